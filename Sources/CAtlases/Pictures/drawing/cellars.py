"""The ground, walls and things of the dungeon, seen from above at a slant."""

from shapes import EDGE, Picture, Random, arc, blob, dark, light, mix, n, star

NIGHT = "#0d0e18"
WOOD = ("#d89a5a", "#a5652f", "#5e3416")
IRON = ("#eef3fb", "#98a4b8", "#4a5468")
GOLD = ("#fff2b0", "#f2c23c", "#96660e")


def shadow(p, x=64, y=112, rx=38, ry=9):
    """The shadow that something casts on the floor."""
    p.ellipse(x, y, rx, ry, "#05060c", more='opacity="0.45"')


# Ground

def slabs(seed, is_old):
    """Four slabs of stone. Those of remembered cells are dark."""
    def shade(colour):
        return mix(colour, NIGHT, 0.62) if is_old else colour

    def draw(p):
        chance = Random(seed)
        p.box(0, 0, 128, 128, shade("#5d5a6e"))
        for x, y in [(0, 0), (64, 0), (0, 64), (64, 64)]:
            tone = mix("#6e6a80", "#7d7990", chance.number())
            p.box(x + 2, y + 2, 60, 60, shade(tone), 5)
            p.stroke(f"M{x + 5},{y + 58}V{y + 6}H{x + 58}", shade(light(tone, 0.2)), 2.4, 'opacity="0.7"')
            p.stroke(f"M{x + 8},{y + 61}H{x + 60}V{y + 8}", shade(dark(tone, 0.35)), 2.4, 'opacity="0.7"')
        if seed % 3 == 1:
            p.stroke("M20,30l12,10l-4,12l10,8", shade("#474457"), 3)
        if seed % 3 == 2:
            p.shape("M84,92C92,86 106,88 108,96C110,104 92,108 86,102Z", shade("#55704e"), more='opacity="0.8"')
            p.disc(30, 96, 4, shade("#474457"))
    return draw


def top(is_old):
    """The top of a wall, from above."""
    def draw(p):
        base = mix("#3a3548", NIGHT, 0.55) if is_old else "#3a3548"
        p.box(0, 0, 128, 128, base)
        chance = Random(5)
        for _ in range(9):
            x, y = chance.number(12, 116), chance.number(12, 116)
            p.disc(x, y, chance.number(2, 5), light(base, 0.1))
    return draw


def bricks(is_old):
    """The front of a wall, with an edge of its top."""
    def draw(p):
        def shade(colour):
            return mix(colour, NIGHT, 0.62) if is_old else colour
        p.box(0, 0, 128, 128, shade("#4b4034"))
        chance = Random(11)
        for row in range(3):
            y = 41 + row * 29
            for x in range(-32 if row % 2 else 0, 128, 64):
                tone = mix("#a08a6c", "#86725a", chance.number())
                left, right = max(0, x + 2), min(128, x + 62)
                p.box(left, y, right - left, 26, shade(tone), 3)
                p.stroke(f"M{left + 3},{y + 4}H{right - 3}", shade(light(tone, 0.3)), 2.4, 'opacity="0.7"')
        p.box(0, 0, 128, 34, shade("#3a3548"))
        p.box(0, 31, 128, 7, shade("#6a6280"))
    return draw


def frame(p):
    p.box(0, 0, 128, 128, "#4b4034")
    p.box(0, 0, 128, 30, "#3a3548")
    p.box(0, 28, 128, 7, "#6a6280")


def door(is_locked):
    def draw(p):
        frame(p)
        p.shape("M18,128V54C18,38 40,34 64,34C88,34 110,38 110,54V128Z", p.across(*WOOD), EDGE, 3)
        for x in (41, 64, 87):
            p.stroke(f"M{x},38V128", "#4a2810", 3)
        for y in (62, 104):
            p.box(18, y, 92, 10, p.down(*IRON), 0, EDGE, 2)
        if is_locked:
            p.disc(64, 84, 17, p.slant(*GOLD), EDGE, 3)
            p.shape("M64,76a5,5 0 0 1 3,9l3,10h-12l3,-10a5,5 0 0 1 3,-9Z", EDGE)
        else:
            p.disc(96, 86, 6, p.slant(*GOLD), EDGE, 2.4)
    return draw


