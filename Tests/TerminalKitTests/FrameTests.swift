import Testing

@testable import TerminalKit

@Suite struct FrameTests {
  @Test func textIsCutAtEveryEdge() {
    var frame = Frame(width: 6, height: 2)
    frame.put("abcdef", -2, 0)
    frame.put("xyz", 4, 1)
    frame.put("no", 0, 5)
    #expect(frame.text == "cdef\n    xy")
  }

  @Test func aBoxHasRoomFromTwoCellsOn() {
    func drawn(_ width: Int, _ height: Int) -> String {
      var frame = Frame(width: 4, height: 3)
      frame.box(Area(0, 0, width, height))
      return frame.text
    }
    #expect(drawn(2, 2) == "┌┐\n└┘\n" && drawn(3, 3) == "┌─┐\n│ │\n└─┘")
    #expect(drawn(1, 3) == "\n\n" && drawn(3, 1) == "\n\n")
  }

  @Test func whatIsCopiedIsCutAtTheEdgesOfBothFrames() {
    var small = Frame(width: 2, height: 2)
    small.put("ab", 0, 0)
    small.put("cd", 0, 1)
    func copied(_ part: Area, _ x: Int, _ y: Int) -> String {
      var frame = Frame(width: 4, height: 3)
      for row in 0..<3 { frame.put("....", 0, row) }
      frame.copy(part, of: small, to: (x, y))
      return frame.text
    }
    #expect(copied(Area(0, 0, 2, 2), 1, 1) == "....\n.ab.\n.cd.")
    #expect(copied(Area(-1, -1, 4, 4), 0, 0) == "....\n.ab.\n.cd.")
    #expect(copied(Area(0, 0, 2, 2), 3, 2) == "....\n....\n...a")
    #expect(copied(Area(0, 0, 2, 2), -1, -1) == "d...\n....\n....")
    #expect(copied(Area(1, 0, 1, 2), 0, 0) == "b...\nd...\n....")
    #expect(copied(Area(0, 0, 2, 2), 4, 0) == "....\n....\n....")
  }

  @Test func aWideCharacterThatDoesNotFitIsLeftOut() {
    var frame = Frame(width: 3, height: 1)
    frame.put("日本", 0, 0)
    #expect(frame.text == "日")
    #expect(Text.fitted("日本語", 5) == "日本…")
    #expect(CellWidth.columns(of: "e\u{301}日") == 3)
  }

  /// The widths of `wcwidth` and of terminals.
  @Test func anEmojiHasTwoColumnsAndASignOfTextHasOne() {
    for emoji in ["🚀", "🛸", "⭐", "✅", "🪐", "🃏", "⚡", "👩‍🚀", "🇩🇪", "😀", "🥇", "🀄", "🈚"] as [Character] {
      #expect(CellWidth.columns(of: emoji) == 2, "\(emoji)")
    }
    for sign in ["★", "♠", "✓", "☺", "🌡", "🂡", "↔", "█", "é"] as [Character] {
      #expect(CellWidth.columns(of: sign) == 1, "\(sign)")
    }
    // The text after a name is in the same column for every name.
    for name in ["Ada", "Ada 🚀", "⚡⚡", "日本語"] {
      var frame = Frame(width: 14, height: 1)
      let columns = frame.put(Text.padded(name, 10), 0, 0)
      frame.put("7", columns, 0)
      #expect(columns == 10 && frame[10, 0].glyph == "7", "\(name)")
    }
  }

  @Test func aCharacterWithoutAWidthIsLeftOut() {
    var frame = Frame(width: 3, height: 1)
    #expect(CellWidth.columns(of: "\u{200B}") == 0 && frame.put("a\u{200B}", 0, 0) == 1)
    #expect(frame[1, 0].glyph == " " && frame[0, 0].glyph == "a")
  }

  @Test func controlCharactersOfOthersNeverReachTheTerminal() {
    #expect(CellWidth.clean("a\u{1B}[31mb\n\u{202E}c") == "a?[31mb?c")
  }

