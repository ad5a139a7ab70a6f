/// The counts over a group of pictures. Tallies add up exactly: those of the parts give that of the whole.
public struct Tally: Codable, Hashable, Sendable {
  /// The number of pictures.
  public var pictures = 0
  /// Pictures by outcome.
  public var outcomes: [String: Int] = [:]
  /// Failures by the stage that failed first.
  public var failures: [String: Int] = [:]
  /// Boards found, of those with a known place. ``foundIfSaid`` leaves out readers that never give a place.
  public var found = Rate()
  /// Boards the right way up, of those found.
  public var oriented = Rate()
  /// Cells whose likeliest value on its own is right.
  public var cellsSeen = ClusteredRate()
  /// Cells whose decided value is right.
  public var cellsDecided = ClusteredRate()
  /// Boards with every cell right as seen.
  public var boardsSeen = ClusteredRate()
  /// Boards with everything right as decided.
  public var boardsDecided = ClusteredRate()
  /// Boards with the solution of the puzzle, of those with a single one.
  public var solved = Rate()
  /// Boards read as the right kind. This and the five below count boards whose labels give the kind.
  public var kindRight = Rate()
  /// Boards with all regions right.
  public var regionsRight = Rate()
  /// Boards with the cells of all cages right.
  public var cagesRight = Rate()
  /// Boards with the sums of all cages right.
  public var sumsRight = Rate()
  /// Boards with the diagonals right.
  public var diagonalsRight = Rate()
  /// Boards with all digits right.
  public var digitsRight = Rate()
  /// Cells decided right, by their contents: ``CellKind``.
  public var kinds: [String: Rate] = [:]
  /// Digits rightly read as printed or handwritten.
  public var told = Rate()
  /// Cells with pencil marks whose digits were read completely and without others.
  public var candidates = Rate()
  /// Of the cells decided wrong, those that the reader doubts.
  public var wrongDoubted = Rate()
  /// Of the cells decided right, those that the reader doubts.
  public var rightDoubted = Rate()
  /// Boards with pieces for which the reader gave no answer.
  public var refused = Rate()
  /// Boards solved with no warning, of all. ``certainIfSaid`` leaves out readers that never give warnings.
  public var certain = Rate()
  /// Boards solved with no warning that are wrong, of all, as ``certain``.
  public var certainWrong = Rate()
  /// The number of answers that say whether they are certain.
  public var certaintySaid = 0
  /// The number of answers that give the place of a board.
  public var placesSaid = 0
  /// A matrix of 100 counts, row by row: values on the paper by row, values as seen by column; 0 is blank.
  public var confusionSeen = [Int](repeating: 0, count: 100)
  /// The matrix with values as decided by column.
  public var confusionDecided = [Int](repeating: 0, count: 100)
  /// The calibration of digits as seen.
  public var calibrationSeen = Calibration()
  /// The calibration of digits as decided.
  public var calibrationDecided = Calibration()
  /// The calibration of whole boards: the product of the probabilities of their digits and blanks.
  public var calibrationBoards = Calibration()
  /// Boards claimed on pictures that show none.
  public var falseBoards = Rate()
  /// Solutions given for pictures that show no board.
  public var falseSolutions = Rate()
  /// Overlaps of the outline and the true one, in hundredths.
  public var overlap = QuantileSketch()
  /// Lattice errors in hundredths of a cell.
  public var latticeError = QuantileSketch()
  /// Times in milliseconds by stage.
  public var times: [String: QuantileSketch] = [:]
  /// Peak memory in mebibytes.
  public var peakMemory = 0.0

  public init() {}

  /// The counts of one picture.
  init(_ record: PictureRecord) { count(record) }

  /// The contents of a cell, as far as the labels give them.
  public enum CellKind: String, CaseIterable, Sendable {
    /// Nothing to read, a printed digit, a digit written by hand.
    case blank, printed, handwritten
    /// Pencil marks and no digit.
    case pencilMarks = "pencil marks"
    /// A digit whose kind is not known.
    case digit
    /// A cell without a piece, a cell with a man or a disc, a cell with a king.
    case empty, man, king
  }

