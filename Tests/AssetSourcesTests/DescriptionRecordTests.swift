import AssetSources
import Assets
import GoldenRecords
import Testing

/// Errors in a description of atlases or outlines, held against a text that a person has read.
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

  /// The answer to each value of a description that none may have.
  @Test func errorsInADescriptionReadAsRecorded() {
    var record = GoldenText("description-errors")
    func add(_ name: String, _ text: String, read: ([UInt8]) throws(AtlasFileError) -> Void) {
      record.add(name, "")
      for change in TableChanges(of: Array(text.utf8), isSparse: true).changes {
        do throws(AtlasFileError) {
          try read(change.table)
          record.add("\(change.name): accepted")
        } catch { record.add("\(change.name): \(error)") }
      }
    }
    add("atlases", Self.atlases) { (bytes) throws(AtlasFileError) in
      _ = try AtlasDescription.all(bytes, file: "d", folder: "here")
    }
    add("outlines", Self.outlines) { (bytes) throws(AtlasFileError) in
      _ = try OutlineDescription(bytes, file: "d", folder: "here")
    }
    #expect(record.difference() == nil)
  }

  @Test(arguments: [
    ("a", true), ("Z", true), ("0", true), ("-", true), ("_", true), ("a.b", false), ("a/b", false), ("é", false),
    ("a b", false), ("²", false), ("", false),
  ])
  func aNameHasLettersDigitsAndDashes(name: String, isGood: Bool) {
    let text = #"{"atlases": [{"name": "\#(name)", "outputs": [{"folder": "/out"}]}]}"#
    #expect(((try? AtlasDescription.all(Array(text.utf8), file: "d", folder: "here")) != nil) == isGood)
  }
}
