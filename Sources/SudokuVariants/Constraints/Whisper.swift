import Phrases

/// A line whose neighbours differ by half the number of digits at least: by 5 of nine digits.
struct Whisper: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// A line whose neighbours differ by half the number of digits at least: by 5 of nine digits.
  public var whispers: [[Int]] {
    get { self[Whisper.self].map(\.cells) }
    set { self[Whisper.self] = newValue.map(Whisper.init) }
  }
}

extension VariantTechnique {
  /// The digits that are too near to those of the next cell on a whisper line.
  public static let whispers = VariantTechnique("whispers", "whisper line", rating: 18)
}

extension Whisper: PuzzleConstraint {
  static var technique: VariantTechnique? { .whispers }
  static var texts: [ConstraintText<Whisper>] { [.lists("whispers", { Whisper(cells: $0) }, \.cells)] }

  static func check(_ lines: [Whisper], _ form: FormCheck) throws(VariantError) {
    for line in lines {
      try form.line(line.cells, VariantError.Part("a whisper line"), 2...max(2, form.size * form.size))
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    let least = Whisper.least(size: rules.size)
    for (a, b) in zip(cells, cells.dropFirst()) { rules.relate(a, b, "whisper") { abs($0 - $1) >= least } }
  }

  /// The least difference of neighbours.
  static func least(size: Int) -> Int { (size + 1) / 2 }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    let least = Whisper.least(size: finder.puzzle.size)
    return "On the whisper line \(a) and \(b) differ by \(least) at least, and \(a) is \(finder.choices(cells[0]))."
  }
}

extension Whisper {
  static func word(_ lines: [Whisper]) -> String { "whisper" }

  static func sentences(_ lines: [Whisper], size: Int) -> [String] {
    ["Neighbours on a whisper line (green, w) differ by \(least(size: size)) at least."]
  }

  static func marks(_ lines: [Whisper], on board: BoardShape) -> [BoardMark] {
    lines.map {
      .line(BoardLine(cells: $0.cells, tone: .green, isBroad: true, sign: BoardSign("w")))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "whisper line \(board.names(cells))" : nil
  }

  static func facts(_ lines: [Whisper], on board: BoardShape) -> [String] {
    lines.map { "Whisper line \(board.names($0.cells))." }
  }
}
