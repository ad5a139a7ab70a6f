import GameCore
import Phrases

/// The sum of a captain's finished voyages: statistics, personal bests, streaks, achievements, and the starts that
/// they unlock.
public struct CaptainsRecord: Hashable, Sendable, Codable {
  /// The finished voyages of one level.
  public struct Level: Hashable, Sendable, Codable {
    /// A difficulty or a scenario.
    public let name: String
    /// The number of voyages.
    public internal(set) var games = 0
    /// The sum of their scores.
    public internal(set) var points = 0
    /// The best score.
    public internal(set) var best = 0
    /// The mean score, rounded down.
    public var mean: Int { games == 0 ? 0 : points / games }
  }

  /// A kind of meeting that was met.
  public struct Met: Hashable, Sendable, Codable {
    /// Its name.
    public let kind: String
    /// The number of meetings.
    public internal(set) var times: Int
  }

  /// The levels that were played, in the order of their first voyage.
  public private(set) var levels: [Level] = []
  /// By ``Ending``.
  public private(set) var endings = [Int](repeating: 0, count: Ending.allCases.count)
  /// All kinds that were met, in alphabetical order.
  public private(set) var met: [Met] = []
  /// The achievements, in the order in which they were earned.
  public private(set) var achievements: [Achievement] = []
  /// Voyages in a row that came home: now, and at most.
  public private(set) var streak = 0, longestStreak = 0
  /// Foes beaten, trips made, the largest profit of a sale.
  public private(set) var victories = 0, trips = 0, bestSale = 0
  /// Credits won in meetings.
  public private(set) var prizes = 0
  /// The achievements of the last voyage, and its seed and score.
  private var latest: [Achievement] = []
  private var latestSeed: UInt64 = 0
  private var latestScore = 0
  /// The voyages in the record, by their seed and the digest of their journal: none counts twice.
  private var known: [String] = []

  /// The number of voyages that it recognises. One that is entered anew after that many others counts twice.
  static let mostKnown = 2000

  /// No voyage yet.
  public init() {}

  /// Voyages that came home: retired, or flown to the last day.
  public var home: Int { endings[Ending.retired.rawValue] + endings[Ending.deadline.rawValue] }

  /// Voyages that were finished.
  public var games: Int { levels.reduce(0) { $0 + $1.games } }

  /// Adds a voyage that is not in it yet.
  /// - Parameter name: the unique name of the game.
  /// - Returns: The achievements that it earned first.
  @discardableResult
  public mutating func add(_ voyage: VoyageReport, of name: String) -> [Achievement] {
    guard !known.contains(name) else { return [] }
    known.append(name)
    known.removeFirst(max(0, known.count - Self.mostKnown))
    let row: Int
    if let index = levels.firstIndex(where: { $0.name == voyage.level }) {
      row = index
    } else {
      levels.append(Level(name: voyage.level))
      row = levels.count - 1
    }
    levels[row].games += 1
    levels[row].points += voyage.score
    levels[row].best = max(levels[row].best, voyage.score)
    endings[voyage.ending.rawValue] += 1
    let isHome = voyage.ending == .retired || voyage.ending == .deadline
    streak = isHome ? streak + 1 : 0
    longestStreak = max(longestStreak, streak)
    victories += voyage.victories
    trips += voyage.route.count - 1
    bestSale = max(bestSale, voyage.bestSale)
    prizes += voyage.prizes
    for (kind, times) in voyage.met {
      if let index = met.firstIndex(where: { $0.kind == kind.name }) {
        met[index].times += times
      } else {
        met.append(Met(kind: kind.name, times: times))
      }
    }
    met.sort { $0.kind < $1.kind }
    let earned = Achievement.allCases.filter { !achievements.contains($0) && $0.isEarned(by: voyage, self) }
    achievements += earned
    (latest, latestSeed, latestScore) = (earned, voyage.seed, voyage.score)
    return earned
  }

  /// The achievements that a voyage earned first, if it is the one added last; none for another.
  public func earned(by voyage: VoyageReport) -> [Achievement] {
    voyage.seed == latestSeed && voyage.score == latestScore ? latest : []
  }

  /// True if a start may be chosen: three of them have to be earned.
  public func isUnlocked(_ scenario: Scenario) -> Bool { scenario.key.map { achievements.contains($0) } ?? true }

  /// The reason for which a start is locked, and the achievement that unlocks it, as a sentence; `nil` if it is
  /// unlocked.
  public func refusal(of scenario: Scenario, _ narrator: Narrator = .shared) -> String? {
    guard let key = scenario.key, !isUnlocked(scenario) else { return nil }
    return narrator.say("Locked until “\(narrator.name(key))” is earned: \(narrator.text(key))")
  }
}

extension Scenario {
  /// The achievement that unlocks it; `nil` if it needs none.
  public var key: Achievement? {
    switch self {
    case .standard: nil
    case .sloop: .smuggler
    case .courier: .debtFree
    case .lawless: .fiveVictories
    }
  }
}
