import GameCore

/// What many games of one bot come to.
public struct Tally: Sendable {
  public let bot: BotKind
  public private(set) var games = 0
  public private(set) var scores: [Int] = []
  public private(set) var fortunes: [Int] = []
  /// Games with more money at the end than at the start.
  public private(set) var gains = 0
  /// Games that reached the goal of the difficulty.
  public private(set) var wins = 0
  public private(set) var decisions: [Int] = []
  public private(set) var trips = 0
  /// By `Ending`, `EncounterKind`, `Answer`, `Part`, `Commodity` and `LedgerLine`.
  public private(set) var endings = [Int](repeating: 0, count: Ending.allCases.count)
  public private(set) var met = [Int](repeating: 0, count: EncounterKind.allCases.count)
  public private(set) var answers = [Int](repeating: 0, count: Answer.allCases.count)
  public private(set) var fitted = [Int](repeating: 0, count: Part.allCases.count)
  public private(set) var bought = [Int](repeating: 0, count: Commodity.allCases.count)
  public private(set) var ledger = [Int](repeating: 0, count: LedgerLine.allCases.count)
  public private(set) var renown = 0
  /// One digest over the final states of all games, in order.
  public private(set) var digest = Digest()

  public init(_ bot: BotKind) { self.bot = bot }

  /// Plays the games of the seeds `first ..< first + games`.
  public init(_ bot: BotKind, games: Int, first: UInt64 = 1, _ simulation: Simulation, digests: Bool = true) {
    self.init(bot)
    for index in 0..<games { add(simulation.play(bot, seed: first + UInt64(index)), simulation, digests: digests) }
  }

  public mutating func add(_ record: GameRecord, _ simulation: Simulation, digests: Bool = true) {
    games += 1
    scores.append(record.score)
    fortunes.append(record.fortune)
    decisions.append(record.actions.count)
    trips += record.state.log.trips
    renown += record.state.renown
    if record.fortune > record.startFortune { gains += 1 }
    let isAlive = record.ending == .retired || record.ending == .deadline
    if isAlive && record.fortune >= simulation.game.rules.level(simulation.difficulty).goal { wins += 1 }
    endings[record.ending.rawValue] += 1
    for kind in met.indices { met[kind] += record.met[kind] }
    for line in ledger.indices { ledger[line] += record.state.money.ledger[line] }
    for action in record.actions {
      switch action {
      case .answer(let answer): answers[answer.rawValue] += 1
      case .fit(let part): fitted[part.rawValue] += 1
      case .buy(let units, let commodity): bought[commodity.rawValue] += units
      default: break
      }
    }
    if digests { digest.feed(Digest(of: record.state).value) }
  }

  /// The score below which so many percent of the games stay.
  public func score(percent: Int) -> Int { Tally.quantile(scores, percent) }

  public func decisions(percent: Int) -> Int { Tally.quantile(decisions, percent) }

  /// A share of the games in thousandths.
  public func share(_ count: Int) -> Int { games == 0 ? 0 : count * 1000 / games }

  private static func quantile(_ values: [Int], _ percent: Int) -> Int {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
