import Assets
import Testing

@Suite struct CompositionTests {
  @Test func aGroupHasPagesOfItsOwn() throws {
    let names = ["b/1", "a/1", "c", "b/2", "a/2"]
    let pictures = names.enumerated().map { number, name in
      NamedBitmap(name, Bitmap(width: 4, height: 4, bytes: [UInt8](repeating: UInt8(100 + number), count: 64)))
    }
    let composition = try AtlasComposition(of: pictures, groups: ["a/", "b/"])
    #expect(composition.frames.map(\.name) == names.sorted())
    #expect(composition.frames.map(\.page) == [0, 0, 1, 1, 2])
    #expect(composition.pages.count == 3)
    for picture in pictures {
      let frame = try #require(composition.frames.first { $0.name == picture.name })
      #expect(composition.sprite(frame) == picture.bitmap)
    }
  }

  @Test func spritesCutOutEqualTheirSourcesPixelForPixel() throws {
    let sprites = someSprites()
    for trims in [true, false] {
      var options = AtlasComposition.Options()
      options.trims = trims
      options.packing.effort = 1000
      let composition = try AtlasComposition(of: sprites, options)
      for sprite in sprites {
        let frame = try #require(composition.frames.first { $0.name == sprite.name })
        #expect(composition.sprite(frame) == sprite.bitmap)
        #expect(trims || !frame.isTrimmed)
      }
    }
  }

  @Test func transparentEdgesAreCutOff() throws {
    var bitmap = Bitmap(width: 9, height: 7)
    bitmap[2, 1] = Pixel(1, 2, 3, 4)
    bitmap[5, 4] = Pixel(9, 9, 9, 1)
    let frame = try #require(try AtlasComposition(of: [NamedBitmap("a", bitmap)]).frames.first)
    #expect(frame.offset == Size(2, 1) && frame.source == Size(9, 7))
    #expect(frame.rectangle == Rectangle(x: 2, y: 2, width: 4, height: 4))
  }

  @Test func twoPixelsOfEdgeAreRepeatedAroundEveryPicture() throws {
    var options = AtlasComposition.Options()
    options.packing.effort = 1000
    let composition = try AtlasComposition(of: someSprites(), options)
    var wrong = 0
    for frame in composition.frames {
      let (page, cut) = (composition.pages[frame.page], frame.rectangle)
      for y in cut.y - 2..<cut.maxY + 2 {
        for x in cut.x - 2..<cut.maxX + 2 {
          let nearest = page[min(max(x, cut.x), cut.maxX - 1), min(max(y, cut.y), cut.maxY - 1)]
          wrong += page[x, y] == nearest ? 0 : 1
        }
      }
    }
    #expect(wrong == 0)
  }

  @Test func theSamePictureIsStoredOnce() throws {
    var numbers = Numbers(2)
    let picture = noise(20, 20, &numbers)
    var shifted = Bitmap(width: 30, height: 25)
    shifted.replace(at: 7, 3, with: picture)
    let composition = try AtlasComposition(of: [
      NamedBitmap("a", picture), NamedBitmap("b", picture), NamedBitmap("c", shifted),
    ])
    #expect(composition.pictureCount == 1)
    #expect(Set(composition.frames.map(\.rectangle)).count == 1)
    #expect(composition.sprite(composition.frames[2]) == shifted)
  }

  @Test func theOrderOfTheSourcesMakesNoDifference() throws {
    let sprites = someSprites()
    var options = AtlasComposition.Options()
    options.packing.effort = 1000
    #expect(try AtlasComposition(of: sprites, options) == AtlasComposition(of: sprites.reversed(), options))
  }

  @Test func aTransparentSpriteKeepsItsNameAndSize() throws {
    let composition = try AtlasComposition(of: [NamedBitmap("nothing", Bitmap(width: 6, height: 5))])
    #expect(composition.sprite(composition.frames[0]) == Bitmap(width: 6, height: 5))
  }

  @Test func whatCannotBeComposedIsRefusedByName() {
    let one = NamedBitmap("one", Bitmap(width: 3, height: 3))
    #expect(throws: AtlasCompositionError.twice(name: "one")) { try AtlasComposition(of: [one, one]) }
    #expect(throws: AtlasCompositionError.empty(name: "none")) {
      try AtlasComposition(of: [NamedBitmap("none", Bitmap(width: 0, height: 3))])
    }
    var options = AtlasComposition.Options()
    options.packing.longestSide = 64
    options.trims = false
    #expect(throws: AtlasCompositionError.tooLarge(name: "wide", size: Size(61, 3), longestSide: 60)) {
      try AtlasComposition(of: [NamedBitmap("wide", Bitmap(width: 61, height: 3))], options)
    }
  }

  @Test func colourIsLaidOverColourByItsAlpha() {
    #expect(Pixel(255, 0, 0).over(Pixel(0, 0, 255)) == Pixel(255, 0, 0))
    #expect(Pixel(9, 9, 9, 0).over(Pixel(1, 2, 3, 4)) == Pixel(1, 2, 3, 4))
    #expect(Pixel(255, 255, 255, 128).over(Pixel(0, 0, 0)) == Pixel(128, 128, 128))
    #expect(Pixel(200, 100, 0, 100).over(Pixel(0, 0, 0, 0)) == Pixel(200, 100, 0, 100))
    #expect(Pixel(hex: "#0a0b0c") == Pixel(10, 11, 12) && Pixel(hex: "#0a0b0c80")?.alpha == 128)
    #expect(Pixel(hex: "0a0b0c") == nil && Pixel(hex: "#+a0b0c") == nil)
  }
}
