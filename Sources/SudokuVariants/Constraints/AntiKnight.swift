/// The rule that cells a chess knight's move apart differ.
struct AntiKnight: PuzzleConstraint {
  static var texts: [ConstraintText<AntiKnight>] { [.flag(name: "antiknight", AntiKnight())] }
  static func check(_ constraints: [AntiKnight], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    for (rows, columns) in [(1, 2), (1, -2), (2, 1), (2, -1)] {
      for (a, b) in rules.board.pairs(rows: rows, columns: columns) { rules.different(a, b) }
    }
  }
}

extension VariantRules {
  /// True if cells a chess knight's move apart differ.
  public var isAntiKnight: Bool {
    get { has(AntiKnight()) }
    set { set(AntiKnight(), newValue) }
  }
}

extension AntiKnight {
  static func word(_ constraints: [AntiKnight]) -> String { "anti-knight" }

  static func sentences(_ constraints: [AntiKnight], size: Int) -> [String] {
    ["Cells a chess knight's move apart differ."]
  }
}
