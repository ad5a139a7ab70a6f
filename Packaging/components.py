"""The parts that are linked into the programs: dependencies of Package.resolved and what they hold, with their licences."""

import json
import re

import release

CHECKOUTS = release.ROOT / ".build" / "checkouts"
# The libraries that the compiler links in and the code that dependencies carry: name, origin, licence, copyright.
RUNTIME = [
    ("swift", "https://github.com/swiftlang/swift", "Apache-2.0 WITH Swift-exception", "Apple Inc. and the Swift project authors"),
    ("swift-foundation", "https://github.com/swiftlang/swift-foundation", "Apache-2.0 WITH Swift-exception",
     "Apple Inc. and the Swift project authors"),
    ("icu4c", "https://github.com/swiftlang/swift-foundation-icu", "Unicode-3.0", "Unicode, Inc."),
]
CARRIED = {
    "swift-nio-extras": ("zlib", "https://zlib.net", "Zlib", "1995-2026 Jean-loup Gailly and Mark Adler"),
    "swift-nio-ssl": ("boringssl", "https://boringssl.googlesource.com/boringssl", "Apache-2.0", "The BoringSSL Authors"),
    "yams": ("libyaml", "https://github.com/yaml/libyaml", "MIT", "2006-2016 Kirill Simonov, 2017-2020 Ingy döt Net"),
}


def linked(programs, names):
    """The names of the modules that the linker took for programs; None if the folder is not that of a build."""
    lists = [programs / f"{name}.product" / "Objects.LinkFileList" for name in names]
    if not all(each.exists() for each in lists):
        return None
    return {found for each in lists for found in re.findall(r"/([^/]+)\.build/", each.read_text())}


def licence(folder):
    """The SPDX name of a licence, and its text."""
    path = next(p for p in sorted(folder.iterdir()) if re.match(r"(LICENSE|COPYING)(\.(txt|md))?$", p.name))
    text = path.read_text()
    if "Apache License" in text:
        return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0", text
    if "Permission is hereby granted, free of charge" in text:
        return "MIT", text
    raise SystemExit(f"components: {path} is a licence that is not known here")


def holder(folder, text):
    for path in [folder / "NOTICE.txt", folder / "README.md"]:
        if path.exists() and (found := re.search(r"Copyright(?: \([cC]\))? (\d[^\n]*)", path.read_text())):
            return found[1].strip().rstrip(".")
    if found := re.search(r"^Copyright(?: \([cC]\))? (\d{4}[^\n]*)", text, re.M):
        return found[1].strip().rstrip(".")
    return f"the authors of {folder.name}"


def components(programs=None, names=()):
    """The components of some programs, or of all: name, version, origin, licence, copyright."""
    result = []
    modules = linked(programs, names) if names else None
    for pin in json.loads((release.ROOT / "Package.resolved").read_text())["pins"]:
        folder = CHECKOUTS / pin["location"].rsplit("/", 1)[-1].removesuffix(".git")
        if modules is not None and modules.isdisjoint(path.name for path in [*folder.glob("*"), *folder.glob("Sources/*")]):
            continue
        kind, text = licence(folder)
        result.append((pin["identity"], pin["state"]["version"], pin["location"], kind, holder(folder, text)))
        if carried := CARRIED.get(pin["identity"]):
            result.append((carried[0], f"of {pin['identity']} {pin['state']['version']}", *carried[1:]))
    return result + [(name, "of the compiler", *rest) for name, *rest in RUNTIME]


def mit_text():
    """The conditions of the MIT licence without its copyright line."""
    text = (CHECKOUTS / "Yams" / "LICENSE").read_text()
    return text[text.index("Permission is hereby granted"):].strip()
