"""What is met on the way: a picture for each kind, by its name in the tables of the game."""

import math

from shapes import EDGE, Random, arc, blob, dark, light, mix, n, star
from ships import alone, cutter, fighter, flame, freighter, hunter, nozzle, plate, raider, rock, seed, shield, ship, skull, smuggler


def badge(p, x, y, r, colour, sign, ink="#ffffff"):
    p.disc(x, y, r, p.round((light(colour, 0.4), 1, 0), (colour, 1, 0.6), (dark(colour, 0.35), 1, 1), x=0.36, y=0.3, r=0.8), EDGE, 2)
    p.group(f"translate({n(x)} {n(y)}) scale({n(r / 16)})", lambda: p.stroke(sign, ink, 4))


def waves(p, x, y, colour, first=10, count=3, gap=9, start=205, end=335, width=3.6):
    for i in range(count):
        p.stroke(arc(x, y, first + i * gap, start, end), colour, width, f'opacity="{n(1 - 0.24 * i)}"')


def ambush(p):
    for x, y, turn in [(98, 40, 26), (30, 40, -26)]:
        p.placed(x, y, 0.5, lambda: raider(p), turn)
    p.placed(64, 82, 0.66, lambda: raider(p))


def swarm(p):
    chance = Random(12)
    p.glow(64, 64, 62, "#3fe0b0", 0.28)
    spots = [(64 + 8.2 * math.sqrt(i) * math.cos(i * 2.39996), 62 + 8.2 * math.sqrt(i) * math.sin(i * 2.39996)) for i in range(3, 42)]
    for x, y in sorted(spots, key=lambda each: each[1]):
        size = 0.1 + 0.05 * chance.number()
        p.group(f"translate({n(x)} {n(y)}) rotate({n(chance.number(-24, 24))}) scale({n(size)})", lambda: p.shape(
            "M0,-60C28,-20 28,20 10,50L0,34L-10,50C-28,20 -28,-20 0,-60Z", mix("#1d9c84", "#c4fff0", chance.number()), EDGE, 9))
    p.placed(64, 62, 0.42, lambda: seed(p))


def patrol(p):
    p.placed(38, 46, 0.54, lambda: cutter(p), -10)
    p.placed(88, 78, 0.68, lambda: cutter(p), 8)


def inspection(p):
    p.polygon([(64, 104), (26, 10), (102, 10)], p.down(("#ffe9a0", 0.12), ("#ffe9a0", 0.75)))
    p.placed(60, 72, 0.82, lambda: cutter(p))
    # A glass to look through.
    p.stroke("M104,106L116,120", "#8a5c2c", 7)
    p.disc(94, 94, 15, p.round(("#eaf8ff", 0.85), ("#8fd4ff", 0.55)), "#39465f", 4.5)
    p.stroke(arc(94, 94, 10, 190, 250), "#ffffff", 2.6)


def collector(p):
    """The guild's: it weighs."""
    p.placed(64, 78, 0.78, lambda: cutter(p))
    p.stroke("M64,6V30M30,16H98", "#c9922a", 4.4)
    for x in (30, 98):
        p.stroke(f"M{x},16L{x - 13},40M{x},16L{x + 13},40", "#e0ac3a", 2)
        p.shape(f"M{x - 16},40H{x + 16}C{x + 12},52 {x - 12},52 {x - 16},40Z", p.down("#ffe08a", "#b0801e"), EDGE, 1.8)
    for x, y in [(24, 36), (34, 36), (29, 30)]:
        p.ellipse(x, y, 6, 3.4, p.down("#fff0a8", "#d9a12c"), EDGE, 1.2)


def lender(p):
    """A black launch with a golden coin."""
    flame(p, 40, 104, 10, 18, "#ffb648")
    flame(p, 88, 104, 10, 18, "#ffb648")
    nozzle(p, 40, 97, 14, 9, "#4a4650")
    nozzle(p, 88, 97, 14, 9, "#4a4650")
    plate(p, [(64, 6), (92, 38), (104, 92), (90, 100), (64, 100)], "#2c3140")
    plate(p, [(64, 16), (80, 36), (64, 34)], "#d9a12c", 1.4)
    p.disc(64, 68, 24, p.round(("#fff0b0", 1, 0), ("#f0bf45", 1, 0.55), ("#9a6c14", 1, 1), x=0.36, y=0.3, r=0.8), EDGE, 2)
    p.disc(64, 68, 18.5, "none", "#9a6c14", 2)
    p.stroke("M73,60C68,52 53,54 53,68C53,82 68,84 73,76M64,50V86", "#7a520c", 4)


