#!/usr/bin/env python3
"""Writes the playing cards as SVG: 52 faces, a joker and a back, each drawn from a few shapes that stand here.

    Sources/CAtlases/Pictures/cards.py          write cards/*.svg beside this file

A card is 75 x 101 pixels at scale 1 and is drawn in units of a quarter of that: 300 x 404. There are no letters of a font and no
foreign pictures in it: indices are strokes, pips are curves, and the court are figures of circles, arcs and straight lines.
"""

import pathlib

HERE = pathlib.Path(__file__).resolve().parent / "cards"
WIDTH, HEIGHT = 300, 404

# The colours of the house.
PAPER, EDGE, SHADE = "#fdfbf6", "#c9c2b4", "#ece6d9"
RED, BLACK = "#d2283c", "#1d2433"
GOLD, GOLD_DARK, SKIN = "#f2b632", "#c98a12", "#f6d9bd"
BLUE = "#2b5fb0"

# Pips, each in a square of 100 around 0, 0.
PIPS = {
    "h": "M0,46C-10,34 -48,10 -48,-16C-48,-34 -35,-45 -22,-45C-12,-45 -4,-39 0,-29C4,-39 12,-45 22,-45C35,-45 48,-34 48,-16C48,10 10,34 0,46Z",
    "d": "M0,-50C10,-32 24,-14 40,0C24,14 10,32 0,50C-10,32 -24,14 -40,0C-24,-14 -10,-32 0,-50Z",
    "s": "M0,-48C10,-34 46,-8 46,16C46,30 36,38 25,38C17,38 10,34 5,27C6,36 10,43 18,49L-18,49C-10,43 -6,36 -5,27C-10,34 -17,38 -25,38C-36,38 -46,30 -46,16C-46,-8 -10,-34 0,-48Z",
    "c": "M0,-48A22.5,22.5 0 0 1 20,-15.5A23,23 0 1 1 6,21C7,33 10,42 18,49L-18,49C-10,42 -7,33 -6,21A23,23 0 1 1 -20,-15.5A22.5,22.5 0 0 1 0,-48Z",
}
COLOURS = {"h": RED, "d": RED, "s": BLACK, "c": BLACK}

# Indices as strokes in a box 60 wide and 84 high, their corner at 0, 0.
STROKES = {
    "A": (60, "M6,80L30,6L54,80M15.5,56H44.5"),
    "2": (56, "M8,25A20,20 0 1 1 43.5,38L8,78H50"),
    "3": (56, "M9,7H46L25,34A21.5,21.5 0 1 1 7.5,64"),
    "4": (60, "M42,80V7L6,58H56"),
    "5": (56, "M46,7H14L11,38A22.5,22.5 0 1 1 7.5,66"),
    "6": (56, "M38,6L12,44M28,34A22.5,22.5 0 1 1 27.9,34Z"),
    "7": (54, "M6,7H47L20,80"),
    "8": (56, "M28,6A17.5,17.5 0 1 1 27.9,6ZM28,41A19.5,19.5 0 1 1 27.9,41Z"),
    "9": (56, "M18,80L44,42M28,7A22.5,22.5 0 1 1 27.9,7Z"),
    "J": (48, "M40,6V58A17,17 0 0 1 6,60"),
    "Q": (64, "M32,6C47,6 57,20 57,43C57,66 47,80 32,80C17,80 7,66 7,43C7,20 17,6 32,6ZM38,60L56,82"),
    "K": (58, "M9,6V80M52,6L10,50M25,35L54,80"),
    "O": (64, "M32,6C47,6 57,20 57,43C57,66 47,80 32,80C17,80 7,66 7,43C7,20 17,6 32,6Z"),
    "E": (52, "M46,7H9V79H46M9,43H40"),
    "R": (56, "M9,80V7H28A19,19 0 0 1 28,47H9M30,47L50,80"),
}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


def path(d, fill, extra=""):
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def pip(suit, x, y, size, turned=False, fill=None):
    turn = " rotate(180)" if turned else ""
    return (f'<path d="{PIPS[suit]}" transform="translate({x:g} {y:g}){turn} scale({size / 100:g})" '
            f'fill="{fill or COLOURS[suit]}"/>')


def index(rank, suit):
    """The rank at the upper left with its pip under it."""
    if rank == "T":
        strokes = '<path d="M4,20L14,7V80M47,6C60,6 67,20 67,43C67,66 60,80 47,80C34,80 27,66 27,43C27,20 34,6 47,6Z"/>'
        width = 72
    else:
        width, d = STROKES[rank]
        strokes = f'<path d="{d}"/>'
    scale = 0.82 if rank == "T" else 1
    x = 47 - width * scale / 2
    return (f'<g fill="none" stroke="{COLOURS[suit]}" stroke-width="13.5" stroke-linecap="round" stroke-linejoin="round" '
            f'transform="translate({x:g} 19) scale({scale:g} 1)">{strokes}</g>' + pip(suit, 47, 136, 50))


