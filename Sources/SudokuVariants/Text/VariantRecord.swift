/// A puzzle as a text holds it.
public struct VariantRecord: Hashable, Sendable {
  /// The puzzle.
  public var puzzle: VariantPuzzle
  /// The solution that stands beside it, a digit for each cell; it is not checked.
  public var solution: [UInt8]?

  /// A puzzle, with its solution where that is known.
  public init(_ puzzle: VariantPuzzle, solution: [UInt8]? = nil) {
    self.puzzle = puzzle
    self.solution = solution
  }
}

/// What is wrong with a line of text.
public enum VariantTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A field that cannot be read: its name and why.
  case field(String, String)
  /// Nothing says how many digits the board has.
  case noSize
  /// The fields can be read, and make no puzzle.
  case puzzle(VariantError)

  public var description: String {
    switch self {
    case .field(let name, let problem): "\(name): \(problem)"
    case .noSize: "nothing says how large the board is; give size=9, or all givens, or regions"
    case .puzzle(let error): error.description
    }
  }
}

/// The fields of a line: what they are called, in the order in which they are written.
enum VariantField: String, CaseIterable {
  case size, boxes, regions, givens, cages, diagonals, houses, even, odd, thermometers, arrows, white, black, rules
  case solution

  init?(_ name: ArraySlice<UInt8>) {
    let text = String(decoding: name, as: UTF8.self).lowercased().trimmingSpaces
    self.init(rawValue: text == "killer" ? "cages" : text)
  }
}

extension String {
  /// Without blanks at its ends.
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
