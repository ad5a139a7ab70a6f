import Foundation
import Workers

/// Another program, started for each picture with its path as the last argument, or once with a path on each line of its
/// standard input. ``ForeignAnswer`` reads what it prints.
final class ForeignReader: PictureReader {
  private let program: ForeignProgram
  private let identity: String

  /// - Parameters:
  ///   - command: the words of a command line.
  ///   - isPersistent: true if one process reads all pictures.
  init(command: [String], isPersistent: Bool, identity: String) {
    program = ForeignProgram(command, isPersistent: isPersistent)
    self.identity = identity
  }

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
      let output = try program.output(for: file.path)
      let total = clock.now - start
      record.cost = PictureRecord.Cost(
        milliseconds: ["total": rounded(total.milliseconds, 3)], peakMemory: nil, machine: Machine.description)
      record.answer = job.picture.game == nil ? ForeignAnswer.read(output) : ForeignAnswer.pieces(output)
      if record.answer == nil { (record.outcome, record.problem) = (.noAnswer, "printed no grid") }
    } catch ForeignProgram.Failure.ended(let end) {
      record.outcome = .crashed
      record.problem = end.isKilled ? "ended by signal \(end.status)" : "ended with status \(end.status)"
    } catch {
      record.outcome = .noAnswer
      record.problem = "\(error)"
    }
    let said = program.lastWords()
    if record.answer == nil, let said { record.problem = "\(record.problem ?? ""); it said: \(said)" }
    record.judgement = Judgement(job.picture, record.outcome, record.answer)
    return record
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
