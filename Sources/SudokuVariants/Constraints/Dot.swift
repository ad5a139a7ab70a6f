import Phrases

/// A Kropki dot between two cells that share an edge.
public struct Dot: Hashable, Sendable {
  /// The relation of the two digits.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A white dot: one digit is the other and one more.
    case consecutive
    /// A black dot: one digit is twice the other.
    case double
  }

  /// The relation of the two digits.
  public var kind: Kind
  /// One of the two cells.
  public var first: Int
  /// The other one.
  public var second: Int

  /// A dot between two cells.
  public init(_ kind: Kind, _ first: Int, _ second: Int) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}

extension VariantRules {
  /// Kropki dots between two cells. A puzzle has the white ones first.
  public var dots: [Dot] {
    get { self[Dot.self] }
    set { self[Dot.self] = newValue }
  }
}

extension VariantTechnique {
  /// The digits that a dot, or the rule of neighbours, leaves to a cell.
  public static let dots = VariantTechnique("dots", "dots and neighbours", rating: 17)
}

extension Dot: PuzzleConstraint {
  static var technique: VariantTechnique? { .dots }

  static var texts: [ConstraintText<Dot>] {
    [("white", Kind.consecutive), ("black", .double)].map { name, kind in
      .field(
        name: name, read: { reader throws(VariantTextError) in try read(kind, &reader) },
        write: { dots in
          FieldWriter.words(dots.filter { $0.kind == kind }.map { "\($0.first),\($0.second)" })
        })
    }
  }

  private static func read(_ kind: Kind, _ reader: inout FieldReader) throws(VariantTextError) -> [Dot] {
    var dots: [Dot] = []
    for cells in try reader.lists() {
      guard cells.count == 2 else { throw reader.fail("a dot lies between two cells, not \(cells.count)") }
      dots.append(Dot(kind, cells[0], cells[1]))
    }
    return dots
  }

  /// The white dots first, as in a text.
  static func ordered(_ dots: [Dot]) -> [Dot] {
    dots.filter { $0.kind == .consecutive } + dots.filter { $0.kind == .double }
  }

  static func check(_ dots: [Dot], _ form: FormCheck) throws(VariantError) {
    for dot in dots { try form.neighbours(dot.first, dot.second, .dot) }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    switch kind {
    case .consecutive: rules.relate(first, second, "consecutive") { abs($0 - $1) == 1 }
    case .double: rules.relate(first, second, "double") { $0 == 2 * $1 || $1 == 2 * $0 }
    }
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    let (a, b, choices) = (finder.name(cells[0]), finder.name(cells[1]), finder.choices(cells[0]))
    return kind == .consecutive
      ? "\(a) and \(b) are one apart, and \(a) is \(choices)."
      : "\(a) and \(b) are a digit and its double, and \(a) is \(choices)."
  }
}

extension Dot {
  static func word(_ dots: [Dot]) -> String { "dots" }

  static func sentences(_ dots: [Dot], size: Int) -> [String] {
    [
      (.consecutive, "Beside a white dot digits are one apart."),
      (Kind.double, "Beside a black dot one digit is twice the other."),
    ].filter { (kind, _) in dots.contains { $0.kind == kind } }.map(\.1)
  }

  static func marks(_ dots: [Dot], on board: BoardShape) -> [BoardMark] {
    dots.map { .dot($0.first, $0.second, isFilled: $0.kind == .double) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    guard first == cell || second == cell else { return nil }
    let other = board.name(of: first == cell ? second : first)
    return kind == .consecutive ? "one apart from \(other)" : "double or half of \(other)"
  }

  static func facts(_ dots: [Dot], on board: BoardShape) -> [String] {
    dots.map { "\(board.names([$0.first, $0.second], $0.kind == .consecutive ? "~" : ":"))." }
  }
}
