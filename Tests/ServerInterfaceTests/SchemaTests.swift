import Foundation
import Testing

@testable import ServerInterface

/// The forms of bodies: their check, their examples, and that they are those of the types.
@Suite struct SchemaTests {
  private struct Line: Codable, Described {
    var name: String
    var count: Int?
    var isOn: Bool?
    var share: Double?
    var words: [String]?
    var parts: [Part]?
    var turn: Int?

    struct Part: Codable, Described {
      var cell: Int

      static let schema = Schema.object(Part.self, "Part", isClosed: true) { Field("cell", \.cell, .range(0...80)) }
    }

    static let schema = Schema.object(Line.self, isClosed: true) {
      Field("name", \.name, .length(2...3))
      Field("count", \.count, .range(1...9))
      Field("isOn", \.isOn)
      Field("share", \.share)
      Field("words", \.words, .count(0...2), .each(.words(["a", "b"])))
      Field("parts", \.parts)
      Field("turn", \.turn, .nullable, .least(3))
    }
  }

  private func fault(_ text: String) throws -> Fault? {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    do throws(Fault) {
      try SchemaCheck(named: Line.schema.named).check(value, Line.schema.json)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    #"{"name":"ab"}"#, #"{"name":"abc","count":1}"#, #"{"name":"éé","count":9,"isOn":false,"share":2}"#,
    #"{"name":"ab","words":[],"parts":[{"cell":0},{"cell":80}]}"#, #"{"name":"ab","words":["a","b"],"turn":null}"#,
    #"{"name":"ab","share":0.5,"turn":3}"#,
  ])
  func whatHasTheFormIsTaken(text: String) throws { #expect(try fault(text) == nil, "\(text)") }

  @Test(arguments: [
    ("{}", "name", "is missing"), (#"{"name":"a"}"#, "name", "must have 2 to 3 characters"),
    (#"{"name":"abcd"}"#, "name", "must have 2 to 3 characters"), (#"{"name":1}"#, "name", "must be a text"),
    (#"{"name":null}"#, "name", "must be a text"), (#"{"name":"ab","count":0}"#, "count", "must be from 1 to 9"),
    (#"{"name":"ab","count":10}"#, "count", "must be from 1 to 9"),
    (#"{"name":"ab","count":1.5}"#, "count", "must be a whole number"),
    (#"{"name":"ab","isOn":1}"#, "isOn", "must be true or false"),
    (#"{"name":"ab","share":"1"}"#, "share", "must be a number"),
    (#"{"name":"ab","words":"a"}"#, "words", "must be a list"),
    (#"{"name":"ab","words":["a","b","a"]}"#, "words", "must have 0 to 2 members"),
    (#"{"name":"ab","words":["a","c"]}"#, "words[1]", "must be one of a, b"),
    (#"{"name":"ab","parts":[{"cell":0},{"cell":81}]}"#, "parts[1].cell", "must be from 0 to 80"),
    (#"{"name":"ab","parts":[1]}"#, "parts[0]", "must be an object"),
    (#"{"name":"ab","parts":[{"cell":1,"x":1}]}"#, "parts[0].x", "is not known here"),
    (#"{"name":"ab","more":1}"#, "more", "is not known here"),
    (#"{"name":"ab","turn":2}"#, "turn", "must be from 3 to \(Int.max)"), ("[]", "", "must be an object"),
  ])
  func whatHasAnotherFormIsRefusedByItsPlace(text: String, place: String, what: String) throws {
    #expect(try fault(text) == .field(place, what), "\(text)")
  }

  @Test func aTextIsComparedWithItsPatternWhereThatIsWanted() {
    let schema = String.schema.with([.pattern("^[a-c]+$")]).json
    #expect(throws: Never.self) { try SchemaCheck(named: [:]).check("x", schema) }
    #expect(throws: Fault.self) { try SchemaCheck(named: [:], comparesPatterns: true).check("x", schema) }
    #expect(throws: Never.self) { try SchemaCheck(named: [:], comparesPatterns: true).check("ab", schema) }
  }

  // MARK: Bodies of both sides

  /// The example has all fields of a form. So a field without a property, and a property without a field, are lost on
  /// the way through the type.
  private func check<Body: Codable & Described>(_ type: Body.Type, but missing: Set<String> = []) throws {
    let schema = Body.schema
    var named = schema.named
    for name in missing { named[name] = ["type": name == "GameName" ? "string" : "object"] }
    let example = try #require(SchemaExample(named: named).value(of: schema.json))
    let read = try JSONDecoder().decode(Body.self, from: JSONEncoder().encode(example))
    let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(read))
    #expect(written == example, "\(type)")
    let names = Mirror(reflecting: read).children.compactMap(\.label)
    if case .object(let members) = example, names.count > 1, Body.self != GameBody.self {
      #expect(Set(names) == Set(members.keys), "\(type)")
    }
    try SchemaCheck(named: named, comparesPatterns: true).check(example, schema.json)
  }

  @Test func theFormOfEachBodyIsThatOfItsType() throws {
    try check(NewPlayer.self)
    try check(PlayerChange.self)
    try check(PlayerBody.self)
    try check(PlayerWithTokenBody.self)
    try check(Redemption.self)
    try check(RecoveryBody.self)
    try check(SessionsBody.self)
    try check(NewGame.self, but: ["GameName"])
    try check(GamePageBody.self, but: ["GameName"])
    try check(GameBody.self, but: ["GameName", "GamePosition"])
    try check(Journal.self)
    try check(NewEntry.self)
    try check(EnteredScoreBody.self, but: ["GameName"])
    try check(LeaderboardBody.self, but: ["GameName"])
  }
}
