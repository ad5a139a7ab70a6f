import Foundation
import GameService
import ServerInterface
import ServerStore
import Yams

extension Interface {
  static let getDescription = Route(
    .get, "/openapi.json", "service", "getDescription", "This document",
    access: .everybody,
    answer: .media(
      ["application/json": Schema(["type": "object"])], "OpenAPI 3.1. The HTML form is at `/api/v1/`."))
}

/// The interface's own description, OpenAPI 3.1.
struct Description: Sendable {
  /// The description as JSON.
  let json: Data
  /// The description as an HTML page.
  let page: Data
  /// The methods of each path, by its parts; `{}` stands for a parameter.
  let methods: AllowedMethods

  /// Joins the fixed part of the description, the routes, and a part from each game.
  /// - Parameter tags: further tags of routes, each with a sentence.
  init(_ games: GameKinds, routes: [RouteOutline], tags: [(name: String, text: String)] = []) throws {
    let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
    guard var root = try Yams.load(yaml: text) as? [String: Any], root["components"] is [String: Any] else {
      throw StoreError.damaged("the description of the interface")
    }
    root["tags"] =
      (root["tags"] as? [Any] ?? []) + tags.map { ["name": $0.name, "description": $0.text] as [String: Any] }
    try GameDescriptions(games).join(&root)
    let paths = try Self.join(InterfaceDocument(routes + [Interface.getDescription.outline]), to: &root)
    json = try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .withoutEscapingSlashes])
    page = DescriptionPage(root).html
    methods = AllowedMethods(paths: paths)
  }

  /// Adds the routes and their schemas.
  /// - Returns: the paths.
  private static func join(
    _ document: InterfaceDocument, to root: inout [String: Any]
  ) throws -> [String: [String: Any]] {
    var components = root["components"] as? [String: Any] ?? [:]
    let fixed = try JSONDecoder().decode(
      [String: JSONValue].self,
      from: try JSONSerialization.data(withJSONObject: components["schemas"] as? [String: Any] ?? [:]))
    let schemas = fixed.merging(document.schemas) { _, new in new }
    let paths = try plain(document.paths(schemas: schemas)) as? [String: [String: Any]] ?? [:]
    components["schemas"] = try plain(schemas)
    (root["components"], root["paths"]) = (components, paths)
    return paths
  }

  private static func plain(_ values: [String: JSONValue]) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(values))
  }
}
