"""The hero of the dungeon and the creatures that live in it. Each looks at the player, and stands on the lower edge."""

from cellars import GOLD, IRON, STEEL, WOOD, picture, shadow
from shapes import EDGE, arc, blob, dark, light, mirrored, n, star


def eyes(p, x, y, apart, r=8, iris="#16141e", white="#ffffff", look=0):
    for side in (-1, 1):
        p.disc(x + side * apart, y, r, white, EDGE, 2)
        p.disc(x + side * apart + look, y + r * 0.15, r * 0.5, iris)


def glare(p, x, y, apart, colour="#ff5a3c", r=6):
    """Eyes that glow, with slanting brows."""
    for side in (-1, 1):
        p.glow(x + side * apart, y, r * 2.2, colour, 0.9)
        p.disc(x + side * apart, y, r, "#fff6c0", colour, 3)
        p.stroke(f"M{x + side * (apart + r + 3)},{y - r - 4}L{x + side * (apart - r)},{y - r + 2}", EDGE, 5)


def skin(p, colour):
    return p.round((light(colour, 0.45), 1, 0), (colour, 1, 0.55), (dark(colour, 0.5), 1, 1), x=0.38, y=0.3, r=0.8)


def hero(p):
    shadow(p)
    p.shape("M30,66C12,84 14,106 22,114L52,108Z", p.across("#e04a4a", "#8c1a24"), EDGE, 3)
    p.box(44, 96, 16, 22, "#4a3420", 5, EDGE, 3)
    p.box(68, 96, 16, 22, "#4a3420", 5, EDGE, 3)
    p.shape("M40,64H88L94,104H34Z", p.across("#6fb4ff", "#2f6fd0", "#153a80"), EDGE, 3)
    p.box(36, 92, 56, 9, "#6a4420", 2, EDGE, 2.4)
    p.box(58, 91, 12, 11, p.slant(*GOLD), 2, EDGE, 2)
    # Sword and shield.
    p.group("translate(104 84) rotate(14)", lambda: (
        p.polygon([(0, -62), (7, -50), (7, 0), (-7, 0), (-7, -50)], p.across(*IRON), EDGE, 3),
        p.box(-15, -2, 30, 8, p.across(*GOLD), 3, EDGE, 2.4), p.box(-4, 6, 8, 14, p.across(*WOOD), 2, EDGE, 2.4)))
    p.disc(98, 90, 9, "#f0c096", EDGE, 3)
    p.shape("M8,68C16,72 26,74 38,72C40,94 34,108 22,116C10,108 6,92 8,68Z", p.slant("#ffe48a", "#d09a2c", "#7a5210"), EDGE, 3)
    p.stroke("M22,74V112M10,88H37", "#7a5210", 3)
    # The head in its helmet.
    p.disc(64, 42, 30, "#f0c096", EDGE, 3)
    p.shape("M32,46C28,18 46,4 64,4C82,4 100,18 96,46L88,40H40Z", p.across(*STEEL), EDGE, 3)
    p.shape("M60,4H68L67,50H61Z", p.across(*IRON), EDGE, 2.4)
    p.shape("M64,8C74,-8 98,-2 100,14C90,8 78,10 68,18Z", p.down("#ff7a6a", "#c01e2c"), EDGE, 2.4)
    eyes(p, 64, 48, 13, 7)
    p.stroke("M56,63C61,67 67,67 72,63", "#8c4a2c", 3.4)


def rat(p):
    shadow(p, 60, 112, 46)
    p.stroke("M24,100C4,96 6,68 24,70", EDGE, 10)
    p.stroke("M24,100C4,96 6,68 24,70", "#e8a0a0", 5)
    p.shape("M14,104C10,70 36,52 62,56C92,58 110,80 120,96C116,108 90,112 60,112C36,114 18,112 14,104Z", skin(p, "#8c7f74"), EDGE, 3)
    for x, y, r in [(70, 50, 15), (96, 54, 13)]:
        p.disc(x, y, r, "#8c7f74", EDGE, 3)
        p.disc(x, y + 1, r * 0.55, "#e8a0a0")
    p.disc(98, 78, 6, "#d8202c", EDGE, 2)
    p.disc(99, 76, 1.8, "#ffffff")
    p.disc(120, 95, 5, "#e8808c", EDGE, 2)
    p.shape("M104,103L108,114L112,102Z", "#ffffff", EDGE, 1.6)
    for x in (40, 80):
        p.ellipse(x, 112, 9, 5, "#e8a0a0", EDGE, 2.4)


