import GameCore

/// The tables of the markets. Shares and odds are in thousandths.
public struct MarketTable: Sendable {
  /// A commodity.
  public struct Goods: Sendable {
    /// The price on a planet that neither makes nor needs it, in credits.
    public let base: Int
    /// The change of the price by one unit bought or sold.
    public let slope: Int
    /// The most that demand can drift in a day.
    public let drift: Int
  }

  /// The effects of an economy on prices and shipyards.
  public struct Living: Sendable {
    /// The usual price of each commodity, as a share of its base price.
    public let usual: [Int]
    /// The range of the shipyard's level.
    public let yard: ClosedRange<Int>
  }

  /// The law of a government.
  public struct Rule: Sendable {
    /// For each commodity, true if it is contraband.
    public let forbids: [Bool]
    /// 0 to 100.
    public let lawless: Int
    /// 0 to 100.
    public let patrol: Int
    /// True if money can be borrowed.
    public let hasBank: Bool
    /// The faction whose standing counts in the market.
    public let faction: Faction
  }

  /// An event of the markets.
  public struct News: Sendable {
    /// The range of its duration.
    public let days: ClosedRange<Int>
    /// The change of each commodity's price.
    public let prices: [Int]
    /// The change for one commodity that chance chooses; 0 for none.
    public let one: Int
  }

  /// By `Commodity`.
  public let goods: [Goods]
  /// By `Economy`.
  public let livings: [Living]
  /// By `Government`.
  public let rules: [Rule]
  /// By `MarketEvent`.
  public let news: [News]
  /// The market's share of a sale: the difference between the buyer's and the seller's price.
  public let spread: Int
  /// The change of the spread by a point of standing, in tenths of a thousandth.
  public let spreadPerStanding: Int
  /// The price of contraband on a planet that forbids it, as a share of the price without the law.
  public let forbiddenPremium: Int
  /// The most that a planet's usual prices differ from its economy's.
  public let quirk: Int
  /// The most that demand can drift in all.
  public let demandLimit: Int
  /// The share of a price moved by trade that recovers in a day.
  public let recovery: Int
  /// The most that purchases raise a price before the stock is empty: on planets that make the goods, elsewhere, and
  /// on planets that need them.
  public let scarcity: (makes: Int, usual: Int, needs: Int)
  /// The lowest price, as a share of the usual one.
  public let priceFloor: Int
  /// The odds of an event on a planet in a day.
  public let eventChance: Int
  /// The odds of hearing something in a port, the odds that it is true, and the days for which it is kept.
  public let rumours: (chance: Int, truth: Int, keptDays: Int)
  /// Credits for a unit of fuel; each planet has a price of its own.
  public let fuelPrice: ClosedRange<Int>
  /// Credits for one point of hull.
  public let repairPrice: Int

  /// The range of a map's gain from a day's trade, in credits. Poorer or richer maps are not played, so that the seed
  /// does not decide the score.
  public let richness: ClosedRange<Int>

  /// The orders of the named buyer.
  public struct Orders: Sendable {
    /// The odds that a landing brings one, if none is open.
    public let chance: Int
    /// The lowest base price of the commodities wanted.
    public let least: Int
    /// Units, in percent of the ship's hold.
    public let units: ClosedRange<Int>
    /// The price above the usual one, in thousandths.
    public let premium: ClosedRange<Int>
    /// Days beyond those of the way.
    public let days: ClosedRange<Int>
    /// Renown for the last unit.
    public let renown: Int
    /// The meeting that the first filled order leads to.
    public let sequel: EncounterKind
  }

  /// The orders of the named buyer.
  public let orders: Orders

