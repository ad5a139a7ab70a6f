import Dispatch
import Foundation
import Logging
import ServerStore

/// Weighs how runs were played, after they were entered and beside whatever else is done, and marks those that are seldom a person's.
/// Nothing is deleted, and a run that is marked keeps its rank.
package struct ConductService: Sendable {
  let rules: [any ConductRule]
  let store: any Store
  let hub: EventHub
  let clock: Clock
  let logger: Logger
  /// One run at a time: a hard puzzle takes up to a second.
  private let queue = DispatchQueue(label: "gridship.conduct", qos: .background)

  init(_ rules: [any ConductRule], store: any Store, hub: EventHub, clock: Clock, logger: Logger) {
    (self.rules, self.store, self.hub, self.clock, self.logger) = (rules, store, hub, clock, logger)
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
    guard let rule = rules.first(where: { $0.game == game.game }) else { return nil }
    let turns = try await store.turns(of: game.id, after: 0, limit: nil)
    let played = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: rule.measures(of: game, turns: turns)) }
    }
    guard let played else { return nil }
    let results = try await store.earlierResults(of: record.player, in: record.game, before: record.at)
    let age = record.at - (try await store.player(record.player)?.created ?? record.at)
    var readers = 0
    if let day = game.day, let difficulty = game.difficulty {
      let times = min(game.created, game.updated) - Self.earlier...game.updated
      readers = try await store.givenUp(game.game, difficulty, on: day, in: times, notBy: record.player)
    }
    let measures =
      played + [
        RunConduct.Measure(
          id: "history", value: Double(results), weight: -min(2, 0.5 * log(1 + Double(results))),
          text: "Earlier results in this game: \(results); the account is \(max(0, age) / Day.length) days old."),
        RunConduct.Measure(
          id: "solution-read", value: Double(readers), weight: readers > 0 ? 1 : 0,
          text: "Other accounts that gave this game up in the hour before or meanwhile: \(readers)."),
      ]
    let weight = measures.reduce(0) { $0 + $1.weight }
    return RunConduct(weight: weight, isUnusual: weight >= rule.unusual, measures: measures)
  }
}

/// The measures of how a run of one game was played.
package protocol ConductRule: Sendable {
  /// The id of the game.
  var game: String { get }
  /// The least weight of all measures of a run that is seldom a person's.
  var unusual: Double { get }
  /// The measures of a run's turns; `nil` for a game whose conduct is not weighed. Takes up to a second.
  func measures(of game: GameRecord, turns: [TurnRecord]) -> [RunConduct.Measure]?
}
