import GameCore

/// All the tables of the game. A reference, because every action reads them and none writes.
final class Rules: Sendable {
  let hero: HeroRule
  let creatures: [CreatureRule]
  let items: [ItemRule]
  let breakables: [BreakableRule]
  let traps: [TrapRule]
  let vaults: [VaultRule]
  let depths: [DepthRule]
  /// By depth from 1, the creatures that live there, with a weight each.
  let inhabitants: [[(kind: Int, weight: Int)]]
  /// By depth from 1, the weights of all items.
  let finds: [[Int]]

  /// The bytes of the tables.
  struct Files {
    var creatures = PackageResources.creatures_json
    var items = PackageResources.items_json
    var things = PackageResources.things_json
    var levels = PackageResources.levels_json
  }

  /// Reads and checks tables.
  init(_ files: Files = Files()) throws(TableError) {
    creatures = try Self.rows(files.creatures, "creatures.json", "creatures") { (row) throws(TableError) in
      try CreatureRule(&row)
    }
    items = try Self.rows(files.items, "items.json", "items") { (row) throws(TableError) in try ItemRule(&row) }
    var things = try TableReader(files.things, file: "things.json")
    breakables = try Self.rows(&things, "breakables") { (row) throws(TableError) in try BreakableRule(&row) }
    traps = try Self.rows(&things, "traps") { (row) throws(TableError) in try TrapRule(&row) }
    try things.finish()
    var levels = try TableReader(files.levels, file: "levels.json")
    var heroRow = try levels.row("hero")
    hero = try HeroRule(&heroRow)
    try heroRow.finish()
    depths = try Self.rows(&levels, "depths") { (row) throws(TableError) in try DepthRule(&row) }
    vaults = try Self.rows(&levels, "vaults") { (row) throws(TableError) in try VaultRule(&row) }
    try levels.finish()
    guard depths.count == Rules.deepest else {
      throw levels.error(.value("must have \(Rules.deepest) depths, not \(depths.count)"))
    }
    for id in Rules.named where !creatures.contains(where: { $0.id == id }) {
      throw try TableReader(files.creatures, file: "creatures.json").error(.value("must have the creature \(id)"))
    }
    for id in hero.items where !items.contains(where: { $0.id == id }) {
      throw levels.error(.value("must have the hero's item \(id) in items.json"))
    }
    let (creatures, items) = (creatures, items)
    var (inhabitants, finds): ([[(kind: Int, weight: Int)]], [[Int]]) = ([], [])
    for depth in 1...Rules.deepest {
      inhabitants.append(
        creatures.indices.filter { creatures[$0].weight > 0 && creatures[$0].depths.contains(depth) }
          .map { ($0, creatures[$0].weight) })
      finds.append(items.map { $0.depths.contains(depth) ? $0.weight : 0 })
    }
    (self.inhabitants, self.finds) = (inhabitants, finds)
  }

  /// The depth of the last level.
  static let deepest = 7
  /// The depth at which the warden lives.
  static let middle = 4
  /// Creatures with a part of their own in the story.
  private static let named = ["warden", "wyrm", "shade", "prisoner", "mimic", "slime", "rat"]

  func creature(_ id: String) -> Int {
    guard let kind = creatures.firstIndex(where: { $0.id == id }) else { preconditionFailure("no creature \(id)") }
    return kind
  }

  func item(_ id: String) -> Int {
    guard let kind = items.firstIndex(where: { $0.id == id }) else { preconditionFailure("no item \(id)") }
    return kind
  }

  /// The published tables. They are part of the program, and a test reads them.
  static let standard: Rules = {
    do { return try Rules() } catch { fatalError("the tables of the game are damaged: \(error)") }
  }()

  private static func rows<Row: TableRow>(
    _ bytes: [UInt8], _ file: String, _ name: String, _ read: (inout TableReader) throws(TableError) -> Row
  ) throws(TableError) -> [Row] {
    var reader = try TableReader(bytes, file: file)
    let rows = try rows(&reader, name, read)
    try reader.finish()
    return rows
  }

  private static func rows<Row: TableRow>(
    _ reader: inout TableReader, _ name: String, _ read: (inout TableReader) throws(TableError) -> Row
  ) throws(TableError) -> [Row] {
    var made: [Row] = []
    var ids: Set<String> = []
    for var row in try reader.rows(name) {
      let one = try read(&row)
      try row.finish()
      guard ids.insert(one.id).inserted else { throw row.error(.value("must have an id of its own, not \(one.id)")) }
      made.append(one)
    }
    return made
  }
}
