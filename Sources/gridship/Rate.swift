import ArgumentParser
import Foundation
import Sudoku
import Texts

struct Rate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how hard puzzles are.",
    discussion: """
      Prints the Sudoku Explainer rating, HoDoKu's level and score, the hardest technique needed, and the Sudoku \
      Explainer's pearl (EP: the hardest step up to the first digit) and diamond (ED: the first step); works on all cores \
      and keeps the order.

      Killers, jigsaws and other kinds, a line each, are rated on a scale of our own: what their hardest technique asks of a \
      person. Each line goes by its own form, so that a list may hold classic puzzles too.

      EXIT STATUS
        0   done
        3   a file, or a line of one, could not be read
        64  wrong use, or a text that holds no puzzle

      EXAMPLES
        gridship rate puzzles.sdm
        gridship generate --count 5 --difficulty expert | gridship rate
        gridship rate --json --quick list.sdm
      """)

  @OptionGroup var input: Input
  @Flag(help: "From the entries and candidates as they are, not from the givens.") var fromHere = false
  @Flag(
    help: """
      No HoDoKu score, and stop at 9.4: no chains inside chains, which take seconds for the hardest puzzles.
      """)
  var quick = false
  @Flag(help: "A line of JSON a puzzle.") var json = false

  func run() async throws {
    let puzzles = input.open(for: Rate.self)
    let (json, quick, fromHere) = (json, quick, fromHere)
    let rater = Rater(nesting: quick ? 0 : 5)
    try await OrderedStream.map(
      next: { try puzzles.next(quick ? 16 : 4) },
      isReady: { puzzles.isReady },
      workers: ProcessInfo.processInfo.activeProcessorCount,
      transform: { $0.map { Rated($0, by: rater, fromHere: fromHere, quick: quick) } },
      deliver: { results in
        for result in results { print(try result.line(json: json)) }
        puzzles.answered(results.count)
      })
    try puzzles.end()
  }
}

/// A puzzle of any kind with its rating.
private enum Rated: Sendable {
  case classic(RatedPuzzle)
  case other(OtherKinds.Rated)

  init(_ puzzle: Input.Puzzle, by rater: Rater, fromHere: Bool, quick: Bool) {
    switch puzzle {
    case .classic(let record):
      self = .classic(RatedPuzzle(record, by: rater, fromHere: fromHere, withScore: !quick))
    case .other(let record): self = .other(OtherKinds.Rated(record))
    }
  }

  func line(json: Bool) throws -> String {
    switch self {
    case .classic(let rated): json ? try JSONLines.line(rated) : rated.text
    case .other(let rated): json ? try JSONLines.line(rated) : rated.text
    }
  }
}

/// A puzzle with its rating, in its printed form.
struct RatedPuzzle: Encodable, Sendable {
  let puzzle: String
  var rating: Double?
  var level: String?
  var score: Int?
  var hardest: String?
  var pearl: Double?
  var diamond: Double?
  var band: String?
  var problem: String?

  /// - Parameters:
  ///   - fromHere: true to rate the remaining work rather than the given puzzle.
  ///   - withScore: true to compute HoDoKu's score too, which takes longer than all the rest.
  init(_ record: PuzzleRecord, by rater: Rater, fromHere: Bool, withScore: Bool) {
    guard !fromHere else {
      self.init(unrated: record.grid)
      let solution: Grid? = if case .one(let grid) = Solver().solve(record) { grid } else { nil }
      if solution == nil || !rate(record.position, solution, by: rater, withScore: withScore) {
        problem = "no single solution from here"
      }
      return
    }
    self.init(record.givens, by: rater, withScore: withScore)
    // Pencil marks, which are not rated, may decide between solutions that the digits leave open.
    if problem != nil, case .one = Solver().solve(record), case .several = Solver().solve(record.givens) {
      problem = "a puzzle by its pencil marks, which are not rated"
    }
  }

  private init(unrated grid: Grid) { puzzle = grid.description }

  init(_ grid: Grid, by rater: Rater = Rater(), withScore: Bool = true) {
    self.init(unrated: grid)
    if !rate(Position(grid), nil, by: rater, withScore: withScore) { problem = RatedPuzzle.problem(with: grid) }
  }

  /// Rates a position; `false` if it does not have exactly one solution.
  private mutating func rate(_ position: Position, _ solution: Grid?, by rater: Rater, withScore: Bool) -> Bool {
    if withScore {
      guard let found = rater.rating(from: position, solution: solution) else { return false }
      (level, score) = (found.level.description, found.score)
      take(found.steps)
    } else {
      guard let found = rater.stepRatings(from: position, solution: solution) else { return false }
      take(found)
    }
    return true
  }

  private mutating func take(_ found: StepRatings) {
    rating = found.explainer.map { Double($0) / 10 }
    pearl = found.pearl.map { Double($0) / 10 }
    diamond = found.diamond.map { Double($0) / 10 }
    hardest = found.hardest?.name
    band = found.difficulty.rawValue
  }

  /// The reason why a grid is no puzzle.
  static func problem(with grid: Grid) -> String {
    switch Solver().solve(grid) {
    case .illegal(let cells): "conflicts: " + CellName.list(cells, columns: 9)
    case .none: "no solution"
    case .several: "several solutions"
    case .one: "not rated"
    }
  }

  var text: String {
    if let problem { return "\(puzzle)  \(problem)" }
    let scale = rating.map { String(format: "%4.1f", $0) } ?? "beyond 9.4"
    let ends = [("EP", pearl), ("ED", diamond)].compactMap { name, value in value.map { "\(name) \($0)" } }
    let hodoku = score.map { "HoDoKu \(level ?? "") \($0)" }
    return
      ([puzzle, scale + (band.map { "  \($0)" } ?? "")]
      + [hodoku, hardest ?? "", ends.joined(separator: " ")]
      .compactMap { $0 }).joined(separator: "  ")
  }
}
