import Testing

@testable import Catalogue

/// LZ-string and raw DEFLATE, against codes that other programs made.
@Suite struct CompressionTests {
  /// The code of a board of nine rows with a given 1 in its corner, made by f-puzzles.
  static let board =
    "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A"

  @Test func theCodeOfAnotherProgramIsReadAndWritten() throws {
    let text = try #require(LZString.decompress(Self.board))
    #expect(text.hasPrefix("{\"size\":9,\"grid\":[[{\"value\":1,\"given\":true},{}"))
    #expect(LZString.compress(text) == Self.board)
  }

  @Test(arguments: [
    "", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaa", "ab", "abababababab", "Rätsel 数独 🧩", "\u{0}\u{1}\u{FFFD}",
    String(repeating: "the same again, ", count: 3000),
    String((0..<3000).map { Character(Unicode.Scalar(0x4E00 + $0)!) }),
  ])
  func aTextComesBack(text: String) {
    let code = LZString.compress(text)
    #expect(LZString.decompress(code) == text && code.utf8.count % 4 == 0)
  }

  @Test func aShortCodeOfALongTextIsRefused() {
    let code = LZString.compress(String(repeating: "a", count: 3 << 20))
    #expect(code.utf8.count < 1 << 13)
    #expect(LZString.decompress(code) == nil)
    #expect(LZString.decompress(code, limit: 4 << 20)?.utf8.count == 3 << 20)
  }

  @Test(arguments: ["N4Ig", "A", "%%%%", "N4IgzglgXgpiBcBOANCA", "////////"])
  func damagedCodesAreRefused(code: String) { #expect(LZString.decompress(code) == nil) }

  @Test func aShortStreamOfALongTextIsRefused() throws {
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let stream = try #require(RawDeflate.deflated(bytes))
    #expect(stream.count < 4096)
    #expect(RawDeflate.inflated(stream, limit: 1 << 20) == bytes)
    #expect(RawDeflate.inflated(stream, limit: (1 << 20) - 1) == nil)
    #expect(RawDeflate.inflated(Array(stream.dropLast(4)), limit: 1 << 21) == nil)
    #expect(RawDeflate.inflated([1, 2, 3], limit: 100) == nil)
    #expect(RawDeflate.inflated([], limit: 100) == nil)
  }

  @Test(arguments: [[], [0], [255, 254], [1, 2, 3], [0, 0, 0, 0]] as [[UInt8]]) func bytesComeBackFromBase64(
    bytes: [UInt8]
  ) {
    #expect(Base64.bytes(Base64.text(bytes)) == bytes)
  }

  @Test func theShortFormOfJSONComesBack() throws {
    let json =
      ##"{"cellSize":50,"cells":[[{},{"value":5},{}]],"lines":[{"color":"#112233","thickness":2,"rounded":true}],"text":"it's"}"##
    let tree = try #require(JSONTree(json: json))
    let short = ZippedJSON.text(tree)
    #expect(short == #"{cs:50,ce:[[,{v:5},]],l:[{c:112233,th:2,r:t}],te:'it\'s'}"#)
    #expect(ZippedJSON.tree(short) == tree)
  }
}