  init(_ bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    goods = try MarketTable.table(&reader, "commodities", Commodity.self, "commodity") { (row) throws(TableError) in
      Goods(
        base: try row.number("base", in: 1...2000), slope: try row.number("slope", in: 1...100),
        drift: try row.number("drift", in: 0...200))
    }
    livings = try MarketTable.table(&reader, "economies", Economy.self, "economy") { (row) throws(TableError) in
      Living(
        usual: try row.numbers("usual", count: Commodity.allCases.count, in: 200...3000),
        yard: try row.range("yard", in: 0...3))
    }
    rules = try MarketTable.table(&reader, "governments", Government.self, "government") { (row) throws(TableError) in
      var forbids = [Bool](repeating: false, count: Commodity.allCases.count)
      let list = try row.required("forbids")
      for item in try row.list(list) { forbids[try Commodity.read(item, row).rawValue] = true }
      let bank = try row.required("bank")
      guard case .bool(let hasBank) = bank.content else { throw row.error(.type(expected: "true or false"), at: bank) }
      return Rule(
        forbids: forbids, lawless: try row.number("lawless", in: 0...100),
        patrol: try row.number("patrol", in: 0...100), hasBank: hasBank,
        faction: try Faction.read(row.required("faction"), row))
    }
    news = try MarketTable.table(&reader, "events", MarketEvent.self, "event") { (row) throws(TableError) in
      var prices = [Int](repeating: 0, count: Commodity.allCases.count)
      if let value = row.optional("prices") {
        var changes = try TableReader(value, file: file)
        for (name, value) in changes.rest() {
          guard let commodity = Commodity(name: name) else { throw changes.error(.unknown(field: name), at: value) }
          prices[commodity.rawValue] = try changes.number(value, in: -600...2000)
        }
      }
      return News(
        days: try row.range("days", in: 1...60), prices: prices,
        one: try row.number("one", in: -600...2000, otherwise: 0))
    }
    spread = try reader.number("spread", in: 0...500)
    spreadPerStanding = try reader.number("spreadPerStanding", in: 0...20)
    forbiddenPremium = try reader.number("forbiddenPremium", in: 1000...4000)
    quirk = try reader.number("quirk", in: 0...300)
    demandLimit = try reader.number("demandLimit", in: 0...600)
    recovery = try reader.number("recovery", in: 1...500)
    var scarcity = try reader.row("scarcity")
    self.scarcity = (
      try scarcity.number("makes", in: 1...1000), try scarcity.number("usual", in: 1...1000),
      try scarcity.number("needs", in: 1...1000)
    )
    try scarcity.finish()
    priceFloor = try reader.number("priceFloor", in: 50...900)
    eventChance = try reader.number("eventChance", in: 0...500)
    var rumours = try reader.row("rumours")
    self.rumours = (
      try rumours.number("chance", in: 0...1000), try rumours.number("truth", in: 0...1000),
      try rumours.number("keptDays", in: 1...60)
    )
    try rumours.finish()
    fuelPrice = try reader.range("fuelPrice", in: 1...50)
    richness = try reader.range("richness", in: 0...10_000)
    repairPrice = try reader.number("repairPrice", in: 1...200)
    var row = try reader.row("orders")
    orders = Orders(
      chance: try row.number("chance", in: 0...1000), least: try row.number("least", in: 1...280),
      units: try row.range("units", in: 1...100), premium: try row.range("premium", in: 0...3000),
      days: try row.range("days", in: 0...30), renown: try row.number("renown", in: 0...500),
      sequel: EncounterKind(try row.text("sequel")))
    try row.finish()
    try reader.finish()
  }

  /// Reads a list that has one row for every case, in the order of the cases.
  static func table<Case: NamedCase, Row>(
    _ reader: inout TableReader, _ field: String, _ type: Case.Type, _ key: String,
    _ read: (inout TableReader) throws(TableError) -> Row
  ) throws(TableError) -> [Row] {
    var rows: [Row] = []
    for row in try reader.rows(field) {
      var row = row
      let value = try row.required(key)
      let name = try Case.read(value, row)
      guard name.rawValue == rows.count else {
        throw row.error(.value("must stand in the order \(Case.names.joined(separator: ", "))"), at: value)
      }
      rows.append(try read(&row))
      try row.finish()
    }
    guard rows.count == Case.allCases.count else {
      throw reader.error(.value("\(field) must have \(Case.allCases.count) rows, not \(rows.count)"))
    }
    return rows
  }
}
