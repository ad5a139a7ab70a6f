/// One line of a table of high scores.
public struct ScoreEntry: Codable, Hashable, Sendable {
  public var name: String
  public var score: Int
  /// Seconds since 1970 at which the game ended, by the caller's clock.
  public var date: Int
  /// The replay; its start has the seed and the options.
  public var replay: Replay

  public init(name: String, score: Int, date: Int, replay: Replay) {
    self.name = name
    self.score = score
    self.date = date
    self.replay = replay
  }
}

/// The ten best scores of one game, best first; of equal scores the earlier one first.
public struct ScoreTable: Codable, Hashable, Sendable {
  /// How many scores a table keeps.
  public static let capacity = 10
  /// The longest name kept, in characters.
  public static let nameLimit = 24

  /// Why a score does not enter.
  public enum Refusal: Error, Hashable, Sendable {
    case otherGame(String)
    /// The table is full, and the tenth score is this one.
    case belowTenth(Int)
    /// The same run stands at this rank already.
    case duplicate(rank: Int)
    /// The name is empty once control characters and outer white space are gone.
    case namelessEntry
    /// The entry claims another score than its replay.
    case otherScore(claimed: Int, replay: Int)
  }

  public let game: String
  public private(set) var entries: [ScoreEntry] = []

  public init(game: String) { self.game = game }

  /// The rank, from 1, that a score would get now; `nil` if it would not enter.
  public func rank(of score: Int, date: Int) -> Int? {
    let better = entries.count { $0.score > score || $0.score == score && $0.date <= date }
    return better < ScoreTable.capacity ? better + 1 : nil
  }

  /// Enters a score. The name is cleaned and shortened.
  /// - Returns: The rank, from 1.
  public mutating func enter(_ entry: ScoreEntry) throws(Refusal) -> Int {
    var entry = entry
    guard entry.replay.start.game == game else { throw .otherGame(entry.replay.start.game) }
    guard entry.score == entry.replay.score else {
      throw .otherScore(claimed: entry.score, replay: entry.replay.score)
    }
    entry.name = ScoreTable.cleaned(entry.name)
    guard !entry.name.isEmpty else { throw .namelessEntry }
    if let same = entries.firstIndex(where: {
      $0.replay.start == entry.replay.start && $0.replay.steps.map(\.action) == entry.replay.steps.map(\.action)
    }) {
      throw .duplicate(rank: same + 1)
    }
    guard let rank = rank(of: entry.score, date: entry.date) else { throw .belowTenth(entries.last?.score ?? 0) }
    entries.insert(entry, at: rank - 1)
    if entries.count > ScoreTable.capacity { entries.removeLast() }
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
