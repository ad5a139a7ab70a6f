"""Ships: those seen from above with the bow upward, and those seen from the side."""

from shapes import EDGE, Picture, Random, arc, dark, light, mirrored, mix, n


def flame(p, x, y, w, length, colour):
    p.glow(x, y + length * 0.35, w * 1.9, colour, 0.6, length * 0.8)
    fill = p.down((light(colour, 0.75), 1), (colour, 0.9), (colour, 0))
    p.shape(f"M{n(x - w / 2)},{n(y)}C{n(x - w * 0.7)},{n(y + length * 0.4)} {n(x - w * 0.1)},{n(y + length * 0.7)} {n(x)},{n(y + length)}"
            f"C{n(x + w * 0.1)},{n(y + length * 0.7)} {n(x + w * 0.7)},{n(y + length * 0.4)} {n(x + w / 2)},{n(y)}Z", fill)


def nozzle(p, x, y, w, h, colour):
    p.polygon([(x - w * 0.36, y), (x + w * 0.36, y), (x + w / 2, y + h), (x - w / 2, y + h)],
              p.across(light(colour, 0.3), colour, dark(colour, 0.5)), EDGE, 1.5)


def plate(p, points, colour, width=2):
    """Something flat with a mirror picture, bright on its left."""
    p.polygon(mirrored(points), p.across(light(colour, 0.45), colour, dark(colour, 0.4)), EDGE, width)


def wings(p, points, colour, width=2):
    """A right wing and its mirror picture, which is in the light."""
    p.polygon([(128 - x, y) for x, y in points], p.slant(light(colour, 0.4), colour), EDGE, width)
    p.polygon(points, p.slant(colour, dark(colour, 0.5)), EDGE, width)


def fuselage(p, d, colour):
    p.shape(d, p.across((light(colour, 0.25), 1, 0), (light(colour, 0.75), 1, 0.3), (colour, 1, 0.6), (dark(colour, 0.55), 1, 1)), EDGE, 2)


def canopy(p, x, y, rx, ry, colour):
    p.ellipse(x, y, rx, ry, p.round((light(colour, 0.85), 1, 0), (colour, 1, 0.5), (dark(colour, 0.7), 1, 1), x=0.36, y=0.28, r=0.8),
              EDGE, 1.6)


def ship(p):
    """The player's: white with blue, two engines."""
    flame(p, 51, 106, 9, 20, "#4aa8ff")
    flame(p, 77, 106, 9, 20, "#4aa8ff")
    wings(p, [(76, 52), (108, 84), (114, 102), (94, 98), (76, 102)], "#a9bcdc")
    wings(p, [(96, 76), (108, 84), (114, 102), (104, 100)], "#2f62d8", 1.5)
    nozzle(p, 51, 97, 13, 10, "#6a7890")
    nozzle(p, 77, 97, 13, 10, "#6a7890")
    fuselage(p, "M64,5C75,20 82,42 83,66C83,84 80,96 76,102H52C48,96 45,84 45,66C46,42 53,20 64,5Z", "#dfe7f4")
    p.shape("M45.4,74C58,79 70,79 82.6,74L82,83C70,88 58,88 46,83Z", p.across("#4f84f2", "#2f62d8", "#1b3c92"))
    p.shape("M64,5C68,10 72,17 75,24C68,27 60,27 53,24C56,17 60,10 64,5Z", p.across("#4f84f2", "#2f62d8", "#1b3c92"))
    canopy(p, 64, 48, 9, 16, "#4fc2f2")
    p.stroke("M64,90V101", dark("#a9bcdc", 0.2), 2)


def raider(p, hull="#8c2736", trim="#e8505c", eye="#ffd06a", fire="#ff5a30"):
    flame(p, 64, 104, 16, 22, fire)
    wings(p, [(76, 44), (116, 66), (122, 108), (104, 88), (80, 98)], dark(hull, 0.35))
    wings(p, [(110, 63), (116, 66), (122, 108), (112, 96)], trim, 1.5)
    for x in (24, 104):
        p.box(x - 2.5, 44, 5, 28, p.across("#8d97a8", "#39414f"), 2, EDGE, 1.4)
    nozzle(p, 64, 95, 24, 11, "#4a4650")
    fuselage(p, "M64,4C70,18 84,44 85,62C85,78 80,92 76,98H52C48,92 43,78 43,62C44,44 58,18 64,4Z", hull)
    p.polygon([(64, 30), (73, 50), (64, 46), (55, 50)], trim, EDGE, 1.2)
    canopy(p, 64, 66, 8, 11, eye)
    for x in (50, 57, 64, 71, 78):
        p.polygon([(x - 3.4, 84), (x + 3.4, 84), (x, 93)], "#f4ead8", EDGE, 1)


