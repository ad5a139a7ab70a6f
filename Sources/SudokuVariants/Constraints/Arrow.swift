import Phrases

/// A circle and the cells along the arrow that leaves it. Digits may repeat along the arrow if the houses allow it.
public struct Arrow: Hashable, Sendable {
  /// The cell whose digit is the sum.
  public var circle: Int
  /// The cells that are added, from the circle on.
  public var shaft: [Int]

  /// An arrow from a circle along a shaft.
  public init(circle: Int, shaft: [Int]) {
    self.circle = circle
    self.shaft = shaft
  }
}

extension VariantRules {
  /// Circles whose digit is the sum of the digits along the arrow.
  public var arrows: [Arrow] {
    get { self[Arrow.self] }
    set { self[Arrow.self] = newValue }
  }
}

extension VariantTechnique {
  /// The bounds that an arrow sets its circle and its cells.
  public static let arrowBounds = VariantTechnique("arrowBounds", "arrow bounds", rating: 20)
}

extension Arrow: PuzzleConstraint {
  static var technique: VariantTechnique? { .arrowBounds }

  static var texts: [ConstraintText<Arrow>] {
    [
      .field(name: "arrows", read: { reader throws(VariantTextError) in try reader.list(Arrow.read) }) { arrows in
        FieldWriter.words(arrows.map { "\($0.circle):\(FieldWriter.list($0.shaft))" })
      }
    ]
  }

  private static func read(_ reader: inout FieldReader) throws(VariantTextError) -> Arrow {
    let circle = try reader.number()
    guard reader.take(":") else { throw reader.fail("an arrow is written circle:cell,cell") }
    return Arrow(circle: circle, shaft: try reader.numbers())
  }

  static func check(_ arrows: [Arrow], _ form: FormCheck) throws(VariantError) {
    for arrow in arrows { try form.line([arrow.circle] + arrow.shaft, .arrow, 2...form.size + 1) }
  }

  func compile(into rules: inout CompiledRules.Builder) {
    rules.sum(shaft + [circle], added: shaft.count, target: 0)
  }

  /// An arrow is wrong only if its circle is known.
  func conflicts(_ digits: [Int], by rules: CompiledRules, _ part: CompiledRules.Part) -> [Int] {
    let known = shaft.filter { digits[$0] != 0 }
    guard digits[circle] != 0, !known.isEmpty else { return [] }
    let total = known.reduce(0) { $0 + digits[$1] }, open = shaft.count - known.count
    let isPossible = open == 0 ? total == digits[circle] : total + open <= digits[circle]
    return isPossible ? [] : known + [circle]
  }

  func reason(_ cells: [Int], _ finder: StepFinder) -> Phrase {
    "\(finder.name(circle)) is the sum of the cells along its arrow, \(finder.list(shaft.map(finder.name)))."
  }
}

extension Arrow {
  static func word(_ arrows: [Arrow]) -> String { "arrow" }

  static func sentences(_ arrows: [Arrow], size: Int) -> [String] {
    ["The digits along an arrow add up to the one in its circle."]
  }

  static func marks(_ arrows: [Arrow], on board: BoardShape) -> [BoardMark] {
    arrows.map {
      .line(
        BoardLine(
          cells: [$0.circle] + $0.shaft, tone: .grey, isBroad: false, start: .ring, end: .arrowhead,
          sign: BoardSign("◎")))
    }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    circle == cell || shaft.contains(cell)
      ? "arrow \(board.name(of: circle))=\(board.names(shaft, "+"))" : nil
  }

  static func facts(_ arrows: [Arrow], on board: BoardShape) -> [String] {
    arrows.map { "\(board.name(of: $0.circle))=\(board.names($0.shaft, "+"))." }
  }
}
