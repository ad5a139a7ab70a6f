import GameCore
import ServerStore

extension RunPosition {
  /// The digest of a run: of its start and its path.
  package static func digest(start: String, _ path: [RunPosition]) -> String {
    Identifier.digest(([start] + path.map(\.position)).joined(separator: "\n"))
  }
}