def both(drawing):
    """A drawing and the same upside down."""
    return drawing + f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{drawing}</g>'


# Where pips stand: column (-1, 0, 1) and row (0 at the top, 1 at the bottom).
PLACES = {
    "2": [(0, 0), (0, 1)],
    "3": [(0, 0), (0, 0.5), (0, 1)],
    "4": [(-1, 0), (1, 0), (-1, 1), (1, 1)],
    "5": [(-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)],
    "6": [(-1, 0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1)],
    "7": [(-1, 0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1), (0, 0.25)],
    "8": [(-1, 0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1), (0, 0.25), (0, 0.75)],
    "9": [(-1, 0), (1, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 2 / 3), (1, 2 / 3), (-1, 1), (1, 1), (0, 0.5)],
    "T": [(-1, 0), (1, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 2 / 3), (1, 2 / 3), (-1, 1), (1, 1), (0, 1 / 6), (0, 5 / 6)],
}


def pips(rank, suit):
    size = 92 if rank in "23" else 70 if rank in "456" else 62 if rank in "78" else 58
    return "".join(
        pip(suit, 187 + 58 * column, 66 + 272 * row, size, turned=row > 0.51) for column, row in PLACES[rank])


def ace(suit):
    ring = f'<circle cx="164" cy="202" r="96" fill="none" stroke="{COLOURS[suit]}" stroke-width="3" opacity="0.28"/>'
    rays = "".join(
        f'<path d="M164,92V79" stroke="{COLOURS[suit]}" stroke-width="5" stroke-linecap="round" opacity="0.28" '
        f'transform="rotate({15 * turn} 164 202)"/>' for turn in range(24))
    return ring + rays + pip(suit, 164, 202, 140)


def crown(kind, colour):
    """What the figure wears, above a head whose middle is 0, 0 and whose radius is 34."""
    if kind == "K":
        return (path("M-40,-22L-46,-70L-22,-48L0,-80L22,-48L46,-70L40,-22Z", GOLD)
                + path("M-40,-22H40V-34H-40Z", GOLD_DARK)
                + "".join(f'<circle cx="{x}" cy="{y}" r="6" fill="{colour}"/>' for x, y in [(-46, -72), (0, -82), (46, -72)]))
    if kind == "Q":
        arcs = "M-38,-22C-40,-50 -34,-58 -30,-62C-24,-54 -20,-48 -18,-44C-14,-56 -6,-68 0,-74C6,-68 14,-56 18,-44C20,-48 24,-54 30,-62C34,-58 40,-50 38,-22Z"
        return (path(arcs, GOLD) + path("M-38,-22H38V-32H-38Z", GOLD_DARK)
                + "".join(f'<circle cx="{x}" cy="{y}" r="5" fill="{PAPER}" stroke="{GOLD_DARK}" stroke-width="2"/>'
                          for x, y in [(-30, -64), (0, -77), (30, -64)]))
    return (path("M-42,-18C-46,-54 -20,-64 4,-60C34,-58 46,-42 42,-18Z", colour) + path("M-44,-24H44V-12H-44Z", GOLD)
            + path("M26,-50C40,-84 62,-86 72,-78C62,-72 56,-62 44,-42C38,-40 32,-44 26,-50Z", GOLD)
            + path("M30,-48C44,-66 56,-74 70,-78", "none", f' stroke="{GOLD_DARK}" stroke-width="3"'))


def head(kind, colour):
    hair = {
        "K": path("M-38,-14V26C-38,34 -30,40 -24,40V-14ZM38,-14V26C38,34 30,40 24,40V-14Z", GOLD_DARK),
        "Q": path("M-36,-20C-62,4 -54,52 -34,60C-28,40 -30,10 -24,-14ZM36,-20C62,4 54,52 34,60C28,40 30,10 24,-14Z", GOLD_DARK),
        "J": path("M-38,-16C-46,10 -44,26 -34,36L-22,30V-16ZM38,-16C46,10 44,26 34,36L22,30V-16Z", GOLD_DARK),
    }[kind]
    face = path("M-30,-26H30V8C30,30 14,42 0,42C-14,42 -30,30 -30,8Z", SKIN)
    eyes = "".join(f'<circle cx="{x}" cy="-2" r="4.2" fill="{BLACK}"/>' for x in (-12, 12))
    brows = path("M-19,-12H-6M6,-12H19", "none", f' stroke="{GOLD_DARK}" stroke-width="3.4" stroke-linecap="round"')
    nose = path("M0,-4L-4,13H3", "none", ' stroke="#d9a57c" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"')
    if kind == "K":
        low = (path("M-30,6C-24,14 -12,15 0,15C12,15 24,14 30,6C34,36 20,62 0,66C-20,62 -34,36 -30,6Z", GOLD_DARK)
               + path("M-9,25C-4,29 4,29 9,25", "none", f' stroke="{SKIN}" stroke-width="5" stroke-linecap="round"'))
    else:
        mouth = RED if kind == "Q" else "#b8604a"
        low = path("M-7,24C-3,28 3,28 7,24", "none", f' stroke="{mouth}" stroke-width="4.4" stroke-linecap="round"')
        if kind == "Q":
            low += '<circle cx="-19" cy="14" r="5.5" fill="#ee9f8e" opacity="0.7"/><circle cx="19" cy="14" r="5.5" fill="#ee9f8e" opacity="0.7"/>'
    return hair + face + eyes + brows + nose + low + crown(kind, colour)


