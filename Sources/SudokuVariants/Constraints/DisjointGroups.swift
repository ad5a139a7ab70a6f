import Phrases

/// The rule that cells at the same place of their boxes differ.
struct DisjointGroups: PuzzleConstraint {
  static var texts: [ConstraintText<DisjointGroups>] { [.flag(name: "disjoint", DisjointGroups())] }

  static func check(_ constraints: [DisjointGroups], _ form: FormCheck) throws(VariantError) {
    guard form.board.regions.boxShape(size: form.size) != nil else {
      throw .needs(VariantError.Part("the rule of disjoint groups"), "boxes of one shape")
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    let (board, size) = (rules.board, rules.size)
    guard let (rows, columns) = board.regions.boxShape(size: size) else { return }
    for row in 0..<rows {
      for column in 0..<columns {
        let cells = (0..<size * size).filter { $0 / size % rows == row && $0 % size % columns == column }
        rules.house(cells, named: "the cells at the place of \(board.name(of: cells[0])) in their boxes")
      }
    }
  }
}

extension VariantRules {
  /// True if cells at the same place of their boxes differ.
  public var isDisjoint: Bool {
    get { has(DisjointGroups()) }
    set { set(DisjointGroups(), newValue) }
  }
}

extension DisjointGroups {
  static func word(_ constraints: [DisjointGroups]) -> String { "disjoint groups" }

  static func sentences(_ constraints: [DisjointGroups], size: Int) -> [String] {
    ["Cells at the same place of their boxes differ."]
  }
}
