import GameCore
import Sudoku

/// A game of Sudoku under way.
public struct SudokuState: Codable, Hashable, Sendable {
  /// The printed digits, 0 for none.
  public internal(set) var givens: [Int]
  /// The cells of a reading that may be corrected, ascending.
  public let doubtful: [Int]
  /// The digits on the board, the printed ones included.
  public internal(set) var digits: [Int]
  /// Centre marks, the candidates of each cell, as bits 1 to 16.
  public internal(set) var marks: [Int]
  /// Thinking time in seconds.
  public internal(set) var seconds = 0
  /// The help taken so far.
  public internal(set) var help = Help()
  /// True if every digit is right.
  public internal(set) var isSolved = false
  /// True if the player has given up.
  public internal(set) var isResigned = false
  /// The worth of the puzzle without help and at once.
  public let points: Int
  /// The only solution; `nil` while a reading has none or several. No front end shows it before the end.
  var solution: [Int]?
  var done: ChunkedArray<Change> = []
  var undone: [Change] = []
  /// The board; `nil` for the classic one. It is not written for a classic game, whose digest stays.
  private var otherLayout: SudokuLayout?
  /// Corner marks as bits 1 to 16; `nil` and not written if there are none.
  private var cornerMarks: [Int]?
  /// The number of each cell's colour; `nil` and not written if no cell has one.
  private var cellColours: [Int]?

  init(_ puzzle: SudokuPuzzle, doubtful: [Int], points: Int) {
    givens = puzzle.givens
    self.doubtful = doubtful
    digits = givens
    marks = [Int](repeating: 0, count: givens.count)
    self.points = points
    otherLayout = puzzle.layout.isClassic ? nil : puzzle.layout
  }

  /// The board without its digits.
  public var layout: SudokuLayout { otherLayout ?? .classic }
  /// The number of digits, rows and columns.
  public var size: Int { layout.size }
  /// The board with its printed digits.
  public var puzzle: SudokuPuzzle { SudokuPuzzle(layout, givens: givens) }

  /// The help taken so far.
  public struct Help: Codable, Hashable, Sendable {
    /// The number of checks for mistakes.
    public internal(set) var checks = 0
    /// Wrong digits that checks have shown.
    public internal(set) var mistakes = 0
    /// Hints by stage.
    public internal(set) var hints = [0, 0, 0]
    /// The number of times that all candidates were pencilled in.
    public internal(set) var candidates = 0
    /// The number of rewinds to the last right position.
    public internal(set) var rewinds = 0
    /// True if every mistake is shown at once. It is not written otherwise, so that the digests of other games stay.
    public var isWatching: Bool { watching == true }
    var watching: Bool?
  }

  /// One change of the board that can be undone.
  struct Change: Codable, Hashable, Sendable {
    var cells: [Int]
    var digitsBefore: [Int]
    var digitsAfter: [Int]
    var marksBefore: [Int]
    var marksAfter: [Int]
    var isGiven = false
    /// Corner marks and colours; `nil` and not written if they stay.
    var corners: Values?
    var colours: Values?

    /// The values of the cells before and after a change.
    struct Values: Codable, Hashable, Sendable {
      var before: [Int]
      var after: [Int]

      init?(_ before: [Int], _ after: [Int]) {
        if before == after { return nil }
        (self.before, self.after) = (before, after)
      }
    }
  }

  /// The corner marks of a cell as bits 1 to 16.
  public func corners(of cell: Int) -> Int { cornerMarks?[cell] ?? 0 }

  /// The number of a cell's colour; 0 for none.
  public func colour(of cell: Int) -> Int { cellColours?[cell] ?? 0 }

  /// True if any cell has a corner mark.
  public var hasCorners: Bool { cornerMarks != nil }

  /// True if any cell has a colour.
  public var hasColours: Bool { cellColours != nil }

  /// True if a player has written nothing into a cell, its colour aside.
  func isEmpty(_ cell: Int) -> Bool { digits[cell] == 0 && marks[cell] == 0 && corners(of: cell) == 0 }

  mutating func setCorners(_ bits: Int, of cell: Int) { Self.set(&cornerMarks, cell, bits, of: digits.count) }

  mutating func setColour(_ number: Int, of cell: Int) { Self.set(&cellColours, cell, number, of: digits.count) }

  private static func set(_ values: inout [Int]?, _ cell: Int, _ value: Int, of count: Int) {
    guard value != values?[cell] ?? 0 else { return }
    values = values ?? [Int](repeating: 0, count: count)
    values?[cell] = value
    if values?.contains(where: { $0 != 0 }) == false { values = nil }
  }

  /// True if the puzzle is solved or given up.
  public var isOver: Bool { isSolved || isResigned }

  /// True if a cell's digit is printed. A doubtful cell counts as printed too; it can be corrected.
  public func isGiven(_ cell: Int) -> Bool { givens[cell] != 0 }

  /// True if the board as read has exactly one solution.
  public var isSolvable: Bool { solution != nil }

  /// The digits as a grid; `nil` on a board that is not classic.
  public var grid: Grid? { otherLayout == nil ? Grid(values: digits) : nil }

