/// The symmetry of a puzzle's clues.
public enum Symmetry: String, CaseIterable, Codable, Sendable {
  /// No symmetry.
  case none
  /// Symmetric by half a turn.
  case rotational
  /// Symmetric by a quarter turn.
  case quarterTurn
  /// Left and right mirrored.
  case mirror
  /// Mirrored at the main diagonal.
  case diagonal

  /// The cells in groups that are clues or blanks together.
  var orbits: [[Int]] {
    var seen = CellSet()
    var orbits: [[Int]] = []
    for cell in 0..<81 where !seen.contains(cell) {
      var orbit = [cell]
      var next = image(cell)
      while next != cell {
        orbit.append(next)
        next = image(next)
      }
      for cell in orbit { seen.insert(cell) }
      orbits.append(orbit)
    }
    return orbits
  }

  private func image(_ cell: Int) -> Int {
    let (row, column) = (cell / 9, cell % 9)
    switch self {
    case .none: return cell
    case .rotational: return 80 - cell
    case .quarterTurn: return column * 9 + 8 - row
    case .mirror: return row * 9 + 8 - column
    case .diagonal: return column * 9 + row
    }
  }
}
