/// A puzzle in a text.
public struct VariantRecord: Hashable, Sendable {
  /// The puzzle.
  public var puzzle: VariantPuzzle
  /// The solution beside it, a digit for each cell; it is not checked.
  public var solution: [UInt8]?

  /// A puzzle, with its solution if that is known.
  public init(_ puzzle: VariantPuzzle, solution: [UInt8]? = nil) {
    self.puzzle = puzzle
    self.solution = solution
  }
}

/// A field of a line, by its name.
struct VariantField: Hashable, Sendable {
  let name: String

  private init(_ name: String) { self.name = name }

  static let size = VariantField("size")
  static let boxes = VariantField("boxes")
  static let regions = VariantField("regions")
  static let givens = VariantField("givens")
  static let cages = VariantField("cages")
  /// The rules of the whole board, by their names.
  static let rules = VariantField("rules")
  static let solution = VariantField("solution")

  /// The fields of the constraints' types, each with its type and its place in the type's texts.
  static let ofConstraints: [(field: VariantField, type: any WrittenConstraint.Type, index: Int)] = Constraints.all
    .flatMap {
      type in fieldNames(type).map { (VariantField($0.name), type, $0.index) }
    }

  private static func fieldNames<Item: WrittenConstraint>(_ type: Item.Type) -> [(name: String, index: Int)] {
    Item.texts.enumerated().compactMap { index, text in
      if case .field(let name, _, _) = text { (name, index) } else { nil }
    }
  }

  /// All fields in the order in which they are written.
  static let all: [VariantField] =
    [.size, .boxes, .regions, .givens] + ofConstraints.map(\.field) + [.rules, .solution]
  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  init?(_ name: ArraySlice<UInt8>) {
    let text = String(decoding: name, as: UTF8.self).lowercased().trimmingSpaces
    guard let found = VariantField.byName[text == "killer" ? "cages" : text] else { return nil }
    self = found
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
