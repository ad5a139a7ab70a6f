import BoardSamples
import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

/// The output of `solve`, held against texts that a person has read.
@Suite struct AnswerRecordTests {
  private static let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let marks =
    "size=6\tgivens=.2345...6.....1564..4231...645....12\tcages=10:30,31 :32,33\teven=12\todd=13\t"
    + "thermometers=0,6,7\tarrows=5:11,10,9\twhite=18,19\tblack=25,26"
  private static let jigsaw = "size=4\tregions=1112133224334424\tgivens=1.........3....."

  /// The answers of people; programs ask for JSON, whose fractions differ from machine to machine.
  @Test func answersToPhotographsAreAsRecorded() throws {
    var record = GoldenText("photographs")
    for (name, options) in [
      ("newspaper.jpg", [[], ["--lines"], ["--fix", "r1c1=5"]]), ("attempt.jpg", [["--check"], ["--all", "--lines"]]),
      ("screen.png", [[], ["--rotate", "90"], ["--kind", "killer"]]),
    ] as [(String, [[String]])] {
      for words in options {
        try add(words, name, photograph: Samples.folder.appendingPathComponent(name).path, to: &record)
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func answersToPuzzlesAreAsRecorded() throws {
    let texts = [
      ("classic", Self.classic), ("marks", Self.marks), ("jigsaw", Self.jigsaw),
      ("nothing", String(repeating: ".", count: 81)), ("impossible", "55" + String(repeating: ".", count: 79)),
      ("too large", "size=17\tgivens=1"),
      ("several", "\(Self.classic)\n\(Self.classic)\n# a remark\n\nnot a puzzle\n"),
    ]
    for (file, options) in [("puzzles", [[]]), ("puzzles-options", [["--lines"], ["--rating"]])]
      as [(String, [[String]])]
    {
      var record = GoldenText(file)
      for (name, text) in texts {
        for words in options { try add(words, name, input: text, to: &record) }
      }
      #expect(record.difference() == nil)
    }
  }

  @Test func refusalsAreAsRecorded() throws {
    var record = GoldenText("refusals")
    for words in [
      ["--fix", "r0c1=5"], ["--rotate", "45"], ["--corners", "1,2"], ["--page", "x"], ["--check"], ["--kind", "chess"],
    ] { try add(words, "classic", input: Self.classic, to: &record) }
    #expect(record.difference() == nil)
  }

  @Test func theHelpIsAsRecorded() throws {
    var record = GoldenText("help")
    record.add(try Program.run("solve", ["--help"], input: Data()).output)
    #expect(record.difference() == nil)
  }

  private func add(
    _ words: [String], _ name: String, photograph: String = "-", input: String = "", to record: inout GoldenText
  ) throws {
    let run = try Program.run("solve", words + [photograph], input: Data(input.utf8))
    let output = run.output + run.errors
    let told = photograph == "-" ? output : output.replacing(photograph, with: name)
    record.add("solve \((words + [name]).joined(separator: " ")), status \(run.status)", told)
  }
}
