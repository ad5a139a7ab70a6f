import AssetFiles
import AssetSources
import Assets
import BuiltPrograms
import Foundation
import Testing

@Suite struct BuildTests {
  private let scratch = TemporaryFolder()

  init() throws {
    for index in 0..<12 {
      try scratch.write(PNGWriter.bytes(of: sprite(index)), to: "in/some/\(index).png")
    }
    try scratch.write(PNGWriter.bytes(of: noise(12, 9, seed: 99)), to: "in/panel.png")
  }

  /// Some of them have transparent edges, not the same on every side.
  private func sprite(_ index: Int) -> Bitmap {
    var whole = Bitmap(width: 14 + index, height: 30 - index)
    let middle = noise(5 + index, 20 - index, seed: UInt64(index))
    guard index % 2 == 0 else { return middle }
    whole.replace(at: 6, 1, with: middle)
    return whole
  }

  private func descriptions(_ output: String = "out", extra: String = "") throws -> [AtlasDescription] {
    let text = """
      {"atlases": [{"name": "test", "pictures": [{"folder": "in", "names": "p/"}], "scales": ["1", "2"],
        "anchors": {"p/some/1": [0.5, 1]}, "ninePatches": {"p/panel": [3, 3, 3, 3]},
        "animations": [{"name": "spin", "sprites": ["p/some/2", "p/some/3"], "milliseconds": 80}]\(extra),
        "outputs": [{"folder": "\(output)", "forms": ["json-hash", "json-array", "plist", "libgdx", "fnt"]}]}]}
      """
    return try AtlasDescription.all(Array(text.utf8), file: "assets.json", folder: scratch.path)
  }

  private func build(_ output: String = "out", reuses: Bool = true) throws -> (build: AtlasBuild, written: [String]) {
    let build = try AtlasBuild(descriptions(output)[0], reuses: reuses)
    return (build, try build.write())
  }

  @Test func whatDidNotChangeIsNotBuiltAgain() throws {
    #expect(try !build().build.isReused)
    let again = try build()
    #expect(again.build.isReused && again.written.isEmpty)
  }

  @Test func aChangeGivesTheSameFilesAsAFullBuild() throws {
    _ = try build()
    try scratch.write(PNGWriter.bytes(of: noise(30, 3, seed: 7)), to: "in/some/4.png")
    let changed = try build()
    #expect(!changed.build.isReused && !changed.written.isEmpty)
    _ = try build("full", reuses: false)
    #expect(try scratch.files("out") == scratch.files("full"))
    // A file of another form that is gone comes back without drawing anything.
    try FileManager.default.removeItem(atPath: scratch.path + "/out/test@1x-0.plist")
    let mended = try build()
    #expect(mended.build.isReused && mended.written.map { $0.hasSuffix(".plist") } == [true])
    #expect(try scratch.files("out") == scratch.files("full"))
  }

  @Test func aDamagedPageIsDrawnAnew() throws {
    _ = try build()
    let before = try scratch.files("out")
    try scratch.write("damaged", to: "out/test@2x-0.png")
    #expect(try !build().build.isReused)
    #expect(try scratch.files("out") == before)
  }

