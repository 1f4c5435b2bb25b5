"""What each of `judgement.NUMBERS` weighs by role, found by ``ai/training/weigh.py`` from a teacher's choices."""

from __future__ import annotations

ORDER: tuple[tuple[float, ...], ...] = (
    (
        0.0000,  # one
        0.0000,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        -0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        0.0000,  # control of the hand now
        -0.0000,  # bombs and rocket in the hand now
        0.3885,  # turns
        -0.1321,  # one turn left
        0.0242,  # two turns left
        0.1662,  # control: high cards, each by its chance to win a trick
        -0.4186,  # turns that control does not cover
        0.1759,  # bombs and rocket
        1.2597,  # cards
        -0.4451,  # low cards
        -2.3113,  # ranks held once
        -2.4508,  # ranks held twice
        -0.5681,  # ranks held three times
        0.0343,  # turns, by how near an opponent is to going out
        0.0578,  # chance of the lead
        1.0825,  # chance of the lead with one turn left
        0.1966,  # chance of the lead with two turns left
        -0.0309,  # chance of the lead, by turns
        0.5646,  # chance of the lead, by how near an opponent is to going out
        0.0000,  # chance that a partner gets the lead
        0.0000,  # chance that a partner gets the lead, by how near he is to going out
        -0.5292,  # chance that an opponent gets the lead, by how near he is to going out
        0.1419,  # an opponent can go out on it
        0.0000,  # a partner can go out on it
        0.0182,  # pass, by turns
        0.0000,  # pass on a partner's play, by its rank
        -0.2080,  # answer: its rank
        0.4901,  # answer to an opponent
        0.0000,  # answer to a partner
        0.0000,  # answer to a partner, by turns
        0.0000,  # answer to a partner, by the chance of the lead
        -0.5841,  # bomb or rocket
        -0.3214,  # lead: its rank
        0.3426,  # lead of a single
        0.0211,  # lead of a single, by its rank
        0.4217,  # lead of a pair
        0.3002,  # lead of a triple
        0.5833,  # lead of a run
    ),
    (
        0.0000,  # one
        -0.0000,  # how near the nearest opponent is to going out
        -0.0000,  # how near the nearest partner is to going out
        -0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        -0.0000,  # control of the hand now
        0.0000,  # bombs and rocket in the hand now
        0.0640,  # turns
        0.1750,  # one turn left
        0.1200,  # two turns left
        0.0528,  # control: high cards, each by its chance to win a trick
        -0.1193,  # turns that control does not cover
        0.3259,  # bombs and rocket
        -0.3277,  # cards
        -0.1419,  # low cards
        -0.3842,  # ranks held once
        -0.0292,  # ranks held twice
        0.4116,  # ranks held three times
        -0.1649,  # turns, by how near an opponent is to going out
        -0.1349,  # chance of the lead
        0.8258,  # chance of the lead with one turn left
        0.1495,  # chance of the lead with two turns left
        -0.0040,  # chance of the lead, by turns
        0.4316,  # chance of the lead, by how near an opponent is to going out
        -0.0815,  # chance that a partner gets the lead
        0.5116,  # chance that a partner gets the lead, by how near he is to going out
        -0.4628,  # chance that an opponent gets the lead, by how near he is to going out
        -0.3496,  # an opponent can go out on it
        0.1340,  # a partner can go out on it
        0.0292,  # pass, by turns
        -0.3437,  # pass on a partner's play, by its rank
        0.0557,  # answer: its rank
        0.4171,  # answer to an opponent
        0.0511,  # answer to a partner
        0.0023,  # answer to a partner, by turns
        -0.4101,  # answer to a partner, by the chance of the lead
        -0.3268,  # bomb or rocket
        -0.0777,  # lead: its rank
        0.5440,  # lead of a single
        -0.2027,  # lead of a single, by its rank
        0.2355,  # lead of a pair
        0.1822,  # lead of a triple
        0.6598,  # lead of a run
    ),
    (
        0.0000,  # one
        -0.0000,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        0.0000,  # control of the hand now
        -0.0000,  # bombs and rocket in the hand now
        0.0443,  # turns
        0.2604,  # one turn left
        0.1138,  # two turns left
        0.0981,  # control: high cards, each by its chance to win a trick
        -0.1202,  # turns that control does not cover
        0.1468,  # bombs and rocket
        0.0095,  # cards
        0.0660,  # low cards
        -0.5840,  # ranks held once
        -0.5580,  # ranks held twice
        0.0256,  # ranks held three times
        -0.1790,  # turns, by how near an opponent is to going out
        -0.3622,  # chance of the lead
        0.7037,  # chance of the lead with one turn left
        0.2243,  # chance of the lead with two turns left
        0.0102,  # chance of the lead, by turns
        0.1117,  # chance of the lead, by how near an opponent is to going out
        -0.0122,  # chance that a partner gets the lead
        0.5765,  # chance that a partner gets the lead, by how near he is to going out
        -1.3369,  # chance that an opponent gets the lead, by how near he is to going out
        -0.4417,  # an opponent can go out on it
        0.1734,  # a partner can go out on it
        0.0519,  # pass, by turns
        0.1844,  # pass on a partner's play, by its rank
        0.0578,  # answer: its rank
        0.7293,  # answer to an opponent
        0.1256,  # answer to a partner
        0.0295,  # answer to a partner, by turns
        0.0187,  # answer to a partner, by the chance of the lead
        -0.4118,  # bomb or rocket
        -0.0384,  # lead: its rank
        0.1687,  # lead of a single
        -0.0457,  # lead of a single, by its rank
        0.2273,  # lead of a pair
        0.0984,  # lead of a triple
        0.5822,  # lead of a run
    ),
)
"""What orders plays.

By role: the landlord, a peasant after him, the peasant before him.
"""