def bat(p):
    shadow(p, 64, 118, 22, 5)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape(
            "M10,58C24,36 44,22 62,20C56,34 58,48 62,64C52,58 46,60 42,70C34,64 24,66 20,80Z", p.across("#6a5a9a", "#3a2c66"), EDGE, 3))
    p.disc(64, 66, 26, skin(p, "#5a4a8a"), EDGE, 3)
    for side in (-1, 1):
        p.polygon([(64 + side * 8, 44), (64 + side * 22, 24), (64 + side * 25, 54)], "#4a3a78", EDGE, 3)
    glare(p, 64, 62, 11, "#ff5a3c", 5)
    p.shape("M54,78H74L71,88L68,79H60L57,88Z", "#ffffff", EDGE, 2)


def slime(p):
    shadow(p, 64, 112, 48)
    p.shape("M12,108C8,70 36,30 64,30C92,30 120,70 116,108C100,116 28,116 12,108Z", p.down(("#c8ff9a", 0.95), ("#5ac83a", 0.92), ("#1e7a24", 0.95)), EDGE, 3)
    p.shape("M34,72C36,56 48,44 60,42C52,50 44,62 42,76Z", "#ffffff", more='opacity="0.6"')
    p.disc(94, 92, 6, "#d8ffb0", more='opacity="0.6"')
    p.disc(84, 102, 3.6, "#d8ffb0", more='opacity="0.6"')
    eyes(p, 64, 76, 17, 11)
    p.stroke("M52,96C60,102 68,102 76,96", "#0f4a18", 4.4)


def pointed(p, colour):
    """A head with large ears."""
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: (
            p.shape("M22,40C38,30 52,26 64,30C56,42 44,54 26,58Z", colour, EDGE, 3), p.stroke("M32,46C40,42 48,38 54,34", dark(colour, 0.4), 3)))
    p.disc(64, 46, 30, skin(p, colour), EDGE, 3)


def goblin(p):
    shadow(p)
    p.box(44, 98, 16, 20, "#4f8a34", 6, EDGE, 3)
    p.box(68, 98, 16, 20, "#4f8a34", 6, EDGE, 3)
    p.shape("M42,68H86L92,106H36Z", p.across("#a8744a", "#6c4424", "#3c2410"), EDGE, 3)
    p.group("translate(104 88) rotate(24)", lambda: (
        p.polygon([(0, -44), (8, -30), (6, 0), (-6, 0), (-8, -30)], p.across(*IRON), EDGE, 3), p.box(-5, 0, 10, 18, p.across(*WOOD), 2, EDGE, 2.4)))
    p.disc(98, 92, 9, "#6ab04a", EDGE, 3)
    p.disc(30, 90, 9, "#6ab04a", EDGE, 3)
    pointed(p, "#6ab04a")
    eyes(p, 64, 44, 13, 9, iris="#b01e1e", white="#fff2a0")
    p.stroke("M50,62C58,70 70,70 78,62", EDGE, 4)
    p.polygon([(54, 65), (60, 67), (56, 74)], "#ffffff", EDGE, 1.6)
    p.polygon([(74, 65), (68, 67), (72, 74)], "#ffffff", EDGE, 1.6)


def skull(p, x=64, y=40, r=28):
    p.shape(f"M{x - r},{y}a{r},{r} 0 1 1 {2 * r},0C{x + r},{y + 12} {x + 18},{y + 16} {x + 16},{y + 20}V{y + 32}H{x - 16}V{y + 20}C{x - 18},{y + 16} {x - r},{y + 12} {x - r},{y}Z",
            p.slant("#ffffff", "#ece6d4", "#a89c80"), EDGE, 3)
    for side in (-1, 1):
        p.ellipse(x + side * 11, y + 3, 8, 9, EDGE)
        p.disc(x + side * 11, y + 4, 3, "#ff5a3c")
    p.polygon([(x, y + 10), (x + 4, y + 18), (x - 4, y + 18)], EDGE)
    for i in (-8, 0, 8):
        p.stroke(f"M{x + i},{y + 22}V{y + 31}", EDGE, 2.4)


