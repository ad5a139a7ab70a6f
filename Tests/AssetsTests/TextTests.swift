import Assets
import Testing

@Suite struct TextTests {
  @Test func pensMoveByAdvancesAndKerningWithoutSummingRoundings() {
    let pens = TextLayout("AVAB", someFont).glyphs.map(\.pen)
    // 505 - 80 units, then 505, then 505; ten units are a pixel of 64 parts.
    #expect(pens == [0, 2720, 5952, 9184])
  }

  @Test func aCharacterWithoutAGlyphIsShownAsTheBox() {
    #expect(TextLayout("é", someFont).glyphs.map(\.glyph.scalar) == [AtlasFont.missing])
  }

  @Test func linesAreWrappedAtWordsAndNoSpaceBeginsALine() {
    // Each letter is 50.5 pixels wide and a space 30: AB CD is 232, so only one word fits in 200.
    let layout = TextLayout("AB CD  EF", someFont, width: 200)
    #expect(layout.widths == [6464, 6464, 6464])
    #expect(layout.glyphs.map(\.baseline) == [80, 80, 180, 180, 280, 280])
    #expect(TextLayout("AB CD", someFont, width: 240).widths.count == 1)
    #expect(layout.size == Size(200, 300))
  }

  @Test func aWordThatIsTooLongIsBroken() {
    #expect(TextLayout("ABCDE", someFont, width: 110).widths.count == 3)
    #expect(TextLayout("ABC", someFont, width: 1).widths.count == 3)
    #expect(TextLayout("", someFont, width: 10).size == Size(10, 100))
    #expect(TextLayout("A\n\nB", someFont).size == Size(51, 300))
  }

  @Test func linesAreAlignedInTheWidth() {
    func pen(_ alignment: TextLayout.Alignment) -> Int {
      TextLayout("A", someFont, width: 100, alignment: alignment).glyphs[0].pen
    }
    #expect(pen(.left) == 0 && pen(.centre) == 1584 && pen(.right) == 3168)
  }

  @Test func lettersAreDrawnInTheirColourWithAnOutlineAroundThem() throws {
    var dot = Bitmap(width: 3, height: 3)
    dot[1, 1] = Pixel(255, 255, 255, 255)
    let font = AtlasFont(
      name: "dot", pixelsPerEm: 4, unitsPerEm: 4, ascender: 3, descender: -1,
      glyphs: [.init(scalar: ".", advance: 3, left: 0, top: 3)])
    let composition = try AtlasComposition(of: [NamedBitmap(font.frameName("."), dot)])
    let sheet = AtlasSheet(
      pages: [AtlasPage(file: "p.png", size: Size(5, 5))], frames: composition.frames, fonts: [font])
    let drawing = TextDrawing(font, sheet, pages: composition.pages)
    let red = Pixel(200, 0, 0)
    let plain = drawing.picture("..", TextStyle(colour: red))
    #expect(plain.width == 6 && plain.height == 4)
    #expect(plain[1, 1] == red && plain[4, 1] == red && plain[0, 0].alpha == 0)
    let outlined = drawing.picture(".", TextStyle(colour: red, outline: Pixel(0, 0, 9), outlineWidth: 1))
    #expect(outlined.width == 5 && outlined[2, 2] == red)
    #expect(outlined[1, 1] == Pixel(0, 0, 9) && outlined[3, 2] == Pixel(0, 0, 9) && outlined[0, 2].alpha == 0)
    // A wide outline is round.
    let wide = drawing.picture(".", TextStyle(colour: red, outline: Pixel(0, 0, 9), outlineWidth: 3))
    let rows = (1...7).map { y in (1...7).map { x in wide[x, y].alpha > 0 ? "#" : "." }.joined() }
    #expect(rows == ["..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."])
  }

  /// A block of 2 x 2 pixels, on a line of four pixels whose baseline is below the third.
  @Test(arguments: [
    (0, 3, 2, ".", [[100, 100], [100, 100], [0, 0], [0, 0]]),
    (-1, 3, 2, ".", [[100, 0], [100, 0], [0, 0], [0, 0]]),
    (1, 3, 2, ".", [[0, 100], [0, 100], [0, 0], [0, 0]]), (0, 4, 2, ".", [[100, 100], [0, 0], [0, 0], [0, 0]]),
    (0, 0, 2, ".", [[0, 0], [0, 0], [0, 0], [100, 100]]),
    (0, 3, 1, "..", [[100, 200], [100, 200], [0, 0], [0, 0]]),
    (0, 2, 1, "...", [[0, 0, 0], [100, 200, 200], [100, 200, 200], [0, 0, 0]]),
  ])
  func everyPixelOfALetterIsDrawnAndWhatLiesOutsideIsNot(
    left: Int, top: Int, advance: Int, text: String, alphas: [[Int]]
  ) throws {
    var block = Bitmap(width: 2, height: 2)
    for y in 0..<2 { for x in 0..<2 { block[x, y] = Pixel(255, 255, 255, 100) } }
    let font = AtlasFont(
      name: "block", pixelsPerEm: 4, unitsPerEm: 4, ascender: 3, descender: -1,
      glyphs: [.init(scalar: ".", advance: advance, left: left, top: top)])
    let composition = try AtlasComposition(of: [NamedBitmap(font.frameName("."), block)])
    let sheet = AtlasSheet(
      pages: [AtlasPage(file: "p.png", size: Size(4, 4))], frames: composition.frames, fonts: [font])
    let picture = TextDrawing(font, sheet, pages: composition.pages).picture(text, TextStyle(colour: Pixel(9, 9, 9)))
    #expect((0..<picture.height).map { y in (0..<picture.width).map { Int(picture[$0, y].alpha) } } == alphas)
  }

