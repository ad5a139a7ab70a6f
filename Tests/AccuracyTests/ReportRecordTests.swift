import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

@testable import Accuracy

/// Tables of results, held against texts that a person has read.
@Suite struct ReportRecordTests {
  /// Results of which some boards are wrong, some doubtful, some not found, in parts by tags.
  private static func results(_ shift: Int) -> [PictureRecord] {
    (0..<260).map { index in
      var made = record(
        "\(index).jpg", wrong: (index + shift) % 9 == 0 ? [2, 30 + index % 40] : [],
        doubtful: index % 11 < 2 ? [2, 40 + index % 30] : [], milliseconds: Double(5 + index * 13 % 90),
        tags: [["print", "pen", "screen"][index % 3], "puzzle=\(index / 2)"])
      made.properties = ["blur": Double(index % 13) / 10, "light": Double(index * 7 % 200), "size": 20 + Double(index)]
      made.cost?.milliseconds["find"] = Double(1 + index % 7)
      if (index + shift) % 17 == 3 {
        made = PictureRecord(made.picture, reader: "test 1", outcome: index % 2 == 0 ? .noBoard : .timedOut)
      }
      return made
    }
  }

  @Test func tablesOfResultsAreAsRecorded() throws {
    var record = GoldenText("tables")
    let folder = TemporaryFolder()
    var figures = Figures()
    for result in Self.results(0) { figures.count(result) }
    record.add("summary", SummaryTable(figures).description)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (name, shift) in [("before", 0), ("after", 4)] {
      let lines = try Self.results(shift).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name).jsonl")
    }
    let comparison = try Comparison(before: folder.path("before.jsonl"), after: folder.path("after.jsonl"))
    record.add("comparison", ComparisonTable(comparison, names: 5).description)
    for words in [
      ["compare", "before.jsonl", "after.jsonl", "--tolerance", "2"], ["merge", "before.jsonl"],
      ["compare", "before.jsonl", "none.jsonl"], ["make", "x", "--count", "0"], ["make", "x", "--set", "blur"],
      ["make", "x", "--set", "nothing=3"], ["convert", "none"], ["run", "none"],
    ] {
      let run = try Program.run(words, input: "", in: folder)
      record.add(
        "evaluate \(words.joined(separator: " ")), status \(run.status)",
        String((run.output + run.errors).prefix(1500)).replacing(folder.path, with: "(folder)"))
    }
    #expect(record.difference() == nil)
  }
}
