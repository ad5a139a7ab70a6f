import GameCore

/// The games there are.
struct GameKinds: Sendable {
  private let served: [any ServedGame] = [ServedSudoku(), ServedRogueship()]

  var ids: [String] { served.map { $0.id } }

  subscript(id: String) -> (any ServedGame)? { served.first { $0.id == id } }

  /// Everything that a client should know of them beforehand.
  var catalogue: CatalogueBody {
    CatalogueBody(
      games: served.map { kind in
        CatalogueBody.GameRow(
          id: kind.id, name: kind.name, rulesVersion: kind.rulesVersion,
          difficulties: kind.difficulties.map { .init(id: $0.id, name: $0.name) }, words: kind.words)
      })
  }
}

struct CatalogueBody: Encodable, Sendable {
  struct Difficulty: Encodable, Sendable {
    var id: String
    var name: String
  }

  struct GameRow: Encodable, Sendable {
    var id: String
    var name: String
    var rulesVersion: Int
    var difficulties: [Difficulty]
    var words: [String: String]
  }

  var games: [GameRow]
}
