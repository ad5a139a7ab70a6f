import Sudoku

/// An answer judged by a picture's labels. Members that the labels do not determine are `nil`.
public struct Judgement: Codable, Hashable, Sendable {
  /// True if every corner lies within a quarter of a cell, across and down, of its true place, in any orientation.
  public var found: Bool?
  /// The intersection of the outline and the true one over their union, 0 to 1.
  public var overlap: Double?
  /// True if a board was claimed on a picture that shows none.
  public var falseBoard: Bool?
  /// True if a solution was given for a picture that shows no board.
  public var falseSolution: Bool?
  /// The largest distance of a crossing from its true place, in cells. If the labels have only corners, theirs.
  public var latticeError: Double?
  /// True if a board that was found is in the right orientation.
  public var oriented: Bool?
  /// The number of the ``cellCount`` cells that are right as seen.
  public var cellsSeen: Int?
  /// The number of the ``cellCount`` cells that are right as decided.
  public var cellsDecided: Int?
  /// The number of the board's cells; `nil` for 81.
  public var cells: Int?
  /// True if the board was read as its true kind.
  public var kindRight: Bool?
  /// True if every cell is in its region.
  public var regionsRight: Bool?
  /// True if every cage has exactly its cells.
  public var cagesRight: Bool?
  /// True if every sum is right.
  public var sumsRight: Bool?
  /// True if the diagonals with every digit once are right.
  public var diagonalsRight: Bool?
  /// True if the reader's solution is the puzzle's; `nil` if the labels have no single solution.
  public var solved: Bool?
  /// The number of digits rightly read as printed or handwritten, among those of known kind that were read as digits.
  public var kindsRight: Int?
  /// The number of digits of known kind that were read as digits.
  public var kindsKnown: Int?
  /// The number of cells with pencil marks that have all their labelled digits and no others, on boards that were
  /// found.
  public var candidatesRight: Int?
  /// The number of labelled cells with pencil marks, on boards that were found.
  public var candidatesKnown: Int?
  /// The number of cells decided wrong.
  public var wrong: Int?
  /// The number of cells decided wrong that the reader doubts.
  public var wrongDoubted: Int?
  /// The number of cells decided right that the reader doubts.
  public var rightDoubted: Int?
  /// True if the reader gave a solution with no warning.
  public var certain: Bool?
  /// The first stage that failed.
  public var failed: FailedStage?

  /// The number of the board's cells.
  public var cellCount: Int { cells ?? 81 }
  /// True if every cell is right as seen, on a board read as its true kind.
  public var boardSeen: Bool? { cellsSeen.map { $0 == cellCount && kindRight != false } }
  /// True if all digits are right as decided.
  public var digitsDecided: Bool? { cellsDecided.map { $0 == cellCount } }
  /// True if all is right as decided: kind, regions, cages, sums, diagonals, digits, as far as the labels determine
  /// them.
  public var boardDecided: Bool? {
    let parts = [kindRight, regionsRight, cagesRight, sumsRight, diagonalsRight, digitsDecided].compactMap { $0 }
    return parts.isEmpty ? nil : parts.allSatisfy { $0 }
  }
  /// True if the reader gave a solution with no warning, and the board is wrong all the same.
  public var certainWrong: Bool? {
    guard let certain, let boardDecided else { return nil }
    return certain && !boardDecided
  }

  /// The first stage that failed.
  public enum FailedStage: String, Codable, CaseIterable, Sendable {
    /// The file could not be opened, or the reader crashed or gave no answer.
    case decode
    /// No board was found, or one in another place.
    case find
    /// The right board in a wrong orientation.
    case orient
    /// Another kind of board.
    case kind
    /// A wrong region of a cell, or a wrong diagonal.
    case regions
    /// A cage with wrong cells.
    case cages
    /// A wrong sum of a cage.
    case sums
    /// A cell seen wrong, and not corrected.
    case read
    /// All cells seen right, and one wrongly changed.
    case decide
    /// The right digits with a wrong solution or none.
    case solve
  }

  /// The distance from its true place beyond which a corner is wrong, in cells: a quarter of a cell across and down.
  static let cornerTolerance = 0.25 * 2.0.squareRoot()
  /// Warnings with which a reader does not claim to be certain.
  static let doubts: Set<String> = [
    "doubtful", "corrected", "entries-ignored", "faint-board", "doubtful-kind", "doubtful-regions", "doubtful-cages",
    "wrong-total",
  ]

