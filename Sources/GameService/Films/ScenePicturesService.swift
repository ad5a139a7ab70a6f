import AssetFiles
import GameCore
import Pictures

/// Pictures of games, drawn from their scenes, for lists and for sharing.
///
/// A picture takes some milliseconds, so it is drawn beside the event loops. Drawn pictures are cached for a while.
package struct ScenePicturesService: Sendable {
  /// The greatest number of pictures in progress, including those that wait for a thread.
  private static let mostAtOnce = 64

  private let computing: Computing
  private let pictures = FilmMemory(mebibytes: 16)

  /// A service that draws on threads for computations.
  package init(computing: Computing) { self.computing = computing }

  /// A scene as WebP.
  /// - Parameters:
  ///   - id: the identity of the scene: the same scene for the same id.
  ///   - scene: supplies the scene if it must be drawn.
  package func picture(
    of id: String, _ look: FilmStyle, _ scene: @escaping @Sendable () async throws -> Scene
  ) async throws -> [UInt8] {
    try await kept(.init(id: id, look: look), scene) { scene in
      try ScenePainter(scene, width: look.width, dark: look.isDark).webP(of: scene)
    }
  }

  /// A scene as a PNG file in the size of link previews, see ``ShareCard``.
  /// - Parameters:
  ///   - id: the identity of the scene: the same scene for the same id.
  ///   - scene: supplies the scene if it must be drawn.
  package func card(of id: String, _ scene: @escaping @Sendable () async throws -> Scene) async throws -> [UInt8] {
    try await kept(.init(id: "card of \(id)", look: Self.cardLook), scene) { scene in
      PNGWriter.bytes(of: try ShareCard.picture(of: scene))
    }
  }

  /// The starts of the first games side by side, as a PNG file of that size.
  package func card(of kinds: GameKinds, title: String, line: String) async throws -> [UInt8] {
    try await kept(.init(id: "card of games", look: Self.cardLook), { kinds }) { kinds in
      let scenes = try kinds.all.prefix(Self.gamesOnCard).map { kind in
        let options = try kind.held(kind.options(difficulty: kind.usualDifficulty), seed: 1)
        return try kind.start(options: options, seed: 1).scene(in: .landscape)
      }
      return PNGWriter.bytes(of: try ShareCard.picture(of: scenes, title: title, line: line))
    }
  }

  private static let gamesOnCard = 3
  private static let cardLook = FilmStyle(width: ShareCard.width, isDark: false)

  /// The cached picture of a key, or one drawn beside the event loops from the source that `find` returns.
  private func kept<Source: Sendable>(
    _ key: FilmMemory.Key, _ find: @escaping @Sendable () async throws -> Source,
    _ draw: @escaping @Sendable (Source) throws -> [UInt8]?
  ) async throws -> [UInt8] {
    let picture = pictures.begin(key, most: Self.mostAtOnce) { [computing] in
      let source = try await find()
      return try await computing.run(.person) { _ in
        guard let bytes = try? draw(source) else { throw FilmError.failed }
        return bytes
      }
    }
    guard let picture else { throw FilmError.busy }
    return try await picture.value
  }
}
