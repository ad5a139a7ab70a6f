import Phrases

/// A line of consecutive digits, each once, in any order.
struct Renban: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// A line of consecutive digits, each once, in any order.
  public var renbans: [[Int]] {
    get { self[Renban.self].map(\.cells) }
    set { self[Renban.self] = newValue.map(Renban.init) }
  }
}

extension VariantTechnique {
  /// The digits that lie too far from those of another cell of a renban line.
  public static let renbans = VariantTechnique("renbans", "renban line", rating: 19)
}

extension Renban: PuzzleConstraint {
  static var technique: VariantTechnique? { .renbans }
  static var texts: [ConstraintText<Renban>] { [.lists("renbans", { Renban(cells: $0) }, \.cells)] }

  static func check(_ lines: [Renban], _ form: FormCheck) throws(VariantError) {
    for line in lines { try form.line(line.cells, VariantError.Part("a renban line"), 2...max(2, form.size)) }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    // Different digits that lie less than their count apart are consecutive.
    let count = cells.count
    rules.distinct(cells)
    for (index, cell) in cells.enumerated() {
      for other in cells[(index + 1)...] {
        rules.relate(cell, other, "within \(count)") { $0 != $1 && abs($0 - $1) < count }
      }
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return
      "On the renban line \(a) and \(b) are less than \(self.cells.count) apart, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension Renban {
  static func word(_ lines: [Renban]) -> String { "renban" }

  static func sentences(_ lines: [Renban], size: Int) -> [String] {
    ["A renban line (blue, r) has consecutive digits in any order, none twice."]
  }

  static func marks(_ lines: [Renban], on board: BoardShape) -> [BoardMark] {
    lines.map {
      .line(BoardLine(cells: $0.cells, tone: .blue, isBroad: true, sign: BoardSign("r")))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "renban line \(board.names(cells))" : nil
  }

  static func facts(_ lines: [Renban], on board: BoardShape) -> [String] {
    lines.map { "Renban line \(board.names($0.cells))." }
  }
}
