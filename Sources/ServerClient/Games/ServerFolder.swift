import Files
import Foundation

/// What is kept here of games and a server, in the folder of data: a file each, so that two windows are in nobody's way.
///
///     server/starts/SLOT.json     a start that a server gave, for the game in a slot
///     server/outbox/NAME.json     a finished game that is to be sent
///     server/refused/NAME.json    one that the server does not take, with the reason
///     server/fetched.json         games of the server that were fetched, or sent from here
public struct ServerFolder: Sendable {
  private let folder: String

  /// - Parameter folder: the folder of saves and scores.
  public init(folder: String) { self.folder = folder + "/server" }

  /// How many games that were refused are kept, and how many that were fetched are remembered.
  private static let mostRefused = 20, mostFetched = 2000

  // MARK: Starts

  /// Keeps the start of the game in a slot.
  public func keep(_ start: KeptStart, for slot: String) throws(FileError) {
    try write(start, "starts", slot)
  }

  /// The start of the game in a slot; `nil` where no server gave it.
  public func start(for slot: String) -> KeptStart? { read(KeptStart.self, path("starts", slot)) }

  /// Forgets the start of a slot.
  public func removeStart(for slot: String) { unlink(path("starts", slot)) }

  // MARK: Games to be sent

  /// Puts a finished game among those to be sent; it stays there until the server has taken or refused it.
  public func add(_ game: OutgoingGame) throws(FileError) { try write(game, "outbox", game.name) }

  /// The games to be sent, the earliest first.
  public var outbox: [OutgoingGame] {
    names("outbox").compactMap { read(OutgoingGame.self, path("outbox", $0)) }.sorted {
      ($0.finishedAt, $0.name) < ($1.finishedAt, $1.name)
    }
  }

  func remove(_ game: OutgoingGame) { unlink(path("outbox", game.name)) }

  /// Sets a game aside that the server does not take.
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

  /// What cannot be read counts as nothing.
  private func read<Value: Decodable>(_ type: Value.Type, _ path: String) -> Value? {
    guard let bytes = (try? AtomicFile.read(path)) ?? nil else { return nil }
    return try? JSONDecoder().decode(type, from: Data(bytes))
  }
}

/// A start that a server gave to a player, as it is kept beside the game's save.
public struct KeptStart: Codable, Hashable, Sendable {
  /// The server's address.
  public var server: String
  /// The player's id there.
  public var player: String
  /// The game on the server.
  public var id: String
  /// What it begins from, as replays have it.
  public var start: String

  /// What a server gave to an account.
  public init(_ start: ServerStart, to account: ServerAccount) {
    (server, player, id) = (account.address.url, account.player.id, start.id)
    self.start = start.start.description
  }
}

/// A finished game on its way to a server.
public struct OutgoingGame: Codable, Hashable, Sendable {
  /// The server's address.
  public var server: String
  /// The player's id there.
  public var player: String
  /// The game on the server; `nil` for a day's game that was begun while the server was away.
  public var id: String?
  /// The game's `id`.
  public var game: String
  /// The level's `id`.
  public var level: String
  /// Of a day's game, the day: `2026-11-21`.
  public var day: String?
  /// The replay as text.
  public var replay: String
  /// Seconds since 1970.
  public var finishedAt: Int
  /// Why the server did not take it.
  public var problem: String?

  /// A game that an account finished.
  public init(
    of account: ServerAccount, id: String?, game: String, level: String, day: String?, replay: String, finishedAt: Int
  ) {
    (server, player) = (account.address.url, account.player.id)
    (self.id, self.game, self.level, self.day) = (id, game, level, day)
    (self.replay, self.finishedAt) = (replay, finishedAt)
  }

  /// What makes a wish for a day's game the same wish.
  public static func key(_ game: String, _ level: String, _ day: String) -> String { "daily-\(game)-\(level)-\(day)" }

  /// The name of its file: the same for the same game.
  var name: String { id ?? "\(game)-\(level)-\(day ?? "")-\(player)" }
}
