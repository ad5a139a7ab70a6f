import Phrases

/// A line of cells from the bulb on, along which the digits grow.
struct Thermometer: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// Lines of cells from the bulb on, along which the digits grow.
  public var thermometers: [[Int]] {
    get { self[Thermometer.self].map(\.cells) }
    set { self[Thermometer.self] = newValue.map(Thermometer.init) }
  }
}

extension VariantTechnique {
  /// The bounds that a thermometer sets its cells.
  public static let thermometerBounds = VariantTechnique("thermometerBounds", "thermometer bounds", rating: 18)
}

extension Thermometer: PuzzleConstraint {
  static var technique: VariantTechnique? { .thermometerBounds }

  static var texts: [ConstraintText<Thermometer>] { [.lists("thermometers", { Thermometer(cells: $0) }, \.cells)] }

  static func check(_ lines: [Thermometer], _ form: FormCheck) throws(VariantError) {
    for line in lines { try form.line(line.cells, .thermometer, 2...max(2, form.size)) }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    for (lower, higher) in zip(cells, cells.dropFirst()) { rules.relate(lower, higher, "less") { $0 < $1 } }
  }

  func conflicts(_ digits: [Int], by rules: CompiledRules, _ part: CompiledRules.Part) -> [Int] {
    let known = cells.indices.filter { digits[cells[$0]] != 0 }
    var found: [Int] = []
    for (lower, higher) in zip(known, known.dropFirst()) {
      let growth = digits[cells[higher]] - digits[cells[lower]]
      if growth < higher - lower { found += [cells[lower], cells[higher]] }
    }
    return found
  }

  func step(_ finder: StepFinder, _ part: CompiledRules.Part) -> VariantStep? {
    let position = finder.position
    for (lower, higher) in zip(cells, cells.dropFirst()) {
      // A cell without candidates is a contradiction, and no step.
      guard position.candidates[lower] != 0, position.candidates[higher] != 0 else { continue }
      let least = position.candidates[lower].trailingZeroBitCount
      let most = 15 - position.candidates[higher].leadingZeroBitCount
      let out =
        finder.without(higher, UInt16((1 << (least + 1)) - 1)) + finder.without(lower, ~UInt16((1 << most) - 1))
      guard !out.isEmpty else { continue }
      let reason: Phrase = """
        On the thermometer from \(finder.name(cells[0])), digits grow: \(finder.name(lower)) is at least \(least + 1), and \
        \(finder.name(higher)) at most \(most + 1).
        """
      return finder.removing(out, .thermometerBounds, [lower, higher], reason)
    }
    return nil
  }
}

extension Thermometer {
  static func word(_ lines: [Thermometer]) -> String { "thermometer" }

  static func sentences(_ lines: [Thermometer], size: Int) -> [String] {
    ["Digits grow along a thermometer, from its bulb on."]
  }

  static func marks(_ lines: [Thermometer], on board: BoardShape) -> [BoardMark] {
    lines.map { .line(BoardLine(cells: $0.cells, tone: .grey, isBroad: true, start: .bulb, sign: BoardSign("●"))) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "thermometer \(board.names(cells, "<"))" : nil
  }

  static func facts(_ lines: [Thermometer], on board: BoardShape) -> [String] {
    lines.map { "\(board.names($0.cells, "<"))." }
  }
}
