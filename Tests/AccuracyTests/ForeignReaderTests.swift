import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// Other programs as readers: their answers, their messages, and one process for all pictures.
@Suite struct ForeignReaderTests {
  private let folder = TemporaryFolder()

  private func makePictures(_ count: Int) throws {
    for index in 0..<count { try folder.write("", to: "c/\(index).png") }
    let rows = (0..<count).map { "\($0).png\t\(puzzle)\n" }.joined()
    try folder.write("image\tlabel\n" + rows, to: "c/labels.tsv")
  }

  private func records() throws -> [PictureRecord] {
    try folder.text("evaluation.jsonl").split(separator: "\n").map {
      try PictureRecord(line: String($0), of: "evaluation.jsonl", number: 1)
    }
  }

  @Test func anAnswerMayBeAnObject() throws {
    let text = """
      {"cells": "\(puzzle)", "corners": [[1, 2], [9, 2], [9, 10], [1, 10]], "warnings": ["doubtful"], "doubtful": [3], \
      "probabilities": [\(Array(repeating: "0.5", count: 81).joined(separator: ","))]}
      """
    let answer = try #require(ForeignAnswer.read("a message\n" + text + "\n"))
    #expect(answer.decided == puzzle && answer.seen == puzzle && answer.solution == solution)
    #expect(answer.outline == [[1, 2], [9, 2], [9, 10], [1, 10]] && answer.decidedProbability?.count == 81)
    #expect(answer.warnings == ["doubtful"] && answer.doubtful == [3])
    // An object with a fault in its form is none.
    #expect(ForeignAnswer.read(#"{"cells": "12", "corners": []}"#) == nil)
    #expect(ForeignAnswer.read("{\"cells\": \"\(puzzle)\", \"probabilities\": [1]}") == nil)
  }

  @Test func aBoardOfAnotherSizeIsReadByItsLength() throws {
    let answer = try #require(ForeignAnswer.read("1...2.3...4....1"))
    #expect(answer.board?.kind == "4x4" && answer.board?.size == 4 && answer.decided == "1...2.3...4....1")
    #expect(ForeignAnswer.read(String(repeating: "0", count: 36))?.board?.kind == "6x6")
    #expect(ForeignAnswer.read("{\"kind\": \"killer\", \"cells\": \"\(puzzle)\"}")?.board?.kind == "killer")
    #expect(ForeignAnswer.read("{\"kind\": \"hitori\", \"cells\": \"\(puzzle)\"}") == nil)
    // A digit beyond the size is no reading.
    #expect(ForeignAnswer.read("1...2.3...4....5") == nil)
  }

  @Test func onePersistentProcessReadsAllPictures() throws {
    try makePictures(6)
    let reader = try folder.write(
      """
      echo begun >> begun
      while read path; do
        case "$path" in
          *3.png) echo "no corners in $path" >&2; echo ;;
          *) echo \(puzzle) ;;
        esac
      done
      """, to: "reader.sh")
    let run = try Program.run("c", "--reader", "sh \(reader)", "--persistent", "--jobs", "1", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let records = try records()
    #expect(records.count(where: { $0.judgement.boardDecided == true }) == 5)
    #expect(try folder.text("begun") == "begun\n")
    let failed = try #require(records.first { $0.picture.image == "3.png" })
    #expect(failed.outcome == .noAnswer)
    #expect(failed.problem?.contains("printed no grid; it said: no corners in ") == true, "\(failed.problem ?? "")")
  }

  @Test func aPersistentReaderThatCrashesIsStartedAgain() throws {
    try makePictures(4)
    let reader = try folder.write(
      "while read path; do case $path in *1.png) echo bad luck >&2; exit 7 ;; esac; echo \(puzzle); done\n",
      to: "reader.sh")
    let run = try Program.run("c", "--reader", "sh \(reader)", "--persistent", "--jobs", "1", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let records = try records().sorted { $0.picture.image < $1.picture.image }
    #expect(records.map(\.outcome) == [.read, .crashed, .read, .read])
    #expect(records[1].problem == "ended with status 7; it said: bad luck")
  }

  @Test func aReaderThatFailsForAPictureHasCrashed() throws {
    try makePictures(2)
    let reader = try folder.write(
      "case $1 in *1.png) echo Traceback >&2; exit 1 ;; esac; echo \(puzzle)\n", to: "reader.sh")
    #expect(try Program.run("c", "--reader", "sh \(reader)", in: folder).status == 0)
    let records = try records().sorted { $0.picture.image < $1.picture.image }
    #expect(records.map(\.outcome) == [.read, .crashed])
    #expect(records[1].problem == "ended with status 1; it said: Traceback")
  }

  @Test func persistenceNeedsAReader() throws {
    let run = try Program.run("c", "--persistent", in: folder)
    #expect(run.status == 64 && run.errors.contains("--persistent needs --reader COMMAND"), "\(run)")
  }
}
