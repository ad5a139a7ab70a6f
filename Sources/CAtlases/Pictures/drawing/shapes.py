"""What the pictures of Rogueship are drawn with: an SVG of 128 by 128 units, gradients, mirrored hulls, lights.

Light falls from the upper left. Every solid thing has a thin dark edge, so that it stands out on a light ground as well.
"""

import math

EDGE = "#141a2b"


def rgb(colour):
    return [int(colour[i:i + 2], 16) for i in (1, 3, 5)]


def mix(a, b, part):
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(rgb(a), rgb(b)))


def light(colour, part=0.35):
    return mix(colour, "#ffffff", part)


def dark(colour, part=0.35):
    return mix(colour, "#070a16", part)


def n(value):
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Random:
    """A stream of numbers that is the same on every machine and in every version of Python (the constants of Numerical Recipes)."""

    def __init__(self, seed):
        self.state = seed * 2654435761 & 0xFFFFFFFF

    def number(self, low=0.0, high=1.0):
        self.state = (self.state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * (self.state >> 8) / (1 << 24)


class Picture:
    def __init__(self):
        self.defs, self.body = [], []

    def text(self):
        defs = f"<defs>{''.join(self.defs)}</defs>\n" if self.defs else ""
        return ('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64" '
                f'viewBox="0 0 128 128">\n{defs}' + "\n".join(self.body) + "\n</svg>\n")

    def define(self, kind, attributes, inside):
        name = f"{kind[0]}{len(self.defs)}"
        self.defs.append(f'<{kind} id="{name}" {attributes}>{inside}</{kind}>\n')
        return f"url(#{name})"

    @staticmethod
    def stops(colours):
        """Colours, each one text or a colour with its opacity, from 0 to 1; a third number is the place."""
        result = ""
        for i, each in enumerate(colours):
            colour, opacity, at = (each, 1, None) if isinstance(each, str) else (*each, None)[:3]
            at = i / (len(colours) - 1) if at is None else at
            see = "" if opacity == 1 else f' stop-opacity="{n(opacity)}"'
            result += f'<stop offset="{n(at)}" stop-color="{colour}"{see}/>'
        return result

    def across(self, *colours, x1=0, y1=0, x2=1, y2=0):
        return self.define("linearGradient", f'x1="{n(x1)}" y1="{n(y1)}" x2="{n(x2)}" y2="{n(y2)}"', self.stops(colours))

    def down(self, *colours):
        return self.across(*colours, x2=0, y2=1)

    def slant(self, *colours):
        return self.across(*colours, x2=1, y2=1)

    def round(self, *colours, x=0.5, y=0.5, r=0.5):
        return self.define("radialGradient", f'cx="{n(x)}" cy="{n(y)}" r="{n(r)}"', self.stops(colours))

    # Each of these puts one thing on top.

    def put(self, text):
        self.body.append(text)

    def shape(self, d, fill="none", edge=None, width=2, more=""):
        stroke = f' stroke="{edge}" stroke-width="{n(width)}" stroke-linejoin="round" stroke-linecap="round"' if edge else ""
        self.put(f'<path d="{d}" fill="{fill}"{stroke}{" " + more if more else ""}/>')

    def polygon(self, points, fill, edge=None, width=2, more=""):
        self.shape("M" + "L".join(f"{n(x)},{n(y)}" for x, y in points) + "Z", fill, edge, width, more)

    def stroke(self, d, colour, width=3, more=""):
        self.shape(d, "none", colour, width, more)

    def ellipse(self, x, y, rx, ry, fill, edge=None, width=2, more=""):
        stroke = f' stroke="{edge}" stroke-width="{n(width)}"' if edge else ""
        self.put(f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"{stroke}{" " + more if more else ""}/>')

    def disc(self, x, y, r, fill, edge=None, width=2, more=""):
        self.ellipse(x, y, r, r, fill, edge, width, more)

    def box(self, x, y, w, h, fill, corner=0, edge=None, width=2, more=""):
        stroke = f' stroke="{edge}" stroke-width="{n(width)}"' if edge else ""
        rx = f' rx="{n(corner)}"' if corner else ""
        self.put(f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rx} fill="{fill}"{stroke}{" " + more if more else ""}/>')

    def glow(self, x, y, r, colour, strength=0.8, ry=None):
        fill = self.round((light(colour, 0.4), strength, 0), (colour, strength * 0.55, 0.4), (colour, 0, 1))
        self.ellipse(x, y, r, ry or r, fill)

    def ball(self, x, y, r, colour, edge=EDGE, width=2):
        self.disc(x, y, r, self.round((light(colour, 0.6), 1, 0), (colour, 1, 0.5), (dark(colour, 0.5), 1, 1), x=0.36, y=0.32, r=0.75),
                  edge, width)

    def group(self, transform, draw, more=""):
        """Draws something moved, turned or made smaller."""
        self.put(f'<g transform="{transform}"{" " + more if more else ""}>')
        draw()
        self.put("</g>")

    def placed(self, x, y, scale, draw, turn=0):
        """Draws a picture of 128 units smaller, its middle at a place."""
        spin = f" rotate({n(turn)})" if turn else ""
        self.group(f"translate({n(x)} {n(y)}){spin} scale({n(scale)}) translate(-64 -64)", draw)

    def stars(self, seed, count, colour="#dfe8ff"):
        chance = Random(seed)
        for _ in range(count):
            self.disc(chance.number(6, 122), chance.number(6, 122), chance.number(0.7, 1.6), colour)


def arc(x, y, r, start, end, ry=None):
    """The path of a part of a circle, from one angle to another in degrees, 0 to the right and 90 down."""
    ry = r if ry is None else ry
    a, b = math.radians(start), math.radians(end)
    large = 1 if abs(end - start) > 180 else 0
    return (f"M{n(x + r * math.cos(a))},{n(y + ry * math.sin(a))}"
            f"A{n(r)},{n(ry)} 0 {large} {1 if end > start else 0} {n(x + r * math.cos(b))},{n(y + ry * math.sin(b))}")


def mirrored(points, middle=64):
    """The right half of an outline, from top to bottom, with its mirror picture."""
    return points + [(2 * middle - x, y) for x, y in reversed(points)]


def star(x, y, outer, inner, count=5, turn=-90):
    points = []
    for i in range(2 * count):
        angle, r = math.radians(turn + 180 * i / count), inner if i % 2 else outer
        points.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return points


def blob(x, y, r, seed, rough=0.25, count=11):
    """A closed, smooth, uneven outline around a place."""
    chance = Random(seed)
    points = []
    for i in range(count):
        angle, reach = 2 * math.pi * i / count, r * chance.number(1 - rough, 1 + rough)
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return points
