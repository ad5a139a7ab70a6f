import Rogueship

/// The results of many games of a bot, in their JSON form: the rows of the table by name. Shares are of 1, counts are
/// means of a game, and quantiles have their percentage as key.
struct TallyLine: Encodable {
  let bot: String
  let difficulty: String
  let games: Int
  /// The first seed.
  let first: UInt64
  let score: [String: Int]
  let decisions: [String: Int]
  /// The share of the games that took 60 to 110 decisions.
  let decisionsFrom60To110: Double
  let renown: Double
  let trips: Double
  let gainedMoney: Double
  let won: Double
  let endings: [String: Double]
  /// The share of the moved money that meetings moved.
  let meetings: Double
  let met: [String: Double]
  let answered: [String: Double]
  let fitted: [String: Double]
  let bought: [String: Double]
  let credits: [String: Double]
  /// The digest of all final states.
  let digest: String

  init(_ tally: BotSummary, difficulty: String, first: UInt64) {
    func mean(_ count: Int) -> Double { Double(count) / Double(max(1, tally.games)) }
    func means<Case: NamedCase>(_ type: Case.Type, _ counts: [Int]) -> [String: Double] {
      Dictionary(uniqueKeysWithValues: Case.allCases.map { ($0.name, mean(counts[$0.rawValue])) })
    }
    bot = tally.bot.rawValue
    self.difficulty = difficulty
    games = tally.games
    self.first = first
    score = Dictionary(
      uniqueKeysWithValues: [5, 10, 25, 50, 75, 90, 95].map { ("\($0)", tally.score(percent: $0)) })
    decisions = Dictionary(uniqueKeysWithValues: [10, 50, 90].map { ("\($0)", tally.decisions(percent: $0)) })
    decisionsFrom60To110 = mean(tally.decisions.count { 60...110 ~= $0 })
    renown = mean(tally.renown)
    trips = mean(tally.trips)
    gainedMoney = mean(tally.gains)
    won = mean(tally.wins)
    endings = means(Ending.self, tally.endings)
    met = Dictionary(uniqueKeysWithValues: zip(tally.kinds, tally.met).map { ($0.name, mean($1)) })
    meetings = Double(tally.meetingShare) / 1000
    answered = means(Answer.self, tally.answers)
    fitted = means(Part.self, tally.fitted)
    bought = means(Commodity.self, tally.bought)
    credits = means(LedgerLine.self, tally.ledger)
    digest = tally.digest.hex
  }
}
