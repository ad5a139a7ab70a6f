import GameCore

/// The parts of the ship and the values of their steps.
public struct ShipTable: Sendable {
  /// The steps of one part. Step 0 is that of the ship at the start.
  public struct Steps: Sendable {
    /// The value of each step. For hull and shields these are points, for weapons strength, for engine and scanner
    /// distance. For hold and hidden they are units, for insurance percent.
    public let values: [Int]
    /// Credits for the steps 1, 2 and 3.
    public let prices: [Int]
    /// The shipyard that fits the steps 1, 2 and 3.
    public let yards: [Int]
  }

  /// By `Part`.
  public let parts: [Steps]
  /// Distance in a day, by the step of the engine.
  public let speeds: [Int]
  /// Units of fuel that fit, by the step of the engine; a unit of distance takes one.
  public let tanks: [Int]
  /// Percent of its price for which a part counts in the end.
  public let resale: Int

  init(_ bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    parts = try MarketTable.table(&reader, "parts", Part.self, "part") { (row) throws(TableError) in
      Steps(
        values: try row.numbers("values", count: 4, in: 0...1000),
        prices: try row.numbers("prices", count: 3, in: 1...100_000),
        yards: try row.numbers("yards", count: 3, in: 0...3))
    }
    speeds = try reader.numbers("speeds", count: 4, in: 1...100)
    tanks = try reader.numbers("tanks", count: 4, in: 1...1000)
    resale = try reader.number("resale", in: 0...100)
    try reader.finish()
    guard parts[Part.engine.rawValue].values[0] <= tanks[0] else {
      throw reader.error(.value("the first tank must hold fuel for the first range"))
    }
  }
}

/// The difficulties and the scoring of a game. Shares are in thousandths.
public struct DifficultyTable: Sendable {
  /// The differences between the difficulties.
  public struct Level: Sendable {
    /// The length of a game.
    public let days: Int
    /// Credits at the start.
    public let cash: Int
    /// Credits owed at the start.
    public let debt: Int
    /// The growth of the debt in a day.
    public let interest: Int
    /// The most that one blow can cost, in points of hull.
    public let blowCap: Int
    /// The weight of no encounter, against the weights of the encounters.
    public let calm: Int
    /// The extra strength of foes on the last day, compared with the first.
    public let growth: Int
    /// The fortune that counts as a win.
    public let goal: Int
    /// The days on which the lender collects, and the share of the debt on each.
    public let collections: [(day: Int, share: Int)]
    /// Days that an instalment may be late.
    public let grace: Int
    /// The market's additional share of a sale, compared with the normal difficulty.
    public let spread: Int
    /// The value of a point on the leaderboard of all levels.
    public let multiplier: Int
  }

  /// The conversion of a fortune, renown and visits to points.
  public struct Score: Sendable {
    /// Credits of fortune for a point.
    public let fortunePerPoint: Int
    /// The share of the fortune beyond the goal that counts.
    public let beyondGoal: Int
    /// The share of the fortune that counts, by `Ending`.
    public let shares: [Int]
    /// The largest share of its usual value for which cargo counts.
    public let stock: Int
    /// Points for each planet visited.
    public let visit: Int
    /// Renown for an instalment that the captain pays before the lender takes it.
    public let instalment: Int
  }

  /// The money that the lender gives once a game, rather than lose the ship. It goes to a captain who has nothing
  /// left or cannot pay an instalment.
  public struct SecondStake: Sendable {
    /// Credits given.
    public let cash: Int
    /// The growth of the debt.
    public let debt: Int
    /// The limit of cash, credit and cargo together, below which it is given.
    public let below: Int
    /// The last day on which it is given.
    public let until: Int
  }

  /// The extra strength of foes for a captain's fortune.
  public struct Fame: Sendable {
    /// Credits of fortune for a point of strength.
    public let credits: Int
    /// The first day on which foes know of it.
    public let from: Int
    /// The most points of strength.
    public let most: Int
  }

  /// The rules of the first trip of a game, so that nobody loses a game in the first minute.
  public struct FirstTrip: Sendable {
    /// The most that one blow can cost, in points of hull.
    public let blowCap: Int
    /// The families of encounters that do not come.
    public let without: [EncounterFamily]
  }

