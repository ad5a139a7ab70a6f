/// Weighs the answers to an encounter by what the table says may come of them.
struct AnswerValue {
  private let personality: Personality
  private let view: CaptainView
  private let encounter: EncounterView

  init(_ personality: Personality, _ view: CaptainView, _ encounter: EncounterView) {
    self.personality = personality
    self.view = view
    self.encounter = encounter
  }

  /// The answer worth most. Every encounter has one that is always there.
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
    var worth = (chance * sum(option.success, option) + (1000 - chance) * sum(option.failure, option)) / 1000
    worth -= option.price + option.odds.loss * personality.fearOfLoss
    for like in personality.likes where like.answer == option.answer { worth += like.credits }
    return worth
  }

  private func sum(_ effects: [Effect], _ option: EncounterView.Option) -> Int {
    effects.reduce(0) { $0 + worth(of: $1, option) }
  }

  private func worth(of effect: Effect, _ option: EncounterView.Option) -> Int {
    switch effect {
    case .blow(let range):
      let damage = encounter.fullBlow * (range.lowerBound + range.upperBound) / 200
      // What is left after it must do for the next blow too.
      let left = view.ship.hull - damage
      let strain = left < encounter.fullBlow ? personality.fearOfLoss * 4 : 0
      return -damage * personality.hullValue - strain
    case .cash(let range): return middle(range)
    case .bounty(let range): return middle(range) * encounter.foe
    case .cashShare(let share): return -view.money.cash * share / 1000
    case .cargoShare(let share):
      return -view.cargoValue * share * (100 - view.value(of: .insurance)) / 100_000
    case .loot(let range): return min(view.freeHold, middle(range)) * 60
    case .goods(let commodity, let range):
      return min(view.freeHold, middle(range)) * view.basePrice(of: commodity) * 8 / 10
    case .confiscate(let fine): return -view.exposedValue(at: encounter.destination) * (1000 + fine) / 1000
    case .dump: return -view.exposedValue(at: encounter.destination)
    case .standing(.guild, let amount): return amount * personality.lawValue
    case .standing(_, let amount): return amount * 3
    case .days(let days): return -days * min(250, 40 + view.fortune / 60)
    case .fuel(let units): return -units * 3
    case .remember(.paidPirates), .remember(.fledGuild), .remember(.robbed): return -90
    case .remember(.betrayed), .remember(.ignoredCall): return -30
    case .remember: return 15
    case .forget: return 100
    case .renown(let points): return points * (2000 - option.odds.success) / 1500 * personality.renownValue
    case .repair(let points): return min(points, view.value(of: .hull) - view.ship.hull) * 9
    case .rumour, .reveal: return 40
    case .become: return -450
    case .stay: return -120
    }
  }

  private func middle(_ range: ClosedRange<Int>) -> Int { (range.lowerBound + range.upperBound) / 2 }
}
