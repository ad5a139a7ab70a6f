import AssetFiles
import AssetSources
import Assets
import Foundation
import Testing

private let canDrawSVG = (try? DrawingLibraries.svg()) != nil
private let canDrawFonts = (try? DrawingLibraries.fonts()) != nil && someFontFile != nil

@Suite struct SourceTests {
  private func font() throws -> FontFile {
    try FontFile(Array(#require(FileManager.default.contents(atPath: someFontFile!))), file: "font.ttf")
  }

  @Test(.enabled(if: canDrawSVG, "librsvg is not installed; run Scripts/setup assets"))
  func aDrawingIsDrawnAtEveryScale() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">
      <rect width="4" height="6" fill="#f00"/><rect x="4" width="4" height="6" fill="#00f" opacity="0.5"/></svg>
      """
    let picture = try SVGPicture(Array(text.utf8), file: "a.svg")
    let large = try picture.bitmap(Scale(5, 2))
    #expect(large.width == 20 && large.height == 15)
    #expect(large[2, 2] == Pixel(255, 0, 0))
    // Alpha is not multiplied in.
    #expect(large[15, 2] == Pixel(0, 0, 255, 128) || large[15, 2] == Pixel(0, 0, 255, 127))
  }

  @Test(.enabled(if: canDrawSVG, "librsvg is not installed; run Scripts/setup assets"))
  func aDrawingMayBeOnePixelOrAsLargeAsIsAllowed() throws {
    for (width, height) in [(1, 1), (SVGPicture.longestSide, 1), (1, SVGPicture.longestSide)] {
      let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"/>"
      let picture = try SVGPicture(Array(text.utf8), file: "a.svg")
      #expect(picture.size.width == width && picture.size.height == height)
    }
  }

  @Test(.enabled(if: canDrawSVG, "librsvg is not installed; run Scripts/setup assets"))
  func aBrokenDrawingIsRefusedWithItsFile() {
    for text in ["<svg", "", "<html/>", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"99999\" height=\"1\"/>"] {
      do {
        _ = try SVGPicture(Array(text.utf8), file: "a.svg")
        Issue.record("opened")
      } catch { #expect(error.description.hasPrefix("a.svg: ") && error.description.count > 10) }
    }
  }

  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func aFontMayHaveAllBytesThatAreAllowedAndNoMore() {
    func reason(_ count: Int) -> String? {
      do {
        _ = try FontFile([UInt8](repeating: 0, count: count), file: "font.ttf")
        return nil
      } catch { return error.reason }
    }
    // Zeros are no font, but the size is not what is wrong with them.
    #expect(reason(FontFile.mostBytes).map { !$0.contains("larger than") } == true)
    #expect(reason(FontFile.mostBytes + 1)?.contains("larger than 64 MiB") == true)
  }

  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func aGlyphThatTheFontLacksIsNamed() throws {
    #expect(throws: AtlasFileError.self) { try font().drawn(["A", "\u{E0042}"], pixelsPerEm: 20, name: "f") }
    #expect(throws: AtlasFileError.self) { try FontFile([1, 2, 3], file: "broken.ttf") }
    for size in [3, 1025] {
      #expect(throws: AtlasFileError.self) { try font().drawn(["A"], pixelsPerEm: size, name: "f") }
    }
    for size in [4, 1024] { #expect(try font().drawn(["A"], pixelsPerEm: size, name: "f").pictures.count >= 1) }
    #expect(try font().firstMissing(of: "A\u{E0042}".unicodeScalars) == "\u{E0042}")
  }

  @Test(
    .enabled(
      if: canDrawFonts && python != nil, "FreeType, HarfBuzz, a font or Python is missing; run Scripts/setup assets"))
  func advancesAndPairsAreThoseOfFreeTypeAndHarfBuzz() throws {
    let text = String(String.UnicodeScalarView(AtlasDescription.plainCharacters.sorted()))
    for size in [9, 16, 37, 100] {
      let drawn = try font().drawn(Set(text.unicodeScalars), pixelsPerEm: size, name: "f").font
      let (output, status) = try foreign(["advances", someFontFile!, "\(size)"])
      #expect(status == 0, "\(output)")
      // Each line: the character's number, its advance in 64ths of a pixel.
      let lines = output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Double($0) } }
      #expect(lines.count == 95)
      for line in lines {
        let glyph = try #require(drawn.exactGlyph(for: Unicode.Scalar(UInt32(line[0]))!))
        #expect(abs(Double(drawn.sixtyFourths(glyph.advance)) - line[1]) <= 1)
      }
      for words in ["AVATAR", "To Wave Type", "fjord LT 11"] {
        // HarfBuzz's own width of the whole line, in units.
        let (output, status) = try foreign(["width", someFontFile!, words])
        #expect(status == 0, "\(output)")
        let units = try #require(Int(output.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(abs(TextLayout(words, drawn).widths[0] - drawn.sixtyFourths(units)) <= 1)
      }
    }
  }

  @Test(.enabled(if: canDrawFonts, "FreeType, HarfBuzz or a font is not installed; run Scripts/setup assets"))
  func theLargestSizeFitsOnThePageAndTheNextDoesNot() throws {
    for page in [Size(200, 200), Size(200, 216), Size(190, 231), Size(256, 256)] { try largestSizeFits(on: page) }
  }

  private func largestSizeFits(on page: Size) throws {
    let font = try font()
    let characters = AtlasDescription.plainCharacters
    let size = try font.largestSize(characters, on: page, extrusion: 1)
    var options = AtlasComposition.Options()
    (options.extrusion, options.trims, options.page) = (1, false, page)
    let pictures = try font.drawn(characters, pixelsPerEm: size, name: "f").pictures
    #expect(try AtlasComposition(of: pictures, options).pages.map { Size($0.width, $0.height) } == [page])
    let larger = try font.drawn(characters, pixelsPerEm: size + 1, name: "f").pictures
    #expect(throws: AtlasCompositionError.self) { try AtlasComposition(of: larger, options) }
    let area = pictures.reduce(0) { $0 + ($1.bitmap.width + 2) * ($1.bitmap.height + 2) }
    #expect(Double(area) / Double(page.area) > 0.85)
  }

  @Test func everyCardIsInTheAtlasesOfTheProgramAndOfTheBrowser() throws {
    let ranks = "23456789TJQKA".map(String.init)
    let names = Set(ranks.flatMap { rank in "shdc".map { "card/\(rank)\($0)" } } + ["card/back", "card/Jo"])
    for file in [try AtlasFile.embedded("cards"), try AtlasFile(root + "/Web/atlases/cards.json")] {
      for sheet in file.atlas.sheets { #expect(Set(sheet.frames.map(\.name)) == names) }
    }
    let cards = try AtlasFile.embedded("cards")
    for (scale, width, height) in [(1.0, 75, 101), (2, 160, 215)] {
      let sheet = try #require(cards.atlas.sheet(for: scale))
      let pages = try cards.pages(of: sheet)
      let back = try #require(sheet.frame(named: "card/back"))
      #expect(back.source == Size(width, height))
      // The middle of the back is the ship, which is white.
      #expect(back.sprite(from: pages[back.page])[width * 42 / 100, height / 2].alpha == 255)
    }
  }
}
