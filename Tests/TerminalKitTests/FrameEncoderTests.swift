import TerminalKitTesting
import Testing

@testable import TerminalKit

/// A terminal that executes the sequences of the encoder, as far as these tests need them.
private struct Emulator {
  /// The attributes and colours of a cell, as the parameters of their sequences.
  struct Look: Equatable { var attributes: Set<Substring> = [], ink = "", ground = "" }

  var rows: [[Character]]
  var looks: [[Look]]
  private(set) var written = 0
  /// The look of what would be written next.
  private(set) var look = Look()

  init(_ width: Int, _ height: Int) {
    rows = Array(repeating: Array(repeating: "?", count: width), count: height)
    looks = Array(repeating: Array(repeating: Look(), count: width), count: height)
  }

  /// Executes the parameters of a style, several in one sequence as well.
  private mutating func set(_ parameters: Substring) {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let code = rest.popFirst() {
      switch code {
      case "", "0": look = Look()
      case "38", "48":
        let colour = rest.prefix(rest.first == "2" ? 4 : 2).joined(separator: ";")
        rest = rest.dropFirst(rest.first == "2" ? 4 : 2)
        if code == "38" { look.ink = colour } else { look.ground = colour }
      case "22": look.attributes.subtract(["1", "2"])
      case "24": look.attributes.remove("4")
      case "27": look.attributes.remove("7")
      case "39": look.ink = ""
      case "49": look.ground = ""
      default: look.attributes.insert(code)
      }
    }
  }

  mutating func take(_ text: String) {
    var x = 0, y = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        let columns = CellWidth.columns(of: character)
        rows[y][x] = character
        for column in x..<x + columns { looks[y][column] = look }
        written += 1
        if columns == 2 { rows[y][x + 1] = " " }
        x += columns
        continue
      }
      rest.removeFirst()
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": (y, x) = (numbers[0] - 1, numbers[1] - 1)
      case "G": x = numbers[0] - 1
      case "m": set(parameters)
      default: break
      }
    }
  }
}

