import GameService
import HTTPTypes
import Hummingbird
import ServerInterface
import ServerStore

extension Interface {
  static let getDaily = Route(
    .get, "/dailies/{day}", "games", "getDaily", "The commitment to the seeds of a day's games",
    """
    The `commitment` is the SHA-256 of the day's `secret`, and is public at any time. The secret is published \
    when the day is over. Then anybody can check that no seed was changed. A game's seed is the first eight \
    bytes, most significant first, of the HMAC-SHA256 of `game/difficulty` under the secret.
    """,
    access: .everybody,
    parameters: .these(InPath.word("day", .date)),
    answer: .ok(DailyBody.self, "The day."))
}

/// The secret of a day, for those who want to check its seeds.
struct DailyRoutes: RouteGroup {
  let games: GamesService
  let clock: Clock

  var routes: [ServedRoute] {
    [
      Interface.getDaily.served(by: show)
    ]
  }

  @Sendable private func show(_ call: Call<String, Nothing>) async throws -> Reply<DailyBody> {
    guard let day = Day(try call.values()) else { throw Problem.notFound("day") }
    let secret = try await games.dailies.key(of: day)
    let isOver = clock.now() >= day.end
    return Reply(
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

struct DailyBody: Encodable, Sendable {
  struct Seed: Encodable, Sendable {
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

extension DailyBody.Seed: Described {
  static let schema = Schema.object(DailyBody.Seed.self) {
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("seed", \.seed, .pattern("^[0-9]{1,20}$"))
  }
}

extension DailyBody: Described {
  static let schema = Schema.object(DailyBody.self, "Daily") {
    Field("day", \.day, .date)
    Field("commitment", \.commitment, .pattern("^[0-9a-f]{64}$"))
    Field("secret", \.secret, "Absent until the day is over.", .pattern("^[0-9a-f]{64}$"))
    Field("seeds", \.seeds, "Absent until the day is over.")
  }
}