def doorway(p):
    slabs(1, False)(p)
    p.box(0, 0, 16, 128, "#4b4034", 0, EDGE, 2)
    p.box(112, 0, 16, 128, "#4b4034", 0, EDGE, 2)
    p.shape("M16,10L40,26V122L16,106Z", p.across(*WOOD), EDGE, 3)
    p.disc(34, 74, 4, p.slant(*GOLD), EDGE, 2)


def stairs(p):
    p.box(0, 0, 128, 128, "#1a1724")
    for i in range(5):
        tone = mix("#8c879e", "#191722", i / 4.6)
        p.box(10 + i * 3, 104 - i * 23, 108 - i * 6, 19, tone, 2, EDGE, 2)
        p.stroke(f"M{14 + i * 3},{107 - i * 23}H{114 - i * 3}", light(tone, 0.25), 3)


def gate(p):
    slabs(4, False)(p)
    p.glow(64, 70, 62, "#ffe9a0", 0.9)
    p.shape("M16,122V58C16,30 36,10 64,10C92,10 112,30 112,58V122H92V60C92,42 80,30 64,30C48,30 36,42 36,60V122Z",
            p.down("#c9c2d8", "#7f7894"), EDGE, 3)
    p.shape("M36,122V60C36,42 48,30 64,30C80,30 92,42 92,60V122Z", p.down("#fffbe0", "#bfe6ff", "#8fcf8a"), EDGE, 2)


def oil(p):
    p.shape("M18,74C12,50 38,34 62,42C84,30 116,44 110,72C118,96 88,108 64,98C40,110 16,98 18,74Z", "#15131c", more='opacity="0.9"')
    p.shape("M34,66C40,54 56,52 62,56C54,60 44,64 40,72Z", "#7f6fb0", more='opacity="0.7"')
    p.shape("M76,84C88,84 96,76 98,68C100,82 90,92 78,90Z", "#4f8f9a", more='opacity="0.6"')


def fire(p):
    p.glow(64, 76, 62, "#ff8a2a", 0.9)
    p.shape("M64,6C74,30 104,46 104,82C104,106 86,122 64,122C42,122 24,106 24,82C24,64 36,56 40,40C48,46 52,52 52,60C62,46 66,26 64,6Z",
            p.down("#ffb02e", "#ff6a1e", "#c8280e"), EDGE, 2.4)
    p.shape("M66,52C74,66 88,72 86,92C85,106 76,114 64,114C52,114 42,106 42,94C42,84 48,80 52,72C58,76 60,80 60,84C66,76 68,64 66,52Z",
            p.down("#fff6c0", "#ffd24a", "#ff9a2a"))


# Things

def chest(p):
    shadow(p, 64, 106, 50)
    p.box(16, 56, 96, 48, p.down(*WOOD), 5, EDGE, 3)
    p.shape("M16,60V48C16,30 36,24 64,24C92,24 112,30 112,48V60Z", p.down("#f0b878", "#b87438", "#7c4820"), EDGE, 3)
    for x in (28, 88):
        p.box(x, 26, 12, 78, p.down(*IRON), 0, EDGE, 2)
    p.box(16, 56, 96, 8, p.down(*IRON), 0, EDGE, 2)
    p.box(54, 50, 20, 24, p.slant(*GOLD), 4, EDGE, 2.4)
    p.disc(64, 60, 3.6, EDGE)
    p.box(62.4, 60, 3.2, 9, EDGE)


def gold(p):
    shadow(p, 64, 104, 44)
    for x, y in [(40, 96), (66, 100), (90, 94), (52, 82), (78, 82), (64, 66)]:
        p.ellipse(x, y + 5, 21, 13, "#96660e", EDGE, 2)
        p.ellipse(x, y, 21, 13, p.slant(*GOLD), EDGE, 2)
        p.ellipse(x, y, 12, 7, "none", "#b07d14", 2)
    p.polygon(star(92, 52, 12, 3.4, 4), "#fffbe0")


def key(p):
    shadow(p, 66, 106, 42)
    p.group("rotate(-38 64 64)", lambda: (
        p.stroke("M56,64H116", EDGE, 17), p.stroke("M100,64V84M112,64V80", EDGE, 15),
        p.disc(36, 64, 25, "none", EDGE, 17),
        p.stroke("M56,64H116", "#f2c23c", 11), p.stroke("M100,64V84M112,64V80", "#f2c23c", 9),
        p.disc(36, 64, 25, "none", "#f2c23c", 11), p.stroke(arc(36, 64, 25, 190, 320), "#fff2b0", 5)))