def distress(p):
    waves(p, 25, 30, "#ff6b6b")
    p.placed(68, 76, 0.92, lambda: freighter(p, "#7a869c", ("#5d6676", "#6f5a52", "#5d6676", "#5a6a60"), "#ff8f7a", None))
    p.stroke("M25,58V34", "#8d97a8", 3)
    p.glow(25, 31, 14, "#ff4a4a", 0.9)
    p.disc(25, 31, 4.5, "#ff8f8f", EDGE, 1.4)


def genuine(p):
    distress(p)
    badge(p, 104, 30, 18, "#1f8a5f", "M-7,0L-2,6L8,-7")


def bait(p):
    distress(p)
    p.disc(104, 30, 18, p.round(("#ff8f8f", 1, 0), ("#c5303d", 1, 0.6), ("#7a1620", 1, 1), x=0.36, y=0.3, r=0.8), EDGE, 2)
    skull(p, 104, 29, 11)


def derelict(p):
    p.placed(62, 70, 0.94, lambda: freighter(p, "#6a7488", ("#5f6675", "#525a6a", "#74675c", "#525a6a"), None, None), -13)
    p.polygon([(60, 34), (70, 44), (66, 54), (80, 62), (72, 76), (84, 88), (70, 92), (64, 80), (56, 74), (62, 60), (54, 48)], "#0b0e18",
              "#2a3040", 2)
    for x, y, r, k in [(96, 30, 5, 1), (108, 44, 3.4, 2), (86, 22, 3, 3), (50, 22, 3.4, 4), (100, 104, 4.5, 5), (78, 108, 3, 6), (28, 108, 3.6, 7)]:
        p.polygon(blob(x, y, r, k, 0.4, 5), "#7c8798", EDGE, 1.2)
    p.stroke("M66,54L61,62L68,64L62,72", "#8fd8ff", 1.8, 'opacity="0.9"')


def merchant(p):
    p.placed(64, 68, 0.98, lambda: freighter(p, "#b8763a", ("#c44f7a", "#3f8fb0", "#e0a03c", "#5c9c54"), "#ffe9a0", "#ffb648"))
    p.stroke("M12,50C32,16 94,14 116,60", "#6b5230", 1.8)
    for i, colour in enumerate(["#ff6b6b", "#ffd27a", "#7fdcb4", "#8fb8ff", "#e39bff", "#ff9d5c", "#ffd27a"]):
        part = (i + 0.5) / 7
        x = (1 - part) ** 3 * 12 + 3 * part * (1 - part) ** 2 * 32 + 3 * part ** 2 * (1 - part) * 94 + part ** 3 * 116
        y = (1 - part) ** 3 * 50 + 3 * part * (1 - part) ** 2 * 16 + 3 * part ** 2 * (1 - part) * 14 + part ** 3 * 60
        p.glow(x, y + 4, 10, colour, 0.75)
        p.disc(x, y + 4, 4, light(colour, 0.3), EDGE, 1.2)


def asteroids(p):
    for x, y, r, k in [(42, 44, 30, 1), (92, 86, 26, 2), (98, 28, 14, 3), (28, 98, 15, 4), (62, 114, 8, 5), (116, 54, 7, 6), (66, 80, 6, 7)]:
        rock(p, x, y, r, k)


def mines(p):
    for x, y, r in [(42, 46, 23), (92, 86, 20), (98, 28, 11), (28, 102, 11)]:
        for k in range(8):
            a = math.pi * k / 4 + 0.3
            p.stroke(f"M{n(x + r * 0.8 * math.cos(a))},{n(y + r * 0.8 * math.sin(a))}"
                     f"L{n(x + r * 1.36 * math.cos(a))},{n(y + r * 1.36 * math.sin(a))}", "#778398", r * 0.24)
            p.disc(x + r * 1.38 * math.cos(a), y + r * 1.38 * math.sin(a), r * 0.17, "#aeb8c9", EDGE, 1.2)
        p.ball(x, y, r, "#4d586c")
        p.glow(x, y, r * 0.8, "#ff3b3b", 0.9)
        p.disc(x, y, r * 0.26, "#ff8a7a", EDGE, 1.2)


