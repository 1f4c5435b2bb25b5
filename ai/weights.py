"""What each of `judgement.NUMBERS` weighs by role, found by ``ai/training/weigh.py`` from a teacher's choices."""

from __future__ import annotations

ORDER: tuple[tuple[float, ...], ...] = (
    (
        0.0000,  # one
        -0.0000,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        -0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        0.0000,  # control of the hand now
        -0.0000,  # bombs and rocket in the hand now
        0.0536,  # turns
        -0.1332,  # one turn left
        0.0430,  # two turns left
        0.2023,  # control: high cards, each by its chance to win a trick
        0.2092,  # turns besides bombs and rocket
        -0.3082,  # turns that nothing covers
        -0.0537,  # every turn covered
        0.6758,  # bombs and rocket
        -0.1724,  # cards
        -0.4698,  # low cards
        -1.6211,  # ranks held once
        -1.0456,  # ranks held twice
        0.7038,  # ranks held three times
        0.0189,  # turns, by how near an opponent is to going out
        -0.0983,  # chance of the lead
        0.7922,  # chance of the lead with one turn left
        0.1049,  # chance of the lead with two turns left
        0.4303,  # chance of the lead with every turn covered
        -0.0094,  # chance of the lead, by turns
        0.5626,  # chance of the lead, by how near an opponent is to going out
        0.0000,  # chance that a partner gets the lead
        0.0000,  # chance that a partner gets the lead, by how near he is to going out
        -0.5275,  # chance that an opponent gets the lead, by how near he is to going out
        0.1182,  # an opponent can go out on it
        0.0000,  # a partner can go out on it
        0.0163,  # pass, by turns
        0.0000,  # pass on a partner's play, by its rank
        -0.1639,  # answer: its rank
        0.4491,  # answer to an opponent
        0.0000,  # answer to a partner
        0.0000,  # answer to a partner, by turns
        0.0000,  # answer to a partner, by the chance of the lead
        -0.4762,  # bomb or rocket
        -0.2942,  # lead: its rank
        0.2827,  # lead of a single
        -0.0027,  # lead of a single, by its rank
        0.3412,  # lead of a pair
        0.2153,  # lead of a triple
        0.4907,  # lead of a run
    ),
    (
        0.0000,  # one
        -0.0000,  # how near the nearest opponent is to going out
        -0.0000,  # how near the nearest partner is to going out
        -0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        -0.0000,  # control of the hand now
        0.0000,  # bombs and rocket in the hand now
        0.0491,  # turns
        0.1317,  # one turn left
        0.1028,  # two turns left
        0.0851,  # control: high cards, each by its chance to win a trick
        -0.0553,  # turns besides bombs and rocket
        -0.0551,  # turns that nothing covers
        -0.0178,  # every turn covered
        0.3515,  # bombs and rocket
        -0.1537,  # cards
        -0.1461,  # low cards
        -0.4791,  # ranks held once
        -0.2314,  # ranks held twice
        0.2221,  # ranks held three times
        -0.1252,  # turns, by how near an opponent is to going out
        -0.2332,  # chance of the lead
        0.7313,  # chance of the lead with one turn left
        0.1221,  # chance of the lead with two turns left
        0.2511,  # chance of the lead with every turn covered
        0.0058,  # chance of the lead, by turns
        0.2096,  # chance of the lead, by how near an opponent is to going out
        -0.0890,  # chance that a partner gets the lead
        0.5123,  # chance that a partner gets the lead, by how near he is to going out
        -0.4587,  # chance that an opponent gets the lead, by how near he is to going out
        -0.4070,  # an opponent can go out on it
        0.1244,  # a partner can go out on it
        0.0280,  # pass, by turns
        -0.3251,  # pass on a partner's play, by its rank
        0.0641,  # answer: its rank
        0.4010,  # answer to an opponent
        0.0559,  # answer to a partner
        0.0007,  # answer to a partner, by turns
        -0.4140,  # answer to a partner, by the chance of the lead
        -0.3017,  # bomb or rocket
        -0.0596,  # lead: its rank
        0.5206,  # lead of a single
        -0.2136,  # lead of a single, by its rank
        0.2052,  # lead of a pair
        0.1585,  # lead of a triple
        0.6302,  # lead of a run
    ),
    (
        0.0000,  # one
        -0.0000,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        0.0000,  # cards of the opponents
        0.0000,  # turns of the hand now
        0.0000,  # control of the hand now
        -0.0000,  # bombs and rocket in the hand now
        -0.0222,  # turns
        0.2097,  # one turn left
        0.0961,  # two turns left
        0.1249,  # control: high cards, each by its chance to win a trick
        -0.0069,  # turns besides bombs and rocket
        -0.0513,  # turns that nothing covers
        -0.0160,  # every turn covered
        0.2026,  # bombs and rocket
        -0.1122,  # cards
        0.0665,  # low cards
        -0.5598,  # ranks held once
        -0.5097,  # ranks held twice
        0.0713,  # ranks held three times
        -0.1351,  # turns, by how near an opponent is to going out
        -0.4950,  # chance of the lead
        0.6328,  # chance of the lead with one turn left
        0.2155,  # chance of the lead with two turns left
        0.2486,  # chance of the lead with every turn covered
        0.0231,  # chance of the lead, by turns
        -0.0699,  # chance of the lead, by how near an opponent is to going out
        0.0273,  # chance that a partner gets the lead
        0.5951,  # chance that a partner gets the lead, by how near he is to going out
        -1.2834,  # chance that an opponent gets the lead, by how near he is to going out
        -0.4766,  # an opponent can go out on it
        0.1784,  # a partner can go out on it
        0.0518,  # pass, by turns
        0.1768,  # pass on a partner's play, by its rank
        0.0598,  # answer: its rank
        0.7207,  # answer to an opponent
        0.1196,  # answer to a partner
        0.0294,  # answer to a partner, by turns
        0.0213,  # answer to a partner, by the chance of the lead
        -0.4038,  # bomb or rocket
        -0.0157,  # lead: its rank
        0.1592,  # lead of a single
        -0.0577,  # lead of a single, by its rank
        0.2109,  # lead of a pair
        0.0814,  # lead of a triple
        0.5595,  # lead of a run
    ),
)
"""What orders plays.

By role: the landlord, a peasant after him, the peasant before him.
"""

