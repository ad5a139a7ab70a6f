extension Figures {
  /// The figures as one JSON object; rates as `{rate, hits, total, low, high}`. Described in Documentation/evaluate.md.
  public var json: String {
    JSONLine.write(
      Summary(
        readers: readers.sorted(), digest: hexadecimal(digest), all: TallySummary(all),
        corpora: corpora.mapValues(TallySummary.init), tags: tags.mapValues(TallySummary.init),
        kinds: kinds.isEmpty ? nil : kinds.mapValues(TallySummary.init),
        games: games.isEmpty ? nil : games.mapValues(TallySummary.init),
        properties: properties.mapValues { ranges in
          Dictionary(ranges.map { ($0.words, TallySummary($0.tally)) }, uniquingKeysWith: { first, _ in first })
        }))
  }
}

private struct Summary: Encodable {
  var version = 1
  var readers: [String]
  var digest: String
  var all: TallySummary
  var corpora: [String: TallySummary]
  var tags: [String: TallySummary]
  var kinds: [String: TallySummary]?
  var games: [String: TallySummary]?
  var properties: [String: [String: TallySummary]]
}

private struct RateSummary: Encodable {
  var rate: Double?, hits: Int, total: Int, low: Double?, high: Double?

  init(_ rate: any MeasuredRate) {
    (self.rate, hits, total) = (rate.value, rate.hits, rate.total)
    (low, high) = (rate.interval?.lowerBound, rate.interval?.upperBound)
  }
}

private struct TallySummary: Encodable {
  var pictures: Int
  var outcomes: [String: Int]
  var failures: [String: Int]
  var rates: [String: RateSummary]
  var cellsByKind: [String: RateSummary]
  var confusionSeen: [[Int]]
  var confusionDecided: [[Int]]
  var calibrationSeen: CalibrationSummary
  var calibrationDecided: CalibrationSummary
  var calibrationBoards: CalibrationSummary
  var riskCoverage: [RiskSummary]
  var overlap: [String: Double]
  /// Distances in cells.
  var latticeError: [String: Double]
  var milliseconds: [String: [String: Double]]
  var peakMemory: Double

  init(_ tally: Tally) {
    (pictures, outcomes, failures) = (tally.pictures, tally.outcomes, tally.failures)
    let measured: [String: any MeasuredRate] = [
      "found": tally.foundIfSaid, "oriented": tally.oriented, "cellsSeen": tally.cellsSeen,
      "cellsDecided": tally.cellsDecided,
      "boardsSeen": tally.boardsSeen, "boardsDecided": tally.boardsDecided, "solved": tally.solved, "told": tally.told,
      "wrongDoubted": tally.wrongDoubted, "rightDoubted": tally.rightDoubted, "certain": tally.certainIfSaid,
      "certainWrong": tally.certainWrongIfSaid,
    ]
    rates = measured.mapValues(RateSummary.init)
    if tally.refused.total > 0 { rates["refused"] = RateSummary(tally.refused) }
    let ofKinds = [
      "kindRight": tally.kindRight, "regionsRight": tally.regionsRight, "cagesRight": tally.cagesRight,
      "sumsRight": tally.sumsRight, "diagonalsRight": tally.diagonalsRight, "digitsRight": tally.digitsRight,
      "falseBoards": tally.falseBoards, "falseSolutions": tally.falseSolutions,
    ].filter { $0.value.total > 0 }
    rates.merge(ofKinds.mapValues(RateSummary.init)) { old, _ in old }
    cellsByKind = tally.kinds.mapValues(RateSummary.init)
    func square(_ counts: [Int]) -> [[Int]] { (0..<10).map { Array(counts[$0 * 10..<$0 * 10 + 10]) } }
    (confusionSeen, confusionDecided) = (square(tally.confusionSeen), square(tally.confusionDecided))
    calibrationSeen = CalibrationSummary(tally.calibrationSeen)
    calibrationDecided = CalibrationSummary(tally.calibrationDecided)
    calibrationBoards = CalibrationSummary(tally.calibrationBoards)
    riskCoverage = tally.calibrationBoards.riskCoverage.map {
      RiskSummary(coverage: $0.coverage, risk: RateSummary($0.risk))
    }
    overlap = ["median": 0.5, "p5": 0.05].compactMapValues { tally.overlap.quantile($0).map { rounded($0 / 100, 4) } }
    latticeError = quantiles(tally.latticeError).mapValues { rounded($0 / 100, 4) }
    milliseconds = tally.times.mapValues(quantiles)
    peakMemory = tally.peakMemory
  }
}

/// A point of the risk-coverage curve of boards.
private struct RiskSummary: Encodable { var coverage: Double, risk: RateSummary }

private struct CalibrationSummary: Encodable {
  struct Bin: Encodable { var from: Double, said: Double?, rate: RateSummary }
  var bins: [Bin]
  var expectedError: Double?

  init(_ calibration: Calibration) {
    bins = Calibration.edges.enumerated().map {
      Bin(from: $0.element, said: calibration.meanSaid($0.offset), rate: RateSummary(calibration.rate($0.offset)))
    }
    expectedError = calibration.expectedError
  }
}

private func quantiles(_ sketch: QuantileSketch) -> [String: Double] {
  var values: [String: Double] = [:]
  for (name, share) in [("median", 0.5), ("p95", 0.95), ("p99", 0.99)] {
    if let value = sketch.quantile(share) { values[name] = rounded(value, 3) }
  }
  return values
}
