"""Guild, navy, lenders and pirates when they come with more than one ship, and what they want carried."""

from cargo import crate
from meetings import lender
from shapes import EDGE, star
from ships import alone, cutter, fighter, freighter, raider, shield, skull


def toll(p):
    """A cable across the lane. One of its skulls wears a cashier's cap."""
    p.placed(64, 33, 0.5, lambda: raider(p))
    for x in (15, 113):
        p.glow(x, 22, 16, "#ff4a3c", 0.9)
        p.disc(x, 23, 6, p.round("#ffd0b8", "#ff4a3c", x=0.36, y=0.3, r=0.8), EDGE, 1.8)
        p.polygon([(x - 6, 30), (x + 6, 30), (x + 11, 106), (x - 11, 106)], p.across("#f6f1e6", "#cfc6b4", "#8a8272"), EDGE, 2)
        for k, (top, low) in enumerate([(42, 58), (74, 90)]):
            a, b = 6 + (top - 30) * 5 / 76, 6 + (low - 30) * 5 / 76
            p.polygon([(x - a, top), (x + a, top), (x + b, low), (x - b, low)], p.across("#ff6b6b", "#c5303d", "#701620"))
        p.polygon([(x - 6, 30), (x + 6, 30), (x + 11, 106), (x - 11, 106)], "none", EDGE, 2)
        p.ellipse(x, 110, 14, 8, p.down("#8d97a8", "#39414f"), EDGE, 2)
    cable = "M18,58C36,90 92,90 110,58"
    p.stroke(cable, EDGE, 8)
    p.stroke(cable, "#9aa3b4", 4.4)
    p.stroke(cable, "#4a5264", 4.4, 'stroke-dasharray="2.4 5"')
    for x, y, r in [(36, 98, 12.5), (92, 98, 12.5), (64, 105, 15)]:
        p.stroke(f"M{x},{y - r - 6}V{y - r + 3}", EDGE, 4)
        skull(p, x, y, r)
    p.shape("M48,97C49,82 79,82 80,97Z", p.across("#5fae86", "#2a7a5a", "#134434"), EDGE, 2)
    p.shape("M44,96C54,91 74,91 84,96C81,102 47,102 44,96Z", p.down("#9fe8c0", "#2f8a66"), EDGE, 1.8)


def warlord(p):
    """A ship of war under the flag that is on the coins."""
    p.placed(20, 30, 0.26, lambda: fighter(p, "#5a4a54", "#ff8a5a"), -90)
    p.placed(108, 30, 0.26, lambda: fighter(p, "#5a4a54", "#ff8a5a"), -90)
    p.glow(118, 96, 10, "#ff7a3c", 0.9, 11)
    p.box(108, 86, 12, 20, p.down("#8d97a8", "#2b313e"), 2, EDGE, 1.6)
    p.stroke("M64,82V4", "#b8862c", 4)
    p.shape("M34,6H94V60L79,54L64,62L49,54L34,60Z", p.across("#e8505c", "#b3202e", "#5e0f1c"), EDGE, 2)
    p.stroke("M37,9.5H91", "#ffd24a", 3)
    p.disc(64, 32, 19, p.round(("#fff0b0", 1, 0), ("#f0bf45", 1, 0.55), ("#9a6c14", 1, 1), x=0.36, y=0.3, r=0.8), EDGE, 2)
    # A gauntlet.
    p.shape("M54,31C53,25 57,23 59,25C60,21 65,21 66,24C68,21 72,22 72,26C75,24 77,27 76,31L75,37C75,40 73,42 72,43V47H58V43C55,40 54,36 54,31Z",
            "#6e2a14")
    p.stroke("M60,27V33M66,26V33M72,28V33", "#f0bf45", 1.6)
    p.shape("M3,94L20,82H108L114,94L106,112H24C12,112 6,104 3,94Z", p.down("#9aa0b0", "#5a6070", "#252a38"), EDGE, 2)
    p.shape("M78,82L82,66H98L104,82Z", p.down("#b0b6c4", "#5a6070"), EDGE, 2)
    p.stroke("M84,73H96", "#ff9d5c", 3.4)
    for x, y in [(36, 82), (68, 82)]:
        p.stroke(f"M{x - 4},{y - 7}H{x - 26}", EDGE, 6.4)
        p.stroke(f"M{x - 4},{y - 7}H{x - 25}", "#9aa3b4", 3)
        p.shape(f"M{x - 10},{y}C{x - 10},{y - 14} {x + 8},{y - 14} {x + 8},{y}Z", p.slant("#b8bec8", "#4a505e"), EDGE, 2)
    p.stroke("M8,95H110", "#e8b93c", 3)
    for i in range(7):
        p.disc(26 + i * 12, 103, 2.2, "#ffb08a")


