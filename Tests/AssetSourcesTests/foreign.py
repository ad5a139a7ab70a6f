#!/usr/bin/env python3
"""Reads what gridship-assets wrote with the libraries of others; called by the tests."""

import json
import pathlib
import plistlib
import re
import sys


def png(folder, name):
    """Compares a PNG with its pixels, and writes the picture in other forms with the pixels that each should have."""
    from PIL import Image
    image = Image.open(f"{folder}/{name}.png").convert("RGBA")
    wanted = pathlib.Path(f"{folder}/{name}.rgba").read_bytes()
    if image.tobytes() != wanted:
        sys.exit(f"{name}: Pillow sees other pixels")
    for mode in ["1", "L", "LA", "RGB", "RGBA", "P", "I;16"]:
        if mode == "P":
            other = image.convert("RGB").quantize(13)
        elif mode == "I;16":
            grey = image.convert("L")
            other = Image.frombytes("I;16", grey.size, b"".join(bytes([7, value]) for value in grey.tobytes()))
        else:
            other = image.convert(mode)
        path = f"{folder}/{name}-{mode.replace(';', '')}.png"
        other.save(path)
        seen = image.convert("L").convert("RGBA") if mode == "I;16" else other.convert("RGBA")
        pathlib.Path(path.replace(".png", ".rgba")).write_bytes(seen.tobytes())
        print(path)


def regions(path):
    """The frames of a file: name -> (page, x, y, w, h, left, top, whole width, whole height)."""
    if path.endswith(".plist"):
        data = plistlib.loads(pathlib.Path(path).read_bytes())
        if data["metadata"]["format"] != 3:
            sys.exit("not format 3")
        for name, frame in data["frames"].items():
            x, y, w, h = map(int, re.findall(r"-?\d+", frame["textureRect"]))
            whole = list(map(int, re.findall(r"\d+", frame["spriteSourceSize"])))
            dx, dy = map(float, frame["spriteOffset"].strip("{}").split(","))
            left, top = dx + (whole[0] - w) / 2, (whole[1] - h) / 2 - dy
            yield name, data["metadata"]["textureFileName"], x, y, w, h, int(left), int(top), *whole
    elif path.endswith(".atlas"):
        page, region = None, None
        for line in pathlib.Path(path).read_text().split("\n"):
            if not line.strip():
                page = None
            elif ":" not in line and page is None:
                page = line
            elif ":" not in line:
                region = {"name": line}
            elif region is not None:
                key, value = line.strip().split(": ")
                region[key] = [int(part) if part.lstrip("-").isdigit() else part for part in value.split(", ")]
                if key == "index":
                    (x, y), (w, h), whole, offset = region["xy"], region["size"], region["orig"], region["offset"]
                    yield region["name"], page, x, y, w, h, offset[0], whole[1] - offset[1] - h, *whole
    else:
        data = json.loads(pathlib.Path(path).read_text())
        frames = data["frames"]
        for frame in frames if isinstance(frames, list) else [dict(value, filename=name) for name, value in frames.items()]:
            cut, part, whole = frame["frame"], frame["spriteSourceSize"], frame["sourceSize"]
            yield (frame["filename"], data["meta"]["image"], cut["x"], cut["y"], cut["w"], cut["h"], part["x"], part["y"],
                   whole["w"], whole["h"])


def cut(path, sources, names):
    """Cuts every sprite out and compares it with its source."""
    from PIL import Image
    count = 0
    for name, page, x, y, w, h, left, top, width, height in regions(path):
        image = Image.open(pathlib.Path(path).parent / page).convert("RGBA")
        whole = Image.new("RGBA", (width, height))
        whole.paste(image.crop((x, y, x + w, y + h)), (left, top))
        source = Image.open(f"{sources}/{name.removeprefix(names)}.png").convert("RGBA")
        if source.size != whole.size or source.tobytes() != whole.tobytes():
            sys.exit(f"{name} differs from its source")
        count += 1
    print(f"{count} sprites")


def advances(path, size):
    """FreeType's advances without hinting, in 64ths of a pixel."""
    import freetype
    face = freetype.Face(path)
    face.set_pixel_sizes(0, int(size))
    for code in range(32, 127):
        face.load_char(chr(code), freetype.FT_LOAD_NO_HINTING)
        print(code, face.glyph.linearHoriAdvance / 1024)


def width(path, text):
    """HarfBuzz's width of a line, in the font's units, without ligatures."""
    import uharfbuzz
    font = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(path)))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(font, buffer, {"liga": False, "clig": False, "calt": False})
    print(sum(position.x_advance for position in buffer.glyph_positions))


if __name__ == "__main__":
    {"png": png, "cut": cut, "advances": advances, "width": width}[sys.argv[1]](*sys.argv[2:])