  @Test func aTerminalWithoutUnicodeGetsASignOfASCIIForEachGlyph() {
    let glyphs = "░▒▓█▀▄▁▅▇▌▐●◆○◌·•▲↑▼↓◀←▶›✓✗×★✦…–—−’‘“”⟵≈⏎♥♦♣♠⇧⌂─│┌┼═║a"
    let plain = String(glyphs.map { PlainGlyphs.plain($0) })
    #expect(plain == #".+##"__##||**oo..^^vv<<>>+xx**.---''""~~>hdcs^^-|++=#a"#)
  }

  @Test func aTerminalWithoutUnicodeGetsLettersWithoutMarks() {
    let plain = String("Größe, Übung, ¡Señal!, última, 21.ª".map { PlainGlyphs.plain($0) })
    #expect(plain == "Grose, Ubung, !Senal!, ultima, 21.a")
  }

  @Test(arguments: [
    (20, "/home/ada/Pictures"), (18, "/home/ada/Pictures"), (17, "…/ada/Pictures"), (14, "…/ada/Pictures"),
    (13, "…/Pictures"), (10, "…/Pictures"), (9, "…/Pictur…"),
  ])
  func ofAPathItsEndIsShown(columns: Int, shown: String) {
    #expect(Text.path("/home/ada/Pictures", columns) == shown)
  }

  @Test func textIsWrappedBetweenWords() {
    #expect(Text.wrapped("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(Text.wrapped("so:\n  1. then that", 9) == ["so:", "  1. then", "  that"])
    #expect(Text.wrapped("abcdefghij kl", 4) == ["abcd", "efgh", "ij", "kl"])
  }

  @Test func aPictureKeepsItsProportionsWhateverTheShapeOfACell() {
    let square = Pixels(width: 10, height: 10, bytes: [UInt8](repeating: 0, count: 300))
    #expect(Area(0, 0, 40, 10).fitting(square) == Area(10, 0, 20, 10))
    #expect(Area(0, 0, 40, 10).fitting(square, cellRatio: 3) == Area(5, 0, 30, 10))
    #expect(Area(0, 0, 12, 10).fitting(square, cellRatio: 3) == Area(0, 3, 12, 4))
  }

  @Test func aClickMeansWhatWasDrawnLast() {
    var frame = Frame(width: 9, height: 3)
    frame.onClick(Area(0, 0, 9, 3), .item(1))
    frame.onClick(Area(2, 1, 2, 1), .key(.enter))
    #expect(frame.target(3, 1) == .key(.enter))
    #expect(frame.target(0, 0) == .item(1))
    #expect(frame.target(9, 9) == nil)
  }

  @Test func aPictureKeepsItsProportions() {
    let picture = Pixels(width: 200, height: 100, bytes: [UInt8](repeating: 200, count: 60_000))
    #expect(Area(0, 0, 40, 40).fitting(picture) == Area(0, 15, 40, 10))
    #expect(Area(0, 0, 40, 5).fitting(picture).width == 20)
  }

  @Test func colourOfAPictureFindsTheNearestOfTheTable() {
    #expect(Palette.indexed(255, 255, 255) == 231)
    #expect(Palette.indexed(0, 0, 0) == 16)
    #expect(Palette.indexed(128, 128, 128) == 244)
    #expect(Palette.indexed(255, 0, 0) == 196)
  }

  /// Black, red, green, yellow, blue, magenta, cyan, white: the order of ECMA-48.
  @Test func theEightColoursStandInTheOrderOfTerminals() {
    let colours: [(UInt8, UInt8, UInt8)] = [
      (0, 0, 0), (200, 0, 0), (0, 200, 0), (200, 200, 0), (0, 0, 200), (200, 0, 200), (0, 200, 200), (200, 200, 200),
    ]
    for (index, colour) in colours.enumerated() {
      #expect(Int(Palette.eighth(colour.0, colour.1, colour.2)) == index)
    }
    #expect(Palette.eighth(127, 127, 128) == 4)
  }
}
