import Testing
import Texts

@Suite struct JSONValueTests {
  private func parse(_ text: String) throws -> JSONValue { try JSONValue(Array(text.utf8)) }

  @Test func everyKindOfValueIsRead() throws {
    let value = try parse(#"{"a": [1, -2.5e+3, true, false, null], "b": {"c": "x"}, "e": [], "f": {}}"#)
    #expect(value["a"]?.list?.count == 5 && value["a"]?.list?[0].wholeNumber == 1)
    #expect(value["a"]?.list?[1].wholeNumber == nil, "not a whole number")
    guard case .number("-2.5e+3")? = value["a"]?.list?[1].content else { throw Missing() }
    guard case .bool(true)? = value["a"]?.list?[2].content, case .bool(false)? = value["a"]?.list?[3].content,
      case .null? = value["a"]?.list?[4].content
    else { throw Missing() }
    #expect(try parse("[0, -0, 0.5, 10]").list?.map(\.wholeNumber) == [0, 0, nil, 10])
    #expect(value["b"]?["c"]?.text == "x" && value["e"]?.list?.isEmpty == true && value["x"] == nil)
  }

  private struct Missing: Error {}

  @Test func everyValueKnowsItsPlace() throws {
    let value = try parse("{\n  \"é\": [10,\n    {\"price\": 5}]\n}")
    let row = try #require(value["é"]?.list?[1])
    #expect(row.line == 3 && row.column == 5 && row.path == "é[1]")
    let price = try #require(row["price"])
    #expect(price.path == "é[1].price" && price.column == 15)
    #expect(value["é"]?.column == 8, "columns count characters, not bytes")
  }

  @Test func theLastOfTwoFieldsOfANameCounts() throws {
    #expect(try parse(#"{"a": 1, "a": 2}"#)["a"]?.wholeNumber == 2)
  }

  @Test func escapesAreReadAndWrittenBack() throws {
    #expect(try parse(#""\" \\ \/ \b \f \n \r \t \u00e9 \ud83d\ude80""#).text == "\" \\ / \u{8} \u{c} \n \r \t é 🚀")
    for text in ["plain", "a \"quote\"", "line\nline\ttab\rreturn", "\u{1}\u{1f}", "é 🚀 \\"] {
      #expect(try parse(JSONValue.quoted(text)).text == text)
    }
  }

  @Test(arguments: [
    ("", 1, 1), ("{\"a\"\n: }", 2, 3), ("[1, 2", 1, 6), ("{\"a\": \"x\ny\"}", 1, 9), ("{} {}", 1, 4), ("tru", 1, 1),
    ("[1.]", 1, 4), ("[01]", 1, 4), ("[-00]", 1, 5), ("[-]", 1, 3), ("[1e]", 1, 4), ("{a: 1}", 1, 2),
    ("[\"\\x\"]", 1, 4),
    ("\"\\u12g4\"", 1, 4), ("\"\\ud800\"", 1, 8), ("\"\\ud800\\u0041\"", 1, 14), ("\"open", 1, 6),
    ("[1,]", 1, 4), ("{\"a\":1,}", 1, 8),
  ])
  func whatIsNoJSONIsRefusedWithItsPlace(text: String, line: Int, column: Int) {
    let error = #expect(throws: JSONError.self) { try parse(text) }
    #expect(error?.line == line && error?.column == column, "\(text): \(error?.description ?? "")")
  }

  @Test func nestingIsBounded() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONValue(nested(5), depth: 5).list?.count == 1)
    #expect(throws: JSONError.self) { try JSONValue(nested(6), depth: 5) }
    #expect(throws: JSONError.self) { try JSONValue(nested(100_000)) }
  }

  @Test func noBytesCrashIt() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("{}[]\",:\\u0123456789eE+-.truefalsn \n\u{e9}".utf8) + [0, 0xFF, 0xC3]
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0..<30, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      _ = try? JSONValue(bytes)
    }
  }
}

@Suite struct CellNameTests {
  @Test func aCellIsReadAndWrittenInOneWayOnly() {
    for columns in [4, 9, 16] {
      for cell in 0..<columns * columns {
        let name = CellName(cell, columns: columns)
        #expect(CellName(name.description) == name && name.row * columns + name.column == cell)
      }
    }
    for wrong in [
      "", "r", "c", "r1", "rc", "r0c1", "r1c0", "r01c1", "R1C1", "r1c1 ", "r100c1", "r1c1c1", "r+1c1", "c1r1",
    ] {
      #expect(CellName(wrong) == nil, "\(wrong)")
    }
    #expect(CellName.list([0, 12], columns: 9) == "r1c1 r2c4")
  }
}

@Suite struct SeparatedFieldsTests {
  private func fields(_ row: String, _ separator: Character = ",", hasQuotes: Bool = true) throws -> [String] {
    try SeparatedFields(Array(row.utf8)[...], separator: separator.asciiValue!, hasQuotes: hasQuotes).fields.map(
      \.string)
  }

  @Test func fieldsAreTakenApart() throws {
    #expect(try fields("a,b,,c\r") == ["a", "b", "", "c"])
    #expect(try fields("") == [""] && fields(",") == ["", ""])
    #expect(try fields("\"a,b\",\"say \"\"hi\"\"\"") == ["a,b", "say \"hi\""])
    #expect(try fields("a;b,c", ";") == ["a", "b,c"])
    #expect(try fields("\"a\tb", "\t", hasQuotes: false) == ["\"a", "b"])
  }

  @Test func aWrongQuoteIsNamedWithItsColumn() {
    let open = #expect(throws: SeparatedFields.Problem.self) { try fields("é,\"open") }
    #expect(open?.column == 3)
    let after = #expect(throws: SeparatedFields.Problem.self) { try fields("\"a\"b,c") }
    #expect(after?.column == 4)
  }

  @Test func aQuotedFieldComesBack() throws {
    for text in ["plain", "a,b", "\"", "say \"hi\", you", ""] {
      #expect(try fields(SeparatedFields.quoted(text)) == [text])
    }
  }
}

@Suite struct NumberedLinesTests {
  @Test func linesAreNumberedFromOne() {
    let lines = NumberedLines("a\r\n\n  \nlast")
    #expect(lines.lines.map(\.number) == [1, 2, 3, 4] && String(lines.lines[3].text) == "last")
    #expect(lines.lines.map(\.isBlank) == [false, true, true, false])
    #expect(lines.end == (4, 5) && NumberedLines("").end == (1, 1))
  }
}
