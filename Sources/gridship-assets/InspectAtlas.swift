import ArgumentParser
import AssetFiles
import Assets
import Files

/// Lists the contents of an atlas, and checks it.
struct InspectAtlas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Say what an atlas holds, and check that no two pictures overlap.",
    discussion: "Reads our manifest, and the JSON of TexturePacker or Aseprite.")

  @Argument(help: "A manifest or a JSON file.", completion: .file(extensions: ["json"])) var file: String
  @Flag(help: "Name every sprite.") var sprites = false

  func run() throws {
    try failing { () throws(AtlasFileError) in
      let bytes = try contents(of: file)
      let document = try CheckedJSON(bytes, file: file)
      let atlas: Atlas
      if try document.optional("format") != nil {
        atlas = try Atlas(manifest: bytes, file: file)
      } else {
        let contents = try TexturePackerJSON.contents(bytes, file: file)
        atlas = Atlas(
          name: file, sheets: [contents.sheet], anchors: contents.anchors, ninePatches: contents.ninePatches,
          animations: contents.animations)
      }
      print("\(atlas.name): \(atlas.names.count) sprites, \(atlas.animations.count) animations")
      if !atlas.libraries.isEmpty {
        print("  drawn by " + atlas.libraries.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
      }
      print(describe(atlas))
      for font in atlas.sheets.flatMap(\.fonts) {
        print(
          "  font \(font.name): \(font.glyphs.count) glyphs, \(font.pixelsPerEm) pixels, \(font.kerning.count) pairs")
      }
      if sprites { for name in atlas.names { print("  \(name)") } }
      for sheet in atlas.sheets { try checkOverlaps(sheet) }
    }
  }

  private func checkOverlaps(_ sheet: AtlasSheet) throws(AtlasFileError) {
    // A rectangle that occurs twice is one picture with two names.
    var seen: Set<[Int]> = []
    let different = sheet.frames.filter {
      seen.insert([$0.page, $0.rectangle.x, $0.rectangle.y, $0.rectangle.width, $0.rectangle.height]).inserted
    }
    let sorted = different.sorted { ($0.page, $0.rectangle.x) < ($1.page, $1.rectangle.x) }
    for (index, one) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        guard other.page == one.page, other.rectangle.x < one.rectangle.maxX else { break }
        if one.rectangle.overlaps(other.rectangle) {
          throw AtlasFileError(file: file, reason: "'\(one.name)' and '\(other.name)' overlap")
        }
      }
    }
  }
}