def seals(p, spots, r):
    for x, y in spots:
        p.polygon([(x - 0.4 * r, y), (x - 0.7 * r, y + 1.9 * r), (x, y + 1.5 * r), (x + 0.7 * r, y + 1.9 * r), (x + 0.4 * r, y)], "#8c1a28", EDGE, 1.2)
        p.polygon(star(x, y, r, r * 0.82, 10), p.round(("#ff9d9d", 1, 0), ("#d8323f", 1, 0.7), ("#8c1a28", 1, 1), x=0.38, y=0.32, r=0.8), EDGE, 1.4)


def sealed(p):
    """A crate with the guild's bands and seals."""
    crate(p)
    band = ("#5d88f0", "#2f62d8", "#1b3c92")
    p.polygon([(32, 23), (44, 16.5), (96, 45), (96, 51), (84, 57.5), (84, 51.5)], p.slant(*band), EDGE, 1.6)
    p.polygon([(84, 51), (96, 45), (96, 105), (84, 111)], p.down("#2f62d8", "#12306e"), EDGE, 1.6)
    p.polygon([(32, 45), (44, 51.5), (44, 111.5), (32, 105)], p.down(*band), EDGE, 1.6)
    p.polygon([(96, 23), (84, 16.5), (32, 45), (44, 51.5)], p.slant(*band), EDGE, 1.6)
    p.group("translate(39 84) skewY(29)", lambda: shield(p, 0, 0, 22, "#2f62d8", "#e0ac3a"))
    seals(p, [(64, 33), (90, 74), (90, 98), (24, 56)], 8)


def wanted(p):
    """Two ships without lights, and the crate in their sights."""
    for x, turn in [(27, 137), (101, -137)]:
        p.placed(x, 29, 0.38, lambda: fighter(p, "#7a3a6a", "#ff5a5a"), turn)
    p.placed(64, 82, 0.6, lambda: sealed(p))
    for colour, width in [(EDGE, 7), ("#ff4a4a", 3.6)]:
        p.disc(64, 82, 39, "none", colour, width)
        for d in ["M64,35V50", "M64,114V126", "M17,82H32", "M96,82H111"]:
            p.stroke(d, colour, width)


def convoy(p):
    """Freighters in a line, and guns on both sides."""
    boxes = ("#6d7a58", "#8a7464", "#5f6e78", "#6d7a58")
    for x, y in [(74, 33), (54, 64), (74, 95)]:
        p.placed(x, y, 0.68, lambda: freighter(p, "#a8b2c2", boxes, "#ffe9a8", "#6fc4ff"))
    for x, y in [(17, 24), (17, 104), (111, 64)]:
        p.placed(x, y, 0.32, lambda: fighter(p, "#4c6fb8", "#ff8a5a"), -90)


