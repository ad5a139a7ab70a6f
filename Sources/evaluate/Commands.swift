import Accuracy
import ArgumentParser
import Foundation
import Texts

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two results files: what got better, what got worse.")

  @Argument(help: "Results of the first run.", completion: .file()) var before: String
  @Argument(help: "Results of the second run.", completion: .file()) var after: String

  @Option(help: ArgumentHelp("How far a rate may fall, in percent, before it counts as worse.", valueName: "percent"))
  var tolerance = 0.0

  @Option(help: ArgumentHelp("Pictures named for each figure.", valueName: "n"))
  var names = 20

  @Flag(help: "Print the comparison as JSON.") var json = false

  func validate() throws {
    guard (0...100).contains(tolerance) else { throw ValidationError("--tolerance takes 0 to 100") }
  }

  func run() throws {
    let comparison = try Comparison(before: before, after: after)
    guard comparison.pictures > 0 else { throw Failure("the two files have no picture in common") }
    let worse =
      comparison.worse(than: tolerance / 100).map(\.name)
      + (comparison.newlyCertainWrong.isEmpty ? [] : ["boards certain and wrong"])
    if json {
      print(comparison.json)
      if !worse.isEmpty { throw ExitCode(1) }
      return
    }
    print(ComparisonTable(comparison, names: names), terminator: "")
    if !worse.isEmpty {
      print("worse: \(worse.joined(separator: ", "))")
      throw ExitCode(1)
    }
    print(comparison.changes.values.contains { $0.fall > 0 } ? "no worse than the tolerance" : "no figure fell")
  }
}

struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Print one table of several readers over the same pictures, with paired tests.")

  @Argument(help: ArgumentHelp("Results files, one for each reader.", valueName: "results"), completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The format: \(ReaderTableText.Format.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"))
  var format = ReaderTableText.Format.text

  func validate() throws {
    guard files.count > 1 else { throw ValidationError("a table needs the results of two readers or more") }
  }

  func run() throws {
    let table = try ReaderTable(files: files)
    guard table.pictures > 0 else { throw Failure("the files have no picture in common") }
    print(ReaderTableText(table).description(as: format), terminator: "")
  }
}

extension ReaderTableText.Format: ExpressibleByArgument {}

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Fold results files of one reader into one report, as if one run had made them.")

  @Argument(help: ArgumentHelp("Results files.", valueName: "results"), completion: .file()) var files: [String]

  @Option(help: ArgumentHelp("Write a page with plots and failures.", valueName: "folder"), completion: .directory)
  var report: String?

  @Option(
    help: ArgumentHelp("Corpora in which the page looks for the pictures; repeatable.", valueName: "corpus"),
    completion: .file())
  var corpora: [String] = []

  @Flag(help: "Print the figures as JSON.") var json = false
  @Flag(help: "Name every picture that failed.") var list = false

  func run() throws {
    var sources: [String: String] = [:]
    for corpus in try corpora.flatMap({ try Corpus.open($0) }) {
      for picture in corpus.pictures { sources[picture.name] = corpus.path(of: picture) }
    }
    try present(files, json: json, list: list, report: report) { sources[$0.name] }
  }
}

struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert", abstract: "Write a corpus's labels in another form.")

  @Argument(help: "The corpus.", completion: .file()) var corpus: String

  @Option(
    help: ArgumentHelp("The form: \(LabelFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "form"))
  var to: LabelFormat

  @Option(
    help: ArgumentHelp("Where the labels go; without it, the corpus's own folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func run() throws {
    let corpora = try Corpus.open(corpus)
    for corpus in corpora {
      for problem in corpus.problems { complain("\(problem)") }
      let own = corpora.count == 1 ? output : output.map { "\($0)/\(corpus.name)" }
      for lost in try corpus.write(as: to, to: own ?? corpus.root) { complain("\(corpus.name): not kept: \(lost)") }
      print("\(corpus.name): \(Count.words(corpus.pictures.count, "picture"))")
    }
    if corpora.contains(where: { !$0.problems.isEmpty }) { throw ExitCode(2) }
  }
}

extension LabelFormat: ExpressibleByArgument {}

struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Read the pictures named on standard input; print a result a line.",
    discussion: """
      A line of input is a path or a line of a manifest, which may carry the \
      picture itself in base64 as "bytes". Answers come in the order of the input.
      """)

  @OptionGroup var readerOptions: ReaderOptions

  @Option(help: ArgumentHelp("The folder that paths are relative to.", valueName: "folder"), completion: .directory)
  var root = "."

  func run() throws {
    let worker = Worker(
      reader: try readerOptions.underTest(), jobs: readerOptions.jobs ?? 1, timeLimit: readerOptions.limit, root: root)
    if try worker.serve(complain: { complain("\($0)") }) > 0 { throw ExitCode(2) }
  }
}

/// The reading process that `evaluate` starts; not for people.
struct ReadingProcessCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "reading-process", shouldDisplay: false)

  @Argument var identity: String
  @Flag var persistent = false
  @Argument(parsing: .postTerminator) var command: [String] = []

  func run() { ReadingProcess.serve(identity: identity, command: command, isPersistent: persistent) }
}
