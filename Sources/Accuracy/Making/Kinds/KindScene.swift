import SudokuReading

/// The contents of a made picture's paper for any kind: a puzzle, its print, and the handwriting in it.
struct KindScene {
  let puzzle: KindPuzzle
  /// The digits to read, one for each cell, 0 for none.
  private(set) var label: [Int]
  /// Cells that hold pencil marks alone, with the marks.
  private(set) var marks: [Int: [Int]] = [:]
  let style: Scene.Style
  /// The printed form of the digits.
  let symbols: DigitSymbols

  /// The drawn parameters.
  let values: [String: Double]

  init(_ kind: MadeKind, _ values: [String: Double], _ dice: inout PortableRandom) {
    self.values = values
    var puzzleDice = dice.split()
    puzzle = KindPuzzle(kind, values, &puzzleDice)
    let style = Scene.Style(rawValue: Int((values["style"] ?? 0).rounded())) ?? .newspaper
    self.style = style == .drawn ? .book : style
    symbols = puzzle.digits > 9 ? DigitSymbols.allCases[Int((values["symbols"] ?? 0).rounded())] : .numbers
    label = puzzle.givens
    for cell in label.indices where puzzle.regions[cell] != nil && label[cell] == 0 {
      // The draws are the same whatever the cell becomes, so that a parameter changes only its own cells.
      let (fill, wrong, mark, other) = (dice.unit(), dice.unit(), dice.unit(), 1 + dice.below(puzzle.digits))
      let noted = dice.bits()
      if fill < values["entries"] ?? 0 {
        label[cell] = wrong < values["wrong"] ?? 0 ? other : puzzle.solution[cell]
      } else if mark < values["marks"] ?? 0, puzzle.digits <= 9 {
        let notes = (1...puzzle.digits).filter { noted >> UInt64($0 * 3) & 3 == 0 || $0 == puzzle.solution[cell] }
        marks[cell] = Array(notes.prefix(5))
      }
    }
  }
}
