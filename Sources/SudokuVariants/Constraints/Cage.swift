/// Cells that hold different digits, with or without a printed sum.
public struct Cage: Hashable, Sendable {
  /// The cells, in any order.
  public var cells: [Int]
  /// The sum of the digits; `nil` if none is printed.
  public var sum: Int?

  /// A cage of cells and its sum.
  public init(_ cells: [Int], sum: Int?) {
    self.cells = cells
    self.sum = sum
  }
}

extension VariantRules {
  /// Cages of a killer.
  public var cages: [Cage] {
    get { self[Cage.self] }
    set { self[Cage.self] = newValue }
  }
}

// The techniques of cages are in `Reasoning`: they work on the derived sums of the 45 rule too.
extension Cage: PuzzleConstraint {
  static var texts: [ConstraintText<Cage>] {
    [
      .field(name: "cages", read: { reader throws(VariantTextError) in try reader.list(Cage.read) }) { cages in
        FieldWriter.words(cages.map { "\($0.sum.map(String.init) ?? ""):\(FieldWriter.list($0.cells))" })
      }
    ]
  }

  private static func read(_ reader: inout FieldReader) throws(VariantTextError) -> Cage {
    let sum = reader.next == UInt8(ascii: ":") ? nil : try reader.number()
    guard reader.take(":") else { throw reader.fail("a cage is written sum:cell,cell") }
    return Cage(try reader.numbers(), sum: sum)
  }

  static func check(_ cages: [Cage], _ form: FormCheck) throws(VariantError) {
    for (index, cage) in cages.enumerated() {
      try form.cells(cage.cells, .cage(index))
      let count = cage.cells.count, size = form.size
      guard (1...size).contains(count) else { throw .length(.cage(index), found: count, allowed: 1...size) }
      guard let sum = cage.sum else { continue }
      let possible = count * (count + 1) / 2...count * (2 * size + 1 - count) / 2
      guard possible.contains(sum) else { throw .impossibleSum(.cage(index), sum: sum, possible: possible) }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    rules.distinct(cells)
    if let sum { rules.sum(cells, added: cells.count, target: sum, isDistinct: true) }
  }
}

extension Cage {
  static func word(_ cages: [Cage]) -> String { cages.contains { $0.sum != nil } ? "killer" : "cages" }

  static func sentences(_ cages: [Cage], size: Int) -> [String] {
    [
      cages.contains { $0.sum != nil }
        ? "The digits of a cage add up to its number, and none stands twice in it." : "No digit stands twice in a cage."
    ]
  }

  static func marks(_ cages: [Cage], on board: BoardShape) -> [BoardMark] {
    cages.map { .outline($0.cells, text: $0.sum.map { "\($0)" }) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    cells.contains(cell) ? "cage\(sum.map { " \($0)" } ?? ""): \(board.names(cells.sorted()))" : nil
  }
}
