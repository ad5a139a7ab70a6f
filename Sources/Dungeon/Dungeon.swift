import GameCore
import Phrases

/// A small dungeon: seven levels, a crown, and the way back out of the gate. A run takes five to eight minutes.
///
/// ```swift
/// let game = Dungeon()
/// var session = try Session(game, options: .knight, seed: 7)
/// try session.perform(.explore, thinking: 1200)
/// print(game.lines(of: session.state).joined(separator: "\n"))
/// ```
public struct Dungeon: Game {
  /// The choice before a game: who goes down.
  public enum Options: String, LosslessStringConvertible, Codable, CaseIterable, Hashable, Sendable {
    /// Much, usual and little health.
    case guardian, knight, pilgrim

    /// Reads the name of a level; nothing is `knight`.
    public init?(_ text: String) { self.init(rawValue: text.isEmpty ? "knight" : text) }
    public var description: String { rawValue }

    /// Points of health more than a knight has.
    public var health: Int {
      switch self {
      case .guardian: 10
      case .knight: 0
      case .pilgrim: -6
      }
    }
  }

  /// The tables of the game.
  let rules: Rules

  /// The words of its sentences.
  private(set) var say = Words.english

  public func speaking(_ words: Words) -> Dungeon {
    var game = self
    game.say = words
    return game
  }

  /// The game by its published tables.
  public init() { rules = .standard }
  /// The game by other tables, for tests and tuning.
  init(rules: Rules) { self.rules = rules }

  public var id: String { "dungeon" }
  public var rulesVersion: Int { 1 }

  public func start(_ options: Options, seed: UInt64) throws(Never) -> DungeonState {
    let health = rules.hero.health + options.health
    var hero = Hero(health: health, most: health)
    for id in rules.hero.items {
      let kind = rules.item(id)
      let item = Item(kind: kind, uses: rules.items[kind].uses)
      if rules.items[kind].use == .weapon { hero.weapon = item } else { hero.put(item) }
    }
    var state = DungeonState(seed: seed, hero: hero)
    state.log = RunLog(items: rules.items.count)
    state.scheduler.add(.recovery, Scheduler.hero, at: rules.hero.recovery, every: rules.hero.recovery)
    var turn = Turn(rules, state)
    turn.enter(1)
    return turn.state
  }

  public func apply(
    _ action: DungeonAction, to state: inout DungeonState
  ) throws(DungeonRefusal) -> [DungeonEvent] {
    switch action {
    case .undo:
      guard let last = state.before.last else { throw .noUndo }
      var back = last
      back.before = Array(state.before.dropLast())
      back.later = state.later + [state.plain]
      state = back
      return [.undone]
    case .redo:
      guard let next = state.later.last else { throw .noRedo }
      var on = next
      on.before = state.before + [state.plain]
      on.later = Array(state.later.dropLast())
      state = on
      return [.redone]
    default:
      var turn = Turn(rules, state)
      try turn.perform(action)
      var next = turn.state
      next.later = []
      if !next.reveals(after: state) {
        next.before = Array((state.before + [state.plain]).suffix(Self.mostUndone))
      } else {
        next.before = []
      }
      state = next
      return turn.events
    }
  }

  /// The greatest number of actions that can be undone in a row.
  private static let mostUndone = 4

  public func isOver(_ state: DungeonState) -> Bool { state.ending != nil }

  /// Steps over known ground can be undone: the game keeps the states before them. Whatever revealed something, or
  /// drew a random number, cannot.
  public func undoRule(for action: DungeonAction) -> UndoRule<DungeonAction> { .byAction(undo: .undo, redo: .redo) }

  public func choices(in state: DungeonState) -> [DungeonChoice] {
    guard !isOver(state) else { return [] }
    return DungeonChoices(rules, state).all.map { DungeonChoice(action: $0) }
  }

  public func score(of state: DungeonState) -> Int { RunScore(state).total }
}

extension DungeonState {
  /// The state without the states around it.
  var plain: DungeonState {
    var copy = self
    (copy.before, copy.later) = ([], [])
    return copy
  }

  /// True if the player has learnt something since another state, or chance has decided something.
  func reveals(after old: DungeonState) -> Bool {
    chance != old.chance || known != old.known || depth != old.depth || noticed != old.noticed
      || things != old.things || hero.health < old.hero.health || ending != nil
      || creatures.count != old.creatures.count
      || hero.pack != old.hero.pack || hero.poison != old.hero.poison || hero.snared != old.hero.snared
      || locked != old.locked || closed != old.closed
  }
}