  @Test func aComparisonNamesWhatDiffers() throws {
    _ = try build()
    let description = try descriptions()[0]
    #expect(try AtlasBuild(description, reuses: false).compared() == .same)
    try scratch.write("damaged", to: "out/test@2x-0.png")
    #expect(
      try AtlasBuild(description, reuses: false).compared() == .different([scratch.path + "/out/test@2x-0.png"]))
    _ = try build()
    // As if another zlib had written it.
    let manifest = String(decoding: try #require(scratch.files("out")["test.json"]), as: UTF8.self)
    try scratch.write(manifest.replacing(PNGWriter.zlibVersion, with: "0.9"), to: "out/test.json")
    #expect(
      try AtlasBuild(description, reuses: false).compared()
        == .otherLibraries(then: ["zlib": "0.9"], now: ["zlib": PNGWriter.zlibVersion]))
    // Other sources are other sources, whatever the libraries.
    try scratch.write(PNGWriter.bytes(of: noise(30, 3, seed: 7)), to: "in/some/4.png")
    guard case .different = try AtlasBuild(description, reuses: false).compared() else {
      Issue.record("not different")
      return
    }
  }

  @Test func spritesInTheFilesEqualTheirSources() throws {
    _ = try build()
    let file = try AtlasFile(scratch.path + "/out/test.json")
    let sheet = try #require(file.atlas.sheet(for: 1))
    let pages = try file.pages(of: sheet)
    for index in 0..<12 {
      let frame = try #require(sheet.frame(named: "p/some/\(index)"))
      #expect(frame.sprite(from: pages[frame.page]) == sprite(index))
    }
    #expect(file.atlas.anchor(of: "p/some/1") == Anchor(x: 0.5, y: 1))
    #expect(file.atlas.animations.map(\.name) == ["spin"])
  }

  @Test(.enabled(if: python != nil, "run Scripts/setup assets for the foreign readers"))
  func foreignReadersCutTheSameSpritesOut() throws {
    _ = try build()
    for (index, form) in ["hash.json", "array.json", "plist", "atlas"].enumerated() {
      let name = form == "atlas" ? "test@1x.atlas" : "test@1x-0.\(form)"
      let (output, status) = try foreign(["cut", scratch.path + "/out/" + name, scratch.path + "/in", "p/"])
      #expect(status == 0, "\(name): \(output)")
      #expect(output == "13 sprites\n", "\(index) \(name)")
    }
  }

  @Test func aSheetOfAsepriteIsASource() throws {
    let sheet = noise(24, 10, opaque: true, seed: 5)
    try scratch.write(PNGWriter.bytes(of: sheet), to: "walk.png")
    try scratch.write(
      """
      {"frames": [
        {"filename": "a 0.aseprite", "frame": {"x": 0, "y": 0, "w": 12, "h": 10}, "duration": 90},
        {"filename": "a 1.aseprite", "frame": {"x": 12, "y": 0, "w": 12, "h": 10}, "duration": 40}],
       "meta": {"image": "walk.png", "frameTags": [{"name": "go", "from": 0, "to": 1, "direction": "pingpong"}]}}
      """, to: "walk.json")
    let text = """
      {"atlases": [{"name": "w", "pictures": [{"aseprite": "walk.json", "names": "walk/"}],
        "outputs": [{"folder": "w"}]}]}
      """
    let description = try AtlasDescription.all(Array(text.utf8), file: "a.json", folder: scratch.path)[0]
    _ = try AtlasBuild(description).write()
    let file = try AtlasFile(scratch.path + "/w/w.json")
    let pages = try file.pages(of: file.atlas.sheets[0])
    let frame = try #require(file.atlas.sheets[0].frame(named: "walk/a 1"))
    #expect(frame.milliseconds == 40)
    #expect(frame.sprite(from: pages[0]) == sheet.cropped(to: Rectangle(x: 12, y: 0, width: 12, height: 10)))
    #expect(file.atlas.animations[0].name == "walk/go" && file.atlas.animations[0].direction == .pingpong)
  }

  @Test(arguments: [
    ("{\"atlases\": [{\"name\": \"a\", \"picture\": []}]}", "there is no such field"),
    ("{\"atlases\": [{\"name\": \"../a\", \"outputs\": []}]}", "letters, digits, - and _ only"),
    ("{\"atlases\": [{\"name\": \"a\", \"scales\": [\"0\"], \"outputs\": []}]}", "expected a scale"),
    (
      "{\"atlases\": [{\"name\": \"a\", \"outputs\": [{\"folder\": \"o\", \"pages\": \"gif\"}]}]}",
      "there are png, webp"
    ),
  ])
  func aWrongDescriptionIsRefused(text: String, reason: String) {
    do {
      _ = try AtlasDescription.all(Array(text.utf8), file: "f", folder: "")
      Issue.record("read")
    } catch { #expect(error.description.hasPrefix("f:1: ") && error.description.contains(reason)) }
  }

  @Test func aBrokenSourceWritesNothing() throws {
    try scratch.write("no picture", to: "in/broken.png")
    do {
      _ = try build()
      Issue.record("built")
    } catch {
      #expect("\(error)" == "\(scratch.path)/in/broken.png: this is no picture in PNG, WebP, GIF, JPEG or BMP")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out"))
    #expect(throws: AtlasFileError.self) {
      let description = try descriptions(extra: ", \"longestSide\": 16")[0]
      try FileManager.default.removeItem(atPath: scratch.path + "/in/broken.png")
      _ = try AtlasBuild(description)
    }
  }
}
