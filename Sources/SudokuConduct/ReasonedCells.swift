import Sudoku

/// The cells of a position whose digit follows by reasoning. It follows from the digits alone, or after techniques up to a rating have
/// taken out candidates. A candidate that is out stays out as the board fills.
struct ReasonedCells {
  /// A way to know the digit of a cell.
  enum Reason: Int, Comparable {
    /// A house has no other place for the digit. The ease is in ``ReasonedCells/ease(of:)``.
    case single
    /// The same, once other techniques have taken candidates out.
    case eliminated
    /// By no technique up to the rating.
    case none

    static func < (a: Reason, b: Reason) -> Bool { a.rawValue < b.rawValue }
  }

  /// The number of cells of each reason.
  struct Counts {
    var single = 0
    /// 0 if the techniques were not tried.
    var eliminated = 0
    var blank = 0
  }

  private var plain: Position
  private var known: Position
  private var isDeep = false
  private let solution: [Int]
  private let techniques: [Technique]

  /// - Parameter rating: that of the puzzle, in tenths.
  init(_ puzzle: Grid, solution: [Int], rating: Int) {
    plain = Position(puzzle)
    known = plain
    self.solution = solution
    techniques = Self.eliminating.filter { $0.from <= rating }.map(\.technique)
  }

  /// Techniques that take out candidates, with the ratings from which on a puzzle may need them. Some rate less where they lead to a
  /// digit directly. Chains are left out: who needs one may have tried instead.
  private static let eliminating: [(technique: Technique, from: Int)] =
    [(.pointing, 17), (.claiming, 17), (.hiddenPair, 20), (.hiddenTriple, 25)]
    + [
      .nakedPair, .xWing, .nakedTriple, .swordfish, .xyWing, .xyzWing, .uniqueRectangle1, .uniqueRectangle2,
      .uniqueRectangle3, .uniqueRectangle4, .nakedQuad, .jellyfish, .hiddenQuad,
    ].map { ($0, $0.rating) }

  /// The digit of a cell is on the board.
  mutating func place(_ cell: Int) {
    guard plain.values[cell] == 0 else { return }
    plain.place(solution[cell], in: cell)
    known.place(solution[cell], in: cell)
    isDeep = false
  }

  /// The reason for the digit of a blank cell, and how many cells have which. Only where no single is at hand, or this is none, the
  /// techniques are tried.
  mutating func reason(of cell: Int) -> (Reason, Counts) {
    let singles = Self.singles(plain)
    var counts = Counts(single: singles.count, blank: plain.values.count { $0 == 0 })
    if singles.contains(cell) { return (.single, counts) }
    deepen()
    let more = Self.singles(known).subtracting(singles)
    counts.eliminated = more.count
    return (more.contains(cell) ? .eliminated : .none, counts)
  }

  /// Removes the candidates that the techniques remove, as long as they find any.
  private mutating func deepen() {
    guard !isDeep else { return }
    isDeep = true
    for _ in 0..<30 {
      var hasChanged = false
      for technique in techniques {
        for step in technique.steps(in: known, limit: 100) {
          for out in step.eliminations where known.candidates[out.cell].contains(out.digit) {
            // A pattern that was found before the last elimination still holds.
            guard solution[out.cell] != out.digit else { continue }
            known.eliminate(out.digit, from: out.cell)
            hasChanged = true
          }
        }
        if hasChanged { break }
      }
      guard hasChanged else { return }
    }
  }

  /// The ease of a single, from 0: in its box, in a line, by its own candidates. 3 if it is no single.
  func ease(of cell: Int) -> Int {
    let digit = solution[cell], places = plain.cells[digit]
    func isOnly(_ house: House) -> Bool { (places & house.set).count == 1 }
    guard plain.candidates[cell].contains(digit) else { return 3 }
    if isOnly(House(.box, Geometry.box(of: cell))) { return 0 }
    if isOnly(House(.row, Geometry.row(of: cell))) || isOnly(House(.column, Geometry.column(of: cell))) { return 1 }
    return plain.candidates[cell].count == 1 ? 2 : 3
  }

  private static func singles(_ position: Position) -> CellSet {
    var found = CellSet()
    for cell in 0..<81 where position.candidates[cell].count == 1 { found.insert(cell) }
    for house in House.all {
      for digit in 1...9 {
        let places = position.cells[digit] & house.set
        if places.count == 1 { found.insert(places.lowest) }
      }
    }
    return found
  }
}
