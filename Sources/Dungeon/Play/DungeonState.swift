import GameCore

/// The complete situation of a run.
public struct DungeonState: Codable, Hashable, Sendable {
  let seed: UInt64
  /// The level, from 1.
  public internal(set) var depth = 1
  /// Ticks since the start; 100 are one turn.
  public internal(set) var clock = 0
  var chance: RandomStream
  var scheduler = Scheduler()

  /// The cells of the level that are not rock, doors included.
  var open = Cells()
  /// Doors that are closed, and doors that are open.
  var closed = Cells(), opened = Cells()
  var locked: Int?
  /// The stairs down, or the gate on the last level.
  var exit = 0
  var things: [Thing] = []
  var creatures: [Creature] = []
  var oil = Cells()
  var fires: [Fire] = []
  /// The cells that the hero has seen, and those that he sees now.
  var known = Cells(), seen = Cells()
  /// The creatures in sight that have been told.
  var noticed: [Int] = []
  /// The kinds of creatures that have been described.
  var met: [Int] = []
  /// The clock at which the hero acts next.
  var heroTime = 0
  var nextNumber = 1

  /// The hero.
  var hero: Hero
  /// True if the last action was a step or a blow; a gargoyle moves only then.
  var hasMoved = false
  /// The end of the run; `nil` while it goes on.
  public internal(set) var ending: Ending?
  var log = RunLog()

  /// The states to which undo leads, the last first to be reached; without such lists of their own.
  var before: [DungeonState] = []
  var later: [DungeonState] = []

  init(seed: UInt64, hero: Hero) {
    self.seed = seed
    self.hero = hero
    chance = RandomStream(seed: seed, stream: 7)
  }

  /// Fire on a cell.
  struct Fire: Codable, Hashable, Sendable {
    let cell: Int
    var turns: Int
    /// True on oil.
    let isHot: Bool
  }

  /// The cells that stop sight.
  var opaque: Cells {
    var cells = Cells(~open.rows) | closed
    if let locked { cells[locked] = true }
    return cells
  }

  /// The cells that can be walked on: no rock, no locked door, nothing that stands in the way.
  var ground: Cells {
    var cells = open
    if let locked { cells[locked] = false }
    for thing in things where thing.isInTheWay { cells[thing.cell] = false }
    return cells
  }

  func creature(at cell: Int) -> Int? { creatures.firstIndex { $0.cell == cell } }
  func thing(at cell: Int, where isWanted: (Thing) -> Bool = { _ in true }) -> Int? {
    things.firstIndex { $0.cell == cell && isWanted($0) }
  }
  func fire(at cell: Int) -> Int? { fires.firstIndex { $0.cell == cell } }
  /// True if a creature is seen for what it is.
  func sees(_ creature: Creature) -> Bool { seen[creature.cell] && !creature.isDisguised }
}

extension Thing {
  /// True if nobody can stand on its cell.
  var isInTheWay: Bool {
    switch form {
    case .breakable, .chest: true
    case .item, .gold, .trap, .key, .crown: false
    }
  }

  /// True if it is taken by walking over it.
  var isTaken: Bool {
    switch form {
    case .item, .gold, .key, .crown: true
    case .breakable, .chest, .trap: false
    }
  }

  var isHiddenTrap: Bool { if case .trap(_, true) = form { true } else { false } }
  var isTrap: Bool { if case .trap = form { true } else { false } }
}

/// The player's figure.
struct Hero: Codable, Hashable, Sendable {
  var cell = 0
  var health: Int
  var most: Int
  /// Points of damage beside the weapon's.
  var might = 0
  var weapon: Item?
  var bow: Item?
  var armour: Item?
  var shield: Item?
  var ring: Item?
  var pack: [Item] = []
  var gold = 0
  var keys = 0
  var hasCrown = false
  /// Turns of poison, and turns in a snare.
  var poison = 0, snared = 0
  /// Turns for which a ghost's touch lasts.
  var drained = 0
  var isHasty = false
  /// Hits with venom, and hits with fire, that are left.
  var venom = 0, flame = 0

  static let packSize = 9

  /// Puts an item into the pack, at the first free place. The other items keep theirs.
  mutating func put(_ item: Item) {
    var item = item
    item.place = (0..<Self.packSize).first { place in !pack.contains { $0.place == place } } ?? 0
    pack.append(item)
    pack.sort { $0.place < $1.place }
  }

  /// The item at a place of the pack.
  func item(at place: Int) -> Item? { pack.first { $0.place == place } }
}

/// One creature.
struct Creature: Codable, Hashable, Sendable {
  enum Mood: UInt8, Codable, Hashable, Sendable { case asleep, awake, fleeing }

  let number: Int
  let kind: Int
  var cell: Int
  var health: Int
  let most: Int
  /// Points of damage beside those of its kind.
  let strength: Int
  var mood = Mood.asleep
  /// The cell at which it aims.
  var aim: Int?
  /// Turns of poison, and the time until which it is frozen.
  var poison = 0, frozenUntil = 0
  /// Turns until it has forgotten the hero.
  var interest = 0
  /// Turns until it can do its special thing again.
  var rest = 0
  var isDisguised = false
  var loot: Item?
  var gold = 0
  /// True if someone has spoken with it.
  var isSpokenWith = false
  /// The creatures that it has called.
  var calls = 0
  /// True for one that came later, whose defeat is worth nothing.
  var isLate = false
}

/// The end of a run.
public enum Ending: Codable, Hashable, Sendable {
  /// Killed by something.
  case fell(Cause)
  /// Given up.
  case left
  /// Out of the gate with the crown, the wyrm dead.
  case victor
  /// Out of the gate with the crown, the wyrm alive.
  case thief
  /// The crown given back to the king.
  case peace

  /// True for the three good ends.
  public var isWon: Bool { self == .victor || self == .thief || self == .peace }
}

/// The cause of a wound.
public enum Cause: Codable, Hashable, Sendable {
  /// A creature, by its kind in the table.
  case creature(Int)
  /// A trap, by its kind in the table.
  case trap(Int)
  /// Poison, flames, a blast.
  case poison, fire, blast
}

/// The counts from which the story of a run is told.
struct RunLog: Codable, Hashable, Sendable {
  var turns = 0
  /// Points for defeated creatures.
  var worth = 0
  var kills = 0
  var chests = 0
  /// By kind of item, the number of uses.
  var used: [Int]
  var isWardenDead = false
  var isPrisonerFree = false
  var isWyrmDead = false

  init(items: Int = 0) { used = [Int](repeating: 0, count: items) }
}
