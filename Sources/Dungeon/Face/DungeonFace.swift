import GameCore
import Phrases

/// The face of the dungeon.
extension Dungeon: PlayableGame {
  public var title: String { say("Dungeon") }
  public var tagline: String { say("Seven levels down for a crown, and out again.") }

  public var optionLists: [OptionList] {
    [
      OptionList(
        name: "hero",
        items: Options.allCases.map { options in
          .init(
            id: options.rawValue, name: name(of: options),
            detail: say("Starts with \(rules.hero.health + options.health) points of health."))
        }, usual: 1)
    ]
  }

  public func options(_ chosen: [Int]) -> Options {
    let all = Options.allCases
    return all.indices.contains(chosen.first ?? -1) ? all[chosen[0]] : .knight
  }

  public func name(of options: Options) -> String {
    switch options {
    case .guardian: say("guardian")
    case .knight: say("knight")
    case .pilgrim: say("pilgrim")
    }
  }

  public func playerView(of state: DungeonState) -> DungeonView { DungeonView(state, rules, say) }

  public func lines(of state: DungeonState) -> [String] { DungeonView(state, rules, say).lines }

  public func offer(_ choice: DungeonChoice, in state: DungeonState) -> Offer {
    let words = DungeonWords(rules, state, say)
    var offer = Offer(words.offer(choice.action))
    if case .attack(let cell) = choice.action, let index = state.creature(at: cell) {
      let duel = state.duel(state.creatures[index], rules)
      offer.fields = ["chance": .number(duel.own.chance), "win": .number(duel.win)]
    }
    return offer
  }

  public func advice(in state: DungeonState) -> String? {
    guard !isOver(state) else { return nil }
    return DungeonWords(rules, state, say).advice
  }

  public func record(of event: DungeonEvent, in state: DungeonState) -> EventRecord {
    DungeonWords(rules, state).record(event)
  }

  public func tell(_ event: DungeonEvent, _ state: DungeonState) -> String? {
    DungeonWords(rules, state, say).tell(event)
  }

  public func tell(_ refusal: DungeonRefusal) -> String {
    switch refusal {
    case .over: say("The run is over.")
    case .noWay: say("You know no way there.")
    case .outOfReach: say("That is out of reach.")
    case .noItem: say("There is no such item in the pack.")
    case .noFoe: say("No foe is near enough.")
    case .noEffect: say("That would have no effect now.")
    case .foesInSight: say("A foe is in sight.")
    case .healthy: say("You are in good health.")
    case .noStairs: say("You do not stand on the stairs.")
    case .noCrown: say("The gate opens only for the crown.")
    case .nothingHere: say("Nothing lies here.")
    case .allKnown: say("Everything within reach is known.")
    case .packFull: say("The pack is full.")
    case .noUndo: say("Something was revealed: there is nothing to undo.")
    case .noRedo: say("There is nothing to redo.")
    }
  }

  public func tell(action: DungeonAction, in state: DungeonState) -> String {
    DungeonWords(rules, state, say).offer(action)
  }

  public func tell(change before: DungeonState, _ after: DungeonState) -> String? {
    say(after.clock < before.clock ? "You are where you were before." : "You have done it again.")
  }

  /// The level, by the turns of the run.
  public func raceStanding(of state: DungeonState, after turns: Int) -> RaceStanding {
    RaceStanding(clock: turns, moment: say("after \(say.number(turns)) actions"), text: say("level \(state.depth)"))
  }

  /// A key is pressed for each action. On average no person looks, decides and presses in less.
  public func pace(of replay: Replay) -> Pace {
    Pace(leastMilliseconds: replay.turns.count * 100, counts: { _ in true })
  }
}

/// The player's view of a run.
public struct DungeonView: Encodable, Sendable {
  /// A foe or a person in sight.
  public struct Figure: Encodable, Sendable {
    /// The name of its kind.
    public let name: String
    /// Column and row.
    public let place: [Int]
    /// Points of health, and those that it had at first.
    public let health: Int, most: Int
    /// True if it sleeps; true if it aims at the hero's place.
    public let isAsleep: Bool, aims: Bool
    /// The chance in percent to win a fight with it.
    public let win: Int
  }

