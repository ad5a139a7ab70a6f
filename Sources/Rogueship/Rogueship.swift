import GameCore
import Phrases

/// The trading sim: nine planets, nine commodities, 37 days, a loan, and encounters on the way.
///
/// ```swift
/// let game = Rogueship()
/// var session = try Session(game, options: .init(difficulty: .hard), seed: 7)
/// for choice in session.choices { print(game.offer(choice, in: session.state).text) }
/// try session.perform(.wait, thinking: 1500)
/// print(game.view(of: session.state).money.cash)
/// ```
public struct Rogueship: Game {
  /// The choices before a game: its difficulty, or its start.
  public struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// The difficulty of the game.
    public var difficulty: Difficulty
    /// The start of the game. All but the standard one are played at the normal difficulty.
    public var scenario: Scenario

    /// Options of a difficulty.
    public init(difficulty: Difficulty = .normal) { (self.difficulty, scenario) = (difficulty, .standard) }

    /// Options of a scenario at the normal difficulty.
    public init(scenario: Scenario) { (difficulty, self.scenario) = (.normal, scenario) }

    /// Reads `easy`, `normal`, `hard`, or a scenario such as `sloop`; nothing is `normal`.
    public init?(_ text: String) {
      if text.isEmpty {
        self.init()
      } else if let difficulty = Difficulty(name: text) {
        self.init(difficulty: difficulty)
      } else {
        guard let scenario = Scenario(name: text), scenario != .standard else { return nil }
        self.init(scenario: scenario)
      }
    }

    public var description: String { scenario == .standard ? difficulty.name : scenario.name }
  }

  /// The tables that the game is played by.
  public let rules: Rules

  /// The words of its sentences.
  private(set) var say = Words.english

  public func speaking(_ words: Words) -> Rogueship {
    var game = self
    game.say = words
    return game
  }

  /// The game by its published rules, or by others, for tuning and tests.
  public init(rules: Rules = .standard) { self.rules = rules }

  public var id: String { "rogueship" }
  public var rulesVersion: Int { Rules.currentVersion }

  public func start(_ options: Options, seed: UInt64) throws(Never) -> GameState {
    NewGalaxy.state(rules, options.difficulty, options.scenario, seed: seed)
  }

  public func choices(in state: GameState) -> [CaptainChoice] { state.choices(rules) }

  public func apply(_ action: CaptainAction, to state: inout GameState) throws(CaptainRefusal) -> [CaptainEvent] {
    switch (state.phase, action) {
    case (.over, _): throw .over
    case (_, .answer(let answer)): return try state.answer(answer, rules)
    case (.encounter, _): throw .notInPort
    case (.port, .buy(let units, let commodity)): return try state.buy(units, commodity, rules)
    case (.port, .sell(let units, let commodity)): return try state.sell(units, commodity, rules)
    case (.port, .refuel(let units)): return try state.refuel(units, rules)
    case (.port, .repair(let points)): return try state.repair(points, rules)
    case (.port, .fit(let part)): return try state.fit(part, rules)
    case (.port, .pay(let credits)): return try state.pay(credits, rules)
    case (.port, .borrow(let credits)): return try state.borrow(credits, rules)
    case (.port, .go(let planet)): return try state.go(to: planet, rules)
    case (.port, .wait): return state.wait(rules)
    case (.port, .retire): return state.retire(rules)
    }
  }

  public func score(of state: GameState) -> Int { state.score(rules) }

  public func isOver(_ state: GameState) -> Bool {
    if case .over = state.phase { true } else { false }
  }

  /// Trade and work in a port can be undone until the ship leaves. Encounters cannot.
  public func undoRule(for action: CaptainAction) -> UndoRule<CaptainAction> {
    switch action {
    case .go, .wait, .answer, .retire: .never
    case .buy, .sell, .refuel, .repair, .fit, .pay, .borrow: .forget
    }
  }

  /// The captain's view of a state.
  public func view(of state: GameState) -> CaptainView { CaptainView(state, rules, say) }
}
