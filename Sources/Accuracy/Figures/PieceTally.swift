extension Tally {
  /// Counts the cells of a board with pieces by their contents.
  mutating func countPieces(_ record: PictureRecord, _ board: PieceField) {
    guard let label = record.picture.label.map({ Array($0) }) else { return }
    let answer = record.answer.flatMap { $0.game == record.picture.game ? $0 : nil }
    let decided = answer.map { Judgement.fitted($0.decided, to: label, board) }
    for (cell, letter) in label.enumerated() where letter != "-" {
      let kind: CellKind = letter == "." ? .empty : letter.isUppercase ? .king : .man
      kinds[kind.rawValue, default: Rate()].count(decided.map { $0[cell] == letter } ?? false)
    }
  }
}
