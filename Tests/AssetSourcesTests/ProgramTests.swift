import AssetFiles
import BuiltPrograms
import Assets
import Foundation
import Testing

/// `gridship-assets`, run as a person or a script runs it.
@Suite struct ProgramTests {
  private let scratch = TemporaryFolder()

  init() throws {
    try scratch.write(PNGWriter.bytes(of: noise(10, 6, opaque: true, seed: 1)), to: "in/a.png")
    try scratch.write(PNGWriter.bytes(of: noise(4, 8, opaque: true, seed: 2)), to: "in/b.png")
  }

  private func run(_ arguments: String...) throws -> BuiltProgram.Run { try run(arguments) }

  private func run(_ arguments: [String]) throws -> BuiltProgram.Run {
    try BuiltProgram("gridship-assets").run(arguments, in: scratch.path)
  }

  @Test func packingSaysWhatWasWrittenAndInspectingSaysItAgain() throws {
    let packed = try run("pack", "in", "--output", "out", "--extrusion", "0", "--scale", "1", "--scale", "2")
    #expect(packed.status == 0 && packed.errors.isEmpty)
    let lines = packed.output.split(separator: "\n").map(String.init)
    #expect(Set(lines.prefix(3)) == ["out/atlas.json", "out/atlas@1x-0.png", "out/atlas@2x-0.png"])
    let sheets = Array(lines.dropFirst(3))
    #expect(sheets.count == 2)
    let file = try AtlasFile(scratch.path + "/out/atlas.json")
    for (line, sheet) in zip(sheets, file.atlas.sheets) {
      let size = sheet.pages[0].size
      let scale = "\(sheet.scale)" == "1" ? 1 : 2
      let full = Double(92 * scale * scale) / Double(size.width * size.height)
      let parts = String(Int((full * 1000).rounded()) + 1000).dropFirst()
      #expect(line == "  scale \(scale): 2 sprites on \(size.width) x \(size.height), 0.\(parts) filled")
    }
    let inspected = try run("inspect", "out/atlas.json", "--sprites")
    #expect(inspected.status == 0 && inspected.errors.isEmpty)
    let libraries = file.atlas.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    #expect(
      inspected.output
        == (["atlas: 2 sprites, 0 animations", "  drawn by \(libraries.joined(separator: ", "))"] + sheets
        + ["  a", "  b", ""]).joined(separator: "\n"))
    #expect(try run("inspect", "out/atlas.json").output + "  a\n  b\n" == inspected.output)
  }

  @Test func buildingSaysWhatItDidAndCheckingWritesNothing() throws {
    try scratch.write(
      """
      {"atlases": [{"name": "one", "pictures": [{"folder": "in", "names": "a/"}], "outputs": [{"folder": "made"}]},
        {"name": "two", "pictures": [{"folder": "in", "names": "p/"}], "outputs": [{"folder": "made"}]}]}
      """, to: "atlases.json")
    func lines(_ arguments: String...) throws -> [String] {
      let done = try run(["build", "atlases.json"] + arguments)
      #expect(done.status == 0 && done.errors.isEmpty, "\(done.errors)")
      return done.output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  ") }
    }
    #expect(try lines() == ["one: drawn, 2 files written", "two: drawn, 2 files written"])
    #expect(try lines() == ["one: nothing changed, 0 files written", "two: nothing changed, 0 files written"])
    #expect(try run(["build", "atlases.json"]).output.contains("  ") == false)
    #expect(try lines("--full") == ["one: drawn, 0 files written", "two: drawn, 0 files written"])
    let same = ["one: every byte is what its sources give", "two: every byte is what its sources give"]
    #expect(try lines("--check") == same)
    try scratch.write("damaged", to: "made/two@1x-0.png")
    let before = try scratch.files("made")
    let differs = try run(["build", "atlases.json", "--check"])
    #expect(differs.status == 1 && differs.output == same[0] + "\n")
    #expect(
      differs.errors
        == "gridship-assets: made/two@1x-0.png is not what its sources give; run gridship-assets build and commit the result\n"
    )
    #expect(try scratch.files("made") == before)
  }

  /// Pictures of `walk.json`: two that lie beside each other, and another.
  private func sheet(_ x: Int, _ y: Int) throws {
    try scratch.write(
      """
      {"frames": [
        {"filename": "a", "frame": {"x": 0, "y": 0, "w": 12, "h": 10}, "duration": 90},
        {"filename": "same", "frame": {"x": 0, "y": 0, "w": 12, "h": 10}, "duration": 90},
        {"filename": "b", "frame": {"x": \(x), "y": \(y), "w": 12, "h": 10}, "duration": 40}],
       "meta": {"image": "walk.png", "size": {"w": 40, "h": 40}}}
      """, to: "walk.json")
  }

  @Test(arguments: [(12, 0), (0, 10), (12, 10), (11, 10), (12, 9)])
  func picturesThatTouchDoNotOverlap(x: Int, y: Int) throws {
    try sheet(x, y)
    let inspected = try run("inspect", "walk.json")
    #expect(inspected.status == 0 && inspected.errors.isEmpty, "\(inspected.errors)")
    #expect(inspected.output.hasPrefix("walk.json: 3 sprites, "))
  }

  @Test(arguments: [(11, 0), (0, 9), (11, 9), (1, 1)])
  func picturesThatOverlapAreNamed(x: Int, y: Int) throws {
    try sheet(x, y)
    let inspected = try run("inspect", "walk.json")
    #expect(inspected.status != 0)
    #expect(inspected.errors.hasPrefix("gridship-assets: walk.json: 'a' and 'b' overlap"))
  }
}