def crown(p):
    p.glow(64, 70, 62, "#ffd24a", 0.6)
    shadow(p, 64, 108, 44)
    p.shape("M18,40L38,66L64,22L90,66L110,40L102,98H26Z", p.down(*GOLD), EDGE, 3)
    p.box(24, 90, 80, 16, p.down("#ffe48a", "#c8901c"), 5, EDGE, 3)
    for x, y, colour in [(18, 38, "#e8404a"), (64, 20, "#4fb4ff"), (110, 38, "#5adf8a")]:
        p.ball(x, y, 9, colour)
    for x, colour in [(40, "#5adf8a"), (64, "#e8404a"), (88, "#4fb4ff")]:
        p.ball(x, 98, 5.5, colour, width=1.6)


def staves(p, colours, band=IRON):
    shadow(p, 64, 112, 42)
    p.shape("M30,26C20,52 20,84 30,110C46,118 82,118 98,110C108,84 108,52 98,26Z", p.across(*colours), EDGE, 3)
    for x in (46, 64, 82):
        p.stroke(f"M{x},30C{x + (x - 64) * 0.2},58 {x + (x - 64) * 0.2},86 {x},112", dark(colours[1], 0.45), 2.4)
    for y, w in [(44, 40), (88, 41)]:
        p.shape(f"M{64 - w},{y}C{64 - w / 2},{y + 9} {64 + w / 2},{y + 9} {64 + w},{y}V{y + 10}C{64 + w / 2},{y + 19} {64 - w / 2},{y + 19} {64 - w},{y + 10}Z",
                p.across(*band), EDGE, 2)
    p.ellipse(64, 26, 34, 12, light(colours[1], 0.15), EDGE, 3)


def barrel(p):
    staves(p, WOOD)


def oilbarrel(p):
    staves(p, ("#8a9a5a", "#5c6c34", "#2c3816"))
    p.shape("M64,50C76,66 82,74 82,84C82,95 74,102 64,102C54,102 46,95 46,84C46,74 52,66 64,50Z", "#16141e", "#c6d88a", 3)


def keg(p):
    p.stroke("M64,26C66,8 84,16 92,4", "#e8dcc0", 5)
    p.glow(94, 6, 16, "#ffb02e", 1)
    p.disc(94, 6, 4, "#fff6c0")
    staves(p, ("#f08070", "#c0382c", "#6a1812"))
    p.shape("M64,60L74,78L96,74L80,90L84,104L64,96L44,104L48,90L32,74L54,78Z", "#ffd24a", EDGE, 2.4)


def cask(p):
    staves(p, ("#9ad0f0", "#4688b4", "#1e4464"))
    p.shape("M64,50C76,66 82,74 82,84C82,95 74,102 64,102C54,102 46,95 46,84C46,74 52,66 64,50Z", "#cfeeff", EDGE, 3)


def urn(p):
    shadow(p, 64, 114, 30)
    p.shape("M46,18H82L76,36C104,48 106,92 82,114H46C22,92 24,48 52,36Z", p.across("#f0c8a0", "#c07a4a", "#6a3a1c"), EDGE, 3)
    p.stroke("M33,62C52,72 76,72 95,62M32,78C52,90 76,90 96,78", "#3a1e10", 4)
    p.ellipse(64, 18, 19, 6, "#3a1e10", EDGE, 3)


# Traps

def pit(p):
    p.polygon(blob(64, 66, 50, 3, 0.18, 13), "#07060c", "#8b86a0", 4)
    p.stroke("M30,50l-16,-10M96,44l14,-14M102,92l14,8M44,108l-8,12", "#34313f", 4)


def plate(p, draw):
    p.box(16, 16, 96, 96, "#4d4a5c", 8, EDGE, 3)
    p.stroke("M22,106V22H106", "#8b86a0", 3)
    draw()


def dart(p):
    plate(p, lambda: (p.stroke("M30,98L86,42", EDGE, 12), p.stroke("M30,98L86,42", "#c8a06a", 6),
                      p.polygon([(104, 24), (94, 56), (72, 34)], p.slant(*IRON), EDGE, 3),
                      p.polygon([(24, 88), (40, 104), (22, 112), (16, 104)], "#e8404a", EDGE, 2.4)))


