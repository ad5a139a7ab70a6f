/// A reader's result for one picture: a line of a results file.
public struct PictureRecord: Codable, Sendable {
  /// The version of this form. It changes if a program that reads the former version could be misled.
  public var version = 1
  /// The picture and its labels.
  public var picture: LabelledPicture
  /// The reader and its version: records of different readers are never mixed.
  public var reader: String
  /// The outcome of the reading.
  public var outcome: Outcome
  /// The reason why nothing was read.
  public var problem: String?
  /// The reader's answer; `nil` if it found nothing.
  public var answer: Answer?
  /// The judgement of the answer by the labels.
  public var judgement: Judgement
  /// The picture's own measures, ``PictureProperties``, and the parameters of its making.
  public var properties: [String: Double]
  /// The cost of the reading. All differences between two runs of one reader are here.
  public var cost: Cost?

  /// The outcome of a reading.
  public enum Outcome: String, Codable, CaseIterable, Sendable {
    /// A board was read.
    case read
    /// No board was found.
    case noBoard = "no-board"
    /// The file is missing, damaged or no picture.
    case unreadable
    /// The reader ended without an answer, twice.
    case crashed
    /// The reader had no answer within the time limit.
    case timedOut = "timed-out"
    /// Another program's output held no grid.
    case noAnswer = "no-answer"
  }

  /// The answer of a reader.
  public struct Answer: Codable, Hashable, Sendable {
    /// The kind and constraints of a board that is not classic; `nil` for a classic one.
    public var board: BoardAnswer?
    /// The game and size of a board with pieces, as ``LabelledPicture/game``; `nil` for a Sudoku. `seen` and `decided`
    /// then have the form of that game's labels.
    public var game: String?
    /// The value of each cell on its own; 81 characters, or the form of a label of the board's kind.
    public var seen: String
    /// The values with the whole board considered, in the form of `seen`.
    public var decided: String
    /// The offered solution, in the form of `seen`; `nil` if there is no single one.
    public var solution: String?
    /// The probability of each value in `seen`; `nil` if the reader gives none.
    public var seenProbability: [Double]?
    /// The probability of each value in `decided`; `nil` if the reader gives none.
    public var decidedProbability: [Double]?
    /// The kind of each cell: `p` printed, `h` handwritten, `.` blank.
    public var kinds: String?
    /// Cells that the reader reports as doubtful.
    public var doubtful: [Int]?
    /// The codes of its warnings.
    public var warnings: [String]?
    /// The board's four corners, clockwise from its own top left, in upright pixels.
    public var outline: [[Double]]?
    /// The 100 crossings, for boards that are not fully right, which a page of failures draws.
    public var lattice: [[Double]]?
    /// The score of the lattice, from 0 to 1.
    public var latticeScore: Double?
    /// The digits of the pencil marks, for each cell whose label has some.
    public var candidates: [[Int]]?

    /// An answer with its values. The other members are set one by one.
    public init(seen: String, decided: String, solution: String? = nil) {
      (self.seen, self.decided, self.solution) = (seen, decided, solution)
    }
  }

  /// A reader's answer for a board that is not classic, in the form of labels.
  public struct BoardAnswer: Codable, Hashable, Sendable {
    /// As ``LabelledPicture/kind``.
    public var kind: String
    /// Cells down and across.
    public var size: Int
    /// As ``LabelledPicture/regions``.
    public var regions: String?
    /// As ``LabelledPicture/cages``.
    public var cages: String?
    /// As ``LabelledPicture/diagonals``.
    public var diagonals: String?
    /// The probability that the regions are right.
    public var regionsProbability: Double?
    /// The first cells of cages that the reader reports as doubtful.
    public var doubtfulCages: [Int]?

    /// A board of a kind. The other members are set one by one.
    public init(kind: String, size: Int) { (self.kind, self.size) = (kind, size) }
  }

  /// Time and memory.
  public struct Cost: Codable, Hashable, Sendable {
    /// Time by stage and in `total`.
    public var milliseconds: [String: Double]
    /// The peak memory of the reading process, in mebibytes.
    public var peakMemory: Double?
    /// Processor and system.
    public var machine: String
  }

  /// The record as a line.
  public func line() -> String { JSONLine.write(self) }

  /// A record's line without its cost, which differs between two runs of one reader.
  public static func withoutCost(_ line: String) -> String {
    // Members are sorted, so the judgement follows. The strings in a cost hold no braces: its second closing one ends
    // it.
    guard let start = line.range(of: #""cost":{"#),
      let inner = line.range(of: "}", range: start.upperBound..<line.endIndex),
      let end = line.range(of: "},", range: inner.upperBound..<line.endIndex)
    else { return line }
    return String(line[..<start.lowerBound] + line[end.upperBound...])
  }

  /// Reads a results file, one record after another, in bounded memory.
  /// - Parameter body: called with each record and its line.
  /// - Throws: ``LabelProblem`` at the first line that is no record, and the errors of `body`.
  static func forEach(
    in file: String, _ body: (PictureRecord, String) throws(LabelProblem) -> Void
  ) throws(LabelProblem) {
    let lines = try TextLines(file)
    var number = 0
    while let line = lines.next() {
      number += 1
      if line.isEmpty { continue }
      try body(try PictureRecord(line: line, of: file, number: number), line)
    }
  }

  /// Reads a line.
  /// - Throws: ``LabelProblem`` with the file and the line.
  public init(line: String, of file: String, number: Int) throws(LabelProblem) {
    do {
      self = try JSONLine.read(PictureRecord.self, line)
    } catch {
      throw LabelProblem(file: file, line: number, problem: "no result: \(explain(error))")
    }
    guard version == 1 else {
      throw LabelProblem(
        file: file, line: number, problem: "results of version \(version); this program reads version 1")
    }
    if let problem = answer?.problem { throw LabelProblem(file: file, line: number, problem: problem) }
    if let problem = picture.problem { throw LabelProblem(file: file, line: number, problem: problem) }
  }

  init(_ picture: LabelledPicture, reader: String, outcome: Outcome, problem: String? = nil) {
    (self.picture, self.reader, self.outcome, self.problem) = (picture, reader, outcome, problem)
    judgement = Judgement(picture, outcome, nil)
    properties = picture.properties ?? [:]
    // The judgement has used these already; they would double the line.
    self.picture.lattice = nil
    self.picture.properties = nil
  }
}

extension PictureRecord.Answer {
  /// The fault in the answer's form; `nil` if there is none.
  var problem: String? {
    if let game {
      guard let board = PieceField(game), board.isLabel(seen), board.isLabel(decided) else {
        return "an answer is no board of \(game)"
      }
      return problemOfProbabilities(board.cells)
    }
    if let board {
      guard let read = BoardRead(self) else {
        return "an answer is no board of kind \(board.kind) and size \(board.size)"
      }
      return problemOfProbabilities(read.form.exists.count)
    }
    if [seen, decided, solution].contains(where: { $0 != nil && $0?.utf8.count != 81 }) {
      return "a grid is not 81 characters"
    }
    return problemOfProbabilities(81)
  }

  private func problemOfProbabilities(_ count: Int) -> String? {
    let isWrong = [seenProbability, decidedProbability].contains { $0 != nil && $0?.count != count }
    return isWrong ? "not \(count) probabilities" : nil
  }
}
