import Dispatch
import Foundation
import Logging
import ServerStore
import Sudoku
import SudokuConduct
import SudokuGame

/// Weighs how runs were played, after they were entered and beside whatever else is done, and marks those that are seldom a person's.
/// Nothing is deleted, and a run that is marked keeps its rank.
package struct ConductService: Sendable {
  let store: any Store
  let hub: EventHub
  let clock: Clock
  let logger: Logger
  /// One run at a time: a hard puzzle takes up to a second.
  private let queue = DispatchQueue(label: "gridship.conduct", qos: .background)

  init(store: any Store, hub: EventHub, clock: Clock, logger: Logger) {
    (self.store, self.hub, self.clock, self.logger) = (store, hub, clock, logger)
  }

  /// The time before a run in which somebody may have given the same game up to read its solution, in milliseconds.
  private static let earlier = 3_600_000

  /// Weighs a run that was entered just now. Returns at once.
  func weigh(_ record: ScoreRecord, of game: GameRecord) {
    Task {
      do {
        guard let conduct = try await conduct(of: record, game) else { return }
        guard try await store.keep(conduct, of: record.id, at: clock.now()) else { return }
        if conduct.isUnusual { hub.announce(.leaderboard("\(record.game)/\(record.difficulty)")) }
      } catch {
        logger.error("a run was not weighed", metadata: ["entry": "\(record.id)", "error": "\(error)"])
      }
    }
  }

  /// - Returns: `nil` for a game whose conduct is not weighed.
  private func conduct(of record: ScoreRecord, _ game: GameRecord) async throws -> RunConduct? {
    guard let start = SudokuStart(game) else { return nil }
    let turns = try await store.turns(of: game.id, after: 0, limit: nil)
    let played = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: start.conduct(of: turns)) }
    }
    guard let played else { return nil }
    let results = try await store.earlierResults(of: record.player, in: record.game, before: record.at)
    let age = record.at - (try await store.player(record.player)?.created ?? record.at)
    var readers = 0
    if let day = game.day, let difficulty = game.difficulty {
      let times = min(game.created, game.updated) - Self.earlier...game.updated
      readers = try await store.givenUp(game.game, difficulty, on: day, in: times, notBy: record.player)
    }
    return RunConduct(played, results: results, age: age, readers: readers)
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
      turns: turns.map { .init(Self.act($0.action), at: $0.at) })
  }

  private static func act(_ text: String?) -> SudokuConduct.Act {
    switch text.flatMap({ SudokuAction($0) }) {
    case .place(let cell, let digit): cell.index(size: 9).map { .place(cell: $0, digit: digit) } ?? .other
    case .mark: .mark
    case .hint: .hint
    default: .other
    }
  }
}

extension RunConduct {
  /// - Parameters:
  ///   - results: the number of the player's earlier results in this game.
  ///   - age: that of the account, in milliseconds.
  ///   - readers: other accounts that gave the same game up not long before.
  init(_ played: SudokuConduct, results: Int, age: Int, readers: Int) {
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded()))%" }
    let share = Double(played.unreasoned) / Double(max(1, played.placements))
    let pauses = played.pauseCorrelation
    let measures = [
      Measure(
        id: "unreasoned", value: share, weight: played.orderWeight,
        text: "\(played.unreasoned) of \(played.placements) digits (\(percent(share))) had no reason yet."),
      Measure(
        id: "reading-order", value: played.readingOrder, weight: played.readingWeight,
        text: "\(percent(played.readingOrder)) of the digits came in reading order."),
      Measure(
        id: "pauses", value: pauses ?? 0, weight: played.pauseWeight,
        text: pauses.map { "Pauses follow the difficulty with a correlation of \(String(format: "%.2f", $0))." }
          ?? "There are too few pauses to tell."),
      Measure(
        id: "effort", value: Double(played.mistakes + played.marks + played.hints), weight: played.effortWeight,
        text: "Wrong digits: \(played.mistakes), pencil marks: \(played.marks), hints: \(played.hints)."),
      Measure(
        id: "history", value: Double(results), weight: -min(2, 0.5 * log(1 + Double(results))),
        text: "Earlier results in this game: \(results); the account is \(max(0, age) / Day.length) days old."),
      Measure(
        id: "solution-read", value: Double(readers), weight: readers > 0 ? 1 : 0,
        text: "Other accounts that gave this game up in the hour before or meanwhile: \(readers)."),
    ]
    let weight = measures.reduce(0) { $0 + $1.weight }
    self.init(weight: weight, isUnusual: weight >= SudokuConduct.unusual, measures: measures)
  }
}
