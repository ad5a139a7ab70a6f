import GameCore

/// The strength of the computer.
public enum Level: String, Codable, CaseIterable, Hashable, Sendable {
  /// From the weakest to the strongest.
  case novice, easy, medium, hard, master

  /// The name for people.
  public var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The search depth in moves, without captures at the end.
  private var depth: Int {
    switch self {
    case .novice: 1
    case .easy: 2
    case .medium: 4
    case .hard: 7
    case .master: 60
    }
  }

  /// The limit of searched positions for a move. It keeps the game quick even without compiler optimisation.
  private var nodes: Int { self == .master ? 40_000 : .max }

  /// The usual error of its judgement, in hundredths of a man.
  private var error: Int {
    switch self {
    case .novice: 70
    case .easy: 35
    case .medium: 15
    case .hard: 5
    case .master: 0
    }
  }

  /// The chance in a thousand that it overlooks a move.
  private var overlooks: Int {
    switch self {
    case .novice: 250
    case .easy: 120
    case .medium: 40
    case .hard, .master: 0
    }
  }

  /// The move that the computer makes; `nil` if there is none.
  ///
  /// Weaker levels err as people do. They look fewer moves ahead, so they miss a sacrifice that wins. They judge a position
  /// a little wrongly. They overlook quiet moves now and then, but never the only capture.
  public func move(_ line: GameLine, chance: inout RandomStream) -> Move? {
    var engine = Engine(tableBits: self == .master ? 16 : 12, usesEndgames: self == .master || self == .hard)
    if self == .master { return engine.search(line, SearchLimits(depth: depth, nodes: nodes))?.best.move }
    let candidates = engine.candidates(line, SearchLimits(depth: depth))
    guard candidates.count > 1 else { return candidates.first?.move }
    // The move that is judged best, with errors like the sum of four dice.
    var best: (value: Int, move: Move)?
    for candidate in candidates {
      let isOverlooked = chance.chance(permille: overlooks)
      let wrong = error == 0 ? 0 : (0..<4).reduce(0) { sum, _ in sum + chance.within(-error...error) } / 2
      if isOverlooked, best != nil || candidate != candidates.last { continue }
      if best.map({ candidate.value + wrong > $0.value }) ?? true { best = (candidate.value + wrong, candidate.move) }
    }
    return best?.move ?? candidates[0].move
  }
}
