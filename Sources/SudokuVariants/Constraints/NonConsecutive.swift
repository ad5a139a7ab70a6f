import Phrases

/// The rule that digits of cells that share an edge are never one apart.
struct NonConsecutive: PuzzleConstraint {
  static var technique: VariantTechnique? { .dots }
  static var texts: [ConstraintText<NonConsecutive>] { [.flag(name: "nonconsecutive", NonConsecutive())] }
  static func check(_ constraints: [NonConsecutive], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    for (a, b) in rules.board.pairs(rows: 0, columns: 1) + rules.board.pairs(rows: 1, columns: 0) {
      // Neighbours share a row or a column, so they differ too.
      rules.relate(a, b, "nonconsecutive") { abs($0 - $1) > 1 }
      rules.neverConsecutive(a, b)
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return "\(a) and \(b) are never one apart, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension VariantRules {
  /// True if the digits of cells that share an edge are never one apart.
  public var isNonConsecutive: Bool {
    get { has(NonConsecutive()) }
    set { set(NonConsecutive(), newValue) }
  }
}

extension NonConsecutive {
  static func word(_ constraints: [NonConsecutive]) -> String { "non-consecutive" }

  static func sentences(_ constraints: [NonConsecutive], size: Int) -> [String] {
    ["Neighbours are never one apart."]
  }
}
