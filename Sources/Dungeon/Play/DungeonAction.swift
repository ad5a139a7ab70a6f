import GameCore

/// A turn of the player.
public enum DungeonAction: LosslessStringConvertible, Codable, Hashable, Sendable {
  /// A step, or what a step into something does: attack, open, push, talk.
  case step(Direction)
  /// A walk to a known cell, or to the thing on it. Anything new in sight ends it.
  case go(Int)
  /// A blow or a shot at a creature or a barrel on a cell.
  case attack(Int)
  /// The use of an item of the pack, counted from 0.
  case use(Int)
  /// One turn of waiting, and waiting until the wounds are healed.
  case wait, rest
  /// A search of the surroundings for hidden traps.
  case look
  /// A walk to the next thing or unknown place.
  case explore
  /// Down the stairs, or out of the gate.
  case descend
  /// Takes what was left here before.
  case take
  /// Gives up.
  case resign
  /// The last action undone, or done again, where it revealed nothing.
  case undo, redo

  private static let words: [(String, DungeonAction)] = [
    ("wait", .wait), ("rest", .rest), ("look", .look), ("explore", .explore), ("descend", .descend), ("take", .take),
    ("resign", .resign), ("undo", .undo), ("redo", .redo),
  ]

  /// Reads `step left`, `go 12 5` (column and row), `attack 12 5`, `use 3`, `wait`, `rest`, `look`, `explore`, `descend`,
  /// `take`, `resign`, `undo` or `redo`.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    switch (parts.count, parts[0]) {
    case (2, "step"):
      guard let direction = Direction(rawValue: String(parts[1])) else { return nil }
      self = .step(direction)
    case (2, "use"):
      guard let slot = Int(parts[1]), (1...Hero.packSize).contains(slot), parts[1] == "\(slot)" else { return nil }
      self = .use(slot - 1)
    case (3, "go"), (3, "attack"):
      guard let x = Int(parts[1]), let y = Int(parts[2]), (0..<Grid.width).contains(x), (0..<Grid.height).contains(y),
        parts[1] == "\(x)", parts[2] == "\(y)"
      else { return nil }
      self = parts[0] == "go" ? .go(Grid.cell(x, y)) : .attack(Grid.cell(x, y))
    case (1, _):
      guard let action = Self.words.first(where: { $0.0 == text })?.1 else { return nil }
      self = action
    default: return nil
    }
  }

  public var description: String {
    switch self {
    case .step(let direction): "step \(direction.rawValue)"
    case .go(let cell): "go \(Grid.x(cell)) \(Grid.y(cell))"
    case .attack(let cell): "attack \(Grid.x(cell)) \(Grid.y(cell))"
    case .use(let slot): "use \(slot + 1)"
    case .wait, .rest, .look, .explore, .descend, .take, .resign, .undo, .redo:
      Self.words.first { $0.1 == self }?.0 ?? ""
    }
  }
}

/// A legal action as it is offered.
public struct DungeonChoice: GameChoice {
  /// The action.
  public let action: DungeonAction
  public var endsGame: Bool { action == .resign }
}

/// The reason for which an action is illegal.
public enum DungeonRefusal: Error, Hashable, Sendable {
  /// The run is over.
  case over
  /// No way is known to this cell.
  case noWay
  /// Nothing there can be attacked, or it is out of reach.
  case outOfReach
  /// There is no such item.
  case noItem
  /// The item needs a foe in sight, or it would have no effect.
  case noFoe, noEffect
  /// Foes are in sight.
  case foesInSight
  /// Nothing needs to be healed.
  case healthy
  /// The hero does not stand on the stairs.
  case noStairs
  /// The gate opens only for the crown.
  case noCrown
  /// Nothing lies here.
  case nothingHere
  /// Everything that can be reached is known.
  case allKnown
  /// The pack is full.
  case packFull
  /// There is nothing to undo or redo.
  case noUndo, noRedo
}

/// A consequence of an action.
public enum DungeonEvent: Codable, Hashable, Sendable {
  /// Somebody went from one cell to another; 0 is the hero.
  case moved(Int, from: Int, to: Int)
  /// A turn has passed: what follows happened later.
  case beat
  /// A wall or a locked door is in the way.
  case blocked(isLocked: Bool)
  /// A creature of a kind came into sight.
  case saw(Int, at: Int, isNew: Bool)
  /// A blow or shot of the hero at a creature. Without damage it missed.
  case struck(Int, kind: Int, at: Int, damage: Int?, isShot: Bool)
  /// A blow, shot or breath of a creature at the hero. Without damage it missed.
  case wounded(Int, kind: Int, from: Int, damage: Int?, isShot: Bool)
  /// A creature aims at a cell.
  case aimed(Int, kind: Int, at: Int)
  /// The hero or a creature was hurt by something else.
  case hurt(Int, kind: Int, cause: Cause, damage: Int)
  /// A creature is dead.
  case died(Int, kind: Int, at: Int)
  /// A creature split, was called, came down the stairs, woke, ran.
  case split(Int), called(Int), arrived(Int), woke(Int), fled(Int)
  /// A creature stole gold or an item.
  case stoleGold(Int, kind: Int), stole(Item, kind: Int)
  /// The hero was poisoned, snared, weakened, shoved.
  case poisoned, snared, drained, shoved
  /// The hero struggles in a snare.
  case struggled
  /// The hero picked something up.
  case took(Item), tookGold(Int), tookKey, tookCrown
  /// The pack is full.
  case packFull(Item)
  /// The hero used an item.
  case used(Item)
  /// The hero put something on, and left something.
  case wore(Item, left: Item?)
  /// The hero was healed.
  case healed(Int)
  /// A flask, bomb or arrow flew to a cell.
  case threw(Item, from: Int, to: Int)
  /// Fire broke out on a cell; something exploded there.
  case flared(Int), exploded(Int)
  /// Creatures froze; creatures fell asleep.
  case froze(Int), slept(Int)
  /// A door was unlocked; a chest was opened.
  case unlocked(Int), opened(Item, at: Int)
  /// A barrel was pushed or broken.
  case pushed(Int, from: Int, to: Int), broke(Int, at: Int)
  /// A trap went off; traps were found.
  case sprung(Int, at: Int), found(Int)
  /// Someone was spoken with, by kind; `isNew` the first time.
  case spoke(Int, isNew: Bool)
  /// The level was mapped; the hero is elsewhere.
  case mapped, jumped(from: Int, to: Int)
  /// The hero rested, and looked around.
  case rested, looked
  /// The hero came to a level.
  case descended(Int)
  /// The run is over.
  case ended(Ending)
  /// An action was undone or done again.
  case undone, redone
}
