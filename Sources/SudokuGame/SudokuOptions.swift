/// The start of a game of Sudoku.
public enum SudokuOptions: Hashable, Sendable {
  /// A puzzle made from the seed, of a level that the generator of puzzles knows.
  case level(String)
  /// The puzzle made for a level, and its worth. `level` becomes this when a game starts.
  case made(level: String, points: Int, SudokuPuzzle)
  /// A puzzle that was typed in.
  case puzzle(SudokuPuzzle)
  /// A board read from a photograph, and the cells whose digits are doubtful, ascending.
  case reading(SudokuPuzzle, doubtful: [Int])
}

extension SudokuOptions: LosslessStringConvertible, Codable {
  /// The range of a generated puzzle's worth.
  static let pointsAllowed = 1...100_000

  /// Reads `level=hard`, `made=hard:1500:` and a puzzle, `puzzle=` and a puzzle, or `reading=` and a puzzle with the doubtful cells, counted
  /// from 0, after a colon: `reading=53..7...:4,17`. Nothing is `level=medium`.
  ///
  /// A puzzle is 81 characters, or the fields of another kind: `puzzle=size=4;cages=4:2,6+5:8,9;givens=12...`. The doubtful
  /// cells of another kind are its last field: `reading=size=4;givens=12...;doubtful=4,7`.
  public init?(_ text: String) {
    if text.isEmpty {
      self = .level("medium")
      return
    }
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, !halves[1].isEmpty else { return nil }
    switch halves[0] {
    case "level":
      guard halves[1].utf8.allSatisfy({ $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) else { return nil }
      self = .level(String(halves[1]))
    case "made":
      let parts = halves[1].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, !parts[0].isEmpty, parts[0].utf8.allSatisfy({ (97...122).contains($0) }),
        let points = Int(parts[1]), Self.pointsAllowed.contains(points), let puzzle = SudokuPuzzle(String(parts[2]))
      else { return nil }
      self = .made(level: String(parts[0]), points: points, puzzle)
    case "puzzle":
      guard let puzzle = SudokuPuzzle(String(halves[1])) else { return nil }
      self = .puzzle(puzzle)
    case "reading":
      guard let (puzzle, doubtful) = Self.reading(halves[1]) else { return nil }
      self = .reading(puzzle, doubtful: doubtful)
    default: return nil
    }
  }

  private static func reading(_ text: Substring) -> (SudokuPuzzle, [Int])? {
    let sign = text.hasPrefix("size=") ? ";doubtful=" : ":"
    let (whole, list) = text.firstRange(of: sign).map { (text[..<$0.lowerBound], text[$0.upperBound...]) } ?? (text, "")
    guard let puzzle = SudokuPuzzle(String(whole)) else { return nil }
    var doubtful: [Int] = []
    for word in list.split(separator: ",") {
      guard let cell = Int(word), puzzle.givens.indices.contains(cell), cell > doubtful.last ?? -1 else { return nil }
      doubtful.append(cell)
    }
    return (puzzle, doubtful)
  }

  public var description: String {
    switch self {
    case .level(let name): "level=\(name)"
    case .made(let level, let points, let puzzle): "made=\(level):\(points):\(puzzle)"
    case .puzzle(let puzzle): "puzzle=\(puzzle)"
    case .reading(let puzzle, let doubtful):
      "reading=\(puzzle)"
        + (doubtful.isEmpty
          ? "" : (puzzle.grid == nil ? ";doubtful=" : ":") + doubtful.map(String.init).joined(separator: ","))
    }
  }

  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let options = SudokuOptions(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no options: \(text)"))
    }
    self = options
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The reasons for which no game starts.
public enum SudokuStartRefusal: Error, Hashable, Sendable {
  /// The game was created without a generator of puzzles, or it does not know the level.
  case noSuchLevel(String)
  /// The generator knows the level, but found no puzzle for this seed or was cancelled.
  case noPuzzleFound(String)
  /// These cells break the rules against each other.
  case conflicts([SudokuCell])
  /// The grid cannot be completed.
  case noSolution
  /// The grid can be completed in more than one way.
  case severalSolutions
  /// It would take too long to decide if there is one solution.
  case tooHard
  /// No cell is blank.
  case full
}
