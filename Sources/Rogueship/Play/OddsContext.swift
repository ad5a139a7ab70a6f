/// The circumstances that determine the odds of an encounter on the way to a destination. The captain knows all of
/// them.
struct OddsContext {
  private let state: GameState
  let lawless: Int
  let patrol: Int
  private let frontier: Int
  private let load: Int
  private let contraband: Int
  private let dayShare: Int
  private let wealth: Int
  private var foe = 0
  private var strength = 0
  private var round = 0
  private var genuine = 0

  init(_ state: GameState, to destination: Int, _ rules: Rules) {
    self.state = state
    let ends = [state.location, destination]
    let governments = ends.map { state.government(of: $0, rules) }
    lawless = (governments[0].lawless + governments[1].lawless) / 2
    patrol = governments[1].patrol
    frontier = ends.reduce(0) { $0 + state.planets[$1].frontier } / 2
    load = min(60, state.cargoValue(rules) / 100)
    contraband = min(20, state.exposed(at: destination, rules).reduce(0, +))
    dayShare = state.day * 100 / state.level(rules).days
    wealth = min(300, max(0, state.fortune(rules) / 100))
  }

  init(_ state: GameState, in encounter: Encounter, _ rules: Rules) {
    self.init(state, to: encounter.destination, rules)
    foe = encounter.foe
    strength = encounter.strength
    round = encounter.round
    genuine =
      encounter.isKnown ? (encounter.kind == .falseDistress ? 0 : 1000) : encounter.genuine
  }

  func amount(_ factor: Factor) -> Int {
    switch factor {
    case .part(let part): state.ship.steps[part.rawValue]
    case .deed(let deed): state.deeds[deed.rawValue]
    case .standing(let faction): state.standing[faction.rawValue]
    case .foe: foe
    case .load: load
    case .contraband: contraband
    case .lawless: lawless
    case .patrol: patrol
    case .frontier: frontier
    case .day: dayShare
    case .genuine: genuine
    case .strength: strength
    case .round: round
    case .wealth: wealth
    case .debt: min(60, state.money.debt / 100)
    case .mark(let mark): state.hasMark(mark) ? 1 : 0
    }
  }
}