# The court's frame: it leaves room for the index at the upper left and, turned, at the lower right.
FRAME = ("M104,24H262A14,14 0 0 1 276,38V222A12,12 0 0 1 264,234H222A14,14 0 0 0 208,248V368A12,12 0 0 1 196,380H38"
         "A14,14 0 0 1 24,366V182A12,12 0 0 1 36,170H78A14,14 0 0 0 92,156V36A12,12 0 0 1 104,24Z")


def figure(kind, suit):
    """The upper half of the court's picture, down to the middle at 202."""
    colour = COLOURS[suit]
    second = BLUE if suit in "hs" else "#2f8f6b"
    body = path("M22,204C34,180 84,160 146,152H206C244,158 270,176 280,204Z", colour)
    collar = path("M136,153L176,196L216,153L196,146H156Z", PAPER) + path("M158,151L176,176L194,151Z", second)
    if kind == "K":
        robe = (path("M124,156L104,204H128L146,164Z", GOLD) + path("M222,157L236,204H218L206,165Z", GOLD)
                + path("M86,168L62,204H76L98,164ZM246,166L258,204H248L238,162Z", second))
        held = (path("M250,204V96", "none", f' stroke="{GOLD_DARK}" stroke-width="8" stroke-linecap="round"')
                + path("M250,56L264,82L250,98L236,82Z", GOLD) + f'<circle cx="250" cy="79" r="5" fill="{colour}"/>')
    elif kind == "Q":
        robe = "".join(f'<circle cx="{x}" cy="{y}" r="6" fill="{GOLD}"/>'
                       for x, y in [(112, 172), (84, 182), (60, 194), (98, 196), (134, 190), (232, 174), (226, 194)])
        held = (path("M252,204C256,176 250,150 246,128", "none", ' stroke="#2f8f6b" stroke-width="6" stroke-linecap="round"')
                + path("M253,176C268,170 272,158 270,149C257,151 250,162 253,176Z", "#2f8f6b")
                + "".join(f'<circle cx="246" cy="96" r="13" fill="{second}" transform="rotate({72 * turn} 246 110)"/>' for turn in range(5))
                + f'<circle cx="246" cy="110" r="9" fill="{GOLD}"/>')
    else:
        robe = (path("M112,160L84,204H112L136,154Z", second) + path("M232,160L246,204H226L212,154Z", second)
                + path("M72,172L50,204H62L86,168Z", GOLD))
        held = (path("M250,204V110", "none", f' stroke="{GOLD_DARK}" stroke-width="7" stroke-linecap="round"')
                + path("M250,100C262,116 264,130 250,146C236,130 238,116 250,100Z", PAPER, f' stroke="{BLACK}" stroke-width="3"'))
    return body + robe + collar + held + f'<g transform="translate(176 119) scale(1.05)">{head(kind, colour)}</g>'


def court(kind, suit):
    tint = "#f9e6dc" if suit in "hd" else "#e3e8f1"
    clip = (f'<clipPath id="frame"><path d="{FRAME}"/></clipPath><clipPath id="half"><rect width="300" height="202"/></clipPath>')
    half = f'<g clip-path="url(#half)">{figure(kind, suit)}</g>'
    sash = path("M20,189H280V215H20Z", GOLD) + path("M20,197H280V207H20Z", COLOURS[suit])
    return (clip + f'<g clip-path="url(#frame)">' + path(FRAME, tint) + both(half) + sash + "</g>"
            + path(FRAME, "none", f' stroke="{COLOURS[suit]}" stroke-width="3.5"'))


def word(text):
    """A word down the left edge, letter under letter."""
    letters = "".join(
        f'<path d="{STROKES[letter][1]}" transform="translate({44 - STROKES[letter][0] * 0.26:g} {22 + 52 * place}) scale(0.52)"/>'
        for place, letter in enumerate(text))
    return (f'<g fill="none" stroke="{BLACK}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round">{letters}</g>')


