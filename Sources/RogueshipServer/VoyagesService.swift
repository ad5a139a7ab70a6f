import GameCore
import GameService
import Phrases
import Rogueship
import ServerStore

/// A player's finished voyages: the report of each, and the captain's record of all of them.
///
/// All of it follows from the journals of the player's games, so no other data are stored. The achievements of a
/// deleted game are gone too.
struct VoyagesService: Sendable {
  private let store: any Store
  private let computing: Computing
  private let known = Cache<String, Captain>(capacity: 500)

  /// A service over the games of a store, which computes on threads for computations.
  init(store: any Store, computing: Computing) {
    self.store = store
    self.computing = computing
  }

  /// The results of a player's voyages.
  private struct Captain {
    /// The ids of the counted games, in the order of their ends.
    var games: [String] = []
    var record = CaptainsRecord()
    /// The achievements that each game earned first.
    var earned: [String: [Achievement]] = [:]
  }

  /// The greatest number of latest finished games that are counted.
  static let mostGames = 500

  /// The captain's record of a player.
  func record(of player: PlayerRecord) async throws -> CaptainsRecord { try await captain(player).record }

  /// The report of one voyage of a player, and the achievements that it earned first.
  /// - Throws: ``GameError/notFound``, ``VoyageError/underWay``, or ``GameError/otherRules``.
  func voyage(
    ofGame id: String, of player: PlayerRecord
  ) async throws -> (report: VoyageReport, earned: [Achievement]) {
    guard let game = try await store.game(id), game.player == player.id, game.game == self.game else {
      throw GameError.notFound
    }
    guard game.isOver else { throw VoyageError.underWay }
    guard let report = try await report(game) else { throw GameError.otherRules }
    return (report, try await captain(player).earned[id] ?? [])
  }

  // MARK: Reading journals

  private func captain(_ player: PlayerRecord) async throws -> Captain {
    let finished = try await store.latestGames(of: player, game, isOver: true, most: Self.mostGames).reversed()
    let ids = finished.map(\.id)
    var captain = known[player.id] ?? Captain()
    if !ids.starts(with: captain.games) { captain = Captain() }
    for game in finished.dropFirst(captain.games.count) {
      captain.games.append(game.id)
      // A game by rules that no longer exist does not count.
      guard let report = try await report(game) else { continue }
      let earned = captain.record.add(report, of: game.id)
      if !earned.isEmpty { captain.earned[game.id] = earned }
    }
    known.keep(captain, as: player.id) { new, _ in new.games == ids }
    return captain
  }

  /// - Returns: `nil` if the rules of the game no longer exist, or its journal is not valid.
  private func report(_ game: ServerStore.GameRecord) async throws -> VoyageReport? {
    guard let rules = Rogueship().withRules(version: game.rules), let options = Rogueship.Options(game.options) else {
      return nil
    }
    let turns = try await store.turns(of: game.id, after: 0, limit: nil)
    return try await computing.run { _ in
      VoyageReport(rules, options, seed: game.seed, actions: Self.actions(of: turns))
    }
  }

  /// The actions of a voyage without those that were undone.
  static func actions(of turns: [TurnRecord]) -> [CaptainAction] {
    var done: [CaptainAction] = [], undone: [CaptainAction] = []
    for turn in turns {
      switch turn.kind {
      case .undo: if let last = done.popLast() { undone.append(last) }
      case .redo: if let next = undone.popLast() { done.append(next) }
      case .act, .sent:
        guard let action = turn.action.flatMap({ CaptainAction($0) }) else { continue }
        done.append(action)
        undone = []
      }
    }
    return done
  }
}

extension VoyagesService: StartPermission {
  var game: String { Rogueship().id }

  func refusal(ofLevel level: String, for player: PlayerRecord, in words: Words) async throws -> String? {
    guard let scenario = Rogueship.Options(level)?.scenario, scenario.key != nil else { return nil }
    return try await record(of: player).refusal(of: scenario, .shared.speaking(words))
  }
}

/// The reason why there is no report of a voyage.
enum VoyageError: Error, Hashable, Sendable {
  /// The report exists only once the voyage is over.
  case underWay
}