def storm(p):
    chance = Random(3)
    for i in range(13):
        x, y = chance.number(22, 106), chance.number(20, 66)
        p.ellipse(x, y, chance.number(18, 30), chance.number(12, 19), p.round((["#7d5cf0", "#4d6df2", "#a06bff"][i % 3], 0.6), ("#2a2478", 0)))
    p.shape("M22,52C12,52 10,38 22,36C22,20 44,16 52,26C60,12 84,14 88,28C102,22 116,32 110,46C104,56 92,52 84,54C66,58 44,56 22,52Z",
            p.down("#b7a2ff", "#5b46c0", "#2f2474"), EDGE, 2)
    bolt = p.down("#fffbe0", "#ffe27a", "#ff9d3c")
    p.polygon([(66, 44), (42, 86), (60, 84), (48, 122), (88, 72), (68, 74), (82, 44)], bolt, EDGE, 2)
    p.polygon([(34, 52), (24, 76), (33, 75), (27, 96), (46, 68), (37, 69), (44, 52)], bolt, EDGE, 1.6)
    p.polygon([(100, 52), (92, 72), (100, 71), (96, 88), (112, 64), (103, 65), (108, 52)], bolt, EDGE, 1.6)


def stowaway(p):
    """Two eyes and a hat behind crates."""
    p.disc(64, 62, 56, p.round("#4a5a86", "#18203a"), EDGE, 2)
    p.disc(64, 52, 24, p.round("#ffe0c0", "#e2ac80", "#a8683c", x=0.38, y=0.34, r=0.8), EDGE, 2)
    p.shape("M36,48C38,22 90,22 92,48C80,42 48,42 36,48Z", p.across("#6b8a4a", "#4a6632", "#2a3c1c"), EDGE, 2)
    p.box(32, 45, 64, 6, "#34491f", 3, EDGE, 1.4)
    for x in (55, 73):
        p.ellipse(x, 58, 4.6, 5.4, "#ffffff", EDGE, 1.4)
        p.disc(x + 1.4, 58.6, 2.6, "#1b2130")
    for x, y, w in [(14, 74, 48), (60, 70, 56)]:
        p.box(x, y, w, 46, p.slant("#d9a868", "#a8713a", "#6f4620"), 3, EDGE, 2)
        p.stroke(f"M{x + 4},{y + 12}H{x + w - 4}M{x + 4},{y + 34}H{x + w - 4}", "#6f4620", 2.4)
        p.stroke(f"M{x + 6},{y + 32}L{x + w - 6},{y + 14}", "#6f4620", 3)
    p.box(78, 76, 20, 11, "#f2e6cf", 1.5, EDGE, 1.2)


def wormhole(p):
    p.disc(64, 64, 60, p.round(("#fff6e0", 1, 0), ("#ffd0f0", 1, 0.12), ("#a06bff", 1, 0.3), ("#3a3fc0", 0.95, 0.58), ("#141a5c", 0.85, 0.8),
                               ("#141a5c", 0, 1)))
    for i in range(7):
        turn = i * 360 / 7
        p.stroke("M64,64C74,50 96,52 100,74C103,94 84,112 60,112", ["#d8c8ff", "#8fb8ff", "#f0b8ff"][i % 3], 3.2,
                 f'opacity="0.62" transform="rotate({n(turn)} 64 64)"')
    p.glow(64, 64, 24, "#fff2d8", 1)
    for i in range(9):
        a, r = i * 2.4, 22 + 4 * i
        p.disc(64 + r * math.cos(a), 64 + r * math.sin(a), 1.5, "#ffffff")


def plague(p):
    p.glow(64, 70, 64, "#8ed83c", 0.5)
    p.placed(64, 72, 0.96, lambda: freighter(p, "#6d7c54", ("#5d6b48", "#6f7a40", "#5d6b48", "#4e5c44"), "#d8ff70", "#a8e04a"))
    badge(p, 66, 30, 24, "#e8d23c", "M0,0")
    for turn in (0, 120, 240):
        p.group(f"rotate({turn} 66 30)", lambda: (p.disc(66, 21, 7.4, "none", "#22280c", 3.4),))
    p.disc(66, 30, 3.4, "#22280c")


