/// The ten best scores of each leaderboard of one game, best first; of equal scores the earlier one first.
///
/// The game assigns a score record to a leaderboard (``RankedGame``), so the caller passes that
/// function on each entering. A table from the time when all levels shared one leaderboard is valid too.
public struct ScoreTable: Codable, Hashable, Sendable {
  /// The number of scores that a leaderboard keeps.
  public static let capacity = 10
  /// The longest name kept, in characters.
  public static let nameLimit = 24

  /// The reasons for which a score does not enter.
  public enum Refusal: Error, Hashable, Sendable {
    /// The replay is of another game, the one named here.
    case otherGame(String)
    /// The table is full, and the tenth score is this one.
    case belowTenth(Int)
    /// The same run is in the table already, at this rank.
    case duplicate(rank: Int)
    /// The name is empty after control characters and outer white space are removed.
    case nameless
    /// The record claims another score than its replay.
    case otherScore(claimed: Int, replay: Int)
  }

  /// The game's `id`.
  public let game: String
  /// The records of all leaderboards, best first.
  public private(set) var entries: [ScoreTable.Record] = []

  public init(game: String) { self.game = game }

  /// The rank, from 1, of a score among some records; `nil` if it would not enter.
  private func rank(of score: Int, date: Int, among rivals: [ScoreTable.Record]) -> Int? {
    let better = rivals.count { $0.score > score || $0.score == score && $0.date <= date }
    return better < ScoreTable.capacity ? better + 1 : nil
  }

  /// Enters a score. The name is cleaned and shortened.
  /// - Parameter board: the leaderboard of a record. Without it, all records share one leaderboard.
  /// - Returns: The rank in its leaderboard, from 1.
  public mutating func enter(
    _ entry: ScoreTable.Record, board: (ScoreTable.Record) -> String = { _ in "" }
  ) throws(Refusal) -> Int {
    var entry = entry
    guard entry.replay.start.game == game else { throw .otherGame(entry.replay.start.game) }
    guard entry.score == entry.replay.score else {
      throw .otherScore(claimed: entry.score, replay: entry.replay.score)
    }
    entry.name = ScoreTable.cleaned(entry.name)
    guard !entry.name.isEmpty else { throw .nameless }
    let own = board(entry)
    let rivals = entries.filter { board($0) == own }
    if let same = rivals.firstIndex(where: {
      $0.replay.start == entry.replay.start && $0.replay.turns.map(\.action) == entry.replay.turns.map(\.action)
    }) {
      throw .duplicate(rank: same + 1)
    }
    guard let rank = rank(of: entry.score, date: entry.date, among: rivals) else {
      throw .belowTenth(rivals.last?.score ?? 0)
    }
    let place = entries.count { $0.score > entry.score || $0.score == entry.score && $0.date <= entry.date }
    entries.insert(entry, at: place)
    if rivals.count == ScoreTable.capacity, let last = entries.lastIndex(where: { board($0) == own }) {
      entries.remove(at: last)
    }
    return rank
  }

  private static func cleaned(_ name: String) -> String {
    let plain = name.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
    var text = Substring(String(String.UnicodeScalarView(plain))).drop(while: \.isWhitespace).prefix(nameLimit)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension ScoreTable {
  /// One line of a table of high scores.
  public struct Record: Codable, Hashable, Sendable {
    /// The player's name.
    public var name: String
    /// The score claimed. A table takes it only if the replay claims the same.
    public var score: Int
    /// Seconds since 1970 at which the game ended, by the caller's clock.
    public var date: Int
    /// The replay; its start has the seed and the options.
    public var replay: Replay

    /// A score with the replay that proves it.
    public init(name: String, score: Int, date: Int, replay: Replay) {
      self.name = name
      self.score = score
      self.date = date
      self.replay = replay
    }
  }
}