def collectors(p):
    """Three ships of the lender's, and a paper that you have signed."""
    for x, turn in [(30, -9), (98, 9)]:
        p.placed(x, 44, 0.5, lambda: lender(p), turn)
    p.placed(64, 58, 0.72, lambda: lender(p))
    p.group("rotate(-7 64 108)", lambda: (
        p.shape("M22,92H104C110,92 110,100 104,100V122H26C20,122 20,116 22,114Z", p.slant("#fffdf4", "#ece2ca", "#c0b292"), EDGE, 2),
        p.stroke("M34,104H78M34,112H66", "#8a7c5c", 3),
        p.polygon([(86, 110), (83, 126), (90, 122), (97, 126), (94, 110)], "#8c1a28", EDGE, 1.4),
        p.polygon(star(90, 108, 10, 8, 10), p.round("#ff9d9d", "#d8323f", "#8c1a28", x=0.38, y=0.32, r=0.8), EDGE, 1.6)))


def privateer(p):
    """A tall ship under sail, and the paper that allows it."""
    p.stroke("M34,84V16M62,84V6M90,84V18", "#6b4a24", 4)
    p.stroke("M4,66L34,18L62,8L90,20L112,66", "#6b5230", 1.6)
    for x, top, low, wide in [(34, 22, 46, 15), (34, 50, 76, 18), (90, 24, 48, 15), (90, 52, 76, 18), (62, 12, 40, 17), (62, 44, 76, 21)]:
        p.shape(f"M{x - wide},{top}C{x - wide - 10},{top + 8} {x - wide - 9},{low - 6} {x - wide - 3},{low}C{x - 6},{low - 5} {x + 4},{low - 4} {x + wide - 5},{low}"
                f"C{x + wide - 10},{low - 9} {x + wide - 8},{top + 8} {x + wide - 2},{top}Z", p.across("#fffaf0", "#efe2c4", "#a8926a"), EDGE, 1.8)
    p.shape("M62,4C70,0 78,8 86,3V14C78,19 70,11 62,15Z", p.across("#e8505c", "#8c1a28"), EDGE, 1.6)
    p.glow(117, 90, 11, "#6fc4ff", 0.9, 11)
    p.box(108, 82, 11, 17, p.down("#8d97a8", "#2b313e"), 2, EDGE, 1.6)
    p.stroke("M22,84L2,72", "#6b4a24", 4)
    p.shape("M10,80H92L96,70H114L112,96C106,110 92,114 70,114H48C28,114 14,100 10,80Z", p.down("#5d78a8", "#2f4878", "#16244a"), EDGE, 2)
    p.stroke("M13,88H112", "#e8b93c", 3)
    for i in range(5):
        x = 26 + i * 13
        p.box(x, 93, 8, 8, "#0d1320", 1, "#e8b93c", 1.4)
        p.disc(x + 3.4, 97.4, 2.4, "#9aa3b4")
    p.box(99, 75, 10, 7, "#ffd27a", 1.5, EDGE, 1.2)
    p.group("rotate(8 100 108)", lambda: (
        p.shape("M82,90H120V120H82C78,120 78,112 82,112Z", p.slant("#fffdf4", "#ece2ca", "#c0b292"), EDGE, 2),
        p.stroke("M88,97H114M88,104H104", "#8a7c5c", 2.8),
        p.polygon(star(110, 111, 8.4, 6.6, 10), p.round("#ff9d9d", "#d8323f", "#8c1a28", x=0.38, y=0.32, r=0.8), EDGE, 1.6)))