  private mutating func count(_ record: PictureRecord) {
    let judgement = record.judgement
    pictures += 1
    outcomes[record.outcome.rawValue, default: 0] += 1
    if let failed = judgement.failed { failures[failed.rawValue, default: 0] += 1 }
    found.count(judgement.found)
    oriented.count(judgement.oriented)
    countBoard(record)
    solved.count(judgement.solved)
    if record.picture.game != nil {
      refused.count(record.answer?.game == nil)
      kindRight.count(judgement.kindRight)
    } else if judgement.kindRight != nil {
      kindRight.count(judgement.kindRight)
      regionsRight.count(judgement.regionsRight)
      cagesRight.count(judgement.cagesRight)
      sumsRight.count(judgement.sumsRight)
      diagonalsRight.count(judgement.diagonalsRight)
      digitsRight.count(judgement.digitsDecided)
    }
    if let known = judgement.kindsKnown { told.add(Rate(hits: judgement.kindsRight ?? 0, total: known)) }
    if let known = judgement.candidatesKnown {
      candidates.add(Rate(hits: judgement.candidatesRight ?? 0, total: known))
    }
    if let wrong = judgement.wrong {
      if let doubted = judgement.wrongDoubted { wrongDoubted.add(Rate(hits: doubted, total: wrong)) }
      if let doubted = judgement.rightDoubted {
        rightDoubted.add(Rate(hits: doubted, total: judgement.cellCount - wrong))
      }
      certain.count(judgement.certain)
      certainWrong.count(judgement.certainWrong)
    }
    falseBoards.count(judgement.falseBoard)
    falseSolutions.count(judgement.falseSolution)
    if let share = judgement.overlap { overlap.count(share * 100) }
    if let probabilities = record.answer?.decidedProbability, let isRight = judgement.boardDecided {
      calibrationBoards.count(probabilities.reduce(1, *), right: isRight)
    }
    if record.answer?.warnings != nil { certaintySaid += 1 }
    if record.answer?.outline != nil { placesSaid += 1 }
    if let error = judgement.latticeError { latticeError.count(error * 100) }
    countCells(record)
    for (stage, time) in record.cost?.milliseconds ?? [:] { times[stage, default: QuantileSketch()].count(time) }
    peakMemory = max(peakMemory, record.cost?.peakMemory ?? 0)
  }

  /// Counts the board's figures with intervals over puzzles.
  private mutating func countBoard(_ record: PictureRecord) {
    let judgement = record.judgement
    let weights = Resamples.weights(of: record.picture.puzzleName)
    func count(_ values: Rate?, _ rate: WritableKeyPath<Tally, ClusteredRate>) {
      guard let values else { return }
      self[keyPath: rate].count(values, weights, isShared: record.picture.puzzle != nil)
    }
    count(judgement.cellsSeen.map { Rate(hits: $0, total: judgement.cellCount) }, \.cellsSeen)
    count(judgement.cellsDecided.map { Rate(hits: $0, total: judgement.cellCount) }, \.cellsDecided)
    count(judgement.boardSeen.map { Rate(hits: $0 ? 1 : 0, total: 1) }, \.boardsSeen)
    count(judgement.boardDecided.map { Rate(hits: $0 ? 1 : 0, total: 1) }, \.boardsDecided)
  }

