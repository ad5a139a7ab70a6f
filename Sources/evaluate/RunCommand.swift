import Accuracy
import ArgumentParser
import Foundation
import Texts

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Read every picture of some corpora and print how well (what evaluate does by default).")

  @Argument(help: ArgumentHelp("Corpora: folders, manifests or pictures.", valueName: "corpus"))
  var corpora: [String]

  @OptionGroup var readerOptions: ReaderOptions

  @Option(
    help: ArgumentHelp("Where results are written, JSON Lines; RESULTS.part until all are there.", valueName: "file"))
  var results = "evaluation.jsonl"

  @Option(help: ArgumentHelp("Write a page with plots and failures.", valueName: "folder"))
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
      valueName: "folder"))
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
    var run = Run(
      corpora: opened, reader: try readerOptions.underTest(), jobs: readerOptions.jobs ?? processors(),
      timeLimit: readerOptions.limit, results: results)
    if let foldModels { run.networks = try FoldModels.read(foldModels, for: opened) }
    if restart { try? FileManager.default.removeItem(atPath: run.unfinished) }
    guard run.count > 0 else { throw Failure("no pictures are left to read") }
    let progress = Progress(unit: "pictures")
    let interrupt = Interrupt()
    let isDone = try run.start(isStopped: { interrupt.isRequested }) { done, total in progress.show(done, of: total) }
    progress.finish()
    guard isDone else {
      complain("stopped; the same command goes on where it stopped (\(run.unfinished))")
      throw ExitCode(130)
    }
    var sources: [String: String] = [:]
    for corpus in opened { for picture in corpus.pictures { sources[picture.name] = corpus.path(of: picture) } }
    try present([results], json: json, list: list, report: report) { sources[$0.name] }
    if opened.contains(where: { !$0.problems.isEmpty }) { throw ExitCode(2) }
  }
}

/// Prints the figures of results files and writes their page.
func present(
  _ files: [String], json: Bool, list: Bool, report: String?, source: @escaping (LabelledPicture) -> String?
) throws {
  var figures = Figures()
  var gallery = Gallery()
  for file in files {
    try figures.count(file: file) { record throws(LabelProblem) in
      if report != nil { gallery.consider(record) }
      if list, let failed = record.judgement.failed {
        print("\(record.picture.name): \(failed.rawValue)\(record.problem.map { ", \($0)" } ?? "")")
      }
    }
  }
  if figures.repeated > 0 {
    complain("\(Count.words(figures.repeated, "result")) came more than once and counted once")
  }
  if figures.readers.count > 1 {
    complain("the results are of \(figures.readers.count) readers: \(figures.readers.sorted().joined(separator: "; "))")
  }
  print(json ? figures.json : SummaryTable(figures).description, terminator: json ? "\n" : "")
  if let report {
    let page = try HTMLReport(figures, gallery, source: source).write(to: report)
    complain("the page is \(page)")
  }
}
