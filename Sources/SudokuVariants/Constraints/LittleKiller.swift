import Phrases

/// A sum of the digits along a diagonal, which may repeat if the houses allow it. Its number stands outside the board.
public struct LittleKiller: Hashable, Sendable {
  /// The sum of the digits.
  public var sum: Int
  /// The cells, from the one beside the number on.
  public var cells: [Int]

  /// The sum of a diagonal.
  public init(sum: Int, cells: [Int]) { (self.sum, self.cells) = (sum, cells) }
}

extension VariantRules {
  /// Sums along diagonals, from outside the board.
  public var littleKillers: [LittleKiller] {
    get { self[LittleKiller.self] }
    set { self[LittleKiller.self] = newValue }
  }
}

extension VariantTechnique {
  /// The bounds that the sum of a diagonal sets its cells.
  public static let littleKillers = VariantTechnique("littleKillers", "sum of a diagonal", rating: 24)
}

extension LittleKiller: PuzzleConstraint {
  static var technique: VariantTechnique? { .littleKillers }

  static var texts: [ConstraintText<LittleKiller>] {
    [.numbered("littlekillers", { LittleKiller(sum: $0, cells: $1) }, { ($0.sum, $0.cells) })]
  }

  static func check(_ sums: [LittleKiller], _ form: FormCheck) throws(VariantError) {
    for sum in sums {
      let part = VariantError.Part("the diagonal with the sum \(sum.sum)")
      try form.line(sum.cells, part, 1...max(1, form.size))
      guard isWhole(sum.cells, size: form.size) else {
        throw .needs(part, "all cells of a diagonal, from one edge of the board to another")
      }
      let possible = sum.cells.count...sum.cells.count * form.size
      guard possible.contains(sum.sum) else { throw .impossibleSum(part, sum: sum.sum, possible: possible) }
    }
  }

  /// True for the cells of a diagonal from edge to edge.
  private static func isWhole(_ cells: [Int], size: Int) -> Bool {
    let places = cells.map { (row: $0 / size, column: $0 % size) }
    guard let first = places.first, let last = places.last else { return false }
    func isEnd(_ place: Int) -> Bool { place == 0 || place == size - 1 }
    guard places.count > 1 else { return isEnd(first.row) && isEnd(first.column) }
    let (down, right) = (places[1].row - first.row, places[1].column - first.column)
    guard abs(down) == 1, abs(right) == 1 else { return false }
    func isOutside(_ row: Int, _ column: Int) -> Bool {
      !(0..<size).contains(row) || !(0..<size).contains(column)
    }
    return zip(places, places.dropFirst()).allSatisfy { $1.row - $0.row == down && $1.column - $0.column == right }
      && isOutside(first.row - down, first.column - right) && isOutside(last.row + down, last.column + right)
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.sum(cells, added: cells.count, target: sum) }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    "The diagonal from \(finder.name(cells[0])) adds up to \(sum)."
  }
}

extension LittleKiller {
  static func word(_ sums: [LittleKiller]) -> String { "little killer" }

  static func sentences(_ sums: [LittleKiller], size: Int) -> [String] {
    ["A number with a diagonal arrow is the sum of the digits along it, which may repeat."]
  }

  static func marks(_ sums: [LittleKiller], on board: BoardShape) -> [BoardMark] {
    sums.map { .clue(BoardClue("\($0.sum)", $0.cells, size: board.size, hasArrow: true)) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell)
      ? "diagonal \(board.name(of: cells[0]))-\(board.name(of: cells[cells.count - 1])): \(sum)" : nil
  }

  static func facts(_ sums: [LittleKiller], on board: BoardShape) -> [String] {
    sums.map {
      "Diagonal \(board.name(of: $0.cells[0]))-\(board.name(of: $0.cells[$0.cells.count - 1]))=\($0.sum)."
    }
  }
}