ESTIMATE: tuple[tuple[float, ...], ...] = (
    (
        -2.1438,  # one
        -0.7216,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        0.3008,  # cards of the opponents
        0.0573,  # turns of the hand now
        0.1693,  # control of the hand now
        -0.0756,  # bombs and rocket in the hand now
        0.2436,  # turns
        -0.9763,  # one turn left
        0.1506,  # two turns left
        0.1814,  # control: high cards, each by its chance to win a trick
        0.3537,  # turns besides bombs and rocket
        -0.6667,  # turns that nothing covers
        0.5180,  # every turn covered
        0.7498,  # bombs and rocket
        1.2712,  # cards
        -0.6402,  # low cards
        -2.2537,  # ranks held once
        -2.2476,  # ranks held twice
        -0.3746,  # ranks held three times
        -0.2302,  # turns, by how near an opponent is to going out
        1.2058,  # chance of the lead
        2.8472,  # chance of the lead with one turn left
        0.4355,  # chance of the lead with two turns left
        0.2139,  # chance of the lead with every turn covered
        -0.1379,  # chance of the lead, by turns
        0.6973,  # chance of the lead, by how near an opponent is to going out
        0.0000,  # chance that a partner gets the lead
        0.0000,  # chance that a partner gets the lead, by how near he is to going out
        -1.4189,  # chance that an opponent gets the lead, by how near he is to going out
        0.3193,  # an opponent can go out on it
        0.0000,  # a partner can go out on it
        -0.0464,  # pass, by turns
        0.0000,  # pass on a partner's play, by its rank
        -0.0521,  # answer: its rank
        -0.1388,  # answer to an opponent
        0.0000,  # answer to a partner
        0.0000,  # answer to a partner, by turns
        0.0000,  # answer to a partner, by the chance of the lead
        0.0407,  # bomb or rocket
        -0.2220,  # lead: its rank
        0.1708,  # lead of a single
        0.5052,  # lead of a single, by its rank
        -0.1265,  # lead of a pair
        -0.4506,  # lead of a triple
        -0.0588,  # lead of a run
    ),
    (
        -0.5899,  # one
        0.9335,  # how near the nearest opponent is to going out
        2.0285,  # how near the nearest partner is to going out
        0.8098,  # cards of the opponents
        0.0416,  # turns of the hand now
        0.1282,  # control of the hand now
        0.4081,  # bombs and rocket in the hand now
        0.1264,  # turns
        -0.5813,  # one turn left
        0.2295,  # two turns left
        0.0247,  # control: high cards, each by its chance to win a trick
        -0.1099,  # turns besides bombs and rocket
        -0.0657,  # turns that nothing covers
        0.4344,  # every turn covered
        0.3446,  # bombs and rocket
        -0.2503,  # cards
        -0.3261,  # low cards
        -0.1799,  # ranks held once
        -0.1893,  # ranks held twice
        -0.0369,  # ranks held three times
        -0.4045,  # turns, by how near an opponent is to going out
        0.1975,  # chance of the lead
        1.9307,  # chance of the lead with one turn left
        0.1248,  # chance of the lead with two turns left
        -0.0925,  # chance of the lead with every turn covered
        -0.0423,  # chance of the lead, by turns
        -0.0325,  # chance of the lead, by how near an opponent is to going out
        1.2090,  # chance that a partner gets the lead
        1.5838,  # chance that a partner gets the lead, by how near he is to going out
        -1.5017,  # chance that an opponent gets the lead, by how near he is to going out
        -1.0875,  # an opponent can go out on it
        0.3259,  # a partner can go out on it
        -0.0139,  # pass, by turns
        -0.6935,  # pass on a partner's play, by its rank
        0.4050,  # answer: its rank
        -0.2541,  # answer to an opponent
        1.4964,  # answer to a partner
        -0.0807,  # answer to a partner, by turns
        -0.8858,  # answer to a partner, by the chance of the lead
        -0.0129,  # bomb or rocket
        0.1996,  # lead: its rank
        0.4142,  # lead of a single
        -0.0685,  # lead of a single, by its rank
        0.2330,  # lead of a pair
        -0.0728,  # lead of a triple
        0.1533,  # lead of a run
    ),
    (
        -0.4803,  # one
        0.9722,  # how near the nearest opponent is to going out
        1.1613,  # how near the nearest partner is to going out
        0.7251,  # cards of the opponents
        -0.0073,  # turns of the hand now
        0.0555,  # control of the hand now
        0.6634,  # bombs and rocket in the hand now
        -0.0049,  # turns
        -0.5485,  # one turn left
        0.0587,  # two turns left
        0.2244,  # control: high cards, each by its chance to win a trick
        -0.0115,  # turns besides bombs and rocket
        -0.0381,  # turns that nothing covers
        0.3741,  # every turn covered
        -0.1798,  # bombs and rocket
        0.0146,  # cards
        -0.1251,  # low cards
        -0.3167,  # ranks held once
        -0.5326,  # ranks held twice
        -0.3702,  # ranks held three times
        -0.4005,  # turns, by how near an opponent is to going out
        0.4781,  # chance of the lead
        2.0733,  # chance of the lead with one turn left
        0.4151,  # chance of the lead with two turns left
        0.1103,  # chance of the lead with every turn covered
        -0.0525,  # chance of the lead, by turns
        -0.5776,  # chance of the lead, by how near an opponent is to going out
        0.0391,  # chance that a partner gets the lead
        0.9439,  # chance that a partner gets the lead, by how near he is to going out
        -3.5130,  # chance that an opponent gets the lead, by how near he is to going out
        -0.9938,  # an opponent can go out on it
        -0.0045,  # a partner can go out on it
        0.0374,  # pass, by turns
        0.4306,  # pass on a partner's play, by its rank
        0.1483,  # answer: its rank
        -0.2612,  # answer to an opponent
        0.3676,  # answer to a partner
        0.0281,  # answer to a partner, by turns
        -0.5599,  # answer to a partner, by the chance of the lead
        0.2341,  # bomb or rocket
        -0.3425,  # lead: its rank
        0.4098,  # lead of a single
        0.0858,  # lead of a single, by its rank
        0.1157,  # lead of a pair
        -0.3421,  # lead of a triple
        0.1413,  # lead of a run
    ),
)
"""What estimates the log-odds of a win after the play that comes first.

By role: the landlord, a peasant after him, the peasant before him.
"""
