"""Those who are met more than once, what they fly and what they want."""

import math

from shapes import EDGE, Random, arc, light, star
from ships import alone, canopy, fighter, flame, freighter, nozzle, shield, skull, smuggler, wings


def racer(p):
    """The rival's ship, red and polished, before a chequered flag."""
    p.stroke("M98,4V78", "#8d97a8", 4)
    p.group("translate(98 6) skewY(-6) scale(-1 1)", lambda: (
        p.box(0, 2, 78, 42, "#f6f3ec"),
        [p.box(2 + i * 13 - 2, 2 + j * 10.5, 13, 10.5, "#1d2433") for i in range(6) for j in range(4) if (i + j) % 2 == 0],
        p.box(0, 2, 78, 42, p.across(("#ffffff", 0.0), ("#070a16", 0.3), ("#ffffff", 0.25), ("#070a16", 0.3)), 0, EDGE, 2)))

    def body():
        flame(p, 51, 102, 14, 26, "#ffb648")
        flame(p, 77, 102, 14, 26, "#ffb648")
        wings(p, [(74, 62), (118, 100), (120, 116), (92, 104), (76, 102)], "#e02a34")
        wings(p, [(108, 91.5), (118, 100), (120, 116), (111, 112)], "#ffd24a", 1.5)
        nozzle(p, 51, 95, 15, 10, "#5a6072")
        nozzle(p, 77, 95, 15, 10, "#5a6072")
        p.shape("M64,2C72,24 82,52 84,72C84,86 81,94 78,99H50C47,94 44,86 44,72C46,52 56,24 64,2Z",
                p.across("#ff9a8a", "#f03a40", "#c81e2c", "#6e0c1c"), EDGE, 2)
        p.shape("M61,12C62,10 66,10 67,12L69,99H59Z", p.across("#ffffff", "#d8d2c8"))
        canopy(p, 64, 52, 8.5, 14, "#4a5a86")
        p.disc(64, 82, 12.5, p.round("#ffffff", "#e4dfd2"), EDGE, 2)
        p.stroke("M59,79L65,75V90", "#1d2433", 4)
    p.placed(56, 74, 0.82, body, 14)
    for x, y in [(22, 56), (8, 98), (92, 112), (106, 92)]:
        p.stroke(f"M{x},{y}l-5,20", "#ff6b5a", 3, 'opacity="0.75"')


def fever(p):
    """The doctor's tug under a yellow flag, behind the line that nobody may cross."""
    p.stroke("M86,46V6", "#8a97ae", 3.4)
    p.shape("M84,7C74,2 64,14 52,8V32C64,38 74,26 84,31Z", p.across("#fff0a0", "#f6cf34", "#c8941c"), EDGE, 2)
    p.glow(117, 69, 11, "#6fc4ff", 0.9, 10)
    p.box(106, 60, 12, 18, p.down("#7d889b", "#3c4454"), 2, EDGE, 1.6)
    p.shape("M10,66C10,54 24,48 40,48H100C108,48 110,54 110,62V78C110,86 104,90 96,90H32C18,90 10,80 10,66Z",
            p.down("#ffffff", "#eef3f8", "#a6b4c6"), EDGE, 2)
    p.shape("M15,64C16,58 24,54 34,54H40V70H17C15,70 14,68 15,64Z", p.slant("#bfefff", "#4fa8d8", "#1c5a86"), EDGE, 1.8)
    p.shape("M68,52H80V62H90V74H80V84H68V74H58V62H68Z", p.slant("#ff7a7a", "#d8323f", "#a01e2c"), EDGE, 1.6)
    p.glow(86, 7, 9, "#ffe27a", 0.9)
    p.disc(86, 6, 3.6, "#fff6d0", EDGE, 1.2)
    # The tape between two buoys.
    p.shape("M14,98C40,110 88,110 114,98V112C88,124 40,124 14,112Z", p.down("#ffe46a", "#f0bf24"), EDGE, 2)
    for x, y in [(26, 102.4), (44, 106.2), (62, 107), (80, 106.4), (98, 103.4)]:
        p.polygon([(x - 1, y + 13), (x + 7, y), (x + 14, y - 0.6), (x + 6, y + 12.6)], "#20242c")
    for x in (12, 116):
        p.shape(f"M{x - 6},122L{x - 9},104C{x - 9},92 {x + 9},92 {x + 9},104L{x + 6},122Z", p.across("#ffb08a", "#f0642c", "#8c2a14"), EDGE, 2)
        p.glow(x, 93, 9, "#ffd24a", 1)
        p.disc(x, 94, 3.6, "#fff3b8", EDGE, 1.2)


