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
  }

  let labels: LabelNetwork

  /// A killer has this many sums at the least.
  private static let fewestSums = 9

  /// `nil` where nothing on the board looks like cages.
  /// - Parameter colours: decodes the colours of the cells, for boards whose lines tell no cages.
  func read(_ view: CloseUp, _ borders: BoardBorders, colours: () throws -> CellColours) rethrows -> Reading? {
    let lines = CageLines(view, borders, boxes: Regions.usual(size: borders.size).ofCell)
    let hasLines = lines.evidence.contains { $0 != 0 }
    let found = SumLabels(view).labels
    guard found.count >= Self.fewestSums else { return nil }
    let sums = SumReader(network: labels).read(found)
    guard sums.count >= Self.fewestSums else { return nil }
    let own = found.filter { sums[$0.cell] != nil }
    var readings: [Reading] = []
    if hasLines { readings.append(Self.reading(lines.evidence, sums, own, borders, inset: lines.inset)) }
    if !hasLines || readings[0].order < 0.95 {
      let tints = CellTints(try colours(), borders).evidence
      if tints.contains(where: { $0 != 0 }) {
        readings.append(Self.reading(tints, sums, own, borders, inset: nil))
        if hasLines {
          let both = zip(lines.evidence, tints).map { $0 + $1 }
          readings.append(Self.reading(both, sums, own, borders, inset: lines.inset))
        }
      }
    }
    return readings.max { $0.order < $1.order }
  }

  private static func reading(
    _ evidence: [Double], _ sums: [Int: [Int: Double]], _ labels: [SumLabel], _ borders: BoardBorders, inset: Int?
  ) -> Reading {
    let partition = CagePartition(evidence, labels: Set(sums.keys), borders)
    let cages = zip(partition.cages, partition.confidence).map { cells, confidence in
      let labelled = cells.first { sums[$0] != nil }
      return CageReading(cells: cells, sums: labelled.flatMap { sums[$0] } ?? [:], cellsConfidence: confidence)
    }
    let orderly = partition.cages.count { cells in
      sums[cells[0]] != nil && cells.count { sums[$0] != nil } == 1 && cells.count <= borders.size
    }
    return Reading(
      cages: cages, order: Double(orderly) / Double(max(1, cages.count)), labels: labels, inset: inset)
  }
}
