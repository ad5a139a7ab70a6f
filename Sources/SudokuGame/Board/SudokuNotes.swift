import SudokuVariants

extension SudokuLayout {
  /// The board's marks at a cell, in a few words each, for panes beside a board and for screen readers.
  public func notes(on cell: Int) -> [String] {
    var notes: [String] = []
    func names(_ cells: [Int], _ sign: String = " ") -> String {
      cells.map { "\(self.cell($0))" }.joined(separator: sign)
    }
    for cage in rules.cages where cage.cells.contains(cell) {
      notes.append("cage\(cage.sum.map { " \($0)" } ?? ""): \(names(cage.cells.sorted()))")
    }
    if diagonalCells.contains(cell) { notes.append("on a diagonal") }
    if rules.extraHouses.contains(where: { $0.contains(cell) }) { notes.append("in a further house") }
    if rules.even.contains(cell) { notes.append("even") }
    if rules.odd.contains(cell) { notes.append("odd") }
    for line in rules.thermometers where line.contains(cell) { notes.append("thermometer \(names(line, "<"))") }
    for line in rules.arrows where line.circle == cell || line.shaft.contains(cell) {
      notes.append("arrow \(self.cell(line.circle))=\(names(line.shaft, "+"))")
    }
    for dot in rules.dots where dot.first == cell || dot.second == cell {
      let other = self.cell(dot.first == cell ? dot.second : dot.first)
      notes.append(dot.kind == .consecutive ? "one apart from \(other)" : "double or half of \(other)")
    }
    return notes
  }
}
