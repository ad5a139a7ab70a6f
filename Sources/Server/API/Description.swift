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

/// Which methods there are at which addresses, for the answer to another one.
struct AllowedMethods: Sendable {
  private let paths: [(parts: [String], methods: String)]

  init(paths: [String: [String: Any]]) {
    let words = ["get", "head", "post", "put", "patch", "delete"]
    self.paths = paths.map { path, item in
      let methods = words.filter { item[$0] != nil }.map { $0.uppercased() }
      return ((["api", "v1"] + path.split(separator: "/").map(String.init)), methods.joined(separator: ", "))
    }
  }

  /// The methods at a path; `nil` if there is nothing at it.
  func allowed(at path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    let found = paths.filter { known in
      known.parts.count == parts.count
        && zip(known.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    // A path in so many words goes before one with parameters.
    return found.min { $0.parts.count { $0.hasPrefix("{") } < $1.parts.count { $0.hasPrefix("{") } }?.methods
  }
}
