import Assets
import Testing

@Suite struct FormatTests {
  @Test func aSpriteIsPlacedByItsMiddleUnlessItSaysOtherwise() throws {
    let atlas = try someAtlas()
    #expect(atlas.anchor(of: "some/1") == Anchor(x: 0.25, y: 1) && atlas.anchor(of: "some/2") == Anchor(x: 0.5, y: 0.5))
  }

  private func someAtlas() throws -> Atlas {
    let composition = try AtlasComposition(of: someSprites(12))
    let pages = composition.pages.enumerated().map {
      AtlasPage(file: "some-\($0).png", size: Size($1.width, $1.height), digest: "00ff")
    }
    var frames = composition.frames
    frames[3].milliseconds = 80
    return Atlas(
      name: "some", libraries: ["zlib": "1.2.13"], sources: "abc",
      sheets: [AtlasSheet(scale: Scale(160, 75), pages: pages, frames: frames, fonts: [someFont])],
      anchors: ["some/1": Anchor(x: 0.25, y: 1)],
      ninePatches: ["some/2": NinePatch(left: 1, top: 2, right: 3, bottom: 4)],
      animations: [
        AtlasAnimation(
          name: "walk", direction: .pingpong, steps: frames[0...2].map { .init(sprite: $0.name, milliseconds: 100) })
      ])
  }

  @Test func aManifestIsReadBackAsItWas() throws {
    let atlas = try someAtlas()
    #expect(try Atlas(manifest: Array(atlas.manifest.utf8), file: "m") == atlas)
  }

  @Test(arguments: TexturePackerJSON.Form.allCases)
  func framesAreReadBackFromJSON(form: TexturePackerJSON.Form) throws {
    let atlas = try someAtlas()
    let text = TexturePackerJSON.text(atlas.sheets[0], page: 0, of: atlas, form)
    let contents = try TexturePackerJSON.contents(Array(text.utf8), file: "f")
    #expect(contents.sheet.frames == atlas.sheets[0].frames)
    #expect(contents.sheet.pages[0].size == atlas.sheets[0].pages[0].size)
    #expect(contents.sheet.pages[0].file == "some-0.png")
    #expect(contents.anchors == atlas.anchors)
    #expect(contents.animations == atlas.animations)
  }

  @Test func anExportOfAsepriteIsRead() throws {
    let contents = try TexturePackerJSON.contents(Array(aseprite.utf8), file: "walk.json")
    #expect(contents.sheet.frames.map(\.name) == ["walk 0.aseprite", "walk 1.aseprite", "walk 2.aseprite"])
    #expect(contents.sheet.frames[1].offset == Size(2, 1))
    #expect(contents.animations.map(\.name) == ["step", "back"])
    #expect(contents.animations[0].steps.map(\.milliseconds) == [100, 150])
    #expect(contents.animations[1].direction == .reverse)
    #expect(contents.ninePatches["walk 0.aseprite"] == NinePatch(left: 4, top: 5, right: 4, bottom: 5))
    #expect(contents.anchors["walk 0.aseprite"] == Anchor(x: 0.5, y: 1))
  }

