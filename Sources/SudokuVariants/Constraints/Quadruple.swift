import Phrases

/// Up to four digits at the corner of four cells, which hold each of them.
public struct Quadruple: Hashable, Sendable {
  /// The digits, of which one may stand twice.
  public var digits: [Int]
  /// The four cells.
  public var cells: [Int]

  /// Digits at the corner of four cells.
  public init(digits: [Int], cells: [Int]) { (self.digits, self.cells) = (digits, cells) }
}

extension VariantRules {
  /// Digits at the corners of four cells.
  public var quadruples: [Quadruple] {
    get { self[Quadruple.self] }
    set { self[Quadruple.self] = newValue }
  }
}

extension VariantTechnique {
  /// The digits that the four cells of a quadruple must hold.
  public static let quadruples = VariantTechnique("quadruples", "quadruple", rating: 19)
}

extension Quadruple: PuzzleConstraint {
  static var technique: VariantTechnique? { .quadruples }

  static var texts: [ConstraintText<Quadruple>] {
    [
      .field(
        name: "quadruples",
        read: { reader throws(VariantTextError) in
          try reader.list { (reader) throws(VariantTextError) in
            let digits = try reader.numbers()
            guard reader.take(":") else { throw reader.fail("a quadruple is written digit,digit:cell,cell,cell,cell") }
            return Quadruple(digits: digits, cells: try reader.numbers())
          }
        },
        write: { FieldWriter.words($0.map { "\(FieldWriter.list($0.digits)):\(FieldWriter.list($0.cells))" }) })
    ]
  }

  static func check(_ quadruples: [Quadruple], _ form: FormCheck) throws(VariantError) {
    let part = VariantError.Part("a quadruple")
    for quadruple in quadruples {
      let cells = quadruple.cells.sorted(), size = form.size
      try form.cells(cells, part)
      guard cells.count == 4 else { throw .length(part, found: cells.count, allowed: 4...4) }
      guard cells[0] % size < size - 1, cells == [0, 1, size, size + 1].map({ cells[0] + $0 }) else {
        throw .needs(part, "four cells around a corner")
      }
      guard (1...4).contains(quadruple.digits.count), quadruple.digits.allSatisfy({ (1...size).contains($0) }) else {
        throw .needs(part, "one to four digits of the board")
      }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) { rules.group(QuadrupleRule(cells: cells, digits: digits)) }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    "The cells around the corner of \(finder.name(cells[0])) hold \(finder.list(digits.map(String.init)))."
  }
}

extension Quadruple {
  static func word(_ quadruples: [Quadruple]) -> String { "quadruples" }

  static func sentences(_ quadruples: [Quadruple], size: Int) -> [String] {
    ["The four cells around a circle with digits hold these digits."]
  }

  static func marks(_ quadruples: [Quadruple], on board: BoardShape) -> [BoardMark] {
    quadruples.map { .corner($0.cells.min() ?? 0, $0.text(size: board.size)) }
  }

  private func text(size: Int) -> String {
    digits.sorted().map(String.init).joined(separator: size > 9 ? " " : "")
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "\(text(size: 10)) in \(board.names(cells.sorted()))" : nil
  }

  static func facts(_ quadruples: [Quadruple], on board: BoardShape) -> [String] {
    quadruples.map { "\($0.text(size: 10)) in \(board.names($0.cells.sorted()))." }
  }
}

private struct QuadrupleRule: GroupRule {
  let cells: [Int]
  let digits: [Int]

  func narrow(_ candidates: UnsafeMutablePointer<UInt16>) -> Bool {
    var kept: SIMD4<UInt16> = .zero
    let masks = SIMD4(candidates[0], candidates[1], candidates[2], candidates[3])
    place(0, masks, 0, &kept)
    for index in 0..<4 { candidates[index] &= kept[index] }
    return kept[0] != 0
  }

  /// Tries every cell for a digit and those after it.
  private func place(_ index: Int, _ masks: SIMD4<UInt16>, _ used: Int, _ kept: inout SIMD4<UInt16>) {
    guard index < digits.count else {
      kept |= masks
      return
    }
    let bit = UInt16(1) << UInt16(digits[index] - 1)
    for cell in 0..<4 where used >> cell & 1 == 0 && masks[cell] & bit != 0 {
      var next = masks
      next[cell] = bit
      place(index + 1, next, used | 1 << cell, &kept)
    }
  }
}
