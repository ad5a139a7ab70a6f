import GameCore

/// A row of a table, with an id that no other row of its table has.
protocol TableRow: Sendable {
  var id: String { get }
}

/// The way in which a creature behaves.
enum Behaviour: String, CaseIterable, Sendable {
  /// Comes straight at the hero.
  case hunter
  /// Flies at random half of the time.
  case flutterer
  /// Runs away when it is badly hurt.
  case coward
  /// Keeps its distance, and shoots.
  case archer
  /// Waits until the hero is near.
  case lurker
  /// Steals, then runs.
  case thief
  /// Moves only when the hero does.
  case statue
  /// Passes through walls.
  case ghost
  /// Stays behind, and calls others.
  case caller
  /// Looks like a chest until it is touched.
  case mimic
  /// Splits in two when it is hurt.
  case splitter
  /// Charges along straight lines.
  case charger
  /// Breathes fire.
  case breather
  /// Stands and can be spoken to.
  case talker
}

/// The effect of a creature's blow beside its damage.
enum Bite: String, CaseIterable, Sendable { case none, poison, snare, steal, drain, shove }

/// A kind of creature. Creatures of one kind differ in their health and their strength.
struct CreatureRule: TableRow {
  let id: String, name: String, letter: String, text: String
  let health: ClosedRange<Int>
  /// The chance of a blow in percent, against a hero without armour.
  let attack: Int
  let damage: ClosedRange<Int>
  let armour: Int
  /// Ticks of a step or a blow; 100 are one turn of the hero.
  let pace: Int
  let behaviour: Behaviour
  let bite: Bite
  /// The reach of a blow, in steps.
  let range: Int
  /// Ticks between the raising of an arm and the blow. A hero who has stepped away by then is not hit.
  let windup: Int
  /// The distance in steps at which it notices the hero.
  let senses: Int
  let depths: ClosedRange<Int>
  let weight: Int
  let group: ClosedRange<Int>
  /// Points for its defeat.
  let worth: Int

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    name = try row.text("name")
    letter = try row.letter("letter")
    text = try row.text("text")
    health = try row.range("health", in: 1...200)
    attack = try row.number("attack", in: 0...100)
    damage = try row.range("damage", in: 0...50)
    armour = try row.number("armour", in: 0...15, otherwise: 0)
    pace = try row.number("pace", in: 25...400, otherwise: 100)
    behaviour = try row.name("behaviour", Behaviour.self)
    bite = try row.optional("bite").map { (value) throws(TableError) in try row.name(value, Bite.self) } ?? .none
    range = try row.number("range", in: 1...10, otherwise: 1)
    windup = try row.number("windup", in: 0...300, otherwise: 0)
    senses = try row.number("senses", in: 0...20, otherwise: 7)
    depths = try row.range("depths", in: 1...Rules.deepest)
    weight = try row.number("weight", in: 0...100, otherwise: 0)
    group = row.has("group") ? try row.range("group", in: 1...6) : 1...1
    worth = try row.number("worth", in: 0...1000, otherwise: 0)
  }
}

/// The use of an item.
enum ItemUse: String, CaseIterable, Sendable {
  /// Held or worn until another takes its place.
  case weapon, bow, armour, shield, ring
  /// Used up.
  case heal, haste, strengthen, fire, oil, frost, blink, map, sleep, sharpen, venom, bread, bomb
}

/// A kind of item.
struct ItemRule: TableRow {
  let id: String, name: String, letter: String, text: String
  let use: ItemUse
  /// The damage of a weapon, a flask or a bomb.
  let damage: ClosedRange<Int>
  /// The chance to hit that a weapon adds, in percent.
  let aim: Int
  /// Points of armour, health or turns, by the use.
  let power: Int
  /// Ticks that a blow takes.
  let pace: Int
  /// The reach in steps.
  let range: Int
  /// True if a blow hits every foe beside the hero.
  let sweeps: Bool
  /// The factor of the damage on a foe that sleeps or cannot move.
  let sneak: Int
  /// The number of uses; 0 if it is never used up.
  let uses: Int
  let depths: ClosedRange<Int>
  let weight: Int

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    name = try row.text("name")
    letter = try row.letter("letter")
    text = try row.text("text")
    use = try row.name("use", ItemUse.self)
    damage = row.has("damage") ? try row.range("damage", in: 0...50) : 0...0
    aim = try row.number("aim", in: -50...50, otherwise: 0)
    power = try row.number("power", in: 0...100, otherwise: 0)
    pace = try row.number("pace", in: 50...200, otherwise: 100)
    range = try row.number("range", in: 1...10, otherwise: 1)
    sweeps = try row.number("sweeps", in: 0...1, otherwise: 0) == 1
    sneak = try row.number("sneak", in: 1...5, otherwise: 2)
    uses = try row.number("uses", in: 0...50, otherwise: 0)
    depths = try row.range("depths", in: 1...Rules.deepest)
    weight = try row.number("weight", in: 0...100)
    let needsDamage: [ItemUse] = [.weapon, .bow, .fire, .bomb]
    guard !needsDamage.contains(use) || damage.upperBound > 0 else {
      throw row.error(.value("must have damage, as a \(use.rawValue)"))
    }
  }
}

