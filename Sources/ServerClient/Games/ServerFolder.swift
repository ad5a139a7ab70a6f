import Files
import Foundation
import GameCore

/// The local files about games of a server, in the data folder. There is a file for each, so that two windows do not
/// disturb each other.
///
///     server/starts/SLOT.json     a start that a server gave, for the game in a slot
///     server/outbox/NAME.json     a finished game that is to be sent
///     server/refused/NAME.json    one that the server does not take, with the reason
///     server/fetched.json         games of the server that were fetched, or sent from here
public struct ServerFolder: Sendable {
  private let folder: String

  /// - Parameter folder: the folder of saves and scores.
  public init(folder: String) { self.folder = folder + "/server" }

  /// The greatest numbers of refused games that are kept, and of fetched games that are remembered.
  private static let mostRefused = 20, mostFetched = 2000

  // MARK: Starts

  /// Stores the start of the game in a slot.
  public func keep(_ start: KeptStart, for slot: String) throws(FileError) {
    try write(start, "starts", slot)
  }

  /// The start of the game in a slot; `nil` if no server gave it.
  public func start(for slot: String) -> KeptStart? { read(KeptStart.self, path("starts", slot)) }

  /// Deletes the start of a slot.
  public func removeStart(for slot: String) { unlink(path("starts", slot)) }

  // MARK: Games to be sent

  /// Adds a finished game to the outbox; it stays there until the server has accepted or refused it.
  public func add(_ game: OutgoingGame) throws(FileError) { try write(game, "outbox", game.name) }

  /// The games in the outbox, the earliest first.
  public var outbox: [OutgoingGame] {
    names("outbox").compactMap { read(OutgoingGame.self, path("outbox", $0)) }.sorted {
      ($0.finishedAt, $0.name) < ($1.finishedAt, $1.name)
    }
  }

  func remove(_ game: OutgoingGame) { unlink(path("outbox", game.name)) }

  /// Moves a game that the server refused out of the outbox.
  func setAside(_ game: OutgoingGame, _ why: String) {
    var game = game
    game.problem = why
    try? write(game, "refused", game.name)
    remove(game)
    let kept = names("refused").sorted()
    for name in kept.dropLast(Self.mostRefused) { unlink(path("refused", name)) }
  }

  // MARK: Games that were fetched

  /// Games of the server that need not be fetched again, the latest last.
  var fetched: [String] { read([String].self, folder + "/fetched.json") ?? [] }

  func remember(fetched id: String) {
    let all = fetched.filter { $0 != id } + [id]
    try? write(Array(all.suffix(Self.mostFetched)), to: folder + "/fetched.json")
  }

  // MARK: Files

  private func path(_ part: String, _ name: String) -> String { "\(folder)/\(part)/\(name).json" }

  private func names(_ part: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
  }

  private func write(_ value: some Encodable, _ part: String, _ name: String) throws(FileError) {
    try write(value, to: path(part, name))
  }

  private func write(_ value: some Encodable, to path: String) throws(FileError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    try AtomicFile.write(Array(data), to: path)
  }

  /// Reads a file; `nil` if it cannot be read.
  private func read<Value: Decodable>(_ type: Value.Type, _ path: String) -> Value? {
    guard let bytes = (try? AtomicFile.read(path)) ?? nil else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }
}

/// A start from a server, stored beside the game's save.
public struct KeptStart: Codable, Hashable, Sendable {
  /// The server's address.
  public var server: String
  /// The player's id there.
  public var player: String
  /// The id of the game on the server.
  public var id: String
  /// The start in the form of replays.
  public var start: String

  /// True for the game of a challenge, which enters no leaderboard.
  public var isChallenge: Bool?

  /// A start that a server gave to an account.
  public init(_ start: ServerStart, to account: ServerAccount) { self.init(start.start, id: start.id, to: account) }

  /// The start of an account's game with this id on the server.
  public init(_ start: Start, id: String, isChallenge: Bool = false, to account: ServerAccount) {
    (server, player, self.id) = (account.address.url, account.player.id, id)
    self.start = start.description
    self.isChallenge = isChallenge ? true : nil
  }
}

/// A finished game on its way to a server.
public struct OutgoingGame: Codable, Hashable, Sendable {
  /// The server's address.
  public var server: String
  /// The player's id there.
  public var player: String
  /// The id of the game on the server; `nil` for a day's game that was begun while the server was away.
  public var id: String?
  /// The game's `id`.
  public var game: String
  /// The level's `id`.
  public var level: String
  /// The day of a daily game: `2026-11-21`.
  public var day: String?
  /// The replay as text.
  public var replay: String
  /// The time of its end, in seconds since 1970.
  public var finishedAt: Int
  /// The reason why the server refused it.
  public var problem: String?
  /// True for the game of a challenge, which enters no leaderboard.
  public var isChallenge: Bool?

  /// A game that an account finished.
  public init(
    of account: ServerAccount, id: String?, game: String, level: String, day: String?, replay: String, finishedAt: Int
  ) {
    (server, player) = (account.address.url, account.player.id)
    (self.id, self.game, self.level, self.day) = (id, game, level, day)
    (self.replay, self.finishedAt) = (replay, finishedAt)
  }

  /// The idempotency key of a day's game.
  public static func key(_ game: String, _ level: String, _ day: String) -> String { "daily-\(game)-\(level)-\(day)" }

  /// The name of its file, the same for the same game.
  var name: String { id ?? "\(game)-\(level)-\(day ?? "")-\(player)" }
}
