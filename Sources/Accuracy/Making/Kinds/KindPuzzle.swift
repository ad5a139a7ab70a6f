import SudokuVariants

/// A puzzle of any kind as it is printed: the contents of every cell, and the markings between cells.
struct KindPuzzle {
  /// Cells down and across.
  var side: Int
  /// The number of digits; they go from 1.
  var digits: Int
  /// The region of each cell; `nil` if the paper has no cell there.
  var regions: [Int?]
  /// The given of each cell, 0 for none, and the digit of the solution.
  var givens: [Int]
  var solution: [Int]
  var cages: [Cage] = []
  var diagonals: Diagonals = []
  let kind: MadeKind

  /// A puzzle of a kind. The same parameters and seed make the same one.
  init(_ kind: MadeKind, _ values: [String: Double], _ dice: inout PortableRandom) {
    let seed = dice.bits(), size = kind.cells ?? Int((values["size"] ?? 9).rounded())
    if kind == .samurai {
      self = Samurai.puzzle(seed: seed, given: values["given"] ?? 0.3)
      return
    }
    let design = Self.design(kind, size, values, &dice)
    let generator = VariantGenerator()
    // A killer with large cages may have no solution that is proved unique; one with usual cages always has.
    var plain = design
    plain.cageSizes = design.cageSizes.isEmpty ? [] : [2, 2, 3]
    guard let record = generator.puzzle(design, seed: seed) ?? generator.puzzle(plain, seed: seed) else {
      preconditionFailure("no \(kind.rawValue) of \(size) digits was found")
    }
    self.init(kind, record)
  }

  init(_ kind: MadeKind, _ record: VariantRecord) {
    let puzzle = record.puzzle
    self.kind = kind
    (side, digits) = (puzzle.size, puzzle.size)
    regions =
      puzzle.regions.ofCell.isEmpty
      ? Array(repeating: 0, count: puzzle.cellCount) : puzzle.regions.ofCell.map { Int($0) }
    givens = puzzle.givens.map { Int($0) }
    solution = (record.solution ?? puzzle.givens).map { Int($0) }
    (cages, diagonals) = (puzzle.rules.cages, puzzle.rules.diagonals)
  }

  init(samurai regions: [Int?], givens: [Int], solution: [Int]) {
    (kind, side, digits) = (.samurai, 21, 9)
    (self.regions, self.givens, self.solution) = (regions, givens, solution)
  }

  private static func design(
    _ kind: MadeKind, _ size: Int, _ values: [String: Double], _ dice: inout PortableRandom
  ) -> VariantDesign {
    var design = VariantDesign(
      size: size, isJigsaw: kind == .jigsaw, diagonals: kind == .diagonal ? .both : [],
      givenShare: values["given"] ?? 0.3)
    let usual = Regions.usual(size: size)
    if let shape = usual.boxShape(size: size), (values["boxes"] ?? 0) > 0.5 {
      design.boxes = .boxes(rows: shape.columns, columns: shape.rows)
    }
    // From the many pairs of newspapers to the cages of eight in apps.
    let cageSizes = dice.pick([
      [2, 2, 2, 2, 3, 3, 4], [2, 2, 3, 3, 4, 5], [1, 2, 2, 2, 3, 3, 3, 4, 4], [2, 2, 3, 3, 4, 5, 6, 8],
    ])
    if kind == .killer { design.cageSizes = cageSizes.map { min($0, size) } }
    return design
  }

  /// True if the paper has a cell there.
  func exists(_ row: Int, _ column: Int) -> Bool {
    (0..<side).contains(row) && (0..<side).contains(column) && regions[row * side + column] != nil
  }
}
