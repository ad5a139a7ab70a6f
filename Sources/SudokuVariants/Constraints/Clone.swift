import Phrases

/// Two groups of cells of the same shape with the same digits.
public struct Clone: Hashable, Sendable {
  /// The cells of one group.
  public var cells: [Int]
  /// The counterparts, in the same order.
  public var copies: [Int]

  /// Two groups with the same digits.
  public init(cells: [Int], copies: [Int]) { (self.cells, self.copies) = (cells, copies) }
}

extension VariantRules {
  /// Groups of cells with the same digits.
  public var clones: [Clone] {
    get { self[Clone.self] }
    set { self[Clone.self] = newValue }
  }
}

extension VariantTechnique {
  /// The digits that a cell has from its counterpart in a clone.
  public static let clones = VariantTechnique("clones", "clone", rating: 17)
}

extension Clone: PuzzleConstraint {
  static var technique: VariantTechnique? { .clones }

  static var texts: [ConstraintText<Clone>] {
    [
      .field(
        name: "clones",
        read: { reader throws(VariantTextError) in
          try reader.list { (reader) throws(VariantTextError) in
            let cells = try reader.numbers()
            guard reader.take(":") else { throw reader.fail("a clone is written cell,cell:cell,cell") }
            return Clone(cells: cells, copies: try reader.numbers())
          }
        },
        write: { FieldWriter.words($0.map { "\(FieldWriter.list($0.cells)):\(FieldWriter.list($0.copies))" }) })
    ]
  }

  static func check(_ clones: [Clone], _ form: FormCheck) throws(VariantError) {
    let part = VariantError.Part("a clone")
    for clone in clones {
      try form.cells(clone.cells, part)
      try form.cells(clone.copies, part)
      guard clone.cells.count == clone.copies.count else { throw .needs(part, "as many cells in both groups") }
      let shifts = zip(clone.cells, clone.copies).map {
        [$1 / form.size - $0 / form.size, $1 % form.size - $0 % form.size]
      }
      guard Set(shifts).count <= 1 else { throw .needs(part, "two groups of the same shape") }
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    for (a, b) in zip(cells, copies) where a != b { rules.relate(a, b, "equal") { $0 == $1 } }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return "\(b) holds the digit of its counterpart \(a), which is \(finder.choices(cells[0]))."
  }
}

extension Clone {
  static func word(_ clones: [Clone]) -> String { "clone" }

  static func sentences(_ clones: [Clone], size: Int) -> [String] {
    ["Shaded groups with the same letter hold the same digits at the same places."]
  }

  static func marks(_ clones: [Clone], on board: BoardShape) -> [BoardMark] {
    clones.enumerated().map { index, clone in
      let letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index % 26)))
      return .shade(clone.cells + clone.copies, BoardSign(letter), label: String(letter))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    if let place = cells.firstIndex(of: cell) { return "the digit of \(board.name(of: copies[place]))" }
    if let place = copies.firstIndex(of: cell) { return "the digit of \(board.name(of: cells[place]))" }
    return nil
  }

  static func facts(_ clones: [Clone], on board: BoardShape) -> [String] {
    clones.map { "\(board.names($0.cells)) as \(board.names($0.copies))." }
  }
}
