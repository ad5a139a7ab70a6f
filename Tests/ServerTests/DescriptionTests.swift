import Foundation
import Testing

@testable import ServerInterface

/// The OpenAPI document that comes from the routes.
@Suite struct DescriptionTests {
  private func withDocument(
    _ work: (_ document: JSONValue, _ check: SchemaCheck, _ server: TestServer) async throws -> Void
  ) async throws {
    try await withServer { server in
      let body = try await server.anonymous.get("/openapi.json").body
      let document = try JSONDecoder().decode(JSONValue.self, from: Data(body))
      guard case .object(let schemas)? = document["components"]?["schemas"] else { throw Missing() }
      try await work(document, SchemaCheck(named: schemas, comparesPatterns: true), server)
    }
  }

  private struct Missing: Error {}

  private struct Operation {
    var method: String, path: String
    var value: JSONValue
    var id: String { value["operationId"]?.text ?? "" }
  }

  private func operations(_ document: JSONValue) -> [Operation] {
    guard case .object(let paths)? = document["paths"] else { return [] }
    return paths.flatMap { path, item -> [Operation] in
      guard case .object(let methods) = item else { return [] }
      return methods.map { Operation(method: $0.key.uppercased(), path: path, value: $0.value) }
    }
  }

  private func contents(_ operation: Operation) -> [(type: String, content: JSONValue)] {
    var all = [operation.value["requestBody"]?["content"]]
    if case .object(let answers)? = operation.value["responses"] {
      for (status, answer) in answers where status < "300" { all.append(answer["content"]) }
    }
    return all.flatMap { content -> [(type: String, content: JSONValue)] in
      guard case .object(let forms)? = content else { return [] }
      return forms.map { (type: $0.key, content: $0.value) }
    }
  }

  private func references(_ value: JSONValue) -> Set<String> {
    switch value {
    case .object(let members):
      let own = members["$ref"]?.text.map { [$0] } ?? []
      return members.values.reduce(into: Set(own)) { $0.formUnion(references($1)) }
    case .array(let members): return members.reduce(into: []) { $0.formUnion(references($1)) }
    default: return []
    }
  }

  @Test func everyReferenceLeadsSomewhere() async throws {
    try await withDocument { document, _, _ in
      for reference in references(document) {
        let place = reference.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?[String($1)] }
        #expect(place != nil, "\(reference)")
      }
    }
  }

  @Test func everyOperationHasANameOfItsOwnAndAKnownTag() async throws {
    try await withDocument { document, _, _ in
      let operations = operations(document)
      #expect(operations.count == Set(operations.map(\.id)).count && operations.count > 80)
      let tags = Set(document["tags"]?.members.compactMap { $0["name"]?.text } ?? [])
      for operation in operations {
        let own = operation.value["tags"]?.members.compactMap(\.text) ?? []
        #expect(own.count == 1 && tags.isSuperset(of: own), "\(operation.id)")
      }
    }
  }

  /// Bytes and streams have no example.
  @Test func everyBodyOfJSONHasAnExampleOfItsForm() async throws {
    try await withDocument { document, check, _ in
      for operation in operations(document) {
        for (type, content) in contents(operation) where type == "application/json" {
          let example = try #require(content["example"], "\(operation.id)")
          #expect(throws: Never.self, "\(operation.id)") { try check.check(example, content["schema"] ?? .null) }
        }
      }
    }
  }

  /// The fields of a value that its schema does not name.
  private func unnamed(_ value: JSONValue, _ schemas: [JSONValue], _ document: JSONValue, at place: String) -> [String]
  {
    let schemas = schemas.flatMap { whole($0, document) }
    if schemas.contains(where: { $0["anyOf"] != nil }) { return [] }
    switch value {
    case .object(let members):
      guard !schemas.contains(where: { $0["properties"] == nil }) else { return [] }
      return members.flatMap { name, member -> [String] in
        let fields = schemas.compactMap { $0["properties"]?[name] }
        return fields.isEmpty ? ["\(place).\(name)"] : unnamed(member, fields, document, at: "\(place).\(name)")
      }
    case .array(let members):
      let items = schemas.compactMap { $0["items"] }
      return items.isEmpty ? [] : members.flatMap { unnamed($0, items, document, at: place) }
    default: return []
    }
  }

  /// A schema with what it refers to and consists of.
  private func whole(_ schema: JSONValue, _ document: JSONValue) -> [JSONValue] {
    if let name = schema["$ref"]?.text {
      let place = name.split(separator: "/").dropFirst().reduce(Optional(document)) { $0?[String($1)] }
      return place.map { whole($0, document) } ?? []
    }
    return schema["allOf"]?.members.flatMap { whole($0, document) } ?? [schema]
  }

  /// Answers of a game from its start to its entry: their forms, and that they have no field that is not told.
  @Test func answersHaveTheFormThatIsTold() async throws {
    try await withDocument { document, check, server in
      let ada = try await server.player("Ada")
      let game = try await ada.post("/games", ["game": "rogueship"]).json["id"].string ?? ""
      _ = try await ada.post("/games/\(game)/actions", ["number": 1, "action": "retire"])
      let entry = try await ada.post("/leaderboards/entries", ["game": game]).json["entry"]["id"].string ?? ""
      let challenge = try await ada.post("/challenges", ["game": game]).json["id"].string ?? ""
      for (operation, path) in [
        ("getPlayer", "/players/me"), ("listSessions", "/players/me/sessions"), ("listGames", "/games"),
        ("getGame", "/games/\(game)"), ("getGame", "/games/\(game)?scene=true"),
        ("getEntry", "/leaderboards/entries/\(entry)"),
        ("getLeaderboard", "/leaderboards/rogueship/normal"), ("watchEntry", "/leaderboards/entries/\(entry)/replay"),
        ("watchGame", "/games/\(game)/frames"), ("watchChallenge", "/challenges/\(challenge)/frames"),
        ("getChallenge", "/challenges/\(challenge)"), ("getInbox", "/inbox"), ("getPresence", "/presence"),
        ("getPush", "/push"), ("getCatalogue", "/catalogue"), ("getGuide", "/guides/rogueship/normal"),
        ("getDaily", "/dailies/2026-11-20"), ("getCaptainsRecord", "/rogueship/record"),
        ("getVoyage", "/rogueship/voyages/\(game)"), ("getPokerTrainer", "/videopoker/trainer"),
        ("listPuzzles", "/puzzles/easy"), ("listCataloguedPuzzles", "/catalogue/puzzles?limit=3"),
        ("countFacets", "/catalogue/facets"), ("drawCataloguedPuzzle", "/catalogue/random"),
        ("listReadings", "/readings"),
      ] {
        let answer = try await ada.get(path)
        #expect(answer.status == 200, "\(path): \(answer.text)")
        let told = try #require(operations(document).first { $0.id == operation }, "\(operation)")
        let schema = try #require(told.value["responses"]?["200"]?["content"]?["application/json"]?["schema"])
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(answer.body))
        #expect(throws: Never.self, "\(path)") { try check.check(value, schema) }
        #expect(unnamed(value, [schema], document, at: operation) == [], "\(path)")
      }
    }
  }
}
