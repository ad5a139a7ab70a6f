import Sudoku
import SudokuVariants

/// A puzzle with all that the catalogue knows of it.
public struct CataloguedPuzzle: Hashable, Sendable {
  /// The puzzle as a line: 81 characters, or a line of fields.
  public let text: String
  /// The identity.
  public let identity: PuzzleIdentity
  /// The name of the kind: `classic`, `6x6 jigsaw`.
  public let kind: String
  /// The number of rows.
  public let size: Int
  /// The number of givens.
  public let clues: Int
  /// The symmetries of the givens: names of ``Sudoku/Symmetry``.
  public let symmetries: [String]
  /// The title, the author, the source and the rest.
  public var credits: PuzzleCredits
  /// The difficulty; `nil` until it is rated.
  public var assessment: PuzzleAssessment?
  /// The player's work.
  public var state = PuzzleState.new
  /// True for a favourite of the player.
  public var isFavourite = false

  /// A puzzle that was read, without the player's entries.
  public init(_ puzzle: ImportedPuzzle, assessment: PuzzleAssessment? = nil) {
    switch puzzle.content {
    case .classic(let record): text = "\(record.givens)"
    case .other(let record): text = VariantRecord(record.puzzle).line
    }
    identity = PuzzleIdentity(puzzle)
    kind = puzzle.kindName
    size = puzzle.size
    let givens = puzzle.givens
    clues = givens.count { $0 != 0 }
    symmetries = GivenSymmetry.names(givens, size: puzzle.size)
    credits = puzzle.credits
    self.assessment = assessment
  }

  /// A puzzle of the catalogue's records.
  public init(
    text: String, identity: PuzzleIdentity, kind: String, size: Int, clues: Int, symmetries: [String],
    credits: PuzzleCredits, assessment: PuzzleAssessment?, state: PuzzleState, isFavourite: Bool
  ) {
    (self.text, self.identity, self.kind, self.size, self.clues) = (text, identity, kind, size, clues)
    (self.symmetries, self.credits, self.assessment) = (symmetries, credits, assessment)
    (self.state, self.isFavourite) = (state, isFavourite)
  }

  /// The puzzle itself, read from its line.
  /// - Throws: ``ImportError`` for a line that is no puzzle, as in a damaged catalogue.
  public func puzzle() throws(ImportError) -> ImportedPuzzle {
    guard var puzzle = try PuzzleImport.read(text).first else { throw .empty }
    puzzle.credits = credits
    return puzzle
  }

  /// The values of all facets.
  public var values: [FacetValue] {
    [
      FacetValue(.kind, kind.replacing(" ", with: "-")), FacetValue(.size, "\(size)"), FacetValue(.clues, "\(clues)"),
      FacetValue(.source, Self.name(credits.source)), FacetValue(.licence, Self.name(credits.licence)),
      FacetValue(.date, Self.month(credits.date)),
    ] + symmetries.map { FacetValue(.symmetry, $0) } + PuzzleAssessment.values(assessment)
      + Self.values(state, isFavourite: isFavourite)
  }

  /// The values of the facet of the player's work.
  public static func values(_ state: PuzzleState, isFavourite: Bool) -> [FacetValue] {
    [FacetValue(.state, state.rawValue)] + (isFavourite ? [FacetValue(.state, Facet.favourite)] : [])
  }

  /// The words by which it is found.
  public var words: [String] {
    let texts = [credits.title, credits.author, credits.comment, credits.identifier].compactMap { $0 }
    return texts.isEmpty ? [] : SearchWords.words(of: texts.joined(separator: " "))
  }

  private static func name(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return Facet.none }
    return String(text.prefix(80))
  }

  /// The month of a date that begins as `2026-03`; ``Facet/none`` for another.
  private static func month(_ date: String?) -> String {
    guard let date, date.utf8.count >= 7 else { return Facet.none }
    let bytes = Array(date.utf8.prefix(7))
    let isMonth = bytes.indices.allSatisfy {
      $0 == 4 ? bytes[$0] == UInt8(ascii: "-") : (48...57).contains(bytes[$0])
    }
    return isMonth ? String(decoding: bytes, as: UTF8.self) : Facet.none
  }
}

/// The symmetries of the places of givens.
enum GivenSymmetry {
  /// The names of all symmetries that hold, or that of none.
  static func names(_ givens: [UInt8], size: Int) -> [String] {
    let last = size - 1
    func holds(_ image: (Int, Int) -> (Int, Int)) -> Bool {
      for row in 0..<size {
        for column in 0..<size {
          let (r, c) = image(row, column)
          if (givens[row * size + column] == 0) != (givens[r * size + c] == 0) { return false }
        }
      }
      return true
    }
    var found: [Symmetry] = []
    if holds({ (last - $0, last - $1) }) {
      found.append(.rotational)
      if holds({ ($1, last - $0) }) { found.append(.quarterTurn) }
    }
    if holds({ ($0, last - $1) }) || holds({ (last - $0, $1) }) { found.append(.mirror) }
    if holds({ ($1, $0) }) || holds({ (last - $1, last - $0) }) { found.append(.diagonal) }
    return (found.isEmpty ? [.none] : found).map(\.rawValue)
  }
}