ESTIMATE: tuple[tuple[float, ...], ...] = (
    (
        -2.0751,  # one
        -0.7347,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        0.2671,  # cards of the opponents
        0.0511,  # turns of the hand now
        0.3022,  # control of the hand now
        0.1177,  # bombs and rocket in the hand now
        0.6662,  # turns
        -0.6971,  # one turn left
        0.2753,  # two turns left
        0.2509,  # control: high cards, each by its chance to win a trick
        -0.7200,  # turns that control does not cover
        -0.2558,  # bombs and rocket
        3.7327,  # cards
        -0.6232,  # low cards
        -3.5483,  # ranks held once
        -4.7535,  # ranks held twice
        -2.6027,  # ranks held three times
        -0.2508,  # turns, by how near an opponent is to going out
        1.1634,  # chance of the lead
        2.9871,  # chance of the lead with one turn left
        0.2701,  # chance of the lead with two turns left
        -0.1147,  # chance of the lead, by turns
        0.6758,  # chance of the lead, by how near an opponent is to going out
        0.0000,  # chance that a partner gets the lead
        0.0000,  # chance that a partner gets the lead, by how near he is to going out
        -1.4104,  # chance that an opponent gets the lead, by how near he is to going out
        0.3501,  # an opponent can go out on it
        0.0000,  # a partner can go out on it
        -0.0433,  # pass, by turns
        0.0000,  # pass on a partner's play, by its rank
        -0.0637,  # answer: its rank
        -0.0843,  # answer to an opponent
        0.0000,  # answer to a partner
        0.0000,  # answer to a partner, by turns
        0.0000,  # answer to a partner, by the chance of the lead
        -0.1853,  # bomb or rocket
        -0.1925,  # lead: its rank
        0.2639,  # lead of a single
        0.5810,  # lead of a single, by its rank
        -0.0453,  # lead of a pair
        -0.3026,  # lead of a triple
        -0.0240,  # lead of a run
    ),
    (
        -0.4854,  # one
        1.0204,  # how near the nearest opponent is to going out
        2.0523,  # how near the nearest partner is to going out
        0.8137,  # cards of the opponents
        0.0425,  # turns of the hand now
        0.1349,  # control of the hand now
        0.5217,  # bombs and rocket in the hand now
        -0.0024,  # turns
        -0.3218,  # one turn left
        0.2966,  # two turns left
        0.0953,  # control: high cards, each by its chance to win a trick
        -0.0831,  # turns that control does not cover
        0.2288,  # bombs and rocket
        -0.7501,  # cards
        -0.3324,  # low cards
        0.0508,  # ranks held once
        0.2801,  # ranks held twice
        0.3939,  # ranks held three times
        -0.4481,  # turns, by how near an opponent is to going out
        0.0762,  # chance of the lead
        1.8782,  # chance of the lead with one turn left
        0.1618,  # chance of the lead with two turns left
        -0.0259,  # chance of the lead, by turns
        -0.0141,  # chance of the lead, by how near an opponent is to going out
        1.2377,  # chance that a partner gets the lead
        1.5378,  # chance that a partner gets the lead, by how near he is to going out
        -1.1997,  # chance that an opponent gets the lead, by how near he is to going out
        -1.0507,  # an opponent can go out on it
        0.3221,  # a partner can go out on it
        -0.0072,  # pass, by turns
        -0.6925,  # pass on a partner's play, by its rank
        0.3945,  # answer: its rank
        -0.1752,  # answer to an opponent
        1.5291,  # answer to a partner
        -0.0788,  # answer to a partner, by turns
        -0.8939,  # answer to a partner, by the chance of the lead
        -0.1970,  # bomb or rocket
        0.1877,  # lead: its rank
        0.4616,  # lead of a single
        -0.0314,  # lead of a single, by its rank
        0.2889,  # lead of a pair
        0.0262,  # lead of a triple
        0.2314,  # lead of a run
    ),
    (
        -0.2707,  # one
        1.0225,  # how near the nearest opponent is to going out
        1.1885,  # how near the nearest partner is to going out
        0.7177,  # cards of the opponents
        -0.0359,  # turns of the hand now
        0.0634,  # control of the hand now
        0.4869,  # bombs and rocket in the hand now
        -0.0253,  # turns
        -0.3640,  # one turn left
        0.2495,  # two turns left
        0.2875,  # control: high cards, each by its chance to win a trick
        -0.0431,  # turns that control does not cover
        -0.0530,  # bombs and rocket
        -0.0447,  # cards
        -0.1348,  # low cards
        -0.3320,  # ranks held once
        -0.5105,  # ranks held twice
        -0.3343,  # ranks held three times
        -0.4378,  # turns, by how near an opponent is to going out
        0.4004,  # chance of the lead
        2.0978,  # chance of the lead with one turn left
        0.2383,  # chance of the lead with two turns left
        -0.0336,  # chance of the lead, by turns
        -0.4041,  # chance of the lead, by how near an opponent is to going out
        0.0396,  # chance that a partner gets the lead
        0.9762,  # chance that a partner gets the lead, by how near he is to going out
        -3.1471,  # chance that an opponent gets the lead, by how near he is to going out
        -1.0976,  # an opponent can go out on it
        -0.0032,  # a partner can go out on it
        0.0474,  # pass, by turns
        0.4430,  # pass on a partner's play, by its rank
        0.1656,  # answer: its rank
        -0.2140,  # answer to an opponent
        0.2630,  # answer to a partner
        0.0564,  # answer to a partner, by turns
        -0.5023,  # answer to a partner, by the chance of the lead
        0.4868,  # bomb or rocket
        -0.3103,  # lead: its rank
        0.4891,  # lead of a single
        0.0563,  # lead of a single, by its rank
        0.1819,  # lead of a pair
        -0.1535,  # lead of a triple
        0.1901,  # lead of a run
    ),
)
"""What estimates the log-odds of a win after the play that comes first.

By role: the landlord, a peasant after him, the peasant before him.
"""
