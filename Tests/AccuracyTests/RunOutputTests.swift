import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy

/// The results of a run: their place, their content, and the end of the run.
@Suite struct RunOutputTests {
  private let folder = TemporaryFolder()
  private let reader: String

  init() throws {
    reader = try folder.write("echo \(puzzle)\n", to: "reader.sh")
    for name in ["a.png", "b.png"] { try folder.write("", to: "c/" + name) }
    try folder.write("image\tlabel\na.png\t\(puzzle)\nb.png\t\(puzzle)\n", to: "c/labels.tsv")
  }

  private func run(_ more: String...) throws -> Program.Result {
    try Program.run(["c", "--reader", "sh \(reader)"] + more, input: "", in: folder)
  }

  private func shell(_ command: String) throws -> Program.Result {
    let evaluate = Program.evaluate.file.path
    let words = "\"$0\" c --reader 'sh reader.sh'"
    return try BuiltProgram(at: "/bin/bash").run(
      ["-c", command.replacing("EVALUATE", with: words), evaluate], in: folder.path)
  }

  // MARK: Results

  @Test func resultsBehindALinkGoToItsFile() throws {
    try folder.write("", to: "real.jsonl")
    #expect(symlink("real.jsonl", folder.path("link.jsonl")) == 0)
    #expect(try run("--results", "link.jsonl").status == 0)
    #expect(try folder.text("real.jsonl").split(separator: "\n").count == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.jsonl")) == "real.jsonl")
  }

  @Test func resultsMayGoToStandardOutput() throws {
    for name in ["-", "/dev/stdout", "/dev/fd/1"] {
      let ended = try run("--results", name)
      #expect(ended.status == 0 && ended.lines.count == 2, "\(ended)")
      for line in ended.lines { #expect(try PictureRecord(line: line, of: "f", number: 1).outcome == .read) }
      #expect(ended.errors.contains("boards right as decided 100.0%"), "the table goes elsewhere")
    }
    #expect(!folder.names().contains("-") && !folder.names().contains { $0.hasSuffix(".part") })
  }

  @Test func resultsMayGoToAPipe() throws {
    let ended = try shell("mkfifo pipe; wc -l <pipe & EVALUATE --results pipe >table; wait; test -p pipe && echo still")
    #expect(ended.lines == ["2", "still"], "\(ended)")
    #expect(try folder.text("table").contains("boards right as decided 100.0%"))
    let other = try shell("EVALUATE --results >(wc -l >count) >table; while [ ! -s count ]; do :; done; cat count")
    #expect(other.lines == ["2"], "\(other)")
    #expect(try shell("EVALUATE --results /dev/null >table; test -c /dev/null && echo still").lines == ["still"])
  }

  // MARK: Readers

  /// A reader is another one when a file of its command is.
  @Test func resultsOfAnotherVersionOfAScriptAreNotGoneOnWith() throws {
    let one = try ReaderUnderTest(command: "sh \(reader)").identity
    #expect(try ReaderUnderTest(command: "sh \(reader)").identity == one)
    let first = try #require(try Corpus.open(folder.path("c")).first?.pictures.first)
    let record = PictureRecord(first, reader: one, outcome: .read)
    try folder.write(record.line() + "\n", to: "evaluation.jsonl.part")
    #expect(try run("--limit", "1").status == 0)
    try folder.write(record.line() + "\n", to: "evaluation.jsonl.part")
    // The last byte alone is another one.
    try folder.write("echo \(puzzle);", to: "reader.sh")
    #expect(try ReaderUnderTest(command: "sh \(reader)").identity != one)
    #expect(
      try ReaderUnderTest(command: "sh --file=\(reader)").identity
        != ReaderUnderTest(command: "sh --file=none").identity)
    let ended = try run("--limit", "1")
    #expect(ended.status == 2 && ended.errors.contains("is of another run"), "\(ended.errors)")
  }

  @Test func resultsOfTwoReadersHaveNoFiguresInCommon() throws {
    var other = record("b")
    other.reader = "another 1"
    try folder.write(record("a").line() + "\n", to: "one.jsonl")
    try folder.write(other.line() + "\n", to: "two.jsonl")
    let merged = try Program.run("merge", "one.jsonl", "two.jsonl", in: folder)
    #expect(merged.status == 2 && merged.output.isEmpty, "\(merged)")
    #expect(merged.errors.contains("2 readers") && merged.errors.contains("another 1"))
    #expect(try Program.run("merge", "one.jsonl", "one.jsonl", in: folder).status == 0)
  }

  // MARK: Status

  @Test func aPictureThatIsMissingOrBrokenIsToldByTheStatus() throws {
    try folder.write("image\tlabel\na.png\t\(puzzle)\nnone.png\t\(puzzle)\n", to: "c/labels.tsv")
    let foreign = try run()
    #expect(foreign.status == 2 && foreign.errors.contains("1 picture could not be read"), "\(foreign)")
    let own = try Program.run("c", "--jobs", "1", "--results", "own.jsonl", in: folder)
    #expect(own.status == 2 && own.errors.contains("2 pictures could not be read"), "\(own)")
  }

  @Test func corporaOfOneNameAreNotMixed() throws {
    try folder.write("", to: "other/c/a.png")
    let ended = try Program.run("c", "other/c", "--reader", "sh \(reader)", in: folder)
    #expect(ended.status == 2 && ended.errors.contains("would both be called c/a.png"), "\(ended)")
  }
}
