import BoardSamples
import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

/// What `solve` prints for puzzles as text, beside what it printed when somebody last looked.
@Suite struct PrintedAnswersRecordTests {
  private static let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let marks =
    "size=6\tgivens=.2345...6.....1564..4231...645....12\tcages=10:30,31 :32,33\teven=12\todd=13\t"
    + "thermometers=0,6,7\tarrows=5:11,10,9\twhite=18,19\tblack=25,26"
  private static let jigsaw = "size=4\tregions=1112133224334424\tgivens=1.........3....."

  /// The digits, marks and words of answers to the sample photographs; fractions differ from machine to machine.
  @Test func answersToPhotographsAreAsRecorded() throws {
    let record = GoldenRecord("photographs")
    let place = TemporaryFolder(), folder = place.path
    let out = folder + "/out.png"
    for (name, manners) in [
      (
        "newspaper.jpg",
        [[], ["--json"], ["--lines"], ["--grade"], ["--fix", "r1c1=5"], ["--stages", folder + "/steps"]]
      ),
      (
        "attempt.jpg", [["--check"], ["--check", "--json"], ["--all", "--lines"], ["--output", out, "--board", out]]
      ),
      ("screen.png", [[], ["--rotate", "90"], ["--kind", "killer"], ["--kind", "classic", "--json"]]),
    ] as [(String, [[String]])] {
      for words in manners {
        let run = try Program.run("solve", words + [Samples.folder.appendingPathComponent(name).path], input: Data())
        let text = "\(run.status)\n\(run.output)\n\(run.errors)"
          .replacing(Samples.folder.path, with: "(samples)").replacing(folder, with: "(folder)")
        record.note(
          "\(name) \(words.joined(separator: " "))".replacing(folder, with: "(folder)"),
          GoldenRecord.withoutMeasures(text))
      }
    }
    record.note("stages", place.names("steps").joined(separator: "\n"))
    #expect(record.difference() == nil)
  }

  @Test func answersToTextAreAsRecorded() throws {
    let record = GoldenRecord("solve")
    let texts = [
      Self.classic, Self.marks, Self.jigsaw, String(repeating: ".", count: 81),
      "55" + String(repeating: ".", count: 79),
      "12345678.........9" + String(repeating: ".", count: 63), "size=4\tgivens=1...", "size=17\tgivens=1",
      "\(Self.classic)\n\(Self.classic)\n# a remark\n\nnot a puzzle\n", "\(Self.marks)\n\(Self.classic)\n",
    ]
    let manners: [[String]] = [
      [], ["--lines"], ["--json"], ["--grade"], ["--grade", "--json"], ["--fix", "r1c1=5"], ["--check"],
    ]
    for (number, text) in texts.enumerated() {
      for words in manners {
        let run = try Program.run("solve", words + ["-"], input: Data(text.utf8))
        record.note("text \(number) \(words.joined(separator: " "))", "\(run.status)\n\(run.output)\n\(run.errors)")
      }
    }
    for words in [
      ["--fix", "r0c1=5", "-"], ["--rotate", "45", "-"], ["--corners", "1,2", "-"], ["--page", "x", "-"], [],
      ["--help"],
    ] {
      let run = try Program.run("solve", words, input: Data())
      record.note(words.joined(separator: " "), "\(run.status)\n\(run.output)\n\(run.errors)")
    }
    #expect(record.difference() == nil)
  }
}
