/// What is counted over a group of pictures. Tallies add up: those of the parts make that of the whole, exactly.
public struct Tally: Codable, Hashable, Sendable {
  public var pictures = 0
  /// Pictures by outcome.
  public var outcomes: [String: Int] = [:]
  /// Failures by the stage that failed first.
  public var failures: [String: Int] = [:]
  public var found = Rate()
  public var oriented = Rate()
  public var cellsSeen = Rate()
  public var cellsDecided = Rate()
  public var boardsSeen = Rate()
  public var boardsDecided = Rate()
  public var solved = Rate()
  /// Cells decided right, by what is in them: ``CellKind``.
  public var kinds: [String: Rate] = [:]
  /// Digits told printed or handwritten rightly.
  public var told = Rate()
  /// Cells with pencil marks whose digits, and no others, were read.
  public var candidates = Rate()
  /// Of the cells decided wrong, those that the reader doubts; of the cells decided right, likewise.
  public var wrongDoubted = Rate()
  public var rightDoubted = Rate()
  /// Boards solved with no warning, of all; and those of them with a wrong cell.
  public var certain = Rate()
  public var certainWrong = Rate()
  /// Values on the paper by row, as seen and as decided by column; 0 is blank. 100 counts each.
  public var confusionSeen = [Int](repeating: 0, count: 100)
  public var confusionDecided = [Int](repeating: 0, count: 100)
  public var calibrationSeen = Calibration()
  public var calibrationDecided = Calibration()
  /// In hundredths of a cell.
  public var latticeError = QuantileSketch()
  /// Milliseconds by stage.
  public var times: [String: QuantileSketch] = [:]
  /// Mebibytes.
  public var peakMemory = 0.0

  public init() {}

  /// The counts of one picture.
  init(_ record: PictureRecord) { count(record) }

  /// What a cell holds, as far as the labels tell.
  public enum CellKind: String, CaseIterable, Sendable {
    case blank, printed, handwritten
    case pencilMarks = "pencil marks"
    /// A digit whose kind is not known.
    case digit
  }

  private mutating func count(_ record: PictureRecord) {
    let judgement = record.judgement
    pictures += 1
    outcomes[record.outcome.rawValue, default: 0] += 1
    if let failed = judgement.failed { failures[failed.rawValue, default: 0] += 1 }
    found.count(judgement.found)
    oriented.count(judgement.oriented)
    if let cells = judgement.cellsSeen { cellsSeen.add(Rate(hits: cells, total: 81)) }
    if let cells = judgement.cellsDecided { cellsDecided.add(Rate(hits: cells, total: 81)) }
    boardsSeen.count(judgement.boardSeen)
    boardsDecided.count(judgement.boardDecided)
    solved.count(judgement.solved)
    if let known = judgement.kindsKnown { told.add(Rate(hits: judgement.kindsRight ?? 0, total: known)) }
    if let known = judgement.candidatesKnown {
      candidates.add(Rate(hits: judgement.candidatesRight ?? 0, total: known))
    }
    if let wrong = judgement.wrong {
      if let doubted = judgement.wrongDoubted { wrongDoubted.add(Rate(hits: doubted, total: wrong)) }
      if let doubted = judgement.rightDoubted { rightDoubted.add(Rate(hits: doubted, total: 81 - wrong)) }
      certain.count(judgement.certain)
      if let certain = judgement.certain { certainWrong.count(certain && wrong > 0) }
    }
    if let error = judgement.latticeError { latticeError.count(error * 100) }
    countCells(record)
    for (stage, time) in record.cost?.milliseconds ?? [:] { times[stage, default: QuantileSketch()].count(time) }
    peakMemory = max(peakMemory, record.cost?.peakMemory ?? 0)
  }

  private mutating func countCells(_ record: PictureRecord) {
    guard let label = record.picture.label.map({ Array($0.utf8) }) else { return }
    let givens = record.picture.givens.map { Array($0.utf8) }
    let marks = Set(record.picture.pencilMarks ?? [])
    var byKind = [Rate](repeating: Rate(), count: CellKind.allCases.count)
    let seen = record.answer.map { Array($0.seen.utf8) }, decided = record.answer.map { Array($0.decided.utf8) }
    for cell in 0..<81 {
      let kind = Self.kind(label[cell], givens?[cell], isMarked: marks.contains(cell))
      byKind[kind].count(decided.map { $0[cell] == label[cell] } ?? false)
      // A board that was not found tells nothing of how digits are read.
      guard let seen, let decided, record.judgement.failed != .find else { continue }
      let truth = Self.value(label[cell])
      confusionSeen[truth * 10 + Self.value(seen[cell])] += 1
      confusionDecided[truth * 10 + Self.value(decided[cell])] += 1
      if let probability = record.answer?.seenProbability, seen[cell] != Self.blank {
        calibrationSeen.count(probability[cell], right: seen[cell] == label[cell])
      }
      if let probability = record.answer?.decidedProbability, decided[cell] != Self.blank {
        calibrationDecided.count(probability[cell], right: decided[cell] == label[cell])
      }
    }
    for (kind, rate) in zip(CellKind.allCases, byKind) where rate.total > 0 {
      kinds[kind.rawValue, default: Rate()].add(rate)
    }
  }

  /// The place of a cell's kind among all kinds.
  private static func kind(_ label: UInt8, _ given: UInt8?, isMarked: Bool) -> Int {
    let kind: CellKind =
      if label == blank { isMarked ? .pencilMarks : .blank } else if let given {
        given == blank ? .handwritten : .printed
      } else { .digit }
    return CellKind.allCases.firstIndex(of: kind) ?? 0
  }

  /// Adds another group's counts.
  mutating func add(_ other: Tally) {
    pictures += other.pictures
    outcomes.merge(other.outcomes, uniquingKeysWith: +)
    failures.merge(other.failures, uniquingKeysWith: +)
    for rate in Self.rates { self[keyPath: rate].add(other[keyPath: rate]) }
    for (kind, rate) in other.kinds { kinds[kind, default: Rate()].add(rate) }
    for index in 0..<100 {
      confusionSeen[index] += other.confusionSeen[index]
      confusionDecided[index] += other.confusionDecided[index]
    }
    calibrationSeen.add(other.calibrationSeen)
    calibrationDecided.add(other.calibrationDecided)
    latticeError.add(other.latticeError)
    for (stage, sketch) in other.times { times[stage, default: QuantileSketch()].add(sketch) }
    peakMemory = max(peakMemory, other.peakMemory)
  }

  nonisolated(unsafe) private static let rates: [WritableKeyPath<Tally, Rate>] = [
    \.found, \.oriented, \.cellsSeen, \.cellsDecided, \.boardsSeen, \.boardsDecided, \.solved, \.told, \.candidates,
    \.wrongDoubted, \.rightDoubted, \.certain, \.certainWrong,
  ]

  private static let blank = UInt8(ascii: ".")
  private static func value(_ byte: UInt8) -> Int { (49...57).contains(byte) ? Int(byte) - 48 : 0 }
}