def archer(p):
    shadow(p)
    bone = p.across("#ffffff", "#d8cfb4", "#94876a")
    for x in (48, 72):
        p.box(x, 96, 9, 22, bone, 4, EDGE, 2.4)
    p.box(59, 70, 10, 30, bone, 3, EDGE, 2.4)
    for y in (76, 86):
        p.stroke(f"M44,{y}C54,{y + 7} 74,{y + 7} 84,{y}", EDGE, 9)
        p.stroke(f"M44,{y}C54,{y + 7} 74,{y + 7} 84,{y}", "#ece6d4", 5)
    p.shape("M44,96H84L80,106H48Z", "#6c4424", EDGE, 3)
    p.stroke("M100,36C126,58 126,94 100,116", EDGE, 11)
    p.stroke("M100,36C126,58 126,94 100,116", "#b87438", 6)
    p.stroke("M100,36L96,76L100,116", "#f2ead8", 2.4)
    p.stroke("M70,76H122", EDGE, 6)
    p.stroke("M70,76H122", "#d8b87a", 3)
    skull(p, 60)


def spider(p):
    shadow(p, 64, 108, 48)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: [p.stroke(d, EDGE, 8) for d in (
            "M16,74C34,44 44,40 56,52L58,64", "M18,80C36,62 50,62 58,76L60,88", "M18,88C34,82 46,86 54,98L54,110", "M14,94C24,98 32,104 36,116")])
    p.disc(64, 62, 34, skin(p, "#5c3a6a"), EDGE, 3)
    p.polygon([(64, 34), (74, 48), (64, 62), (54, 48)], "#e8404a", EDGE, 2)
    p.disc(64, 90, 22, skin(p, "#4a2c56"), EDGE, 3)
    for x, y, r in [(55, 86, 6), (73, 86, 6), (47, 80, 3.6), (81, 80, 3.6)]:
        p.disc(x, y, r, "#d8ff5a", EDGE, 2)
    p.shape("M56,102L52,114L60,106ZM72,102L76,114L68,106Z", "#ffffff", EDGE, 2)


def imp(p):
    shadow(p)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape(
            "M20,78C34,62 50,56 60,60C54,68 56,78 60,88C48,84 36,90 24,98Z", p.across("#a0283c", "#5c1020"), EDGE, 3))
    p.stroke("M84,106C104,112 112,100 104,92", EDGE, 9)
    p.stroke("M84,106C104,112 112,100 104,92", "#d8404a", 4.4)
    p.polygon([(96, 96), (104, 80), (114, 92)], "#d8404a", EDGE, 2.4)
    p.shape("M46,72H82C92,92 88,112 78,116H50C40,112 36,92 46,72Z", skin(p, "#d8404a"), EDGE, 3)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape("M12,24C14,8 26,2 36,4C28,12 28,22 28,30Z", "#f6e8c8", EDGE, 3))
    p.disc(64, 46, 29, skin(p, "#e04a50"), EDGE, 3)
    eyes(p, 64, 44, 12, 9, white="#fff2a0", look=2)
    p.shape("M46,60C56,72 72,72 82,60C74,64 54,64 46,60Z", "#ffffff", EDGE, 3)
    p.ellipse(64, 98, 16, 14, "#c8963c", EDGE, 3)
    p.stroke("M56,86C60,90 68,90 72,86", "#6a4410", 4)
    p.disc(64, 99, 5, "#fff2b0", "#96660e", 2)


