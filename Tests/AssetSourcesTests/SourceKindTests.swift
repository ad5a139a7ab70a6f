import AssetFiles
import Assets
import BuiltPrograms
import Foundation
import Testing

@testable import AssetSources

/// Sources of each kind by themselves, and how their pictures are named and enlarged.
@Suite struct SourceKindTests {
  private let scratch = TemporaryFolder()

  private func sources(_ pictures: String, more: String = "") throws -> SourceFiles {
    let text =
      #"{"atlases": [{"name": "some", "pictures": [\#(pictures)]\#(more), "scales": ["1", "2"], "#
      + #""outputs": [{"folder": "out"}]}]}"#
    return try SourceFiles(of: AtlasDescription.all(Array(text.utf8), file: "d", folder: scratch.path)[0])
  }

  private func writeSheet(_ names: [String]) throws {
    let frames = names.enumerated().map { index, name in
      #"{"filename": "\#(name)", "frame": {"x": \#(index * 2), "y": 0, "w": 2, "h": 3}, "duration": 90}"#
    }
    try scratch.write(
      """
      {"frames": [\(frames.joined(separator: ",\n"))], "meta": {"image": "walk.png",
        "frameTags": [{"name": "go", "from": 0, "to": 1, "direction": "forward"}]}}
      """, to: "walk.json")
    try scratch.write(PNGWriter.bytes(of: noise(2 * names.count, 3, opaque: true, seed: 3)), to: "walk.png")
  }

