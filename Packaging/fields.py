"""The changelog and the copyright file in the forms of Debian, for the binary packages and the source package."""

import functools
import re
import textwrap
import time

import components
import release

MAINTAINER = "Gridship <gridship@example.org>"
HOMEPAGE = "https://example.org/gridship"


def changelog():
    """Debian's form of CHANGELOG.md: an entry for each released version, and one for the changes that are not released."""
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(release.epoch()))
    entries = []
    for heading, text in release.sections():
        found = re.fullmatch(r"([\d.]+) - (\d{4}-\d\d-\d\d)", heading)
        if not found and release.released():
            continue
        number = found[1] if found else release.version()
        if found:
            date = time.strftime("%a, %d %b %Y 12:00:00 +0000", time.strptime(found[2], "%Y-%m-%d"))
        lines = []
        for part in re.findall(r"^- ((?:.|\n(?! *\n|- |#))+)", text, re.M):
            lines += textwrap.wrap(" ".join(part.split()), 74, initial_indent="  * ", subsequent_indent="    ")
        entries.append(f"gridship ({number}) unstable; urgency=medium\n\n" + "\n".join(lines) + f"\n\n -- {MAINTAINER}  {date}\n")
    return "\n".join(entries)


ZLIB = """ This software is provided 'as-is', without any express or implied warranty.
 In no event will the authors be held liable for any damages arising from the
 use of this software.
 .
 Permission is granted to anyone to use this software for any purpose,
 including commercial applications, and to alter it and redistribute it
 freely, subject to the following restrictions:
 .
 1. The origin of this software must not be misrepresented; you must not claim
 that you wrote the original software. If you use this software in a product,
 an acknowledgment in the product documentation would be appreciated but is not
 required.
 2. Altered source versions must be plainly marked as such, and must not be
 misrepresented as being the original software.
 3. This notice may not be removed or altered from any source distribution."""


@functools.cache
def copyright_file(with_parts=True):
    """The machine-readable form: our own files, and each part that is linked into the programs."""
    paragraphs = [
        f"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: gridship\nSource: {HOMEPAGE}"]
    common = " On Debian systems the text of the licence is in\n /usr/share/common-licenses/Apache-2.0."
    apache = f"License: Apache-2.0\n{common}"
    own = "Files: *\nCopyright: the authors of Gridship\nLicense: Apache-2.0"
    if not with_parts:
        metainfo = "Files: Packaging/desktop/*.metainfo.xml\nCopyright: the authors of Gridship\nLicense: CC0-1.0"
        return "\n\n".join([*paragraphs, own, metainfo, apache, f"License: CC0-1.0\n{common.replace('Apache-2.0', 'CC0-1.0')}"]) + "\n"
    paragraphs = [
        paragraphs[0] + "\nComment:\n The programs hold the libraries listed below under parts, linked statically.\n"
        " Their sources are fetched by the Swift Package Manager at the versions of\n Package.resolved.", own]
    for name, _, origin, kind, owner in components.components():
        short = {"Apache-2.0 WITH Swift-exception": "Apache-2.0 with Swift exception", "MIT": "Expat"}.get(kind, kind)
        paragraphs.append(f"Files: parts/{name}/*\nCopyright: {owner}\nLicense: {short}\nComment: {origin}")
    indented = "\n".join(" " + (line or ".") for line in components.mit_text().split("\n"))
    paragraphs += [
        apache,
        f"License: Apache-2.0 with Swift exception\n{common}\n .\n As an exception, if you use this software to compile your source code and\n"
        " portions of it are embedded into the binary product as a result, you may\n redistribute such product without providing"
        " attribution as would otherwise be\n required by Sections 4(a), 4(b) and 4(d) of the licence.",
        f"License: Expat\n{indented}",
        f"License: Zlib\n{ZLIB}",
        "License: Unicode-3.0\n" + "\n".join(
            " " + (line or ".") for line in (release.ROOT / "Packaging/debian/unicode-licence").read_text().rstrip().split("\n")),
    ]
    return "\n\n".join(paragraphs) + "\n"
