import AssetSources
import Assets
import BuiltPrograms
import Crypto
import Foundation
import Testing

private let canDrawFonts = (try? DrawingLibraries.fonts()) != nil && someFontFile != nil

@Suite struct OutlineBuildTests {
  private let scratch = TemporaryFolder()

  private func description(
    font: String = someFontFile ?? "", more: String = "", file: String = "digits.bin"
  ) throws -> OutlineDescription {
    let text = """
      {"name": "made", "files": [{"file": "\(file)", "characters": "18", "letters": "ab"}],
       "fonts": [{"file": "\(font)", "package": "fonts-some", "kind": "sans", "letters": true\(more)}]}
      """
    return try OutlineDescription(Array(text.utf8), file: "fonts.json", folder: scratch.path)
  }

  /// Two ways that share nothing but the font: polygons of ours, and pixels that FreeType covers.
  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func polygonsHaveTheAreaThatFreeTypeCovers() throws {
    let font = try FontFile(Array(#require(FileManager.default.contents(atPath: someFontFile!))), file: "font.ttf")
    let characters = "0123456789ABCDEFGHIJKLMNOPabg"
    let drawn = try font.drawn(Set(characters.unicodeScalars), pixelsPerEm: 400, name: "f")
    for scalar in characters.unicodeScalars {
      let outline = try font.outline(of: scalar)
      #expect(outline.advance == drawn.font.exactGlyph(for: scalar)?.advance)
      let twice = outline.polygons.reduce(0) { sum, polygon in
        zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(sum) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }
      }
      let scale = 400 / Double(drawn.font.unitsPerEm)
      let picture = try #require(drawn.pictures.first { $0.name == drawn.font.frameName(scalar) }).bitmap
      var covered = 0
      for y in 0..<picture.height { for x in 0..<picture.width { covered += Int(picture[x, y].alpha) } }
      let ratio = abs(twice) / 2 * scale * scale / (Double(covered) / 255)
      #expect(abs(ratio - 1) < 0.01, "\(scalar): \(ratio)")
    }
  }

  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func aComparisonNamesWhatDiffers() throws {
    func build() throws -> OutlineBuild { try OutlineBuild(description(), fonts: "") }
    #expect(try build().write().count == 2)
    #expect(try build().write().isEmpty)
    #expect(try build().compared() == .same)
    let files = try scratch.files(".")
    let bytes = try Array(#require(files["digits.bin"]))
    let manifest = String(decoding: try #require(files["made.json"]), as: UTF8.self)
    #expect(bytes.starts(with: Array("GSOL".utf8) + [1, 0, 0]))
    try scratch.write(bytes.dropLast() + [7], to: "digits.bin")
    #expect(try build().compared() == .different([scratch.path + "/digits.bin"]))
    // As if another FreeType had made it: the file must still be the one of the manifest.
    let version = try #require(DrawingLibraries.fonts()["FreeType"])
    try scratch.write(
      manifest.replacing("\"FreeType\": \"\(version)\"", with: "\"FreeType\": \"1.0\""), to: "made.json")
    guard case .different = try build().compared() else {
      Issue.record("a damaged file passed")
      return
    }
    try scratch.write(bytes, to: "digits.bin")
    #expect(try build().compared() == .otherSources(["FreeType 1.0 there, \(version) here"]))
    // A font of another version changes its digest.
    let font = try #require(FileManager.default.contents(atPath: someFontFile!))
    let digest = SHA256.hash(data: font).map { String(format: "%02x", $0) }.joined()
    #expect(manifest.contains(digest))
    try scratch.write(manifest.replacing(digest, with: String(repeating: "0", count: 64)), to: "made.json")
    guard case .otherSources(let list) = try build().compared() else {
      Issue.record("another font was compared")
      return
    }
    #expect(list.count == 1 && list[0].hasPrefix("another version of "))
    // Other settings are another thing, whatever the libraries.
    let settings = manifest.replacing("\"settings\": \"", with: "\"settings\": \"0")
    try scratch.write(settings.replacing("\"\(version)\"", with: "\"1.0\""), to: "made.json")
    #expect(try build().compared() == .different([scratch.path + "/made.json"]))
  }

  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func theProgramSaysHowManyFilesItWrote() throws {
    let text = """
      {"name": "made", "files": [{"file": "digits.bin", "characters": "18", "letters": "ab"}],
       "fonts": [{"file": "\(someFontFile!)", "package": "fonts-some", "kind": "sans", "letters": true}]}
      """
    try scratch.write(Array(text.utf8), to: "fonts.json")
    func run(_ arguments: String...) throws -> BuiltProgram.Run {
      try BuiltProgram("gridship-assets").run(["outlines", "fonts.json", "--fonts", "/"] + arguments, in: scratch.path)
    }
    for count in [2, 0] {
      let written = try run()
      #expect(written.status == 0 && written.output == "made: 1 font, \(count) files written\n", "\(written.errors)")
    }
    #expect(try run("--check").status == 0)
    try scratch.write([1, 2, 3], to: "digits.bin")
    let check = try run("--check")
    #expect(check.status == 1 && check.errors.contains("digits.bin is not what its fonts give"), "\(check.errors)")
  }

  /// Other settings make another manifest, and the same ones the same.
  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func theSettingsAreDigestedWithoutTheFonts() throws {
    try scratch.write(Array(try #require(FileManager.default.contents(atPath: someFontFile!))), to: "f.ttf")
    func build(_ change: (inout OutlineDescription) -> Void) throws -> (settings: String, size: Int) {
      var description = try description(font: "f.ttf")
      change(&description)
      let files = try OutlineBuild(description, fonts: scratch.path).files
      let manifest = try CheckedJSON(try #require(files.last).bytes, file: "made.json")
      return (try manifest.field("settings").name(), files[0].bytes.count)
    }
    let usual = try build { _ in }
    #expect(usual.settings == "96adf7d59cd677b67b7a0c25586184d255836e2cb0d4e91857a3608033c1a6dd")
    let fewer = [
      try build { $0.files[0].letters = [] }, try build { $0.files[0].characters = Array("1".utf8) },
      try build { $0.fonts[0].hasLetters = false },
    ]
    for build in fewer { #expect(build.settings != usual.settings && build.size < usual.size - 50) }
    #expect(try build { $0.files[0].file = "other.bin" }.settings != usual.settings)
    #expect(try build { $0.fonts[0].package = "another" } == usual, "where a font comes from does not matter")
  }

  @Test func aFontThatIsNotThereNamesItsPackageAndNothingIsWritten() throws {
    do {
      _ = try OutlineBuild(description(font: "none.ttf"), fonts: scratch.path)
      Issue.record("built")
    } catch {
      let text = "\(error)"
      #expect(text.contains("none.ttf") && (text.contains("package fonts-some") || text.contains("is missing")))
    }
    #expect(try scratch.files(".").isEmpty)
  }

  @Test func aWrongDescriptionIsRefused() {
    #expect(throws: AtlasFileError.self) { try description(more: ", \"kin\": 1") }
    #expect(throws: AtlasFileError.self) { try description(file: "../digits.bin") }
    #expect(throws: AtlasFileError.self) {
      let text = "{\"name\": \"a\", \"files\": [{\"file\": \"a.bin\", \"characters\": \"11\"}], \"fonts\": []}"
      return try OutlineDescription(Array(text.utf8), file: "f", folder: "")
    }
  }

  /// Without any font: what is committed is what its manifest says, and the manifest is of the fonts that are named.
  @Test func theCommittedOutlinesAreThoseOfTheirManifest() throws {
    let folder = root + "/Sources/CGlyphOutlines/"
    func read(_ name: String) throws -> [UInt8] {
      Array(try #require(FileManager.default.contents(atPath: folder + name)))
    }
    let manifest = try CheckedJSON(read("outlines.json"), file: "outlines.json")
    let files = try manifest.field("files").fields(most: 9)
    #expect(files.map(\.name) == ["outlines.bin", "symbols.bin"])
    for (name, digest) in files {
      let (bytes, wanted) = (try read(name), try digest.name())
      #expect(SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined() == wanted)
    }
    let description = try OutlineDescription(read("fonts.json"), file: "fonts.json", folder: folder)
    #expect(try manifest.field("fonts").fields(most: 99).map(\.name) == description.fonts.map(\.name).sorted())
  }
}
