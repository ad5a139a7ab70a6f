import Phrases

/// A house of any cells beside rows, columns and regions: every digit once.
struct ExtraHouse: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// Further houses, each of as many cells as the board has digits, each digit once.
  public var extraHouses: [[Int]] {
    get { self[ExtraHouse.self].map(\.cells) }
    set { self[ExtraHouse.self] = newValue.map(ExtraHouse.init) }
  }
}

extension ExtraHouse: PuzzleConstraint {
  static var texts: [ConstraintText<ExtraHouse>] { [.lists("houses", { ExtraHouse(cells: $0) }, \.cells)] }

  static func check(_ houses: [ExtraHouse], _ form: FormCheck) throws(VariantError) {
    for (index, house) in houses.enumerated() {
      try form.cells(house.cells, .house(index))
      guard house.cells.count == form.size else {
        throw .wrongCount(.house(index), expected: form.size, found: house.cells.count)
      }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    rules.house(cells, named: "the further house at \(rules.board.name(of: cells[0]))")
  }
}

extension ExtraHouse {
  static func word(_ houses: [ExtraHouse]) -> String { "extra houses" }

  static func sentences(_ houses: [ExtraHouse], size: Int) -> [String] {
    ["Each further house has every digit once."]
  }

  static func marks(_ houses: [ExtraHouse], on board: BoardShape) -> [BoardMark] {
    houses.map { .shade($0.cells, BoardSign("░", plain: ".")) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? { cells.contains(cell) ? "in a further house" : nil }

  static func facts(_ houses: [ExtraHouse], on board: BoardShape) -> [String] {
    houses.map { "Further house \(board.names($0.cells))." }
  }
}
