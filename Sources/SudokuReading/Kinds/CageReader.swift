import BoardVision
import SudokuVariants

/// Reads the cages of a killer: their lines or colours, their sums, and what the two make together.
struct CageReader {
  /// The cages of a board.
  struct Reading {
    var cages: [CageReading]
    /// The share of cages that have one label, in their first cell.
    var order: Double
    /// Where sums stand.
    var labels: [SumLabel]
    /// How far inside the cages' lines run, in pixels of the close-up; `nil` where colours tell them.
    var inset: Int?
    /// Whether the lines of the cages are so clear that no other kind of board has them.
    var hasClearLines = false

    /// The probability that this is a killer.
    var confidence: Double { hasClearLines && order >= CageReader.killerByLines ? 1 : min(1, order + 0.1) }
  }

  let labels: LabelNetwork

  /// A killer has this many sums at the least.
  private static let fewestSums = 9
  /// The order from which a board is a killer, and that of one with the clear lines of cages.
  private static let killer = 0.75, killerByLines = 0.5
  /// How far inside the cells such lines run at the least, in pixels of the close-up, and how many spreads they are apart
  /// from borders without.
  private static let clearInset = 6, clearSeparation = 4.5

  /// `nil` where nothing on the board looks like cages.
  /// - Parameters:
  ///   - isAsked: whether a person says that there are cages.
  ///   - colours: decodes the colours of the cells, for boards whose lines tell no cages.
  func read(
    _ view: CloseUp, _ borders: BoardBorders, isAsked: Bool, colours: () throws -> CellColours
  ) rethrows -> Reading? {
    let lines = CageLines(view, borders, boxes: Regions.usual(size: borders.size).ofCell)
    let hasLines = lines.evidence.contains { $0 != 0 }
    let found = SumLabels(view)
    guard found.labels.count >= Self.fewestSums else { return nil }
    let sums = SumReader(network: labels).read(found.labels)
    guard sums.count >= Self.fewestSums else { return nil }
    var readings: [Reading] = []
    if hasLines { readings.append(reading(lines.evidence, sums, found, borders, inset: lines.inset)) }
    if !hasLines || readings[0].order < 0.95 {
      let tints = CellTints(try colours(), borders).evidence
      if tints.contains(where: { $0 != 0 }) {
        readings.append(reading(tints, sums, found, borders, inset: nil))
        if hasLines {
          let both = zip(lines.evidence, tints).map { $0 + $1 }
          readings.append(reading(both, sums, found, borders, inset: lines.inset))
        }
      }
    }
    guard var best = readings.max(by: { $0.order < $1.order }) else { return nil }
    best.hasClearLines =
      best.inset != nil && lines.inset >= Self.clearInset && lines.separation >= Self.clearSeparation
    guard isAsked || best.confidence == 1 || best.order >= Self.killer else { return nil }
    return best
  }

  /// - Parameter sums: What the labels show, by cell.
  private func reading(
    _ evidence: [Double], _ sums: [Int: [Int: Double]], _ found: SumLabels, _ borders: BoardBorders, inset: Int?
  ) -> Reading {
    var partition = CagePartition(evidence, sums: sums, borders)
    let orderly = partition.cages.count { cells in
      sums[cells[0]] != nil && cells.count { sums[$0] != nil } == 1 && cells.count <= borders.size
    }
    let order = Double(orderly) / Double(max(1, partition.cages.count))
    let pieces = CagePartition.pieces(evidence, sums: sums, borders)
    let all = sums.merging(hiddenSums(found, sums, pieces)) { own, _ in own }
    if all.count > sums.count { partition = CagePartition(evidence, sums: all, borders) }
    let cages = zip(partition.cages, partition.confidence).map { cells, confidence in
      CageReading(cells: cells, sums: cells.lazy.compactMap { all[$0] }.first ?? [:], cellsConfidence: confidence)
    }
    return Reading(cages: cages, order: order, labels: found.labels.filter { sums[$0.cell] != nil }, inset: inset)
  }

  /// Sums in the first cells of cages where none was seen.
  private func hiddenSums(
    _ found: SumLabels, _ sums: [Int: [Int: Double]], _ cages: [[Int]]
  ) -> [Int: [Int: Double]] {
    var hidden: [Int: [Int: Double]] = [:]
    for cells in cages where sums[cells[0]] == nil {
      guard let label = found.hidden(in: cells[0]) else { continue }
      let guess = SumReader(network: labels).guess(label)
      // A cage that has a sum in another of its cells is rather two cages, if there is one.
      if guess.values.reduce(0, +) >= Self.leastGuess { hidden[cells[0]] = guess }
    }
    return hidden
  }
  /// The probability from which on a sum that is hardly seen is there.
  private static let leastGuess = 0.2
}