def flame(p):
    plate(p, lambda: (p.glow(64, 64, 48, "#ff7a2a", 1),
                      [p.stroke(f"M{x},30V98", EDGE, 9) for x in (36, 55, 74, 93)], p.stroke("M30,48H98M30,80H98", EDGE, 7)))


def alarm(p):
    plate(p, lambda: (p.shape("M64,28C80,28 86,42 86,60C86,74 92,78 96,86H32C36,78 42,74 42,60C42,42 48,28 64,28Z", p.across(*GOLD), EDGE, 3),
                      p.disc(64, 93, 8, p.slant(*GOLD), EDGE, 3)))


def portal(p):
    p.glow(64, 66, 60, "#8a5cff", 0.9)
    for r, colour in [(46, "#c8a8ff"), (32, "#9a6cff"), (18, "#e8d8ff")]:
        p.stroke(arc(64, 66, r, r * 5, r * 5 + 290), colour, 8)
    p.disc(64, 66, 8, "#ffffff")


def snare(p):
    p.stroke("M64,98C24,102 20,42 64,38C108,42 104,102 64,98C58,108 76,112 104,118", EDGE, 13)
    p.stroke("M64,98C24,102 20,42 64,38C108,42 104,102 64,98C58,108 76,112 104,118", "#d8b87a", 7)
    p.stroke("M64,98C24,102 20,42 64,38C108,42 104,102 64,98C58,108 76,112 104,118", "#8a6a3a", 7, 'stroke-dasharray="3 9"')


# Items

def blade(p, length, width, guard, colours=IRON):
    """A blade that points to the upper right."""
    tip = 64 - length
    p.group("rotate(45 64 64)", lambda: (
        p.polygon([(64, tip), (64 + width, tip + 16), (64 + width, 84), (64 - width, 84), (64 - width, tip + 16)], p.across(*colours), EDGE, 3),
        p.stroke(f"M64,{n(tip + 12)}V82", "#ffffff", 2.4, 'opacity="0.8"'),
        p.box(64 - guard, 82, 2 * guard, 10, p.across(*GOLD), 5, EDGE, 3),
        p.box(58, 92, 12, 24, p.across(*WOOD), 3, EDGE, 3), p.disc(64, 118, 7, p.slant(*GOLD), EDGE, 2.4)))


def dagger(p):
    blade(p, 32, 8, 18)


def sword(p):
    blade(p, 62, 9, 24)


def axe(p):
    p.group("rotate(38 64 64)", lambda: (
        p.box(58, 6, 12, 118, p.across(*WOOD), 4, EDGE, 3),
        p.shape("M58,16C36,8 20,20 14,44C24,42 26,58 18,66C38,68 48,60 58,54Z", p.slant(*IRON), EDGE, 3),
        p.shape("M70,20L88,28V44L70,50Z", p.slant(*IRON), EDGE, 3)))


def spear(p):
    p.group("rotate(45 64 64)", lambda: (
        p.box(59, 20, 10, 112, p.across(*WOOD), 3, EDGE, 3),
        p.polygon([(64, -22), (78, 14), (64, 32), (50, 14)], p.across(*IRON), EDGE, 3)))


def bow(p):
    p.stroke("M34,14C96,22 112,70 98,112", EDGE, 15)
    p.stroke("M34,14C96,22 112,70 98,112", "#b87438", 9)
    p.stroke("M34,14L98,112", "#f2ead8", 3)
    p.stroke("M24,100L100,36", EDGE, 8)
    p.stroke("M24,100L100,36", "#d8b87a", 4)
    p.polygon([(112, 26), (104, 46), (92, 32)], p.slant(*IRON), EDGE, 2.4)
    p.polygon([(22, 88), (34, 100), (20, 108), (14, 102)], "#e8404a", EDGE, 2.4)


