import BuiltPrograms
import Foundation
import Testing

@testable import Accuracy
@testable import evaluate

/// The output and the exit status of the commands of `evaluate`.
@Suite struct CommandTests {
  private let folder = TemporaryFolder()

  /// Pictures that are made in no time.
  private static let small = ["--set", "megapixels=0.05", "--jobs", "1"]

  private func make(_ count: Int, _ more: String...) throws -> Program.Result {
    try Program.run(["make", "made", "--count", "\(count)"] + Self.small + more, input: "", in: folder)
  }

  @Test func aPictureMayTakeThirtySecondsUnlessAnotherTimeIsSaid() throws {
    #expect(try ReaderOptions.parse([]).limit == .seconds(30))
    #expect(try ReaderOptions.parse(["--time-limit", "1.5"]).limit == .milliseconds(1500))
  }

  // MARK: Making

  @Test func makingTellsHowFarItCameAndWhatWasMade() throws {
    let first = try make(2)
    #expect(first.status == 0 && first.output == "2 pictures in made\n")
    #expect(first.errors.hasPrefix("evaluate: 2 of 2 pictures, "), "\(first.errors)")
    #expect(first.errors.filter { $0 == "\n" }.count == 1)
    let second = try make(3)
    #expect(second.errors.hasPrefix("evaluate: going on after 2 of 3 pictures\nevaluate: 3 of 3 pictures, "))
    #expect(second.status == 0 && second.output == "3 pictures in made\n")
  }

  @Test func makingThatIsInterruptedSaysHowToGoOn() throws {
    let run = try Program.start(["make", "made", "--count", "1000000"] + Self.small, in: folder)
    let deadline = Date.now + 60
    while ((try? FileManager.default.contentsOfDirectory(atPath: folder.path("made/images")))?.count ?? 0) < 2,
      Date.now < deadline
    { usleep(2000) }
    run.process.signal(SIGINT)
    let ended = try run.finish()
    #expect(ended.status == 130 && !ended.isKilled && ended.output.isEmpty)
    #expect(ended.errors.contains("evaluate: stopping; once more to stop at once\n"))
    #expect(ended.errors.hasSuffix("evaluate: stopped; the same command goes on where it stopped\n"))
  }

  @Test(
    arguments: [
      ("cages=1", nil, "classic boards have no parameter 'cages'; add --kind, one of "),
      ("blur", nil, "'blur' is not like name=3"),
      ("blur=", nil, "'blur=' is not like name=3"), ("focus=x", nil, "'focus=x' is not like name=3"),
      ("none=3", nil, "there is no parameter 'none'"), ("cages=1", "round", "'round' is invalid"),
    ] as [(String, String?, String)])
  func aParameterThatIsOfNoUseIsNamed(setting: String, kind: String?, sentence: String) throws {
    let run = try make(1, ["--set", setting] + (kind.map { ["--kind", $0] } ?? []))
    #expect(run.status == 64 && run.errors.contains(sentence), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("made")))
  }

  private func make(_ count: Int, _ more: [String]) throws -> Program.Result {
    try Program.run(["make", "made", "--count", "\(count)"] + Self.small + more, input: "", in: folder)
  }

  // MARK: A terminal

  /// On a terminal there is a bar at once, and no trace of it afterwards.
  @Test func onATerminalThereIsABar() throws {
    let (run, said) = try Program.evaluate.run(
      ["make", "made", "--count", "2"] + Self.small, onTerminal: [.errors], in: folder.path)
    #expect(run.status == 0 && run.output == "2 pictures in made\n")
    #expect(said.hasPrefix("\r[........................] 0 of 2 pictures, 0.0 a second\u{1B}[K"), "\(said)")
    #expect(said.hasSuffix("\r\u{1B}[K") && !said.contains("evaluate:"), "\(said)")
  }

  // MARK: Running

  private static let header = "image\twidth\theight\texif\tlabel\tgivens\tcorners\ttags\n"

  private func row(_ image: String, _ label: String) -> String { "\(image)\t640\t480\t1\t\(label)\t\t\t\n" }

  /// A label that cannot be used is an error, though everything else is done.
  @Test func aLabelThatCannotBeUsedIsToldByTheStatus() throws {
    let reader = try folder.write("echo \(puzzle)\n", to: "reader.sh")
    try folder.write("", to: "corpus/a.png")
    try folder.write(Self.header + row("a.png", puzzle) + row("b.png", "12"), to: "corpus/labels.tsv")
    let run = try Program.run("corpus", "--reader", "sh \(reader)", "--report", "page", "--json", in: folder)
    #expect(run.status == 2 && run.errors.contains("labels.tsv:3: "), "\(run.errors)")
    #expect(run.errors.hasSuffix("evaluate: the page is page/index.html\n"), "\(run.errors)")
    let figures = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(figures != nil && run.output.hasSuffix("}\n"), "\(run.output)")
    let converted = try Program.run("convert", "corpus", "--to", "jsonl", "--output", "other", in: folder)
    #expect(converted.status == 2 && converted.errors.contains("labels.tsv:3: "))
    #expect(converted.output == "corpus: 1 picture\n")
    // Without it, both are done.
    try folder.write(Self.header + row("a.png", puzzle), to: "corpus/labels.tsv")
    #expect(try Program.run("corpus", "--reader", "sh \(reader)", "--restart", in: folder).status == 0)
    #expect(try Program.run("convert", "corpus", "--to", "jsonl", "--output", "other", in: folder).status == 0)
  }

  @Test func comparingSaysWhetherAnythingFell() throws {
    try folder.write([record("a"), record("b")].map { $0.line() + "\n" }.joined(), to: "before")
    try folder.write([record("a"), record("b", wrong: [3])].map { $0.line() + "\n" }.joined(), to: "after")
    func last(_ arguments: String...) throws -> String? {
      try Program.run(["compare"] + arguments, input: "", in: folder).lines.last
    }
    #expect(try last("before", "before") == "no figure fell" && last("after", "before") == "no figure fell")
    #expect(try last("before", "after", "--tolerance", "60") == "no worse than the tolerance")
    #expect(try last("before", "after")?.hasPrefix("worse: ") == true)
  }
}
