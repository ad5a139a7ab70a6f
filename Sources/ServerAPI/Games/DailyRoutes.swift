import GameService
import HTTPTypes
import Hummingbird
import ServerStore

/// The secret of a day, for those who want to check its seeds.
struct DailyRoutes: Sendable {
  let games: GamesService
  let clock: Clock

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("dailies/:day", use: show)
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    guard let day = context.parameters.get("day").flatMap({ Day($0) }) else { throw Problem.notFound("day") }
    let secret = try await games.dailies.key(of: day)
    let isOver = clock.now() >= day.end
    return JSON.response(
      DailyBody(
        day: day.description, commitment: DailyBody.hexadecimal(secret.commitment),
        secret: isOver ? DailyBody.hexadecimal(secret.bytes) : nil, seeds: isOver ? seeds(secret) : nil))
  }

  private func seeds(_ secret: DayKey) -> [DailyBody.Seed] {
    games.kinds.all.flatMap { kind in
      kind.difficulties.filter(\.isRanked).map { level in
        DailyBody.Seed(game: kind.id, difficulty: level.id, seed: "\(secret.seed(of: kind.id, level.id))")
      }
    }
  }
}

private struct DailyBody: Encodable {
  struct Seed: Encodable {
    var game: String
    var difficulty: String
    var seed: String
  }

  var day: String
  var commitment: String
  /// Absent until the day is over, as the seeds are.
  var secret: String?
  var seeds: [Seed]?

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}