/// The effect of a thing that breaks.
enum Breaking: String, CaseIterable, Sendable { case loot, oil, blast, water }

/// Barrels and other things that can be pushed or broken.
struct BreakableRule: TableRow {
  let id: String, name: String, letter: String, text: String
  let canBePushed: Bool
  let breaking: Breaking
  let weight: Int

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    name = try row.text("name")
    letter = try row.letter("letter")
    text = try row.text("text")
    canBePushed = try row.number("pushed", in: 0...1, otherwise: 1) == 1
    breaking = try row.name("breaking", Breaking.self)
    weight = try row.number("weight", in: 0...100)
  }
}

/// The effect of a trap.
enum Springing: String, CaseIterable, Sendable { case fall, dart, flame, alarm, jump, snare }

/// A kind of trap.
struct TrapRule: TableRow {
  let id: String, name: String, text: String
  let springing: Springing
  let damage: ClosedRange<Int>
  let depths: ClosedRange<Int>
  /// The chance in percent that it lies hidden until someone looks.
  let hidden: Int
  let weight: Int

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    name = try row.text("name")
    text = try row.text("text")
    springing = try row.name("springing", Springing.self)
    damage = row.has("damage") ? try row.range("damage", in: 0...50) : 0...0
    depths = try row.range("depths", in: 1...Rules.deepest)
    hidden = try row.number("hidden", in: 0...100, otherwise: 50)
    weight = try row.number("weight", in: 0...100)
  }
}

/// The numbers of things on a level.
struct DepthRule: TableRow {
  let id: String, name: String
  let creatures: ClosedRange<Int>
  let items: ClosedRange<Int>
  let gold: ClosedRange<Int>
  /// Coins in a heap.
  let coins: ClosedRange<Int>
  let breakables: ClosedRange<Int>
  let traps: ClosedRange<Int>
  let chests: ClosedRange<Int>
  /// Chances in percent: of a vault, of a cave, of a cave beside rooms.
  let vault: Int, cave: Int, mixed: Int
  /// Items that lie on the level for certain.
  let certain: [String]

  init(_ row: inout TableReader) throws(TableError) {
    id = try row.text("id")
    name = try row.text("name")
    creatures = try row.range("creatures", in: 0...20)
    items = try row.range("items", in: 0...12)
    gold = try row.range("gold", in: 0...12)
    coins = try row.range("coins", in: 1...100)
    breakables = try row.range("breakables", in: 0...12)
    traps = try row.range("traps", in: 0...12)
    chests = try row.range("chests", in: 0...4)
    vault = try row.number("vault", in: 0...100)
    cave = try row.number("cave", in: 0...100)
    mixed = try row.number("mixed", in: 0...100)
    var certain: [String] = []
    for value in try row.list(row.required("certain")) { certain.append(try row.text(value)) }
    self.certain = certain
  }
}

/// The hero at the start.
struct HeroRule: Sendable {
  let health: Int
  /// The chance of a blow in percent.
  let aim: Int
  /// Ticks after which a point of health comes back.
  let recovery: Int
  /// Ticks between the arrivals of new creatures.
  let arrivals: Int
  /// The distance of sight, in steps.
  let sight: Int
  /// Percent by which a point of armour lowers the chance of a blow.
  let armourEffect: Int
  let items: [String]

  init(_ row: inout TableReader) throws(TableError) {
    health = try row.number("health", in: 5...100)
    aim = try row.number("aim", in: 10...100)
    recovery = try row.number("recovery", in: 100...10_000)
    arrivals = try row.number("arrivals", in: 1000...100_000)
    sight = try row.number("sight", in: 3...24)
    armourEffect = try row.number("armourEffect", in: 1...10)
    var items: [String] = []
    for value in try row.list(row.required("items")) { items.append(try row.text(value)) }
    self.items = items
  }
}

extension TableReader {
  /// True if a field has not been read yet.
  func has(_ name: String) -> Bool {
    var copy = self
    return copy.optional(name) != nil
  }

  /// A text of one character.
  mutating func letter(_ name: String) throws(TableError) -> String {
    let value = try required(name)
    let text = try text(value)
    guard text.count == 1 else { throw error(.value("must be one character, not \(text)"), at: value) }
    return text
  }
}
