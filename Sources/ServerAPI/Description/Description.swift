import Foundation
import GameService
import ServerStore
import Synchronization
import Yams

/// The interface's own description, OpenAPI 3.1.
struct Description: Sendable {
  /// As JSON.
  let json: Data
  /// As a page, HTML.
  let page: Data
  /// The methods of each path, by its parts; `{}` stands for a parameter.
  let methods: AllowedMethods

  /// The description that the module brings along, with a part from each game.
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
