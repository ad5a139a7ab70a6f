import GameCore

/// What a captain's finished voyages come to: statistics, personal bests, streaks, achievements, and what they unlock.
public struct CaptainsRecord: Hashable, Sendable, Codable {
  /// The finished voyages of one level.
  public struct Level: Hashable, Sendable, Codable {
    /// A difficulty or a scenario.
    public let name: String
    /// How many there were.
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
    /// How often.
    public internal(set) var times: Int
  }

  /// The levels that were played, in the order of their first voyage.
  public private(set) var levels: [Level] = []
  /// By ``Ending``.
  public private(set) var endings = [Int](repeating: 0, count: Ending.allCases.count)
  /// All kinds that were met, in alphabetical order.
  public private(set) var met: [Met] = []
  /// What was earned, in its order.
  public private(set) var achievements: [Achievement] = []
  /// Voyages in a row that came home: now, and at most.
  public private(set) var streak = 0, longestStreak = 0
  /// Foes beaten, trips made, the largest profit of a sale.
  public private(set) var victories = 0, trips = 0, bestSale = 0
  /// Credits won in meetings.
  public private(set) var prizes = 0
  /// What the last voyage earned, and its seed and score.
  private var latest: [Achievement] = []
  private var latestSeed: UInt64 = 0
  private var latestScore = 0
  /// The voyages that are in it, by their seed and the digest of their journal: none counts twice.
  private var known: [String] = []

  /// How many voyages it knows again. One that is entered anew after so many others counts twice.
  static let mostKnown = 2000

  /// No voyage yet.
  public init() {}

  /// Voyages that came home: retired, or flown to the last day.
  public var home: Int { endings[Ending.retired.rawValue] + endings[Ending.deadline.rawValue] }

  /// Voyages that were finished.
  public var games: Int { levels.reduce(0) { $0 + $1.games } }

  /// Adds a voyage that is not in it yet.
  /// - Parameter name: what tells the game from every other.
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

  /// What a voyage earned first, where it is the one that was added last; nothing for another.
  public func earned(by voyage: VoyageReport) -> [Achievement] {
    voyage.seed == latestSeed && voyage.score == latestScore ? latest : []
  }

  /// Whether a start may be chosen: three of them have to be earned.
  public func isUnlocked(_ scenario: Scenario) -> Bool { scenario.key.map { achievements.contains($0) } ?? true }

  /// Why a start may not be chosen yet, and what unlocks it, as a sentence; `nil` where it may.
  public func refusal(of scenario: Scenario) -> String? {
    guard let key = scenario.key, !isUnlocked(scenario) else { return nil }
    return "Locked until “\(Narrator.shared.name(key))” is earned: \(Narrator.shared.text(key))"
  }
}

extension Scenario {
  /// The achievement that unlocks it; `nil` where none has to be earned.
  public var key: Achievement? {
    switch self {
    case .standard: nil
    case .sloop: .smuggler
    case .courier: .debtFree
    case .lawless: .fiveVictories
    }
  }
}
