import Foundation
import Sudoku

/// The answer of another program, as a JSON object or as plain text.
enum ForeignAnswer {
  /// The answer in a program's output: the last line that holds one, or all lines together. `nil` if there is none.
  static func read(_ output: String) -> PictureRecord.Answer? {
    let lines = output.split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      if let answer = object(line) ?? fields(line) ?? plain(line) { return answer }
    }
    let rows = lines.map { $0.filter { !" \t|,".contains($0) } }.filter { $0.count == 9 }
    return rows.count == 9 ? plain(Substring(rows.joined())) : nil
  }

  /// The board with pieces in the last line that holds one. Tabs separate the game with its size, the letters of its
  /// cells, and codes of warnings, if there are any.
  static func pieces(_ output: String) -> PictureRecord.Answer? {
    for line in output.split(whereSeparator: \.isNewline).reversed() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 2, let board = PieceField(fields[0]), board.isLabel(fields[1]) else { continue }
      var answer = PictureRecord.Answer(seen: fields[1], decided: fields[1])
      answer.game = board.description
      answer.warnings = fields.count > 2 ? fields[2].split(separator: ",").map(String.init) : []
      return answer
    }
    return nil
  }

  /// The members of a JSON answer; see Documentation/evaluate.md.
  private struct Object: Decodable {
    var cells: String
    var seen: String?
    var solution: String?
    var kind: String?
    var corners: [[Double]]?
    var probabilities: [Double]?
    var doubtful: [Int]?
    var warnings: [String]?
  }

  private static func object(_ line: Substring) -> PictureRecord.Answer? {
    guard line.hasPrefix("{"), let object = try? JSONLine.read(Object.self, String(line)) else { return nil }
    guard var answer = board(object.cells, kind: object.kind) else { return nil }
    if let seen = object.seen.flatMap({ board($0, kind: object.kind)?.decided }) { answer.seen = seen }
    answer.solution = object.solution.flatMap { board($0, kind: object.kind)?.decided } ?? answer.solution
    let corners = object.corners ?? []
    if corners.count == 4, corners.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isFinite) }) {
      answer.outline = corners
    }
    answer.decidedProbability = object.probabilities
    answer.doubtful = object.doubtful
    answer.warnings = object.warnings
    return answer.problem == nil ? answer : nil
  }

  /// A line of `solve --lines`.
  private static func fields(_ line: Substring) -> PictureRecord.Answer? {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard fields.count >= 4, let seen = classic(fields[1]), let decided = classic(fields[2]) else { return nil }
    return PictureRecord.Answer(seen: seen, decided: decided, solution: classic(fields[3]))
  }

  private static func plain(_ line: Substring) -> PictureRecord.Answer? { board(String(line), kind: nil) }

  /// The sizes of boards that a text of so many characters is of.
  private static let kinds: [Int: MadeKind] = [16: .four, 36: .six, 64: .eight]

  /// A board as one character for each cell. A board that is not classic has its kind from the text's length.
  private static func board(_ text: String, kind: String?) -> PictureRecord.Answer? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if kind == nil || kind == MadeKind.classic.rawValue, let grid = classic(Substring(text)) {
      return PictureRecord.Answer(seen: grid, decided: grid, solution: solution(grid))
    }
    let known = kind.map { MadeKind(rawValue: $0) } ?? kinds[text.utf8.count]
    guard let known, known != .classic, let side = known.cells ?? (text.utf8.count == 81 ? 9 : nil) else { return nil }
    let form = known == .samurai ? BoardForm.samurai : BoardForm(side: side)
    guard let values = form.values(text, upTo: form.digits) else { return nil }
    var answer = PictureRecord.Answer(seen: form.text(values), decided: form.text(values))
    answer.board = PictureRecord.BoardAnswer(kind: known.rawValue, size: side)
    return answer
  }

  private static func classic(_ text: Substring) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard trimmed.utf8.count == 81 else { return nil }
    return Grid(trimmed)?.description
  }

  private static func solution(_ grid: String) -> String? {
    Grid(grid).flatMap { Solver().solve($0).unique }?.description
  }
}
