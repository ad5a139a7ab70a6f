"""What is met on the way: a picture for each kind, by its name in the tables of the game. A few share their drawing."""

import math

from shapes import EDGE, Random, arc, blob, dark, light, mix, n, star
from ships import (alone, canopy, captain, cutter, fighter, flame, freighter, hunter, nozzle, plate, raider, rock, seed, shield, ship,
                   skull, smuggler, wings)


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


def customs(p):
    """A gate in space, and its bar."""
    p.glow(64, 112, 40, "#6fc4ff", 0.4, 12)
    for x in (8, 100):
        p.box(x, 20, 20, 92, p.across("#c8d3e6", "#7e8ca6", "#4c586e"), 4, EDGE, 2)
        p.box(x + 5, 32, 10, 7, "#ffd27a", 2, EDGE, 1.2)
        p.box(x + 5, 48, 10, 7, "#ffd27a", 2, EDGE, 1.2)
    p.shape("M8,28C24,6 104,6 120,28V36C100,18 28,18 8,36Z", p.down("#5d88f0", "#1b3c92"), EDGE, 2)
    shield(p, 64, 20, 16, "#2f62d8", "#e0ac3a")
    p.box(24, 70, 80, 14, "#f6f3ec", 3, EDGE, 2)
    for i in range(4):
        x = 28 + i * 20
        p.polygon([(x, 84), (x + 9, 70), (x + 18, 70), (x + 9, 84)], "#d8323f")


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


def envoy(p):
    """A white ship under a flag of the guild."""
    p.stroke("M64,30V4", "#c9922a", 3)
    p.shape("M65,5C78,1 86,11 104,6V28C86,33 78,23 65,27Z", p.across("#4f84f2", "#2f62d8", "#1b3c92"), EDGE, 1.8)
    p.polygon(star(84, 17, 7, 3), "#ffd870")
    flame(p, 64, 110, 14, 16, "#ffd27a")
    wings(p, [(70, 62), (118, 74), (106, 92), (72, 104)], "#dfe6f2")
    nozzle(p, 64, 102, 20, 9, "#8a97ae")
    p.shape("M64,28C80,44 86,66 84,86C82,98 76,104 64,104C52,104 46,98 44,86C42,66 48,44 64,28Z",
            p.across("#ffffff", "#f3efe4", "#a9a595"), EDGE, 2)
    p.stroke("M46,88C58,93 70,93 82,88", "#e0ac3a", 4)
    canopy(p, 64, 62, 10, 12, "#58c6f0")


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


def castaway(p):
    """Somebody in a suit, with a lamp."""
    p.glow(64, 60, 56, "#ffb07a", 0.25)
    p.stroke("M42,70C24,74 20,58 12,50", EDGE, 17)
    p.stroke("M42,70C24,74 20,58 12,50", "#e2e7f0", 13)
    p.stroke("M86,72C104,70 106,54 110,40", EDGE, 17)
    p.stroke("M86,72C104,70 106,54 110,40", "#e2e7f0", 13)
    p.stroke("M54,96C50,108 44,112 38,120M76,96C80,106 86,110 92,116", EDGE, 18)
    p.stroke("M54,96C50,108 44,112 38,120M76,96C80,106 86,110 92,116", "#cdd5e2", 14)
    p.shape("M44,64C44,58 84,58 84,64L88,92C88,102 40,102 40,92Z", p.across("#ffffff", "#d3dae6", "#8d98ac"), EDGE, 2)
    p.box(52, 76, 24, 14, "#4a566b", 3, EDGE, 1.6)
    for x, colour in [(58, "#ff6b5a"), (64, "#ffd27a"), (70, "#7fdcb4")]:
        p.disc(x, 83, 2.4, colour)
    p.disc(64, 40, 25, p.round("#ffffff", "#dfe5ee", "#8b97ab", x=0.36, y=0.3, r=0.8), EDGE, 2)
    p.ellipse(64, 42, 18, 15, p.round(("#7fa6d8", 1, 0), ("#22365c", 1, 0.6), ("#0d1730", 1, 1), x=0.34, y=0.26, r=0.9), EDGE, 1.6)
    p.stroke("M52,36C55,31 60,29 66,29", "#e8f4ff", 2.8)
    p.glow(110, 34, 15, "#ffb648", 0.95)
    p.disc(110, 35, 5, "#fff0c0", EDGE, 1.4)


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


