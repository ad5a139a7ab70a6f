import ArgumentParser
import Foundation
import Sudoku

struct Rate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how hard puzzles are.",
    discussion: """
      Prints the Sudoku Explainer rating, HoDoKu's level and score, and the hardest technique needed; works on all
      cores and keeps the order.

      Examples:
        gridship rate puzzles.sdm
        gridship generate --count 5 --band expert | gridship rate
        gridship rate --json 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
      """)

  @OptionGroup var input: Input
  @Flag(help: "A line of JSON a puzzle.") var json = false

  func run() async throws {
    let puzzles = try input.read(for: Rate.self)
    var rest = puzzles[...]
    let json = json
    try await OrderedStream.map(
      next: {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(16) }
        return rest.isEmpty ? nil : Array(rest.prefix(16))
      },
      workers: ProcessInfo.processInfo.activeProcessorCount,
      transform: { (chunk: [PuzzleRecord]) in chunk.map { RatedPuzzle($0) } },
      deliver: { results in
        for result in results { print(json ? try JSONLines.line(result) : result.text) }
      })
  }
}

/// A puzzle with its rating, as it is printed.
struct RatedPuzzle: Encodable, Sendable {
  let puzzle: String
  var rating: Double?
  var level: String?
  var score: Int?
  var hardest: String?
  var band: String?
  var problem: String?

  init(_ record: PuzzleRecord) {
    self.init(record.givens)
    // What its digits leave open its pencil marks may settle; these are not rated.
    if rating == nil, case .one = Solver().solve(record), case .several = Solver().solve(record.givens) {
      problem = "a puzzle by its pencil marks, which are not rated"
    }
  }

  init(_ grid: Grid) {
    puzzle = grid.description
    if let found = Rater().rating(of: grid) {
      rating = found.explainer.map { Double($0) / 10 }
      level = found.level.description
      score = found.score
      hardest = found.hardest?.name
      band = found.band.rawValue
    } else {
      problem = RatedPuzzle.problem(with: grid)
    }
  }

  /// Why a grid is no puzzle.
  static func problem(with grid: Grid) -> String {
    switch Solver().solve(grid) {
    case .illegal(let cells): "conflicts: " + cells.map { "r\($0 / 9 + 1)c\($0 % 9 + 1)" }.joined(separator: " ")
    case .none: "no solution"
    case .several: "several solutions"
    case .one: "not rated"
    }
  }

  var text: String {
    if let problem { return "\(puzzle)  \(problem)" }
    let scale = rating.map { String(format: "%4.1f", $0) } ?? "beyond 9.4"
    return "\(puzzle)  \(scale)  \(level ?? "") \(score ?? 0)  \(hardest ?? "")"
  }
}
