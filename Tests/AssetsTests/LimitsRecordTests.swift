import GoldenRecords
import Testing

@testable import Assets

/// What is said of atlases with a value that none may have: every limit of what is read.
@Suite struct LimitsRecordTests {
  @Test func everyValueOfAnAtlasHasTheLimitsThatWereRecorded() throws {
    let record = GoldenRecord("limits")
    let composition = try AtlasComposition(of: someSprites(4))
    let pages = composition.pages.map { AtlasPage(file: "some.png", size: Size($0.width, $0.height), digest: "00ff") }
    let atlas = Atlas(
      name: "some", libraries: ["zlib": "1.2.13"], sources: "abc",
      sheets: [AtlasSheet(scale: Scale(160, 75), pages: pages, frames: composition.frames, fonts: [someFont])],
      anchors: ["some/1": Anchor(x: 0.25, y: 1)],
      ninePatches: ["some/2": NinePatch(left: 1, top: 2, right: 3, bottom: 4)],
      animations: [
        AtlasAnimation(
          name: "walk", direction: .pingpong,
          steps: composition.frames[0...2].map { .init(sprite: $0.name, milliseconds: 100) })
      ])
    record.noteLimits(of: Array(atlas.manifest.utf8), named: "manifest") { bytes in
      do throws(AtlasFileError) { return try Atlas(manifest: bytes, file: "f").manifest } catch { return "\(error)" }
    }
    for form in TexturePackerJSON.Form.allCases {
      let text = TexturePackerJSON.text(atlas.sheets[0], page: 0, of: atlas, form)
      record.noteLimits(of: Array(text.utf8), named: "\(form)") { bytes in
        do throws(AtlasFileError) {
          let contents = try TexturePackerJSON.contents(bytes, file: "f")
          return "\(contents.sheet.frames) \(contents.animations) \(contents.ninePatches.count) \(contents.anchors)"
        } catch { return "\(error)" }
      }
    }
    #expect(record.difference() == nil)
  }
}