def refugees(p):
    p.placed(64, 58, 1, lambda: freighter(p, "#7f7468", ("#93806a", "#6f7f8a", "#8a6a5a", "#74806a"), "#ffd27a", "#ffb07a"))
    for i in range(4):
        for k in range(2):
            x, y = 41 + i * 17 * 1.0, 43 + k * 11
            p.box(x - 1, y - 4, 9, 6, "#ffd98a", 1, EDGE, 1)
    p.placed(32, 102, 0.36, lambda: freighter(p, "#8a7a66", ("#74806a", "#8a6a5a", "#6f7f8a", "#93806a")))
    p.placed(92, 108, 0.42, lambda: freighter(p, "#6f7c86", ("#8a6a5a", "#93806a", "#74806a", "#6f7f8a")))


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


def gambler(p):
    """Two cards and dice."""
    def card(suit, colour):
        p.box(-22, -32, 44, 64, p.down("#ffffff", "#e6e1d4"), 6, EDGE, 2)
        p.shape(suit, colour)
    heart = "M0,17C-6,10 -18,2 -18,-8C-18,-20 -4,-21 0,-11C4,-21 18,-20 18,-8C18,2 6,10 0,17Z"
    spade = "M0,-18C5,-11 18,-3 18,7C18,16 7,18 3,11C4,16 6,19 9,21H-9C-6,19 -4,16 -3,11C-7,18 -18,16 -18,7C-18,-3 -5,-11 0,-18Z"
    p.group("translate(46 46) rotate(-16)", lambda: card(spade, "#1d2433"))
    p.group("translate(84 44) rotate(12)", lambda: card(heart, "#d2283c"))
    for x, y, turn, spots in [(40, 96, -12, [(-9, -9), (9, 9), (0, 0), (9, -9), (-9, 9)]), (86, 100, 16, [(-8, -8), (8, 8), (0, 0)])]:
        def die():
            p.box(-19, -19, 38, 38, p.slant("#ff8a7a", "#d8323f", "#8c1a28"), 8, EDGE, 2)
            for sx, sy in spots:
                p.disc(sx, sy, 3.8, "#fff6ea")
        p.group(f"translate({x} {y}) rotate({turn})", die)


def probe(p):
    waves(p, 64, 30, "#7fd0ff", 15, 3, 9, 215, 325)
    p.stroke("M64,52V34", "#aab4c4", 3)
    p.disc(64, 31, 4.4, "#7fd0ff", EDGE, 1.4)
    for k in (-1, 1):
        x = 64 + k * 20 if k > 0 else 6
        p.box(x, 62, 38, 32, p.slant("#5f8fe0", "#234a9c", "#122a66"), 2, EDGE, 2)
        for i in (1, 2):
            p.stroke(f"M{n(x + i * 12.7)},62V94", "#9fc0f0", 1.2)
        p.stroke(f"M{x},78H{x + 38}", "#9fc0f0", 1.2)
    p.polygon([(64 + 19 * math.cos(math.pi * k / 3), 78 + 19 * math.sin(math.pi * k / 3)) for k in range(6)],
              p.across("#fff0c0", "#e0ac3a", "#8a6414"), EDGE, 2)
    p.disc(64, 78, 9, p.round("#ff9d8a", "#8c1a28"), EDGE, 1.8)
    p.stroke("M56,96L46,120M72,96L82,120", "#aab4c4", 2.4)


def monument(p):
    """A stone that nobody living has hewn."""
    p.glow(64, 62, 60, "#b58aff", 0.45)
    p.ellipse(64, 112, 46, 10, p.round("#8a7a9c", "#3a3050"), EDGE, 2)
    p.polygon([(50, 8), (82, 14), (80, 110), (46, 110)], p.across("#6a6484", "#3a3654", "#1c1a30"), EDGE, 2)
    p.polygon([(82, 14), (92, 22), (92, 108), (80, 110)], "#15142a", EDGE, 2)
    for y, d in [(30, "M57,30H74M66,24V36"), (50, "M56,46L66,56L75,46"), (70, "M58,64V76H74V64"), (90, "M56,90A10,8 0 1 1 74,90")]:
        p.stroke(d, "#d8b8ff", 3.4)
        p.glow(66, y, 14, "#b58aff", 0.4)