  /// The solution once the game is over.
  public var revealedSolution: [Int]? { isOver ? solution : nil }

  /// The cells whose digits break a rule, ascending. Everybody can see this, so it costs nothing.
  public var conflicts: [Int] { layout.conflicts(digits) }

  /// The digits that the board's digits leave for a blank cell, as bits 1 to 16.
  public func allowed(_ cell: Int) -> Int { layout.allowed(digits, cell) }

  /// The cells with a digit that is not the solution's, ascending.
  var wrong: [Int] {
    guard let solution else { return [] }
    return digits.indices.filter { digits[$0] != 0 && digits[$0] != solution[$0] }
  }

  /// The cost of help and time so far, in points. A check costs 30, and 20 for each mistake that it shows. Mistakes
  /// shown at once cost 50 a game and 20 each. Hints cost 15, 30 and 60 by stage, candidates 50, a rewind 30. Two seconds cost a point, up to half the puzzle's worth.
  public var penalty: Int {
    let hints = zip(help.hints, SudokuState.hintPenalties).reduce(0) { $0 + $1.0 * $1.1 }
    return help.checks * SudokuState.checkPenalty + help.mistakes * SudokuState.mistakePenalty + hints
      + (help.isWatching ? SudokuState.watchPenalty : 0) + help.candidates * SudokuState.candidatesPenalty + help
      .rewinds * SudokuState.rewindPenalty
      + min(points / 2, seconds / 2)
  }

  /// Points for a check, besides those for each mistake that it shows.
  public static let checkPenalty = 30
  /// Points for each mistake that a check shows.
  public static let mistakePenalty = 20
  /// Points for mistakes that are shown at once, besides those for each.
  public static let watchPenalty = 50
  /// Points for each stage of a hint.
  public static let hintPenalties = [15, 30, 60]
  /// Points for all candidates at once.
  public static let candidatesPenalty = 50
  /// Points for a rewind to the last right position.
  public static let rewindPenalty = 30

  /// The score if the puzzle were solved now: at least a tenth of its points.
  public var worth: Int { max(points / 10, points - penalty) }

  /// The points of a solved puzzle; 0 before.
  public var score: Int { isSolved ? worth : 0 }

  /// Writes a digit into cells so that it can be undone, and removes the marks that it rules out.
  mutating func write(_ written: [Int], _ digit: Int, isGiven: Bool = false) {
    var ruledOut: [Int] = []
    if digit != 0 {
      for cell in written {
        ruledOut += layout.peers[cell].filter {
          (marks[$0] | corners(of: $0)) >> digit & 1 == 1 && !written.contains($0) && !ruledOut.contains($0)
        }
      }
    }
    record(written + ruledOut, isGiven: isGiven) { state in
      for cell in written {
        state.digits[cell] = digit
        state.marks[cell] = 0
        state.setCorners(0, of: cell)
        if isGiven { state.givens[cell] = digit }
      }
      for peer in ruledOut {
        state.marks[peer] &= ~(1 << digit)
        state.setCorners(state.corners(of: peer) & ~(1 << digit), of: peer)
      }
    }
  }

  /// Makes a change of these cells and keeps it for undo.
  mutating func record(_ cells: [Int], isGiven: Bool = false, _ change: (inout SudokuState) -> Void) {
    let (digitsBefore, marksBefore) = (cells.map { digits[$0] }, cells.map { marks[$0] })
    let (cornersBefore, coloursBefore) = (cells.map { corners(of: $0) }, cells.map { colour(of: $0) })
    change(&self)
    done.append(
      Change(
        cells: cells, digitsBefore: digitsBefore, digitsAfter: cells.map { digits[$0] }, marksBefore: marksBefore,
        marksAfter: cells.map { marks[$0] }, isGiven: isGiven,
        corners: Change.Values(cornersBefore, cells.map { corners(of: $0) }),
        colours: Change.Values(coloursBefore, cells.map { colour(of: $0) })))
    undone = []
  }

  mutating func undo() -> Bool {
    guard let change = done.popLast() else { return false }
    put(change, change.digitsBefore, change.marksBefore, change.corners?.before, change.colours?.before)
    undone.append(change)
    return true
  }

  mutating func redo() -> Bool {
    guard let change = undone.popLast() else { return false }
    put(change, change.digitsAfter, change.marksAfter, change.corners?.after, change.colours?.after)
    done.append(change)
    return true
  }

  private mutating func put(_ change: Change, _ digits: [Int], _ marks: [Int], _ corners: [Int]?, _ colours: [Int]?) {
    for (index, cell) in change.cells.enumerated() {
      self.digits[cell] = digits[index]
      self.marks[cell] = marks[index]
      if let corners { setCorners(corners[index], of: cell) }
      if let colours { setColour(colours[index], of: cell) }
    }
    if change.isGiven {
      givens[change.cells[0]] = digits[0]
      findSolution()
    }
  }

  /// Solves the printed digits again.
  mutating func findSolution() {
    if case .one(let found) = SudokuSolutions(puzzle) { solution = found } else { solution = nil }
  }
}
