import BoardVision
import PieceReading

extension PictureRecord.Answer {
  /// A board with pieces in the form of labels. A square on which nothing can stand is empty.
  ///
  /// In Connect Four the player with more discs began. If both have as many, either name is right.
  init(_ reading: PieceReading.PieceBoard) {
    let isRack = reading.game == .connect4
    let darkerBegan = reading.cells.count(where: \.isDarker) >= reading.cells.count(where: \.isLighter)
    let letters = reading.cells.map { content -> Character in
      switch content {
      case .empty: "."
      case .lighter where isRack: darkerBegan ? "y" : "r"
      case .darker where isRack: darkerBegan ? "r" : "y"
      case .lighter: "w"
      case .darker: "b"
      case .lighterKing: "W"
      case .darkerKing: "B"
      }
    }
    self.init(seen: String(letters), decided: String(letters))
    game = "\(reading.game.rawValue) \(reading.columns)x\(reading.rows)"
    decidedProbability = reading.confidences.map { rounded($0, 5) }
    doubtful = reading.doubtful
    warnings = reading.warnings.map(\.code)
    outline = reading.lattice.outline.map { [rounded($0.x, 1), rounded($0.y, 1)] }
  }
}
