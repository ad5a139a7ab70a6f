import Sudoku

/// What the levels are called.
enum SudokuLevels {
  static let symmetries: [(symmetry: Symmetry, name: String)] = [
    (.rotational, "half a turn"), (.mirror, "mirrored"), (.diagonal, "along the diagonal"),
    (.quarterTurn, "a quarter turn"),
    (.none, "none"),
  ]

  static func detail(_ band: DifficultyBand) -> String {
    switch band {
    case .simple: "Look at one box at a time."
    case .easy: "Look along rows and columns too."
    case .medium: "A few pencil marks help."
    case .hard: "Pairs, fish, wings and rectangles."
    case .expert: "Chains of consequences."
    case .fiendish: "For those who like to suffer."
    }
  }

  /// `hard, mirrored` for `hardmirror`.
  static func name(_ level: String) -> String {
    guard let band = DifficultyBand.allCases.first(where: { level.hasPrefix($0.rawValue) }) else { return level }
    let rest = level.dropFirst(band.rawValue.count)
    guard let symmetry = symmetries.first(where: { $0.symmetry.rawValue.lowercased() == rest }) else {
      return band.rawValue
    }
    return "\(band.rawValue), \(symmetry.name)"
  }
}
