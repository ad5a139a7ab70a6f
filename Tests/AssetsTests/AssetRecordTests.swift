import GoldenRecords
import Testing

@testable import Assets

/// How sprites are packed, written and drawn, beside how they were when somebody last looked.
@Suite struct AssetRecordTests {
  @Test func packingsAreAsRecorded() throws {
    let record = GoldenRecord("packings")
    for (count, seed) in [(1, 1), (4, 2), (30, 3), (120, 4)] {
      let sizes = someSizes(count, 1...70, seed: UInt64(seed))
      for isPowerOfTwo in [false, true] {
        for longest in [128, 512] {
          var options = Packing.Options()
          (options.effort, options.isPowerOfTwo, options.longestSide) = (300, isPowerOfTwo, longest)
          record.note("\(count) \(isPowerOfTwo) \(longest)", "\(try Packing(of: sizes, options))")
        }
      }
      var ways = PackingWays(sizes)
      for way in PackingWays.Way.allCases {
        for order in PackingOrder.allCases {
          let packed = ways.pack(way, order.sorted(sizes), width: 200, limit: 150, mustPlaceAll: false)
          record.note("\(count) \(way) \(order)", "\(packed.map { "\($0.height) \($0.left)" } ?? "none")")
        }
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func filesAreWrittenAndReadAsRecorded() throws {
    let record = GoldenRecord("files")
    let composition = try AtlasComposition(of: someSprites(9))
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
    let sheet = atlas.sheets[0]
    record.note("manifest", atlas.manifest)
    record.note("libGDX", LibGDXAtlas.text(sheet, of: atlas))
    record.note("Cocos", CocosPropertyList.text(sheet, page: 0))
    record.note("font", BitmapFontText.text(someFont, sheet))
    for form in TexturePackerJSON.Form.allCases {
      record.note("\(form)", TexturePackerJSON.text(sheet, page: 0, of: atlas, form))
    }
    record.noteCopies(of: Array(atlas.manifest.utf8), named: "a manifest", 60) { Self.read($0, isManifest: true) }
    for form in TexturePackerJSON.Form.allCases {
      let text = TexturePackerJSON.text(sheet, page: 0, of: atlas, form)
      record.noteCopies(of: Array(text.utf8), named: "a sheet, \(form)", 60) { Self.read($0, isManifest: false) }
    }
    #expect(record.difference() == nil)
  }

  private static func read(_ bytes: [UInt8], isManifest: Bool) -> String {
    do throws(AtlasFileError) {
      if isManifest { return try Atlas(manifest: bytes, file: "f").manifest }
      let contents = try TexturePackerJSON.contents(bytes, file: "f")
      return "\(contents.sheet.frames) \(contents.animations) \(contents.ninePatches.count)"
    } catch {
      return error.description
    }
  }

  @Test func textsAndBitmapsAreDrawnAsRecorded() throws {
    let record = GoldenRecord("drawings")
    var numbers = Numbers(5)
    for text in ["AVAB CD", "A\n\nBE", "THE QUICK BROWN FOX", "é", ""] {
      for alignment in TextLayout.Alignment.allCases {
        for width in [nil, 60, 240, 700] as [Int?] {
          let layout = TextLayout(text, someFont, width: width, alignment: alignment)
          record.note(
            "\(text) \(alignment) \(width ?? 0)",
            "\(layout.size) \(layout.widths) \(layout.glyphs.map { "\($0.glyph.scalar) \($0.pen) \($0.baseline)" })")
        }
      }
    }
    let glyphs = "ABC".unicodeScalars.map { scalar in
      (scalar, noise(5, 7, margin: 1, &numbers))
    }
    let font = AtlasFont(
      name: "noise", pixelsPerEm: 8, unitsPerEm: 8, ascender: 6, descender: -2,
      glyphs: glyphs.map { .init(scalar: $0.0, advance: 6, left: 0, top: 6) })
    let composition = try AtlasComposition(of: glyphs.map { NamedBitmap(font.frameName($0.0), $0.1) })
    let sheet = AtlasSheet(
      pages: composition.pages.map { AtlasPage(file: "p.png", size: Size($0.width, $0.height)) },
      frames: composition.frames, fonts: [font])
    let drawing = TextDrawing(font, sheet, pages: composition.pages)
    let red = Pixel(200, 0, 0)
    for style in [
      TextStyle(colour: red), TextStyle(colour: red, outline: Pixel(0, 0, 9)),
      TextStyle(colour: red, outline: red, outlineWidth: 2),
    ] {
      record.note("ABC \(style.outlineWidth)", "\(drawing.picture("AB\nC", style, width: 30))")
    }
    let one = noise(9, 6, margin: 2, &numbers), two = noise(4, 5, &numbers)
    record.note("extruded", "\(one.extruded(by: 2))")
    record.note("cropped", "\(one.cropped(to: Rectangle(x: 1, y: 2, width: 4, height: 3)))")
    for (x, y) in [(0, 0), (-2, 3), (7, -1), (20, 20)] {
      var drawn = one
      drawn.draw(two, at: x, y, tint: Pixel(255, 128, 0, 200))
      record.note("drawn at \(x), \(y)", "\(drawn)")
    }
    #expect(record.difference() == nil)
  }
}