  @Test(arguments: [
    ("{\"frames\": {}, ", "f:1: expected a field name in quotes"),
    ("{\"frames\": 3}", "f:1: frames: expected a record"),
    ("{\"frames\": {\"a\": {}}}", "f:1: frames.a: the field \"frame\" is missing"),
    (
      "{\"frames\": {\"a\": {\n\"frame\": {\"x\": 0, \"y\": 0, \"w\": 99999, \"h\": 1}}}}",
      "f:2: frames.a.frame.w: expected a whole number from 0 to 16384"
    ),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 5, \"y\": 0, \"w\": 4, \"h\": 1}}}, \"meta\": {\"size\": {\"w\": 8, \"h\": 8}}}",
      "f:1: frames.a.frame: this lies outside the page of 8 x 8"
    ),
    (
      "{\"frames\": {\"a\": {\"frame\": {\"x\": 5, \"y\": 0, \"w\": 4, \"h\": 1}, \"rotated\": true}}}",
      "f:1: frames.a: a turned frame is not read; export the sheet without rotation"
    ),
    (
      "{\"frames\": [], \"meta\": {\"frameTags\": [{\"name\": \"a\", \"from\": 0, \"to\": 0}]}}",
      "f:1: meta.frameTags[0]: it ends before it begins"
    ),
  ])
  func aWrongFileIsRefusedWithItsLine(text: String, message: String) {
    do {
      _ = try TexturePackerJSON.contents(Array(text.utf8), file: "f")
      Issue.record("read")
    } catch { #expect(error.description == message) }
  }

  /// The least character is one like any other; half of a pair of UTF-16 is none.
  @Test(arguments: [
    ("0, 0", true), ("0, 1114111", true), ("-1, 0", false), ("0, -1", false), ("55296, 0", false), ("0, 57343", false),
    ("0, 1114112", false),
  ])
  func aPairOfAFontHasTwoCharacters(pair: String, isRead: Bool) throws {
    let text = try someAtlas().manifest.replacing("[65, 86, -80]", with: "[\(pair), 5]")
    #expect(text.contains("[\(pair), 5]"))
    let atlas = try? Atlas(manifest: Array(text.utf8), file: "m")
    #expect(atlas?.sheets[0].fonts[0].kerning.values.contains(5) ?? false == isRead)
  }

  @Test func aPageOutsideTheManifestsFolderIsRefused() throws {
    let text = try someAtlas().manifest.replacing("some-0.png", with: "../some.png")
    #expect(throws: AtlasFileError.self) { try Atlas(manifest: Array(text.utf8), file: "m") }
  }

  /// Bytes changed, cut out and doubled. A file that is read at all must be sound.
  @Test func damagedFilesNeverBreakAReader() throws {
    let atlas = try someAtlas()
    let texts = [
      atlas.manifest, TexturePackerJSON.text(atlas.sheets[0], page: 0, of: atlas, .hash),
      TexturePackerJSON.text(atlas.sheets[0], page: 0, of: atlas, .array), aseprite,
    ].map { Array($0.utf8) }
    let pieces = ["-", "9999999999999999999", "1e400", "0.5", "null", "{", "]", "\"", "\\u0000", "true", "[[[[", ","]
      .map { Array($0.utf8) }
    var numbers = Numbers(7)
    var readable = 0
    for round in 0..<500 {
      var bytes = texts[round % texts.count]
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let at = Int.random(in: 0..<bytes.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[at] = .random(in: 0...255, using: &numbers)
        case 1: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...9, using: &numbers)))
        case 2: bytes.replaceSubrange(at..<at + 1, with: pieces.randomElement(using: &numbers)!)
        default: bytes[at] = UInt8.random(in: 48...57, using: &numbers)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      let sheets: [AtlasSheet]
      do {
        sheets =
          round % texts.count == 0
          ? try Atlas(manifest: bytes, file: "f").sheets : [try TexturePackerJSON.contents(bytes, file: "f").sheet]
      } catch {
        #expect(!error.reason.isEmpty)
        continue
      }
      readable += 1
      for sheet in sheets {
        for frame in sheet.frames {
          let page = sheet.pages[frame.page].size
          #expect(Rectangle(x: 0, y: 0, width: page.width, height: page.height).contains(frame.rectangle))
          #expect(frame.offset.width + frame.rectangle.width <= frame.source.width)
          #expect(frame.offset.height + frame.rectangle.height <= frame.source.height)
        }
      }
    }
    #expect(readable > 10)
  }

  @Test func aPropertyListCountsFromTheMiddleUpwards() {
    let frame = AtlasFrame(
      name: "a&b", page: 0, rectangle: Rectangle(x: 2, y: 3, width: 4, height: 5), offset: Size(1, 2),
      source: Size(9, 9))
    let text = CocosPropertyList.text(
      AtlasSheet(pages: [AtlasPage(file: "p.png", size: Size(16, 16))], frames: [frame]), page: 0)
    #expect(text.contains("<key>a&amp;b</key>"))
    #expect(text.contains("<string>{-1.5,0}</string>"))
    #expect(text.contains("<string>{{2,3},{4,5}}</string>"))
  }

  @Test func regionsOfLibGDXCountFromBelow() throws {
    let frame = AtlasFrame(
      name: "walk_3", page: 0, rectangle: Rectangle(x: 2, y: 3, width: 4, height: 5), offset: Size(1, 2),
      source: Size(9, 10))
    let atlas = Atlas(
      name: "a", sheets: [AtlasSheet(pages: [AtlasPage(file: "p.png", size: Size(16, 16))], frames: [frame])],
      ninePatches: ["walk_3": NinePatch(left: 1, top: 2, right: 3, bottom: 4)])
    #expect(
      LibGDXAtlas.text(atlas.sheets[0], of: atlas) == """
        p.png
        size: 16, 16
        format: RGBA8888
        filter: Linear, Linear
        repeat: none
        walk
          rotate: false
          xy: 2, 3
          size: 4, 5
          split: 1, 3, 2, 4
          orig: 9, 10
          offset: 1, 3
          index: 3

        """)
  }

  @Test func regionsOfLibGDXStayApartWhereZerosAloneTellThemApart() {
    func regions(_ names: [String]) -> [String] {
      let frames = names.map {
        AtlasFrame(
          name: $0, page: 0, rectangle: Rectangle(x: 0, y: 0, width: 1, height: 1), offset: Size(0, 0),
          source: Size(1, 1))
      }
      let atlas = Atlas(
        name: "a", sheets: [AtlasSheet(pages: [AtlasPage(file: "p", size: Size(1, 1))], frames: frames)])
      let lines = LibGDXAtlas.text(atlas.sheets[0], of: atlas).split(separator: "\n").map(String.init)
      let names = lines.dropFirst(5).filter { !$0.hasPrefix(" ") }
      return zip(names, lines.filter { $0.hasPrefix("  index: ") }).map { "\($0)\($1.dropFirst(8))" }
    }
    #expect(
      regions(["run_1", "run_2", "walk_001", "walk_01", "walk_1", "walk_2"])
        == ["run 1", "run 2", "walk_001 -1", "walk_01 -1", "walk_1 -1", "walk 2"])
    #expect(regions(["walk", "walk_0", "walk_00"]) == ["walk -1", "walk_0 -1", "walk_00 -1"])
  }

  @Test func aScaleIsAnExactFraction() {
    #expect(Scale("160/75") == Scale(32, 15))
    #expect(Scale(32, 15).pixels(75) == 160 && Scale(32, 15).pixels(101) == 215)
    #expect(Scale("0") == nil && Scale("2/0") == nil && Scale("1/2/3") == nil && Scale("100000") == nil)
    #expect(Scale("3/2")?.description == "3/2" && Scale("4/2")?.description == "2")
  }

  @Test func aScaleLiesBetweenASixtyFourthAndSixtyFour() {
    for (text, isOne) in [
      ("64", true), ("6400/100", true), ("6401/100", false), ("65", false), ("1/64", true), ("100/6400", true),
      ("100/6401", false), ("1/65", false), ("100000/100000", true), ("100001/100001", false),
    ] {
      #expect((Scale(text) != nil) == isOne, "\(text)")
    }
  }

  @Test func theSheetIsTheSmallestThatHasEnoughPixels() {
    let sheets = [Scale.one, Scale(2), Scale(4)].map { AtlasSheet(scale: $0, pages: [], frames: []) }
    let atlas = Atlas(name: "a", sheets: sheets)
    #expect([0.5, 1, 1.5, 2, 3, 9].map { atlas.sheet(for: $0)!.scale.value } == [1, 1, 2, 2, 4, 4])
  }
}

