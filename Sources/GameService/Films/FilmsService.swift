import GameCore

/// Films of replays, as animated pictures. They are made by the workers that read photographs, after every waiting
/// photograph.
///
/// A finished film is cached for a while, and a film in progress is made once for all its requests.
package struct FilmsService: Sendable {
  /// The greatest number of films in progress, including those that wait for a worker.
  private static let mostAtOnce = 4

  private let pool: ReaderPool
  private let films = FilmMemory()

  /// A service without films, which are made by the workers of a pool.
  package init(pool: ReaderPool) { self.pool = pool }

  /// The film of a replay, as animated WebP.
  /// - Parameters:
  ///   - id: the identity of the replay: the same replay for the same id.
  ///   - replay: supplies the replay if the film must be made.
  package func film(
    of id: String, _ look: FilmStyle, for requester: Requester, _ replay: @Sendable () async throws -> Replay
  ) async throws -> [UInt8] {
    let key = FilmMemory.Key(id: id, look: look)
    if let film = films[key] { return try await film.value }
    do throws(PhotographError) { try pool.requireRoom(for: requester, .batch) } catch { throw FilmError(error) }
    let text = Array(try await replay().description.utf8)
    let film = films.begin(key, most: Self.mostAtOnce) { [pool] () async throws(FilmError) in
      let job = ReaderJob(kind: .film, look: look)
      do throws(PhotographError) {
        guard let film = try await pool.answer(job, text, for: requester, .batch).pictures.first else {
          throw PhotographError.noPicture
        }
        return film.bytes
      } catch { throw FilmError(error) }
    }
    guard let film else { throw FilmError.busy }
    return try await film.value
  }
}
