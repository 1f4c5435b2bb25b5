"""What each of `judgement.NUMBERS` weighs by role, found by ``ai/training/weigh.py``."""

from __future__ import annotations

WEIGHTS: tuple[tuple[float, ...], ...] = (
    (
        -0.5255,  # one
        -0.5067,  # how near the nearest opponent is to going out
        0.0000,  # how near the nearest partner is to going out
        0.1161,  # cards of the opponents
        -0.0149,  # turns of the hand now
        0.1300,  # control of the hand now
        0.0583,  # bombs and rocket in the hand now
        0.1548,  # turns
        -0.0179,  # one turn left
        0.0265,  # two turns left
        0.0633,  # control: high cards, each by its chance to win a trick
        -0.1690,  # turns that control does not cover
        0.0550,  # bombs and rocket
        0.4444,  # cards
        -0.1444,  # low cards
        -0.7881,  # ranks held once
        -0.8340,  # ranks held twice
        -0.2234,  # ranks held three times
        0.0135,  # turns, by how near an opponent is to going out
        -0.0070,  # chance of the lead
        0.4397,  # chance of the lead with one turn left
        0.0706,  # chance of the lead with two turns left
        -0.0063,  # chance of the lead, by turns
        0.2285,  # chance of the lead, by how near an opponent is to going out
        0.0000,  # chance that a partner gets the lead
        0.0000,  # chance that a partner gets the lead, by how near he is to going out
        -0.2149,  # chance that an opponent gets the lead, by how near he is to going out
        0.0683,  # an opponent can go out on it
        0.0000,  # a partner can go out on it
        0.0057,  # pass, by turns
        0.0000,  # pass on a partner's play, by its rank
        -0.0359,  # answer: its rank
        0.1472,  # answer to an opponent
        0.0000,  # answer to a partner
        0.0000,  # answer to a partner, by turns
        0.0000,  # answer to a partner, by the chance of the lead
        -0.1808,  # bomb or rocket
        -0.0811,  # lead: its rank
        0.1346,  # lead of a single
        -0.0230,  # lead of a single, by its rank
        0.1468,  # lead of a pair
        0.0974,  # lead of a triple
        0.1729,  # lead of a run
    ),
    (
        -0.1006,  # one
        -0.2084,  # how near the nearest opponent is to going out
        0.8377,  # how near the nearest partner is to going out
        0.2551,  # cards of the opponents
        -0.0180,  # turns of the hand now
        0.0523,  # control of the hand now
        0.1439,  # bombs and rocket in the hand now
        0.0492,  # turns
        0.0898,  # one turn left
        0.0526,  # two turns left
        0.0084,  # control: high cards, each by its chance to win a trick
        -0.0714,  # turns that control does not cover
        0.1163,  # bombs and rocket
        -0.1028,  # cards
        -0.0571,  # low cards
        -0.1708,  # ranks held once
        -0.0532,  # ranks held twice
        0.1277,  # ranks held three times
        -0.0770,  # turns, by how near an opponent is to going out
        -0.0238,  # chance of the lead
        0.2289,  # chance of the lead with one turn left
        0.0543,  # chance of the lead with two turns left
        -0.0053,  # chance of the lead, by turns
        0.1213,  # chance of the lead, by how near an opponent is to going out
        0.0105,  # chance that a partner gets the lead
        0.0159,  # chance that a partner gets the lead, by how near he is to going out
        -0.2037,  # chance that an opponent gets the lead, by how near he is to going out
        -0.1294,  # an opponent can go out on it
        -0.0007,  # a partner can go out on it
        0.0086,  # pass, by turns
        -0.1212,  # pass on a partner's play, by its rank
        0.0219,  # answer: its rank
        0.1445,  # answer to an opponent
        -0.0066,  # answer to a partner
        0.0048,  # answer to a partner, by turns
        -0.1266,  # answer to a partner, by the chance of the lead
        -0.1434,  # bomb or rocket
        -0.0332,  # lead: its rank
        0.2380,  # lead of a single
        -0.0765,  # lead of a single, by its rank
        0.1148,  # lead of a pair
        0.0741,  # lead of a triple
        0.2687,  # lead of a run
    ),
    (
        -0.1733,  # one
        -0.1601,  # how near the nearest opponent is to going out
        0.4195,  # how near the nearest partner is to going out
        0.2575,  # cards of the opponents
        -0.0187,  # turns of the hand now
        0.0680,  # control of the hand now
        0.1587,  # bombs and rocket in the hand now
        0.0412,  # turns
        0.1158,  # one turn left
        0.0507,  # two turns left
        0.0333,  # control: high cards, each by its chance to win a trick
        -0.0673,  # turns that control does not cover
        0.0412,  # bombs and rocket
        0.0504,  # cards
        0.0422,  # low cards
        -0.2474,  # ranks held once
        -0.2645,  # ranks held twice
        -0.0072,  # ranks held three times
        -0.0900,  # turns, by how near an opponent is to going out
        -0.1070,  # chance of the lead
        0.2619,  # chance of the lead with one turn left
        0.0662,  # chance of the lead with two turns left
        0.0007,  # chance of the lead, by turns
        0.0124,  # chance of the lead, by how near an opponent is to going out
        -0.0110,  # chance that a partner gets the lead
        0.1077,  # chance that a partner gets the lead, by how near he is to going out
        -0.5731,  # chance that an opponent gets the lead, by how near he is to going out
        -0.1571,  # an opponent can go out on it
        0.0474,  # a partner can go out on it
        0.0168,  # pass, by turns
        0.0727,  # pass on a partner's play, by its rank
        0.0235,  # answer: its rank
        0.2631,  # answer to an opponent
        0.0361,  # answer to a partner
        0.0092,  # answer to a partner, by turns
        -0.0068,  # answer to a partner, by the chance of the lead
        -0.1840,  # bomb or rocket
        -0.0348,  # lead: its rank
        0.0839,  # lead of a single
        0.0005,  # lead of a single, by its rank
        0.1165,  # lead of a pair
        0.0574,  # lead of a triple
        0.2569,  # lead of a run
    ),
)
"""By role: the landlord, a peasant after him, the peasant before him."""
