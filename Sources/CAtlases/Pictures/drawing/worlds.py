"""The planets, by what they live from. Their ground is noise that is coloured by height; light and air lie over it."""

from shapes import Picture, arc, dark, light, n, rgb


def ground(picture, r, colours, seed, frequency, octaves=5, contrast=1.9, turn=0):
    """A disc of noise: low ground has the first colour, high ground the last."""
    def table(channel):
        return " ".join(n(rgb(colour)[channel] / 255) for colour in colours)
    offset = (1 - contrast) / 2
    # The red channel of the noise is the height.
    flat = f"{n(contrast)} 0 0 0 {n(offset)} "
    picture.define(
        "filter", 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"',
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}" seed="{seed}"/>'
        f'<feColorMatrix values="{flat * 3}0 0 0 0 1"/>'
        f'<feComponentTransfer><feFuncR type="table" tableValues="{table(0)}"/><feFuncG type="table" tableValues="{table(1)}"/>'
        f'<feFuncB type="table" tableValues="{table(2)}"/></feComponentTransfer>'
        '<feComposite in2="SourceGraphic" operator="in"/>')
    name = f"f{len(picture.defs) - 1}"
    # It is turned about its middle, so that bands are not level.
    spin = f' transform="rotate({turn} 64 64)"' if turn else ""
    picture.put(f'<g{spin}><circle cx="64" cy="64" r="{r}" fill="#fff" filter="url(#{name})"/></g>')


def air(picture, r, colour, night=0.86):
    """Night on the lower right, a bright edge on the upper left, and what shines into space."""
    picture.disc(64, 64, r + 0.5, picture.round(
        ("#04060f", 0, 0.35), ("#04060f", night * 0.55, 0.68), ("#04060f", night, 1), x=0.32, y=0.28, r=0.86))
    picture.disc(64, 64, r + 0.5, picture.round(
        (light(colour, 0.5), 0, 0.8), (light(colour, 0.3), 0.5, 0.95), (light(colour, 0.6), 0.75, 1), x=0.54, y=0.55, r=0.555))
    picture.ellipse(46, 42, 22, 17, picture.round(("#ffffff", 0.3), ("#ffffff", 0)), more='transform="rotate(-38 46 42)"')


def halo(picture, r, colour):
    reach = r + 9
    picture.disc(64, 64, reach, picture.round((colour, 0.55, r / reach - 0.02), (colour, 0.14, r / reach + 0.07), (colour, 0, 1)))


def clouds(picture, r, seed, frequency, colour="#ffffff", strength=0.95, turn=-20):
    channel = rgb(colour)
    picture.define(
        "filter", 'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"',
        f'<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="4" seed="{seed}"/>'
        f'<feColorMatrix values="0 0 0 0 {n(channel[0] / 255)} 0 0 0 0 {n(channel[1] / 255)} 0 0 0 0 {n(channel[2] / 255)} '
        f'{n(4.2 * strength)} 0 0 0 {n(-2.25 * strength)}"/><feComposite in2="SourceGraphic" operator="in"/>')
    name = f"f{len(picture.defs) - 1}"
    picture.put(f'<g transform="rotate({turn} 64 64)"><circle cx="64" cy="64" r="{r}" fill="#fff" filter="url(#{name})"/></g>')


def crater(picture, x, y, r, colour):
    picture.disc(x, y, r, picture.slant(dark(colour, 0.55), dark(colour, 0.15)), more='opacity="0.8"')
    picture.stroke(arc(x, y, r, 20, 110), light(colour, 0.55), r * 0.2, 'opacity="0.8"')


def cities(picture, places, colour):
    for x, y, r in places:
        picture.glow(x, y, r * 4, colour, 0.55)
        picture.disc(x, y, r, light(colour, 0.5))


def farm():
    p = Picture()
    halo(p, 52, "#8fd4ff")
    ground(p, 52, ["#12456f", "#1c689a", "#2f8fbb", "#4f9d3d", "#6fb446", "#c9b84e", "#e6d680"], 24, "0.022", contrast=2.4)
    clouds(p, 52, 7, "0.016 0.05")
    air(p, 52, "#a8e0ff")
    return p


