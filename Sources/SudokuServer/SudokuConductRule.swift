import Foundation
import GameService
import ServerStore
import Sudoku
import SudokuConduct
import SudokuGame

/// The measures of how a classic Sudoku was played.
struct SudokuConductRule: ConductRule {
  var game: String { SudokuGame.standard.id }
  var unusual: Double { SudokuConduct.unusual }

  func measures(of game: GameRecord, turns: [TurnRecord]) -> [RunConduct.Measure]? {
    SudokuStart(game)?.conduct(of: turns)?.measures
  }
}

/// A classic Sudoku as a game of the server began.
private struct SudokuStart: Sendable {
  var grid: Grid

  /// - Returns: `nil` for another game, and for a Sudoku of another kind.
  init?(_ game: GameRecord) {
    let rules = SudokuGame.standard
    guard game.game == rules.id, let options = SudokuOptions(game.options),
      let state = try? rules.start(options, seed: game.seed), let grid = state.grid
    else { return nil }
    self.grid = grid
  }

  func conduct(of turns: [TurnRecord]) -> SudokuConduct? {
    guard let solution = Solver().solve(grid).unique else { return nil }
    // A puzzle that the rater cannot solve may need any technique.
    let rating = Rater().explainerRating(of: grid) ?? PuzzleDifficulty.fiendish.ratings.upperBound
    return SudokuConduct(
      grid, solution: (0..<Grid.cellCount).map { solution[$0] }, rating: rating,
      turns: turns.flatMap { turn in
        Self.acts(turn.action).enumerated().map { .init($1, at: turn.at, isTogether: $0 > 0) }
      })
  }

  private static func acts(_ text: String?) -> [SudokuConduct.Act] {
    guard let action = text.flatMap({ SudokuAction($0) }) else { return [.other] }
    switch action {
    case .mark, .write(.centre, _, _), .write(.corner, _, _): return [.mark]
    case .hint: return [.hint]
    default:
      let placed: [SudokuConduct.Act] = action.placements.compactMap { cell, digit in
        cell.index(size: 9).map { .place(cell: $0, digit: digit) }
      }
      return placed.isEmpty ? [.other] : placed
    }
  }
}

extension SudokuConduct {
  /// The measures with their words for a moderator.
  fileprivate var measures: [RunConduct.Measure] {
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded()))%" }
    let share = Double(unreasoned) / Double(max(1, placements))
    let pauses = pauseCorrelation
    return [
      .init(
        id: "unreasoned", value: share, weight: orderWeight,
        text: "\(unreasoned) of \(placements) digits (\(percent(share))) had no reason yet."),
      .init(
        id: "reading-order", value: readingOrder, weight: readingWeight,
        text: "\(percent(readingOrder)) of the digits came in reading order."),
      .init(
        id: "pauses", value: pauses ?? 0, weight: pauseWeight,
        text: pauses.map { "Pauses follow the difficulty with a correlation of \(String(format: "%.2f", $0))." }
          ?? "There are too few pauses to tell."),
      .init(
        id: "effort", value: Double(mistakes + marks + hints), weight: effortWeight,
        text: "Wrong digits: \(mistakes), pencil marks: \(marks), hints: \(hints)."),
    ]
  }
}
