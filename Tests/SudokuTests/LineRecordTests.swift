import GoldenRecords
import Testing

@testable import Sudoku

/// What lines of a text on a puzzle are taken for, at every length, beside what it was when somebody last looked.
@Suite struct LineRecordTests {
  @Test func linesAreTakenForWhatTheyWereTakenFor() {
    let record = GoldenRecord("lines")
    func note(_ name: String, _ lines: [String]) {
      let said = lines.map { line -> String in
        let text = Array(line)
        let row = RowLine(text)
        let cells = row.map { row in row.candidates.map { "\($0.bits)" }.joined(separator: " ") } ?? "none"
        return "[\(line)] rule \(RowLine.isRule(text)) heading \(RowLine.isHeading(text)) row \(cells)"
          + " blanks \(row?.hasSpacesAsBlanks ?? false) values \(row?.values.map { "\($0)" } ?? "none")"
      }
      record.note(name, said.joined(separator: "\n"))
    }
    for stroke in ["-", "=", "+", "*", "|", ".", ":", "-+", "=|", "- ", "'`,", "-x", "=+", "- - ", ".-"] {
      note("strokes of \(stroke)", (0...13).map { String(String(repeating: stroke, count: 13).prefix($0)) })
    }
    for cell in ["1", ".", "0", "_", "x", " ", "12", "123456789", "1,", "1|", "*", "5 ", "| 4"] {
      note("cells of \(cell)", (7...11).map { String(repeating: cell, count: $0) })
      note("words of \(cell)", (7...11).map { Array(repeating: cell, count: $0).joined(separator: " ") })
    }
    let row = "123456789 12 . 0 3 45 6 7 89"
    note("long", (0...3).map { row + String(repeating: " ", count: 254 - row.count + $0) })
    note("doubled", ["11 2 3 4 5 6 7 8 9", "10 2 3 4 5 6 7 8 9", "01 2 3 4 5 6 7 8 9", "0 0 0 0 0 0 0 0 0"])
    for letters in 0...6 {
      note(
        "headings with \(letters)",
        (0...8).map { String(repeating: "N", count: letters) + String(repeating: "3", count: $0) })
    }
    #expect(record.difference() == nil)
  }
}
