import GameCore

/// A violation of the contract by a game.
public struct GameFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule that the game should have kept.
  public let rule: String
  /// The place of the fault: the start, and the number of the action.
  public let place: String
  /// The actual behaviour.
  public let detail: String

  public var description: String { "\(rule) (\(place)): \(detail)" }
}

/// Checks that a game keeps the contract of ``PlayableGame``, by playing it at random from each seed and from each level.
///
/// Call it in a test of the game, and expect no faults:
///
///     @Test func keepsTheContract() { #expect(checkGame(Fifteen(), seeds: 0..<20).isEmpty) }
///
/// - Parameters:
///   - seeds: the seeds to play, each at every level.
///   - mostActions: the number of actions after which a random play stops.
///   - sprites: the names of the sprites in the atlases, so that every sprite of a scene is looked up; `nil` for no
///     look-up.
/// - Returns: The faults that were found, at most one for each rule; empty for a game that keeps the contract.
/// - Complexity: For each seed and level the cost of a game, times the number of choices for the texts.
public func checkGame<G: PlayableGame>(
  _ game: G, seeds: some Sequence<UInt64>, mostActions: Int = 200, sprites: Set<String>? = nil
) -> [GameFault] {
  var checker = GameChecker(game, sprites: sprites)
  checker.checkFace()
  for seed in seeds {
    for level in game.levels.items { checker.play(level: level.id, seed: seed, mostActions: mostActions) }
  }
  return checker.faults
}
