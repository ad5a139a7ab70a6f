import GameCore

/// What a player's games have taught so far, pay table by pay table, and which turns of which game are in it.
///
/// A game that is gone on with is added again, and only its new rounds count.
public struct TrainerRecord: Hashable, Sendable, Codable {
  /// The statistics of one pay table.
  public struct Entry: Hashable, Sendable, Codable {
    /// The pay table.
    public let table: PayTable
    /// What was played by it.
    public internal(set) var statistics: TrainerStatistics
  }

  /// How far a game was added.
  private struct Progress: Hashable, Sendable, Codable {
    let game: String
    let turns: Int
    /// The digest of these turns: another game may have had the name before.
    let digest: String
  }

  private var entries: [Entry] = []
  /// The game that was added last stands at the end.
  private var progress: [Progress] = []

  /// Of how many games it knows how far they were added. One that is gone on with after so many others counts anew.
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
  ///   - name: What tells the game from every other, the same each time.
  ///   - known: So many turns are known to be in it, whatever the record says.
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
