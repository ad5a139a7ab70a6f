import GoldenRecords
import Testing

@testable import TerminalKit

/// Texts cut, filled up and wrapped to every width, beside what they were when somebody last looked.
@Suite struct TextRecordTests {
  private static let texts = [
    "", "a", "word", "two words", "the quick brown fox jumps over it", "日本語のテキスト", "a日b本c", "é👩‍🚀x",
    "  indented by two\nand not",
    "one\n\n   three\n", "unbreakablelongword and more", " ", "     ", "/home/ada/Pictures/a.jpg", "/a", "a/b", "/",
    "//a//b/c",
    "ends with/", "   deep margin of words",
  ]

  @Test func textsFitEveryWidthAsRecorded() {
    let record = GoldenRecord("texts")
    for text in Self.texts {
      var lines: [String] = []
      for columns in -1...36 {
        lines.append("\(columns) fitted [\(Text.fitted(text, columns))] path [\(Text.path(text, columns))]")
        for side in [Frame.Side.left, .right, .centre] { lines.append("\(side) [\(Text.padded(text, columns, side))]") }
        lines.append(Text.wrapped(text, columns).map { "[\($0)]" }.joined(separator: "\n"))
      }
      record.note(text, (lines + [Text.capital(text)]).joined(separator: "\n"))
    }
    #expect(record.difference() == nil)
  }

  /// Every character of the blocks that screens are drawn with.
  @Test func whatStandsForACharacterIsAsRecorded() {
    let record = GoldenRecord("plain-glyphs")
    let blocks = [0x20...0x2FF, 0x2000...0x23FF, 0x2500...0x27FF, 0x2800...0x28FF, 0x2900...0x2BFF, 0x1F300...0x1F3FF]
    for block in blocks {
      for start in stride(from: block.lowerBound, through: block.upperBound, by: 16) {
        let characters = (start..<start + 16).compactMap { Unicode.Scalar(UInt32($0)).map(Character.init) }
        record.note(String(start, radix: 16), String(characters.map { PlainGlyphs.plain($0) }))
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func nothingIsWiderThanItMayBe() {
    for text in Self.texts {
      for columns in 1...36 {
        #expect(CellWidth.columns(of: Text.fitted(text, columns)) <= columns)
        #expect(CellWidth.columns(of: Text.padded(text, columns)) == columns)
        #expect(CellWidth.columns(of: Text.path(text, columns)) <= columns, "\(text) \(columns)")
      }
      let width = CellWidth.columns(of: text)
      #expect(Text.fitted(text, width) == text && Text.path(text, width) == text)
    }
  }
}
