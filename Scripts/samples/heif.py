#!/usr/bin/env python3
"""Makes the fixtures turned.heic and turned.avif of Tests/BoardVisionTests: the newspaper sample, 500 x 600, in containers
that hold a clean aperture, a rotation and a mirror axis. The HEIC has four tiles, as phones write it. The tests change these
three properties in place. It needs heif-enc (Debian's libheif-examples) and libgd.

    Scripts/samples/heif.py Tests/BoardVisionTests/Fixtures
"""
import ctypes
import pathlib
import subprocess
import sys
import tempfile

WIDTH, HEIGHT = 500, 600
# Whole numbers of eight pixels, and together more than the picture: phones cut the last tiles off.
TILE = 256, 304

gd = ctypes.CDLL("libgd.so.3")
for name in ("gdImageCreateFromJpegPtr", "gdImageCreateTrueColor", "gdImagePngPtr"):
    getattr(gd, name).restype = ctypes.c_void_p


def pointer(image):
    return ctypes.c_void_p(image)


def encode(image, path, *options):
    size = ctypes.c_int()
    png = path.with_suffix(".png")
    bytes_ = gd.gdImagePngPtr(pointer(image), ctypes.byref(size))
    png.write_bytes(ctypes.string_at(bytes_, size.value))
    subprocess.run(["heif-enc", "-q", "20", *options, "-o", str(path), str(png)], check=True, stdout=subprocess.DEVNULL)
    return path.read_bytes()


def number(value, count=4):
    return value.to_bytes(count, "big")


def box(kind, contents):
    return number(len(contents) + 8) + kind + contents


def full(kind, contents, version=0, flags=0):
    return box(kind, number(version, 1) + number(flags, 3) + contents)


def find(data, kind, inside):
    """The contents of the first box of a kind."""
    at = 0
    while at < len(data):
        size, name = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        if name == kind:
            return data[at + 8 : at + size]
        if name in inside:
            skip = 12 if name == b"meta" else 8
            found = find(data[at + skip : at + size], kind, inside)
            if found is not None:
                return found
        at += size
    return None


def coded(file):
    """The description and the data of a file's only picture."""
    containers = (b"meta", b"iprp", b"ipco")
    kind = b"hvcC" if find(file, b"hvcC", containers) else b"av1C"
    return box(kind, find(file, kind, containers)), find(file, b"mdat", ())


def container(brand, tiles, grid, description, tile_size):
    """A file of coded pictures; the last item is the primary one."""
    items = [(brand_items[brand], data) for data in tiles] + ([(b"grid", grid)] if grid else [])
    primary = len(items)
    size = full(b"ispe", number(WIDTH) + number(HEIGHT))
    clean = box(b"clap", b"".join(map(number, (440, 1, 520, 1))) + number(10) + number(1) + number(2**32 - 20) + number(1))
    shared = [description, full(b"ispe", number(tile_size[0]) + number(tile_size[1])), size, clean]
    shared += [box(b"irot", b"\0"), box(b"imir", b"\0")]
    # The description must be known to a reader; the three that tests switch off may be passed over.
    links = b"".join(number(i + 1, 2) + b"\2\x81\2" for i in range(len(tiles))) if grid else b""
    links += number(primary, 2) + (b"\4\3\4\5\6" if grid else b"\5\x81\3\4\5\6")
    table = full(b"ipma", number(primary) + links)
    properties = box(b"iprp", box(b"ipco", b"".join(shared)) + table)
    infos = b"".join(
        full(b"infe", number(i + 1, 2) + b"\0\0" + kind + b"\0", 2, 0 if i + 1 == primary else 1)
        for i, (kind, _) in enumerate(items)
    )
    references = b""
    if grid:
        parts = b"".join(number(i + 1, 2) for i in range(len(tiles)))
        references = full(b"iref", box(b"dimg", number(primary, 2) + number(len(tiles), 2) + parts))
    head = box(b"ftyp", brand + number(0) + b"mif1" + brand + b"miaf")

    def meta(start):
        places, at = b"", start
        for i, (_, data) in enumerate(items):
            places += number(i + 1, 2) + b"\0\0" + number(1, 2) + number(at) + number(len(data))
            at += len(data)
        contents = full(b"hdlr", number(0) + b"pict" + bytes(13)) + full(b"pitm", number(primary, 2))
        contents += full(b"iloc", b"\x44\0" + number(primary, 2) + places)
        contents += full(b"iinf", number(primary, 2) + infos) + references + properties
        return full(b"meta", contents)

    start = len(head) + len(meta(0)) + 8
    return head + meta(start) + box(b"mdat", b"".join(data for _, data in items))


brand_items = {b"heic": b"hvc1", b"avif": b"av01"}


def main(folder):
    source = (pathlib.Path(__file__).resolve().parents[2] / "Puzzles/photographs/newspaper.jpg").read_bytes()
    sample = gd.gdImageCreateFromJpegPtr(len(source), source)
    picture = gd.gdImageCreateTrueColor(WIDTH, HEIGHT)
    gd.gdImageCopyResampled(pointer(picture), pointer(sample), 0, 0, 0, 0, WIDTH, HEIGHT, 1500, 1800)
    with tempfile.TemporaryDirectory() as work:
        path = pathlib.Path(work)
        tiles, description = [], b""
        for row in range(2):
            for column in range(2):
                tile = gd.gdImageCreateTrueColor(*TILE)
                left, top = column * TILE[0], row * TILE[1]
                gd.gdImageCopy(pointer(tile), pointer(picture), 0, 0, left, top, WIDTH - left, HEIGHT - top)
                description, data = coded(encode(tile, path / f"{row}{column}.heic"))
                tiles.append(data)
        grid = b"\0\0\1\1" + number(WIDTH, 2) + number(HEIGHT, 2)
        (folder / "turned.heic").write_bytes(container(b"heic", tiles, grid, description, TILE))
        description, data = coded(encode(picture, path / "whole.avif", "-A"))
        (folder / "turned.avif").write_bytes(container(b"avif", [data], None, description, (WIDTH, HEIGHT)))


main(pathlib.Path(sys.argv[1]))
