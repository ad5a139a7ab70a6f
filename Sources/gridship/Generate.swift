import ArgumentParser
import Files
import Foundation
import Sudoku
import SudokuVariants
import Texts

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make puzzles with exactly one solution.",
    discussion: """
      The same options and seed give the same puzzles on every machine.

      EXIT STATUS
        0   made
        1   no such puzzle was found
        64  wrong use

      EXAMPLES
        gridship generate                                one minimal puzzle
        gridship generate --count 10 --difficulty hard   ten hard ones
        gridship generate --count 10 --difficulty hard --no-varied
        gridship generate --symmetry rotational --clues 28
        gridship generate --rating 6.6-7.2 --seed 42
        gridship generate --kind killer --level hard
        gridship generate --technique XY-wing --json
        gridship generate --technique xyWing --rating 7.0-8.0
        gridship generate --count 5 --format opensudoku > mine.opensudoku
      """)

  @Option(help: "How many puzzles.") var count = 1
  @Option(help: "The seed of the random choices; another one each time without it.") var seed: UInt64?
  @Option(help: "How the clues lie.") var symmetry: Symmetry = .none
  @Option(help: "How many clues; as few as possible without it.") var clues: Int?
  @Option(help: "How hard: \(PuzzleDifficulty.allCases.map { "\($0.rawValue) (\($0.text))" }.joined(separator: ", ")).")
  var difficulty: PuzzleDifficulty?
  @Option(help: ArgumentHelp("The former name of --difficulty.", visibility: .hidden))
  var band: PuzzleDifficulty?
  @Option(
    help: """
      How hard on the Sudoku Explainer's scale: 7.1, or 6.6-7.2. Above 9.2 one takes from seconds to minutes.
      """)
  var rating: String?
  @Flag(
    inversion: .prefixedNo,
    help: "Take the techniques of --difficulty or --rating equally often, or as chance brings them.")
  var varied = true
  @Option(
    help: ArgumentHelp(
      "A technique that the puzzle must need, and nothing harder; with --rating, harder steps too.",
      valueName: "technique"))
  var technique: Technique?
  @Option(help: "The format to write.") var format: PuzzleFormat = .lines
  @Flag(help: "A line of JSON a puzzle, with its rating.") var json = false
  @Option(help: "Another kind of puzzle.") var kind: VariantKind?
  @Option(help: "How hard a puzzle of another kind is.") var level: VariantLevel?

  func validate() throws {
    if let clues, !(17...80).contains(clues) { throw ValidationError("--clues is 17 to 80") }
    if level != nil && kind == nil {
      throw ValidationError("--level goes with --kind; classic puzzles take --difficulty")
    }
    if kind != nil && (wanted != nil || rating != nil || technique != nil || clues != nil || symmetry != .none) {
      throw ValidationError("--kind takes --level, --count, --seed and --json alone")
    }
    if kind != nil && format != .lines { throw ValidationError("puzzles of other kinds are written a line each") }
    if count < 1 { throw ValidationError("--count is at least 1") }
    if wanted != nil && rating != nil {
      throw ValidationError("--difficulty and --rating say the same; give one")
    }
    if let technique, technique.rating == 0 {
      throw ValidationError("\(technique.name) is no step of the Sudoku Explainer's scale")
    }
    if technique == .directClaiming {
      throw ValidationError("direct claiming is never needed: direct pointing or a hidden single finds the same")
    }
    if let technique, let ratings = try ratings(), technique.ratings.lowerBound > ratings.upperBound {
      let (least, most) = (technique.ratings.lowerBound, ratings.upperBound)
      throw ValidationError(
        "a puzzle that needs \(technique.name) is rated \(least / 10).\(least % 10) or more, which is above "
          + "\(most / 10).\(most % 10)")
    }
    if try !request().isPossible {
      let highest = try request().highestRating
      throw ValidationError("puzzles are made up to \(highest / 10).\(highest % 10) with these options; ask for less")
    }
  }

  func run() throws {
    var seeds = SplitMix64(seed: seed ?? UInt64.random(in: 0 ... .max))
    if let kind {
      for _ in 0..<count {
        try OtherKinds.generate(kind, level ?? .medium, seed: seeds.next(), json: json)
        // On an interrupt, the puzzles made so far are kept.
        fflush(nil)
      }
      return
    }
    let request = try request()
    var made: [PuzzleRecord] = []
    defer { if !made.isEmpty { print(format.write(made), terminator: "") } }
    for number in 1...count {
      var progress = ProgressLine(besideAnswers: true)
      var tries = 0
      let puzzle = Generator().puzzle(request, seed: seeds.next()) {
        tries += 1
        progress.show { _ in "looking for puzzle \(number) of \(count): \(Count.words(tries, "try", "tries"))" }
        return false
      }
      progress.clear()
      guard let puzzle else {
        complain("no such puzzle in 20,000 tries; ask for another difficulty, rating, technique or number of clues")
        throw ExitCode(1)
      }
      if json {
        print(try JSONLines.line(RatedPuzzle(puzzle, by: Rater(nesting: 5))))
      } else if format == .lines {
        print(puzzle)
      } else {
        made.append(PuzzleRecord(puzzle))
      }
      fflush(nil)
    }
  }

  private var wanted: PuzzleDifficulty? { difficulty ?? band }

  private func request() throws -> Generator.Request {
    Generator.Request(
      symmetry: symmetry, clues: clues, rating: try ratings(), technique: technique, isVaried: varied)
  }

  private func ratings() throws -> ClosedRange<Int>? {
    if let wanted { return wanted.ratings }
    guard let rating else { return nil }
    let ends = rating.split(separator: "-").map { Double($0) }
    guard (1...2).contains(ends.count), let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high,
      (0...12).contains(low), (0...12).contains(high)
    else { throw ValidationError("--rating is a rating or two with '-' between, as 6.6-7.2") }
    return Int((low * 10).rounded())...Int((high * 10).rounded())
  }
}

extension Symmetry: ExpressibleByArgument {}
extension PuzzleDifficulty: ExpressibleByArgument {}
extension VariantKind: ExpressibleByArgument {
  /// The name in the form of all commands, such as 6x6 and 16x16.
  var argument: String {
    switch self {
    case .six, .sixteen: "\(size)x\(size)"
    default: rawValue
    }
  }

  public init?(argument: String) {
    guard let kind = Self.allCases.first(where: { $0.argument == argument || $0.rawValue == argument }) else {
      return nil
    }
    self = kind
  }

  /// The names that the option accepts.
  public static var allValueStrings: [String] { allCases.map(\.argument) }
}
extension VariantLevel: ExpressibleByArgument {}
extension Technique: ExpressibleByArgument {
  /// Accepts the identifier, as `xyWing`, and the printed name, as `XY-wing` or `naked pair`.
  public init?(argument: String) {
    func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let wanted = letters(argument)
    guard let found = Self.allCases.first(where: { [letters($0.rawValue), letters($0.name)].contains(wanted) }) else {
      return nil
    }
    self = found
  }

  /// The techniques that a puzzle can be required to need.
  public static var allValueStrings: [String] { Generator.techniques.map(\.rawValue) }
}
