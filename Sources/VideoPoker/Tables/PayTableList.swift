import GameCore

/// The pay tables that have names.
public struct PayTableList: Sendable {
  /// A pay table with its names.
  public struct Item: Hashable, Sendable {
    /// Its name in files and requests: lower-case ASCII letters and digits.
    public let id: String
    /// The name among players, as in `9/6`.
    public let short: String
    /// Its name, as in `Jacks or Better 9/6`.
    public let name: String
    /// The pays.
    public let table: PayTable
    /// The return of perfect play in ten-thousandths, rounded. It is stored so that no menu computes it.
    public let backTenThousandths: Int
  }

  /// The tables in the order of menus.
  public let items: [Item]

  /// Reads `paytables.json`.
  public init(json bytes: [UInt8], file: String) throws(TableError) {
    var reader = try TableReader(bytes, file: file)
    var items: [Item] = []
    for var row in try reader.rows("tables") {
      let id = try row.text("id"), short = try row.text("short"), name = try row.text("name")
      let game = try row.name("game", PayTable.Game.self)
      let stake = try row.number("stake", in: 1...PayTable.mostStake, otherwise: 1)
      let back = try row.number("back", in: 0...1_000_000)
      let pays = try row.numbers("pays", count: game.hands.count, in: 0...PayTable.mostPay)
      try row.finish()
      guard !items.contains(where: { $0.id == id || $0.short == short }) else {
        throw row.error(.value("must have an id and a short name of its own"))
      }
      do throws(PayTableError) {
        let table = try PayTable(game, stake: stake, pays: pays)
        items.append(Item(id: id, short: short, name: name, table: table, backTenThousandths: back))
      } catch { throw row.error(.value("\(error)")) }
    }
    try reader.finish()
    guard items.contains(where: { $0.id == Self.rankedID }) else {
      throw reader.error(.value("must have the table \(Self.rankedID), which ranked runs are played by"))
    }
    self.items = items
  }

  static let rankedID = "jacks96"

  /// The published tables. They are part of the program, and a test reads them.
  public static let standard: PayTableList = {
    do {
      return try PayTableList(json: PackageResources.paytables_json, file: "paytables.json")
    } catch {
      fatalError("the pay tables are damaged: \(error)")
    }
  }()

  /// The table with this `id` or short name, in any case; `nil` if there is none.
  public subscript(name: String) -> Item? {
    let name = name.lowercased()
    return items.first { $0.id == name || $0.short.lowercased() == name }
  }

  /// The table with these pays; `nil` for one of a player's own.
  public func item(of table: PayTable) -> Item? { items.first { $0.table == table } }

  /// The table of ranked runs: Jacks or Better 9/6.
  public var ranked: Item { items.first { $0.id == Self.rankedID } ?? items[0] }
}
