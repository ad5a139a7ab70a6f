/// One puzzle of a puzzle file.
public struct PuzzleRecord: Hashable, Sendable {
  /// All digits, givens and entries.
  public var grid: Grid
  /// The cells whose digit is an entry, not a given.
  public var entries: CellSet
  /// Candidates that were crossed out although they break no rule.
  public var eliminated: [Candidate]
  /// A name, author or comment, on one line.
  public var title: String?

  /// A puzzle; entries are cells of `grid` that hold a digit.
  public init(_ grid: Grid, entries: CellSet = [], eliminated: [Candidate] = [], title: String? = nil) {
    self.grid = grid
    self.entries = CellSet(entries.filter { grid[$0] != 0 })
    self.eliminated = eliminated.filter { grid[$0.cell] == 0 }.sorted()
    self.title = title
  }

  /// The givens alone.
  public var givens: Grid {
    var givens = grid
    for cell in entries { givens[cell] = 0 }
    return givens
  }

  /// The position with its candidates.
  public var position: Position {
    var position = Position(grid)
    for cell in entries { position.markAsPlaced(cell) }
    for out in eliminated where position.candidates[out.cell].contains(out.digit) {
      position.eliminate(out.digit, from: out.cell)
    }
    return position
  }
}

extension Solver {
  /// Solves a puzzle from its givens. If they have several solutions, the pencil marks count too, since the puzzle
  /// may depend on them. Entries are ignored.
  public func solve(_ puzzle: PuzzleRecord) -> Solutions {
    let plain = solve(puzzle.givens)
    guard case .several = plain, !puzzle.eliminated.isEmpty else { return plain }
    return CandidateSearch.solve(Position(puzzle.givens), without: puzzle.eliminated)
  }
}

/// An error in a puzzle text, with its place.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in characters.
  public let column: Int
  /// The problem there.
  public let problem: String
  /// The detected form of the text, in words; `nil` if the caller named the form.
  public internal(set) var form: String?

  /// An error at a place.
  public init(line: Int, column: Int, problem: String, form: String? = nil) {
    self.line = line
    self.column = column
    self.problem = problem
    self.form = form
  }

  /// `line 3, column 7: 'x' is no digit and no blank (read as nine rows of nine cells)`.
  public var description: String {
    "line \(line), column \(column): \(problem)" + (form.map { " (read as \($0))" } ?? "")
  }
}
