/// Weighs the answers to an encounter by their possible consequences in the tables.
struct AnswerValue {
  private let personality: Personality
  private let view: CaptainView
  private let encounter: EncounterView
  /// Credits that a thousandth of a chance to lose the ship costs.
  private let fearOfLoss: Int
  /// The worth of leaving: the best answer that ends the encounter, from -6000 to 0 credits.
  private var leaving = -120

  init(_ personality: Personality, _ view: CaptainView, _ encounter: EncounterView) {
    self.personality = personality
    self.view = view
    self.encounter = encounter
    // A lost captain keeps two fifths of the fortune at most, and earns nothing in the remaining days.
    let future = personality.worthOfADay * (view.lastDay - view.day) + max(0, view.fortune) * 3 / 5
    fearOfLoss = max(personality.fearOfLoss, personality.worthOfADay > 0 ? future / 1000 : 0)
    let exits = encounter.answers.filter { !($0.success + $0.failure).contains(where: \.goesOn) }.map { worth(of: $0) }
    leaving = max(-6000, min(0, exits.max() ?? -120))
  }

  /// The answer of highest worth. Every encounter has one that is always available.
  var best: Answer {
    var best: (answer: Answer, worth: Int)?
    for option in encounter.answers {
      let worth = worth(of: option)
      if worth > best?.worth ?? .min { best = (option.answer, worth) }
    }
    return best?.answer ?? .ignore
  }

  private func worth(of option: EncounterView.Option) -> Int {
    let chance = option.odds.success
    var worth: Int
    if let wound = option.wound {
      worth = fight(option, wound, foe: encounter.foe, hull: view.ship.hull, rounds: 7)
    } else {
      worth = (chance * sum(option.success, option) + (1000 - chance) * sum(option.failure, option)) / 1000
      worth -= option.odds.loss * fearOfLoss
    }
    worth -= option.price
    for like in personality.likes where like.answer == option.answer { worth += like.credits }
    return worth
  }

  /// The worth of a fight that is fought to its end, or left if that is better.
  private func fight(_ option: EncounterView.Option, _ wound: Int, foe: Int, hull: Int, rounds: Int) -> Int {
    guard rounds > 0 else { return leaving }
    // A weaker foe is easier to hit. That is not counted, so a fight is never better than its estimate.
    let chance = option.odds.success
    let left = foe - wound
    let hit =
      left <= 0
      ? sum(option.win, option) : max(leaving, fight(option, wound, foe: left, hull: hull, rounds: rounds - 1))
    let blow = option.failure.reduce(0) { most, effect in
      guard case .blow(let range) = effect else { return most }
      return max(most, view.fullBlow(ofStrength: foe) * (range.lowerBound + range.upperBound) / 200)
    }
    var miss = option.failure.reduce(0) { $0 + ($1.isBlowOrStay ? 0 : worth(of: $1, option)) }
    miss -= blow * personality.hullValue
    if personality.reckonsBlows {
      let deadly = deadlyShare(option, foe: foe, hull: hull)
      miss -= fearOfLoss * deadly
      if deadly < 1000, option.failure.contains(where: \.goesOn) {
        let next = max(leaving, fight(option, wound, foe: foe, hull: max(1, hull - blow), rounds: rounds - 1))
        miss += next * (1000 - deadly) / 1000
      }
    } else if hull - blow <= blow / 2 {
      miss -= fearOfLoss * (hull <= blow ? 1000 : 250)
    } else if option.failure.contains(where: \.goesOn) {
      miss += max(leaving, fight(option, wound, foe: foe, hull: hull - blow, rounds: rounds - 1))
    }
    return (chance * (hit + sum(option.success, option)) + (1000 - chance) * miss) / 1000
  }

  /// The number of a thousand blows of a foe of some strength that cost the ship.
  private func deadlyShare(_ option: EncounterView.Option, foe: Int, hull: Int) -> Int {
    for case .blow(let range) in option.failure {
      let full = view.fullBlow(ofStrength: foe)
      return range.count { full * $0 / 100 >= hull } * 1000 / range.count
    }
    return 0
  }

  private func sum(_ effects: [Effect], _ option: EncounterView.Option) -> Int {
    effects.reduce(0) { $0 + worth(of: $1, option) }
  }

  private func worth(of effect: Effect, _ option: EncounterView.Option) -> Int {
    switch effect {
    case .blow(let range):
      let damage = encounter.fullBlow * (range.lowerBound + range.upperBound) / 200
      // The remaining hull must also suffice for the next blow.
      let left = view.ship.hull - damage
      let strain = left < encounter.fullBlow ? fearOfLoss * 4 : 0
      return -damage * personality.hullValue - strain
    case .cash(let range): return middle(range)
    case .bounty(let range): return middle(range) * encounter.foe
    case .prize(let formula): return view.amount(formula)
    case .toll(let formula): return -min(view.money.cash, view.amount(formula))
    case .cashShare(let share): return -view.money.cash * share / 1000
    case .cargoShare(let share):
      return -view.cargoValue * share * (100 - view.value(of: .insurance)) / 100_000
    case .loot(let range): return min(view.freeHold, middle(range)) * 60
    case .goods(let commodity, let range):
      return min(view.freeHold, middle(range)) * view.basePrice(of: commodity) * 8 / 10
    case .take(let commodity, let units): return -units * view.basePrice(of: commodity)
    case .confiscate(let fine): return -view.exposedValue(at: encounter.destination) * (1000 + fine) / 1000
    case .dump: return -view.exposedValue(at: encounter.destination)
    case .standing(.guild, let amount): return amount * personality.lawValue
    case .standing(_, let amount): return amount * 3
    case .days(let days): return -days * min(400, 100 + view.fortune / 50)
    case .fuel(let units): return -units * 4
    case .improve(let part): return (view.nextStep(of: part)?.price ?? 0) * 7 / 10
    case .debt(let credits): return -credits
    case .remember(.paidPirates), .remember(.fledGuild), .remember(.robbed): return -90
    case .remember(.betrayed), .remember(.ignoredCall): return -30
    case .remember: return 15
    case .forget: return 100
    case .renown(let points): return points * (2000 - option.odds.success) / 1500 * personality.renownValue
    case .repair(let points): return min(points, view.value(of: .hull) - view.ship.hull) * 9
    case .rumour, .reveal: return 40
    case .next: return 180
    case .become: return -450
    case .stay: return leaving
    case .wound, .mark, .ifAboard: return 0
    }
  }

  private func middle(_ range: ClosedRange<Int>) -> Int { (range.lowerBound + range.upperBound) / 2 }
}

extension Effect {
  /// True if the encounter continues after it.
  fileprivate var goesOn: Bool {
    switch self {
    case .stay, .wound: true
    default: false
    }
  }

  fileprivate var isBlowOrStay: Bool {
    switch self {
    case .stay, .blow: true
    default: false
    }
  }
}
