import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// The project's own sample photographs.
let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs").path

let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/// A record of a picture with a label, as a reader that changes some cells would make it.
func record(
  _ name: String, label: String = puzzle, givens: String? = puzzle, wrong: [Int] = [], doubtful: [Int] = [],
  milliseconds: Double = 10, tags: [String] = []
) -> PictureRecord {
  var picture = LabelledPicture(corpus: "made", image: name, label: label, givens: givens)
  picture.tags = tags
  var read = Array(label)
  for cell in wrong { read[cell] = read[cell] == "9" ? "8" : "9" }
  var answer = PictureRecord.Answer(seen: String(read), decided: String(read), solution: wrong.isEmpty ? solution : nil)
  answer.decidedProbability = (0..<81).map { doubtful.contains($0) ? 0.6 : 0.9995 }
  answer.seenProbability = answer.decidedProbability
  answer.doubtful = doubtful
  answer.warnings = doubtful.isEmpty ? [] : ["doubtful"]
  answer.kinds = String(read.map { $0 == "." ? "." : "p" })
  var record = PictureRecord(picture, reader: "test 1", outcome: .read)
  record.answer = answer
  record.judgement = Judgement(picture, .read, answer)
  record.properties = ["blur": Double(stableHash(name) % 60) / 100]
  record.cost = PictureRecord.Cost(milliseconds: ["total": milliseconds], peakMemory: 30, machine: "a test")
  return record
}

/// The program itself.
struct Program {
  typealias Result = BuiltProgram.Run

  static let evaluate = BuiltProgram("evaluate")

  /// Starts it; its output goes to files, so that nothing waits for a reader.
  static func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Running {
    let name = UUID().uuidString
    let process = try ChildProcess(
      [evaluate.file.path] + arguments, in: folder.path, output: .appended(folder.path("\(name).out")),
      errors: .appended(folder.path("\(name).err")))
    return Running(process: process, folder: folder, name: name)
  }

  /// The program at work.
  struct Running {
    let process: ChildProcess
    fileprivate let folder: TemporaryFolder
    fileprivate let name: String

    /// The text on its standard error so far.
    func errors() throws -> String { try folder.text("\(name).err") }

    func finish() throws -> Result {
      let end = process.wait()
      return Result(end, output: try folder.text("\(name).out"), errors: try errors())
    }
  }

  static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Result {
    try evaluate.run(arguments, in: folder.path)
  }

  /// Runs it with text on standard input.
  static func run(_ arguments: [String], input: String, in folder: TemporaryFolder) throws -> Result {
    try evaluate.run(arguments, input: Data(input.utf8), in: folder.path)
  }
}

/// A results file's lines without what reading took.
func results(_ text: String) -> [String] { text.split(separator: "\n").map { PictureRecord.withoutCost(String($0)) } }

extension [UInt8] {
  var data: Data { Data(self) }
}
