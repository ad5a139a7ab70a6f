import GameCore
import ServerStore
import Synchronization
import VideoPoker

/// How far the journal of a game was looked at, and what its hands were worth.
struct JudgedGame: Sendable {
  private(set) var state: PokerState
  private(set) var turns = 0
  private(set) var statistics = TrainerStatistics()
  /// The last hand that was settled.
  private(set) var last: PokerState.SettledRound?

  init(_ options: PokerOptions, seed: UInt64) { state = VideoPoker().start(options, seed: seed) }

  /// Takes the next turn of the journal. The game takes nothing back, so that every turn is an action.
  mutating func take(_ turn: TurnRecord) {
    turns = turn.number
    guard let action = turn.action.flatMap({ PokerAction($0) }),
      (try? VideoPoker().apply(action, to: &state)) != nil, action == .draw, case .settled(let round) = state.phase
    else { return }
    statistics.add(round, by: state.options.table)
    last = round
  }
}

/// Games that were looked at before, so that only their new turns are read. Any of them can be made again from its journal.
final class JudgedGames: Sendable {
  private let capacity: Int
  private let games = Mutex<(all: [String: JudgedGame], order: [String])>(([:], []))

  init(capacity: Int) { self.capacity = capacity }

  subscript(id: String) -> JudgedGame? { games.withLock { $0.all[id] } }

  /// Keeps a game, unless more of it is here already.
  func keep(_ game: JudgedGame, of id: String) {
    games.withLock { games in
      guard let known = games.all[id] else {
        games.all[id] = game
        games.order.append(id)
        if games.order.count > capacity {
          for old in games.order.prefix(capacity / 4) { games.all[old] = nil }
          games.order.removeFirst(capacity / 4)
        }
        return
      }
      if known.turns < game.turns { games.all[id] = game }
    }
  }
}
