/// What a puzzle file says of one puzzle.
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
  /// Solves a puzzle: its givens, and where they have several solutions the pencil marks beside them, since these may be
  /// what makes it a puzzle. Entries are left out.
  public func solve(_ puzzle: PuzzleRecord) -> Solutions {
    let plain = solve(puzzle.givens)
    guard case .several = plain, !puzzle.eliminated.isEmpty else { return plain }
    return CandidateSearch.solve(Position(puzzle.givens), without: puzzle.eliminated)
  }
}

/// Where and why a puzzle text cannot be read.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in characters.
  public let column: Int
  /// What is wrong there.
  public let problem: String
  /// The form of text that was read, in words, where it was told from the text; `nil` where it was named.
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
