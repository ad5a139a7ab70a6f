import Sudoku
import SudokuVariants
import Texts

/// A puzzle from a text, a file or a link, with all that the form says about it.
public struct ImportedPuzzle: Hashable, Sendable {
  /// The puzzle itself.
  public enum Content: Hashable, Sendable {
    /// Nine digits, the usual boxes and no further rule. The entries are among its digits.
    case classic(PuzzleRecord)
    /// Another size, other regions, or further rules.
    case other(VariantRecord)
  }

  /// The form it was read from.
  public var format: ExchangeFormat
  /// The puzzle itself.
  public private(set) var content: Content
  /// The people and the places it comes from.
  public var credits: PuzzleCredits
  /// The player's work, where the form holds it.
  public private(set) var progress: PuzzleProgress
  /// The drawn elements without a rule that were left out, in words.
  public var notes: [String]

  /// A puzzle of nine digits, with its entries.
  public init(
    _ record: PuzzleRecord, format: ExchangeFormat, credits: PuzzleCredits = PuzzleCredits(),
    progress: PuzzleProgress = PuzzleProgress(), notes: [String] = []
  ) {
    (self.format, self.credits, self.progress, self.notes) = (format, credits, progress, notes)
    var record = record
    if self.credits.title == nil { self.credits.title = record.title } else { record.title = self.credits.title }
    self.progress.entries = Dictionary(uniqueKeysWithValues: record.entries.map { ($0, record.grid[$0]) })
    content = .classic(record)
  }

  /// A puzzle of another kind.
  public init(
    _ record: VariantRecord, format: ExchangeFormat, credits: PuzzleCredits = PuzzleCredits(),
    progress: PuzzleProgress = PuzzleProgress(), notes: [String] = []
  ) {
    (self.format, self.credits, self.progress, self.notes) = (format, credits, progress, notes)
    content = .other(record)
  }

  /// The number of rows.
  public var size: Int {
    switch content {
    case .classic: 9
    case .other(let record): record.puzzle.size
    }
  }

  /// The given digits, 0 for none.
  public var givens: [UInt8] {
    switch content {
    case .classic(let record): (0..<Grid.cellCount).map { UInt8(record.givens[$0]) }
    case .other(let record): record.puzzle.givens
    }
  }

  /// The name of the kind: `classic`, `killer`, `6x6 jigsaw`.
  public var kindName: String {
    guard case .other(let record) = content else { return "classic" }
    let puzzle = record.puzzle
    let words =
      (puzzle.size == 9 ? [] : ["\(puzzle.size)x\(puzzle.size)"])
      + (puzzle.hasOddRegions ? ["jigsaw"] : []) + puzzle.ruleWords
    return words.isEmpty ? "without boxes" : words.joined(separator: " ")
  }

  /// The form, the kind, the title and the author in a phrase, for a person.
  public var inWords: String {
    var text = "\(format.inWords): \(kindName)"
    if let title = credits.title { text += ", “\(title)”" }
    if let author = credits.author { text += " by \(author)" }
    return text
  }
}

/// The people and the places a puzzle comes from, where a form names them.
public struct PuzzleCredits: Hashable, Sendable {
  /// The name of the puzzle.
  public var title: String?
  /// The person who made it.
  public var author: String?
  /// A description or a comment.
  public var comment: String?
  /// The day it was made or published, as the form writes it.
  public var date: String?
  /// The book, the page or the collection it comes from.
  public var source: String?
  /// The address of the source.
  public var address: String?
  /// The difficulty in the words or numbers of the source.
  public var level: String?
  /// The licence under which it may be used.
  public var licence: String?
  /// The rules in the author's words.
  public var rules: String?
  /// The name or number of the puzzle in its collection.
  public var identifier: String?

  /// No credits.
  public init() {}
}

/// A player's work on a puzzle. Cells are numbered row by row from 0.
public struct PuzzleProgress: Hashable, Sendable {
  /// The digits that were entered.
  public var entries: [Int: Int] = [:]
  /// The candidates in the middle of cells.
  public var centreMarks: [Int: [Int]] = [:]
  /// The candidates in the corners of cells.
  public var cornerMarks: [Int: [Int]] = [:]
  /// The time that was played, in milliseconds.
  public var milliseconds: Int?

  /// No work.
  public init() {}

  /// True without any digit, mark or time.
  public var isEmpty: Bool { entries.isEmpty && centreMarks.isEmpty && cornerMarks.isEmpty && milliseconds == nil }

  /// All candidates, those of the middle and those of the corners, in rising order.
  public var candidates: [Int: [Int]] {
    centreMarks.merging(cornerMarks) { Set($0 + $1).sorted() }
  }
}
