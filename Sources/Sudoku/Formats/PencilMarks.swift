/// 729 characters: nine for each cell, with its candidates at their places and blanks elsewhere.
enum PencilMarks {
  static let length = 9 * Grid.cellCount

  struct Problem: Error {
    /// The column, from 1.
    let column: Int
    let text: String
  }

  /// - Precondition: `values` are 729 of 0...9.
  static func record(_ values: [Int]) -> Result<PuzzleRecord, Problem> {
    var candidates: [Digits] = []
    for cell in 0..<Grid.cellCount {
      let marks = values[cell * 9..<cell * 9 + 9].filter { $0 > 0 }
      guard !marks.isEmpty else {
        return .failure(Problem(column: cell * 9 + 1, text: "\(cellName(cell)) has no candidate"))
      }
      guard Set(marks).count == marks.count else {
        return .failure(Problem(column: cell * 9 + 1, text: "a candidate stands twice"))
      }
      candidates.append(Digits(marks))
    }
    return .success(PuzzleRecord(candidates: candidates))
  }

  static func write(_ puzzle: PuzzleRecord) -> String {
    (0..<Grid.cellCount).map { cell in
      let digit = puzzle.grid[cell]
      let out = Digits(puzzle.eliminated.filter { $0.cell == cell }.map(\.digit))
      // Candidates that the digits rule out are written too: a cell with one candidate reads as a digit.
      let marks = digit == 0 ? Digits.all.subtracting(out) : Digits(digit)
      return (1...9).map { marks.contains($0) ? "\($0)" : "." }.joined()
    }.joined() + "\n"
  }
}

extension PuzzleRecord {
  /// A puzzle of pencil marks: a cell with a single candidate holds that digit.
  init(candidates: [Digits], entries: CellSet = [], title: String? = nil) {
    var grid = Grid()
    for cell in 0..<Grid.cellCount where candidates[cell].count == 1 { grid[cell] = candidates[cell].lowest }
    let position = Position(grid)
    let out = (0..<Grid.cellCount).filter { grid[$0] == 0 }.flatMap { cell in
      position.candidates[cell].subtracting(candidates[cell]).map { Candidate(cell: cell, digit: $0) }
    }
    self.init(grid, entries: entries, eliminated: out, title: title)
  }
}
