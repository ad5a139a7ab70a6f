import Assets
import BuiltPrograms
import Foundation
import Testing

@testable import AssetSources

/// The parts of a digest of sources. A change that it misses would leave an old atlas in place.
@Suite struct SourceDigestTests {
  private let scratch = TemporaryFolder()

  init() throws {
    try scratch.write([1, 2, 3], to: "in/a.png")
    try scratch.write([4, 5], to: "in/b.svg")
    try scratch.write([6], to: "in/.hidden.png")
    try scratch.write([7], to: "in/notes.txt")
    try scratch.write(
      """
      {"frames": [{"filename": "w", "frame": {"x": 0, "y": 0, "w": 2, "h": 2}, "duration": 90}],
       "meta": {"image": "walk.png", "size": {"w": 4, "h": 4}}}
      """, to: "walk.json")
    try scratch.write([8, 9], to: "walk.png")
    try scratch.write([10, 11], to: "f.ttf")
  }

  private static let whole = """
    {"atlases": [{"name": "some", "pictures": [{"folder": "in", "names": "n/"}, {"aseprite": "walk.json", "names": "w/"}],
      "fonts": [{"name": "f", "file": "f.ttf", "sizes": [16, 24], "characters": "abc"}], "scales": ["1", "2"],
      "trims": false, "extrusion": 3, "spacing": 4, "longestSide": 512, "powerOfTwo": true, "anchors": {"n/a": [0.5, 1]},
      "pageGroups": ["n/"], "ninePatches": {"n/a": [1, 2, 3, 4]},
      "animations": [{"name": "w", "sprites": ["n/a", "n/b"], "milliseconds": 80, "direction": "reverse"}],
      "outputs": [{"folder": "out", "pages": "webp", "quality": 70, "scales": ["1"]}]}]}
    """

  private func digest(_ text: String = whole) -> String {
    do throws(AtlasFileError) {
      let descriptions = try AtlasDescription.all(Array(text.utf8), file: "d", folder: scratch.path)
      return try SourceFiles(of: descriptions[0]).digest
    } catch { return error.reason }
  }

  @Test func aDigestSeesEverythingThatDecides() throws {
    var seen = [digest()]
    for (old, new) in [
      ("\"some\"", "\"other\""), ("\"n/\"}", "\"m/\"}"), ("\"w/\"", "\"v/\""), ("\"f\"", "\"g\""), ("[16, 24]", "[16]"),
      ("\"abc\"", "\"abd\""), ("[\"1\", \"2\"]", "[\"1\"]"), ("\"trims\": false", "\"trims\": true"),
      ("\"extrusion\": 3", "\"extrusion\": 2"), ("\"spacing\": 4", "\"spacing\": 5"), ("512", "1024"),
      ("\"powerOfTwo\": true", "\"powerOfTwo\": false"), ("[0.5, 1]", "[0.25, 1]"), ("[0.5, 1]", "[0.5, 0]"),
      ("[\"n/\"]", "[]"), ("[1, 2, 3, 4]", "[2, 1, 3, 4]"), ("[1, 2, 3, 4]", "[1, 2, 4, 3]"), ("80", "81"),
      ("\"reverse\"", "\"forward\""), ("[\"n/a\", \"n/b\"]", "[\"n/b\", \"n/a\"]"),
      ("\"name\": \"w\"", "\"name\": \"x\""),
      ("70", "71"), ("\"quality\": 70, ", ""),
    ] {
      #expect(Self.whole.contains(old), "\(old)")
      seen.append(digest(Self.whole.replacingOccurrences(of: old, with: new)))
    }
    for (name, bytes) in [
      ("in/a.png", [1, 2]), ("in/b.svg", [4]), ("walk.png", [8]), ("f.ttf", [10]), ("in/c.PNG", [1]),
    ] as [(String, [UInt8])] {
      let before = FileManager.default.contents(atPath: scratch.path + "/" + name)
      try scratch.write(bytes, to: name)
      seen.append(digest())
      if let before { try scratch.write(Array(before), to: name) }
    }
    #expect(Set(seen).count == seen.count && seen.allSatisfy { $0.count == 64 }, "each is another")
    try FileManager.default.removeItem(atPath: scratch.path + "/in/c.PNG")
    try scratch.write([60], to: "in/.hidden.png")
    try scratch.write([70], to: "in/notes.txt")
    #expect(digest() == seen[0], "what is no source does not count")
  }

  @Test func whatIsMissingIsNamed() {
    func reason(_ pictures: String) -> String {
      digest(#"{"atlases": [{"name": "some", "pictures": [\#(pictures)], "outputs": [{"folder": "out"}]}]}"#)
    }
    #expect(reason("") == "this atlas has no pictures and no fonts")
    #expect(reason(#"{"folder": "none"}"#) == "there is no such folder")
    #expect(reason(#"{"folder": "walk.png"}"#) == "there is no such folder")
    #expect(reason(#"{"aseprite": "none.json"}"#) == "no such file")
    #expect(reason(#"{"folder": "in"}"#).count == 64)
  }
}
