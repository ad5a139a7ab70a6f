import AssetFiles
import Assets
import BuiltPrograms
import Foundation
import Testing

/// The options of `gridship-assets`: the last accepted value, and the first refused one.
@Suite struct ProgramOptionTests {
  private let scratch = TemporaryFolder()

  init() throws {
    try scratch.write(PNGWriter.bytes(of: noise(3, 2, opaque: true, seed: 1)), to: "in/a.png")
    try scratch.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><rect width="8" height="8" fill="#a02020"/></svg>
      """, to: "icons/red.svg")
  }

  private func run(_ words: String) throws -> BuiltProgram.Run {
    try BuiltProgram("gridship-assets").run(words.split(separator: " ").map(String.init), in: scratch.path)
  }

  @Test(arguments: [
    ("--longest-side 16 --extrusion 0", 0), ("--longest-side 15", 64), ("--longest-side 16384", 0),
    ("--longest-side 16385", 64), ("--extrusion 64", 0), ("--extrusion 65", 64), ("--extrusion=-1", 64),
    ("--name a-B_9", 0), ("--name a.b", 64), ("--name é", 64), ("--scale 0", 64), ("--scale 2", 0),
    ("--form none", 64), ("--pages gif", 64),
  ])
  func aFolderIsPackedWithinLimits(options: String, status: Int32) throws {
    let packed = try run("pack in --output out \(options)")
    #expect(packed.status == status, "\(packed.errors)")
  }

  /// Two pictures of a pixel lie beside each other with what goes around them.
  @Test func withoutOptionsTwoPixelsGoAroundAPicture() throws {
    #expect(try run("pack in --output out").status == 0)
    let sheet = try AtlasFile(scratch.path + "/out/atlas.json").atlas.sheets[0]
    #expect(sheet.pages[0].size == Size(7, 6) && sheet.frames[0].rectangle.x == 2 && sheet.frames[0].rectangle.y == 2)
  }

  @Test(arguments: [
    ("", 64), ("--sizes 8 --page 8x8", 64), ("--page 7x8", 64), ("--page 8x7", 64), ("--page 8193x8", 64),
    ("--page 8x8193", 64), ("--page 8", 64), ("--page 8x8x8", 64), ("--page x8", 64), ("--sizes 8,8", 64),
    ("--sizes 8,x", 64), ("--sizes ,8", 64), ("--sizes 3", 64), ("--sizes 1025", 64), ("--sizes 4,1024", 3),
    ("--sizes 8 --extrusion 65", 64),
    ("--sizes 8 --extrusion=-1", 64), ("--sizes 8 --name a.b", 64),
    // These are good, and there is no such font.
    ("--page 8x8", 3), ("--page 8192x8192", 3), ("--sizes 8,9", 3), ("--sizes 8 --extrusion 64", 3),
    ("--sizes 8 --extrusion 0", 3),
  ])
  func aFontIsCutWithinLimits(options: String, status: Int32) throws {
    let cut = try run("font no-such-font.ttf --output out \(options)")
    #expect(cut.status == status, "\(cut.errors)")
  }

  @Test(arguments: [("0", 64), ("4097", 64), ("1", 3), ("4096", 3)])
  func aDrawingHasOneTo4096Columns(width: String, status: Int32) throws {
    let drawn = try run("draw no-such.svg out.png --width \(width)")
    #expect(drawn.status == status, "\(drawn.errors)")
  }

  @Test func aSheetOfSymbolsThatDiffersIsToldByTheStatus() throws {
    let first = try run("symbols icons icons.svg")
    #expect(first.status == 0 && first.errors.isEmpty, "\(first.errors)")
    let same = try run("symbols icons icons.svg --check")
    #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)
    let written = try scratch.files(".")["icons.svg"]
    try scratch.write("another", to: "icons.svg")
    let other = try run("symbols icons icons.svg --check")
    #expect(other.status == 1 && other.errors.contains("icons.svg is not what its sources give"))
    #expect(try scratch.files(".")["icons.svg"] == Array("another".utf8), "a check writes nothing")
    #expect(try run("symbols icons icons.svg").status == 0)
    #expect(try scratch.files(".")["icons.svg"] == written)
    let none = try run("symbols in icons.svg")
    #expect(none.status == 3 && none.errors.contains("there is no SVG file in this folder"))
    // A drawing may have a mebibyte.
    try scratch.write([UInt8](repeating: 32, count: 1 << 20 + 1), to: "large/a.svg")
    #expect(try run("symbols large large.svg").errors.contains("the file is larger than 1 MiB"))
  }

  @Test func aPageThatIsNotTheManifestsIsRefused() throws {
    #expect(try run("pack in --output out --extrusion 0").status == 0)
    let file = try AtlasFile(scratch.path + "/out/atlas.json")
    let sheet = file.atlas.sheets[0], size = sheet.pages[0].size
    #expect(try file.pages(of: sheet).count == 1)
    for (width, height) in [(size.width + 1, size.height), (size.width, size.height + 1)] {
      try scratch.write(PNGWriter.bytes(of: noise(width, height, seed: 3)), to: "out/" + sheet.pages[0].file)
      let error = #expect(throws: AtlasFileError.self) { try file.pages(of: sheet) }
      #expect(error?.reason.hasPrefix("it is \(width) x \(height), and the manifest says") == true)
    }
    let missing = #expect(throws: AtlasFileError.self) { try AtlasFile(scratch.path + "/no.json") }
    #expect(missing?.reason == "no such file")
    #expect(throws: AtlasFileError.self) { try AtlasFile.embedded("no such atlas") }
  }

  @Test func aSourceThatCannotBeReadIsToldByTheStatus() throws {
    for words in ["build no.json", "inspect no.json", "outlines no.json", "pack no-folder --output out"] {
      let failed = try run(words)
      #expect(failed.status == 3 && failed.errors.hasPrefix("gridship-assets: "), "\(words): \(failed.errors)")
    }
    let large = try scratch.write("", to: "large.json")
    truncate(large, 256 << 20 | 1)
    #expect(try run("inspect large.json").errors.contains("the file is larger than 256 MiB"))
  }
}
