import BuiltPrograms
import Dispatch
import Foundation
import Testing

@testable import Accuracy

/// The program itself: whole runs, interrupted runs, readers that die.
@Suite struct RunTests {
  /// A task that waits for the next record learns that none comes, and that no more is wanted.
  @Test(arguments: [false, true]) func whoWaitsForARecordHearsOfTheEnd(isStopped: Bool) throws {
    let records = RecordsInOrder(ahead: 4, atOnce: 2), ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      if records.collect() == nil { ended.signal() }
    }
    // It waits by then; if it does not, it sees that it has ended.
    Thread.sleep(forTimeInterval: 0.05)
    isStopped ? records.stop() : records.end()
    #expect(ended.wait(timeout: .now() + 20) == .success)
  }

  private func corpus(_ folder: TemporaryFolder) throws -> String {
    let made = try Program.run(
      "make", "corpus", "--count", "6", "--seed", "3", "--set", "megapixels=0.12", "--set", "board=0.9", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    return folder.path("corpus")
  }

  @Test func resultsDoNotDependOnTheNumberOfJobs() throws {
    let folder = TemporaryFolder()
    _ = try corpus(folder)
    for jobs in ["1", "3"] {
      let run = try Program.run("corpus", "--jobs", jobs, "--results", "\(jobs).jsonl", "--report", "page", in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("corpus"))
    }
    let one = try folder.text("1.jsonl"), three = try folder.text("3.jsonl")
    #expect(results(one).count == 6)
    #expect(results(one) == results(three))
    let page = try folder.text("page/index.html")
    #expect(page.contains("<svg") && page.hasSuffix("</html>"))
    #expect(!page.contains("src=\"http") && !page.contains("href="))
  }

  /// Stops a run by the signal that Ctrl-C sends, as soon as its first results are there, and starts it again.
  @Test func aRunThatIsInterruptedTwiceEndsAtOnce() throws {
    let folder = TemporaryFolder()
    try folder.write("", to: "pictures/1.png")
    // A reader that never answers, and notes that it began.
    let begun = folder.path("begun")
    try folder.write(
      "echo $$ > '\(begun)'; while [ -e '\(folder.path("pictures"))' ]; do sleep 0.05; done\n", to: "reader.sh")
    let run = try Program.start(
      ["pictures", "--jobs", "1", "--reader", "sh \(folder.path("reader.sh"))", "--results", "r.jsonl"], in: folder)
    let deadline = Date.now + 60
    var reader: pid_t?
    while reader == nil, Date.now < deadline {
      reader = (try? folder.text("begun")).flatMap { pid_t($0.filter { !$0.isWhitespace }) }
      usleep(5000)
    }
    run.process.signal(SIGINT)
    while !((try? run.errors()) ?? "").contains("stopping; once more to stop at once"), Date.now < deadline {
      usleep(5000)
    }
    run.process.signal(SIGINT)
    let ended = try run.finish()
    #expect(ended.isKilled && ended.status == SIGINT)
    // Neither does its reader stay.
    let process = try #require(reader)
    while kill(process, 0) == 0, Date.now < deadline { usleep(5000) }
    #expect(kill(process, 0) != 0)
  }

  @Test func aRunThatIsInterruptedGoesOnWhereItStopped() throws {
    let folder = TemporaryFolder()
    for number in 1...40 { try folder.write("", to: "pictures/\(number).png") }
    // The reader waits before the pictures whose names begin with 3 until it may go on.
    try folder.write(
      """
      case "$1" in */3*) while [ ! -e '\(folder.path("go"))' ]; do sleep 0.02; done;; esac
      echo \(puzzle)

      """, to: "reader.sh")
    let arguments = ["pictures", "--jobs", "2", "--reader", "sh \(folder.path("reader.sh"))", "--results", "r.jsonl"]
    let first = try Program.start(arguments, in: folder)
    let part = folder.path("r.jsonl.part")
    let deadline = Date.now + 60
    while ((try? String(contentsOfFile: part, encoding: .utf8))?.split(separator: "\n").count ?? 0) < 3,
      Date.now < deadline
    {
      usleep(5000)
    }
    first.process.signal(SIGINT)
    while !((try? first.errors()) ?? "").contains("stopping"), Date.now < deadline { usleep(5000) }
    try folder.write("", to: "go")
    let stopped = try first.finish()
    #expect(stopped.status == 130)
    #expect(stopped.errors.contains("the same command goes on"))
    let done = try folder.text("r.jsonl.part").split(separator: "\n").count
    #expect((3..<40).contains(done))
    // A line that was cut off by a power failure is cut away.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: part))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(#"{"answer":{"dec"#.utf8))
    try handle.close()
    let second = try Program.start(arguments, in: folder).finish()
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.errors.contains("going on after \(done) of 40"))
    let whole = try Program.start(Array(arguments.dropLast()) + ["whole.jsonl"], in: folder).finish()
    #expect(whole.status == 0)
    let (resumed, uninterrupted) = (try folder.text("r.jsonl"), try folder.text("whole.jsonl"))
    #expect(results(resumed) == results(uninterrupted))
    #expect(!FileManager.default.fileExists(atPath: part))
  }

  @Test func unfinishedResultsOfAnotherRunAreNotMixed() throws {
    let folder = TemporaryFolder()
    _ = try corpus(folder)
    try folder.write(record("x").line() + "\n", to: "evaluation.jsonl.part")
    let refused = try Program.run("corpus", in: folder)
    #expect(refused.status == 2 || refused.status == 1)
    #expect(refused.errors.contains("--restart"))
    #expect(try Program.run("corpus", "--restart", in: folder).status == 0)
  }

  @Test func readersThatDieHangOrSayNothingAreRecordedAndTheRestGoesOn() throws {
    let folder = TemporaryFolder()
    for name in ["dies", "fine", "hangs", "mute", "zebra"] { try folder.write("", to: "pictures/\(name).png") }
    try folder.write(
      """
      case "$1" in
        *dies*) kill -9 $PPID; sleep 1;;
        *hangs*) sleep 30;;
        *mute*) echo nothing;;
        *) echo \(puzzle);;
      esac

      """, to: "reader.sh")
    let start = Date.now
    let run = try Program.run(
      "pictures", "--reader", "sh \(folder.path("reader.sh"))", "--time-limit", "1.5", "--jobs", "2", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let outcomes = try folder.text("evaluation.jsonl").split(separator: "\n").map {
      try PictureRecord(line: String($0), of: "r", number: 0).outcome
    }
    #expect(outcomes == [.crashed, .read, .timedOut, .noAnswer, .read])
    #expect(Date.now.timeIntervalSince(start) < 25)
  }

  @Test func aWorkerAnswersPathsManifestsAndPicturesAlike() throws {
    let folder = TemporaryFolder()
    let corpus = try corpus(folder)
    let manifest = try folder.text("corpus/manifest.jsonl").split(separator: "\n").map(String.init)
    let carried = try manifest.map { line in
      let image = try JSONLine.read(LabelledPicture.self, line).image
      let bytes = try Data(contentsOf: URL(fileURLWithPath: corpus + "/" + image)).base64EncodedString()
      return line.dropLast() + #","bytes":"\#(bytes)"}"#
    }
    let run = try Program.run("corpus", "--results", "run.jsonl", in: folder)
    #expect(run.status == 0)
    let named = try Program.run(
      ["worker", "--root", corpus], input: manifest.joined(separator: "\n") + "\nnot json {\n{\n", in: folder)
    #expect(named.status == 2)
    #expect(named.errors.contains("standard input:8"))
    let sent = try Program.run(["worker", "--root", "/"], input: carried.joined(separator: "\n"), in: folder)
    let whole = results(try folder.text("run.jsonl"))
    #expect(results(sent.output) == whole)
    #expect(sent.status == 0 && sent.errors.isEmpty)
    #expect(Array(results(named.output).prefix(6)) == whole)
    // Parts merge into what one run would have made.
    let lines = sent.output.split(separator: "\n")
    try folder.write(lines[3...].joined(separator: "\n") + "\n", to: "b.jsonl")
    try folder.write(lines[..<3].joined(separator: "\n") + "\n", to: "a.jsonl")
    let merged = try Program.run("merge", "b.jsonl", "a.jsonl", in: folder)
    let digest = { (text: String) in text.split(separator: "\n").last { $0.hasPrefix("results ") } }
    #expect(digest(merged.output) == digest(run.output))
  }

  @Test func mergingSaysWhatCameTwiceAndWhoseResultsTheyAre() throws {
    let folder = TemporaryFolder()
    try folder.write([record("a"), record("b")].map { $0.line() + "\n" }.joined(), to: "one")
    var other = record("c", wrong: [3])
    other.reader = "test 2"
    try folder.write(other.line() + "\n", to: "two")
    let plain = try Program.run("merge", "one", "--list", in: folder)
    #expect(plain.status == 0 && plain.errors.isEmpty && !plain.output.contains("made/a"))
    let twice = try Program.run("merge", "one", "one", in: folder)
    #expect(twice.errors == "evaluate: 2 results came more than once and counted once\n")
    #expect(twice.output == plain.output)
    try folder.write(record("b").line() + "\n", to: "part")
    let again = try Program.run("merge", "one", "part", in: folder)
    #expect(again.errors == "evaluate: 1 result came more than once and counted once\n")
    let both = try Program.run("merge", "one", "two", "--list", in: folder)
    #expect(both.status == 2 && both.errors.contains("the results are of 2 readers"))
    #expect(both.errors.contains("test 1; test 2") && !both.output.contains("pictures"))
  }

  @Test func comparingTellsWorseByItsExitStatus() throws {
    let folder = TemporaryFolder()
    try folder.write([record("a"), record("b")].map { $0.line() + "\n" }.joined(), to: "before")
    try folder.write([record("a"), record("b", wrong: [3])].map { $0.line() + "\n" }.joined(), to: "after")
    #expect(try Program.run("compare", "before", "after", in: folder).status == 1)
    #expect(try Program.run("compare", "after", "before", in: folder).status == 0)
    #expect(try Program.run("compare", "before", "after", "--tolerance", "60", in: folder).status == 0)
    #expect(try Program.run("compare", "before", "missing", in: folder).status == 2)
  }

  @Test func makingGoesOnAndRefusesAFolderMadeOtherwise() throws {
    let folder = TemporaryFolder()
    _ = try corpus(folder)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path("corpus/images/000004.jpg")))
    let manifest = try folder.text("corpus/manifest.jsonl")
    for name in ["images/000004.jpg", "manifest.jsonl"] {
      try FileManager.default.removeItem(atPath: folder.path("corpus/" + name))
    }
    _ = try corpus(folder)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("corpus/images/000004.jpg"))) == before)
    #expect(try folder.text("corpus/manifest.jsonl") == manifest)
    let other = try Program.run("make", "corpus", "--count", "6", "--seed", "4", in: folder)
    #expect(other.status != 0 && other.errors.contains("another seed"))
  }

  @Test func wrongUseIsSaid() throws {
    let folder = TemporaryFolder()
    #expect(try Program.run("missing", in: folder).errors.contains("no such file"))
    #expect(
      try Program.run("make", "x", "--count", "1", "--set", "nothing=1", in: folder).errors.contains(
        "no parameter 'nothing'"))
    #expect(try Program.run(samples, "--reader", "no-such-program", in: folder).errors.contains("no such program"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
  }
}
