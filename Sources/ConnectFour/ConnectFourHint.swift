import ConnectFourSolver
import Phrases

/// The best column of a position and the reason for it.
public struct ConnectFourHint: Codable, Hashable, Sendable {
  /// The best column, from 0.
  public let column: Int
  let verdict: Verdict
  let reason: Reason?

  /// The outcome of the best column.
  enum Verdict: Codable, Hashable, Sendable {
    /// It makes four in a row.
    case winsAtOnce
    /// The opponent would win there.
    case blocks
    /// The opponent would win in each of these columns.
    case blocksOne(of: [Int])
    /// It wins by force with this stone of the player, counted from now.
    case wins(stone: Int)
    /// It leads to a draw.
    case draws
    /// Every column loses, and this one last.
    case losesLast
  }

  /// A threat that decides the columns which fill up.
  enum Reason: Codable, Hashable, Sendable {
    /// The opponent would win on top of a stone in this column.
    case staysOut(of: Int)
    /// The player's threat in a row that he gets at the end.
    case ownThreat(Position.Cell, isOdd: Bool)
    /// The opponent's threat in a row that he gets at the end.
    case otherThreat(Position.Cell, isOdd: Bool)
  }
}

extension ConnectFourHint {
  /// The hint for a position in which the game is not over.
  init(for position: Position) {
    let player = position.player, other = 1 - player
    if let cell = position.landingThreats(of: player).first {
      self.init(column: cell.column, verdict: .winsAtOnce, reason: nil)
      return
    }
    let blocks = position.landingThreats(of: other).map(\.column)
    if let block = blocks.first {
      self.init(column: block, verdict: blocks.count == 1 ? .blocks : .blocksOne(of: blocks), reason: nil)
      return
    }
    let solver = Solver.shared(position.size), score = solver.score(of: position)
    let column = solver.bestColumns(in: position, most: 1).first ?? position.columns[0]
    self.init(column: column, verdict: Self.verdict(score, in: position), reason: Self.reason(in: position))
  }

  private static func verdict(_ score: Int, in position: Position) -> Verdict {
    guard score > 0 else { return score == 0 ? .draws : .losesLast }
    // The winning stone is the one before which `last` stones lie on the board.
    let last = position.size.cells + 1 - 2 * score
    let before = last % 2 == position.player ? last : last - 1
    return .wins(stone: (before - position.stones) / 2 + 1)
  }

  /// At the end the columns fill up in turns. So the player who began gets the odd rows, counted from 1, and the other
  /// the even ones (zugzwang).
  private static func reason(in position: Position) -> Reason? {
    let player = position.player, other = 1 - player
    let under = position.columns.first { column in
      guard let cell = position.landing(column) else { return false }
      return position.threats(of: other).contains(Position.Cell(column, cell.row + 1))
    }
    if let under { return .staysOut(of: under) }
    if let cell = position.lastingThreats(of: player).first(where: { $0.row % 2 == player }) {
      return .ownThreat(cell, isOdd: player == 0)
    }
    return position.lastingThreats(of: other).first { $0.row % 2 == other }
      .map { .otherThreat($0, isOdd: other == 0) }
  }

  /// The hint in one or two sentences.
  func sentence(_ say: Words) -> String {
    [verdictText(say), reasonText].compactMap { $0.map { say($0) } }.joined(separator: " ")
  }

  private func verdictText(_ say: Words) -> Phrase? {
    let column = column + 1
    switch verdict {
    case .winsAtOnce: return "Column \(column) wins at once."
    case .blocks: return "Column \(column) must be blocked: the opponent would win there."
    case .blocksOne(let columns):
      let list = columns.map { "\($0 + 1)" }.joined(separator: " \(say("and")) ")
      return "The opponent threatens columns \(list): only one can be blocked."
    case .wins(let stone): return "Column \(column) wins by force, with your \(Self.ordinal(stone)) stone from now."
    case .draws: return "Column \(column) holds the draw."
    case .losesLast: return "The opponent wins against any play; column \(column) holds out longest."
    }
  }

  private var reasonText: Phrase? {
    switch reason {
    case nil: return nil
    case .staysOut(let column): return "Stay out of column \(column + 1): the opponent would win on top of your stone."
    case .ownThreat(let cell, let isOdd):
      let (column, row) = (cell.column + 1, cell.row + 1)
      return isOdd
        ? "Your threat at column \(column), row \(row) is in an odd row: when the other columns are full, the opponent has to play below it."
        : "Your threat at column \(column), row \(row) is in an even row: when the other columns are full, the opponent has to play below it."
    case .otherThreat(let cell, let isOdd):
      let (column, row) = (cell.column + 1, cell.row + 1)
      return isOdd
        ? "The opponent's threat at column \(column), row \(row) is in an odd row: when the other columns are full, you have to play below it."
        : "The opponent's threat at column \(column), row \(row) is in an even row: when the other columns are full, you have to play below it."
    }
  }

  private static func ordinal(_ number: Int) -> Phrase {
    switch number {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    case 21: "21st"
    default: "\(number)th"
    }
  }
}
