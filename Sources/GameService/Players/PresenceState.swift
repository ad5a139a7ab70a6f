import ServerStore

/// The signs of life at one process, and the players of the others as they tell. Times are milliseconds of a steady clock.
struct PresenceState: Sendable {
  /// The time without a sign after which a player or another process is away.
  static let awayAfter = 20_000
  /// The time after which a process without changes sends an empty message.
  private static let quietFor = 8_000
  /// The number of players from which on a list stays for a second, whatever changes.
  private static let many = 1000
  /// The greatest number of names in a list.
  private static let mostNames = 100
  /// The bytes of players in a message; PostgreSQL takes 8000 bytes at most.
  private static let messageSize = 5000

  private struct Process {
    /// The number of the last message; `nil` if one was lost.
    var number: Int?
    var heardAt: Int
    var players: [String: OnlinePlayer] = [:]
  }

  /// The id of this process.
  let id = Identifier.random()
  private var here: [String: (player: OnlinePlayer, at: Int)] = [:]
  private var elsewhere: [String: Process] = [:]

  private var list: Presence?
  private var listEnd = 0

  private var number = 0
  private var sentAt: Int?
  /// The ids of players here of whom the others do not know the latest.
  private var unsent: Set<String> = []
  /// True if the next messages hold all players of this process.
  private var isWholeDue = true
  /// The ids of processes of which a message was lost.
  private var asks: Set<String> = []

  // MARK: Signs

  mutating func note(_ player: OnlinePlayer, at now: Int) {
    if let former = here.updateValue((player, now), forKey: player.id), former.player == player,
      now - former.at <= Self.awayAfter
    {
      return
    }
    changed(player.id)
  }

  /// Removes a player who was deleted.
  mutating func leave(_ player: String) {
    if here.removeValue(forKey: player) != nil { changed(player) }
  }

  private mutating func changed(_ player: String) {
    unsent.insert(player)
    endList()
  }

  private mutating func sweep(_ now: Int) {
    for (id, sign) in here where now - sign.at > Self.awayAfter { leave(id) }
    for (id, process) in elsewhere where now - process.heardAt > Self.awayAfter {
      elsewhere[id] = nil
      endList()
    }
  }

  // MARK: Asking

  func isOnline(_ player: String, at now: Int) -> Bool {
    if let sign = here[player], now - sign.at <= Self.awayAfter { return true }
    return elsewhere.values.contains { now - $0.heardAt <= Self.awayAfter && $0.players[player] != nil }
  }

  /// The players of all processes. O(players), and O(1) while nothing changes.
  mutating func list(at now: Int) -> Presence {
    if let list, now < listEnd { return list }
    sweep(now)
    var players = here.mapValues(\.player)
    for process in elsewhere.values { players.merge(process.players) { own, _ in own } }
    let new = Presence(online: players.count, named: Self.first(players.values))
    let oldest = min(here.values.map(\.at).min() ?? now, elsewhere.values.map(\.heardAt).min() ?? now)
    listEnd = new.online < Self.many ? oldest + Self.awayAfter + 1 : now + 10_000
    // The same value as before lets its readers compare it at once.
    if list != new { list = new }
    return list ?? new
  }

  private mutating func endList() {
    if let list, list.online >= Self.many { return }
    listEnd = 0
  }

  /// The players with the first names in alphabetical order.
  private static func first(_ players: some Collection<OnlinePlayer>) -> [OnlinePlayer] {
    func isBefore(_ a: OnlinePlayer, _ b: OnlinePlayer) -> Bool { (a.name ?? "", a.id) < (b.name ?? "", b.id) }
    var first: [OnlinePlayer] = []
    for player in players where player.name != nil {
      if first.count == mostNames {
        guard isBefore(player, first[mostNames - 1]) else { continue }
        first.removeLast()
      }
      first.insert(player, at: first.firstIndex { isBefore(player, $0) } ?? first.endIndex)
    }
    return first
  }

  // MARK: Other processes

  /// The messages that are due, to be sent in their order.
  mutating func messages(at now: Int) -> [PresenceMessage] {
    sweep(now)
    let isQuiet = sentAt.map { now - $0 < Self.quietFor } ?? false
    if isQuiet, unsent.isEmpty, asks.isEmpty, !isWholeDue { return [] }
    var messages = [next(isWhole: isWholeDue)]
    messages[0].asks = asks.sorted()
    var size = 0
    for id in isWholeDue ? unsent.union(here.keys) : unsent {
      if size > Self.messageSize {
        messages.append(next(isWhole: false))
        size = 0
      }
      if let player = here[id]?.player {
        messages[messages.count - 1].came.append(player)
        size += 24 + id.utf8.count + 2 * (player.name ?? "").utf8.count
      } else {
        messages[messages.count - 1].left.append(id)
        size += 3 + id.utf8.count
      }
    }
    (sentAt, unsent, asks, isWholeDue) = (now, [], [], false)
    return messages
  }

  private mutating func next(isWhole: Bool) -> PresenceMessage {
    number += 1
    return PresenceMessage(from: id, number: number, isWhole: isWhole)
  }

  mutating func hear(_ message: PresenceMessage, at now: Int) {
    guard message.from != id else { return }
    if message.asks.contains(id) { isWholeDue = true }
    var process = elsewhere.removeValue(forKey: message.from) ?? Process(heardAt: now)
    defer { elsewhere[message.from] = process }
    process.heardAt = now
    if process.number != message.number - 1 {
      process.number = nil
      guard message.isWhole else {
        asks.insert(message.from)
        return
      }
      process.players = [:]
    }
    process.number = message.number
    for player in message.came { process.players[player.id] = player }
    for player in message.left { process.players[player] = nil }
    if message.isWhole || !message.came.isEmpty || !message.left.isEmpty { endList() }
  }
}