def mimic(p):
    shadow(p, 64, 108, 50)
    p.box(16, 68, 96, 38, p.down(*WOOD), 5, EDGE, 3)
    p.shape("M14,46C14,22 36,12 64,12C92,12 114,22 114,46V52H14Z", p.down("#f0b878", "#b87438", "#7c4820"), EDGE, 3)
    p.box(18, 50, 92, 20, "#3a0a14", 0, EDGE, 2.4)
    p.shape("M50,62C60,58 72,58 84,64C96,78 92,106 78,112C66,112 66,96 70,84C66,76 58,72 50,68Z", p.down("#ff7a8a", "#c82a44"), EDGE, 3)
    for i in range(6):
        x = 20 + i * 15.2
        p.polygon([(x, 50), (x + 13, 50), (x + 6.5, 64)], "#ffffff", EDGE, 2)
        if i < 2 or i > 4:
            p.polygon([(x, 72), (x + 13, 72), (x + 6.5, 59)], "#ffffff", EDGE, 2)
    for x in (28, 88):
        p.box(x, 14, 12, 36, p.down(*IRON), 0, EDGE, 2)
        p.box(x, 72, 12, 34, p.down(*IRON), 0, EDGE, 2)
    glare(p, 64, 33, 15, "#ffd24a", 7)


def ogre(p):
    shadow(p, 60, 116, 48)
    for x in (34, 66):
        p.box(x, 98, 24, 22, "#7a8a4a", 7, EDGE, 3)
    p.group("translate(104 90) rotate(6)", lambda: p.shape("M-6,14L-12,-48C-14,-66 18,-66 16,-48L8,14Z", p.across(*WOOD), EDGE, 3))
    for x, y in [(102, 34), (116, 44), (104, 54)]:
        p.polygon([(x - 5, y), (x + 5, y), (x, y - 9)], "#e8eef8", EDGE, 1.6)
    p.shape("M28,56C8,66 10,100 26,108H94C108,100 108,66 90,56Z", skin(p, "#9aa85c"), EDGE, 3)
    p.shape("M30,88H92L96,110H26Z", p.across("#a8744a", "#6c4424", "#3c2410"), EDGE, 3)
    p.disc(100, 92, 13, "#9aa85c", EDGE, 3)
    p.disc(20, 96, 13, "#9aa85c", EDGE, 3)
    p.disc(60, 40, 30, skin(p, "#a8b466"), EDGE, 3)
    p.shape("M36,28C44,4 76,4 84,28C76,18 44,18 36,28Z", "#3a2c1c", EDGE, 2.4)
    glare(p, 60, 38, 12, "#c8401e", 5)
    p.stroke("M44,58H76", EDGE, 5)
    p.polygon([(46, 58), (54, 58), (49, 44)], "#ffffff", EDGE, 2)
    p.polygon([(74, 58), (66, 58), (71, 44)], "#ffffff", EDGE, 2)


def gargoyle(p):
    shadow(p, 64, 114, 44)
    stone = ("#d4d8de", "#8f96a2", "#4c525e")
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape(
            "M16,70C26,40 40,20 60,14C58,32 60,50 62,78C50,68 40,72 34,84Z", p.across(*stone), EDGE, 3))
    p.box(30, 104, 68, 16, p.across(*stone), 3, EDGE, 3)
    p.shape("M42,66H86C96,84 92,104 84,106H44C36,104 32,84 42,66Z", p.across(*stone), EDGE, 3)
    p.stroke("M54,78L60,88L54,96M78,80L72,90", "#3c424e", 3)
    for side in (-1, 1):
        p.polygon([(64 + side * 12, 26), (64 + side * 28, 4), (64 + side * 27, 36)], "#8f96a2", EDGE, 3)
    p.disc(64, 46, 27, p.slant(*stone), EDGE, 3)
    glare(p, 64, 44, 11, "#5ad0ff", 5)
    p.shape("M48,60H80L74,68H54Z", "#2c303a", EDGE, 2)
    p.polygon([(52, 60), (58, 60), (55, 67)], "#ffffff")
    p.polygon([(70, 60), (76, 60), (73, 67)], "#ffffff")


def ghost(p):
    p.glow(64, 66, 60, "#9ad8ff", 0.5)
    p.shape("M22,110C24,84 18,20 64,14C110,20 104,84 106,110C98,120 92,104 82,112C74,120 70,104 62,112C54,120 48,104 40,112C32,118 26,118 22,110Z",
            p.down(("#ffffff", 0.95), ("#cfeaff", 0.85), ("#6aa0d8", 0.6)), "#2c4c7a", 3)
    for side in (-1, 1):
        p.ellipse(64 + side * 16, 52, 9, 13, "#16243c")
        p.disc(64 + side * 16, 56, 3.4, "#9ad8ff")
    p.ellipse(64, 82, 10, 13, "#16243c")


