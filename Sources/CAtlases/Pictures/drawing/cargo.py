"""The goods in the hold, the parts of the ship, and the pictures that stand for an end or a rank."""

import math

from shapes import EDGE, Picture, Random, arc, blob, dark, light, mirrored, mix, n, star
from ships import fighter, flame, nozzle, rock, shield, ship


def grain(p):
    for k, lean in [(-1, -24), (1, 24), (0, 0)]:
        def ear():
            p.stroke("M0,48C2,20 0,0 0,-30", "#a87c24", 4)
            for i in range(5):
                y = -8 - i * 10
                for side in (-1, 1):
                    p.ellipse(side * 6.4, y, 5.4, 8.4, p.slant("#fff0a8", "#e8bc40", "#a87a1c"), EDGE, 1.4, f'transform="rotate({side * 24} {n(side * 6.4)} {y})"')
            p.ellipse(0, -56, 5.2, 9.4, p.slant("#fff0a8", "#e8bc40", "#a87a1c"), EDGE, 1.4)
        p.group(f"translate({64 + k * 8} 72) rotate({lean})", ear)
    p.box(44, 88, 40, 12, p.down("#d0704a", "#8c3a24"), 5, EDGE, 1.8)


def ore(p):
    for x, y, r, k in [(46, 76, 32, 7), (90, 84, 26, 9), (70, 44, 24, 11)]:
        rock(p, x, y, r, k, "#7a7f8c")
    for x, y, r in [(40, 66, 7), (58, 86, 5.5), (92, 76, 7), (82, 96, 4.6), (70, 36, 6.4), (80, 50, 4)]:
        p.polygon(star(x, y, r * 1.25, r * 0.72, 4, -70), p.slant("#fffbd8", "#ffc93c", "#b8761c"), EDGE, 1.2)


def textiles(p):
    for y, colour in [(32, "#d84f86"), (64, "#3f97bc"), (96, "#e8a53c")]:
        p.shape(f"M22,{y - 15}H100V{y + 15}H22C14,{y + 15} 14,{y - 15} 22,{y - 15}Z", p.down(light(colour, 0.55), colour, dark(colour, 0.5)), EDGE, 2)
        for x in (36, 52, 68, 84):
            p.stroke(f"M{x},{y - 13}C{x + 4},{y - 5} {x + 4},{y + 5} {x},{y + 13}", light(colour, 0.6), 1.6, 'opacity="0.7"')
        p.ellipse(102, y, 10, 15, p.round(light(colour, 0.5), dark(colour, 0.15)), EDGE, 2)
        p.stroke(f"M102,{y - 8}C108,{y - 6} 108,{y + 8} 102,{y + 8}C97,{y + 6} 97,{y - 3} 102,{y - 3}", dark(colour, 0.5), 1.8)
        p.ellipse(102, y + 1, 3, 4.4, "#f7efdc", EDGE, 1.2)


def gear(p, x, y, r, colour, teeth=9):
    points = []
    for i in range(teeth):
        a = 2 * math.pi * i / teeth
        for turn, reach in [(-0.27, 0.82), (-0.17, 1.08), (0.17, 1.08), (0.27, 0.82)]:
            points.append((x + r * reach * math.cos(a + turn), y + r * reach * math.sin(a + turn)))
    p.polygon(points, p.slant(light(colour, 0.55), colour, dark(colour, 0.5)), EDGE, 2)
    p.disc(x, y, r * 0.58, p.slant(dark(colour, 0.35), light(colour, 0.3)), EDGE, 1.6)
    p.disc(x, y, r * 0.26, "#1b2232", EDGE, 1.6)


def machines(p):
    gear(p, 50, 52, 40, "#7d8ea8")
    gear(p, 92, 92, 28, "#d0863c", 8)


def medicine(p):
    p.box(46, 12, 36, 16, p.across("#ff8f8f", "#d8323f", "#8c1a28"), 4, EDGE, 2)
    p.shape("M42,28H86C100,32 104,42 104,52V108C104,116 98,120 90,120H38C30,120 24,116 24,108V52C24,42 28,32 42,28Z",
            p.across("#ffffff", "#e9f1f6", "#98a9ba"), EDGE, 2)
    p.shape("M24,58H104V104H24Z", p.across("#ffffff", "#f4f8fa", "#c2ced8"), EDGE, 1.4)
    p.shape("M55,62H73V72H83V90H73V100H55V90H45V72H55Z", p.slant("#ff7a7a", "#d8323f", "#a01e2c"), EDGE, 1.6)
    p.stroke("M34,40C36,36 38,35 42,34", "#ffffff", 3)


