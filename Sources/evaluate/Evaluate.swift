import Accuracy
import ArgumentParser
import CommandLines
import Files

@main
struct Evaluate: ParsableCommand {
  static let version = Release.version

  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Measure how well boards are read, over corpora of labelled pictures.",
    discussion: """
      EXAMPLES
        evaluate corpora                       read every picture, print a table
        evaluate corpora --report page         and a page with plots and failures
        evaluate make --count 500 --seed 1 made      make labelled pictures
        evaluate made --reader 'python3 other.py'    measure another program
        evaluate compare before.jsonl after.jsonl    what got better, what worse
        evaluate table ours.jsonl theirs.jsonl another.jsonl --format latex
        evaluate convert corpora/newspaper --to jsonl --output folder
        ls *.jpg | evaluate worker > part.jsonl      for engines with pipes
        evaluate merge part-*.jsonl --report page    their parts as one run

      A corpus is a folder with labels.tsv, with .dat files, with manifest.jsonl \
      or .json, with labels of COCO or YOLO, or with pictures alone. Other \
      folders are searched for such folders. \
      Documentation/evaluate.md describes these forms and the results.

      EXIT STATUS
        0   done
        1   compare: it got worse
        2   a file could not be read or written, or a label not be used
        64  wrong use
        130 interrupted; the same command goes on where it stopped
      """,
    version: "evaluate \(version)",
    subcommands: [
      RunCommand.self, MakeCommand.self, CompareCommand.self, TableCommand.self, MergeCommand.self, ConvertCommand.self,
      WorkerCommand.self, ReadingProcessCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// Runs a command. Errors outside the command line itself end it with status 2.
  static func main() {
    StandardOutput.checkAtExit("evaluate", status: 2)
    do {
      var command = try parseAsRoot(ProgramArguments.read(for: Evaluate.self))
      try command.run()
    } catch let problem as LabelProblem {
      complain("\(problem)")
      exit(withError: ExitCode(2))
    } catch let failure as Failure {
      complain(failure.description)
      exit(withError: ExitCode(2))
    } catch {
      exit(withError: error)
    }
  }
}

/// The reader and its limits, an option group of several commands.
struct ReaderOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Measure another program: it gets a picture's path and prints the cells, a line of solve --lines, or JSON.",
      valueName: "command"))
  var reader: String?

  @Flag(help: "Start that program once: it reads a path a line, and prints a line for each.") var persistent = false

  @Option(help: ArgumentHelp("Pictures read at a time; without it, one for each processor.", valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Longest time for one picture.", valueName: "seconds"))
  var timeLimit: Double = 30

  func validate() throws {
    if persistent, reader == nil { throw ValidationError("--persistent needs --reader COMMAND") }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes 1 to 1024") }
    guard timeLimit > 0, timeLimit <= 86_400 else { throw ValidationError("--time-limit takes up to 86400 seconds") }
  }

  func underTest() throws -> ReaderUnderTest {
    if let reader { return try ReaderUnderTest(command: reader, isPersistent: persistent) }
    return ReaderUnderTest(version: Evaluate.version)
  }

  var limit: Duration { .milliseconds(Int64(timeLimit * 1000)) }
}
