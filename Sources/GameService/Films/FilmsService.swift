import GameCore

/// Films of replays, as animated pictures. They are made by the workers that read photographs, after every photograph that waits.
///
/// A film that was made is kept for a while, and one that is being made is made once, however many ask for it.
package struct FilmsService: Sendable {
  /// How many are made at once, those that wait for a worker too.
  private static let mostAtOnce = 4

  private let pool: ReaderPool
  private let films = FilmMemory()

  package init(pool: ReaderPool) { self.pool = pool }

  /// The film of a replay, as animated WebP.
  /// - Parameters:
  ///   - id: what it is a film of; the same replay for the same name.
  ///   - replay: gives the replay where the film must be made.
  package func film(
    of id: String, _ look: FilmLook, for asker: ReaderAsker, _ replay: @Sendable () async throws -> Replay
  ) async throws -> [UInt8] {
    let key = FilmMemory.Key(id: id, look: look)
    if let film = films[key] { return try await film.value }
    do throws(PhotographError) { try pool.requireRoom(for: asker, .batch) } catch { throw FilmError(error) }
    let text = Array(try await replay().description.utf8)
    let film = films.begin(key, most: Self.mostAtOnce) { [pool] () async throws(FilmError) in
      let job = ReaderJob(kind: .film, look: look)
      do throws(PhotographError) {
        guard let film = try await pool.answer(job, text, for: asker, .batch).pictures.first else {
          throw PhotographError.noPicture
        }
        return film.bytes
      } catch { throw FilmError(error) }
    }
    guard let film else { throw FilmError.busy }
    return try await film.value
  }
}