@Suite struct FrameEncoderTests {
  private let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities())

  private func random(_ chance: inout Chance, from frame: Frame, changes: Int) -> Frame {
    var frame = frame
    let words = ["a", "bc", "日本", "●", "…x", "é", "─┼─"]
    for _ in 0..<changes {
      let tones = Tone.allCases
      let style = Style(
        ink: .tone(tones[chance.below(tones.count)]), ground: .tone(tones[chance.below(tones.count)]),
        attributes: Style.Attributes(rawValue: UInt8(chance.below(16))))
      frame.put(words[chance.below(words.count)], chance.below(frame.width), chance.below(frame.height), style)
    }
    return frame
  }

  @Test(arguments: ColourDepth.allCases) func differencesMakeTheNewFrame(depth: ColourDepth) {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: depth))
    var chance = Chance(4)
    for _ in 0..<100 {
      let first = random(&chance, from: Frame(width: 40, height: 9), changes: 60)
      let second = random(&chance, from: first, changes: chance.below(12))
      var terminal = Emulator(40, 9), whole = Emulator(40, 9)
      terminal.take(encoder.text(from: nil, to: first))
      terminal.take(encoder.text(from: first, to: second))
      whole.take(encoder.text(from: nil, to: second))
      #expect(terminal.look == Emulator.Look(), "the pen is left as it was found")
      // Half a wide character that was overwritten shows as a blank or not at all.
      for y in 0..<9 {
        for x in 0..<40 where second[x, y].glyph != nil {
          #expect(terminal.rows[y][x] == second[x, y].glyph)
          let (seen, wanted) = (terminal.looks[y][x], whole.looks[y][x])
          let isBlank = second[x, y].glyph == " " && wanted.attributes.isDisjoint(with: ["4", "7"])
          #expect(
            isBlank ? seen.ground == wanted.ground && seen.attributes.isDisjoint(with: ["4", "7"]) : seen == wanted)
        }
      }
    }
  }

  @Test(arguments: ColourDepth.allCases) func aWholeFrameHasTheStylesOfItsCells(depth: ColourDepth) {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: depth))
    var chance = Chance(5)
    let frame = random(&chance, from: Frame(width: 40, height: 9), changes: 80)
    var terminal = Emulator(40, 9)
    terminal.take(encoder.text(from: nil, to: frame))
    for y in 0..<9 {
      for x in 0..<40 where frame[x, y].glyph != nil && frame[x, y].glyph != " " {
        // The style alone, after any other.
        var alone = Emulator(2, 1)
        alone.take(encoder.codes(for: frame[x, y].style) + "x")
        #expect(terminal.looks[y][x] == alone.looks[0][0])
      }
    }
  }

  @Test func aStyleIsWrittenOnlyAsFarAsItChanges() {
    var frame = Frame(width: 80, height: 2)
    frame.put("one", 0, 0, Style(.good))
    frame.put("two", 10, 0, Style(.bad))
    let text = encoder.text(from: Frame(width: 80, height: 2), to: frame)
    #expect(text.ranges(of: "38;").count == 2 && text.ranges(of: "48;").count == 1, "\(text.debugDescription)")
    #expect(text.contains("\u{1B}[11G"))
  }

  @Test func aTerminalThatRemovesAllAtOnceIsToldSo() {
    var codes = ControlCodes.ansi
    let (bold, usual) = (Style(.text, .bold), Style(.text))
    let (first, second) = (encoder.pen(of: bold, in: .dark), encoder.pen(of: usual, in: .dark))
    #expect(second.codes(after: first, codes) == "\u{1B}[22m")
    codes.ends = nil
    #expect(second.codes(after: first, codes).hasPrefix("\u{1B}[m\u{1B}[38;2;"))
  }

  @Test func aBlankInAnotherInkIsNoChange() {
    var (frame, next) = (Frame(width: 80, height: 2), Frame(width: 80, height: 2))
    frame.put("   ", 0, 0, Style(.good))
    next.put("   ", 0, 0, Style(.bad, .bold))
    #expect(encoder.text(from: frame, to: next).isEmpty)
    next.put("   ", 0, 0, Style(.bad, .underline))
    #expect(!encoder.text(from: frame, to: next).isEmpty)
  }

  @Test func onlyWhatChangedIsWritten() {
    var frame = Frame(width: 80, height: 24)
    frame.put("hello", 10, 10)
    var next = frame
    next.put("j", 10, 10)
    next.put("!", 79, 23)
    var terminal = Emulator(80, 24)
    terminal.take(encoder.text(from: frame, to: next))
    #expect(terminal.written == 2)
    #expect(encoder.text(from: next, to: next).isEmpty)
  }

  @Test func aFrameOfAnotherSizeIsWrittenWhole() {
    var terminal = Emulator(30, 5)
    terminal.take(encoder.text(from: Frame(width: 20, height: 5), to: Frame(width: 30, height: 5)))
    #expect(terminal.written == 150)
  }

  @Test func withoutColoursNoColourIsWritten() {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: .none, isUTF8: true))
    var frame = Frame(width: 60, height: 20)
    for tone in Tone.allCases { frame.put("x", tone.rawValue, 0, Style(tone).on(tone)) }
    let text = encoder.text(from: nil, to: frame)
    for colour in ["[38;", "[48;"] { #expect(!text.contains(colour)) }
    // A choice is told by reversal then.
    #expect(encoder.codes(for: .choice).contains(";7m"))
  }

  @Test func withEightColoursOnlyThoseAreUsed() {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: .eight, isUTF8: true))
    for tone in Tone.allCases {
      for code in encoder.codes(for: Style(tone).on(tone)).matches(of: /[34]8;5;(\d+)/) {
        #expect(Int(code.1).map { $0 < 8 } == true)
      }
    }
  }

  @Test func whereTheLocaleIsNotUTF8EverythingIsASCII() {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: .none, isUTF8: false))
    var frame = Frame(width: 60, height: 20)
    frame.box(frame.area, "Größe")
    frame.put("●○◉▲▼★⠋⣿█░", 2, 2)
    let text = encoder.text(from: nil, to: frame)
    #expect(text.utf8.allSatisfy { $0 < 128 })
    #expect(text.contains("+-"))
  }

  @Test func sixelsDrawEveryPixel() {
    // Two columns: the left white, the right black, seven rows high.
    let bytes: [UInt8] = (0..<7).flatMap { _ in [255, 255, 255, 0, 0, 0] as [UInt8] }
    let text = PixelCodes.sixel(Pixels(width: 2, height: 7, bytes: bytes))
    #expect(text.hasPrefix("\u{1B}Pq\"1;1;2;7#0;2;0;0;0"))
    #expect(text.hasSuffix("#0?~$#1~?$-#0?@$#1@?$-\u{1B}\\"))
  }

  @Test func sixelsHaveTheColoursOfThePicture() {
    let felt: [UInt8] = [0x12, 0x47, 0x33]
    let text = PixelCodes.sixel(Pixels(width: 6, height: 6, bytes: (0..<36).flatMap { _ in felt }))
    #expect(text.contains("#0;2;7;28;20"), "a cube of 216 colours has another green")
  }

  @Test func aSmallThingKeepsItsColourBesideManyShades() {
    // Five hundred shades of red and blue, twenty pixels of each, and ten pixels of green.
    var bytes: [UInt8] = []
    for shade in 0..<500 { for _ in 0..<20 { bytes += [UInt8(shade % 25 * 8), 0, UInt8(shade / 25 * 8)] } }
    for _ in 0..<10 { bytes += [0, 200, 0] }
    let palette = SixelPalette(of: Pixels(width: bytes.count / 3, height: 1, bytes: bytes))
    let green = palette.colours[palette.index(of: (r: 0, g: 200, b: 0))]
    #expect(green.g == 200 && green.r == 0 && green.b == 0, "\(green)")
    #expect(palette.colours.count == SixelPalette.most)
  }

  @Test func aPictureOfManyColoursHasNoMoreRegistersThanATerminal() throws {
    var bytes: [UInt8] = []
    for place in 0..<64 * 64 {
      bytes.append(UInt8(place % 64 * 4))
      bytes.append(UInt8(place / 64 * 4))
      bytes.append(UInt8(place * 7 % 256))
    }
    let palette = SixelPalette(of: Pixels(width: 64, height: 64, bytes: bytes))
    #expect(palette.colours.count == SixelPalette.most)
    for place in 0..<64 * 64 {
      let pixel = (r: bytes[3 * place], g: bytes[3 * place + 1], b: bytes[3 * place + 2])
      #expect(palette.colours.indices.contains(palette.index(of: pixel)))
    }
  }
}
