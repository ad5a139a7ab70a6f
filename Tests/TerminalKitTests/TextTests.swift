import Testing

@testable import TerminalKit

/// Texts cut, filled up and wrapped to every width.
@Suite struct TextTests {
  private static let texts = [
    "", "a", "word", "two words", "the quick brown fox jumps over it", "日本語のテキスト", "a日b本c", "é👩‍🚀x",
    "  indented by two\nand not",
    "one\n\n   three\n", "unbreakablelongword and more", " ", "     ", "/home/ada/Pictures/a.jpg", "/a", "a/b", "/",
    "//a//b/c",
    "ends with/", "   deep margin of words",
  ]

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
