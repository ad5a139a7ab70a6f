import Phrases

/// A line whose inner digits lie between those of its two ends.
struct BetweenLine: Hashable, Sendable {
  var cells: [Int]
}

extension VariantRules {
  /// A line whose inner digits lie between those of its two ends.
  public var betweenLines: [[Int]] {
    get { self[BetweenLine.self].map(\.cells) }
    set { self[BetweenLine.self] = newValue.map(BetweenLine.init) }
  }
}

extension VariantTechnique {
  /// The digits that do not lie between the ends of a between line.
  public static let betweenLines = VariantTechnique("betweenLines", "between line", rating: 20)
}

extension BetweenLine: PuzzleConstraint {
  static var technique: VariantTechnique? { .betweenLines }
  static var texts: [ConstraintText<BetweenLine>] { [.lists("between", { BetweenLine(cells: $0) }, \.cells)] }

  static func check(_ lines: [BetweenLine], _ form: FormCheck) throws(VariantError) {
    for line in lines {
      try form.line(line.cells, VariantError.Part("a between line"), 3...max(3, form.size * form.size))
    }
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.group(BetweenRule(cells: cells)) }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[cells.count - 1]))
    return
      "The digits on the line lie between those of its ends, \(a) with \(finder.choices(cells[0])) and \(b) with \(finder.choices(cells[cells.count - 1]))."
  }
}

extension BetweenLine {
  static func word(_ lines: [BetweenLine]) -> String { "between lines" }

  static func sentences(_ lines: [BetweenLine], size: Int) -> [String] {
    ["On a line between two circles (b) the digits lie between those of the circles."]
  }

  static func marks(_ lines: [BetweenLine], on board: BoardShape) -> [BoardMark] {
    lines.map {
      .line(BoardLine(cells: $0.cells, tone: .grey, isBroad: false, start: .ring, end: .ring, sign: BoardSign("b")))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "between line \(board.names(cells))" : nil
  }

  static func facts(_ lines: [BetweenLine], on board: BoardShape) -> [String] {
    lines.map { "Between line \(board.names($0.cells))." }
  }
}

private struct BetweenRule: GroupRule {
  let cells: [Int]

  func narrow(_ candidates: UnsafeMutablePointer<UInt16>) -> Bool {
    let last = cells.count - 1
    let ends = (candidates[0], candidates[last])
    // For each pair of ends the digits between them.
    var kept: (first: UInt16, last: UInt16, inner: UInt16) = (0, 0, 0)
    for a in 0..<16 where ends.0 >> UInt16(a) & 1 == 1 {
      for b in 0..<16 where ends.1 >> UInt16(b) & 1 == 1 && abs(a - b) > 1 {
        let inner = UInt16((1 << max(a, b)) - (1 << (min(a, b) + 1)))
        guard (1..<last).allSatisfy({ candidates[$0] & inner != 0 }) else { continue }
        kept.first |= 1 << UInt16(a)
        kept.last |= 1 << UInt16(b)
        kept.inner |= inner
      }
    }
    candidates[0] &= kept.first
    candidates[last] &= kept.last
    for index in 1..<last { candidates[index] &= kept.inner }
    return kept.first != 0
  }
}
