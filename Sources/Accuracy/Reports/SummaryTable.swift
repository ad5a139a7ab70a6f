import Foundation

/// The figures as text for a terminal.
public struct SummaryTable: CustomStringConvertible {
  private let figures: Figures

  /// The table of some figures.
  public init(_ figures: Figures) { self.figures = figures }

  public var description: String {
    var lines = [Self.header]
    for (name, tally) in figures.corpora.sorted(by: { $0.key < $1.key }) { lines += rows(name, tally) }
    if figures.corpora.count > 1 { lines += rows("all", figures.all) }
    lines += kinds + games
    lines +=
      ["", boards(figures.all)] + falseBoards(figures.all) + cellRates(figures.all) + cells(figures.all)
      + doubts(figures.all)
      + failures(figures.all)
    lines += times(figures.all)
    lines.append("results \(hexadecimal(figures.digest)) (the same for the same results, times aside)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static let header =
    pad("corpus", 18)
    + ["pictures", "found", "cells", "seen", "decided", "solved", "certain", "wrong"].map { left($0, 9) }
    .joined() + left("ms", 8)

  /// A group's rates, and below each its denominator.
  private func rows(_ name: String, _ tally: Tally) -> [String] {
    let rates: [any MeasuredRate] = [
      tally.foundIfSaid, tally.cellsDecided, tally.boardsSeen, tally.boardsDecided, tally.solved, tally.certainIfSaid,
      tally.certainWrongIfSaid,
    ]
    let median = tally.times["total"]?.quantile(0.5).map { decimal($0, 1) } ?? "-"
    let values = rates.enumerated().map { left(percent($1, $0 == 1 ? 2 : 1), 9) }
    return [
      pad(name, 18) + left("\(tally.pictures)", 9) + values.joined() + left(median, 8),
      Self.denominators(rates),
    ]
  }

  /// The line of denominators below a line of rates.
  private static func denominators(_ rates: [any MeasuredRate]) -> String {
    pad("  of", 18) + left("", 9) + rates.map { left($0.total > 0 ? "\($0.total)" : "-", 9) }.joined()
  }

  private func falseBoards(_ tally: Tally) -> [String] {
    guard let interval = tally.falseBoards.interval else { return [] }
    return [
      "boards claimed where there is none \(tally.falseBoards.hits) of \(tally.falseBoards.total), 95% interval "
        + "\(decimal(interval.lowerBound * 100, 1)) to \(decimal(interval.upperBound * 100, 1))%; with a solution "
        + "\(tally.falseSolutions.hits)"
    ]
  }

  /// The rates of cells with their intervals.
  private func cellRates(_ tally: Tally) -> [String] {
    let rates = [("as seen", tally.cellsSeen), ("as decided", tally.cellsDecided)].compactMap { name, rate in
      rate.interval.map { interval in
        "\(name) \(percent(rate, 2)) (\(decimal(interval.lowerBound * 100, 2)) to \(decimal(interval.upperBound * 100, 2)))"
      }
    }
    guard !rates.isEmpty else { return [] }
    return ["cells right \(rates.joined(separator: ", ")) of \(tally.cellsDecided.total), 95% intervals over puzzles"]
  }

  /// The figures for boards of other kinds, by corpus and by kind.
  private var kinds: [String] {
    let corpora = figures.corpora.filter { $0.value.kindRight.total > $0.value.refused.total }.sorted {
      $0.key < $1.key
    }
    guard !corpora.isEmpty else { return [] }
    let names = ["pictures", "kind", "regions", "cages", "sums", "digits", "all", "solved", "wrong"]
    let head = pad("boards by kind", 18) + names.map { left($0, 9) }.joined()
    let groups = corpora + (figures.kinds.count > 1 ? figures.kinds.sorted { $0.key < $1.key } : [])
    return ["", head]
      + groups.flatMap { name, tally in
        let rates: [any MeasuredRate] = [
          tally.kindRight, tally.regionsRight, tally.cagesRight, tally.sumsRight, tally.digitsRight,
          tally.boardsDecided, tally.solved, tally.certainWrongIfSaid,
        ]
        return [
          pad(name, 18) + left("\(tally.pictures)", 9) + rates.map { left(percent($0), 9) }.joined(),
          Self.denominators(rates),
        ]
      }
  }

  /// The figures for boards with pieces, by corpus and by game: rates with their 95% intervals.
  private var games: [String] {
    guard !figures.games.isEmpty else { return [] }
    let corpora = figures.corpora.filter { $0.value.refused.total > 0 }.sorted { $0.key < $1.key }
    let groups = corpora + (figures.games.count > 1 ? figures.games.sorted { $0.key < $1.key } : [])
    let names = ["all right", "cells right", "refused", "certain", "certain, wrong"]
    let head = pad("boards with pieces", 20) + left("pictures", 9) + names.map { left($0, 21) }.joined()
    return ["", head]
      + groups.map { name, tally in
        let rates: [any MeasuredRate] = [
          tally.boardsDecided, tally.cellsDecided, tally.refused, tally.certainIfSaid, tally.certainWrongIfSaid,
        ]
        return pad(name, 20) + left("\(tally.pictures)", 9) + rates.map { left(Self.interval($0), 21) }.joined()
      }
  }

  private static func interval(_ rate: any MeasuredRate) -> String {
    guard let interval = rate.interval else { return "-" }
    return "\(percent(rate)) (\(decimal(interval.lowerBound * 100, 1))-\(decimal(interval.upperBound * 100, 1)))"
  }

  private func boards(_ tally: Tally) -> String {
    guard let interval = tally.boardsDecided.interval, let value = tally.boardsDecided.value else {
      if tally.falseBoards.total > 0 { return "no board is labelled" }
      guard tally.found.total > 0 else { return "no labels: nothing is counted right or wrong" }
      return "no digits are labelled: only the places of boards are counted right or wrong"
    }
    let certain = tally.certainWrongIfSaid
    return "boards right as decided \(decimal(value * 100, 1))% of \(tally.boardsDecided.total), 95% interval "
      + "\(decimal(interval.lowerBound * 100, 1)) to \(decimal(interval.upperBound * 100, 1)); "
      + (certain.total > 0
        ? "certain and wrong \(certain.hits) of \(certain.total)" : "the reader does not say whether it is certain")
  }

  private func cells(_ tally: Tally) -> [String] {
    let kinds = Tally.CellKind.allCases.compactMap { kind in
      tally.kinds[kind.rawValue].map { "\(kind.rawValue) \(percent($0, 2)) of \($0.total)" }
    }
    guard !kinds.isEmpty else { return [] }
    var lines = ["cells right: " + kinds.joined(separator: ", ")]
    if tally.told.total > 0 {
      lines.append("told printed or handwritten: \(percent(tally.told, 2)) of \(tally.told.total)")
    }
    if tally.candidates.total > 0 {
      lines.append(
        "cells with all their pencil marks right: \(percent(tally.candidates, 1)) of \(tally.candidates.total)")
    }
    return lines
  }

  private func doubts(_ tally: Tally) -> [String] {
    var lines: [String] = []
    if tally.wrongDoubted.total > 0 {
      lines.append(
        "doubted: \(percent(tally.wrongDoubted)) of the wrong cells, \(percent(tally.rightDoubted, 2)) of the right ones"
      )
    }
    if let median = tally.overlap.quantile(0.5), let low = tally.overlap.quantile(0.05) {
      lines.append(
        "outlines: median overlap (IoU) \(decimal(median / 100, 3)), 5th percentile \(decimal(low / 100, 3)), of "
          + "\(tally.overlap.count)")
    }
    if let error = tally.calibrationDecided.expectedError {
      let certain = tally.calibrationDecided.certainWrong
      lines.append(
        "calibration as decided: expected error \(decimal(error * 100, 2))%; of the digits said at 99.9% and more, "
          + "\(certain.hits) of \(certain.total) are wrong")
    }
    return lines
  }

  private func failures(_ tally: Tally) -> [String] {
    guard !tally.failures.isEmpty else { return [] }
    let stages = Judgement.FailedStage.allCases.compactMap { stage in
      tally.failures[stage.rawValue].map { "\(stage.rawValue) \($0)" }
    }
    return ["failed first at: " + stages.joined(separator: ", ")]
  }

  private func times(_ tally: Tally) -> [String] {
    guard let total = tally.times["total"] else { return [] }
    func words(_ sketch: QuantileSketch) -> String {
      [0.5, 0.95, 0.99].map { decimal(sketch.quantile($0) ?? 0, 1) }.joined(separator: " / ")
    }
    let stages = stageOrder.compactMap { name in tally.times[name].map { "\(name) \(words($0))" } }
    return [
      "ms, median / 95% / 99%: total \(words(total))" + (stages.isEmpty ? "" : "; " + stages.joined(separator: ", "))
        + (tally.peakMemory > 0 ? "; peak memory \(decimal(tally.peakMemory, 0)) MiB" : "")
    ]
  }
}

/// The reader's stages in order.
let stageOrder = ["decode", "normalise", "find", "rectify", "segment", "read", "decide"]

func percent(_ rate: any MeasuredRate, _ places: Int = 1) -> String {
  rate.value.map { decimal($0 * 100, places) + "%" } ?? "-"
}

func decimal(_ value: Double, _ places: Int) -> String { String(format: "%.\(places)f", value) }

private func pad(_ text: String, _ width: Int) -> String {
  text.padding(toLength: max(width, text.count + 1), withPad: " ", startingAt: 0)
}
private func left(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}
