import PieceReading
import Texts

extension PieceBoard {
  /// The board in characters, the position, the best move and the doubts.
  var lines: [String] {
    let unsure = Set(doubtful)
    var lines = (0..<rows).map { row in
      (0..<columns).map { column in
        let cell = row * columns + column
        return "\(Array(text)[cell])\(unsure.contains(cell) ? "?" : " ")"
      }.joined()
    }
    lines.append("")
    lines.append("\(game == .draughts ? "draughts" : "Connect Four"): w is \(colours[0]), b is \(colours[1])")
    if let position { lines.append("position: \(position)") }
    if let move, let lighterMoves { lines.append("best move for \(colours[lighterMoves ? 0 : 1]): \(move)") }
    if !unsure.isEmpty {
      let names = doubtful.map { CellName($0, columns: columns).description }
      lines.append("not sure: \(names.joined(separator: " "))")
    }
    return lines + warnings.map(\.text)
  }
}
