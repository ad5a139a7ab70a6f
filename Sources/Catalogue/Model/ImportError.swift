import Sudoku
import SudokuVariants

/// The reason why a text is no puzzle that can be played.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A rule that a puzzle has and that is unknown here, by its name.
  case unknownRule(ExchangeFormat, String)
  /// A form that was recognised, and the problem in it.
  case malformed(ExchangeFormat, String)
  /// A form that was recognised, with fields that make no puzzle.
  case noPuzzle(ExchangeFormat, VariantError)
  /// A classic text with an error at a place.
  case text(FormatError)
  /// A line of fields with an error.
  case line(VariantTextError)
  /// A short link, which only its site can look up.
  case shortLink(String)
  /// An address of no known form.
  case unknownAddress
  /// More than may be read at once.
  case tooLarge
  /// Nothing but blanks.
  case empty
  /// Bytes that are no text, such as a picture.
  case noText

  public var description: String {
    switch self {
    case .unknownRule(let form, let rule): "\(form.inWords) with a rule that is unknown here: \(rule)"
    case .malformed(let form, let problem): "\(form.inWords): \(problem)"
    case .noPuzzle(let form, let error): "\(form.inWords): \(error)"
    case .text(let error): error.description
    case .line(let error): error.description
    case .shortLink(let site):
      "a short link of \(site), which only that site can look up; open it there and copy the long link"
    case .unknownAddress: "an address of no known form; \(Self.expected)"
    case .tooLarge: "more than is read at once, 32 MB"
    case .empty: "there is no puzzle in it"
    case .noText: "this is no text"
    }
  }

  /// The forms that are read, for a message.
  public static let expected =
    "links of f-puzzles, SudokuPad, sudokuwiki.org and Penpa+ are read, files such as .sdm, .sdk and OpenSudoku's, and lines of cells"
}

/// The reason why a puzzle cannot be written in a form.
public enum ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A form that has no place for something, by its name.
  case cannotHold(ExchangeFormat, String)

  public var description: String {
    switch self {
    case .cannotHold(let form, let part): "\(form.rawValue) cannot hold \(part)"
    }
  }
}
