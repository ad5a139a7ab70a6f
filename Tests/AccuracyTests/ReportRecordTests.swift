import BuiltPrograms
import Foundation
import GoldenRecords
import Testing

@testable import Accuracy

/// Figures, tables and pages of results, beside what they were when somebody last looked.
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

  /// Values on both sides of each edge, for every property that has edges.
  @Test func theRangesOfPropertiesAreAsRecorded() {
    let record = GoldenRecord("ranges")
    var figures = Figures()
    for index in 0..<1500 {
      var result = Self.result(index)
      let step = Double(index)
      for property in Figures.edges.keys {
        let whole = ["tilt", "turn", "quality", "cell", "sum", "noise", "motion", "inset"].contains(property)
        result.properties[property] = property == "megapixels" ? step / 100 : whole ? step / 8 : step / 400
      }
      figures.count(result)
    }
    record.note("figures", figures.json)
    record.note("table", SummaryTable(figures).description)
    #expect(record.difference() == nil)
  }

  private static func result(_ index: Int) -> PictureRecord {
    record("\(index).jpg", wrong: index % 3 == 0 ? [4] : [])
  }

  @Test func figuresAndPagesAreAsRecorded() throws {
    let record = GoldenRecord("reports")
    let folder = TemporaryFolder()
    var figures = Figures()
    var gallery = Gallery(most: 6)
    for result in Self.results(0) {
      figures.count(result)
      gallery.consider(result)
    }
    record.note("figures", figures.json)
    record.note("table", SummaryTable(figures).description)
    _ = try HTMLReport(figures, gallery, source: { _ in nil }).write(to: folder.path("page"))
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path("page")).sorted() {
      record.note(file, try folder.text("page/\(file)"))
    }
    for result in Self.results(0).prefix(30) { record.note(result.picture.image, FailureCard(result, path: nil).html) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (name, shift) in [("before", 0), ("after", 4)] {
      let lines = try Self.results(shift).map { String(decoding: try encoder.encode($0), as: UTF8.self) }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "\(name).jsonl")
    }
    let comparison = try Comparison(before: folder.path("before.jsonl"), after: folder.path("after.jsonl"))
    record.note("comparison", ComparisonTable(comparison, names: 5).description)
    for tolerance in [0.0, 1.0, 5.0] { record.note("worse \(tolerance)", "\(comparison.worse(than: tolerance))") }
    for words in [
      ["compare", "before.jsonl", "after.jsonl"], ["compare", "before.jsonl", "after.jsonl", "--tolerance", "2"],
      ["merge", "before.jsonl", "after.jsonl"], ["merge", "before.jsonl"], ["compare", "before.jsonl", "none.jsonl"],
      ["make", "--help"], ["make", "x", "--count", "0"], ["make", "x", "--set", "blur"],
      ["make", "x", "--set", "nothing=3"],
      ["convert", "none"], ["run", "none"], ["--help"],
    ] {
      let run = try Program.run(words, input: "", in: folder)
      record.note(
        words.joined(separator: " "),
        "\(run.status)\n\(run.output)\n\(run.errors)".replacing(folder.path, with: "(folder)"))
    }
    #expect(record.difference() == nil)
  }
}
