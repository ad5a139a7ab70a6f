import GoldenRecords
import Testing
import Texts

/// What is made of JSON and of the names of cells, damaged ones too, beside what was made of them when somebody last looked.
@Suite struct TextsRecordTests {
  /// A value with its place, and all that is in it.
  private func told(_ value: JSONValue) -> String {
    let content =
      switch value.content {
      case .list(let items): items.map { told($0) }.joined(separator: "\n")
      case .record(let fields): fields.map { "\($0.name): \(told($0.value))" }.joined(separator: "\n")
      default: "\(value.content)"
      }
    return "\(value.line):\(value.column) '\(value.path)' \(content)"
  }

  @Test func damagedJSONIsReadAsRecorded() {
    let record = GoldenRecord("json")
    let text =
      "{\n  \"é\": [10, -2.5e+3,\n    {\"price\": 5, \"x\\ny\\u00e9\\ud83d\\ude80\": \"\\\\ \\/\"}, true, false, null, [], {}, \"\"]\n}"
    record.noteCopies(of: Array(text.utf8), named: "a record", 400, letters: "0{}[]\",:-.eu\\ \n") { bytes in
      do throws(JSONError) {
        return told(try JSONValue(bytes, depth: 4))
      } catch {
        return "\(error)"
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func namesOfCellsAreReadAsRecorded() {
    let record = GoldenRecord("cells")
    for text in ["r4c5", "R16C10", "e5", "r1c1"] {
      record.noteCopies(of: Array(text.utf8), named: text, 30, letters: "rc0159 =A") { bytes in
        CellName(String(decoding: bytes, as: UTF8.self)).map { "\($0)" } ?? "none"
      }
    }
    let lines = NumberedLines("a\r\nb\n\n c\u{2028}d\r")
    record.note("lines", "\(lines.lines.map { "\($0.number) \(String($0.text)) \($0.isBlank)" }) \(lines.end)")
    #expect(record.difference() == nil)
  }
}
