import Testing

@testable import Texts

/// Columns and paths in long lines: the same as counted from the line's start, for less work.
@Suite struct RunningColumnTests {
  /// Characters of one to seventeen bytes, some that join what stands before or after them, and bytes that are none.
  private static let pieces: [[UInt8]] =
    [
      "a", "\"", " ", "\t", "é", "e\u{301}", "\u{301}", "\u{200d}", "\u{600}", "🇩🇪🇫", "👩‍🚀", "\u{1112}\u{1161}",
      "\r", "\r\n", "\0",
    ].map { Array($0.utf8) } + [[0xc3], [0xff], [0xe2, 0x82]]

  /// The column of a byte, counted from the start.
  private func column(at byte: Int, in bytes: [UInt8], from start: Int = 0) -> Int {
    String(decoding: bytes[start..<byte], as: UTF8.self).count + 1
  }

  @Test func placesInOrderHaveTheColumnsOfTheWholeLine() {
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...30)).flatMap { _ in Self.pieces.randomElement()! }
      var running = RunningColumn()
      let places = (0...bytes.count).filter { _ in Bool.random() }
      for place in places + [bytes.count, bytes.count] {
        #expect(running.column(at: place, in: bytes) == column(at: place, in: bytes), "\(place) of \(bytes)")
      }
    }
  }

  @Test func everyByteIsCountedOnce() {
    let bytes = Array("abc déf ghi".utf8)
    var running = RunningColumn()
    #expect(running.countedBytes == 0)
    for place in [2, 5, 9, bytes.count] { _ = running.column(at: place, in: bytes) }
    #expect((bytes.count...bytes.count + 8).contains(running.countedBytes))
  }

  @Test func aLineStartsAtColumn1() {
    let bytes = Array("éé\néx".utf8)
    var running = RunningColumn()
    #expect(running.column(at: 4, in: bytes) == 3)
    running.startLine(at: 5)
    #expect(running.column(at: 5, in: bytes) == 1 && running.column(at: 7, in: bytes) == 2)
  }

  /// Numbers that occur once each stand among spaces, ends of lines and names of all characters.
  @Test func valuesHaveTheColumnsOfTheWholeLine() throws {
    let spaces = ["", "", " ", "\t", "\r\n", "\n", "\r", "  "].map { Array($0.utf8) }
    for _ in 0..<300 {
      var bytes = Array("[".utf8)
      var starts: [Int] = []
      for number in 0..<Int.random(in: 1...20) {
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        let name = (0..<Int.random(in: 0...3)).flatMap { _ in Self.pieces.randomElement()! }
          .filter { $0 >= 0x20 && $0 != UInt8(ascii: "\"") }
        bytes += spaces.randomElement()! + Array("{\"".utf8) + name + Array("\":".utf8) + spaces.randomElement()!
        starts.append(bytes.count)
        bytes += Array("\(number)".utf8) + spaces.randomElement()! + Array("}".utf8)
      }
      let values = try #require(try JSONValue(bytes + Array("]".utf8)).list)
      for (value, start) in zip(values, starts) {
        guard case .record(let fields) = value.content else { throw Missing() }
        let line = (bytes[..<start].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
        #expect(fields[0].value.column == column(at: start, in: bytes, from: line), "\(start) of \(bytes)")
        #expect(fields[0].value.line == bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1)
      }
    }
  }

  private struct Missing: Error {}

  @Test func aLineOfManyValuesIsCountedOnce() throws {
    for text in [
      "[" + String(repeating: "[1,\"é\"],{\"é\":2},", count: 2000) + "3]",
      "[0\n," + String(repeating: "1,", count: 2000) + "1",
    ] {
      let bytes = Array(text.utf8)
      var parser = JSONParser(bytes, depth: 3)
      _ = try? parser.document()
      #expect((bytes.count - 20...bytes.count).contains(parser.columns.countedBytes), "\(parser.columns.countedBytes)")
    }
  }

  @Test func neighboursShareTheStepsToThem() throws {
    let value = try JSONValue(Array(#"{"a long name": [1, {"b": 2, "c": 3}]}"#.utf8))
    let list = try #require(value["a long name"]?.list)
    #expect(value.steps == nil && value["a long name"]?.steps?.parent == nil)
    #expect(list[0].steps?.parent != nil && list[0].steps?.parent === value["a long name"]?.steps)
    #expect(list[1].steps?.parent === list[0].steps?.parent)
    #expect(list[1]["b"]?.steps?.parent === list[1].steps && list[1]["c"]?.steps?.parent === list[1].steps)
    #expect(list[1]["c"]?.path == "a long name[1].c")
  }

  @Test func anEmptyNameIsAStepToo() throws {
    let value = try JSONValue(Array(#"{"": {"a": {"": [[5]]}}}"#.utf8))
    #expect(value.path == "" && value[""]?.path == "" && value[""]?["a"]?.path == "a")
    #expect(value[""]?["a"]?[""]?.list?[0].list?[0].path == "a.[0][0]")
    let error = #expect(throws: JSONError.self) { try JSONValue(Array(#"{"a": [1, {"b": x}]}"#.utf8)) }
    #expect(error?.path == "a[1].b")
  }
}
