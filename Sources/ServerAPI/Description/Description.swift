import Foundation
import GameService
import ServerStore
import Synchronization
import Yams

/// The interface's own description, OpenAPI 3.1.
struct Description: Sendable {
  /// The description as JSON.
  let json: Data
  /// The description as an HTML page.
  let page: Data
  /// The methods of each path, by its parts; `{}` stands for a parameter.
  let methods: AllowedMethods

  /// Loads the module's description, with a part from each game.
  static func load(_ games: GameKinds) throws -> Description {
    let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
    guard var root = try Yams.load(yaml: text) as? [String: Any], let paths = root["paths"] as? [String: [String: Any]]
    else { throw StoreError.damaged("the description of the interface") }
    try GameDescriptions(games).join(&root)
    return Description(
      json: try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys, .withoutEscapingSlashes]),
      page: DescriptionPage(root).html,
      methods: AllowedMethods(paths: paths))
  }
}