def shaman(p):
    shadow(p)
    p.stroke("M106,20V118", EDGE, 11)
    p.stroke("M106,20V118", "#8a5a2c", 6)
    p.placed(106, 18, 0.42, lambda: skull(p, 64, 56))
    p.shape("M44,66H84L98,116H30Z", p.across("#a05ad0", "#6a2c96", "#38124f"), EDGE, 3)
    p.stroke("M36,100H92", "#f2c23c", 5)
    p.disc(102, 84, 9, "#5a9a44", EDGE, 3)
    p.disc(32, 88, 9, "#5a9a44", EDGE, 3)
    pointed(p, "#5a9a44")
    for i, colour in enumerate(["#e8404a", "#f2c23c", "#4fb4ff"]):
        p.group(f"rotate({(i - 1) * 24} 64 24)", lambda: p.shape("M64,26C57,18 60,8 64,2C69,8 71,18 64,26Z", colour, EDGE, 2.4))
    p.box(36, 20, 56, 10, "#6c4424", 5, EDGE, 3)
    eyes(p, 64, 46, 13, 9, iris="#6a2cff", white="#e8d8ff")
    p.stroke("M40,56L52,60M88,56L76,60", "#ffffff", 4)
    p.stroke("M54,66H74", EDGE, 4)


def warden(p):
    shadow(p, 64, 118, 46)
    for x in (38, 70):
        p.box(x, 100, 22, 20, "#2c303a", 5, EDGE, 3)
    p.shape("M26,58C40,50 88,50 102,58L108,108H20Z", p.across("#8a94a8", "#4c5568", "#1e2430"), EDGE, 3)
    p.stroke("M64,58V106", "#1e2430", 4)
    p.box(22, 88, 84, 10, "#6a4420", 2, EDGE, 2.4)
    p.disc(48, 104, 8, "none", "#f2c23c", 4)
    for i, turn in enumerate((20, -10)):
        p.group(f"translate(48 110) rotate({turn})", lambda: (p.stroke("M0,0V12M0,9H5", EDGE, 6), p.stroke("M0,0V12M0,9H5", "#f2c23c", 3)))
    for side in (-1, 1):
        p.ball(64 + side * 42, 66, 15, "#5c667a", width=3)
    p.shape("M34,30C34,8 48,0 64,0C80,0 94,8 94,30V56C84,66 44,66 34,56Z", p.across(*IRON), EDGE, 3)
    p.shape("M40,30H88V40H68V58H60V40H40Z", "#16141e", EDGE, 2)
    p.glow(50, 35, 9, "#ff5a3c", 1)
    p.glow(78, 35, 9, "#ff5a3c", 1)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape("M30,18C44,18 54,8 54,-4C62,12 52,32 30,32Z", "#f6e8c8", EDGE, 3))


def wyrm(p):
    shadow(p, 64, 116, 56)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape(
            "M20,66C26,28 44,6 62,2C58,18 62,28 64,44C54,40 50,46 50,56C42,54 36,60 34,74Z", p.across("#e0562c", "#7a1a10"), EDGE, 3))
    p.shape("M26,112C8,92 26,62 64,62C102,62 120,92 102,112C84,122 44,122 26,112Z", skin(p, "#c8321e"), EDGE, 3)
    p.shape("M46,76C40,90 42,108 48,118H80C86,108 88,90 82,76Z", p.down("#ffe48a", "#d8902c"), EDGE, 2.4)
    for y in (86, 97, 108):
        p.stroke(f"M44,{y}H84", "#96560e", 2.4)
    for side in (-1, 1):
        p.group(f"translate(64 0) scale({side} 1)", lambda: p.shape("M14,26C18,10 30,4 40,6C32,14 30,24 28,34Z", "#f6e8c8", EDGE, 3))
    p.shape("M36,36C40,20 88,20 92,36C96,52 88,62 86,76C76,86 52,86 42,76C40,62 32,52 36,36Z", skin(p, "#dc3c24"), EDGE, 3)
    glare(p, 64, 42, 15, "#ffd24a", 7)
    p.disc(56, 66, 3, EDGE)
    p.disc(72, 66, 3, EDGE)
    p.stroke("M46,76C58,82 70,82 82,76", EDGE, 4)
    for x in (50, 78):
        p.polygon([(x - 4, 77), (x + 4, 77), (x, 87)], "#ffffff", EDGE, 2)
    for x, y in [(64, 20), (64, 30)]:
        p.polygon([(x - 7, y + 8), (x, y - 8), (x + 7, y + 8)], "#ffd24a", EDGE, 2)