def chips(p):
    for i in range(5):
        at = 32 + i * 16
        p.stroke(f"M{at},8V22M{at},106V120M8,{at}H22M106,{at}H120", "#e0b848", 6)
    p.box(20, 20, 88, 88, p.slant("#3fae8c", "#1f6b57", "#0d3a30"), 8, EDGE, 2)
    p.stroke("M30,64H40M64,30V40M98,64H88M64,98V88M34,34L44,44M94,34L84,44M34,94L44,84M94,94L84,84", "#8fe0c4", 2.4)
    p.box(40, 40, 48, 48, p.slant("#4a5b78", "#1c2638", "#0d1320"), 5, EDGE, 2)
    p.box(50, 50, 28, 28, p.slant("#7fd8ff", "#2f7fc6", "#123a6c"), 3, EDGE, 1.4)
    p.disc(32, 32, 3, "#ffd870")


def arms(p):
    p.box(90, 36, 32, 14, p.down("#9aa8bc", "#4a566b"), 3, EDGE, 2)
    p.glow(122, 43, 13, "#ff5a3c", 1)
    p.polygon([(8, 30), (94, 30), (98, 40), (98, 54), (64, 56), (58, 68), (44, 68), (40, 64), (34, 104), (10, 104), (18, 62), (6, 56)],
              p.down("#7c8aa2", "#465064", "#262d3b"), EDGE, 2)
    p.box(16, 35, 70, 7, p.down("#c2cddd", "#7d8aa0"), 2)
    p.stroke(arc(50, 66, 12, 0, 160), "#465064", 5)
    for i in range(3):
        p.box(30 + i * 16, 47, 10, 5, p.down("#ffb08a", "#ff5a3c"), 2, EDGE, 1)
    p.stroke("M19,74L32,76M17,84L30,86M15,94L28,96", "#1b2130", 2.4)


def relics(p):
    p.glow(64, 50, 56, "#ffd870", 0.35)
    p.ellipse(64, 114, 34, 9, p.down("#8d7a50", "#4a3c20"), EDGE, 2)
    p.polygon([(46, 112), (54, 86), (74, 86), (82, 112)], p.across("#ffe08a", "#c9922a", "#7a5410"), EDGE, 2)
    p.shape("M64,8C92,8 100,32 96,56C92,80 78,94 64,94C50,94 36,80 32,56C28,32 36,8 64,8Z",
            p.across("#fff4c0", "#e8bc48", "#8a6010"), EDGE, 2)
    p.shape("M38,26C48,14 80,14 90,26C80,30 48,30 38,26Z", p.across("#5fd8c4", "#2a9c8c", "#12564e"), EDGE, 1.6)
    p.polygon(star(64, 22, 6, 3, 4), "#fff6d0", EDGE, 1)
    for k in (-1, 1):
        p.shape(f"M{64 + 8 * k},46C{64 + 12 * k},40 {64 + 22 * k},40 {64 + 26 * k},48C{64 + 20 * k},52 {64 + 12 * k},52 {64 + 8 * k},46Z", "#2a1c08")
        p.disc(64 + 17 * k, 46.5, 2.2, "#7fffe0")
    p.stroke("M64,46V62L58,66H70", "#8a6010", 3)
    p.stroke("M52,78C58,82 70,82 76,78", "#5a3c0a", 4)


def dust(p):
    p.glow(64, 76, 60, "#c070ff", 0.5)
    p.shape("M10,108C26,100 34,72 54,64C70,58 80,72 90,84C98,94 108,104 120,108C96,120 34,120 10,108Z",
            p.slant("#e8c0ff", "#9a52d8", "#4a1f86"), EDGE, 2)
    p.shape("M22,106C36,98 40,80 56,70C52,86 60,96 54,110C40,112 30,110 22,106Z", "#f4e0ff", more='opacity="0.4"')
    chance = Random(21)
    for i in range(18):
        x, y, r = chance.number(20, 108), chance.number(10, 80), chance.number(2.6, 6.4)
        p.polygon(star(x, y, r, r * 0.3, 4), mix("#d89cff", "#ffffff", chance.number(0.2, 1)))