def levy(p):
    """A fanfare of the guild's, and its chest."""
    p.placed(38, 92, 0.66, lambda: chest(p))
    def horn():
        p.box(-2, 26, 52, 42, p.across("#5d88f0", "#2f62d8", "#1b3c92"), 0, EDGE, 2)
        p.polygon([(-2, 68), (-2, 60), (50, 60), (50, 68), (24, 78)], p.across("#5d88f0", "#2f62d8", "#1b3c92"), EDGE, 2)
        p.box(-1, 58, 50, 4, p.across("#5d88f0", "#2f62d8", "#1b3c92"))
        p.stroke("M2,30V64L24,73.5L46,64V30", "#ffd24a", 2.2)
        p.polygon(star(24, 46, 13, 5.2), "#ffd870", EDGE, 1.6)
        p.box(-14, 17, 66, 10, p.down("#fff4c0", "#e8b93c", "#8a6010"), 3, EDGE, 2)
        p.shape("M-14,16C-28,14 -38,6 -44,-6C-50,10 -50,34 -44,50C-38,38 -28,30 -14,28Z", p.down("#fff4c0", "#efbe44", "#8a6010"), EDGE, 2)
        p.ellipse(-44, 22, 7, 28, p.across("#7a5410", "#d9a12c"), EDGE, 2)
        for x in (2, 16, 30):
            p.box(x, 10, 6, 9, p.across("#fff0b0", "#b0801e"), 2, EDGE, 1.4)
    p.group("translate(62 20) rotate(8) scale(1.06)", horn)


def blitz(p):
    """Three cutters at once, and a claw in your hull before anybody says a word."""
    for x, turn in [(23, 168), (105, 192)]:
        p.placed(x, 26, 0.4, lambda: cutter(p), turn)
    p.shape("M2,102C30,86 98,86 126,102L124,119C96,127 32,127 4,119Z", p.slant("#ffffff", "#cfd9ea", "#76859f"), EDGE, 2)
    p.shape("M4,110C34,97 94,97 124,110L123,116C94,105 34,105 5,116Z", p.across("#4f84f2", "#2f62d8", "#1b3c92"))
    for x, y in [(10, 103), (22, 99), (106, 99), (118, 103)]:
        p.disc(x, y, 1.8, "#5a6880")
    for k in (-1, 1):
        p.polygon([(64 + k * x, y) for x, y in [(12, 98), (20, 91), (24, 96), (34, 94), (32, 102), (40, 108), (28, 108), (24, 117), (19, 109), (10, 108)]],
                  "#0d1320", EDGE, 1.6)
    p.placed(64, 27, 0.46, lambda: cutter(p), 180)
    for i in range(2):
        p.ellipse(64, 57 + i * 8, 3.4 if i % 2 else 5, 6, "none", EDGE, 5.4)
        p.ellipse(64, 57 + i * 8, 3.4 if i % 2 else 5, 6, "none", "#9aa6b8", 2.4)
    for k in (-1, 1):
        p.shape(f"M64,70C{64 + 30 * k},66 {64 + 46 * k},84 {64 + 22 * k},106C{64 + 29 * k},90 {64 + 22 * k},82 64,82Z",
                p.across("#eef3fa", "#9aa8be", "#4c586e"), EDGE, 2)
    p.disc(64, 75, 9, p.round("#fff0b0", "#e0ac3a", "#8a6010", x=0.36, y=0.3, r=0.8), EDGE, 2)
    p.disc(64, 75, 3, EDGE)


def chest(p):
    """Money in a chest with the guild's shield."""
    for x, y in [(34, 44), (52, 36), (74, 38), (92, 44), (44, 50), (64, 48), (84, 52)]:
        p.ellipse(x, y, 14, 9, p.slant("#fff6c8", "#f0bf45", "#9a6c14"), EDGE, 2.4)
    p.box(12, 54, 104, 58, p.down("#d09a5c", "#9a6230", "#5c3818"), 5, EDGE, 3)
    for x in (22, 94):
        p.box(x, 54, 12, 58, p.down("#5d88f0", "#1b3c92"), 0, EDGE, 2.4)
    shield(p, 64, 84, 24, "#2f62d8", "#e0ac3a")


POWERS = {
    "pirateToll": toll, "privateer": privateer, "warlord": warlord, "warConvoy": convoy, "guildCommission": sealed, "commissionCrate": wanted,
    "customsBlitz": blitz, "guildLevy": levy, "lenderRuin": collectors,
}
PICTURES = {f"meet-{name}": alone(draw) for name, draw in POWERS.items()}