def mine():
    p = Picture()
    halo(p, 52, "#d9b48a")
    ground(p, 52, ["#3a332f", "#5d534c", "#7d7066", "#a08f80", "#c3b09c"], 5, "0.045", contrast=2)
    for x, y, r in [(44, 48, 13), (76, 36, 8), (72, 74, 15), (40, 82, 7), (92, 62, 6), (58, 98, 6), (28, 62, 5)]:
        crater(p, x, y, r, "#8a7a6c")
    air(p, 52, "#d9c3a8")
    cities(p, [(90, 82, 1.5), (84, 90, 1.2), (96, 76, 1.1), (76, 98, 1.3), (88, 96, 0.9)], "#ffb648")
    return p


def mill():
    p = Picture()
    halo(p, 52, "#d9a8ef")
    ground(p, 52, ["#452963", "#6c4190", "#9862b8", "#c493d6", "#ecd3ee", "#f8ecdf"], 37, "0.008 0.062", octaves=4, contrast=2.1, turn=-18)
    p.ellipse(84, 76, 11, 5.5, p.round("#f6d8d0", "#a45a86"), more='transform="rotate(-18 84 76)"')
    air(p, 52, "#e8c8ff")
    return p


def foundry():
    p = Picture()
    halo(p, 52, "#ff8a4a")
    ground(p, 52, ["#ffd873", "#ff9a30", "#d8481a", "#47201a", "#2a1715", "#3a2722", "#5a4038"], 41, "0.026", octaves=5, contrast=2.2)
    air(p, 52, "#ffb07a", night=0.72)
    cities(p, [(86, 88, 1.7), (94, 74, 1.3), (74, 98, 1.3)], "#ff7a2e")
    return p


def clinic():
    p = Picture()
    halo(p, 52, "#bff6fb")
    ground(p, 52, ["#5ea9b8", "#92cdd4", "#c4e6ea", "#e9f7f9", "#ffffff"], 53, "0.02 0.034", contrast=2, turn=-24)
    p.ellipse(64, 19, 25, 9, p.round(("#ffffff", 0.95), ("#ffffff", 0)))
    air(p, 52, "#e6feff")
    return p


def laboratory():
    p = Picture()
    halo(p, 38, "#6fb8ff")

    def half(start, end):
        for r, width, colour, see in [(58, 6, "#bfe0ff", 0.85), (50.5, 5, "#7fb2ea", 0.75), (44.5, 2.4, "#dff0ff", 0.55)]:
            p.stroke(arc(0, 0, r, start, end, r * 0.28), colour, width, f'opacity="{see}" transform="translate(64 64) rotate(-16)" style="stroke-linecap:butt"')
    half(180, 360)
    ground(p, 38, ["#0e2c58", "#1c5496", "#2f7fc6", "#6bbdf0", "#c8efff"], 61, "0.01 0.075", octaves=4, contrast=2, turn=-16)
    air(p, 38, "#8fd4ff")
    half(0, 180)
    return p


def resort():
    p = Picture()
    halo(p, 52, "#8ff2ea")
    ground(p, 52, ["#0b6f9c", "#1391b4", "#24b4bd", "#5fd3c4", "#f4e3b2", "#6fae5c"], 78, "0.03", contrast=2.3)
    clouds(p, 52, 17, "0.02 0.06", strength=0.9)
    air(p, 52, "#c8fff6")
    p.ball(106, 24, 10, "#e6dccb", edge="#3a4358", width=1.5)
    return p


def frontier():
    p = Picture()
    halo(p, 52, "#ffb48a")
    ground(p, 52, ["#541f19", "#7f3422", "#b05a30", "#cf8248", "#e8b177", "#f7dcb0"], 83, "0.018 0.036", contrast=2.1, turn=14)
    p.ellipse(62, 17, 20, 6, p.round(("#ffffff", 0.9), ("#ffffff", 0)))
    air(p, 52, "#ffd6b4")
    return p


PICTURES = {
    f"planet-{draw.__name__}": draw for draw in [farm, mine, mill, foundry, clinic, laboratory, resort, frontier]
}