def hull(p):
    p.shape("M64,6L112,22C112,70 98,100 64,122C30,100 16,70 16,22Z", p.across("#c9d6ea", "#8496b4", "#46546e"), EDGE, 2)
    p.shape("M64,18L100,30C100,66 90,90 64,108Z", "#2c3850", more='opacity="0.3"')
    p.shape("M64,18L100,30C100,66 90,90 64,108C38,90 28,66 28,30Z", "none", "#e6eefa", 2, 'opacity="0.7"')
    p.stroke("M30,52H98M36,78H92M64,20V106", "#3a4660", 2)
    for x, y in [(40, 38), (88, 38), (42, 65), (86, 65), (52, 90), (76, 90)]:
        p.disc(x, y, 3.4, p.round("#f4f8ff", "#5a6880", x=0.35, y=0.3, r=0.7), EDGE, 1.2)


def shields(p):
    p.placed(64, 66, 0.56, lambda: ship(p))
    p.disc(64, 64, 57, p.round(("#8fd4ff", 0.05, 0), ("#6fb8ff", 0.14, 0.7), ("#5aa8ff", 0.6, 0.95), ("#bfe6ff", 0.95, 1)), "#8fd0ff", 2.4)
    p.stroke(arc(64, 64, 48, 196, 250), "#ffffff", 5, 'opacity="0.9"')
    p.stroke(arc(64, 64, 48, 30, 66), "#d8f0ff", 3, 'opacity="0.6"')


def weapons(p):
    for x in (40, 88):
        p.glow(x, 16, 18, "#ff5a3c", 1)
        p.box(x - 4, 8, 8, 28, p.across("#ffd0b0", "#ff6b4a", "#b8301c"), 3, EDGE, 1.4)
        p.box(x - 9, 30, 18, 60, p.across("#a8b6cc", "#66758d", "#303a4c"), 3, EDGE, 2)
        for y in (42, 54, 66):
            p.box(x - 11, y, 22, 5, p.across("#8290a8", "#4a566b", "#252d3c"), 2, EDGE, 1.2)
    p.polygon([(20, 84), (108, 84), (116, 100), (108, 118), (20, 118), (12, 100)], p.down("#7c8aa2", "#465064", "#262d3b"), EDGE, 2)
    p.disc(64, 101, 11, p.round("#ffb08a", "#d8402c", "#7a1a14"), EDGE, 2)


def engine(p):
    flame(p, 64, 92, 33, 36, "#4aa8ff")
    p.polygon([(46, 8), (82, 8), (90, 62), (38, 62)], p.across("#dfe7f2", "#96a4ba", "#4c596e"), EDGE, 2)
    p.box(38, 26, 52, 9, p.across("#ffe08a", "#d9a12c", "#8a6414"), 2, EDGE, 1.6)
    p.box(34, 48, 60, 9, p.across("#8794aa", "#525f76", "#2b3444"), 2, EDGE, 1.6)
    p.polygon([(38, 62), (90, 62), (106, 96), (22, 96)], p.across("#8794aa", "#525f76", "#262e3c"), EDGE, 2)
    for x0, x1 in [(48, 36), (58, 54), (70, 74), (80, 92)]:
        p.stroke(f"M{x0},64L{x1},94", "#262e3c", 2)


def crate(p):
    p.polygon([(64, 6), (116, 34), (64, 62), (12, 34)], p.slant("#f6d09a", "#e0a55f"), EDGE, 2)
    p.polygon([(12, 34), (64, 62), (64, 122), (12, 94)], p.down("#c98a4a", "#a0642c"), EDGE, 2)
    p.polygon([(116, 34), (64, 62), (64, 122), (116, 94)], p.down("#9a6230", "#6b3f1a"), EDGE, 2)
    p.polygon([(32, 23), (44, 16.5), (96, 45), (96, 66), (84, 72), (84, 51.5)], p.slant("#fff0cf", "#d8b888"), EDGE, 1.4)


