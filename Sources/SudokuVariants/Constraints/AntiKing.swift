/// The rule that cells that touch at a corner differ.
struct AntiKing: PuzzleConstraint {
  static var texts: [ConstraintText<AntiKing>] { [.flag(name: "antiking", AntiKing())] }
  static func check(_ constraints: [AntiKing], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    for columns in [1, -1] {
      for (a, b) in rules.board.pairs(rows: 1, columns: columns) { rules.different(a, b) }
    }
  }
}

extension VariantRules {
  /// True if cells that touch at a corner differ.
  public var isAntiKing: Bool {
    get { has(AntiKing()) }
    set { set(AntiKing(), newValue) }
  }
}

extension AntiKing {
  static func word(_ constraints: [AntiKing]) -> String { "anti-king" }

  static func sentences(_ constraints: [AntiKing], size: Int) -> [String] {
    ["Cells that touch at a corner differ."]
  }
}
