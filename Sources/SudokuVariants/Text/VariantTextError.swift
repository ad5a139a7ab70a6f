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
