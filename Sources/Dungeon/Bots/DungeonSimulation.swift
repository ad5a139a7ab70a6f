import GameCore

/// The bots for `gridship simulate dungeon`, and the facts that it counts.
extension Dungeon: SimulatedGame {
  public var bots: [GameBot<Dungeon>] {
    DungeonBot.allCases.map { bot in
      GameBot(bot.rawValue) { state in bot.action(in: state, of: self) }
    }
  }

  public func facts(of state: DungeonState) -> [String] {
    guard let ending = state.ending else { return ["endless"] }
    func name(_ ending: Ending) -> String {
      switch ending {
      case .victor: "the wyrm killed"
      case .thief: "the crown stolen"
      case .peace: "the crown given back"
      case .fell, .left: ""
      }
    }
    guard ending.isWon else {
      if case .fell = ending { return ["fell on level \(state.depth)"] }
      return ["gave up"]
    }
    let used = state.log.used.indices.filter { state.log.used[$0] > 0 }.map { "won with \(rules.items[$0].name)" }
    return ["won", "won: \(name(ending))"] + used
  }
}