  init(_ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ given: PictureRecord.Answer?) {
    let answer = given?.withLabels(ofCovered: picture)
    if picture.noBoard == true {
      if [.read, .noBoard, .noAnswer].contains(outcome) {
        (falseBoard, falseSolution) = (answer != nil, answer?.solution != nil)
      }
      failed = falseBoard == true ? .find : [.read, .noBoard, .noAnswer].contains(outcome) ? nil : .decode
      return
    }
    place(picture, outcome, answer)
    if picture.game != nil {
      judgePieces(picture, answer)
    } else if picture.isClassic && (answer?.board == nil || Self.isUntoldDiagonal(picture, answer)) {
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

  /// True if a board was read as one with diagonals and its label does not give the kind. Collections of printed
  /// puzzles hold some; everything true of a classic board is true of them, so that their digits are judged.
  private static func isUntoldDiagonal(_ picture: LabelledPicture, _ answer: PictureRecord.Answer?) -> Bool {
    picture.kind == nil && answer?.board?.kind == MadeKind.diagonal.rawValue
  }

  /// Judges the place of the board: the best of four orientations and its error.
  private mutating func place(
    _ picture: LabelledPicture, _ outcome: PictureRecord.Outcome, _ answer: PictureRecord.Answer?
  ) {
    let truths = picture.latticeCorners.map { [$0] } ?? picture.outlines ?? []
    if truths.isEmpty, let box = picture.box, let outline = answer?.outline {
      // A box tells how much of the board was found, but not its corners.
      overlap = rounded(Overlap.ofOutlines(Outline.corners(Outline.bounds(outline)), Outline.corners(box)), 4)
    }
    guard !truths.isEmpty else { return }
    guard let outline = answer?.outline else {
      // Another program that gives no place of the board cannot be judged by it.
      found = answer == nil && outcome != .noAnswer ? false : nil
      return
    }
    let sides = Self.sides(picture)
    let fits = truths.flatMap { truth in
      (0..<4).map { turn in (turn: turn, error: Self.error(outline, truth, turn, sides)) }
    }
    guard let best = fits.min(by: { $0.error < $1.error }) else { return }
    let isFound = best.error < Self.cornerTolerance
    overlap = truths.map { Overlap.ofOutlines(outline, $0) }.max().map { rounded($0, 4) }
    // Digits determine the orientation better than labels do: some name the corners of a turned board in other orders.
    let isRead = picture.label.map { $0 == answer?.decided } ?? false
    (found, oriented) = (isFound, isFound ? best.turn == 0 || isRead : nil)
    if isFound { latticeError = rounded(best.error, 4) }
    if isFound, let truth = picture.lattice, let corners = picture.latticeCorners, let lattice = answer?.lattice,
      lattice.count == truth.count, best.turn == 0
    {
      let cell = Self.cellSide(corners, sides)
      let worst = zip(lattice, truth).map { distance($0, $1) }.max() ?? 0
      latticeError = rounded(worst / cell, 4)
    }
  }

  /// The largest distance of a corner from its true place, in cells, for a turned board.
  private static func error(_ outline: [[Double]], _ truth: [[Double]], _ turn: Int, _ sides: Int) -> Double {
    let worst = (0..<4).map { distance(outline[$0], truth[($0 + turn) % 4]) }.max() ?? .infinity
    return worst / cellSide(truth, sides)
  }

  /// The sides of cells along the four sides of a picture's board.
  private static func sides(_ picture: LabelledPicture) -> Int {
    if let board = picture.game.flatMap({ PieceField($0) }) { return 2 * (board.columns + board.rows) }
    return 4 * ((try? BoardLabel(picture))?.form.side ?? 9)
  }

  private static func cellSide(_ corners: [[Double]], _ sides: Int) -> Double {
    max(1e-9, (0..<4).reduce(0) { $0 + distance(corners[$1], corners[($1 + 1) % 4]) } / Double(sides))
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

  /// The single solution of a picture's puzzle, as text; `nil` if there is none.
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
    // If all digits are right, the board was found, whatever the corners in the labels are.
    if boardDecided == true { return solved == false ? .solve : nil }
    if found == false { return .find }
    if oriented == false { return .orient }
    if kindRight == false { return .kind }
    if let seen = cellsSeen, let decided = cellsDecided, decided < cellCount {
      // Half the cells wrong is no misreading of digits: the lattice is elsewhere, or turned.
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

extension PictureRecord.Answer {
  /// Returns the answer with the labels of covered cells where it has blanks, which are right there too.
  fileprivate func withLabels(ofCovered picture: LabelledPicture) -> Self {
    guard let covered = picture.covered, !covered.isEmpty, let label = try? BoardLabel(picture),
      let truth = label.values
    else { return self }
    func filled(_ text: String) -> String {
      guard var values = label.form.values(text, upTo: label.form.digits) else { return text }
      for cell in covered where values[cell] == 0 { values[cell] = truth[cell] }
      return label.form.text(values)
    }
    var answer = self
    (answer.seen, answer.decided) = (filled(seen), filled(decided))
    return answer
  }
}

private func distance(_ a: [Double], _ b: [Double]) -> Double {
  let (x, y) = (a[0] - b[0], a[1] - b[1])
  return (x * x + y * y).squareRoot()
}
