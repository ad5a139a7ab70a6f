import GameCore

/// The results of many games of one bot.
public struct BotSummary: Sendable {
  /// The kind of bot.
  public let bot: BotKind
  /// The number of games added.
  public private(set) var games = 0
  /// The scores, in the order of the games.
  public private(set) var scores: [Int] = []
  /// The fortunes at the end, in the order of the games.
  public private(set) var fortunes: [Int] = []
  /// Games with more money at the end than at the start.
  public private(set) var gains = 0
  /// Games that reached the goal of the difficulty.
  public private(set) var wins = 0
  /// The number of actions of each game, in their order.
  public private(set) var decisions: [Int] = []
  /// Trips of all games together.
  public private(set) var trips = 0
  /// The number of games with each `Ending`. The lists below are ordered by the cases of their enumerations too.
  public private(set) var endings = [Int](repeating: 0, count: Ending.allCases.count)
  /// The number of meetings of each true kind, in the order of the table.
  public private(set) var met: [Int]
  /// The kinds, in the order of the table.
  public let kinds: [EncounterKind]
  /// The worth of goods gained and lost in meetings, in credits, of all games together.
  public private(set) var goodsMoved = 0
  /// The number of times that each answer was given.
  public private(set) var answers = [Int](repeating: 0, count: Answer.allCases.count)
  /// The number of steps fitted of each part.
  public private(set) var fitted = [Int](repeating: 0, count: Part.allCases.count)
  /// Units bought of each commodity.
  public private(set) var bought = [Int](repeating: 0, count: Commodity.allCases.count)
  /// Credits of all games together, by line.
  public private(set) var ledger = [Int](repeating: 0, count: LedgerLine.allCases.count)
  /// Renown of all games together.
  public private(set) var renown = 0
  /// One digest over the final states of all games, in order.
  public private(set) var digest = Digest()

  /// A tally without games.
  public init(_ bot: BotKind, _ rules: Rules = .standard) {
    self.bot = bot
    kinds = rules.encounters.map(\.kind)
    met = [Int](repeating: 0, count: kinds.count)
  }

  /// Plays the games of the seeds `first ..< first + games`.
  public init(_ bot: BotKind, games: Int, first: UInt64 = 1, _ simulation: Simulation, digests: Bool = true) {
    self.init(bot, simulation.game.rules)
    for index in 0..<games { add(simulation.play(bot, seed: first + UInt64(index)), simulation, digests: digests) }
  }

  /// Adds a game.
  /// - Parameter digests: true to add its final state to ``digest``.
  public mutating func add(_ record: GameRecord, _ simulation: Simulation, digests: Bool = true) {
    games += 1
    scores.append(record.score)
    fortunes.append(record.fortune)
    decisions.append(record.actions.count)
    trips += record.state.log.trips
    renown += record.state.renown
    goodsMoved += record.goodsMoved
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

  /// The share of meetings in all money that moved, in thousandths: prizes, losses, bribes, repairs, insurance, and
  /// goods gained and lost in them. The rest is the gain of trade.
  public var meetingShare: Int {
    let lines: [LedgerLine] = [.prizes, .losses, .bribes, .repairs, .insurance]
    let meetings = goodsMoved + lines.reduce(0) { $0 + abs(ledger[$1.rawValue]) }
    let trade = abs(ledger[LedgerLine.sales.rawValue] + ledger[LedgerLine.purchases.rawValue])
    return meetings * 1000 / max(1, meetings + trade)
  }

  /// The score below which this percentage of the games stays.
  public func score(percent: Int) -> Int { BotSummary.quantile(scores, percent) }

  /// The number of actions below which this percentage of the games stays.
  public func decisions(percent: Int) -> Int { BotSummary.quantile(decisions, percent) }

  /// A share of the games in thousandths.
  public func share(_ count: Int) -> Int { games == 0 ? 0 : count * 1000 / games }

  private static func quantile(_ values: [Int], _ percent: Int) -> Int {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }
}