  @Test func fontsOrSheetsAloneAreEnough() throws {
    try scratch.write([1, 2, 3], to: "f.ttf")
    let fonts = try sources("", more: #", "fonts": [{"name": "f", "file": "f.ttf", "sizes": [16]}]"#)
    #expect(fonts.fonts.count == 1 && fonts.pictures.isEmpty && fonts.sheets.isEmpty)
    try writeSheet(["a", "b"])
    let sheets = try sources(#"{"aseprite": "walk.json"}"#)
    #expect(sheets.sheets.count == 1 && sheets.pictures.isEmpty && sheets.fonts.isEmpty)
  }

  @Test func picturesOfAFolderAreSortedAndNamedByTheirPaths() throws {
    for name in ["b.png", "a.SVG", "deep/c.PNG", ".hidden.png", ".deep/d.png", "e.gif", "f.txt", "png"] {
      try scratch.write([1], to: "in/" + name)
    }
    let found = try sources(#"{"folder": "in", "names": "n/"}"#).pictures
    #expect(found.map(\.name) == ["n/a", "n/b", "n/deep/c", "n/e"])
    #expect(found.map(\.isSVG) == [true, false, false, false])
  }

  @Test func aFrameIsNamedWithoutTheEndingOfAFile() throws {
    try writeSheet(["a.aseprite", "b.ase", "c.png", ".png", "d.gif", ".ase"])
    let drawing = try SourceDrawing(sources(#"{"aseprite": "walk.json", "names": "w/"}"#), .one)
    #expect(drawing.pictures.map(\.name) == ["w/a", "w/b", "w/c", "w/.png", "w/d.gif", "w/.ase"])
    #expect(drawing.animations.map(\.name) == ["w/go"])
    #expect(drawing.animations[0].steps.map(\.sprite) == ["w/a", "w/b"])
  }

  @Test func aFrameLiesInsideItsSheet() throws {
    try writeSheet(["a", "b"])
    try scratch.write(PNGWriter.bytes(of: noise(3, 3, opaque: true, seed: 3)), to: "walk.png")
    let error = #expect(throws: AtlasFileError.self) {
      try SourceDrawing(sources(#"{"aseprite": "walk.json"}"#), .one)
    }
    #expect(error?.reason == "the frame 'b' lies outside \(scratch.path)/walk.png")
  }

  /// One picture of three pixels by two, at three times its size.
  @Test func pixelsBecomeSquares() throws {
    let small = noise(3, 2, seed: 1)
    try scratch.write(PNGWriter.bytes(of: small), to: "in/a.png")
    let files = try sources(#"{"folder": "in"}"#)
    #expect(try SourceDrawing(files, .one).pictures[0].bitmap == small)
    let large = try SourceDrawing(files, Scale(3)).pictures[0].bitmap
    #expect(large.width == 9 && large.height == 6)
    for y in 0..<6 { for x in 0..<9 { #expect(large[x, y] == small[x / 3, y / 3], "\(x), \(y)") } }
    let between = #expect(throws: AtlasFileError.self) { try SourceDrawing(files, Scale(3, 2)) }
    #expect(between?.reason.hasPrefix("a picture of pixels is not drawn at scale 3/2") == true)
  }

  @Test func pixelsBecomeNoMoreThanAPictureMayHave() throws {
    let most = Bitmap.longestSide / 64
    for (width, isDrawn) in [(most, true), (most + 1, false)] {
      try scratch.write(PNGWriter.bytes(of: noise(width, 1, seed: 1)), to: "in/a.png")
      let files = try sources(#"{"folder": "in"}"#)
      #expect(((try? SourceDrawing(files, Scale(64))) != nil) == isDrawn, "\(width)")
    }
  }

  /// An animation stands in the manifest once, however many scales there are.
  @Test func aSheetAtTwoScalesHasItsAnimationsOnce() throws {
    try writeSheet(["a", "b"])
    let text = """
      {"atlases": [{"name": "w", "pictures": [{"aseprite": "walk.json"}], "scales": ["1", "2"],
        "outputs": [{"folder": "one"}, {"folder": "two", "scales": ["2"]}]}]}
      """
    let build = try AtlasBuild(AtlasDescription.all(Array(text.utf8), file: "d", folder: scratch.path)[0])
    #expect(build.atlases.map { $0.sheets.map(\.scale) } == [[Scale(1), Scale(2)], [Scale(2)]])
    #expect(build.atlases.map { $0.animations.map(\.name) } == [["go"], ["go"]])
    #expect(
      build.files.map { String($0.path.dropFirst(scratch.path.count)) } == [
        "/one/w@1x-0.png", "/one/w@2x-0.png", "/one/w.json", "/two/w@2x-0.png", "/two/w.json",
      ])
  }

  @Test(arguments: [
    ("\"anchors\": {\"b\": [0, 0]}", "b"), ("\"ninePatches\": {\"c\": [0, 0, 0, 0]}", "c"),
    ("\"animations\": [{\"name\": \"w\", \"sprites\": [\"a\", \"d\"], \"milliseconds\": 1}]", "d"),
  ])
  func aSpriteThatIsNotThereIsNamed(property: String, name: String) throws {
    try scratch.write(PNGWriter.bytes(of: noise(3, 2, seed: 1)), to: "in/a.png")
    let text =
      #"{"atlases": [{"name": "some", "pictures": [{"folder": "in"}], \#(property), "outputs": [{"folder": "out"}]}]}"#
    let description = try AtlasDescription.all(Array(text.utf8), file: "d", folder: scratch.path)[0]
    let error = #expect(throws: AtlasFileError.self) { try AtlasBuild(description) }
    #expect(error?.description == "some: there is no sprite '\(name)'; correct the name or add the picture")
  }

  // MARK: Outlines

  @Test(arguments: [
    ("a.bin", "!~", true), ("a.bin", " a", false), ("a.bin", "a\u{7f}", false), ("a.bin", "aa", false),
    (".a", "a", false), ("b/a", "a", false), ("a", "é", false),
  ])
  func aFileOfOutlinesHasAPlainNameAndVisibleCharacters(file: String, characters: String, isRead: Bool) {
    let text =
      #"{"name": "made", "files": [{"file": "\#(file)", "characters": "\#(characters)"}], "#
      + #""fonts": [{"file": "f.ttf", "package": "p", "kind": "sans"}]}"#
    let read = try? OutlineDescription(Array(text.utf8), file: "d", folder: "")
    #expect((read != nil) == isRead)
    #expect(read.map { $0.files[0].letters.isEmpty && !$0.fonts[0].hasLetters && $0.fonts[0].name == "f" } ?? true)
  }

  @Test(arguments: [("[]", "[]"), ("FILE", "[]"), ("[]", "[FONT]"), ("FILE", "[FONT, FONT]")])
  func outlinesHaveAFileAndFontsOfDifferentNames(files: String, fonts: String) {
    let file = #"[{"file": "a", "characters": "1"}]"#, font = #"{"file": "x/f.ttf", "package": "p", "kind": "sans"}"#
    let text =
      #"{"name": "made", "files": \#(files.replacing("FILE", with: file)), "fonts": \#(fonts.replacing("FONT", with: font))}"#
    #expect(throws: AtlasFileError.self) { try OutlineDescription(Array(text.utf8), file: "d", folder: "") }
  }
}
