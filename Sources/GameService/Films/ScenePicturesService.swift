import GameCore
import NIOPosix
import Pictures

/// Pictures of how games stand, drawn from their scenes: for lists, and to be shared.
///
/// A picture takes some milliseconds, so it is drawn beside the event loops. What was drawn is kept for a while.
package struct ScenePicturesService: Sendable {
  /// How many are drawn at once, those that wait for a thread too.
  private static let mostAtOnce = 64

  private let threads: NIOThreadPool
  private let pictures = FilmMemory(mebibytes: 16)

  package init(threads: NIOThreadPool) { self.threads = threads }

  /// A scene as WebP.
  /// - Parameters:
  ///   - id: what it is a picture of; the same scene for the same name.
  ///   - scene: gives the scene where it must be drawn.
  package func picture(
    of id: String, _ look: FilmLook, _ scene: @escaping @Sendable () async throws -> Scene
  ) async throws -> [UInt8] {
    let picture = pictures.begin(.init(id: id, look: look), most: Self.mostAtOnce) { [threads] in
      let scene = try await scene()
      return try await threads.runIfActive {
        guard let painter = try? ScenePainter(scene, width: look.width, dark: look.isDark),
          let bytes = painter.webP(of: scene)
        else { throw FilmError.failed }
        return bytes
      }
    }
    guard let picture else { throw FilmError.busy }
    return try await picture.value
  }
}
