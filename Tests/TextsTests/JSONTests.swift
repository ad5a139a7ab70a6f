import Testing
import Texts

@Suite struct JSONTests {
  private func text(_ json: String) -> String? { (try? JSONValue(Array(json.utf8)))?.text }
  private func isRead(_ json: String) -> Bool { (try? JSONValue(Array(json.utf8))) != nil }

  @Test func noControlCharacterStandsInAString() {
    for code in UInt8(0)..<0x80 where code != UInt8(ascii: "\"") && code != UInt8(ascii: "\\") {
      let read = (try? JSONValue([UInt8(ascii: "\""), code, UInt8(ascii: "\"")]))?.text
      #expect(read == (code < 0x20 ? nil : String(Unicode.Scalar(code))), "\(code)")
    }
  }

  @Test func controlCharactersAreWrittenInFourDigits() {
    #expect(JSONValue.quoted("\u{0}\u{1}\u{f}\u{10}\u{1f} \u{7f}") == #""\u0000\u0001\u000f\u0010\u001f \#u{7f}""#)
    #expect(JSONValue.quoted("\n\t\r\"\\/") == #""\n\t\r\"\\/""#)
  }

  @Test func everyEscapeIsReadAndNoOther() {
    for code in UInt8(0x21)..<0x7f {
      let character = Character(Unicode.Scalar(code))
      let read = text("\"\\\(character)\"")
      let expected: String? =
        switch character {
        case "\"", "\\", "/": String(character)
        case "b": "\u{8}"
        case "f": "\u{c}"
        case "n": "\n"
        case "r": "\r"
        case "t": "\t"
        default: nil
        }
      #expect(read == expected, "\(character)")
    }
    #expect(!isRead("\"\\") && !isRead("\"\\\""))
  }

  @Test(
    arguments: [
      (#""\u0000""#, "\u{0}"), (#""\ud7ff""#, "\u{d7ff}"), (#""\uE000""#, "\u{e000}"), (#""\uffff""#, "\u{ffff}"),
      (#""\ud800\udc00""#, "\u{10000}"), (#""\udbff\udfff""#, "\u{10ffff}"), (#""\ud83d\ude80!""#, "🚀!"),
      (#""\udc00""#, nil), (#""\udfff\udc00""#, nil), (#""\ud800""#, nil), (#""\ud800x""#, nil),
      (#""\ud800\udbff""#, nil), (#""\ud800\ue000""#, nil), (#""\udbff\ud800""#, nil),
      (#""\u12""#, nil), (#""\u123"#, nil), (#""\u123é""#, nil), (#""\u+123""#, nil), (#""\u00g0""#, nil),
    ] as [(String, String?)])
  func hexadecimalEscapesAreWholeCharacters(json: String, read: String?) { #expect(text(json) == read) }

  @Test(arguments: [
    ("0", true), ("-0", true), ("10", true), ("100", true), ("101", true), ("0.0", true), ("0e0", true),
    ("0E+00", true),
    ("1e-05", true), ("-10.50", true), ("9", true), ("00", false), ("-00", false), ("01", false), ("-01", false),
    ("010", false), ("/", false), (":", false), (".5", false), ("5.", false), ("+1", false), ("--1", false),
    ("1e", false), ("1e+", false), ("1.e1", false), ("-", false), ("0x1", false), ("1 2", false), ("- 1", false),
  ])
  func aNumberHasTheFormOfJSON(number: String, isNumber: Bool) {
    #expect(isRead(number) == isNumber)
    #expect(isRead("[\(number)]") == isNumber && isRead(" \t\r\n\(number)\n") == isNumber)
    #expect(isRead("[0,\(number)]") == isNumber)
  }

  @Test func withoutABoundSixtyFourLevelsAreRead() {
    func nested(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(isRead(nested(64)) && !isRead(nested(65)))
    func records(_ depth: Int) -> String {
      String(repeating: #"{"a":"#, count: depth - 1) + "{}" + String(repeating: "}", count: depth - 1)
    }
    #expect(isRead(records(64)) && !isRead(records(65)))
  }

  @Test func placesAreCountedOverLines() throws {
    let value = try JSONValue(Array("\n\r\n\t [\n\n  1, {\"a\"\n:\n\n \"é\"}]".utf8))
    #expect(value.line == 3 && value.column == 3 && value.path == "")
    let list = try #require(value.list)
    #expect(list[0].line == 5 && list[0].column == 3 && list[0].path == "[0]")
    #expect(list[1].line == 5 && list[1].column == 6)
    let field = try #require(list[1]["a"])
    #expect(field.line == 8 && field.column == 2 && field.path == "[1].a" && field.text == "é")
    #expect(field.list == nil && field.wholeNumber == nil && field["a"] == nil && list[0].text == nil)
  }

  /// The kinds of errors, each with its words.
  @Test(arguments: [
    ("", "a value"), ("[1", "',' or ']'"), (#"{"a":1"#, "',' or '}'"), (#"{"a" 1}"#, "':'"),
    ("{1:2}", "a field name in quotes"), ("1 1", "the end of the text"), (#""a"#, "'\"'"), (#""\"#, "an escape"),
    ("\"\n\"", "the end of the string on the same line"), ("-", "a digit"), ("00", "a number without a leading zero"),
    (#""\u1""#, "four hexadecimal digits"), (#""\ud800""#, "the second half of a character"),
    (#""\q""#, #"one of the escapes \" \\ \/ \b \f \n \r \t \u"#), ("nul", "a value"), ("fals", "a value"),
  ])
  func whatWasExpectedIsSaid(json: String, expected: String) {
    let error = #expect(throws: JSONError.self) { try JSONValue(Array(json.utf8)) }
    #expect(error?.expected == expected)
    #expect(error?.description == "line \(error?.line ?? 0), column \(error?.column ?? 0): expected \(expected)")
  }
}
