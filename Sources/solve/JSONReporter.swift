import BoardVision
import PieceReading
import Sudoku
import SudokuReading
import SudokuVariants

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One JSON object an input, one a line. The form is described in Documentation/solve-json.md; `version` changes if a
/// program that reads the former version could be misled.
struct JSONReporter: Reporter {
  func report(_ name: InputName, _ outcome: Outcome, to output: inout Output) {
    if case .puzzle(let grid, .one(let solution)) = outcome, JSONReporter.isPlain(name.file) {
      return solved(name, grid, solution, &output)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Report(name.text, outcome)) else { return }
    output.line(String(decoding: data, as: UTF8.self))
  }

  /// Writes the commonest object without an encoder, which would take ten times as long as the solver. It equals the
  /// ``Report`` of a solved puzzle, its members in the order of their names.
  private func solved(_ name: InputName, _ grid: Grid, _ solution: Grid, _ output: inout Output) {
    output.reserve(name.file.utf8.count + 400)
    output.append("{\"asDecided\":\"")
    output.append(grid)
    output.append("\",\"asSeen\":\"")
    output.append(grid)
    output.append("\",\"file\":\"")
    output.append(name.file)
    if let line = name.line {
      output.append(UInt8(ascii: ":"))
      output.append(number: line)
    }
    output.append("\",\"outcome\":\"solved\",\"solution\":\"")
    output.append(solution)
    output.append("\",\"status\":\"solved\",\"version\":1}\n")
  }

  /// True if a text needs no escapes in JSON.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 32 && $0 < 127 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

private struct Report: Encodable {
  /// A covered crossing of lines.
  struct Crossing: Encodable {
    var row: Int, column: Int
    var shade: String

    init(_ crossing: FilledCrossing) {
      (row, column, shade) = (crossing.row, crossing.column, crossing.isDark ? "dark" : "light")
    }
  }

  /// A cell with a piece, counted from 0 as the picture lies.
  struct Piece: Encodable {
    var row: Int, column: Int
    /// `light` or `dark`.
    var colour: String
    var king: Bool?
    var confidence: Double
  }

  var version = 1
  var file: String
  /// `solved`, `not-solved`, `no-board`, `no-sudoku` or `unreadable`.
  var status: String
  /// `solved`, or the reason in a word why there is no solution.
  var outcome: String
  var error: String?
  var gridLines: [Int]?
  var filledCrossings: [Crossing]?
  var sgf: String?
  var width: Int?
  var height: Int?
  var outline: [[Double]]?
  var lattice: [[Double]]?
  var latticeScore: Double?
  var otherBoards: [[[Double]]]?
  var cells: [CellReport]?
  /// The kind of Sudoku on a photograph if it is not classic.
  var kind: String?
  var kindConfidence: Double?
  var size: Int?
  /// The form of the digits on a board of more than nine.
  var symbols: String?
  var regions: [Int]?
  var regionsConfidence: Double?
  var cages: [CageReport]?
  var diagonals: String?
  /// A puzzle of a kind other than classic, as a line that can be read again.
  var puzzle: String?
  var asSeen: String?
  var asDecided: String?
  var solution: String?
  /// The colours, the pieces and the position of a board with pieces, its best move, and who makes it.
  var colours: [String]?
  var pieces: [Piece]?
  var doubtful: [[Int]]?
  var position: String?
  var toMove: String?
  var move: String?
  var moveCells: [[Int]]?
  var warnings: [WarningReport]?
  var milliseconds: [String: Double]?

  init(_ name: String, _ outcome: Outcome) {
    file = name
    self.outcome = outcome.word
    switch outcome.status {
    case .noBoard where self.outcome == "no-sudoku": status = "no-sudoku"
    case .solved: status = "solved"
    case .notSolved: status = "not-solved"
    case .noBoard: status = "no-board"
    case .unreadable: status = "unreadable"
    }
    switch outcome {
    case .otherGrid(let reason, let pattern):
      (error, gridLines) = (reason, [pattern.columnLines, pattern.rowLines])
      filledCrossings = pattern.filled.map(Crossing.init)
      sgf = GoBoard(pattern)?.sgf
    case .go(let board): sgf = board.sgf
    case .failure(let reason, _): error = reason
    case .puzzle(let grid, let solutions):
      (asSeen, asDecided) = ("\(grid)", "\(grid)")
      solution = solutions.unique.map(\.description)
      warnings = solutions.problem.map { [$0] }
    case .variant(let record, let solutions):
      puzzle = VariantRecord(record).line
      (asSeen, asDecided) = (record.text(of: record.givens), record.text(of: record.givens))
      solution = solutions.unique.map(record.text)
      warnings = solutions.problem.map { [$0] }
    case .reading(let reading): fill(reading)
    case .pieces(let board): fill(board)
    }
  }

  private mutating func fill(_ board: PieceBoard) {
    func place(_ cell: Int) -> [Int] { [cell / board.columns, cell % board.columns] }
    kind = board.game.rawValue
    outline = board.lattice.outline.map(\.pair)
    lattice = board.lattice.crossings.map(\.pair)
    (asSeen, asDecided) = (board.text, board.text)
    colours = board.colours
    pieces = board.cells.indices.filter { board.cells[$0] != .empty }.map { cell in
      Piece(
        row: cell / board.columns, column: cell % board.columns, colour: board.cells[cell].isLighter ? "light" : "dark",
        king: board.cells[cell].isKing ? true : nil, confidence: board.confidences[cell].rounded(places: 4))
    }
    doubtful = board.doubtful.map(place)
    position = board.position
    toMove = board.lighterMoves.map { $0 ? "light" : "dark" }
    move = board.move
    moveCells = board.moveCells.isEmpty ? nil : board.moveCells.map(place)
    warnings = board.warnings.map { WarningReport(code: $0.code, text: $0.text) }
  }

  private mutating func fill(_ reading: BoardReading) {
    (width, height) = (reading.width, reading.height)
    outline = reading.outline.map(\.pair)
    lattice = reading.lattice.crossings.map(\.pair)
    latticeScore = reading.latticeScore.rounded(places: 4)
    otherBoards = reading.otherBoards.map { $0.outline.map(\.pair) }
    cells = reading.cellReports
    (asSeen, asDecided) = (reading.text(of: reading.asSeen), reading.text(of: reading.asDecided))
    solution = reading.solution.map(reading.text)
    warnings = reading.warningReports
    milliseconds = reading.milliseconds
    if reading.kind != .classic { fillKind(reading) }
  }

  /// The fields of a board with further constraints, or of another size.
  private mutating func fillKind(_ reading: BoardReading) {
    (kind, size) = (reading.kind.rawValue, reading.size)
    kindConfidence = reading.observation.kindConfidence.rounded(places: 5)
    symbols = reading.symbols == .numbers && reading.size <= 9 ? nil : reading.symbols.rawValue
    (regions, regionsConfidence) = (reading.regions.ofCell.map(Int.init), reading.regionsConfidence.rounded(places: 5))
    cages = reading.cages.isEmpty ? nil : reading.cages.map(CageReport.init)
    diagonals =
      reading.diagonals == .both ? "both" : reading.diagonals == .down ? "down" : reading.diagonals == .up ? "up" : nil
    puzzle = reading.puzzle.map { VariantRecord($0).line }
  }
}
