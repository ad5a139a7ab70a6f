"""What space itself has in store: a sun that breaks open, wrecks, graves, and the maps that lead to them."""

from shapes import EDGE, Random, arc, dark, light, n, star
from ships import alone, rock, ship, skull


def burst(p):
    p.glow(46, 46, 51, "#ff7a2e", 1)
    # Tongues all around, and an arch that falls back.
    chance = Random(9)
    for i in range(15):
        turn, reach = i * 24 + chance.number(-6, 6), chance.number(45, 51)
        p.group(f"translate(46 46) rotate({n(turn)})", lambda: p.shape(
            f"M-9,-30C-8,-38 -3,-40 {n(chance.number(-6, 6))},{n(-reach)}C3,-44 8,-40 9,-30Z", "#f2701e", "#8c2412", 1.6))
    p.stroke("M70,20C84,-2 112,10 96,34C92,40 88,42 84,46", "#8c2412", 8.4)
    p.stroke("M70,20C84,-2 112,10 96,34C92,40 88,42 84,46", "#ff8a2e", 5)
    p.stroke("M70,20C84,-2 112,10 96,34C92,40 88,42 84,46", "#ffe08a", 1.8)
    # The wall of fire, which curls over.
    p.shape("M82,40C98,44 114,54 122,74C112,68 104,70 102,76C106,84 105,92 100,100C96,92 90,90 84,94C88,102 84,112 74,122"
            "C72,112 66,106 58,106C48,106 38,98 32,84Z", p.slant("#fff0a0", "#ffb52e", "#f2601a", "#a8241a"), EDGE, 2)
    p.shape("M78,48C90,50 102,58 108,68C100,64 94,68 93,75C96,82 96,86 94,90C88,84 80,84 77,90C79,98 77,104 73,110C70,102 64,98 56,99"
            "C50,99 44,94 41,86Z", p.slant("#fffbe0", "#ffe27a", "#ffb02e"), more='opacity="0.85"')
    p.disc(46, 46, 37, p.round(("#ffffff", 1, 0), ("#fff0a0", 1, 0.28), ("#ffb92e", 1, 0.62), ("#e8641a", 1, 1), x=0.4, y=0.38, r=0.66), EDGE, 2)
    for x, y, rx, ry in [(30, 62, 6, 3.6), (41, 70, 3.4, 2.2), (64, 32, 5, 3.2), (63, 58, 3, 2), (24, 42, 3, 2)]:
        p.ellipse(x, y, rx, ry, "#a83a14", more='opacity="0.8"')
    p.stroke("M20,52C34,58 44,46 58,52C66,56 74,52 80,48", "#e8641a", 2.2, 'opacity="0.6"')
    p.stroke(arc(46, 46, 29, 190, 250), "#ffffff", 4, 'opacity="0.8"')


def flare(p):
    """A sun that has broken open, and a ship that leaves in time."""
    p.group("translate(5 5) scale(0.95)", lambda: burst(p))
    p.placed(109, 110, 0.28, lambda: ship(p), 135)


def ghost(p):
    """A liner of long ago: every lamp is lit, and what is below them is mist."""
    p.glow(64, 70, 64, "#5fe0d8", 0.5, 52)
    pale, rim = p.down(("#f2fffb", 1), ("#a8e8e0", 0.95), ("#4fa8ac", 0.62), ("#3f9098", 0.12)), "#12424c"
    p.box(70, 16, 14, 26, p.across("#d8fff6", "#8fcfcc", "#4a8c92"), 2, rim, 2)
    p.box(70, 22, 14, 6, "#2a7078")
    p.box(48, 22, 12, 20, p.across("#d8fff6", "#8fcfcc", "#4a8c92"), 2, rim, 2)
    p.box(48, 27, 12, 5, "#2a7078")
    for x, y, r in [(84, 12, 6), (94, 8, 7.5), (106, 9, 6)]:
        p.disc(x, y, r, p.round(("#e8fffa", 0.8), ("#8fd8d4", 0.15)))
    p.shape("M34,42H98L104,56H26Z", p.down("#f6fffc", "#b8ece6"), rim, 2)
    p.shape("M20,56H112L118,72H10Z", p.down("#e8fff8", "#9edcd6"), rim, 2)
    p.shape("M4,72H124C122,90 116,98 108,104C106,114 100,120 96,122C96,114 92,110 86,108C84,116 78,122 70,124C74,116 70,110 62,108"
            "C58,116 50,120 42,120C46,114 44,108 38,106C30,110 24,110 18,108C22,104 20,100 16,98C8,92 4,84 4,72Z", pale)
    p.stroke("M16,98C8,92 4,84 4,72H124C122,90 116,98 108,104", rim, 2)
    p.stroke("M36,92C52,98 78,98 96,92M30,84H92", "#f2fffb", 2.4, 'opacity="0.55"')
    for y, xs in [(49, range(36, 98, 12)), (64, range(22, 112, 12))]:
        for x in xs:
            p.glow(x, y, 8, "#ffd870", 0.9)
            p.box(x - 3, y - 3.6, 6, 7.2, "#fff3b8", 2.4, "#7a5a1c", 1.2)


