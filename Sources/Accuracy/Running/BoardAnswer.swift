import BoardVision
import SudokuReading
import SudokuVariants

extension PictureRecord.Answer {
  init(_ board: PrintedBoard) {
    switch board {
    case .classic(let reading): self.init(reading)
    case .other(let reading): self.init(reading)
    }
  }

  /// A board of another kind, in the form of labels.
  init(_ reading: VariantReading) {
    let form = reading.kind == .samurai ? BoardForm.samurai : BoardForm(side: reading.size)
    func text(_ values: [UInt8]) -> String { form.text(values.map { Int($0) }) }
    func pair(_ p: Point) -> [Double] { [rounded(p.x, 1), rounded(p.y, 1)] }
    self.init(
      seen: text(reading.asSeen), decided: text(reading.asDecided), solution: reading.solution.map(text))
    var board = PictureRecord.BoardAnswer(kind: reading.kind.rawValue, size: form.side)
    if reading.regions != .none {
      board.regions = text(reading.regions.ofCell.map { $0 + 1 })
    }
    if !reading.cages.isEmpty { board.cages = CageText.write(reading.cages.map { Cage($0.cells, sum: $0.sum) }) }
    board.diagonals = reading.diagonals.name
    board.regionsProbability = rounded(reading.regionsConfidence, 5)
    board.doubtfulCages = reading.doubtfulCages.compactMap { reading.cages[$0].cells.first }
    self.board = board
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

extension PrintedBoard {
  /// The durations of the stages.
  var timings: [StageTiming] {
    switch self {
    case .classic(let reading): reading.timings
    case .other(let reading): reading.timings
    }
  }
}