def skull(p, x, y, r, colour="#f4ead8"):
    def draw():
        p.shape("M0,-20C13,-20 19,-11 19,-1C19,7 14,10 12,13V20H-12V13C-14,10 -19,7 -19,-1C-19,-11 -13,-20 0,-20Z", colour, EDGE, 2)
        p.disc(-8, 0, 5.2, EDGE)
        p.disc(8, 0, 5.2, EDGE)
        p.polygon([(0, 5), (3, 11), (-3, 11)], EDGE)
        p.stroke("M-5,14V20M0,14V20M5,14V20", EDGE, 1.6)
    p.group(f"translate({n(x)} {n(y)}) scale({n(r / 20)})", draw)


def cutter(p, hull="#e6ebf4", trim="#2f62d8", gold="#e0ac3a"):
    flame(p, 48, 108, 10, 17, "#6fc4ff")
    flame(p, 80, 108, 10, 17, "#6fc4ff")
    wings(p, [(84, 58), (104, 74), (104, 106), (84, 102)], "#8d9cb6")
    wings(p, [(98, 69), (104, 74), (104, 106), (98, 105)], trim, 1.4)
    nozzle(p, 48, 100, 14, 9, "#6a7890")
    nozzle(p, 80, 100, 14, 9, "#6a7890")
    fuselage(p, "M64,6L82,28L90,60L86,104H42L38,60L46,28Z", hull)
    p.polygon([(46, 28), (64, 6), (82, 28), (64, 34)], p.across(light(trim), trim, dark(trim)), EDGE, 1.4)
    canopy(p, 64, 45, 11, 7, "#58c6f0")
    shield(p, 64, 77, 19, trim, gold)


def shield(p, x, y, r, colour, edge):
    def draw():
        p.shape("M0,-20L17,-13C17,4 12,14 0,21C-12,14 -17,4 -17,-13Z", p.across(light(colour), colour, dark(colour)), edge, 3.4)
        p.polygon([(0, -9), (2.6, -2.6), (9, -2), (4, 2.6), (5.6, 9), (0, 5.6), (-5.6, 9), (-4, 2.6), (-9, -2), (-2.6, -2.6)], edge)
    p.group(f"translate({n(x)} {n(y)}) scale({n(r / 21)})", draw)


def hunter(p):
    flame(p, 64, 100, 14, 26, "#a06bff")
    wings(p, [(72, 40), (122, 98), (96, 92), (78, 104)], "#343b4a")
    wings(p, [(110, 84), (122, 98), (106, 94)], "#c9333f", 1.4)
    nozzle(p, 64, 94, 18, 10, "#4a5264")
    fuselage(p, "M64,4C68,22 78,56 80,74L76,102H52L48,74C50,56 60,22 64,4Z", "#4a5366")
    p.stroke("M64,14V38", "#9aa6bc", 2)
    # Its eye, which aims.
    p.glow(64, 64, 20, "#ff4a4a", 0.8)
    p.disc(64, 64, 8.5, "#11151f", "#ff5a5a", 2.6)
    p.stroke("M64,51V58M64,70V77M51,64H58M70,64H77", "#ff7a7a", 2.4)


def smuggler(p):
    flame(p, 46, 104, 11, 18, "#8dff7a")
    flame(p, 82, 104, 11, 18, "#8dff7a")
    wings(p, [(84, 50), (106, 60), (114, 98), (84, 96)], "#55624a")
    nozzle(p, 46, 97, 15, 9, "#4a5048")
    nozzle(p, 82, 97, 15, 9, "#4a5048")
    fuselage(p, "M56,12H72L88,44L90,74L84,100H44L38,74L40,44Z", "#6b7758")
    # Plates of other ships.
    p.polygon([(44, 48), (58, 46), (60, 62), (42, 64)], "#9a8456", EDGE, 1.4)
    p.polygon([(70, 70), (86, 68), (85, 84), (70, 86)], "#8a4e34", EDGE, 1.4)
    for x, y in [(47, 52), (54, 51), (46, 60), (74, 74), (81, 72), (74, 81), (81, 80)]:
        p.disc(x, y, 1.3, "#20241c")
    canopy(p, 64, 28, 8, 9, "#c8ff70")
    p.box(58, 70, 9, 20, "#3c4434", 2, EDGE, 1.4)


