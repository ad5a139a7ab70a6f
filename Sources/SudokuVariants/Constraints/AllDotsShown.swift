import Phrases

/// The negative rule of Kropki dots: neighbours without a dot are neither one apart nor a digit and its double.
struct AllDotsShown: PuzzleConstraint {
  static var technique: VariantTechnique? { .dots }
  static var texts: [ConstraintText<AllDotsShown>] { [.flag(name: "alldots", AllDotsShown())] }
  static func check(_ constraints: [AllDotsShown], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    let board = rules.board
    let shown = Set(rules.rules.dots.map { [min($0.first, $0.second), max($0.first, $0.second)] })
    for (a, b) in board.pairs(rows: 0, columns: 1) + board.pairs(rows: 1, columns: 0) where !shown.contains([a, b]) {
      rules.relate(a, b, "no dot") { abs($0 - $1) > 1 && $0 != 2 * $1 && $1 != 2 * $0 }
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return
      "Without a dot \(a) and \(b) are neither one apart nor a digit and its double, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension VariantRules {
  /// True if all dots are shown: the negative rule of Kropki dots.
  public var areAllDotsShown: Bool {
    get { has(AllDotsShown()) }
    set { set(AllDotsShown(), newValue) }
  }
}

extension AllDotsShown {
  static func word(_ constraints: [AllDotsShown]) -> String { "all dots" }

  static func sentences(_ constraints: [AllDotsShown], size: Int) -> [String] {
    ["All dots are shown: without a dot neighbours are neither one apart nor a digit and its double."]
  }
}
