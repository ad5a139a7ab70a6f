import SudokuVariants

/// One of the eight images of a square board: turned by quarters, and perhaps mirrored first.
struct BoardImage: Hashable {
  let quarters: Int
  let isMirrored: Bool

  static let all = [false, true].flatMap { isMirrored in
    (0..<4).map { BoardImage(quarters: $0, isMirrored: isMirrored) }
  }

  /// The place of a cell in the image.
  func cell(_ cell: Int, size: Int) -> Int {
    var (row, column) = (cell / size, isMirrored ? size - 1 - cell % size : cell % size)
    for _ in 0..<quarters { (row, column) = (column, size - 1 - row) }
    return row * size + column
  }

  /// The puzzle's image as a line, with its constraints in an order of their own.
  func text(of puzzle: VariantPuzzle) -> String {
    let size = puzzle.size
    func moved<Value>(_ values: [Value]) -> [Value] {
      var image = values
      for (index, value) in values.enumerated() { image[cell(index, size: size)] = value }
      return image
    }
    let regions = puzzle.regions.ofCell.isEmpty ? Regions.none : Regions(naming: moved(puzzle.regions.ofCell))
    let rules = rules(puzzle.rules, size: size)
    // An image of a puzzle is as well formed as the puzzle.
    let image = try? VariantPuzzle(size: size, regions: regions, givens: moved(puzzle.givens), rules: rules)
    return image.map { VariantRecord($0).line } ?? ""
  }

  private func rules(_ rules: VariantRules, size: Int) -> VariantRules {
    func cells(_ cells: [Int]) -> [Int] { cells.map { cell($0, size: size) } }
    func sorted(_ lists: [[Int]]) -> [[Int]] { lists.sorted { $0.lexicographicallyPrecedes($1) } }
    /// Lines that are the same from both ends.
    func lines(_ lines: [[Int]]) -> [[Int]] {
      sorted(
        lines.map { line in
          let image = cells(line)
          return image.lexicographicallyPrecedes(image.reversed()) ? image : image.reversed()
        })
    }
    var image = rules
    image.cages = rules.cages.map { Cage(cells($0.cells).sorted(), sum: $0.sum) }
      .sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
    image.diagonals = diagonals(rules.diagonals)
    image.extraHouses = sorted(rules.extraHouses.map { cells($0).sorted() })
    image.even = cells(rules.even).sorted()
    image.odd = cells(rules.odd).sorted()
    image.thermometers = sorted(rules.thermometers.map(cells))
    image.arrows = rules.arrows.map { Arrow(circle: cell($0.circle, size: size), shaft: cells($0.shaft)) }
      .sorted { ([$0.circle] + $0.shaft).lexicographicallyPrecedes([$1.circle] + $1.shaft) }
    image.dots = rules.dots.map { dot in
      let pair = cells([dot.first, dot.second]).sorted()
      return Dot(dot.kind, pair[0], pair[1])
    }.sorted { [$0.first, $0.second].lexicographicallyPrecedes([$1.first, $1.second]) }
    image.pairSums = rules.pairSums.map { mark in
      let pair = cells([mark.first, mark.second]).sorted()
      return PairSum(mark.sum, pair[0], pair[1])
    }.sorted { [$0.first, $0.second].lexicographicallyPrecedes([$1.first, $1.second]) }
    image.palindromes = lines(rules.palindromes)
    image.renbans = lines(rules.renbans)
    image.whispers = lines(rules.whispers)
    image.betweenLines = lines(rules.betweenLines)
    image.littleKillers = rules.littleKillers.map { clue in
      let line = lines([clue.cells])[0]
      return LittleKiller(sum: clue.sum, cells: line)
    }.sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
    image.sandwiches = rules.sandwiches.map { Sandwich(sum: $0.sum, cells: lines([$0.cells])[0]) }
      .sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
    image.quadruples = rules.quadruples.map { Quadruple(digits: $0.digits.sorted(), cells: cells($0.cells).sorted()) }
      .sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
    image.clones = rules.clones.map(clone(size)).sorted {
      ($0.cells + $0.copies).lexicographicallyPrecedes($1.cells + $1.copies)
    }
    image.skyscrapers = rules.skyscrapers.map { Skyscraper(visible: $0.visible, cells: cells($0.cells)) }
      .sorted { $0.cells.lexicographicallyPrecedes($1.cells) }
    return image
  }

  private func clone(_ size: Int) -> (Clone) -> Clone {
    { clone in
      let pairs = zip(clone.cells, clone.copies).map { [cell($0, size: size), cell($1, size: size)] }
        .sorted { $0.lexicographicallyPrecedes($1) }
      let (one, other) = (pairs.map { $0[0] }, pairs.map { $0[1] })
      return one.lexicographicallyPrecedes(other.sorted())
        ? Clone(cells: one, copies: other)
        : {
          let turned = pairs.map { [$0[1], $0[0]] }.sorted { $0.lexicographicallyPrecedes($1) }
          return Clone(cells: turned.map { $0[0] }, copies: turned.map { $0[1] })
        }()
    }
  }

  /// A mirror and an odd number of quarters each exchange the two diagonals.
  private func diagonals(_ diagonals: Diagonals) -> Diagonals {
    guard diagonals == .down || diagonals == .up, isMirrored != (quarters % 2 == 1) else { return diagonals }
    return diagonals == .down ? .up : .down
  }
}
