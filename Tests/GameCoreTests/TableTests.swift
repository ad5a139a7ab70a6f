import GameCore
import Testing

@Suite struct TableTests {
  private func reader(_ text: String) throws -> TableReader { try TableReader(Array(text.utf8), file: "t.json") }

  @Test func readsFieldsInAnyOrder() throws {
    var row = try reader("{\"b\": [1, 2], \"a\": \"x\\n\\\"é\", \"c\": {\"d\": -7}}")
    #expect(try row.text("a") == "x\n\"é")
    #expect(try row.range("b", in: 0...5) == 1...2)
    var inner = try row.row("c")
    #expect(try inner.number("d", in: -10...0) == -7)
    try row.finish()
    try inner.finish()
  }

  @Test func aMistakeIsNamedWithLineAndField() throws {
    var row = try reader("{\n  \"rows\": [\n    {\"price\": 5},\n    {\"price\": 500}\n  ]\n}")
    var rows = try row.rows("rows")
    #expect(try rows[0].number("price", in: 1...100) == 5)
    let failure = #expect(throws: TableError.self) { try rows[1].number("price", in: 1...100) }
    #expect(failure?.description == "t.json:4: rows[1].price: must be 1 to 100, not 500")
  }

  @Test func missingAndUnknownFieldsAreNamed() throws {
    var row = try reader("{\n\"a\": 1,\n\"typo\": 2}")
    #expect(throws: TableError.self) { try row.number("b", in: 0...9) }
    _ = try row.number("a", in: 0...9)
    let failure = #expect(throws: TableError.self) { try row.finish() }
    #expect(failure?.line == 3 && failure?.problem == .unknown(field: "typo"))
  }

  @Test(arguments: [
    ("{\"a\"\n: }", 2), ("{\"a\": 1,\n\n}", 3), ("[1, 2", 1), ("{\"a\": \"x\ny\"}", 1),
    ("{} {}", 1), ("{\"a\": tru}", 1), (String(repeating: "[", count: 100), 1), ("", 1),
  ])
  func whatIsNoTableIsRefusedWithItsLine(text: String, line: Int) {
    let failure = #expect(throws: TableError.self) { try reader(text) }
    #expect(failure?.line == line)
  }

  @Test func aNumberWithAFractionIsRefusedWithItsLine() throws {
    var row = try reader("{\n\"a\": 1.5}")
    let failure = #expect(throws: TableError.self) { try row.number("a", in: 0...9) }
    #expect(failure?.description == "t.json:2: a: must be a whole number")
  }

  @Test func stringTablesPutValuesIn() throws {
    let json = "{\"language\": \"en\", \"texts\": {\"hi\": \"Hello {name}, {n} {missing}.\"}}"
    let table = try StringTable(json: Array(json.utf8), file: "s.json")
    #expect(table("hi", ["name": "Ada", "n": "3"]) == "Hello Ada, 3 {missing}.")
    #expect(table("absent", ["a": "b"]) == "absent")
    #expect(table.placeholders(in: "hi") == ["name", "n", "missing"])
  }
}
