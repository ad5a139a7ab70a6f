import TerminalKitTesting
import Testing

@testable import TerminalKit

/// A terminal that executes the sequences of the encoder, as far as these tests need them.
private struct Emulator {
  var rows: [[Character]]
  private(set) var written = 0

  init(_ width: Int, _ height: Int) { rows = Array(repeating: Array(repeating: "?", count: width), count: height) }

  mutating func take(_ text: String) {
    var x = 0, y = 0
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        rows[y][x] = character
        written += 1
        let columns = CellWidth.columns(of: character)
        if columns == 2 { rows[y][x + 1] = " " }
        x += columns
        continue
      }
      rest.removeFirst()
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      guard rest.popFirst() == "H" else { continue }
      let numbers = parameters.split(separator: ";").compactMap { Int($0) }
      (y, x) = (numbers[0] - 1, numbers[1] - 1)
    }
  }

  var text: String { rows.map { String($0) }.joined(separator: "\n") }
}

@Suite struct FrameEncoderTests {
  private let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities())

  private func random(_ chance: inout Chance, from frame: Frame, changes: Int) -> Frame {
    var frame = frame
    let words = ["a", "bc", "日本", "●", "…x", "é", "─┼─"]
    for _ in 0..<changes {
      let style = Style(Tone.allCases[chance.below(Tone.allCases.count)])
      frame.put(words[chance.below(words.count)], chance.below(frame.width), chance.below(frame.height), style)
    }
    return frame
  }

  private func plain(_ frame: Frame) -> String {
    (0..<frame.height).map { y in
      String((0..<frame.width).map { frame[$0, y].glyph ?? " " })
    }.joined(separator: "\n")
  }

  @Test func differencesMakeTheNewFrame() {
    var chance = Chance(4)
    for _ in 0..<200 {
      let first = random(&chance, from: Frame(width: 40, height: 9), changes: 60)
      let second = random(&chance, from: first, changes: chance.below(12))
      var terminal = Emulator(40, 9)
      terminal.take(encoder.text(from: nil, to: first))
      terminal.take(encoder.text(from: first, to: second))
      // Half a wide character that was overwritten shows as a blank or not at all.
      for y in 0..<9 {
        for x in 0..<40 where second[x, y].glyph != nil {
          #expect(terminal.rows[y][x] == second[x, y].glyph)
        }
      }
    }
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
    #expect(encoder.codes(for: .choice).contains("\u{1B}[7m"))
  }

  @Test func withEightColoursOnlyThoseAreUsed() {
    let encoder = FrameEncoder(codes: .ansi, capabilities: Capabilities(depth: .eight, isUTF8: true))
    for tone in Tone.allCases {
      let codes = encoder.codes(for: Style(tone).on(tone)).split(separator: "\u{1B}")
      for code in codes where code.hasPrefix("[38;5;") || code.hasPrefix("[48;5;") {
        #expect(Int(code.dropFirst(6).dropLast()).map { $0 < 8 } == true)
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
