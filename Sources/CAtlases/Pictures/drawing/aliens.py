"""What the glass ships do when they do not fight: they trade, they give, and they ask for it back."""

import math

from shapes import EDGE, arc, n, star
from ships import alone, seed, ship

GLASS = ("#d8fff2", "#4fdcb6", "#147a72", "#0a3f48")


def petal(p, x, y, turn, length, wide, colours=GLASS):
    """A piece of a shell that has opened, from its foot outward."""
    p.group(f"translate({n(x)} {n(y)}) rotate({turn})", lambda: (
        p.shape(f"M0,0C{-wide},{-length * 0.3} {-wide * 0.8},{-length * 0.75} 0,{-length}C{wide * 0.8},{-length * 0.75} {wide},{-length * 0.3} 0,0Z",
                p.slant(*colours[:3]), EDGE, 2),
        p.stroke(f"M0,{-length * 0.15}C{-wide * 0.2},{-length * 0.4} {-wide * 0.15},{-length * 0.7} 0,{-length * 0.85}", "#eafff8", 1.6, 'opacity="0.7"')))


def note(p, x, y, size, colour):
    """A note of music."""
    p.group(f"translate({n(x)} {n(y)}) scale({n(size)})", lambda: (
        p.stroke("M5,6V-14C7,-8 14,-8 12,0", EDGE, 7), p.ellipse(0, 7, 8, 6.4, EDGE, more='transform="rotate(-18 0 7)"'),
        p.stroke("M5,6V-14C7,-8 14,-8 12,0", colour, 3.4), p.ellipse(0, 7, 6, 4.4, colour, more='transform="rotate(-18 0 7)"')))


def traders(p):
    """Shells that stand open like stalls, and old things on a cloth of light."""
    p.glow(64, 70, 62, "#5affc8", 0.35)
    for x, y, size in [(28, 38, 0.74), (100, 38, 0.74), (64, 28, 1)]:
        def stall():
            for turn in (-62, 62):
                petal(p, 0, 20, turn, 34, 11)
            p.group("translate(-64 -64)", lambda: p.placed(64, 64, 0.42, lambda: seed(p)))
        p.group(f"translate({x} {y}) scale({size})", stall)
    p.shape("M20,76H108L124,114C84,122 44,122 4,114Z", p.down(("#eafff8", 0.95), ("#7fffdc", 0.85), ("#1f9c86", 0.8)), "#0b4a4c", 2)
    p.stroke("M16,90C48,95 80,95 112,90M11,102C48,108 80,108 117,102M46,77L36,117M82,77L92,117", "#ffffff", 1.6, 'opacity="0.65"')
    # An urn, a crystal, a wheel.
    p.shape("M22,72H38C38,78 34,78 34,82C44,88 42,106 34,108H26C18,106 16,88 26,82C26,78 22,78 22,72Z", p.across("#fff0b0", "#e8b93c", "#8a6010"), EDGE, 2)
    p.stroke("M20,92H40", "#2a9c8c", 3)
    p.polygon([(64, 62), (76, 76), (72, 104), (56, 104), (52, 76)], p.across("#f0d0ff", "#a85ce8", "#4a1f86"), EDGE, 2)
    p.polygon([(64, 62), (66, 78), (63, 104), (56, 104), (52, 76)], "#ffffff", more='opacity="0.4"')
    p.stroke("M52,76L66,78L76,76", "#f6e4ff", 1.6)
    p.polygon(star(98, 92, 16, 11.5, 8), p.slant("#ffd8b0", "#d0783c", "#7a3a14"), EDGE, 2)
    p.disc(98, 92, 5.4, "#1b2232", EDGE, 1.4)


def gift(p):
    """A shell that has unfolded, and what it holds out. It sings."""
    p.glow(64, 52, 60, "#ffe08a", 0.55)
    for turn, length, wide in [(-66, 52, 15), (66, 52, 15), (-36, 58, 17), (36, 58, 17)]:
        petal(p, 64, 112, turn, length, wide)
    petal(p, 64, 116, 0, 50, 22)
    p.glow(64, 46, 40, "#fff2b0", 1)
    p.disc(64, 46, 25, p.round(("#ffffff", 1, 0), ("#fff6d0", 1, 0.35), ("#ffcf5a", 1, 0.75), ("#d8902c", 1, 1), x=0.38, y=0.32, r=0.75), EDGE, 2)
    # Its ribbon is light, too.
    p.stroke("M41,40C52,50 76,50 87,40M60,21.5C52,36 54,58 62,70.6", "#ffffff", 4, 'opacity="0.85"')
    for k in (-1, 1):
        start, end = (150, 210) if k < 0 else (-30, 30)
        for i, r in enumerate((33, 41)):
            p.stroke(arc(64, 46, r, start, end), "#ffb02e", 3.6, f'opacity="{n(0.95 - 0.35 * i)}"')
    note(p, 18, 26, 0.95, "#ffe08a")
    note(p, 104, 18, 0.8, "#7fffdc")


def request(p):
    """A ring of glass ships, all turned to yours."""
    p.glow(64, 64, 62, "#ffb84a", 0.35)
    p.disc(64, 64, 45, "none", "#ffb84a", 2.4, 'opacity="0.75" stroke-dasharray="3 6"')
    for i in range(8):
        a = math.pi * (i / 4 + 1 / 8)
        x, y = 64 + 46 * math.cos(a), 64 + 46 * math.sin(a)
        p.placed(x, y, 0.3, lambda: seed(p, None), math.degrees(a) - 90)
    p.glow(64, 64, 26, "#fff0c0", 0.6)
    p.placed(64, 65, 0.42, lambda: ship(p))


PICTURES = {f"meet-{name}": alone(draw) for name, draw in {"alienTraders": traders, "alienGift": gift, "alienRequest": request}.items()}