  /// The name of the view's game.
  public let game = "dungeon"
  /// The level, from 1 to 7, and its name.
  public let depth: Int, level: String
  /// Column and row of the hero.
  public let place: [Int]
  /// Points of health, the most of them, and points of armour.
  public let health: Int, most: Int, armour: Int
  /// Coins, keys, and turns so far.
  public let gold: Int, keys: Int, turns: Int
  /// True if the hero has the crown.
  public let hasCrown: Bool
  /// The names of what is worn, and of the items in the pack.
  public let worn: [String], pack: [String]
  /// The words for poison, haste and the like.
  public let conditions: [String]
  /// The foes and people in sight, the nearest first.
  public let figures: [Figure]
  /// The known map, a character a cell.
  public let map: [String]
  /// The end of the run; `nil` while it goes on.
  public let ending: String?

  private enum CodingKeys: String, CodingKey {
    case game, depth, level, place, health, most, armour, gold, keys, turns, hasCrown, worn, pack, conditions, figures
    case map, ending
  }

  private let say: Words

  init(_ state: DungeonState, _ rules: Rules, _ say: Words = .english) {
    self.say = say
    let words = DungeonWords(rules, state, say)
    (depth, level) = (state.depth, say.text(rules.depths[state.depth - 1].name))
    place = [Grid.x(state.hero.cell), Grid.y(state.hero.cell)]
    (health, most, armour) = (max(0, state.hero.health), state.hero.most, state.armour(rules))
    (gold, keys, turns) = (state.hero.gold, state.hero.keys, state.log.turns)
    hasCrown = state.hero.hasCrown
    worn = words.worn
    pack = state.hero.pack.map { words.name($0) }
    conditions = words.conditions
    figures = words.figures.map { creature in
      Figure(
        name: words.name(creature), place: [Grid.x(creature.cell), Grid.y(creature.cell)], health: creature.health,
        most: creature.most, isAsleep: creature.mood == .asleep, aims: creature.aim == state.hero.cell,
        win: state.duel(creature, rules).win)
    }
    let picture = MapPicture(state, rules)
    map = (0..<Grid.height).map { y in String((0..<Grid.width).map { picture.character(at: Grid.cell($0, y)) }) }
    ending = state.ending.map { words.tell(.ended($0)) ?? "" }
  }

  /// The map with what matters beside it.
  var lines: [String] {
    var beside = [
      say("\(level), \(depth) of \(Rules.deepest)"), say("health \(health)/\(most), armour \(armour)"),
      say("gold \(gold), keys \(keys)"),
    ]
    if hasCrown { beside.append(say("the crown")) }
    beside += conditions + worn.prefix(5) + pack.enumerated().map { "\($0 + 1) \($1)" }
    var lines = map.enumerated().map { row, text in row < beside.count ? text + "  " + beside[row] : text }
    for figure in figures.prefix(3) {
      lines.append(say("\(figure.name) \(figure.health)/\(figure.most), win \(figure.win)%"))
    }
    if let ending { lines.append(ending) }
    return lines.map { String($0.prefix(76)) }
  }
}

/// The known level, a character a cell.
struct MapPicture {
  private let state: DungeonState
  private let rules: Rules
  private var letters: [Int: Character] = [:]

  init(_ state: DungeonState, _ rules: Rules) {
    (self.state, self.rules) = (state, rules)
    let game = Dungeon(rules: rules)
    for cell in (state.oil & state.known).list { letters[cell] = "~" }
    for thing in state.things where state.known[thing.cell] && !thing.isHiddenTrap {
      letters[thing.cell] = game.sign(ofSprite: DungeonSprites.name(of: thing, rules))
    }
    for fire in state.fires where state.seen[fire.cell] { letters[fire.cell] = "*" }
    for creature in state.creatures
    where state.seen[creature.cell] || creature.isDisguised && state.known[creature.cell] {
      letters[creature.cell] = creature.isDisguised ? "&" : Character(rules.creatures[creature.kind].letter)
    }
    letters[state.hero.cell] = "@"
  }

  func character(at cell: Int) -> Character {
    guard state.known[cell] else { return " " }
    if let letter = letters[cell] { return letter }
    if cell == state.exit { return state.depth == Rules.deepest ? "<" : ">" }
    if cell == state.locked { return "L" }
    if state.closed[cell] { return "+" }
    if state.opened[cell] { return "'" }
    return state.open[cell] ? "." : "#"
  }
}