def officer(p):
    """Somebody of the guild, in private: an envelope, and not a word."""
    p.disc(64, 64, 58, p.round("#4a68a6", "#1b2c5c", "#101a38"), EDGE, 2)
    p.shape("M12,108C16,88 36,82 64,82C92,82 112,88 116,108C104,118 86,122 64,122C42,122 24,118 12,108Z", p.across("#5d82d8", "#2c4c9c", "#142758"), EDGE, 2)
    for k in (-1, 1):
        p.shape(f"M{64 + 30 * k},86C{64 + 42 * k},88 {64 + 50 * k},96 {64 + 51 * k},104L{64 + 36 * k},104C{64 + 36 * k},96 {64 + 34 * k},92 {64 + 30 * k},86Z",
                p.down("#ffe08a", "#c08a20"), EDGE, 1.6)
    p.polygon([(50, 80), (78, 80), (64, 104)], "#f4f1e8", EDGE, 1.6)
    p.polygon([(61, 86), (67, 86), (69, 102), (64, 110), (59, 102)], "#1b2c5c", EDGE, 1.2)
    p.shape("M42,44H86V62C86,80 74,88 64,88C54,88 42,80 42,62Z", p.across("#f6d0a8", "#d8a070", "#94623a"), EDGE, 2)
    for x in (54, 74):
        p.ellipse(x, 57, 4.2, 3.6, "#ffffff", EDGE, 1.4)
        p.disc(x + 1, 57.4, 2, "#1b2130")
    p.stroke("M48,51L59,53M80,51L69,53", "#5a3420", 3)
    p.shape("M36,38C24,30 28,18 42,14C56,8 72,8 86,14C100,18 104,30 92,38Z", p.across("#7fa0f0", "#2f55b8", "#162f74"), EDGE, 2)
    p.box(38, 33, 52, 10, p.across("#f0c860", "#b07c18"), 2, EDGE, 1.8)
    p.shape("M36,43H92C92,51 80,50 64,50C48,50 36,51 36,43Z", p.down("#3a4258", "#10141f"), EDGE, 2)
    shield(p, 64, 26, 12, "#2f62d8", "#ffd870")
    # A finger on the lips.
    p.shape("M60,70C60,64 68,64 68,70V88C74,86 80,92 78,100L74,114H56L52,100C50,94 52,90 56,88H60Z", p.across("#ffffff", "#e6ebf4", "#a9b6cc"), EDGE, 2)
    p.stroke("M68,88V96M60,90V96", "#7c8aa4", 1.8)
    p.group("rotate(-12 96 102)", lambda: (
        p.box(72, 88, 50, 33, p.slant("#fffdf4", "#e8dfca", "#c0b292"), 2, EDGE, 2),
        p.stroke("M72,89L97,108L122,89", "#8a7c5c", 2.4), p.disc(97, 107, 6.4, p.round("#ff9d9d", "#c5303d"), EDGE, 1.6)))


def yacht(p):
    """Gilded fins, a long window, and a family behind it."""
    p.glow(119, 80, 9, "#ffd27a", 0.9, 9)
    p.box(110, 72, 10, 15, p.down("#ffe08a", "#8a6414"), 2, EDGE, 1.6)
    p.shape("M74,48C84,22 100,8 122,6C112,22 112,36 108,52Z", p.slant("#fff4c0", "#f0bf45", "#9a6c14"), EDGE, 2)
    p.stroke("M84,46C90,30 100,18 112,12M94,48C98,36 104,26 112,18", "#a8741a", 1.6)
    p.shape("M64,88C76,112 96,120 118,122C110,110 106,100 104,86Z", p.slant("#ffe08a", "#d9a12c", "#7a5410"), EDGE, 2)
    p.stroke("M76,92C84,106 96,112 108,116", "#8a5c14", 1.6)
    p.shape("M2,72C22,52 54,42 92,46C108,48 114,56 114,68V84C112,92 100,94 84,94C48,96 20,90 2,72Z", p.down("#ffffff", "#f6f0e2", "#a89c84"), EDGE, 2)
    p.shape("M2,72C36,80 80,82 114,77V84C112,92 100,94 84,94C48,96 20,90 2,72Z", p.down("#e8bc48", "#a8741a", "#6b4408"), EDGE, 1.6)
    p.shape("M36,66C42,56 62,53 96,54V66C76,69 52,69 36,66Z", p.slant("#ffe9b0", "#ffcf70", "#d8902c"), EDGE, 1.8)
    for x, y, r in [(57, 62, 4), (69, 60, 4.6), (82, 61.5, 3.6)]:
        p.disc(x, y, r, "#3a2440")
        p.shape(f"M{x - r * 1.7},67.6C{x - r * 1.4},{y + r} {x + r * 1.4},{y + r} {x + r * 1.7},67.6Z", "#3a2440")
    p.stroke("M20,66C30,57 42,51 56,49", "#ffffff", 3)
    p.polygon([(58, 37), (56, 27), (62, 32), (66, 24), (70, 32), (76, 27), (74, 37)], p.across("#fff0b0", "#e8b93c", "#96690f"), EDGE, 1.8)
    p.stroke("M66,37V46", "#b8862c", 3)
    for i in range(6):
        p.disc(34 + i * 12, 86, 2.4, "#fff3c0", "#7a5410", 1)