def joker():
    """A jester in a cap with three bells and a collar of points."""
    green = "#2f8f6b"
    sun = f'<circle cx="158" cy="202" r="104" fill="#f9efd2" stroke="{GOLD}" stroke-width="4"/>'
    collar = (path("M158,250L86,250L72,302L108,284L122,330L158,292Z", RED)
              + path("M158,250L230,250L244,302L208,284L194,330L158,292Z", BLUE)
              + "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width="3"/>'
                        for x, y in [(72, 306), (122, 334), (194, 334), (244, 306)]))
    face = (path("M112,190H204V222C204,254 184,276 158,276C132,276 112,254 112,222Z", SKIN)
            + "".join(f'<circle cx="{x}" cy="216" r="6" fill="{BLACK}"/>' for x in (138, 178))
            + "".join(f'<circle cx="{x}" cy="238" r="9" fill="#ee9f8e" opacity="0.8"/>' for x in (126, 190))
            + path("M134,246C142,262 174,262 182,246", "none", f' stroke="{RED}" stroke-width="7" stroke-linecap="round"')
            + path("M158,216L152,236H162", "none", ' stroke="#d9a57c" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'))
    cap = (path("M106,192C104,150 118,128 140,118C104,92 72,110 64,150C52,112 76,66 118,72C140,76 152,96 158,118L158,192Z", RED)
           + path("M210,192C212,150 198,128 176,118C212,92 244,110 252,150C264,112 240,66 198,72C176,76 164,96 158,118L158,192Z", BLUE)
           + path("M126,192C122,140 138,96 158,62C178,96 194,140 190,192Z", green)
           + path("M100,184H216A8,8 0 0 1 216,204H100A8,8 0 0 1 100,184Z", GOLD)
           + "".join(f'<circle cx="{x}" cy="{y}" r="13" fill="{GOLD}" stroke="{GOLD_DARK}" stroke-width="4"/>'
                     for x, y in [(64, 156), (158, 56), (252, 156)]))
    figure = sun + collar + face + cap
    return card(f'<g transform="translate(150 202) scale(0.76) translate(-158 -196)">{figure}</g>\n' + both(word("JOKER")))


def card(inner, paper=PAPER):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="75" height="101" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
            f'<rect x="2" y="2" width="{WIDTH - 4}" height="{HEIGHT - 4}" rx="22" fill="{paper}" stroke="{EDGE}" stroke-width="4"/>\n'
            f"{inner}\n</svg>\n")


def face(rank, suit):
    if rank in "JQK":
        middle = court(rank, suit)
    elif rank == "A":
        middle = ace(suit)
    else:
        middle = pips(rank, suit)
    return card(middle + "\n" + (both(index(rank, suit)) if rank in "JQK" else index(rank, suit)))


def back():
    """A lattice, for the photographs that are read here, with a small ship in the middle."""
    lines = "".join(f'<path d="M{x},18V386" />' for x in range(39, 270, 21))
    lines += "".join(f'<path d="M18,{y}H282" />' for y in range(34, 380, 21))
    cells = "".join(
        f'<rect x="{39 + 21 * c + 5}" y="{34 + 21 * r + 5}" width="11" height="11" rx="3"/>'
        for r in range(16) for c in range(10) if (3 * r + 5 * c) % 7 == 0 or (r * c + r) % 11 == 4)
    ship = (path("M150,140C176,164 184,196 180,238H120C116,196 124,164 150,140Z", PAPER)
            + path("M120,206L92,248L122,246ZM180,206L208,248L178,246Z", GOLD) + path("M132,246H168L150,284Z", "#f07a3c")
            + '<circle cx="150" cy="196" r="15" fill="#2b5fb0"/><circle cx="145" cy="191" r="5" fill="#9fc3f5"/>')
    return card(
        '<rect x="14" y="14" width="272" height="376" rx="14" fill="#1c3f7c"/>'
        f'<g stroke="#3a66ad" stroke-width="2" fill="none">{lines}</g><g fill="#4f7fca">{cells}</g>'
        '<circle cx="150" cy="208" r="92" fill="#1c3f7c" stroke="#f2b632" stroke-width="6"/>' + ship)


def main():
    HERE.mkdir(exist_ok=True)
    cards = {rank + suit: face(rank, suit) for rank in RANKS for suit in "shdc"} | {"Jo": joker(), "back": back()}
    for name, text in cards.items():
        (HERE / f"{name}.svg").write_text(text)
    print(f"{len(cards)} cards in {HERE}")


if __name__ == "__main__":
    main()