def chart(p):
    """Two halves of a map. The path is on one, its end on the other."""
    paper = ("#fff3cf", "#ecd29a", "#b98f52")
    tear = "L62,18L68,30L58,42L67,56L57,68L66,80L58,92L64,104"

    def mine():
        p.shape(f"M10,22C26,10 42,24 60,10{tear}C46,118 28,104 10,116C14,84 6,54 10,22Z", p.slant(*paper), EDGE, 2.2)
        p.stroke("M13,30C26,20 40,30 54,20", "#fffbe8", 3, 'opacity="0.8"')
        p.disc(27, 48, 9, p.round("#7fb0c4", "#3c6a84", x=0.35, y=0.3, r=0.8), "#5a3c1c", 2)
        p.ellipse(27, 48, 16, 4.6, "none", "#5a3c1c", 2.2, 'transform="rotate(-20 27 48)"')
        p.polygon(star(44, 34, 7, 2.4, 4), "#7a4a20")
        p.stroke("M20,102C20,86 34,84 38,94C42,104 54,100 50,86C48,78 52,74 58,74", "#c5303d", 3.6, 'stroke-dasharray="5 5.6"')

    def theirs():
        p.shape("M68,14C84,24 100,8 118,18C124,48 116,80 120,110C104,100 88,118 72,106L66,96L74,84L65,72L75,60L66,46L76,32Z",
                p.slant("#f6e4b8", "#d8b878", "#98703c"), EDGE, 2.2)
        p.stroke("M76,72C84,70 86,62 92,58", "#c5303d", 3.6, 'stroke-dasharray="5 5.6"')
        p.stroke("M90,36L108,54M108,36L90,54", EDGE, 10)
        p.stroke("M90,36L108,54M108,36L90,54", "#e02a38", 6.4)
        p.stroke("M84,90C88,82 92,84 94,90C98,82 102,84 104,90", "#7a4a20", 2.4)
    p.group("rotate(-5 40 64)", mine)
    p.group("translate(2 2) rotate(7 94 62)", theirs)