def comet(p):
    p.shape("M34,94C50,70 84,34 124,6C108,44 70,86 44,104Z", p.across(("#bfe8ff", 0.95), ("#6fb8ff", 0.5), ("#6fb8ff", 0), y1=1, y2=0))
    p.shape("M22,86C36,62 62,30 92,4C78,38 54,70 36,92Z", p.across(("#e8f8ff", 0.85), ("#9fd8ff", 0.35), ("#9fd8ff", 0), y1=1, y2=0))
    p.shape("M44,106C66,98 100,74 124,46C106,80 76,106 50,114Z", p.across(("#e8f8ff", 0.7), ("#9fd8ff", 0.3), ("#9fd8ff", 0), y1=1, y2=0))
    p.glow(36, 94, 32, "#bff0ff", 0.9)
    p.polygon(blob(36, 94, 19, 8, 0.16, 12), p.round(("#ffffff", 1, 0), ("#b8dcec", 1, 0.5), ("#5a86a4", 1, 1), x=0.34, y=0.3, r=0.8), EDGE, 2)
    for x, y, r in [(31, 90, 4), (42, 98, 5), (36, 104, 3)]:
        p.ellipse(x, y, r, r * 0.8, "#6f9cb8", more='opacity="0.8"')


def failure(p):
    """An engine that smokes."""
    for x, y, r in [(88, 30, 17), (102, 18, 12), (74, 18, 11), (94, 44, 11)]:
        p.disc(x, y, r, p.round(("#8d94a2", 0.95), ("#4a505e", 0.75)))
    p.polygon([(38, 26), (82, 26), (92, 88), (28, 88)], p.across("#cfd8e6", "#8b97ab", "#4a5568"), EDGE, 2)
    p.box(32, 42, 57, 8, p.across("#ffe08a", "#d9a12c", "#8a6414"), 2, EDGE, 1.6)
    p.box(29, 66, 63, 8, p.across("#9aa6b8", "#5a6678", "#353d4c"), 2, EDGE, 1.6)
    p.polygon([(30, 88), (90, 88), (98, 104), (22, 104)], p.across("#6d7789", "#3c4454", "#20252f"), EDGE, 2)
    p.shape("M66,30L56,50L68,54L54,82", "none", "#12161f", 5)
    p.shape("M66,30L56,50L68,54L54,82", "none", "#ff9d3c", 2)
    for x, h in [(40, 12), (60, 8), (80, 14)]:
        flame(p, x, 104, 9, h, "#ff7a2e")
    badge(p, 102, 92, 20, "#e8b93c", "M0,-9V1", "#22180a")
    p.disc(102, 101.5, 3, "#22180a")


def tug(p):
    p.stroke("M22,96C8,84 12,66 26,62M22,96C36,104 50,96 52,84", "#8d97a8", 7)
    p.stroke("M52,72L38,84", "#8d97a8", 9)
    flame(p, 112, 34, 10, 0.1, "#6fc4ff")
    p.glow(112, 28, 16, "#6fc4ff", 0.8)
    p.group("rotate(-38 72 58)", lambda: (
        p.box(104, 42, 16, 12, p.down("#7d889b", "#3c4454"), 2, EDGE, 1.6),
        p.box(104, 60, 16, 12, p.down("#7d889b", "#3c4454"), 2, EDGE, 1.6),
        p.box(46, 34, 62, 46, p.down("#ffd070", "#e09a2c", "#96600f"), 10, EDGE, 2),
        [p.polygon([(52 + i * 15, 80), (60 + i * 15, 66), (68 + i * 15, 66), (60 + i * 15, 80)], "#22242c") for i in range(3)],
        p.box(54, 40, 26, 18, p.slant("#c8f0ff", "#4fa8d8", "#1c5a86"), 5, EDGE, 1.8),
        p.disc(94, 48, 5, "#ff6b5a", EDGE, 1.4)))
    rock(p, 32, 82, 11, 5, "#7c8798")


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
    "pirateRaider": raiders, "pirateAmbush": ambush, "pirateCaptain": captain, "alienScout": seed, "alienSwarm": swarm,
    "guildPatrol": patrol, "guildInspection": inspection, "customs": customs, "guildCollector": collector, "guildEnvoy": envoy,
    "lendersAgent": lender, "bountyHunter": hunter, "distress": distress, "trueDistress": genuine, "falseDistress": bait,
    "derelict": derelict, "stowaway": stowaway, "castaway": castaway, "merchant": merchant, "smugglersOffer": smuggler,
    "wormhole": wormhole, "asteroidField": asteroids, "ionStorm": storm, "plagueShip": plague, "pilgrims": pilgrims,
    "refugeeShip": refugees, "warFleet": fleet, "mineField": mines, "mutiny": mutiny, "gambler": gambler, "probe": probe,
    "monument": monument, "comet": comet, "engineFailure": failure, "salvageTug": tug,
}
PICTURES = {"ship": alone(ship), "meet": alone(unknown)} | {f"meet-{name}": alone(draw) for name, draw in MEETINGS.items()}