def dust(p):
    """A box that is opened for a moment."""
    p.disc(64, 64, 58, p.round("#3a3358", "#1a1630", "#0e0c1c"), EDGE, 2)
    p.polygon([(24, 70), (104, 70), (118, 14), (10, 14)], p.across(("#d89cff", 0), ("#d89cff", 0.75), y1=0, y2=1, x2=0))
    p.polygon([(26, 66), (34, 34), (94, 34), (102, 66)], p.slant("#6b7488", "#3f4658", "#232836"), EDGE, 2)
    p.polygon([(33, 61), (39, 39), (89, 39), (95, 61)], p.down("#2a2040", "#7a48b0"), EDGE, 1.4)
    p.glow(64, 64, 48, "#c070ff", 0.9, 30)
    p.shape("M28,72C34,58 46,60 52,52C58,44 70,46 74,54C82,58 94,58 100,72Z", p.slant("#f6e4ff", "#b06cf0", "#5c2a9c"), EDGE, 2)
    p.box(22, 66, 84, 44, p.down("#8490a8", "#525c74", "#2a3042"), 4, EDGE, 2)
    p.box(22, 72, 84, 7, p.down("#a8b4c8", "#525c74"), 0, EDGE, 1.4)
    for x in (30, 92):
        p.box(x, 66, 7, 44, p.across("#c8a050", "#7a5818"), 1, EDGE, 1.4)
    p.box(55, 70, 18, 16, p.slant("#ffe08a", "#c9922a", "#7a5410"), 3, EDGE, 1.8)
    p.stroke("M64,76V81", EDGE, 3.4)
    skull(p, 64, 97, 9, "#c8cedc")
    chance = Random(31)
    for _ in range(13):
        x, y, r = chance.number(30, 98), chance.number(12, 52), chance.number(2.6, 6)
        p.polygon(star(x, y, r, r * 0.3, 4), light("#d89cff", chance.number(0.2, 1)))


def account(p):
    """A moon, a ship that waits without lamps, and behind the moon a lamp of the guild."""
    p.polygon([(86, 22), (128, 0), (128, 50)], p.across(("#6fc4ff", 0.85), ("#6fc4ff", 0)))
    p.glow(86, 23, 26, "#4aa0ff", 1)
    p.placed(82, 22, 0.3, lambda: (fighter(p, "#2f62d8", "#6fc4ff"), shield(p, 64, 84, 18, "#2f62d8", "#e0ac3a")), 40)
    p.disc(52, 54, 48, p.round(("#e4e0ea", 1, 0), ("#a09cb0", 1, 0.45), ("#3a3750", 1, 0.85), ("#232138", 1, 1), x=0.28, y=0.26, r=0.9), EDGE, 2)
    for x, y, r in [(30, 38, 10), (54, 22, 6), (22, 66, 6.4), (58, 46, 5), (40, 84, 7)]:
        p.ellipse(x, y, r, r * 0.88, "#6a667c", more='opacity="0.85"')
        p.stroke(arc(x, y, r, 10, 120, r * 0.88), "#e8e4f0", r * 0.26, 'opacity="0.85"')
    p.placed(84, 84, 0.66, lambda: smuggler(p), -24)


def cup(p, x, y):
    p.stroke(arc(x + 8, y, 5.6, -90, 90, 5), EDGE, 5.6)
    p.stroke(arc(x + 8, y, 5.6, -90, 90, 5), "#e8e2d4", 2.6)
    p.shape(f"M{x - 9},{y - 8}H{x + 9}L{x + 7},{y + 10}C{x + 5},{y + 13} {x - 5},{y + 13} {x - 7},{y + 10}Z",
            p.across("#ffffff", "#e4dccb", "#968a74"), EDGE, 1.8)
    p.ellipse(x, y - 8, 9, 3.8, "#5a3420", EDGE, 1.8)


