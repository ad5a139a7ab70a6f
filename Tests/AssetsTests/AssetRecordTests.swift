import GoldenRecords
import Testing

@testable import Assets

/// An atlas in every form that others read, and the errors of its manifest, held against texts that a person has read.
@Suite struct AssetRecordTests {
  private func atlas() throws -> Atlas {
    let composition = try AtlasComposition(of: someSprites(4))
    let pages = composition.pages.map { AtlasPage(file: "some.png", size: Size($0.width, $0.height), digest: "00ff") }
    return Atlas(
      name: "some", libraries: ["zlib": "1.2.13"], sources: "abc",
      sheets: [AtlasSheet(scale: Scale(160, 75), pages: pages, frames: composition.frames, fonts: [someFont])],
      anchors: ["some/1": Anchor(x: 0.25, y: 1)],
      ninePatches: ["some/2": NinePatch(left: 1, top: 2, right: 3, bottom: 4)],
      animations: [
        AtlasAnimation(
          name: "walk", direction: .pingpong,
          steps: composition.frames[0...2].map { .init(sprite: $0.name, milliseconds: 100) })
      ])
  }

  @Test func anAtlasIsWrittenAsRecorded() throws {
    let atlas = try atlas(), sheet = atlas.sheets[0]
    var record = GoldenText("forms")
    record.add("manifest", atlas.manifest)
    record.add("libGDX", LibGDXAtlas.text(sheet, of: atlas))
    record.add("Cocos", CocosPropertyList.text(sheet, page: 0))
    record.add("font", BitmapFontText.text(someFont, sheet))
    for form in TexturePackerJSON.Form.allCases {
      record.add("\(form)", TexturePackerJSON.text(sheet, page: 0, of: atlas, form))
    }
    #expect(record.difference() == nil)
  }

  /// The answer to each value of a manifest that none may have.
  @Test func errorsInAManifestReadAsRecorded() throws {
    var record = GoldenText("manifest-errors")
    for change in TableChanges(of: Array(try atlas().manifest.utf8), isSparse: true).changes {
      do throws(AtlasFileError) {
        _ = try Atlas(manifest: change.table, file: "f")
        record.add("\(change.name): accepted")
      } catch { record.add("\(change.name): \(error)") }
    }
    #expect(record.difference() == nil)
  }
}
