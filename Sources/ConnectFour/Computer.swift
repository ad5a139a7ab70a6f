import ConnectFourSolver
import GameCore
import Synchronization

/// The computer's choice of a column, a pure function of the state.
///
/// The expert plays without error. The levels below err as people do. They overlook a threat now and then: more often in a row than in a column,
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
      default: (notices, plies, foresight, noise) = ((1000, 1000, 1000), 8, 1000, 3)
      }
    }
  }

  private let position: Position
  private let level: ConnectFour.Level
  private let seed: UInt64

  /// The computer to move in a position.
  init(_ position: Position, level: ConnectFour.Level, seed: UInt64) {
    (self.position, self.level, self.seed) = (position, level, seed)
  }

  /// The column to play. The same position and seed give the same column, also after an undo.
  /// - Precondition: The game is not over.
  var column: Int {
    if level == .expert, let best = Solver.shared(position.size).bestColumns(in: position, most: 1).first {
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

/// The columns that the computer has lately chosen, so that the same question is not computed twice. A game is asked for
/// the outcome of an action more than once. The answers are the same with and without it.
final class ComputerMoves: Sendable {
  private struct Question: Hashable {
    let position: Position
    let level: ConnectFour.Level
    let seed: UInt64
  }

  private static let most = 1024
  static let shared = ComputerMoves()

  private let columns = Mutex<[Question: Int]>([:])

  /// The column of the computer, which is to move in a state.
  func column(in state: ConnectFour.State) -> Int {
    let question = Question(position: state.position, level: state.options.level, seed: state.seed)
    if let known = columns.withLock({ $0[question] }) { return known }
    let column = Computer(question.position, level: question.level, seed: question.seed).column
    columns.withLock { columns in
      if columns.count >= Self.most { columns = [:] }
      columns[question] = column
    }
    return column
  }
}