def hold(p):
    crate(p)
    p.stroke("M22,52L54,69M22,84L54,101", "#7a4a20", 2.4)


def hidden(p):
    crate(p)
    p.ellipse(64, 72, 44, 27, "#ffffff", EDGE, 2.4)
    p.disc(64, 72, 19, p.round(("#9fd0ff", 1, 0), ("#2f62d8", 1, 0.6), ("#122a66", 1, 1), x=0.38, y=0.32, r=0.7), EDGE, 2)
    p.disc(64, 72, 8, "#0b1020")
    p.disc(58, 66, 4, "#ffffff")
    p.stroke("M26,108L104,34", EDGE, 12)
    p.stroke("M26,108L104,34", "#e0404c", 8)


def scanner(p):
    p.polygon([(50, 92), (66, 84), (84, 120), (36, 120)], p.across("#aab6c8", "#66758d", "#39445a"), EDGE, 2)
    p.shape("M18,22C10,60 40,104 88,96C92,95 94,92 90,88L26,20C23,17 19,18 18,22Z", p.slant("#eef3fa", "#a8b6cc", "#566480"), EDGE, 2)
    p.ellipse(58, 56, 50, 18, p.slant("#8694ac", "#dfe7f2"), EDGE, 2, 'transform="rotate(46.5 58 56)"')
    p.stroke("M58,56L86,30", "#66758d", 4.4)
    p.glow(87, 29, 14, "#ff5a5a", 0.9)
    p.disc(87, 29, 5.4, "#ff8f8f", EDGE, 1.6)
    for r in (17, 27, 37):
        p.stroke(arc(87, 29, r, -75, 15), "#5fb8ff", 4, f'opacity="{n(1.25 - r / 40)}"')


def insurance(p):
    p.shape("M22,6H84L106,28V122H22Z", p.slant("#fffdf6", "#efe7d4", "#c8bfa8"), EDGE, 2)
    p.polygon([(84, 6), (106, 28), (84, 28)], "#bdb39a", EDGE, 1.6)
    p.box(32, 18, 40, 9, p.across("#4f84f2", "#1b3c92"), 2)
    p.stroke("M34,42H94M34,54H94M34,66H94M34,78H62", "#a39b8a", 3.4)
    p.polygon([(74, 98), (70, 124), (82, 116), (94, 124), (90, 98)], "#b81f30", EDGE, 1.8)
    p.polygon(star(82, 92, 20, 16, 12), p.round(("#ff9d9d", 1, 0), ("#d8323f", 1, 0.7), ("#8c1a28", 1, 1), x=0.38, y=0.32, r=0.8), EDGE, 1.8)
    p.polygon(star(82, 92, 9, 4), "#ffe9d0")


def crown(p):
    p.glow(64, 66, 62, "#ffd870", 0.35)
    p.polygon([(18, 96), (8, 36), (38, 62), (64, 18), (90, 62), (120, 36), (110, 96)], p.across("#fff0b0", "#efbe44", "#96690f"), EDGE, 2)
    p.box(18, 90, 92, 18, p.across("#ffe08a", "#d9a12c", "#8a6010"), 3, EDGE, 2)
    for x, y, colour in [(8, 34, "#5fd8c4"), (64, 16, "#ff6b7a"), (120, 34, "#5fd8c4")]:
        p.ball(x + (6 if x == 8 else -6 if x == 120 else 0), y, 6.4, colour, width=1.6)
    for x, colour in [(36, "#6fb0ff"), (64, "#ff6b7a"), (92, "#6fb0ff")]:
        p.ball(x, 99, 5.6, colour, width=1.4)