def seed(p, glow="#5affc8"):
    """A ship that has grown."""
    if glow:
        p.glow(64, 64, 58, glow, 0.4)
    for turn in (-52, -26, 26, 52):
        p.group(f"rotate({turn} 64 92)", lambda: p.shape(
            "M64,92C58,108 60,116 66,124C64,112 68,104 66,92Z", p.down("#2aa98c", ("#0d5a54", 0.4))))
    fill = p.round(("#d8fff2", 1, 0), ("#4fdcb6", 1, 0.38), ("#147a72", 1, 0.75), ("#0a3f48", 1, 1), x=0.38, y=0.28, r=0.8)
    p.shape("M64,8C88,26 96,56 88,80C82,98 72,104 64,104C56,104 46,98 40,80C32,56 40,26 64,8Z", fill, EDGE, 2)
    for k in (-1, 1):
        p.stroke(f"M64,14C{64 + k * 20},36 {64 + k * 22},70 {64 + k * 6},102", "#b6ffe8", 1.6, 'opacity="0.6"')
    p.glow(64, 58, 26, "#eafff8", 0.7)
    p.ellipse(64, 58, 9, 13, p.round("#ffffff", "#8dffdc", "#1f9c86"), "#0b4a4c", 2)
    p.ellipse(64, 58, 3, 8, "#06262c")


def freighter(p, hull="#8794aa", boxes=("#c0583c", "#3f86b0", "#d9a13c", "#4f9668"), window="#ffe9a8", engine="#6fc4ff"):
    """From the side, bow to the left, with containers."""
    if engine:
        p.glow(120, 76, 15, engine, 0.9, 11)
    p.box(106, 66, 12, 20, p.down("#7d889b", "#3c4454"), 2, EDGE, 1.6)
    for i, colour in enumerate(boxes):
        x = 37 + i * 17
        p.box(x, 40, 16, 27, p.down(light(colour, 0.35), colour, dark(colour, 0.4)), 1.5, EDGE, 1.6)
        p.stroke(f"M{x + 5.3},43V64M{x + 10.6},43V64", dark(colour, 0.35), 1.2)
    p.shape("M6,76L18,66H108L112,76L104,92H26C16,92 9,86 6,76Z", p.down(light(hull, 0.5), hull, dark(hull, 0.5)), EDGE, 2)
    p.shape("M14,66L20,50H34V66Z", p.down(light(hull, 0.6), dark(hull, 0.15)), EDGE, 2)
    p.polygon([(19, 62), (22, 54), (31, 54), (31, 62)], p.slant(light(window, 0.4), window) if window else "#1a202c", EDGE, 1.2)
    for i in range(6):
        p.disc(40 + i * 11, 80, 2, window or "#1a202c")


def fighter(p, colour="#4c6fb8", fire="#6fc4ff"):
    flame(p, 64, 100, 18, 24, fire)
    wings(p, [(76, 56), (118, 104), (80, 100)], colour, 3)
    fuselage(p, "M64,6C74,30 82,60 80,104H48C46,60 54,30 64,6Z", light(colour, 0.5))
    canopy(p, 64, 54, 8, 15, "#58c6f0")


def rock(p, x, y, r, seed, colour="#8d7f70"):
    from shapes import blob
    outline = blob(x, y, r, seed, 0.2, 10)
    p.polygon(outline, p.round((light(colour, 0.5), 1, 0), (colour, 1, 0.45), (dark(colour, 0.65), 1, 1), x=0.32, y=0.28, r=0.85),
              EDGE, max(1.2, min(2, r / 8)))
    chance = Random(seed + 77)
    for _ in range(3 if r > 9 else 1):
        cx, cy, cr = x + chance.number(-0.45, 0.45) * r, y + chance.number(-0.45, 0.45) * r, r * chance.number(0.12, 0.24)
        p.ellipse(cx, cy, cr, cr * 0.85, dark(colour, 0.4), more='opacity="0.85"')
        p.stroke(arc(cx, cy, cr, 10, 120, cr * 0.85), light(colour, 0.35), cr * 0.3, 'opacity="0.9"')


def alone(draw, *arguments):
    """A picture with one thing in it."""
    def picture():
        p = Picture()
        draw(p, *arguments)
        return p
    return picture