  /// A letter reaches out of its line on each side: the outline stays in the picture and comes back on no other side.
  @Test(arguments: [(-2, 4), (1, 4), (-2, 0), (1, 0), (-1, 3)], [1, 2])
  func anOutlineEndsWithThePicture(place: (left: Int, top: Int), rim: Int) throws {
    var block = Bitmap(width: 2, height: 2)
    for y in 0..<2 { for x in 0..<2 { block[x, y] = Pixel(255, 255, 255, 255) } }
    let font = AtlasFont(
      name: "block", pixelsPerEm: 4, unitsPerEm: 4, ascender: 3, descender: -1,
      glyphs: [.init(scalar: ".", advance: 2, left: place.left, top: place.top)])
    let composition = try AtlasComposition(of: [NamedBitmap(font.frameName("."), block)])
    let sheet = AtlasSheet(
      pages: [AtlasPage(file: "p.png", size: Size(4, 4))], frames: composition.frames, fonts: [font])
    let style = TextStyle(colour: Pixel(9, 9, 9), outline: Pixel(200, 0, 0), outlineWidth: rim)
    let picture = TextDrawing(font, sheet, pages: composition.pages).picture(".", style)
    // The place of the block in the picture, which decides the pixels near enough to it.
    let (left, top) = (rim + place.left, rim + 3 - place.top)
    let ink = (0..<4).map { (x: left + $0 % 2, y: top + $0 / 2) }.filter {
      (0..<picture.width).contains($0.x) && (0..<picture.height).contains($0.y)
    }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let isNear = ink.contains {
          let (dx, dy) = (Double($0.x - x), Double($0.y - y))
          return (dx * dx + dy * dy).squareRoot() <= Double(rim) + 0.5
        }
        #expect((picture[x, y].alpha > 0) == isNear, "\(x), \(y)")
      }
    }
  }

  @Test func aFontFileHasPixelsAndNoPairsThatRoundToNothing() throws {
    let sheet = AtlasSheet(pages: [AtlasPage(file: "f.png", size: Size(9, 9))], frames: [], fonts: [someFont])
    var font = someFont
    font.kerning[.init("B", "C")] = 2
    let lines = BitmapFontText.text(font, sheet).split(separator: "\n")
    #expect(lines[1].hasPrefix("common lineHeight=100 base=80"))
    #expect(lines.contains("kernings count=1") && lines.contains("kerning first=65 second=86 amount=-8"))
    #expect(lines.contains { $0.hasPrefix("char id=-1 ") })
  }

  @Test func animationsGoRoundInTheirDirection() {
    func names(_ direction: AtlasAnimation.Direction) -> String {
      AtlasAnimation(
        name: "a", direction: direction, steps: "abc".map { .init(sprite: String($0), milliseconds: 10) }
      ).round.map(\.sprite).joined()
    }
    #expect(names(.forward) == "abc" && names(.reverse) == "cba")
    #expect(names(.pingpong) == "abcb" && names(.pingpongReverse) == "cbab")
    let animation = AtlasAnimation(
      name: "a", steps: [.init(sprite: "a", milliseconds: 10), .init(sprite: "b", milliseconds: 30)])
    #expect([0, 9, 10, 39, 40, -1].map { animation.sprite(at: $0) } == ["a", "a", "b", "b", "a", "b"])
  }

  @Test func thePartsOfANinePatchCoverTheTargetOnceAndNoneIsEmpty() {
    let patches = [
      NinePatch(left: 0, top: 0, right: 0, bottom: 0), NinePatch(left: 3, top: 0, right: 0, bottom: 2),
      NinePatch(left: 4, top: 3, right: 5, bottom: 1), NinePatch(left: 2, top: 4, right: 3, bottom: 0),
    ]
    for patch in patches {
      for target in [Size(1, 1), Size(3, 2), Size(10, 5), Size(10, 9), Size(23, 17)] {
        let parts = patch.parts(of: Size(10, 5), in: target)
        for part in parts { #expect(part.from.area > 0 && part.to.area > 0, "\(patch) in \(target)") }
        var times = [Int](repeating: 0, count: target.width * target.height)
        for to in parts.map(\.to) {
          for y in to.y..<to.y + to.height { for x in to.x..<to.x + to.width { times[y * target.width + x] += 1 } }
        }
        #expect(times.allSatisfy { $0 == 1 }, "\(patch) in \(target)")
      }
    }
  }

  @Test func aNinePatchOfMarginsAloneHasNoMiddleToStretch() {
    let parts = NinePatch(left: 4, top: 2, right: 6, bottom: 3).parts(of: Size(10, 5), in: Size(20, 9))
    #expect(parts.count == 4)
    #expect(parts.allSatisfy { $0.from.area > 0 && $0.from.area == $0.to.area })
  }

  @Test func theMarginsOfANinePatchKeepTheirSize() {
    let patch = NinePatch(left: 2, top: 0, right: 3, bottom: 0)
    let parts = patch.parts(of: Size(10, 4), in: Size(50, 8))
    #expect(parts.map(\.to.width) == [2, 45, 3] && parts.map(\.from.x) == [0, 2, 7])
    #expect(parts.allSatisfy { $0.to.height == 8 })
    #expect(patch.parts(of: Size(10, 4), in: Size(4, 4)).reduce(0) { $0 + $1.to.width } == 4)
  }
}