def venture(p):
    """A chart with a cup on each corner, and the money that lies on it."""
    p.polygon([(22, 26), (106, 26), (124, 108), (4, 108)], p.slant("#5fa0d8", "#2a6aa8", "#123a6c"), EDGE, 2)
    p.stroke("M19,46H110M14,68H115M9,90H120M50,26L42,108M78,26L86,108", "#8fc8f0", 1.4, 'opacity="0.6"')
    p.stroke("M24,86C30,60 46,66 52,52C56,42 72,36 94,42", "#ffe9a8", 3.2, 'stroke-dasharray="5 5"')
    p.ball(96, 42, 8, "#e0784a", EDGE, 1.6)
    p.ball(23, 88, 7, "#7fc48a", EDGE, 1.6)
    for x, y, count in [(52, 92, 3), (88, 94, 4), (70, 88, 6)]:
        for i in range(count):
            top = y - i * 6.4
            p.shape(f"M{x - 13},{top - 4}V{top + 1}C{x - 13},{top + 8} {x + 13},{top + 8} {x + 13},{top + 1}V{top - 4}Z",
                    p.across("#ffe08a", "#d9a12c", "#7a5410"), EDGE, 1.6)
            p.ellipse(x, top - 4, 13, 5.2, p.slant("#fff6c8", "#f0bf45", "#c08a20"), EDGE, 1.6)
    for x, y in [(21, 24), (104, 24), (14, 106), (110, 106)]:
        cup(p, x, y)


def home(p):
    """Three ships under coloured lamps, and the place of a fourth."""
    boxes = [("#c44f7a", "#3f8fb0", "#e0a03c", "#5c9c54"), ("#e0a03c", "#5c9c54", "#c44f7a", "#3f8fb0"), ("#3f8fb0", "#c44f7a", "#5c9c54", "#e0a03c")]
    lost = "M6,76L14,66L20,50H34V40H104V66H108L112,76L104,92H26C16,92 9,86 6,76Z"
    p.group("translate(90 106) scale(0.52) translate(-64 -66)", lambda: p.shape(
        lost, p.down(("#8fb8ff", 0.3), ("#8fb8ff", 0.1)), "#6f96d8", 4.4, 'stroke-dasharray="7 8"'))
    for (x, y, s), colours in zip([(38, 26, 0.56), (88, 53, 0.56), (36, 80, 0.56)], boxes):
        p.placed(x, y, s, lambda: freighter(p, "#b8763a", colours, "#ffe9a0", "#ffb648"))
        for i, colour in enumerate(["#ff6b6b", "#ffd27a", "#7fdcb4", "#8fb8ff"]):
            at = x + (i - 1.3) * 11
            p.glow(at, y - 19 + abs(i - 1.5) * 1.6, 6, colour, 0.9)
            p.disc(at, y - 19 + abs(i - 1.5) * 1.6, 2.8, light(colour, 0.3), EDGE, 1)




def returned(p):
    """The girl with the bag, in the airlock."""
    p.disc(64, 64, 60, p.round(("#c8d3e6", 1, 0), ("#8d9ab4", 1, 0.75), ("#4c586e", 1, 1), x=0.34, y=0.3, r=0.85), EDGE, 2)
    for i in range(12):
        a = math.radians(15 + i * 30)
        p.disc(64 + 54 * math.cos(a), 64 + 54 * math.sin(a), 2.6, "#e6edf8", EDGE, 1.2)
    p.disc(64, 64, 48, p.round("#3a5086", "#151f3e"), EDGE, 2)
    chance = Random(5)
    for _ in range(12):
        a, r = chance.number(0, 6.28), chance.number(20, 45)
        p.disc(64 + r * math.cos(a), 64 + r * math.sin(a), chance.number(0.8, 1.5), "#dfe8ff")
    # She waves.
    p.stroke("M84,84C98,78 102,62 100,46", EDGE, 16)
    p.stroke("M84,84C98,78 102,62 100,46", "#c8744a", 12)
    p.disc(100, 37, 7.4, p.round("#ffe0c0", "#d8a074", x=0.38, y=0.34, r=0.8), EDGE, 1.8)
    p.shape("M42,66C38,40 48,24 64,24C80,24 90,40 86,66C84,74 44,74 42,66Z", p.across("#8a5a34", "#5c381c", "#341e0e"), EDGE, 2)
    p.shape("M28,110C28,86 44,76 64,76C84,76 96,86 96,106C88,114 78,118 64,118C48,118 38,116 28,110Z", p.across("#f0a070", "#c8744a", "#7a3c20"), EDGE, 2)
    p.polygon([(54, 74), (74, 74), (64, 92)], "#f2e6cf", EDGE, 1.6)
    p.shape("M48,46C48,40 80,40 80,46V58C80,70 72,77 64,77C56,77 48,70 48,58Z", p.across("#ffe0c0", "#e8b488", "#b0764a"), EDGE, 2)
    p.shape("M45,50C46,34 56,31 64,31C74,31 82,36 83,50C76,48 70,44 66,39C62,45 54,49 45,50Z", p.across("#9a683e", "#6b4424", "#3c2412"), EDGE, 1.6)
    p.shape("M38,41C40,15 88,15 90,41C78,36 50,36 38,41Z", p.across("#6b8a4a", "#4a6632", "#2a3c1c"), EDGE, 2)
    p.box(35, 37, 58, 6, "#34491f", 3, EDGE, 1.4)
    for x in (56, 72):
        p.ellipse(x, 57, 2.8, 3.6, "#1b2130")
        p.disc(x - 0.9, 55.8, 1, "#ffffff")
    p.stroke("M57,66C60,70 68,70 71,66", "#8a4a34", 2.4)
    # The bag, on its strap.
    p.stroke("M80,80L36,104", "#5c4a24", 5)
    p.box(12, 90, 40, 32, p.slant("#8fae62", "#5c7a3c", "#34491f"), 6, EDGE, 2)
    p.shape("M12,96C12,90 52,90 52,96V106C40,110 24,110 12,106Z", p.down("#a4c274", "#5c7a3c"), EDGE, 1.8)
    p.box(28, 102, 8, 9, "#e0ac3a", 1.5, EDGE, 1.4)


