import ConnectFourSolver

/// The best column and the reason for it, in words.
struct Advice {
  private let position: Position
  /// The player to move, and the other.
  private let player: Int, other: Int

  init(_ position: Position) {
    (self.position, player, other) = (position, position.player, 1 - position.player)
  }

  /// One or two sentences. The game is not over.
  var text: String {
    if let cell = position.landingThreats(of: player).first { return "Column \(cell.column + 1) wins at once." }
    let blocks = position.landingThreats(of: other).map { $0.column + 1 }
    if blocks.count > 1 {
      return
        "The opponent threatens columns \(blocks.map(String.init).joined(separator: " and ")): only one can be blocked."
    }
    if let block = blocks.first { return "Column \(block) must be blocked: the opponent would win there." }
    return [judgement, reason].compactMap { $0 }.joined(separator: " ")
  }

  /// The best columns and their score; the score is `nil` where the exact search takes too long.
  private var best: (columns: [Int], score: Int?) {
    let solver = Solver.shared(position.size)
    if position.isSolvedQuickly {
      return (solver.bestColumns(in: position, most: 1), solver.score(of: position))
    }
    let forced = position.columns.map { (column: $0, value: -solver.forced(position.playing($0), plies: 10)) }
    let top = forced.map(\.value).max() ?? 0
    let columns = Solver.order(position.size.columns).filter { column in
      forced.contains { $0.column == column && $0.value == top }
    }
    return (columns, nil)
  }

  private var judgement: String {
    let best = best, column = (best.columns.first ?? 0) + 1
    guard let score = best.score else { return "Column \(column) is safe for the next stones." }
    if score == 0 { return "Column \(column) holds the draw." }
    // The winning stone is the one before which `last` stones lie on the board.
    let winner = score > 0 ? player : other, number = abs(score)
    let last = position.size.cells + 1 - 2 * number
    let before = last % 2 == winner ? last : last - 1
    let own = (before - position.stones) / 2 + 1
    return score > 0
      ? "Column \(column) wins by force, with your \(ordinal(own)) stone from now."
      : "The opponent wins against any play; column \(column) holds out longest."
  }

  /// The weight of the lasting threats: at the end the columns fill up in turns, so the beginner gets the odd rows.
  private var reason: String? {
    let under = position.columns.filter { column in
      guard let cell = position.landing(column) else { return false }
      return position.threats(of: other).contains(Position.Cell(column, cell.row + 1))
    }
    if let column = under.first {
      return "Stay out of column \(column + 1): the opponent would win on top of your stone."
    }
    if let cell = position.lastingThreats(of: player).first(where: { $0.row % 2 == player }) {
      return
        "Your threat at column \(cell.column + 1), row \(cell.row + 1) is in \(rows(player)) row: when the other columns "
        + "are full, the opponent has to play below it."
    }
    if let cell = position.lastingThreats(of: other).first(where: { $0.row % 2 == other }) {
      return
        "The opponent's threat at column \(cell.column + 1), row \(cell.row + 1) is in \(rows(other)) row: when the other "
        + "columns are full, you have to play below it."
    }
    return nil
  }

  private func rows(_ player: Int) -> String { player == 0 ? "an odd" : "an even" }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    case 21: "21st"
    default: "\(number)th"
    }
  }
}
