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

      PARAMETERS OF SCENES
      \(Self.rows(of: MakingParameters.ofScenes))

      KINDS (--kind)
        \(MadeKind.allCases.map(\.rawValue).joined(separator: " "))
        \(PieceGame.allCases.map(\.rawValue).joined(separator: " "))

      PARAMETERS OF KINDS
      \(Self.rows(of: MakingParameters.ofKinds))

      PARAMETERS OF BOARDS WITH PIECES (connect4, draughts)
      \(Self.rows(of: MakingParameters.ofPieces))

      A distribution is a number, low..high, normal(mean,deviation), or \
      one(a,b,c).

      EXAMPLE
        evaluate make --count 1000 --set focus=0..5 blurred
        evaluate blurred --report page
        evaluate make --scenes lifelike --count 200 pages
        evaluate make --kind killer --count 200 --set cages=1 dotted
        evaluate make --kind draughts --materials measuring --count 200 boards
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
  var kind: MadeBoard?
  @Option(
    help: ArgumentHelp(
      "Of what boards with pieces are made, and what is around them: \(PieceMaker.Materials.names). The two have no material in common.",
      valueName: "set"))
  var materials: PieceMaker.Materials?
  @Option(
    help: ArgumentHelp(
      "What is around the boards: plain, or lifelike with pages, apps, moire, things over the board, and up to 12 megapixels.",
      valueName: "set"))
  var scenes: MadeScenes = .plain
  @Option(help: ArgumentHelp("Pictures made at a time; without it, one for each processor.", valueName: "n")) var jobs:
    Int?
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp("Draw a parameter from something else; repeatable.", valueName: "name=distribution"))
  var settings: [String] = []

  func validate() throws {
    guard (1...1_000_000_000).contains(count) else { throw ValidationError("--count takes 1 to a billion") }
    if let jobs, !(1...1024).contains(jobs) { throw ValidationError("--jobs takes 1 to 1024") }
    if materials != nil, kind?.game == nil {
      throw ValidationError("--materials is for boards with pieces; add --kind connect4 or --kind draughts")
    }
    if scenes != .plain, kind?.game != nil {
      throw ValidationError("--scenes is for Sudokus; boards with pieces have --materials")
    }
    let known = kind?.parameters ?? MakingParameters.all + MakingParameters.ofScenes
    if let name = try parameters().set(outside: known).first {
      throw ValidationError(
        kind == nil
          ? "classic boards have no parameter '\(name)'; add --kind, one of \(MadeBoard.names.joined(separator: ", "))"
          : "a board of this kind has no parameter '\(name)'; evaluate make --help lists them")
    }
  }

  private func parameters() throws -> MakingParameters {
    var parameters = MakingParameters(scenes: scenes)
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
    let maker: any PictureMaker =
      if let game = kind?.game {
        PieceMaker(game, materials: materials ?? .tuning, parameters: try parameters(), seed: seed)
      } else { PhotographMaker(parameters: try parameters(), seed: seed, kind: kind?.sudoku) }
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

/// A kind of made board: a Sudoku's, or a board with pieces.
enum MadeBoard: ExpressibleByArgument {
  case sudoku(MadeKind)
  case pieces(PieceGame)

  init?(argument: String) {
    if let kind = MadeKind(rawValue: argument) {
      self = .sudoku(kind)
    } else if let game = PieceGame(rawValue: argument) {
      self = .pieces(game)
    } else {
      return nil
    }
  }

  static var names: [String] { MadeKind.allCases.map(\.rawValue) + PieceGame.allCases.map(\.rawValue) }
  static var allValueStrings: [String] { names }

  var sudoku: MadeKind? { if case .sudoku(let kind) = self { kind } else { nil } }
  var game: PieceGame? { if case .pieces(let game) = self { game } else { nil } }

  /// The parameters of this kind.
  var parameters: [MakingParameters.Parameter] {
    game == nil
      ? MakingParameters.all + MakingParameters.ofScenes + MakingParameters.ofKinds : MakingParameters.ofPieces
  }
}

extension MadeScenes: ExpressibleByArgument {}

extension PieceMaker.Materials: ExpressibleByArgument {
  fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: " or ") }
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