/// In the form that `aseprite -b --list-tags --list-slices --format json-hash` writes.
private let aseprite = """
  { "frames": {
     "walk 0.aseprite": {
      "frame": { "x": 0, "y": 0, "w": 16, "h": 16 },
      "rotated": false, "trimmed": false,
      "spriteSourceSize": { "x": 0, "y": 0, "w": 16, "h": 16 },
      "sourceSize": { "w": 16, "h": 16 }, "duration": 100
     },
     "walk 1.aseprite": {
      "frame": { "x": 16, "y": 0, "w": 12, "h": 14 },
      "rotated": false, "trimmed": true,
      "spriteSourceSize": { "x": 2, "y": 1, "w": 12, "h": 14 },
      "sourceSize": { "w": 16, "h": 16 }, "duration": 150
     },
     "walk 2.aseprite": {
      "frame": { "x": 28, "y": 0, "w": 16, "h": 16 },
      "rotated": false, "trimmed": false,
      "spriteSourceSize": { "x": 0, "y": 0, "w": 16, "h": 16 },
      "sourceSize": { "w": 16, "h": 16 }, "duration": 100
     }
   },
   "meta": {
    "app": "https://www.aseprite.org/", "version": "1.3.7-x64", "image": "walk.png", "format": "RGBA8888",
    "size": { "w": 44, "h": 16 }, "scale": "1",
    "frameTags": [
     { "name": "step", "from": 0, "to": 1, "direction": "forward", "color": "#000000ff" },
     { "name": "back", "from": 1, "to": 2, "direction": "reverse", "color": "#000000ff" }
    ],
    "slices": [
     { "name": "whole", "color": "#0000ffff", "keys": [{ "frame": 0, "bounds": {"x": 0, "y": 0, "w": 16, "h": 16 },
       "center": {"x": 4, "y": 5, "w": 8, "h": 6 }, "pivot": {"x": 8, "y": 16 } }] }
    ]
   }
  }
  """
