import GameCore

/// A bot's game, told in sentences.
public enum NarratedGame {
  /// Every action and its outcome, a line each; before an answer the scene and the odds of every choice.
  public static func lines(_ kind: BotKind, seed: UInt64, _ simulation: Simulation, _ narrator: Narrator) -> [String] {
    let game = simulation.game
    var state = game.start(.init(difficulty: simulation.difficulty), seed: seed)
    var lines: [String] = []
    for action in simulation.play(kind, seed: seed).actions {
      let view = game.view(of: state)
      if let encounter = view.encounter {
        lines.append("    " + narrator.scene(encounter, view))
        for option in encounter.answers { lines.append("      " + line(option, encounter, narrator)) }
      }
      lines.append("> \(action)")
      guard let events = try? game.apply(action, to: &state) else { continue }
      let after = game.view(of: state)
      lines += narrator.tell(events, after).map { "    " + $0 }
    }
    lines.append("score \(game.score(of: state)), fortune \(state.fortune(game.rules)), renown \(state.renown)")
    return lines
  }

  private static func line(_ option: EncounterView.Option, _ encounter: EncounterView, _ narrator: Narrator) -> String {
    var text = "\(narrator.name(option.answer, to: encounter.kind)): \(option.odds.success / 10)%"
    if option.price > 0 { text += ", costs \(option.price)" }
    if let damage = option.odds.damageOnFailure { text += ", else \(damage.lowerBound)-\(damage.upperBound) damage" }
    if option.odds.loss > 0 { text += ", ship lost \(option.odds.loss / 10).\(option.odds.loss % 10)%" }
    return text
  }
}
