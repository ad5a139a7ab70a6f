/// A rule of a puzzle beside its rows, columns and regions: one cage, one thermometer, or a rule of the whole board.
///
/// A type that conforms holds all that is true of its rule, in one file of the folder `Constraints`. Its text form is that of
/// ``WrittenConstraint``, a person's step that of ``ExplainedConstraint``.
protocol Constraint: Hashable, Sendable {
  /// The place of the type in the list of all types. Puzzles keep, check and write their constraints in this order.
  static var order: Int { get }

  /// The person's technique that uses the rule; `nil` if a general technique does.
  static var technique: VariantTechnique? { get }

  /// The order in which a puzzle keeps constraints of this type; as given by default.
  static func ordered(_ constraints: [Self]) -> [Self]

  /// Checks the form of all constraints of this type in a puzzle.
  static func check(_ constraints: [Self], _ form: FormCheck) throws(VariantError)

  /// Adds what the search and the general techniques need.
  func compile(into rules: inout CompiledRules.Builder)

  /// The known cells that break the rule. Open cells, which have 0, break none.
  func conflicts(_ digits: [Int], by rules: CompiledRules, _ part: CompiledRules.Part) -> [Int]

  /// The word for constraints of this type in the name of a kind of puzzle.
  static func word(_ constraints: [Self]) -> String

  /// The rule in sentences, for the constraints of a puzzle.
  static func sentences(_ constraints: [Self], size: Int) -> [String]

  /// The marks on the board, the lowest first; none for a rule of the whole board.
  static func marks(_ constraints: [Self], on board: BoardShape) -> [BoardMark]

  /// A few words about the mark at a cell; `nil` for a cell without it.
  func note(on cell: Int, _ board: BoardShape) -> String?

  /// The marks in short texts, for a display without a drawing.
  static func facts(_ constraints: [Self], on board: BoardShape) -> [String]
}

extension Constraint {
  static var technique: VariantTechnique? { nil }
  static func ordered(_ constraints: [Self]) -> [Self] { constraints }
  static func marks(_ constraints: [Self], on board: BoardShape) -> [BoardMark] { [] }
  func note(on cell: Int, _ board: BoardShape) -> String? { nil }
  static func facts(_ constraints: [Self], on board: BoardShape) -> [String] { [] }

  func conflicts(_ digits: [Int], by rules: CompiledRules, _ part: CompiledRules.Part) -> [Int] {
    rules.conflicts(digits, part)
  }
}