  private mutating func countCells(_ record: PictureRecord) {
    if let board = record.picture.game.flatMap({ PieceField($0) }) { return countPieces(record, board) }
    guard let label = try? BoardLabel(record.picture), let truth = label.values else { return }
    let marks = Set(record.picture.pencilMarks ?? []), covered = Set(record.picture.covered ?? [])
    var byKind = [Rate](repeating: Rate(), count: CellKind.allCases.count)
    let answer = record.answer
    let read = answer.flatMap { BoardRead($0) }.flatMap { $0.form == label.form ? $0 : nil }
    // A covered cell says nothing of the reading of digits.
    for cell in truth.indices where label.form.exists[cell] && !covered.contains(cell) {
      let kind = Self.kind(truth[cell], label.givens?[cell], isMarked: marks.contains(cell))
      byKind[kind].count(read.map { $0.decided[cell] == truth[cell] } ?? false)
      // A board that was not found says nothing of the reading of digits.
      guard let read, record.judgement.failed != .find else { continue }
      let (seen, decided) = (read.seen[cell], read.decided[cell])
      if max(truth[cell], seen, decided) < 10 {
        confusionSeen[truth[cell] * 10 + seen] += 1
        confusionDecided[truth[cell] * 10 + decided] += 1
      }
      if let probability = answer?.seenProbability, seen != 0 {
        calibrationSeen.count(probability[cell], right: seen == truth[cell])
      }
      if let probability = answer?.decidedProbability, decided != 0 {
        calibrationDecided.count(probability[cell], right: decided == truth[cell])
      }
    }
    for (kind, rate) in zip(CellKind.allCases, byKind) where rate.total > 0 {
      kinds[kind.rawValue, default: Rate()].add(rate)
    }
  }

  /// The index of a cell's kind among all kinds.
  private static func kind(_ label: Int, _ given: Int?, isMarked: Bool) -> Int {
    let kind: CellKind =
      if label == 0 { isMarked ? .pencilMarks : .blank } else if let given {
        given == 0 ? .handwritten : .printed
      } else { .digit }
    return CellKind.allCases.firstIndex(of: kind) ?? 0
  }

  /// Adds another group's counts.
  mutating func add(_ other: Tally) {
    pictures += other.pictures
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
    failures.merge(other.failures, uniquingKeysWith: +)
    for rate in Self.rates { self[keyPath: rate].add(other[keyPath: rate]) }
    for rate in Self.clusteredRates { self[keyPath: rate].add(other[keyPath: rate]) }
    certaintySaid += other.certaintySaid
    placesSaid += other.placesSaid
    for (kind, rate) in other.kinds { kinds[kind, default: Rate()].add(rate) }
    for index in 0..<100 {
      confusionSeen[index] += other.confusionSeen[index]
      confusionDecided[index] += other.confusionDecided[index]
    }
    calibrationSeen.add(other.calibrationSeen)
    calibrationDecided.add(other.calibrationDecided)
    calibrationBoards.add(other.calibrationBoards)
    overlap.add(other.overlap)
    latticeError.add(other.latticeError)
    for (stage, sketch) in other.times { times[stage, default: QuantileSketch()].add(sketch) }
    peakMemory = max(peakMemory, other.peakMemory)
  }

  nonisolated(unsafe) private static let rates: [WritableKeyPath<Tally, Rate>] = [
    \.found, \.oriented, \.solved, \.told, \.candidates, \.wrongDoubted, \.rightDoubted, \.certain, \.certainWrong,
    \.kindRight, \.regionsRight, \.cagesRight, \.sumsRight, \.diagonalsRight, \.digitsRight, \.refused, \.falseBoards,
    \.falseSolutions,
  ]
  nonisolated(unsafe) private static let clusteredRates: [WritableKeyPath<Tally, ClusteredRate>] = [
    \.cellsSeen, \.cellsDecided, \.boardsSeen, \.boardsDecided,
  ]

  /// Boards found, without values if no answer gives a place.
  public var foundIfSaid: Rate { placesSaid > 0 ? found : Rate() }
  /// Boards solved with no warning, without values if no answer gives warnings.
  public var certainIfSaid: Rate { certaintySaid > 0 ? certain : Rate() }
  /// Boards solved with no warning that are wrong, without values if no answer gives warnings.
  public var certainWrongIfSaid: Rate { certaintySaid > 0 ? certainWrong : Rate() }
}
