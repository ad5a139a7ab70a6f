import GameCore

/// The names of the dungeon's sprites. A state of a creature follows its name, such as `goblin-asleep`.
enum DungeonSprites {
  static let prefix = "dungeon/"

  /// The floor of a cell: plain for most, cracked or mossy for some.
  static func floor(_ cell: Int, _ depth: Int) -> String {
    switch (cell &* 7919 &+ depth &* 131) % 17 {
    case 0: "floor-b"
    case 1: "floor-c"
    default: "floor-a"
    }
  }

  static func name(of item: Item, _ rules: Rules) -> String { "item-" + rules.items[item.kind].id }

  static func name(of thing: Thing, _ rules: Rules) -> String {
    switch thing.form {
    case .item(let item): name(of: item, rules)
    case .gold: "gold"
    case .chest: "chest"
    case .breakable(let kind): rules.breakables[kind].id
    case .trap(let kind, _): "trap-" + rules.traps[kind].id
    case .key: "key"
    case .crown: "crown"
    }
  }

  static func name(of creature: Creature, at clock: Int, _ rules: Rules) -> String {
    let id = rules.creatures[creature.kind].id
    return creature.frozenUntil > clock ? id + "-frozen" : creature.mood == .asleep ? id + "-asleep" : id
  }
}

extension Dungeon {
  public func characterForm(ofSprite name: String) -> CharacterForm? {
    characterForm(ofSprite: name, columns: 2, rows: 1)
  }

  /// The sign of a sprite in a cell of one character.
  func sign(ofSprite name: String) -> Character {
    characterForm(ofSprite: DungeonSprites.prefix + name, columns: 1, rows: 1)?.rows.first?.first ?? "?"
  }

  /// A letter or a sign on the floor, filled ground for what stands in the way.
  public func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm? {
    let words = name.dropFirst(DungeonSprites.prefix.count).split(separator: "-").map(String.init)
    guard let first = words.first else { return nil }
    let isOld = words.last == "old"
    /// The sign in the middle of the cell, with blanks around it.
    func cell(_ sign: String, _ ink: SceneColour, _ fill: SceneColour?, isFilled: Bool = false) -> CharacterForm {
      let blank = String(repeating: isFilled ? sign : " ", count: max(1, columns))
      var middle = Array(blank)
      middle[middle.count / 2] = Character(sign)
      return CharacterForm(
        (0..<max(1, rows)).map { $0 == rows / 2 ? String(middle) : blank }, ink: ink, fill: fill)
    }
    switch first {
    case "floor": return cell("·", isOld ? .line : .faint, isOld ? .surface : .accentGround)
    // Without colours the sign is seen, with colours the fill.
    case "wall", "face": return cell("#", isOld ? .raised : .line, isOld ? .raised : .line, isFilled: true)
    case "door" where words.last == "locked": return cell("L", .onAccent, .bad)
    case "door": return cell(words.last == "open" ? "'" : "+", .warning, .raised)
    case "stairs": return cell(">", .accent, .accentGround)
    case "gate": return cell("<", .accent, .accentGround)
    case "oil": return CharacterForm(["~"], ink: .faint)
    case "fire": return cell("*", .onAccent, .warning)
    case "chest": return cell("&", .warning, .raised)
    case "gold": return CharacterForm(["$"], ink: .gold)
    case "key": return CharacterForm(["k"], ink: .gold)
    case "crown": return cell("C", .gold, .raised)
    case "trap": return CharacterForm(["^"], ink: .bad)
    case "hero": return cell("@", .onAccent, words.last == "aimed" ? .warning : .accent)
    case "item":
      return rules.items.first { $0.id == words.last }.map { CharacterForm([$0.letter]) }
    default:
      if let kind = rules.breakables.first(where: { $0.id == first }) { return cell(kind.letter, .warning, .raised) }
      guard let kind = rules.creatures.first(where: { $0.id == first }) else { return nil }
      switch words.last {
      case "frozen": return cell(kind.letter, .paperInk, .star)
      case "asleep": return cell(kind.letter, .onAccent, .faint)
      default: return cell(kind.letter, .onAccent, kind.behaviour == .talker ? .good : .bad)
      }
    }
  }
}
