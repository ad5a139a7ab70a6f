import Foundation
import Sudoku
import Workers

/// Another program, called with a picture's path as its last argument. It prints 81 characters (`.` or `0` for a
/// blank), nine lines of nine, or the tab-separated lines of `solve --lines`.
final class ForeignReader: PictureReader {
  private let command: [String]
  private let identity: String

  /// - Parameter command: the words of a command line, to which the picture's path is added.
  init(command: [String], identity: String) { (self.command, self.identity) = (command, identity) }

  func read(_ job: Job) -> PictureRecord {
    var record = PictureRecord(job.picture, reader: identity, outcome: .read)
    let clock = ContinuousClock()
    let start = clock.now
    guard job.bytes != nil || isFolder(job.path) == false else {
      record.outcome = .unreadable
      record.problem = "the file is missing or may not be read"
      record.judgement = Judgement(job.picture, record.outcome, nil)
      return record
    }
    do {
      let file = try PictureFile(job)
      let output = try output(of: command + [file.path])
      let total = clock.now - start
      record.cost = PictureRecord.Cost(
        milliseconds: ["total": rounded(total.milliseconds, 3)], peakMemory: nil, machine: Machine.description)
      record.answer = job.picture.game == nil ? Self.answer(in: output) : Self.pieces(in: output)
      if record.answer == nil {
        record.outcome = .noAnswer
        record.problem = "printed no grid"
      }
    } catch {
      record.outcome = .noAnswer
      record.problem = "\(error)"
    }
    record.judgement = Judgement(job.picture, record.outcome, record.answer)
    return record
  }

  /// The output of a program, at most a mebibyte. The program stays in this process's group, and ends with it.
  private func output(of words: [String]) throws(LabelProblem) -> String {
    var command = Command(words)
    (command.isLeader, command.errors) = (false, .own)
    do throws(Command.Failure) {
      return String(decoding: try command.output(limit: 1 << 20), as: UTF8.self)
    } catch {
      throw LabelProblem(file: words[0], line: 0, problem: "cannot be started: \(error.reason)")
    }
  }

  /// The answer in a program's output: the last line that holds one, or all lines together.
  static func answer(in output: String) -> PictureRecord.Answer? {
    let lines = output.split(whereSeparator: \.isNewline)
    for line in lines.reversed() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      if fields.count >= 4, let seen = grid(fields[1]), let decided = grid(fields[2]) {
        return PictureRecord.Answer(seen: seen, decided: decided, solution: grid(fields[3]))
      }
      if let seen = grid(line) { return PictureRecord.Answer(seen: seen, decided: seen, solution: solution(seen)) }
    }
    let rows = lines.map { $0.filter { !" \t|,".contains($0) } }.filter { $0.count == 9 }
    guard rows.count == 9, let seen = grid(Substring(rows.joined())) else { return nil }
    return PictureRecord.Answer(seen: seen, decided: seen, solution: solution(seen))
  }

  /// The board with pieces in the last line of a program's output that holds one. Tabs separate the game with its size,
  /// the letters of its cells, and codes of warnings, if there are any.
  static func pieces(in output: String) -> PictureRecord.Answer? {
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

  private static func grid(_ text: Substring) -> String? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    guard trimmed.utf8.count == 81 else { return nil }
    return Grid(trimmed)?.description
  }

  private static func solution(_ grid: String) -> String? {
    Grid(grid).flatMap { Solver().solve($0).unique }?.description
  }
}

/// A picture as a file: its own one, or a temporary one that is removed with this value.
private final class PictureFile {
  let path: String
  private let isTemporary: Bool

  init(_ job: Job) throws {
    isTemporary = job.bytes != nil
    guard let bytes = job.bytes else {
      path = job.path
      return
    }
    let ending = (job.picture.image as NSString).pathExtension
    path = NSTemporaryDirectory() + "evaluate-\(UUID().uuidString).\(ending.isEmpty ? "jpg" : ending)"
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  deinit { if isTemporary { unlink(path) } }
}
