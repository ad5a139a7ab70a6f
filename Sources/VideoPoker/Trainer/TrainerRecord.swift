import GameCore

/// The statistics of a player's games for each pay table, and the turns of each game that are included.
///
/// A game that is continued is added again, and only its new rounds count.
public struct TrainerRecord: Hashable, Sendable, Codable {
  /// The statistics of one pay table.
  public struct Entry: Hashable, Sendable, Codable {
    /// The pay table.
    public let table: PayTable
    /// The statistics of its hands.
    public internal(set) var statistics: TrainerStatistics
  }

  /// The part of a game that was added.
  private struct Progress: Hashable, Sendable, Codable {
    let game: String
    let turns: Int
    /// The digest of these turns: another game may have had the name before.
    let digest: String
  }

  private var entries: [Entry] = []
  /// The game that was added last stands at the end.
  private var progress: [Progress] = []

  /// The number of games whose progress is kept. A game continued after that many others counts anew.
  static let mostGames = 1000

  /// Nothing played yet.
  public init() {}

  /// The pay tables that were played, the most hands first.
  public var tables: [Entry] {
    entries.enumerated().sorted { ($1.element.statistics.hands, $0.offset) < ($0.element.statistics.hands, $1.offset) }
      .map(\.element)
  }

  /// Adds the rounds of a session that are not in it yet. A few microseconds a hand.
  /// - Parameters:
  ///   - name: The unique name of the game, the same each time.
  ///   - known: The number of turns known to be included, whatever the record holds.
  public mutating func add(_ session: Session<VideoPoker>, of name: String, after known: Int = 0) {
    let last = progress.last { $0.game == name && $0.digest == Self.digest(of: session, turns: $0.turns) }
    let before = max(known, last?.turns ?? 0)
    guard session.journal.count > before else { return }
    progress.removeAll { $0.game == name }
    progress.append(
      Progress(
        game: name, turns: session.journal.count, digest: Self.digest(of: session, turns: session.journal.count)))
    progress.removeFirst(max(0, progress.count - Self.mostGames))
    let new = TrainerStatistics(of: session, after: before)
    guard new.hands > 0 else { return }
    let table = session.options.table
    if let row = entries.firstIndex(where: { $0.table == table }) {
      entries[row].statistics = entries[row].statistics + new
    } else {
      entries.append(Entry(table: table, statistics: new))
    }
  }
  /// Thinking times are in it, so that the same hands played twice are two games.
  private static func digest(of session: Session<VideoPoker>, turns: Int) -> String {
    var digest = Digest()
    digest.feed(session.start.description)
    for turn in session.journal.prefix(turns) {
      digest.feed(turn.action.description)
      digest.feed(UInt64(max(0, turn.thinking)))
    }
    return digest.hex
  }
}
