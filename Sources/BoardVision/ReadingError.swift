/// Why a photograph could not be read.
public enum ReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is no photograph that can be read.
  case photograph(PhotographError)
  /// No board was found.
  case noBoard

  public var description: String {
    switch self {
    case .photograph(let error): error.description
    case .noBoard:
      "no Sudoku board found; the whole board should be in the picture, sharp, and at least a fifth of its width"
    }
  }
}
