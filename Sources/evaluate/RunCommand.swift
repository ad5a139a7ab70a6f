import Accuracy
import ArgumentParser
import Files
import Foundation
import Texts

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Read every picture of some corpora and print how well (what evaluate does by default).")

  @Argument(help: ArgumentHelp("Corpora: folders, manifests or pictures.", valueName: "corpus"), completion: .file())
  var corpora: [String]

  @OptionGroup var readerOptions: ReaderOptions

  @Option(
    help: ArgumentHelp(
      "Where results are written, JSON Lines; RESULTS.part until all are there. '-' is standard output.",
      valueName: "file"), completion: .file())
  var results = "evaluation.jsonl"

  @Option(help: ArgumentHelp("Write a page with plots and failures.", valueName: "folder"), completion: .directory)
  var report: String?

  @Option(help: ArgumentHelp("Read only the first pictures of each corpus.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Read only pictures whose corpus/file or tags hold this text; repeatable, any of them.", valueName: "text"))
  var filter: [String] = []

  @Option(
    help: ArgumentHelp(
      "Read each picture with the network that was not trained on its puzzle: the folder that Scripts/train/run --fold-models wrote.",
      valueName: "folder"), completion: .directory)
  var foldModels: String?

  @Flag(help: "Throw away unfinished results and begin anew.")
  var restart = false

  @Flag(help: "Print the figures as JSON.")
  var json = false

  @Flag(help: "Name every picture that failed.")
  var list = false

  func run() throws {
    var opened = try corpora.flatMap { try Corpus.open($0) }
    for problem in opened.flatMap(\.problems) { complain("\(problem)") }
    for index in opened.indices { opened[index].keep(filter: filter, limit: limit) }
    try refuseSameNames(opened)
    let output = try RunOutput(results)
    defer { output.removeTemporary() }
    var run = Run(
      corpora: opened, reader: try readerOptions.underTest(), jobs: readerOptions.jobs ?? processors(),
      timeLimit: readerOptions.limit, results: output.file, stream: output.stream)
    if let foldModels { run.networks = try FoldModels.read(foldModels, for: opened) }
    if restart { PathName.remove(run.unfinished) }
    guard run.count > 0 else { throw Failure("no pictures are left to read") }
    let progress = Progress(unit: "pictures")
    let interrupt = Interrupt()
    let isDone = try run.start(isStopped: { interrupt.isRequested }) { done, total in progress.show(done, of: total) }
    progress.finish()
    guard isDone else {
      complain(
        output.stream == nil
          ? "stopped; the same command goes on where it stopped (\(run.unfinished))"
          : "stopped; what is written to no file cannot be gone on with")
      throw ExitCode(130)
    }
    var sources: [String: String] = [:]
    for corpus in opened { for picture in corpus.pictures { sources[picture.name] = corpus.path(of: picture) } }
    let words = output.stream == .descriptor(1) ? FileHandle.standardError : FileHandle.standardOutput
    let figures = try present([output.file], json: json, list: list, report: report, words: words) { sources[$0.name] }
    let unread = figures.all.outcomes[PictureRecord.Outcome.unreadable.rawValue] ?? 0
    if unread > 0 { complain("\(Count.words(unread, "picture")) could not be read; --list names each") }
    if unread > 0 || opened.contains(where: { !$0.problems.isEmpty }) { throw ExitCode(2) }
  }
}

/// Refuses corpora of one name with pictures of one name: their results could not be distinguished.
private func refuseSameNames(_ corpora: [Corpus]) throws(Failure) {
  var paths: [String: String] = [:]
  for corpus in corpora {
    for picture in corpus.pictures {
      guard let other = paths.updateValue(corpus.path(of: picture), forKey: picture.name) else { continue }
      throw Failure(
        "\(other) and \(corpus.path(of: picture)) would both be called \(picture.name); name one of the folders otherwise"
      )
    }
  }
}

/// The output of a run's results.
private struct RunOutput {
  /// The file of the results: the named one with its links resolved, or a temporary one.
  let file: String
  /// The stream of the results, if that is no file.
  let stream: OutputTarget?

  init(_ path: String) throws(Failure) {
    let target: OutputTarget
    do throws(FileError) { target = try OutputTarget(path) } catch { throw Failure(error.description) }
    if case .file(let path) = target {
      (file, stream) = (path, nil)
    } else {
      (file, stream) = (NSTemporaryDirectory() + "/evaluate-\(UUID().uuidString).jsonl", target)
    }
  }

  func removeTemporary() {
    guard stream != nil else { return }
    for name in [file, file + ".part"] { unlink(name) }
  }
}

/// Prints the figures of results files and writes their page.
@discardableResult
func present(
  _ files: [String], json: Bool, list: Bool, report: String?, words: FileHandle = .standardOutput,
  source: @escaping (LabelledPicture) -> String?
) throws -> Figures {
  func say(_ text: String) { words.write(Data(PathName.bytes(text))) }
  var figures = Figures()
  var gallery = Gallery()
  for file in files {
    try figures.count(file: file) { record throws(LabelProblem) in
      if report != nil { gallery.consider(record) }
      if list, let failed = record.judgement.failed {
        say("\(record.picture.name): \(failed.rawValue)\(record.problem.map { ", \($0)" } ?? "")\n")
      }
    }
  }
  if figures.repeated > 0 {
    complain("\(Count.words(figures.repeated, "result")) came more than once and counted once")
  }
  guard figures.readers.count <= 1 else {
    throw Failure(
      "the results are of \(figures.readers.count) readers, which have no figures in common: "
        + "\(figures.readers.sorted().joined(separator: "; ")); 'evaluate compare' compares two")
  }
  say(json ? figures.json + "\n" : SummaryTable(figures).description)
  if let report {
    let page = try HTMLReport(figures, gallery, source: source).write(to: report)
    complain("the page is \(page)")
  }
  return figures
}
