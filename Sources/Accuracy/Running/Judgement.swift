import Sudoku

/// An answer held against a picture's labels. What the labels do not tell is `nil`.
public struct Judgement: Codable, Hashable, Sendable {
  /// Whether every corner lies within a quarter of a cell, across and down, of its true place, whichever way up.
  public var found: Bool?
  /// The largest distance of a crossing (of a corner, where the labels have only those) from its true place, in cells.
  public var latticeError: Double?
  /// Whether a board that was found is the right way up.
  public var oriented: Bool?
  /// How many of the ``cellCount`` cells are right as seen.
  public var cellsSeen: Int?
  /// How many of the ``cellCount`` cells are right as decided.
  public var cellsDecided: Int?
  /// The board's cells; without it there are 81.
  public var cells: Int?
  /// Whether the board was taken for the kind that it is.
  public var kindRight: Bool?
  /// Whether every cell is in its region.
  public var regionsRight: Bool?
  /// Whether every cage has just its cells.
  public var cagesRight: Bool?
  /// Whether every sum is right.
  public var sumsRight: Bool?
  /// Whether the diagonals that hold every digit once are right.
  public var diagonalsRight: Bool?
  /// Whether the reader's solution is the puzzle's; `nil` where the labels have no single solution.
  public var solved: Bool?
  /// How many digits were rightly told printed or handwritten, among those whose kind is known and that were read as
  /// digits.
  public var kindsRight: Int?
  /// How many such digits there are.
  public var kindsKnown: Int?
  /// How many cells with pencil marks have all their labelled digits and no others, on boards that were found.
  public var candidatesRight: Int?
  /// How many such cells there are.
  public var candidatesKnown: Int?
  /// Cells decided wrong.
  public var wrong: Int?
  /// How many of those the reader doubts.
  public var wrongDoubted: Int?
  /// Cells decided right that the reader doubts.
  public var rightDoubted: Int?
  /// Whether the reader gave a solution with no warning.
  public var certain: Bool?
  /// The first stage that failed.
  public var failed: FailedStage?

  /// The board's cells.
  public var cellCount: Int { cells ?? 81 }
  /// Whether every cell is right as seen, on a board taken for its kind.
  public var boardSeen: Bool? { cellsSeen.map { $0 == cellCount && kindRight != false } }
  /// Whether all digits are right as decided.
  public var digitsDecided: Bool? { cellsDecided.map { $0 == cellCount } }
  /// Whether all is right as decided: kind, regions, cages, sums, diagonals, digits, as far as the labels tell.
  public var boardDecided: Bool? {
    let parts = [kindRight, regionsRight, cagesRight, sumsRight, diagonalsRight, digitsDecided].compactMap { $0 }
    return parts.isEmpty ? nil : parts.allSatisfy { $0 }
  }
  /// Whether the reader gave a solution with no warning, and the board is wrong all the same.
  public var certainWrong: Bool? {
    guard let certain, let boardDecided else { return nil }
    return certain && !boardDecided
  }

  /// Where a reading went wrong first.
  public enum FailedStage: String, Codable, CaseIterable, Sendable {
    /// The file could not be opened, or the reader died or said nothing.
    case decode
    /// No board, or elsewhere.
    case find
    /// The right board, the wrong way up.
    case orient
    /// Taken for another kind of board.
    case kind
    /// Another region for some cell, or another diagonal.
    case regions
    /// A cage with other cells.
    case cages
    /// Another sum of a cage.
    case sums
    /// A cell seen wrong, and not put right.
    case read
    /// All cells seen right, and one changed for the worse.
    case decide
    /// The right digits, another solution or none.
    case solve
  }

  /// Corners further than this from their true place, in cells, are elsewhere: a quarter of a cell across and down.
  static let cornerTolerance = 0.25 * 2.0.squareRoot()
  /// Warnings with which a reader does not claim to be certain.
  static let doubts: Set<String> = [
    "doubtful", "corrected", "entries-ignored", "faint-board", "doubtful-kind", "doubtful-regions", "doubtful-cages",
    "wrong-total",
  ]

  init(_ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ answer: PictureRecord.Answer?) {
    place(picture, outcome, answer)
    if picture.isClassic && (answer?.board == nil || Self.isUntoldDiagonal(picture, answer)) {
      if picture.kind != nil { kindRight = answer != nil }
      if let label = picture.label { count(label, picture, outcome, answer) }
    } else {
      judgeKind(picture, answer)
    }
    failed = firstFailure(picture, outcome, answer)
    if let truth = picture.candidates, let read = answer?.candidates, read.count == truth.count, failed != .find {
      candidatesKnown = truth.count
      candidatesRight = zip(truth, read).count { Set($0) == Set($1) }
    }
  }

  /// Whether a board was read as one with diagonals and its label does not say what kind it is. Collections of printed
  /// puzzles hold some; all that holds for a classic board holds for them, so that their digits are judged.
  private static func isUntoldDiagonal(_ picture: LabelledPicture, _ answer: PictureRecord.Answer?) -> Bool {
    picture.kind == nil && answer?.board?.kind == MadeKind.diagonal.rawValue
  }