def wreck(p):
    p.glow(60, 66, 60, "#ff7a3c", 0.7)
    p.glow(66, 62, 30, "#ffd870", 0.9)
    p.polygon([(58, 8), (70, 24), (78, 44), (68, 52), (62, 44), (52, 54), (42, 46), (46, 26)], p.across("#eef3fa", "#a8b6cc", "#4c586e"), EDGE, 2)
    p.shape("M58,8C62,12 66,18 70,24L47,25C50,18 54,12 58,8Z", p.across("#4f84f2", "#1b3c92"), EDGE, 1.4)
    p.polygon([(40, 80), (52, 72), (58, 80), (70, 72), (84, 82), (80, 112), (44, 116)], p.across("#dfe7f2", "#8d9cb4", "#39445a"), EDGE, 2)
    p.polygon([(96, 58), (122, 84), (112, 98), (94, 82)], p.slant("#a9bcdc", "#3a4a6c"), EDGE, 2)
    p.polygon([(26, 54), (8, 70), (6, 90), (28, 76)], p.slant("#c9d8f0", "#5a6c92"), EDGE, 2)
    for x, y, r, k in [(96, 30, 5, 2), (24, 30, 5, 3), (108, 46, 3, 4), (20, 108, 4, 5), (100, 114, 5, 6), (88, 20, 2.6, 7), (34, 16, 3, 8)]:
        p.polygon(blob(x, y, r, k, 0.4, 5), "#8d97a8", EDGE, 1.2)


def locked(p):
    p.stroke("M38,62V42C38,10 90,10 90,42V62", EDGE, 19)
    p.stroke("M38,62V42C38,10 90,10 90,42V62", "#9aa8be", 14)
    p.stroke("M36,62V42C36,14 66,10 78,20", "#dfe7f2", 4)
    p.box(20, 56, 88, 64, p.across("#ffe9a0", "#e8b440", "#96690f"), 10, EDGE, 2)
    p.box(28, 64, 72, 48, "none", 6, "#fff4c8", 1.6, 'opacity="0.6"')
    p.shape("M64,76A10,10 0 0 1 70,94L74,108H54L58,94A10,10 0 0 1 64,76Z", "#3a2608")


def house(p):
    p.glow(98, 28, 30, "#ffd870", 0.8)
    p.disc(98, 28, 13, p.round("#fffbe0", "#ffd060"))
    p.shape("M4,112C30,92 98,92 124,112C110,126 18,126 4,112Z", p.down("#8fd45c", "#3f8a34"), EDGE, 2)
    p.box(74, 24, 14, 30, p.across("#c86a5a", "#7a2c28"), 1, EDGE, 2)
    p.box(24, 60, 72, 46, p.across("#fffaf0", "#f0e2c8", "#b8a584"), 1, EDGE, 2)
    p.polygon([(60, 18), (108, 62), (12, 62)], p.slant("#f0786a", "#b8343c", "#6b1a24"), EDGE, 2)
    p.box(50, 76, 20, 30, p.across("#a8713a", "#6f4620"), 2, EDGE, 2)
    p.disc(66, 92, 1.8, "#ffd870")
    for x in (31, 77):
        p.box(x, 72, 14, 14, p.slant("#e0f6ff", "#7fc8f0"), 1, EDGE, 1.8)
        p.stroke(f"M{x + 7},72V86M{x},79H{x + 14}", "#fffaf0", 1.6)
    for x, y, colour in [(18, 104, "#ff8fb0"), (106, 106, "#ffd870"), (98, 110, "#ff8fb0"), (28, 110, "#ffd870")]:
        p.disc(x, y, 2.8, colour, EDGE, 0.8)


def medal(p):
    p.glow(64, 62, 62, "#ffd870", 0.5)
    p.polygon(star(64, 66, 56, 24), p.across("#fff6c0", "#f4c445", "#a8741a"), EDGE, 2.4)
    points = star(64, 66, 56, 24)
    for i in range(5):
        p.polygon([(64, 66), points[2 * i], points[2 * i + 1]], "#ffffff", more='opacity="0.32"')


GOODS = [grain, ore, textiles, machines, medicine, chips, arms, relics, dust]
PARTS = [hull, shields, weapons, engine, hold, scanner, hidden, insurance]
OTHERS = {"crown": crown, "wreck": wreck, "locked": locked, "house": house, "star": medal}


def alone(draw):
    def picture():
        p = Picture()
        draw(p)
        return p
    return picture


PICTURES = {f"good-{draw.__name__}": alone(draw) for draw in GOODS} | {f"part-{draw.__name__}": alone(draw) for draw in PARTS}
PICTURES |= {name: alone(draw) for name, draw in OTHERS.items()}
