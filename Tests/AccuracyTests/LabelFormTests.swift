import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// Labels as public collections, spreadsheets and other tools write them.
@Suite struct LabelFormTests {
  private let folder = TemporaryFolder()
  private static let zeros = puzzle.replacing(".", with: "0")

  private func corpus(_ text: String, _ name: String = "labels.tsv") throws -> Corpus {
    try folder.write(text, to: "c/" + name)
    return try #require(try Corpus.open(folder.path("c")).first)
  }

  @Test(arguments: [".", "0", "-", "_", "*", "x"]) func everyBlankIsABlank(blank: String) throws {
    let label = puzzle.replacing(".", with: blank)
    let table = try corpus("image\tlabel\tgivens\na.jpg\t\(label)\t\(label)\n")
    #expect(table.problems.isEmpty && table.pictures.first?.label == puzzle && table.pictures.first?.givens == puzzle)
    try FileManager.default.removeItem(atPath: folder.path("c/labels.tsv"))
    let manifest = try corpus("{\"image\": \"a.jpg\", \"label\": \"\(label)\"}\n", "manifest.jsonl")
    #expect(manifest.pictures.first?.label == puzzle)
  }

  /// The figures of a board that is read right do not depend on how its label writes blanks.
  @Test func aRightBoardIsRightWhateverItsLabelsBlanks() throws {
    let reader = try folder.write("echo \(puzzle)\n", to: "reader.sh")
    try folder.write("", to: "c/a.png")
    try folder.write("image\tlabel\na.png\t\(Self.zeros)\n", to: "c/labels.tsv")
    let run = try Program.run("c", "--reader", "sh \(reader)", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let record = try PictureRecord(line: try folder.text("evaluation.jsonl"), of: "f", number: 1)
    #expect(record.judgement.cellsDecided == 81 && record.judgement.failed == nil && record.picture.label == puzzle)
  }

  @Test func aLabelMayBeWrittenInRows() throws {
    let rows = stride(from: 0, to: 81, by: 9).map { String(Array(Self.zeros)[$0..<$0 + 9]) }
    let found = try corpus(
      "{\"image\": \"a.jpg\", \"label\": \"\(rows.joined(separator: "\\n"))\"}\n", "manifest.jsonl")
    #expect(found.problems.isEmpty && found.pictures.first?.label == puzzle)
  }

  @Test func whatCannotBeRightIsRefusedWithItsLine() throws {
    let found = try corpus("image\tlabel\na.jpg\t\(puzzle)\nb.jpg\t\(puzzle.dropLast())\nc.jpg\t\(puzzle)1\n")
    #expect(found.pictures.map(\.image) == ["a.jpg"] && found.problems.map(\.line) == [3, 4])
  }

  @Test func otherKindsOfBoardHaveTheSameBlanks() throws {
    for blank in ["0", "-", "_", "*"] {
      let label = "1...2.3...4....1".replacing(".", with: blank)
      let found = try corpus("image\tkind\tlabel\na.jpg\t4x4\t\(label)\n")
      let read = try #require(found.pictures.first)
      #expect(found.problems.isEmpty)
      #expect(try BoardLabel(read).values?.prefix(6) == [1, 0, 0, 0, 2, 0])
    }
  }

  @Test func aSecondRowOfAPictureWithOtherLabelsLeavesItOut() throws {
    let rows = "image\tlabel\na.jpg\t\(puzzle)\nb.jpg\t\(puzzle)\n"
    let found = try corpus(rows + "a.jpg\t\(solution)\n")
    #expect(found.pictures.map(\.image) == ["b.jpg"])
    #expect(
      found.problems.map(\.description) == [
        "\(folder.path("c/labels.tsv")):4: a.jpg has other labels on line 2; it is left out until one of them goes"
      ])
    // The same row again says nothing new, in whatever form.
    let same = try corpus(rows + "a.jpg\t\(Self.zeros)\n")
    #expect(same.pictures.count == 2 && same.problems.isEmpty)
  }

  @Test func tablesMayHaveCommasAndQuotes() throws {
    for (separator, name) in [(",", "labels.csv"), (";", "labels.csv"), ("\t", "labels.tsv")] {
      let quoted = ["image", "label", "corners"].map { "\"\($0)\"" }.joined(separator: separator)
      let row = ["a, b.jpg", puzzle, "1,2,3,2,3,4,1,4"].map { "\"\($0)\"" }.joined(separator: separator)
      let found = try corpus(quoted + "\r\n" + row + "\r\n", name)
      #expect(found.problems.isEmpty && found.pictures.first?.image == "a, b.jpg", "\(found.problems)")
      #expect(found.pictures.first?.outlines?.first?.last == [1, 4])
      try FileManager.default.removeItem(atPath: folder.path("c/" + name))
    }
  }

  @Test(arguments: [true, false]) func utf16IsReadAsSpreadsheetsWriteIt(hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "image\tlabel\r\nbild\u{e4}.jpg\t\(Self.zeros)\r\n"
    try folder.write(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }, to: "c/labels.tsv")
    let found = try #require(try Corpus.open(folder.path("c")).first)
    #expect(found.problems.isEmpty && found.pictures.first?.image == "bild\u{e4}.jpg")
    #expect(found.pictures.first?.label == puzzle)
  }

  @Test func labelsThatAreNotReadAreNamed() throws {
    for name in ["a.jpg", "annotations.json", "labels.xlsx", "evaluation.jsonl", "notes.txt"] {
      try folder.write("", to: "c/" + name)
    }
    let found = try #require(try Corpus.open(folder.path("c")).first)
    #expect(found.pictures.count == 1)
    #expect(found.problems.map(\.file) == [folder.path("c/annotations.json"), folder.path("c/labels.xlsx")])
    let both = try corpus("image\na.jpg\n")
    #expect(both.problems.count == 2 && both.problems.first?.problem == "it is not read: labels.tsv is read")
  }

  @Test func whatMacOSPutsBesideAFileIsNoPicture() throws {
    for name in ["a.jpg", "._a.jpg", "._labels.tsv"] { try folder.write("", to: "c/" + name) }
    let found = try #require(try Corpus.open(folder.path("c")).first)
    #expect(found.pictures.map(\.image) == ["a.jpg"] && found.problems.isEmpty)
  }

  @Test func aPictureWhoseNameIsNotUTF8IsRead() throws {
    let sample = try Data(contentsOf: URL(fileURLWithPath: samples + "/newspaper.jpg"))
    try folder.write("", to: "c/z")
    try FileManager.default.removeItem(atPath: folder.path("c/z"))
    let script = try folder.write("cat > \"$1/$(printf 'b\\344d.jpg')\"\n", to: "name.sh")
    let made = try BuiltProgram(at: "/bin/sh").run([script, folder.path("c")], input: sample)
    #expect(made.status == 0, "\(made.errors)")
    let run = try Program.run("c", "--jobs", "1", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let record = try PictureRecord(line: try folder.text("evaluation.jsonl"), of: "f", number: 1)
    #expect(record.outcome == .read)
    // Another program gets the very bytes.
    let reader = try folder.write("cmp \"$1\" \"$1\" && echo \(puzzle)\n", to: "reader.sh")
    #expect(try Program.run("c", "--reader", "sh \(reader)", "--results", "other.jsonl", in: folder).status == 0)
    #expect(try PictureRecord(line: try folder.text("other.jsonl"), of: "f", number: 1).outcome == .read)
  }
}
