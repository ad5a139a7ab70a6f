import Phrases

/// The rule that four further squares of 3x3 hold every digit once, as in Windoku.
struct Windoku: PuzzleConstraint {
  static var texts: [ConstraintText<Windoku>] { [.flag(name: "windoku", Windoku())] }

  static func check(_ constraints: [Windoku], _ form: FormCheck) throws(VariantError) {
    guard form.size == 9 else { throw .needs(VariantError.Part("windoku"), "nine digits") }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    for cells in Windoku.squares {
      rules.house(cells, named: "the shaded square at \(rules.board.name(of: cells[0]))")
    }
  }
}

extension VariantRules {
  /// True if four further squares hold every digit once, as in Windoku.
  public var isWindoku: Bool {
    get { has(Windoku()) }
    set { set(Windoku(), newValue) }
  }
}

extension Windoku {
  /// The cells of the four squares.
  static let squares = [(1, 1), (1, 5), (5, 1), (5, 5)].map { row, column in
    (0..<9).map { (row + $0 / 3) * 9 + column + $0 % 3 }
  }

  static func word(_ constraints: [Windoku]) -> String { "windoku" }

  static func sentences(_ constraints: [Windoku], size: Int) -> [String] {
    ["Each of the four shaded squares, with middles r3c3, r3c7, r7c3 and r7c7, has every digit once."]
  }

  static func marks(_ constraints: [Windoku], on board: BoardShape) -> [BoardMark] {
    squares.map { .shade($0, BoardSign("░", plain: ".")) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    Windoku.squares.contains { $0.contains(cell) } ? "in a shaded square" : nil
  }
}
