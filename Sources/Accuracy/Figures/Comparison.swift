import Foundation

/// A comparison of two runs over the same pictures.
public struct Comparison: Sendable {
  /// A compared figure: a judgement of one picture, true or false.
  public enum Figure: String, CaseIterable, Sendable {
    /// The figures in the order of a reading. Each counts only if the labels of a picture determine it.
    case found, kinds, regions, cages, sums, boardsSeen, boardsDecided, solved

    /// The name for people.
    public var name: String {
      switch self {
      case .found: "boards found"
      case .kinds: "boards of the right kind"
      case .regions: "boards with all regions right"
      case .cages: "boards with all cages right"
      case .sums: "boards with all sums right"
      case .boardsSeen: "boards right as seen"
      case .boardsDecided: "boards right as decided"
      case .solved: "boards solved right"
      }
    }

    func value(_ judgement: Judgement) -> Bool? {
      switch self {
      case .found: judgement.found
      case .kinds: judgement.kindRight
      case .regions: judgement.regionsRight
      case .cages: judgement.cagesRight
      case .sums: judgement.sumsRight
      case .boardsSeen: judgement.boardSeen
      case .boardsDecided: judgement.boardDecided
      case .solved: judgement.solved
      }
    }
  }

  /// A figure's two rates, over the pictures for which both runs have it.
  public struct Change: Sendable {
    /// The rate in the first run.
    public var before = Rate()
    /// The rate in the second run.
    public var after = Rate()
    private var resamples = Resamples()
    /// Pictures that were wrong and are right, by name, in the second run's order.
    public var better: [String] = []
    /// Pictures that were right and are wrong, by name, in the second run's order.
    public var worse: [String] = []

    /// The probability of so uneven a split by chance: McNemar's test (1947). It uses the binomial distribution itself
    /// up to 200 changes, and the continuity correction of Edwards beyond.
    public var chance: Double {
      let (b, c) = (better.count, worse.count)
      let n = b + c
      guard n > 0 else { return 1 }
      if n > 200 {
        let difference = Double(max(0, abs(b - c) - 1))
        return erfc((difference * difference / Double(n) / 2).squareRoot())
      }
      var term = pow(0.5, Double(n)), sum = 0.0
      for k in 0...min(b, c) {
        sum += term
        term *= Double(n - k) / Double(k + 1)
      }
      return min(1, 2 * sum)
    }

    /// The 95% interval of the difference, the second rate less the first, by a bootstrap over puzzles.
    public var difference: ClosedRange<Double>? { resamples.interval }

    /// A figure without pictures.
    public init() {}

    mutating func count(_ name: String, _ old: Bool, _ new: Bool, _ weights: [UInt8]) {
      before.count(old)
      after.count(new)
      resamples.count((new ? 1 : 0) - (old ? 1 : 0), of: 1, weights)
      if new && !old { better.append(name) }
      if old && !new { worse.append(name) }
    }

    /// The fall of the rate, from 0 to 1; negative if it rose.
    public var fall: Double { (before.value ?? 0) - (after.value ?? 0) }
  }

  /// The reader of the first run.
  public private(set) var readerBefore = ""
  /// The reader of the second run.
  public private(set) var readerAfter = ""
  /// Every figure, with both its rates.
  public private(set) var changes: [Figure: Change] = [:]
  /// Boards right as decided by group: corpora, then tags as `tag NAME`. Empty if there is one corpus and no tag.
  public private(set) var groups: [String: Change] = [:]
  /// Cells decided right in the first run, over the pictures of both runs.
  public private(set) var cellsBefore = Rate()
  /// Cells decided right in the second run, over the same pictures.
  public private(set) var cellsAfter = Rate()
  /// Boards that the second run claims certain and wrong, and the first run does not.
  public private(set) var newlyCertainWrong: [String] = []
  /// The number of pictures of the first run alone.
  public private(set) var onlyBefore = 0
  /// The number of pictures of the second run alone.
  public private(set) var onlyAfter = 0
  /// The number of pictures of both runs.
  public private(set) var pictures = 0

  /// Reads two results files. The first is held in memory, some hundred bytes a picture.
  /// - Throws: ``LabelProblem``.
  public init(before: String, after: String) throws(LabelProblem) {
    var old: [String: Judgement] = [:]
    try PictureRecord.forEach(in: before) { record, _ in
      old[record.picture.name] = record.judgement
      readerBefore = record.reader
    }
    for figure in Figure.allCases { changes[figure] = Change() }
    var counted: Set<String> = []
    try PictureRecord.forEach(in: after) { record, _ in
      let name = record.picture.name
      readerAfter = record.reader
      guard counted.insert(name).inserted else { return }
      guard let previous = old.removeValue(forKey: name) else {
        onlyAfter += 1
        return
      }
      pictures += 1
      compare(record, previous)
    }
    onlyBefore = old.count
    if groups.count == 1 { groups = [:] }
  }

  private mutating func compare(_ record: PictureRecord, _ before: Judgement) {
    let after = record.judgement, name = record.picture.name
    let weights = Resamples.weights(of: record.picture.puzzleName)
    for figure in Figure.allCases {
      guard let old = figure.value(before), let new = figure.value(after) else { continue }
      changes[figure]?.count(name, old, new, weights)
      guard figure == .boardsDecided else { continue }
      for group in [record.picture.corpus]
        + Set(record.picture.tags ?? []).map({ "tag \($0)" })
      {
        groups[group, default: Change()].count(name, old, new, weights)
      }
    }
    if let old = before.cellsDecided, let new = after.cellsDecided {
      cellsBefore.add(Rate(hits: old, total: before.cellCount))
      cellsAfter.add(Rate(hits: new, total: after.cellCount))
    }
    if after.certainWrong == true && before.certainWrong != true { newlyCertainWrong.append(name) }
  }

  /// The figures that fell by more than a tolerance, from 0 to 1.
  public func worse(than tolerance: Double) -> [Figure] {
    Figure.allCases.filter { (changes[$0]?.fall ?? 0) > tolerance + 1e-12 }
  }
}
