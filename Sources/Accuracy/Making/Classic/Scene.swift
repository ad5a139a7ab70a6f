import Sudoku

/// The contents of one made picture's paper: a puzzle, its print, and the handwriting in it.
struct Scene {
  /// The digits to read.
  var label: Grid
  var givens: Grid
  /// Cells that hold pencil marks alone, with the marks.
  var marks: [Int: [Int]]
  var style: Style
  /// The marking by which cells differ from each other.
  var field: Field

  enum Style: Int { case newspaper, book, app, drawn }
  enum Field: Int { case ruled, chequered, tiles, dots, bare }

  init(_ values: [String: Double], _ dice: inout PortableRandom) {
    style = Style(rawValue: Int((values["style"] ?? 0).rounded())) ?? .newspaper
    field = Field(rawValue: Int((values["cells"] ?? 0).rounded())) ?? .ruled
    let symmetry = dice.pick(Symmetry.allCases), clues = 24 + dice.below(12)
    let request = Generator.Request(symmetry: symmetry, clues: clues)
    let generator = Generator()
    let puzzle =
      generator.puzzle(request, seed: dice.bits(), attempts: 200) ?? generator.puzzle(seed: dice.bits()) ?? Grid()
    let solution = Solver().solve(puzzle).unique ?? puzzle
    (givens, label, marks) = (puzzle, puzzle, [:])
    for cell in 0..<Grid.cellCount where puzzle[cell] == 0 {
      // The draws are the same whatever the cell becomes, so that a parameter changes only its own cells.
      let (fill, wrong, mark, other) = (dice.unit(), dice.unit(), dice.unit(), 1 + dice.below(9))
      let noted = dice.bits()
      if fill < values["entries"] ?? 0 {
        label[cell] = wrong < values["wrong"] ?? 0 ? other : solution[cell]
      } else if mark < values["marks"] ?? 0 {
        let notes = (1...9).filter { noted >> UInt64($0 * 3) & 3 == 0 || $0 == solution[cell] }
        marks[cell] = Array(notes.prefix(5))
      }
    }
    // On a grid drawn by hand all digits are handwritten.
    if style == .drawn { givens = Grid() }
  }
}