def pilgrims(p):
    """A ship of gold with sails of light."""
    p.glow(64, 56, 60, "#ffe08a", 0.5)
    for k in (-1, 1):
        fill = p.across(("#fff6d0", 0.95), ("#ffcf70", 0.7)) if k < 0 else p.across(("#ffd880", 0.8), ("#e89a3c", 0.65))
        p.shape(f"M{64 + 2 * k},10C{64 + 40 * k},14 {64 + 58 * k},48 {64 + 54 * k},84C{64 + 40 * k},66 {64 + 20 * k},60 {64 + 2 * k},64Z", fill,
                "#a8701c", 2)
        for end in (22, 38, 52):
            p.stroke(f"M{64 + 2 * k},12C{64 + end * k * 0.7},26 {64 + end * k},46 {64 + end * k},{70 + end // 5}", "#a8701c", 1.2, 'opacity="0.7"')
    p.stroke("M64,6V92", "#8a5c1c", 4)
    p.shape("M30,88H98C96,108 82,118 64,118C46,118 32,108 30,88Z", p.down("#ffe9a8", "#d9a12c", "#8a5c14"), EDGE, 2)
    for i in range(5):
        p.disc(42 + i * 11, 99, 2.6, "#fff6d0", "#8a5c14", 1)
    p.glow(64, 8, 13, "#fff0b0", 1)
    p.polygon(star(64, 9, 9, 3.4, 4, -90), "#fffbe8", "#a8701c", 1)


def fleet(p):
    for x, y, s in [(64, 30, 0.44), (32, 60, 0.42), (96, 60, 0.42), (18, 98, 0.34), (110, 98, 0.34)]:
        p.placed(x, y, s, lambda: fighter(p, "#5a6b8c", "#ff8a5a"))
    p.placed(64, 90, 0.6, lambda: fighter(p, "#8c3a44", "#ff8a5a"))


def mutiny(p):
    """A fist with a spanner, before the captain's wheel."""
    p.disc(64, 60, 44, "none", "#8a5c2c", 8)
    p.disc(64, 60, 44, "none", "#b98448", 3)
    for k in range(8):
        a = math.pi * k / 4 + math.pi / 8
        p.stroke(f"M{n(64 + 14 * math.cos(a))},{n(60 + 14 * math.sin(a))}L{n(64 + 57 * math.cos(a))},{n(60 + 57 * math.sin(a))}", "#8a5c2c", 5.4)
    p.group("rotate(24 64 64)", lambda: (
        p.shape("M58,4V16L64,21L70,16V4C80,8 82,22 72,30V116H56V30C46,22 48,8 58,4Z", p.across("#e6ecf5", "#9aa6b8", "#5a6678"), EDGE, 2)))
    p.shape("M38,66C36,58 44,55 48,58C49,51 58,51 60,56C63,50 72,51 73,57C77,52 87,55 87,63L88,82C88,92 84,98 80,102V124H48V102C42,96 38,88 38,78Z",
            p.slant("#f0c49a", "#cf935f", "#8a5a34"), EDGE, 2.2)
    p.stroke("M50,60V76M61,58V76M73,60V76", "#7a4c2a", 2.2)
    p.shape("M38,70C44,66 62,74 74,80C72,88 58,88 40,84Z", "#dba671", EDGE, 2)
    p.box(44, 108, 40, 18, p.across("#d84a4a", "#8c2028"), 2, EDGE, 2)


def raiders(p):
    raider(p)


def unknown(p):
    """A sign on the scanner, for what has no picture of its own."""
    p.disc(64, 64, 58, p.round("#123a34", "#0a1f22", "#071317"), EDGE, 2)
    for r in (54, 38, 22):
        p.disc(64, 64, r, "none", "#3fd6a0", 1.6, 'opacity="0.5"')
    p.stroke("M64,10V118M10,64H118", "#3fd6a0", 1.2, 'opacity="0.4"')
    p.shape("M64,64L102,26A54,54 0 0 1 118,64Z", p.across(("#3fd6a0", 0.1), ("#7fffd0", 0.6), y1=1, y2=0))
    p.glow(86, 46, 16, "#b8ffe0", 0.9)
    p.disc(86, 46, 5, "#eafff6", EDGE, 1)
    p.stroke("M50,54C50,38 76,38 76,54C76,64 63,64 63,76M63,88V89", "#eafff6", 6.5)


MEETINGS = {
    "pirateRaider": raiders, "pirateAmbush": ambush, "alienScout": seed, "alienSwarm": swarm, "guildPatrol": patrol,
    "guildInspection": inspection, "guildCollector": collector, "lendersAgent": lender, "bountyHunter": hunter,
    "distress": distress, "trueDistress": genuine, "falseDistress": bait, "derelict": derelict, "stowaway": stowaway,
    "merchant": merchant, "smugglersOffer": smuggler, "wormhole": wormhole, "asteroidField": asteroids, "ionStorm": storm,
    "plagueShip": plague, "pilgrims": pilgrims, "warFleet": fleet, "mineField": mines, "mutiny": mutiny,
}
PICTURES = {"ship": alone(ship), "meet": alone(unknown)} | {f"meet-{name}": alone(draw) for name, draw in MEETINGS.items()}
