import Testing
import Texts

/// Boards as people and programs write them out. Each form is made of one puzzle.
@Suite struct WrittenBoardsTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let rows = cut(puzzle, 9)

  private static func cut(_ text: String, _ width: Int) -> [String] {
    let cells = Array(text)
    return stride(from: 0, to: cells.count, by: width).map { String(cells[$0..<min($0 + width, cells.count)]) }
  }

  /// The cells of each row with another sign for a blank.
  private static func words(_ blank: String) -> [[String]] {
    rows.map { $0.map { $0 == "." ? blank : String($0) } }
  }

  private static func joined(_ blank: String, _ gap: String) -> [String] {
    words(blank).map { $0.joined(separator: gap) }
  }

  /// Spaces for blanks, cells apart by `gap`, boxes apart by bars.
  private static func boxed(_ gap: String, _ margin: String) -> [String] {
    words(" ").map { row in
      stride(from: 0, to: 9, by: 3).map { margin + row[$0..<$0 + 3].joined(separator: gap) + margin }
        .joined(separator: "|")
    }
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }

  private static let frame = "+-------+-------+-------+"

  /// A form's name and a text in it.
  private static let forms: [(String, String)] = [
    ("commas", text(joined("", ","))), ("semicolons", text(joined("", ";"))), ("tabs", text(joined("", "\t"))),
    ("commas at the ends", text(joined("", ",").map { $0 + "," })),
    ("quoted fields", text(words("").map { $0.map { "\"\($0)\"" }.joined(separator: ",") })),
    ("empty fields left out", text(joined("", ",").map { String($0.reversed().drop { $0 == "," }.reversed()) })),
    ("an empty column before", text(joined("", "\t").map { "\t" + $0 })),
    ("numbers of a data frame", text(words("").map { $0.map { $0.isEmpty ? "" : $0 + ".0" }.joined(separator: ",") })),
    ("boxes", text([frame] + boxed(" ", " ").map { "|\($0)|" } + [frame])),
    ("boxes without a frame", text(boxed(" ", " ").map { trimmed(String($0.dropFirst())) })),
    ("tight boxes", text(boxed("", "").map { "|\($0)|" } + ["+---+---+---+"])),
    (
      "boxes of Unicode",
      text(boxed(" ", " ").map { "\u{2551}\($0.map { $0 == "|" ? "\u{2502}" : String($0) }.joined())\u{2551}" })
    ),
    ("bars around every cell", text(words(" ").map { "| " + $0.joined(separator: " | ") + " |" })),
    ("bars side by side", text(joined(" ", "|").map { "|" + $0 + "|" })),
    ("wide rows", text(joined(" ", " ").map(trimmed))),
    (
      "Markdown",
      text(
        ["|" + String(repeating: "   |", count: 9), "|" + String(repeating: "---|", count: 9)]
          + words(" ").map { "| " + $0.joined(separator: " | ") + " |" })
    ),
    (
      "Markdown with short rules",
      text(["|A|B|C|D|E|F|G|H|I|", "|-|-|-|-|-|-|-|-|-|"] + joined(" ", "|").map { "|\($0)|" })
    ),
    ("JSON", "[[" + joined("0", ", ").joined(separator: "], [") + "]]"),
    (
      "JSON of texts",
      "[[" + words(".").map { $0.map { "\"\($0)\"" }.joined(separator: ",") }.joined(separator: "],[") + "]]"
    ),
    ("JSON with null", "[[" + joined("null", ",").joined(separator: "],\n[") + "]]"),
    ("JSON of rows", "[\"" + rows.joined(separator: "\", \"") + "\"]"),
    ("JSON of cells", "[" + words("0").joined().joined(separator: ",") + "]"),
    ("Python", "board = [  # easy\n    [" + joined("0", ", ").joined(separator: "],\n    [") + "],\n]\n"),
    ("Python with None", "grid=[(" + joined("None", ",").joined(separator: "),(") + ")]"),
    ("NumPy", "[[" + joined("0", " ").joined(separator: "]\n [") + "]]"),
    ("NumPy's array", "array([[" + joined("0", ", ").joined(separator: "],\n       [") + "]], dtype=int8)"),
    ("C", "int grid[9][9] = {\n  {" + joined("0", ",").joined(separator: "},\n  {") + "}\n};\n"),
    ("Java", "int[][] b = new int[][] {{" + joined("0", ", ").joined(separator: "}, {") + "}};"),
    ("BBCode", "[code]\n" + text(rows) + "[/code]\n"),
    ("BBCode on a row", "[CODE]" + rows.joined(separator: "\n") + "[/CODE]"),
    ("bold givens", text(words(".").map { $0.map { $0 == "." ? $0 : "[b]\($0)[/b]" }.joined() })),
    ("a fence", "```text\n" + text(rows) + "```\n"), ("a page", "<pre>" + rows.joined(separator: "<br/>") + "</pre>"),
    (
      "full width",
      text(
        rows.map {
          String($0.map { $0 == "." ? "\u{FF0E}" : Character(UnicodeScalar(0xFEE0 + UInt32($0.asciiValue!))!) })
        })
    ),
    ("keys", text(rows.map { $0.map { $0 == "." ? "\u{2B1C}" : "\($0)\u{FE0F}\u{20E3}" }.joined() })),
    (
      "Arabic digits",
      text(
        rows.map { String($0.map { $0 == "." ? "\u{B7}" : Character(UnicodeScalar(0x630 + UInt32($0.asciiValue!))!) }) }
      )
    ),
    ("empty lines between bands", text([0, 3, 6].map { rows[$0..<$0 + 3].joined(separator: "\n") + "\n" })),
  ]

  @Test(arguments: forms.map(\.0)) func aBoardIsReadInEveryForm(name: String) throws {
    let text = try #require(Self.forms.first { $0.0 == name }?.1)
    let boards = WrittenBoards.read(text)
    #expect(boards.count == 1 && boards.first?.side == 9, "\(text)")
    #expect(boards.first?.cells.joined() == Self.puzzle, "\(text)")
  }

  @Test func rowsMakeBoardsOfEverySize() throws {
    for side in WrittenBoard.sides {
      let cells = (0..<side * side).map { $0 % 3 == 0 ? "." : "\($0 % side + 1)" }
      for gap in [" ", ",", "\t", " | "] {
        let rows = (0..<side).map { cells[$0 * side..<$0 * side + side].joined(separator: gap) }
        #expect(WrittenBoards.read(Self.text(rows)).first?.cells == cells, "\(side) '\(gap)'")
      }
      guard side < 10 else { continue }
      let rows = Self.text(Self.cut(cells.joined(), side))
      #expect(WrittenBoards.read(rows).first?.cells == cells)
      #expect(WrittenBoards.read(rows + "\n" + rows).count == 2)
      // All of it on a line, and two such lines.
      let line = cells.joined() + "\n"
      #expect(WrittenBoards.read(line).map(\.cells) == [cells])
      #expect(WrittenBoards.read(line + line).map(\.cells) == [cells, cells])
      let list =
        "[["
        + Self.cut(cells.joined(), side).map { $0.map { "'\($0)'" }.joined(separator: ",") }
        .joined(separator: "],[") + "]]"
      #expect(WrittenBoards.read(list).first?.cells == cells)
    }
  }

  @Test func lettersAreDigitsAboveNine() {
    let symbols = Array("123456789ABCDEFG")
    let rows = (0..<16).map { row in String((0..<16).map { row == $0 ? "." : symbols[($0 + row) % 16] }) }
    let board = WrittenBoards.read(Self.text(rows)).first
    #expect(board?.side == 16 && board?.cells[0] == "." && board?.cells[9] == "10" && board?.cells[15] == "16")
    // With the digits 0 to F, 0 is the first.
    let hexadecimal = (0..<16).map { row in
      String((0..<16).map { row == $0 ? "." : Array("0123456789ABCDEF")[($0 + row) % 16] })
    }
    let other = WrittenBoards.read(Self.text(hexadecimal)).first
    #expect(other?.cells[1] == "2" && other?.cells[15] == "16" && other?.cells[16] == "2")
  }

  @Test func drawnBoardsOfOtherSizesMayHaveSpacesForBlanks() {
    let six = """
      +-------+-------+
      | 1     |     4 |
      |   2   | 5     |
      +-------+-------+
      |     3 |       |
      | 6     | 1     |
      +-------+-------+
      |       |   2   |
      | 4     |     6 |
      +-------+-------+
      """
    #expect(WrittenBoards.read(six).first?.cells.joined() == "1....4.2.5....3...6..1......2.4....6")
    #expect(WrittenBoards.read("12|3 \n  | 4\n--+--\n 1|  \n4 | 2\n").first?.cells.joined() == "123....4.1..4..2")
  }

  @Test func entriesAndPencilMarksStayWhatTheyAre() {
    let rows = ["+5 3 12"] + [String](repeating: ". . .", count: 2)
    let boards = WrittenBoards.read("+1 12 . 4\n. . 3 .\n. . . .\n2 . . .\n")
    #expect(boards.first?.cells.prefix(4) == ["+1", "12", ".", "4"])
    #expect(WrittenBoards.read(Self.text(rows)).isEmpty, "three rows are no board")
  }

  /// A text that is not wholly understood gives nothing.
  @Test func nothingIsGuessed() {
    let rows = Self.rows
    let short = Self.text(rows.prefix(4) + [String(rows[4].dropLast())] + rows.dropFirst(5))
    let sheet = Self.joined(".", ",")
    let bad = [
      "", "hello", "Dear all,\nthis is\nno puzzle\nat all\n", short, Self.text(Array(rows.dropLast())),
      Self.text(rows + ["1"]), "12345\n12345\n12345\n12345\n", Self.text(sheet.prefix(8) + ["5,3,."]),
      Self.text(rows.map { $0.replacing("5", with: "k") }),
      "[[1,2],[3,4]]", "[[1,2,3,4],[1,2,3]]", "[Puzzle]", "{\"a\": [1, 2, 3, 4]}", "[[5,3,0", "]]", "board = ",
      Self.text(Self.cut(Self.puzzle, 9).map { $0 + "5" }),
    ]
    for text in bad { #expect(WrittenBoards.read(text).isEmpty, "\(text)") }
  }

  @Test func noTextMakesItCrash() {
    let alphabet = Array("123456789.0-|+,;\t \n[](){}\"'=#A/x\u{FF11}\u{2502}")
    var state: UInt64 = 9
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<500 {
      _ = WrittenBoards.read(String((0..<next(120)).map { _ in alphabet[next(alphabet.count)] }))
    }
    for (_, form) in Self.forms {
      for _ in 0..<5 {
        var text = Array(form)
        for _ in 0...next(4) { text[next(text.count)] = alphabet[next(alphabet.count)] }
        _ = WrittenBoards.read(String(text))
      }
    }
  }
}
