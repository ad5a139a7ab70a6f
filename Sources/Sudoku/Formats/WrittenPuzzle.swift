import Texts

extension PuzzleRecord {
  /// A board of nine rows that is written out; `nil` for one of another size.
  init?(_ board: WrittenBoard) {
    guard board.side == 9 else { return nil }
    var entries = CellSet()
    var candidates: [Digits] = []
    for (cell, word) in board.cells.enumerated() {
      let digits = word.compactMap(\.wholeNumberValue)
      if word.first == "+" { entries.insert(cell) }
      candidates.append(digits.isEmpty ? .all : Digits(digits))
    }
    self.init(candidates: candidates, entries: entries)
  }
}
