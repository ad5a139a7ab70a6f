import Phrases

/// The negative rule of V and X: neighbours without a mark add up to neither 5 nor 10.
struct AllPairSumsShown: PuzzleConstraint {
  static var technique: VariantTechnique? { .pairSums }
  static var texts: [ConstraintText<AllPairSumsShown>] { [.flag(name: "allxv", AllPairSumsShown())] }
  static func check(_ constraints: [AllPairSumsShown], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    let board = rules.board
    let shown = Set(rules.rules.pairSums.map { [min($0.first, $0.second), max($0.first, $0.second)] })
    for (a, b) in board.pairs(rows: 0, columns: 1) + board.pairs(rows: 1, columns: 0) where !shown.contains([a, b]) {
      rules.relate(a, b, "neither 5 nor 10") { $0 + $1 != 5 && $0 + $1 != 10 }
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return "Without a mark \(a) and \(b) add up to neither 5 nor 10, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension VariantRules {
  /// True if all V and X are shown: the negative rule.
  public var areAllPairSumsShown: Bool {
    get { has(AllPairSumsShown()) }
    set { set(AllPairSumsShown(), newValue) }
  }
}

extension AllPairSumsShown {
  static func word(_ constraints: [AllPairSumsShown]) -> String { "all XV" }

  static func sentences(_ constraints: [AllPairSumsShown], size: Int) -> [String] {
    ["Every V and X is shown: neighbours without one add up to neither 5 nor 10."]
  }
}
