import Phrases

/// A mark between two cells that share an edge: V for a sum of 5, X for a sum of 10.
public struct PairSum: Hashable, Sendable {
  /// The sum of the two digits: 5 or 10.
  public var sum: Int
  /// One of the two cells.
  public var first: Int
  /// The other one.
  public var second: Int

  /// A mark between two cells.
  public init(_ sum: Int, _ first: Int, _ second: Int) { (self.sum, self.first, self.second) = (sum, first, second) }
}

extension VariantRules {
  /// The marks V and X between two cells. A puzzle has those of V first.
  public var pairSums: [PairSum] {
    get { self[PairSum.self] }
    set { self[PairSum.self] = newValue }
  }
}

extension VariantTechnique {
  /// The digits that a V or an X leaves to a cell.
  public static let pairSums = VariantTechnique("pairSums", "V and X", rating: 17)
}

extension PairSum: PuzzleConstraint {
  /// The sums that have a letter.
  static let letters = [("v", 5), ("x", 10)]

  static var technique: VariantTechnique? { .pairSums }

  static var texts: [ConstraintText<PairSum>] {
    letters.map { name, sum in
      .field(
        name: name,
        read: { reader throws(VariantTextError) in
          var marks: [PairSum] = []
          for cells in try reader.lists() {
            guard cells.count == 2 else { throw reader.fail("a mark lies between two cells, not \(cells.count)") }
            marks.append(PairSum(sum, cells[0], cells[1]))
          }
          return marks
        },
        write: { marks in FieldWriter.words(marks.filter { $0.sum == sum }.map { "\($0.first),\($0.second)" }) })
    }
  }

  static func ordered(_ marks: [PairSum]) -> [PairSum] {
    marks.filter { $0.sum == 5 } + marks.filter { $0.sum != 5 }
  }

  static func check(_ marks: [PairSum], _ form: FormCheck) throws(VariantError) {
    for mark in marks {
      let part = VariantError.Part("a V or an X")
      guard letters.contains(where: { $0.1 == mark.sum }) else { throw .needs(part, "a sum of 5 or 10") }
      try form.neighbours(mark.first, mark.second, part)
    }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    rules.relate(first, second, "sum \(sum)") { $0 + $1 == sum }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b) = (finder.name(cells[0]), finder.name(cells[1]))
    return "\(a) and \(b) add up to \(sum), and \(a) is \(finder.choices(cells[0]))."
  }
}

extension PairSum {
  static func word(_ marks: [PairSum]) -> String { "XV" }

  static func sentences(_ marks: [PairSum], size: Int) -> [String] {
    [(5, "Beside a V the two digits add up to 5."), (10, "Beside an X the two digits add up to 10.")]
      .filter { (sum, _) in marks.contains { $0.sum == sum } }.map(\.1)
  }

  static func marks(_ marks: [PairSum], on board: BoardShape) -> [BoardMark] {
    marks.map { .edge($0.first, $0.second, $0.sum == 5 ? "V" : "X") }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    guard first == cell || second == cell else { return nil }
    return "adds up to \(sum) with \(board.name(of: first == cell ? second : first))"
  }

  static func facts(_ marks: [PairSum], on board: BoardShape) -> [String] {
    marks.map { "\(board.names([$0.first, $0.second], "+"))=\($0.sum)." }
  }
}
