import GameCore

@testable import Rogueship

/// Takes any legal action of a game, for tests that must reach every corner.
struct Wanderer {
  var stream: RandomStream

  init(seed: UInt64) { stream = RandomStream(seed: seed, stream: 7) }

  mutating func action(_ choices: [CaptainChoice]) -> CaptainAction {
    // Retiring would end most games early.
    let rest = choices.count > 1 ? choices.filter { $0.action != .retire } : choices
    let choice = rest[stream.below(rest.count)]
    guard let amounts = choice.amounts else { return choice.action }
    return choice.action(amount: stream.within(amounts))
  }
}

extension GameState {
  /// The encounter under way, if any.
  var encounter: Encounter? { if case .encounter(let encounter) = phase { encounter } else { nil } }
}
