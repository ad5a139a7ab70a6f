import ConnectFourSolver
import GameCore

/// The computer's choice of a column, a pure function of the state.
///
/// The levels below expert err as people do. They overlook a threat now and then: more often in a row than in a column,
/// and most often in a diagonal. They also look only some stones ahead.
struct Computer {
  /// A level's eyes and foresight.
  private struct Skill {
    /// Permille of the threats that it notices: in a column, in a row, in a diagonal.
    let notices: (column: Int, row: Int, diagonal: Int)
    /// Stones that it looks ahead, and permille of the columns for which it does.
    let plies: Int, foresight: Int
    /// The most by which it misjudges a column.
    let noise: Int

    init(_ level: ConnectFour.Level) {
      switch level {
      case .easy: (notices, plies, foresight, noise) = ((900, 700, 400), 2, 400, 12)
      case .medium: (notices, plies, foresight, noise) = ((990, 940, 800), 4, 850, 6)
      case .hard: (notices, plies, foresight, noise) = ((1000, 1000, 1000), 8, 1000, 3)
      default: (notices, plies, foresight, noise) = ((1000, 1000, 1000), 10, 1000, 2)
      }
    }
  }

  private let position: Position
  private let level: ConnectFour.Level
  private let seed: UInt64

  /// The computer to move in a state.
  init(_ state: ConnectFour.State) {
    self.init(state.position, level: state.options.level, seed: state.seed)
  }

  /// The computer to move in a position.
  init(_ position: Position, level: ConnectFour.Level, seed: UInt64) {
    (self.position, self.level, self.seed) = (position, level, seed)
  }

  /// The column to play. The same position and seed give the same column, also after an undo.
  /// - Precondition: The game is not over.
  var column: Int {
    if level == .expert, position.isSolvedQuickly,
      let best = Solver.shared(position.size).bestColumns(in: position, most: 1).first
    {
      return best
    }
    let skill = Skill(level)
    var chance = RandomStream(seed: seed, stream: UInt64(4 + position.stones))
    for player in [position.player, 1 - position.player] {
      let seen = position.landingThreats(of: player).filter { notices($0, of: player, skill, &chance) }
      if let cell = seen.first { return cell.column }
    }
    var best = (column: position.columns[0], value: Int.min)
    for column in Solver.order(position.size.columns) where position.canPlay(column) {
      let value = value(of: column, skill, &chance)
      if value > best.value { best = (column, value) }
    }
    return best.column
  }

  private func notices(
    _ cell: Position.Cell, of player: Int, _ skill: Skill, _ chance: inout RandomStream
  ) -> Bool {
    let permille = position.directions(completing: cell, by: player).map { direction in
      switch direction {
      case .column: skill.notices.column
      case .row: skill.notices.row
      case .diagonal: skill.notices.diagonal
      }
    }
    return chance.chance(permille: permille.max() ?? 0)
  }

  private func value(of column: Int, _ skill: Skill, _ chance: inout RandomStream) -> Int {
    let next = position.playing(column)
    var value = chance.within(0...skill.noise)
    if let cell = position.landing(column) { value += position.lines(through: cell) }
    // A lasting threat is worth most in the rows that this player gets at the end.
    for cell in next.threats(of: position.player) { value += cell.row % 2 == position.player ? 8 : 4 }
    guard chance.chance(permille: skill.foresight) else { return value }
    return value - 1000 * Solver.shared(position.size).forced(next, plies: skill.plies)
  }
}

extension Position {
  /// True if the exact score takes milliseconds.
  var isSolvedQuickly: Bool { size.cells - stones <= 28 }
}

extension Solver {
  private static let all: [BoardSize: Solver] = Dictionary(
    uniqueKeysWithValues: ConnectFour.Board.allCases.map { ($0.size, Solver($0.size, tableBits: 20)) })

  /// The solver for a size of the game's boards, which all games share.
  static func shared(_ size: BoardSize) -> Solver { all[size] ?? Solver(size) }

  /// 1 if the player to move wins by force within some stones of both, -1 if he loses so, else 0.
  func forced(_ position: Position, plies: Int) -> Int {
    let cells = size.cells
    guard !position.isOver else { return position.isWon ? -1 : 0 }
    let least = max(1, (cells + 2 - position.stones - plies) / 2)
    if score(of: position, within: (least - 1)...100) >= least { return 1 }
    return score(of: position, within: -100...(1 - least)) <= -least ? -1 : 0
  }
}
