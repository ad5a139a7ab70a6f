import GameCore
import GameService
import ServerStore
import VideoPoker

/// The values of a player's hands of Video Poker compared with the best holds.
///
/// They follow from the journals of the player's games alone, so no other data are stored. The hands of a deleted game
/// are gone too. Practice counts hand by hand. A ranked run counts once it is over, since it is played without advice.
struct TrainerService: Sendable {
  private let games: GamesService
  /// A cache of judged games, so that only their new turns are read.
  private let known = Cache<String, JudgedGame>(capacity: 1000)

  /// A service with no games judged yet.
  init(games: GamesService) { self.games = games }

  /// The statistics of one pay table.
  struct Entry: Sendable {
    /// The pay table that the hands were played by.
    let table: PayTable
    /// The statistics of the hands.
    var statistics: TrainerStatistics
  }

  /// The greatest number of latest games that are judged, and of turns that are read at once.
  static let mostGames = 500
  private static let turnPage = 5000

  private var id: String { VideoPoker().id }

  /// The player's pay tables, the most hands first.
  func entries(of player: PlayerRecord) async throws -> [Entry] {
    var entries: [Entry] = []
    for game in try await games.store.latestGames(of: player, id, isOver: nil, most: Self.mostGames)
    where Self.isJudged(game) {
      let judged = try await judged(game)
      guard judged.statistics.hands > 0 else { continue }
      let table = judged.state.options.table
      if let row = entries.firstIndex(where: { $0.table == table }) {
        // The newest games come first, and the last error of a kind should be the newest.
        entries[row].statistics = judged.statistics + entries[row].statistics
      } else {
        entries.append(Entry(table: table, statistics: judged.statistics))
      }
    }
    return entries.enumerated()
      .sorted { ($1.element.statistics.hands, $0.offset) < ($0.element.statistics.hands, $1.offset) }.map(\.element)
  }

  /// One game of a player. It has its story if it is over, and the verdict on its last settled hand if there is one.
  /// - Throws: ``GameError/notFound``, or ``TrainerError/rankedRunUnderWay``.
  func entry(
    ofGame id: String, of player: PlayerRecord
  ) async throws -> (entry: Entry, story: RunStory?, last: Verdict?) {
    guard let game = try await games.store.game(id), game.player == player.id, game.game == self.id else {
      throw GameError.notFound
    }
    guard Self.isJudged(game) else { throw TrainerError.rankedRunUnderWay }
    let judged = try await judged(game)
    let table = judged.state.options.table
    let last = judged.last.map { Verdict($0, by: table) }
    return (Entry(table: table, statistics: judged.statistics), judged.state.isOver ? judged.story : nil, last)
  }

  /// All holds of a hand that somebody asks about.
  /// - Throws: ``TrainerError/openHand`` for the hand that lies open in a ranked run of the player, or the same hand in other suits:
  ///   that would be advice.
  func analysis(of hand: Hand, by table: PayTable, for player: PlayerRecord) async throws -> DealAnalysis {
    let pattern = hand.suitPattern
    for game in try await games.store.latestGames(of: player, id, isOver: false, most: Self.mostGames)
    where !Self.isJudged(game) {
      // Only the journal tells the open hand.
      guard case .held(let round) = try await judged(game).state.phase else { continue }
      if round.hand.suitPattern == pattern { throw TrainerError.openHand }
    }
    return try await games.computing.run { _ in DealAnalysis(of: hand, by: table) }
  }

  // MARK: Judging

  private static func isJudged(_ game: GameRecord) -> Bool {
    game.isOver || PokerOptions(game.options).map { $0 != .ranked } ?? false
  }

  /// A game judged up to the end of its journal.
  private func judged(_ game: GameRecord) async throws -> JudgedGame {
    guard let options = PokerOptions(game.options) else { throw GameError.otherRules }
    var judged = known[game.id] ?? JudgedGame(options, seed: game.seed)
    while judged.turns < game.number {
      let turns = try await games.store.turns(of: game.id, after: judged.turns, limit: Self.turnPage)
      guard !turns.isEmpty else { break }
      let before = judged
      judged = try await games.computing.run { time in
        var judged = before
        for turn in turns {
          try time.check()
          judged.take(turn)
        }
        return judged
      }
    }
    known.keep(judged, as: game.id) { $0.turns > $1.turns }
    return judged
  }
}

extension Hand {
  /// The part of a hand that a renaming of suits leaves: the ranks of each suit, as bits, in ascending order.
  fileprivate var suitPattern: [Int] {
    Suit.allCases.map { suit in
      cards.filter { $0.suit == suit }.compactMap(\.rank).reduce(0) { $0 | 1 << $1.rawValue }
    }.sorted()
  }
}

/// The reason why the trainer gives no answer.
enum TrainerError: Error, Hashable, Sendable {
  /// A ranked run is judged once it is over.
  case rankedRunUnderWay
  /// The hand is open in a ranked run of the player.
  case openHand
}
