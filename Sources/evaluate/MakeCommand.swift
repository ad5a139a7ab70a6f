import Accuracy
import ArgumentParser
import Texts

struct MakeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "make",
    abstract: "Make labelled photographs by computer.",
    discussion: """
      A picture depends on the seed, its number and the parameters alone. Pictures \
      that are in the folder already are kept: a run that was stopped goes on.

      PARAMETERS (--set name=distribution) [what it is drawn from otherwise]
      \(Self.rows(of: MakingParameters.all))

      KINDS (--kind)
        \(MadeKind.allCases.map(\.rawValue).joined(separator: " "))

      PARAMETERS OF KINDS
      \(Self.rows(of: MakingParameters.ofKinds))

      A distribution is a number, low..high, normal(mean,deviation), or \
      one(a,b,c).

      EXAMPLE
        evaluate make --count 1000 --set focus=0..5 blurred
        evaluate blurred --report page
        evaluate make --kind killer --count 200 --set cages=1 dotted
      """)

  /// A line for each parameter, and another one for its distribution if both do not fit.
  private static func rows(of parameters: [MakingParameters.Parameter]) -> String {
    parameters.map { parameter in
      let row = "  \(parameter.name.padding(11)) \(parameter.meaning)", usual = "[\(parameter.usual)]"
      return row + (row.count + usual.count < 78 ? " " : "\n" + "".padding(14)) + usual
    }.joined(separator: "\n")
  }

  @Argument(help: "The folder that the pictures go to.", completion: .directory) var folder: String

  @Option(help: ArgumentHelp("How many.", valueName: "n")) var count: Int
  @Option(help: ArgumentHelp("The seed.", valueName: "n")) var seed: UInt64 = 1
  @Option(
    help: ArgumentHelp(
      "The kind of the boards. Without it they are classic, and each seed gives what it always gave.", valueName: "kind"
    ))
  var kind: MadeKind?
  @Option(help: ArgumentHelp("Pictures made at a time; without it, one for each processor.", valueName: "n")) var jobs:
    Int?
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Draw a parameter from something else; repeatable.", valueName: "name=distribution"))
  var settings: [String] = []

  func validate() throws {
    guard (1...1_000_000_000).contains(count) else { throw ValidationError("--count takes 1 to a billion") }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes 1 to 1024") }
    if try parameters().needsKind && kind == nil {
      throw ValidationError("a parameter of kinds is set; add --kind, one of \(MadeKind.names)")
    }
  }

  private func parameters() throws -> MakingParameters {
    var parameters = MakingParameters()
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let distribution = Distribution(String(parts[1])) else {
        throw ValidationError("'\(setting)' is not like name=3, name=1..3, name=normal(5,2) or name=one(0,1)")
      }
      guard parameters.set(String(parts[0]), to: distribution) else {
        throw ValidationError("there is no parameter '\(parts[0])'; evaluate make --help lists them")
      }
    }
    return parameters
  }

  func run() throws {
    let maker = PhotographMaker(parameters: try parameters(), seed: seed, kind: kind)
    let making = Making(maker: maker, count: count, folder: folder, jobs: jobs ?? processors())
    let progress = Progress(unit: "pictures")
    let interrupt = Interrupt()
    let isDone = try making.start(isStopped: { interrupt.isRequested }) { done, total in progress.show(done, of: total)
    }
    progress.finish()
    guard isDone else {
      complain("stopped; the same command goes on where it stopped")
      throw ExitCode(130)
    }
    print("\(Count.words(count, "picture")) in \(folder)")
  }
}

extension MadeKind: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