  /// Finding: which of four turns fits best, and how well.
  private mutating func place(
    _ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ answer: PictureRecord.Answer?
  ) {
    let truths = picture.latticeCorners.map { [$0] } ?? picture.outlines ?? []
    guard !truths.isEmpty else { return }
    guard let outline = answer?.outline else {
      // Another program that says nothing of where the board is cannot be judged by it.
      found = answer == nil && outcome != .noAnswer ? false : nil
      return
    }
    let side = (try? BoardLabel(picture))?.form.side ?? 9
    let fits = truths.flatMap { truth in
      (0..<4).map { turn in (turn: turn, error: Self.error(outline, truth, turn, side)) }
    }
    guard let best = fits.min(by: { $0.error < $1.error }) else { return }
    let isFound = best.error < Self.cornerTolerance
    // Digits tell the way up better than labels do: some name the corners of a board that lies turned in other orders.
    let isRead = picture.label.map { $0 == answer?.decided } ?? false
    (found, oriented) = (isFound, isFound ? best.turn == 0 || isRead : nil)
    if isFound { latticeError = rounded(best.error, 4) }
    if isFound, let truth = picture.lattice, let corners = picture.latticeCorners, let lattice = answer?.lattice,
      lattice.count == truth.count, best.turn == 0
    {
      let cell = Self.cellSide(corners, side)
      let worst = zip(lattice, truth).map { distance($0, $1) }.max() ?? 0
      latticeError = rounded(worst / cell, 4)
    }
  }

  /// The largest distance of a corner from its place, in cells, with the board turned.
  private static func error(_ outline: [[Double]], _ truth: [[Double]], _ turn: Int, _ side: Int) -> Double {
    let worst = (0..<4).map { distance(outline[$0], truth[($0 + turn) % 4]) }.max() ?? .infinity
    return worst / cellSide(truth, side)
  }

  private static func cellSide(_ corners: [[Double]], _ side: Int) -> Double {
    max(1e-9, (0..<4).reduce(0) { $0 + distance(corners[$1], corners[($1 + 1) % 4]) } / Double(4 * side))
  }

  private mutating func count(
    _ label: String, _ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ answer: PictureRecord.Answer?
  ) {
    let truth = Array(label.utf8), givens = picture.givens.map { Array($0.utf8) }
    let blank = UInt8(ascii: ".")
    guard let answer else {
      (cellsSeen, cellsDecided, wrong, certain) = (0, 0, 81, false)
      if Self.solution(picture) != nil { solved = false }
      return
    }
    let seen = Array(answer.seen.utf8), decided = Array(answer.decided.utf8)
    cellsSeen = (0..<81).count { seen[$0] == truth[$0] }
    cellsDecided = (0..<81).count { decided[$0] == truth[$0] }
    if let solution = Self.solution(picture) { solved = answer.solution == solution }
    if let givens, let kinds = answer.kinds.map({ Array($0.utf8) }) {
      let told = (0..<81).filter { truth[$0] != blank && kinds[$0] != blank }
      kindsKnown = told.count
      kindsRight = told.count { (givens[$0] != blank) == (kinds[$0] == UInt8(ascii: "p")) }
    }
    let bad = (0..<81).filter { decided[$0] != truth[$0] }
    wrong = bad.count
    if let doubtful = answer.doubtful.map(Set.init) {
      wrongDoubted = bad.count { doubtful.contains($0) }
      rightDoubted = doubtful.count - (wrongDoubted ?? 0)
    }
    if let warnings = answer.warnings {
      certain = answer.solution != nil && Self.doubts.isDisjoint(with: warnings)
    }
  }

  /// The one solution of a picture's puzzle, as text; `nil` where there is none.
  private static func solution(_ picture: LabelledPicture) -> String? {
    let grids = [picture.givens, picture.label].compactMap { $0.flatMap { Grid($0) } }
    guard let grid = grids.first(where: { $0.filledCount > 0 }) else { return nil }
    return Solver().solve(grid).unique.map(\.description)
  }

  private func firstFailure(
    _ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ answer: PictureRecord.Answer?
  ) -> FailedStage? {
    switch outcome {
    case .unreadable, .crashed, .timedOut, .noAnswer: return .decode
    case .noBoard: return .find
    case .read: break
    }
    // All digits in place prove the board found, whatever the labels say of its corners.
    if boardDecided == true { return solved == false ? .solve : nil }
    if found == false { return .find }
    if oriented == false { return .orient }
    if kindRight == false { return .kind }
    if let seen = cellsSeen, let decided = cellsDecided, decided < cellCount {
      // Half the cells wrong is no misreading of digits: the lattice lies elsewhere, or is turned.
      if found == nil && seen * 2 < cellCount { return .find }
    }
    for (part, stage) in [
      (regionsRight, FailedStage.regions), (diagonalsRight, .regions), (cagesRight, .cages), (sumsRight, .sums),
    ] where part == false {
      return stage
    }
    if let seen = cellsSeen, let decided = cellsDecided, decided < cellCount {
      return seen < cellCount ? .read : .decide
    }
    return nil
  }
}

private func distance(_ a: [Double], _ b: [Double]) -> Double {
  let (x, y) = (a[0] - b[0], a[1] - b[1])
  return (x * x + y * y).squareRoot()
}
