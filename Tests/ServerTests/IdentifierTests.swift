import Testing

@testable import ServerStore

@Suite struct IdentifierTests {
  @Test func anIdHas22CharactersOfBase64AndNoOthers() {
    for _ in 0..<50 { #expect(Identifier.isValid(Identifier.random())) }
    let valid = String(repeating: "aB3-_", count: 4) + "zZ"
    #expect(Identifier.isValid(valid))
    #expect(!Identifier.isValid(valid.dropLast()))
    #expect(!Identifier.isValid(valid + "a"))
    for character in ["+", "/", "=", " ", ".", "\u{0}"] { #expect(!Identifier.isValid(valid.dropLast() + character)) }
    #expect(!Identifier.isValid(String(repeating: "é", count: 11)))
  }
}
