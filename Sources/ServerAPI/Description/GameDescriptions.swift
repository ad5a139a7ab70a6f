import GameService
import ServerStore
import Yams

/// The games' parts of the interface's description.
struct GameDescriptions {
  private let games: GameKinds

  init(_ games: GameKinds) { self.games = games }

  /// Adds the names of the games and their schemas to a description.
  func join(_ root: inout [String: Any]) throws {
    guard var components = root["components"] as? [String: Any], var schemas = components["schemas"] as? [String: Any]
    else { throw StoreError.damaged("the description of the interface") }
    schemas["GameName"] = ["type": "string", "enum": games.ids] as [String: Any]
    var views: [[String: Any]] = []
    for game in games.all {
      guard let part = try part(of: game) else {
        views.append(["type": "object", "title": game.name])
        continue
      }
      let name = game.id.prefix(1).uppercased() + game.id.dropFirst() + "View"
      schemas[name] = part["view"]
      views.append(["$ref": "#/components/schemas/\(name)"])
      for (name, schema) in part["schemas"] as? [String: Any] ?? [:] { schemas[name] = schema }
      Self.add(part["event"], to: "Event", of: &schemas)
      Self.add(part["choice"], to: "Choice", of: &schemas)
    }
    var view = schemas["GameView"] as? [String: Any] ?? [:]
    view["anyOf"] = views
    schemas["GameView"] = view
    components["schemas"] = schemas
    root["components"] = components
  }

  private func part(of game: any GameKind) throws -> [String: Any]? {
    guard let text = game.interfaceDescription else { return nil }
    guard let part = try Yams.load(yaml: text) as? [String: Any], part["view"] is [String: Any] else {
      throw StoreError.damaged("the description of the interface of \(game.name)")
    }
    return part
  }

  /// Adds fields to a schema. A field that two games have in common is described by the first.
  private static func add(_ fields: Any?, to name: String, of schemas: inout [String: Any]) {
    guard let fields = fields as? [String: Any], var schema = schemas[name] as? [String: Any] else { return }
    let known = schema["properties"] as? [String: Any] ?? [:]
    schema["properties"] = known.merging(fields) { first, _ in first }
    schemas[name] = schema
  }
}