def grave(p):
    """A stone door on a dead moon. It stands open by a hand, and somebody has not gone in."""
    p.glow(64, 58, 60, "#ffcf6a", 0.4)
    p.shape("M2,110C14,92 36,86 64,86C92,86 114,92 126,110C112,122 92,125 64,125C36,125 16,122 2,110Z",
            p.slant("#b4b0bc", "#7c7888", "#3a3648"), EDGE, 2)
    for x, y, rx, ry in [(20, 108, 8, 3), (104, 114, 9, 3.4), (92, 98, 5, 2)]:
        p.ellipse(x, y, rx, ry, "#4a465a")
        p.stroke(arc(x, y, rx, 10, 150, ry), "#c8c4d0", 1.6)
    p.polygon([(22, 104), (28, 24), (100, 24), (106, 104)], p.across("#9a94a8", "#6a6480", "#3c3852"), EDGE, 2)
    p.polygon([(20, 26), (26, 6), (102, 6), (108, 26)], p.down("#b4aec2", "#6a6480", "#45405c"), EDGE, 2)
    for x, d in [(42, "M-6,-4L0,4L6,-4"), (64, "M-6,0A6,5 0 1 1 6,0M0,-1V4"), (86, "M-6,4V-4H6V4")]:
        p.group(f"translate({x} 16)", lambda: p.stroke(d, "#e8c8ff", 2.8))
    p.polygon([(36, 104), (40, 34), (88, 34), (92, 104)], "#0d0b18", EDGE, 2)
    # The two wings of the door, and the light between them.
    p.polygon([(57, 104), (58, 34), (72, 34), (73, 104)], p.down("#fff6cc", "#ffd24a", "#f09a1e"))
    p.polygon([(36, 104), (40, 34), (58, 34), (56, 104)], p.across("#8a849c", "#5c5672"), EDGE, 2)
    p.polygon([(92, 104), (88, 34), (72, 34), (74, 104)], p.across("#5c5672", "#33304a"), EDGE, 2)
    p.stroke("M46,46L45,92M82,46L83,92", "#b58aff", 2.6, 'opacity="0.8"')
    p.polygon([(56, 104), (74, 104), (92, 124), (40, 124)], p.down(("#ffd870", 0.85), ("#ffd870", 0)))
    p.ellipse(97, 118, 13, 5, "#14121f", more='opacity="0.5"')
    p.disc(97, 108, 13.5, p.round("#ffffff", "#c8d0dc", "#6e7a90", x=0.36, y=0.3, r=0.85), EDGE, 2)
    p.disc(95, 109, 9.6, "#141a2b")
    skull(p, 95, 109, 8)


def container(p, x, y, size, turn, colour):
    """Seen from a corner, 2 by 1 by 1."""
    def draw():
        p.polygon([(-22, -8), (-8, -18), (30, -6), (16, 5)], p.slant(light(colour, 0.6), light(colour, 0.2)), EDGE, 2)
        p.polygon([(-22, -8), (16, 5), (16, 25), (-22, 12)], p.down(light(colour, 0.15), dark(colour, 0.25)), EDGE, 2)
        p.polygon([(16, 5), (30, -6), (30, 13), (16, 25)], p.down(dark(colour, 0.3), dark(colour, 0.6)), EDGE, 2)
        for i in range(1, 5):
            at = -22 + i * 7.6
            p.stroke(f"M{n(at)},{n(-6 + i * 2.6)}V{n(10.6 + i * 2.6)}", dark(colour, 0.4), 1.8)
        p.stroke("M23,1V18", dark(colour, 0.75), 1.6)
    p.group(f"translate({x} {y}) rotate({turn}) scale({size})", draw)


def containers(p):
    """What is left of a convoy, with shells between."""
    p.glow(64, 62, 60, "#6f96d8", 0.22)
    for x, y, size, turn, colour in [(92, 22, 0.62, 40, "#5c9c54"), (24, 94, 0.68, -52, "#8a6ab8"), (106, 66, 0.5, -70, "#e0a03c"),
                                     (30, 28, 0.94, -14, "#3f8fb0"), (92, 98, 0.86, -34, "#d9a13c"), (58, 62, 1.26, 12, "#c0583c")]:
        container(p, x, y, size, turn, colour)
    for x, y, turn, size in [(64, 14, 120, 0.9), (18, 60, 36, 1), (58, 110, 74, 1.1)]:
        p.group(f"translate({x} {y}) rotate({turn}) scale({size})", lambda: (
            p.shape("M-5,9V-4C-5,-10 -2,-14 0,-16C2,-14 5,-10 5,-4V9Z", p.across("#ffe08a", "#c9922a", "#6b4a10"), EDGE, 1.8),
            p.polygon([(-5, 4), (5, 4), (5, 9), (-5, 9)], "#c5303d", EDGE, 1.2)))
    for x, y, r in [(116, 40, 2.6), (8, 42, 2.4), (74, 120, 2.6), (112, 116, 3)]:
        rock(p, x, y, r, 3, "#7c8798")


WONDERS = {"solarFlare": flare, "ghostShip": ghost, "treasureMap": chart, "treasureGrave": grave, "derelictCargo": containers}
PICTURES = {f"meet-{name}": alone(draw) for name, draw in WONDERS.items()}
