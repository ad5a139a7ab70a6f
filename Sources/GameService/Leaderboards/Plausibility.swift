import GameCore
import ServerStore

extension Suspicion {
  /// The reason in words, for the player.
  package var text: String {
    switch self {
    case .tooFast: "it was played faster than people play"
    case .tooEven: "its moves came as evenly as a clock's"
    case .alike: "it is mostly the same as another player's earlier game"
    case .moderated: "an administrator set it apart"
    }
  }
}

/// Checks of the times of a game's actions by the server's clock.
enum Plausibility {
  /// The least number of actions whose rhythm is significant.
  static let fewest = 20
  /// The least variation of a person's pauses, as a part of their mean. People vary by more than half, clocks by less
  /// than this.
  static let leastVariation = 0.25

  /// The beginning of a game. For a journal that was sent whole, it follows from the claim of its first turn.
  static func beginning(of turns: [TurnRecord], created: Int) -> Int {
    guard let first = turns.first, first.kind == .sent else { return created }
    return first.at - first.thinking
  }

  static func suspicions(_ pace: Pace, _ turns: [TurnRecord], from start: Int) -> [Suspicion] {
    guard let last = turns.last else { return [] }
    var found: [Suspicion] = []
    let counted = self.counted(pace, turns)
    // A short game that was given up at once proves nothing.
    if counted.count >= fewest, last.at - start < pace.leastMilliseconds { found.append(.tooFast) }
    let pauses = self.pauses(counted).map(Double.init)
    if pauses.count >= fewest, variation(of: pauses) < leastVariation { found.append(.tooEven) }
    return found
  }

  /// The actions whose rhythm is significant.
  static func counted(_ pace: Pace, _ turns: [TurnRecord]) -> [TurnRecord] {
    turns.filter { ($0.kind == .act || $0.kind == .sent) && pace.counts($0.action ?? "") }
  }

  static func pauses(_ turns: [TurnRecord]) -> [Int] { zip(turns.dropFirst(), turns).map { $0.at - $1.at } }

  /// The standard deviation as a part of the mean. The slowest tenth is left out, so that a few breaks do not hide a
  /// clock.
  private static func variation(of pauses: [Double]) -> Double {
    let kept = pauses.sorted().prefix(pauses.count - pauses.count / 10)
    let mean = kept.reduce(0, +) / Double(kept.count)
    guard mean > 0 else { return 0 }
    let variance = kept.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(kept.count)
    return variance.squareRoot() / mean
  }
}
