/// The design of a puzzle without a level: its form, and its share of givens.
///
///     let jigsaw = VariantDesign(size: 7, isJigsaw: true)
///     let puzzle = VariantGenerator().puzzle(jigsaw, seed: 7)
public struct VariantDesign: Hashable, Sendable {
  /// The number of digits, up to 16.
  public var size: Int
  /// The boxes; `nil` for the usual ones of the size.
  public var boxes: Regions?
  /// True if regions of any shape take the place of the boxes.
  public var isJigsaw: Bool
  /// The diagonals that hold every digit once; none by default.
  public var diagonals: Diagonals
  /// The sizes of cages to draw from; empty for a puzzle without cages.
  public var cageSizes: [Int]
  /// The share of givens among all cells, 0 to 1. A puzzle has at least the givens that one solution needs.
  public var givenShare: Double

  /// A form. Only its size has no default.
  /// - Precondition: `size` is in 1...16. Nonsensical forms give no puzzle.
  public init(
    size: Int, boxes: Regions? = nil, isJigsaw: Bool = false, diagonals: Diagonals = [], cageSizes: [Int] = [],
    givenShare: Double = 0
  ) {
    (self.size, self.boxes, self.isJigsaw, self.diagonals) = (size, boxes, isJigsaw, diagonals)
    (self.cageSizes, self.givenShare) = (cageSizes, givenShare)
  }
}

extension VariantGenerator {
  /// Returns a puzzle of a form with one solution, of any difficulty. The same form and seed give the same puzzle on
  /// every machine.
  /// - Returns: `nil` if the form allows no puzzle, or if two hundred tries found none.
  public func puzzle(_ design: VariantDesign, seed: UInt64) -> VariantRecord? {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      guard let full = full(design, &random) else { continue }
      let given = max(0, min(full.puzzle.cellCount, Int(design.givenShare * Double(full.puzzle.cellCount))))
      let made =
        design.cageSizes.isEmpty
        ? dig(full, most: full.puzzle.cellCount - given, &random) : filled(full, to: given, &random)
      if let made { return made }
    }
    return nil
  }

  /// Returns a puzzle without cages around known digits, which stay among its givens. It has one solution.
  /// - Parameter known: a digit for each cell, 0 for those to be drawn.
  /// - Returns: `nil` if the known digits have no solution.
  public func puzzle(_ design: VariantDesign, around known: [UInt8], seed: UInt64) -> VariantRecord? {
    var random = SeededNumbers(seed: seed)
    guard let empty = try? VariantPuzzle(size: design.size, regions: design.boxes, givens: known),
      let solution = solution(of: empty, &random)
    else { return nil }
    let given = Int(design.givenShare * Double(empty.cellCount))
    return dig(
      VariantRecord(empty, solution: solution), most: empty.cellCount - given, keeping: known, &random)
  }

  /// A board without givens, and its solution.
  private func full(_ design: VariantDesign, _ random: inout SeededNumbers) -> VariantRecord? {
    var rules = VariantRules()
    rules.diagonals = design.diagonals
    let regions = design.isJigsaw ? RegionMaker.regions(size: design.size, &random) : design.boxes
    guard let empty = try? VariantPuzzle(size: design.size, regions: regions, rules: rules),
      let solution = solution(of: empty, &random)
    else { return nil }
    if let largest = design.cageSizes.max() {
      rules.cages = CageMaker.cages(
        solution, size: design.size, sizes: design.cageSizes, largest: min(design.size, max(5, largest)), &random)
    }
    return (try? VariantPuzzle(size: design.size, regions: regions, rules: rules)).map {
      VariantRecord($0, solution: solution)
    }
  }

  /// A killer with givens added: first at cells in which two solutions differ, as long as there are two, then
  /// anywhere.
  private func filled(_ record: VariantRecord, to wanted: Int, _ random: inout SeededNumbers) -> VariantRecord? {
    guard let solution = record.solution else { return nil }
    var givens = record.puzzle.givens
    // More givens than this make another kind of puzzle.
    for _ in 0...max(wanted, record.puzzle.size) {
      guard let puzzle = try? record.puzzle.with(givens: givens) else { return nil }
      let solutions = solver.solve(puzzle, mostGuesses: 2000)
      if solutions == .undecided { return nil }
      guard case .several(let first, let second) = solutions else {
        return topped(VariantRecord(puzzle, solution: solution), to: wanted, &random)
      }
      let other = first == solution ? second : first
      let differing = solution.indices.filter { other[$0] != solution[$0] }
      let cell = differing[random.below(differing.count)]
      givens[cell] = solution[cell]
    }
    return nil
  }

  private func topped(_ record: VariantRecord, to wanted: Int, _ random: inout SeededNumbers) -> VariantRecord? {
    guard let solution = record.solution else { return nil }
    var givens = record.puzzle.givens
    var open = givens.indices.filter { givens[$0] == 0 }
    random.shuffle(&open)
    for cell in open.prefix(max(0, wanted - (givens.count - open.count))) { givens[cell] = solution[cell] }
    return (try? record.puzzle.with(givens: givens)).map { VariantRecord($0, solution: solution) }
  }
}
