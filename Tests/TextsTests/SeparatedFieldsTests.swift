import Testing
import Texts

extension SeparatedFieldsTests {
  private func text(_ json: String) -> String? { (try? JSONValue(Array(json.utf8)))?.text }
  private func isRead(_ json: String) -> Bool { (try? JSONValue(Array(json.utf8))) != nil }

  @Test func fieldsKnowWhereTheyStart() throws {
    let row = Array(#"é,"b""c",,d"#.utf8)
    let fields = try SeparatedFields(row[...]).fields
    #expect(fields.map(\.string) == ["é", "b\"c", "", "d"])
    #expect(fields.map { SeparatedFields.column($0.start, in: row[...]) } == [1, 4, 10, 11])
    #expect(try SeparatedFields(Array("a\r\r".utf8)[...]).fields.map(\.string) == ["a"])
    #expect(try SeparatedFields(Array("\"\"".utf8)[...]).fields.map(\.string) == [""])
    #expect(try SeparatedFields(Array("\"a\",".utf8)[...]).fields.map(\.string) == ["a", ""])
    // A part of a longer text, whose first byte has another number.
    let part = Array("xx,a;\"b".utf8)[3...]
    let open = #expect(throws: SeparatedFields.Problem.self) {
      try SeparatedFields(part, separator: UInt8(ascii: ";"))
    }
    #expect(open?.column == 3 && open?.text == "a quote that is never closed")
    let second = #expect(throws: SeparatedFields.Problem.self) { try SeparatedFields(Array("ab,\"\"\"c".utf8)[...]) }
    #expect(second?.column == 4 && second?.text == "a quote that is never closed")
    let after = #expect(throws: SeparatedFields.Problem.self) { try SeparatedFields(Array("a,\"b\"c".utf8)[...]) }
    #expect(after?.column == 6 && after?.text == "text after a closing quote")
  }

  @Test func aFieldIsQuotedWhereItMustBe() {
    for (text, quoted) in [
      ("a", "a"), ("", ""), ("a b;c", "a b;c"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
      ("a\rb", "\"a\rb\""), ("a\r\nb", "\"a\r\nb\""),
    ] {
      #expect(SeparatedFields.quoted(text) == quoted)
    }
  }
}