  /// By `Difficulty`.
  public let levels: [Level]
  /// The rules of the first trip.
  public let firstTrip: FirstTrip
  /// The money that the lender gives once a game.
  public let secondStake: SecondStake
  /// The extra strength of foes for a captain's fortune.
  public let fame: Fame
  /// The most trips in a row without a meeting.
  public let quietTrips: Int
  /// Points of hull for a point of strength of a foe.
  public let blowPerFoe: Int
  /// The most that a bank lends, and its change by a point of standing.
  public let creditLimit: (base: Int, perStanding: Int)
  /// The share of its price for which the lender takes cargo.
  public let seizure: Int
  /// The scoring of a game.
  public let score: Score

  init(_ bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    levels = try MarketTable.table(&reader, "difficulties", Difficulty.self, "difficulty") { (row) throws(TableError) in
      var collections: [(day: Int, share: Int)] = []
      for collection in try row.rows("collections") {
        var collection = collection
        collections.append(
          (try collection.number("day", in: 1...1000), try collection.number("share", in: 1...1000)))
        try collection.finish()
      }
      return Level(
        days: try row.number("days", in: 10...1000), cash: try row.number("cash", in: 100...100_000),
        debt: try row.number("debt", in: 0...100_000), interest: try row.number("interest", in: 0...100),
        blowCap: try row.number("blowCap", in: 1...59), calm: try row.number("calm", in: 0...10_000),
        growth: try row.number("growth", in: 0...5), goal: try row.number("goal", in: 0...1_000_000),
        collections: collections, grace: try row.number("grace", in: 0...30),
        spread: try row.number("spread", in: -50...200, otherwise: 0),
        multiplier: try row.number("multiplier", in: 100...5000, otherwise: 1000))
    }
    quietTrips = try reader.number("quietTrips", in: 1...100)
    blowPerFoe = try reader.number("blowPerFoe", in: 1...50)
    var credit = try reader.row("creditLimit")
    creditLimit = (try credit.number("base", in: 0...100_000), try credit.number("perStanding", in: 0...1000))
    try credit.finish()
    seizure = try reader.number("seizure", in: 0...1000)
    secondStake = try SecondStake(reader.row("secondStake"))
    fame = try Fame(reader.row("fame"))
    firstTrip = try FirstTrip(reader.row("firstTrip"))
    var score = try reader.row("score")
    self.score = Score(
      fortunePerPoint: try score.number("fortunePerPoint", in: 1...1000),
      beyondGoal: try score.number("beyondGoal", in: 0...1000),
      shares: [
        try score.number("retired", in: 0...2000), try score.number("deadline", in: 0...2000),
        try score.number("bankrupt", in: 0...2000), try score.number("lost", in: 0...2000),
      ], stock: try score.number("stock", in: 0...1000), visit: try score.number("visit", in: 0...1000),
      instalment: try score.number("instalment", in: 0...1000))
    try score.finish()
    try reader.finish()
  }
}

extension DifficultyTable.SecondStake {
  fileprivate init(_ row: TableReader) throws(TableError) {
    var row = row
    cash = try row.number("cash", in: 1...100_000)
    debt = try row.number("debt", in: 1...100_000)
    below = try row.number("below", in: 1...1000)
    until = try row.number("until", in: 1...1000)
    guard debt >= cash else { throw row.error(.value("the second stake's debt must be at least its cash")) }
    try row.finish()
  }
}

extension DifficultyTable.Fame {
  fileprivate init(_ row: TableReader) throws(TableError) {
    var row = row
    credits = try row.number("credits", in: 100...1_000_000)
    from = try row.number("from", in: 0...1000)
    most = try row.number("most", in: 1...9)
    try row.finish()
  }
}

extension DifficultyTable.FirstTrip {
  fileprivate init(_ row: TableReader) throws(TableError) {
    var row = row
    let list = try row.required("without")
    var families: [EncounterFamily] = []
    for item in try row.list(list) {
      guard let family = EncounterFamily(rawValue: try row.text(item)) else {
        throw row.error(.value("must be families of meetings"), at: item)
      }
      families.append(family)
    }
    without = families
    blowCap = try row.number("blowCap", in: 1...59)
    try row.finish()
  }
}