def prisoner(p):
    shadow(p)
    p.box(46, 98, 14, 20, "#c89a72", 6, EDGE, 3)
    p.box(68, 98, 14, 20, "#c89a72", 6, EDGE, 3)
    p.shape("M40,66H88L94,106H34Z", "#e8e2d4", EDGE, 3)
    for y in (72, 86, 100):
        p.box(37 if y > 80 else 40, y, 54 if y > 80 else 48, 7, "#4c5568")
    p.stroke("M34,86H94", EDGE, 9)
    for x in range(40, 94, 10):
        p.ellipse(x, 86, 6.5, 4.4, "none", "#b8c2d2", 3)
    p.disc(32, 88, 9, "#f0c096", EDGE, 3)
    p.disc(96, 88, 9, "#f0c096", EDGE, 3)
    p.disc(64, 42, 28, "#f0c096", EDGE, 3)
    p.shape("M36,40C32,10 96,10 92,40C84,28 44,28 36,40Z", "#7a4a24", EDGE, 3)
    p.shape("M40,52C42,80 86,80 88,52C80,62 48,62 40,52Z", "#9a6434", EDGE, 3)
    eyes(p, 64, 44, 12, 7)
    p.stroke("M56,60C61,64 67,64 72,60", "#3a1e10", 3.4)


def shade(p):
    p.glow(64, 64, 62, "#b89aff", 0.5)
    p.shape("M30,116C26,84 34,62 64,60C94,62 102,84 98,116C88,106 82,120 72,112C64,120 56,110 48,118C42,110 36,112 30,116Z",
            p.down(("#8a7ac8", 0.95), ("#4a3a86", 0.85), ("#2a1e56", 0.4)), "#1e1640", 3)
    p.disc(64, 46, 26, p.round(("#e8e0ff", 1, 0), ("#a896e0", 0.95, 0.6), ("#5a4a96", 0.9, 1)), "#1e1640", 3)
    p.shape("M42,58C46,86 82,86 86,58C78,70 50,70 42,58Z", "#efeaff", "#1e1640", 3)
    p.shape("M38,28L44,6L54,20L64,0L74,20L84,6L90,28Z", p.down(("#fff2b0", 0.75), ("#c8a040", 0.75)), "#1e1640", 3)
    for side in (-1, 1):
        p.glow(64 + side * 11, 46, 11, "#ffffff", 1)
        p.disc(64 + side * 11, 46, 4, "#2a1e56")


def asleep(draw):
    """The same, dark and with what a sleeper says."""
    def both(p):
        p.group("", lambda: draw(p), 'opacity="0.75"')
        for x, y, size in [(92, 30, 20), (112, 14, 14)]:
            d = f"M{x - size / 2},{y - size / 2}H{x + size / 2}L{x - size / 2},{y + size / 2}H{x + size / 2}"
            p.stroke(d, EDGE, 9)
            p.stroke(d, "#ffffff", 4.4)
    return both


def frozen(draw):
    """The same in a block of ice."""
    def both(p):
        draw(p)
        p.shape("M10,22L30,6H100L118,22V116H10Z", p.slant(("#f4fdff", 0.75), ("#8fd4ff", 0.5), ("#3c8cd0", 0.65)), "#2c6ab4", 3)
        p.polygon([(22, 30), (36, 18), (36, 92), (22, 104)], "#ffffff", more='opacity="0.55"')
    return both


CREATURES = {each.__name__: each for each in (
    rat, bat, slime, goblin, archer, spider, imp, mimic, ogre, gargoyle, ghost, shaman, warden, wyrm, prisoner, shade)}
PICTURES = {"hero": picture(hero)} | {
    f"{name}{suffix}": picture(change(draw)) for name, draw in CREATURES.items()
    for suffix, change in (("", lambda draw: draw), ("-asleep", asleep), ("-frozen", frozen))}
