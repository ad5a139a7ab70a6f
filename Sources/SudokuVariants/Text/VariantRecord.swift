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

/// An error in a line of text.
public enum VariantTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A field that cannot be read: its name and the reason.
  case field(String, String)
  /// No field determines the number of digits.
  case noSize
  /// The fields can be read, but make no puzzle.
  case puzzle(VariantError)

  public var description: String {
    switch self {
    case .field(let name, let problem): "\(name): \(problem)"
    case .noSize: "nothing says how large the board is; give size=9, or all givens, or regions"
    case .puzzle(let error): error.description
    }
  }
}

/// The fields of a line: their names, in the order in which they are written.
enum VariantField: String, CaseIterable {
  case size, boxes, regions, givens, cages, diagonals, houses, even, odd, thermometers, arrows, white, black, rules
  case solution

  init?(_ name: ArraySlice<UInt8>) {
    let text = String(decoding: name, as: UTF8.self).lowercased().trimmingSpaces
    self.init(rawValue: text == "killer" ? "cages" : text)
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