def chapel(p):
    """A small ship with a bell and coloured windows."""
    p.glow(64, 60, 62, "#ffe08a", 0.4)
    flame(p, 40, 112, 12, 14, "#ffd27a")
    flame(p, 88, 112, 12, 14, "#ffd27a")
    p.stroke("M64,14V2M58.6,6.6H69.4", "#c9922a", 3.4)
    p.polygon([(64, 10), (80, 28), (48, 28)], p.across("#f09a70", "#c8583a", "#7a2a1c"), EDGE, 2)
    p.box(51, 28, 26, 26, p.across("#fffaf0", "#efe2c8", "#b09c78"), 0, EDGE, 2)
    p.shape("M55,54V40C55,30 73,30 73,40V54Z", "#2a2038", EDGE, 1.6)
    p.shape("M58,50C60,46 59,38 64,37C69,38 68,46 70,50Z", p.across("#fff0b0", "#e8b93c", "#8a6010"), EDGE, 1.6)
    p.disc(64, 51, 2.4, "#8a6010", EDGE, 1)
    p.polygon([(64, 46), (108, 78), (104, 82), (24, 82), (20, 78)], p.across("#f09a70", "#c8583a", "#7a2a1c"), EDGE, 2)
    p.polygon([(51, 54), (77, 54), (77, 62), (51, 62)], p.across("#fffaf0", "#efe2c8", "#b09c78"), EDGE, 2)
    p.box(28, 80, 72, 24, p.across("#fffaf0", "#efe2c8", "#b09c78"), 0, EDGE, 2)
    p.disc(64, 82, 14, p.round("#ffffff", "#fff0b0"), EDGE, 2)
    for i, colour in enumerate(["#e8505c", "#f0bf45", "#4fa8d8", "#5cb87a", "#a86be0", "#f08a3c"]):
        a, b = math.radians(i * 60 - 90), math.radians(i * 60 - 30)
        p.polygon([(64, 82), (64 + 12 * math.cos(a), 82 + 12 * math.sin(a)), (64 + 12 * math.cos(b), 82 + 12 * math.sin(b))], colour, EDGE, 1)
    for x, colour in [(38, "#4fa8d8"), (90, "#a86be0")]:
        p.shape(f"M{x - 5},102V92C{x - 5},85 {x + 5},85 {x + 5},92V102Z", p.down(light(colour, 0.5), colour), EDGE, 1.6)
    p.shape("M12,100H116C114,112 104,118 88,118H40C24,118 14,112 12,100Z", p.down("#ffe9a8", "#d9a12c", "#7a5410"), EDGE, 2)
    for i in range(7):
        p.disc(28 + i * 12, 108, 2.4, "#fff6d0", "#8a5c14", 1)


PEOPLE = {
    "rivalRace": racer, "doctorPlague": fever, "officerFavour": officer, "stowawayReturns": returned, "stowawayFamily": yacht,
    "pilgrimsThanks": chapel, "smugglersRun": dust, "smugglersDebt": account, "traderPartnership": venture, "traderReturns": home,
}
PICTURES = {f"meet-{name}": alone(draw) for name, draw in PEOPLE.items()}
