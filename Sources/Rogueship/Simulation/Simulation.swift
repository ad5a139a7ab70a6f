import GameCore

/// One game that a bot has played.
public struct GameRecord: Sendable {
  /// The seed of the game.
  public let seed: UInt64
  /// The state at the end.
  public let state: GameState
  /// The actions of the bot, in order.
  public let actions: [CaptainAction]
  /// The score at the end.
  public let score: Int
  /// The fortune at the end, in credits.
  public let fortune: Int
  /// The fortune at the start, in credits.
  public let startFortune: Int
  /// The ending of the game.
  public let ending: Ending
  /// The number of meetings of each true kind, in the order of the table.
  public let met: [Int]
  /// The worth of goods gained and lost in meetings, in credits at their usual prices.
  public let goodsMoved: Int
}

/// Bots at play.
public struct Simulation: Sendable {
  /// The number of actions after which a game counts as broken: no bot may wait for ever.
  public static let actionLimit = 2000

  /// The game, with its rules.
  public let game: Rogueship
  /// The difficulty of the games.
  public let difficulty: Difficulty

  /// Games by these rules at this difficulty.
  public init(game: Rogueship = Rogueship(), difficulty: Difficulty = .normal) {
    self.game = game
    self.difficulty = difficulty
  }

  /// Lets a bot play the game of a seed to its end.
  public func play(_ kind: BotKind, seed: UInt64) -> GameRecord {
    var state = game.start(.init(difficulty: difficulty), seed: seed)
    let startFortune = state.fortune(game.rules)
    var bot = kind.makeBot(seed: seed)
    var actions: [CaptainAction] = []
    actions.reserveCapacity(128)
    var met = [Int](repeating: 0, count: game.rules.encounters.count)
    var goodsMoved = 0
    while !game.isOver(state), actions.count < Simulation.actionLimit {
      let before = state.encounterKind
      var action = bot.decide(game.view(of: state))
      do {
        let events = try game.apply(action, to: &state)
        if case .answer = action { goodsMoved += worth(of: events) }
      } catch {
        // A plan that no longer fits. A day in port is always legal, and so is the table's safe answer.
        action = fallback(state)
        _ = try? game.apply(action, to: &state)
      }
      if let kind = state.encounterKind, kind != before, let row = game.rules.row(of: kind) { met[row] += 1 }
      actions.append(action)
    }
    if !game.isOver(state) { preconditionFailure("\(kind) does not finish the game of seed \(seed)") }
    guard case .over(let ending) = state.phase else { preconditionFailure("over means over") }
    return GameRecord(
      seed: seed, state: state, actions: actions, score: game.score(of: state), fortune: state.fortune(game.rules),
      startFortune: startFortune, ending: ending, met: met, goodsMoved: goodsMoved)
  }

  /// The goods gained and lost in a meeting, at their usual prices.
  private func worth(of events: [CaptainEvent]) -> Int {
    events.reduce(0) { sum, event in
      switch event {
      case .gained(let commodity, let units), .lost(let commodity, let units):
        sum + units * game.rules.market.goods[commodity.rawValue].base
      default: sum
      }
    }
  }

  private func fallback(_ state: GameState) -> CaptainAction {
    if case .encounter = state.phase { return game.choices(in: state).last?.action ?? .wait }
    return .wait
  }
}

extension GameState {
  /// The true kind of the encounter; `nil` if there is none.
  fileprivate var encounterKind: EncounterKind? {
    if case .encounter(let encounter) = phase { encounter.kind } else { nil }
  }
}
