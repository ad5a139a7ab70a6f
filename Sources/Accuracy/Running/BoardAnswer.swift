import BoardVision
import SudokuReading
import SudokuVariants

extension PictureRecord.Answer {
  /// A board in the form of labels.
  init(_ reading: BoardReading) {
    let form = reading.kind == .samurai ? BoardForm.samurai : BoardForm(side: reading.size)
    func text(_ values: [UInt8]) -> String { form.text(values.map { Int($0) }) }
    func pair(_ p: Point) -> [Double] { [rounded(p.x, 1), rounded(p.y, 1)] }
    self.init(
      seen: text(reading.asSeen), decided: text(reading.asDecided), solution: reading.solution.map(text))
    if reading.kind != .classic { board = PictureRecord.BoardAnswer(reading, form) }
    seenProbability = reading.evidence.indices.map {
      rounded(reading.evidence[$0].probabilities[Int(reading.asSeen[$0])], 5)
    }
    decidedProbability = reading.confidence.map { rounded($0, 5) }
    kinds = String(
      reading.evidence.indices.map {
        reading.asDecided[$0] == 0 ? "." : reading.evidence[$0].handwritten > 0.5 ? "h" : "p"
      })
    doubtful = reading.doubtful.sorted()
    warnings = reading.warnings.map(\.code)
    outline = reading.outline.map(pair)
    lattice = reading.lattice.crossings.map(pair)
    latticeScore = rounded(reading.latticeScore, 4)
  }
}

extension PictureRecord.BoardAnswer {
  /// The kind, regions, cages and diagonals of a board.
  fileprivate init(_ reading: BoardReading, _ form: BoardForm) {
    self.init(kind: reading.kind.rawValue, size: form.side)
    if reading.regions != .none { regions = form.text(reading.regions.ofCell.map { Int($0) + 1 }) }
    if !reading.cages.isEmpty { cages = CageText.write(reading.cages.map { Cage($0.cells, sum: $0.sum) }) }
    diagonals = reading.diagonals.name
    regionsProbability = rounded(reading.regionsConfidence, 5)
    doubtfulCages = reading.doubtfulCages.compactMap { reading.cages[$0].cells.first }
  }
}