def cuirass(colours, has_plates, is_mail):
    def draw(p):
        shadow(p, 64, 116, 34)
        p.shape("M36,16C44,30 84,30 92,16L114,34L104,60L96,56V110C80,120 48,120 32,110V56L24,60L14,34Z", p.across(*colours), EDGE, 3)
        if is_mail:
            for y in range(40, 108, 12):
                for x in range(40, 92, 12):
                    p.stroke(arc(x + (y // 12) % 2 * 6, y, 6, 10, 170), dark(colours[1], 0.5), 2.4)
        elif has_plates:
            p.stroke("M64,30V114M36,62C50,74 78,74 92,62M36,86C50,96 78,96 92,86", dark(colours[1], 0.5), 3)
            p.stroke("M44,36C46,44 50,50 58,54", "#ffffff", 4, 'opacity="0.7"')
        else:
            p.stroke("M64,30V112", dark(colours[1], 0.5), 3)
            for y in (44, 60, 76, 92):
                p.stroke(f"M56,{y}L72,{y + 8}", "#f0d8b0", 3)
    return draw


def shield(p):
    shadow(p, 64, 116, 28)
    p.shape("M64,8C80,20 98,24 112,22C114,70 96,104 64,120C32,104 14,70 16,22C30,24 48,20 64,8Z", p.across(*IRON), EDGE, 3)
    p.shape("M64,22C78,30 90,34 100,34C100,70 86,94 64,106C42,94 28,70 28,34C38,34 50,30 64,22Z", p.across("#5d82d8", "#2c4c9c"), EDGE, 2)
    p.polygon(star(64, 62, 24, 10), p.slant(*GOLD), EDGE, 2)


def ring(p):
    p.ellipse(64, 76, 36, 36, "none", EDGE, 19)
    p.ellipse(64, 76, 36, 36, "none", "#f2c23c", 12)
    p.stroke(arc(64, 76, 36, 190, 260), "#fff2b0", 6)
    p.polygon([(64, 10), (84, 26), (64, 48), (44, 26)], p.slant("#c8ffd8", "#3ac86a", "#126a34"), EDGE, 3)


def flask(colour, is_round=True, mark=None):
    def draw(p):
        shadow(p, 64, 114, 30)
        body = ("M54,14H74V46C98,54 104,74 100,92C96,108 82,114 64,114C46,114 32,108 28,92C24,74 30,54 54,46Z" if is_round
                else "M52,14H76V44L102,104C104,110 100,114 94,114H34C28,114 24,110 26,104L52,44Z")
        p.shape(body, p.across("#f4fbff", "#cfe0ee", "#8ea4b8"), EDGE, 3)
        fill = ("M31,76C42,70 86,82 98,74C104,96 90,110 64,110C38,110 26,96 31,76Z" if is_round
                else "M40,76C52,70 76,82 89,76L99,106C99,110 97,110 94,110H34C31,110 29,110 29,106Z")
        p.shape(fill, p.down(light(colour, 0.3), colour, dark(colour, 0.4)))
        p.stroke("M42,70C36,80 36,92 42,100", "#ffffff", 5, 'opacity="0.75"')
        p.box(50, 6, 28, 14, p.across(*WOOD), 4, EDGE, 3)
        if mark:
            mark(p)
    return draw


def spark(p):
    p.shape("M66,70C72,80 80,84 78,94C77,102 71,106 64,106C57,106 50,102 50,94C50,88 54,86 56,80C60,82 61,85 61,88C65,83 67,76 66,70Z",
            p.down("#fff6c0", "#ffb02e"))


def flake(p):
    for turn in (0, 60, 120):
        p.group(f"rotate({turn} 64 90)", lambda: p.stroke("M64,74V106M58,79L64,84L70,79M58,101L64,96L70,101", "#ffffff", 3.6))


def drop(p):
    p.shape("M64,72C72,84 76,88 76,95C76,102 71,106 64,106C57,106 52,102 52,95C52,88 56,84 64,72Z", "#0d0b14", "#8f80c0", 2)


def fangs(p):
    p.shape("M48,82H80L76,104L70,88H58L52,104Z", "#f4fff0", EDGE, 2)


def bolt(p):
    p.polygon([(70, 70), (52, 92), (62, 92), (56, 108), (78, 86), (67, 86)], "#fffbe0", EDGE, 2)


def arm(p):
    p.shape("M64,76L80,92H71V106H57V92H48Z", "#fffbe0", EDGE, 2)


def heart(p):
    p.shape("M64,106C50,96 46,90 46,84C46,76 58,74 64,82C70,74 82,76 82,84C82,90 78,96 64,106Z", "#fff0f0", EDGE, 2)


def bread(p):
    shadow(p, 64, 102, 46)
    p.shape("M16,78C10,52 34,34 64,34C94,34 118,52 112,78C110,98 92,102 64,102C36,102 18,98 16,78Z", p.down("#f6cf8a", "#d0913c", "#8c5518"), EDGE, 3)
    for x in (40, 62, 84):
        p.stroke(f"M{x - 6},50C{x + 2},58 {x + 4},66 {x + 2},76", "#fbe6b8", 6)


def bomb(p):
    shadow(p, 60, 114, 38)
    p.ball(58, 74, 40, "#3c4254", width=3)
    p.group("rotate(35 58 74)", lambda: p.box(48, 24, 20, 16, p.across(*IRON), 2, EDGE, 3))
    p.stroke("M84,40C92,26 102,34 108,20", "#e8dcc0", 5)
    p.glow(110, 18, 18, "#ffb02e", 1)
    p.polygon(star(110, 18, 12, 5, 6), "#fff6c0")


def scroll(mark):
    def draw(p):
        shadow(p, 64, 112, 40)
        p.shape("M30,22H98V106H30Z", p.across("#fff6dc", "#f0deb0", "#c8ab70"), EDGE, 3)
        for y in (20, 106):
            p.box(20, y - 9, 88, 18, p.down("#fbecc4", "#d8b87a", "#96743a"), 9, EDGE, 3)
        mark(p)
    return draw


def blink(p):
    p.stroke(arc(64, 63, 20, 40, 330), "#6a3cd8", 7)
    p.polygon([(92, 44), (88, 66), (72, 54)], "#6a3cd8")


def chart(p):
    p.stroke("M40,44L58,52L52,72L76,80", "#2c6ab4", 5, 'stroke-dasharray="7 6"')
    p.stroke("M72,74L88,88M88,74L72,88", "#d8323f", 6)


def moon(p):
    p.shape("M74,36C52,38 44,56 50,72C56,88 78,92 90,78C76,82 64,74 62,62C60,52 66,42 74,36Z", "#3a4aa6", EDGE, 2)


def whetstone(p):
    shadow(p, 64, 104, 46)
    p.polygon([(14, 74), (86, 44), (116, 60), (44, 92)], "#c4cad6", EDGE, 3)
    p.polygon([(14, 74), (44, 92), (44, 108), (14, 90)], "#6e7788", EDGE, 3)
    p.polygon([(44, 92), (116, 60), (116, 76), (44, 108)], "#8f99ab", EDGE, 3)
    p.stroke("M40,78L88,56", "#ffffff", 4, 'opacity="0.8"')


LEATHER = ("#d8a878", "#9a6434", "#543014")
STEEL = ("#f6faff", "#a8b6cc", "#4c586e")
PICTURES = {
    **{f"floor-{kind}{'-old' if is_old else ''}": slabs(seed, is_old) for kind, seed in [("a", 3), ("b", 7), ("c", 5)] for is_old in (False, True)},
    "wall": top(False), "wall-old": top(True), "face": bricks(False), "face-old": bricks(True),
    "door": door(False), "door-locked": door(True), "door-open": doorway, "stairs": stairs, "gate": gate, "oil": oil, "fire": fire,
    "chest": chest, "gold": gold, "key": key, "crown": crown,
    "barrel": barrel, "oilbarrel": oilbarrel, "keg": keg, "cask": cask, "urn": urn,
    "trap-pit": pit, "trap-dart": dart, "trap-flame": flame, "trap-alarm": alarm, "trap-portal": portal, "trap-snare": snare,
    "item-dagger": dagger, "item-sword": sword, "item-axe": axe, "item-spear": spear, "item-bow": bow,
    "item-leather": cuirass(LEATHER, False, False), "item-mail": cuirass(STEEL, False, True), "item-plate": cuirass(STEEL, True, False),
    "item-shield": shield, "item-ring": ring, "item-healing": flask("#e8323f", True, heart), "item-bread": bread,
    "item-haste": flask("#f2b020", True, bolt), "item-strength": flask("#a04ad8", True, arm),
    "item-fire": flask("#ff6a1e", False, spark), "item-oil": flask("#4a4258", False, drop), "item-frost": flask("#4fb4ff", False, flake),
    "item-bomb": bomb, "item-blink": scroll(blink), "item-map": scroll(chart), "item-slumber": scroll(moon),
    "item-whetstone": whetstone, "item-venom": flask("#4ac83a", False, fangs),
}


def picture(draw):
    """A drawing function that makes a picture of its own."""
    def make():
        p = Picture()
        draw(p)
        return p
    return make


PICTURES = {name: picture(draw) for name, draw in PICTURES.items()}
