import AssetSources
import Assets
import GoldenRecords
import Testing

/// What a description of atlases or outlines may hold, and what is said of anything else.
@Suite struct DescriptionRecordTests {
  private static let atlases = """
    {"atlases": [{"name": "a-B_9", "pictures": [{"folder": "in", "names": "n/"}, {"aseprite": "/walk.json"}],
      "fonts": [{"name": "f", "file": "f.ttf", "sizes": [16, 24], "characters": "abc"}], "scales": ["1", "160/75"],
      "trims": false, "extrusion": 3, "spacing": 4, "longestSide": 512, "powerOfTwo": true, "anchors": {"n/a": [0.5, 1]},
      "pageGroups": ["n/"], "ninePatches": {"n/a": [1, 2, 3, 4]},
      "animations": [{"name": "w", "sprites": ["n/a", "n/b"], "milliseconds": 80, "direction": "reverse"}],
      "outputs": [{"folder": "out", "pages": "webp", "quality": 70, "scales": ["1"], "forms": ["manifest", "plist"]}]}]}
    """

  private static let outlines = """
    {"name": "made", "files": [{"file": "digits.bin", "characters": "18", "letters": "ab"}],
     "fonts": [{"file": "f.ttf", "package": "fonts-some", "kind": "sans", "letters": true}]}
    """

  @Test func everyValueOfADescriptionHasTheLimitsThatWereRecorded() {
    let record = GoldenRecord("descriptions")
    func read(_ bytes: [UInt8]) -> String {
      do throws(AtlasFileError) {
        return try AtlasDescription.all(bytes, file: "d", folder: "here").map { one in
          "\(one.name) \(one.pictures) \(one.fonts.map { "\($0.name) \($0.file) \($0.sizes) \($0.characters.sorted())" })"
            + " \(one.scales) \(one.options) \(one.anchors) \(one.pageGroups) \(one.ninePatches) \(one.animations)"
            + " \(one.outputs)"
        }.joined(separator: "\n")
      } catch { return "\(error)" }
    }
    record.note("atlases", read(Array(Self.atlases.utf8)))
    record.note("the least", read(Array(#"{"atlases": [{"name": "a", "outputs": [{"folder": "/out"}]}]}"#.utf8)))
    record.noteLimits(of: Array(Self.atlases.utf8), named: "atlases", read: read)
    for name in ["a", "Z", "0", "-", "_", "a.b", "a/b", "é", "a b", "²", ""] {
      record.note("named \(name)", read(Array(#"{"atlases": [{"name": "\#(name)", "outputs": []}]}"#.utf8)))
    }
    func readOutlines(_ bytes: [UInt8]) -> String {
      do throws(AtlasFileError) {
        return "\(try OutlineDescription(bytes, file: "d", folder: "here"))"
      } catch { return "\(error)" }
    }
    record.note("outlines", readOutlines(Array(Self.outlines.utf8)))
    record.noteLimits(of: Array(Self.outlines.utf8), named: "outlines", read: readOutlines)
    #expect(record.difference() == nil)
  }
}
