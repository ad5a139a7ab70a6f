/// An effect of an answer for this captain now: amounts in place of the table's shares, and the goods that have room.
public enum Stake: Hashable, Sendable {
  /// The foe strikes. ``Odds`` has the damage.
  case blow
  /// Credits received, drawn from this range.
  case cash(ClosedRange<Int>)
  /// Credits.
  case cashLost(Int)
  /// Credits lost, drawn from this range.
  case toll(ClosedRange<Int>)
  /// Units of all the units aboard.
  case cargoLost(Int, of: Int)
  /// Units of a random commodity, and the units that the hold has room for.
  case loot(ClosedRange<Int>, room: Int)
  /// Units of this commodity, and the units that the hold has room for.
  case goods(Commodity, ClosedRange<Int>, room: Int)
  /// Units of contraband taken or thrown away, and the fine in credits.
  case confiscated(Int, fine: Int)
  /// Points of standing with a faction.
  case standing(Faction, Int)
  /// Days lost, or gained if negative.
  case days(Int)
  /// Units of fuel lost.
  case fuel(Int)
  /// Others remember this deed.
  case remembered(Deed)
  /// This deed is forgotten.
  case forgotten(Deed)
  /// Points of renown.
  case renown(Int)
  /// Points of hull mended.
  case mended(Int)
  /// News of another planet.
  case rumour
  /// The distress call shows its true kind.
  case truth
  /// The encounter goes on.
  case goesOn
  /// The foe's strength falls from the first number to the second, and the fight goes on.
  case wounded(Int, to: Int)
  /// The foe is beaten.
  case beaten
  /// The prizes at the end of the fight.
  case atTheEnd([Stake])
  /// Units of a commodity given away.
  case given(Commodity, Int)
  /// A part is one step better.
  case improved(Part)
  /// The debt grows by this many credits, or falls.
  case owed(Int)
  /// Somebody dangerous comes, at once or on a later trip.
  case danger(EncounterKind, EncounterFamily, isNow: Bool)
}

extension CaptainView {
  /// The stakes of an answer of the present encounter, for success and failure.
  public func stakes(of option: EncounterView.Option) -> (success: [Stake], failure: [Stake]) {
    guard let wound = option.wound else { return (stakes(option.success, option), stakes(option.failure, option)) }
    let left = max(0, encounterFoe - wound)
    let won = stakes(option.win, option)
    let end: [Stake] =
      left == 0 ? [.beaten] + won : [.wounded(encounterFoe, to: left)] + (won.isEmpty ? [] : [.atTheEnd(won)])
    return (stakes(option.success, option) + end, stakes(option.failure, option))
  }

  /// Computes the stakes one after the other, since the insurance payment for robbed cargo can be robbed too.
  private func stakes(_ effects: [Effect], _ option: EncounterView.Option) -> [Stake] {
    var cash = money.cash - option.price
    var room = freeHold
    var hold = ship.cargo
    var stakes: [Stake] = []
    for effect in effects {
      if case .cargoShare(let share) = effect { cash += cover(share, hold) }
      if case .ifAboard = effect {
        guard stakes.contains(where: \.isLeftBehind) else { continue }
        break
      }
      if let stake = stake(effect, option, cash, room: room, hold) { stakes.append(stake) }
      // Goods given away or lost make room for the later ones.
      switch stakes.last {
      case .given(_, let units), .cargoLost(let units, _), .confiscated(let units, _): room += units
      case .goods(_, let units, _), .loot(let units, _): room = max(0, room - units.upperBound)
      default: break
      }
      if case .cashLost(let credits) = stakes.last { cash -= credits }
      hold = self.hold(hold, after: effect)
    }
    return stakes
  }

  /// The rest of the cargo, in units by commodity.
  private func hold(_ hold: [Int], after effect: Effect) -> [Int] {
    switch effect {
    case .cargoShare(let share): return hold.map { $0 - GameState.share(share, of: $0) }
    case .confiscate, .dump:
      guard let destination = encounterDestination else { return hold }
      return zip(hold, exposed(at: destination)).map { max(0, $0 - $1) }
    case .take(let commodity, let units):
      var left = hold
      left[commodity.rawValue] = max(0, left[commodity.rawValue] - units)
      return left
    default: return hold
    }
  }

  /// The insurance payment for the loss of a share of the cargo.
  private func cover(_ share: Int, _ hold: [Int]) -> Int {
    let worth = (0..<Commodity.allCases.count).filter { ship.cargo[$0] > 0 }.reduce(0) {
      $0 + ship.paid[$1] * GameState.share(share, of: hold[$1]) / ship.cargo[$1]
    }
    return worth * value(of: .insurance) / 100
  }

  /// `nil` for an effect that changes nothing now.
  private func stake(
    _ effect: Effect, _ option: EncounterView.Option, _ cash: Int, room: Int, _ hold: [Int]
  ) -> Stake? {
    let foe = encounterFoe
    switch effect {
    case .blow: return .blow
    case .cash(let range): return .cash(range)
    case .bounty(let range): return .cash(range.lowerBound * foe...range.upperBound * foe)
    case .cashShare(let share):
      let lost = cash * share / 1000
      return lost > 0 ? .cashLost(lost) : nil
    case .cargoShare(let share):
      let lost = hold.reduce(0) { $0 + GameState.share(share, of: $1) }
      return lost > 0 ? .cargoLost(lost, of: hold.reduce(0, +)) : nil
    case .loot(let range): return .loot(range, room: room)
    case .goods(let commodity, let range): return .goods(commodity, range, room: room)
    case .confiscate(let fine): return confiscated(fine: fine, cash)
    case .dump: return confiscated(fine: 0, cash)
    case .standing(let faction, let points):
      let now = standing[faction.rawValue]
      let change = min(100, max(-100, now + points)) - now
      return change == 0 ? nil : .standing(faction, change)
    case .days(let days): return .days(days)
    case .fuel(let units): return ship.fuel > 0 ? .fuel(min(units, ship.fuel)) : nil
    case .remember(let deed): return .remembered(deed)
    case .forget(let deed): return deeds[deed.rawValue] > 0 ? .forgotten(deed) : nil
    case .renown(let points): return .renown(GameState.renown(points, at: option.odds.success))
    case .repair(let points):
      let mended = min(points, value(of: .hull) - ship.hull)
      return mended > 0 ? .mended(mended) : nil
    case .rumour: return .rumour
    case .reveal: return .truth
    case .wound, .mark, .ifAboard: return nil
    case .become(let kind): return danger(kind, isNow: true)
    case .next(let kind, _): return danger(kind, isNow: false)
    case .stay: return .goesOn
    case .prize(let formula):
      let range = spread(formula)
      return range.upperBound > 0 ? .cash(range) : nil
    case .toll(let formula):
      let range = spread(formula)
      let most = min(cash, range.upperBound)
      return most > 0 ? .toll(min(cash, range.lowerBound)...most) : nil
    case .take(let commodity, let units): return .given(commodity, units)
    case .improve(let part): return ship[part] < mostSteps(of: part) ? .improved(part) : nil
    case .debt(let credits): return credits == 0 ? nil : .owed(max(-money.debt, credits))
    }
  }

  /// `nil` for a harmless kind.
  private func danger(_ kind: EncounterKind, isNow: Bool) -> Stake? {
    danger(of: kind).map { .danger(kind, $0, isNow: isNow) }
  }

  /// The range of a prize or a toll.
  private func spread(_ formula: Formula) -> ClosedRange<Int> {
    let amount = amount(formula)
    return amount * GameState.spread.lowerBound / 100...amount * GameState.spread.upperBound / 100
  }

  private func confiscated(fine: Int, _ cash: Int) -> Stake {
    guard let destination = encounterDestination else { return .confiscated(0, fine: 0) }
    let fine = min(cash, exposedValue(at: destination) * fine / 1000)
    return .confiscated(exposedUnits(at: destination), fine: max(0, fine))
  }
}

extension Stake {
  /// True for goods of which none finds room.
  fileprivate var isLeftBehind: Bool {
    switch self {
    case .goods(_, _, let room), .loot(_, let room): room == 0
    default: false
    }
  }
}

extension Narrator {
  /// The parts that raise the chance of an answer, and by how much; `nil` if none does.
  public func text(_ help: [EncounterView.Help]) -> String? {
    guard !help.isEmpty else { return nil }
    return strings(
      "help",
      [
        "parts": help.map { strings("help.part", ["part": name($0.part), "percent": "\($0.chance / 10)"]) }.joined(
          separator: ", ")
      ])
  }

  /// The stakes of an answer in a few words.
  public func text(_ stakes: [Stake]) -> String {
    stakes.isEmpty ? strings("stake.nothing") : stakes.map { text($0) }.joined(separator: ", ")
  }

  /// A few words on a stake.
  public func text(_ stake: Stake) -> String {
    func said(_ key: String, _ count: Int, _ name: String) -> String {
      strings(count == 1 ? "stake.\(key).one" : "stake.\(key)", [name: number(count)])
    }
    func range(_ range: ClosedRange<Int>) -> String {
      range.lowerBound == range.upperBound
        ? number(range.lowerBound) : "\(number(range.lowerBound))-\(number(range.upperBound))"
    }
    func fitting(_ what: String, _ range: ClosedRange<Int>, _ room: Int) -> String {
      if room >= range.upperBound { return what }
      return room == 0
        ? strings("stake.noRoom", ["what": what]) : strings("stake.room", ["what": what, "units": "\(room)"])
    }
    switch stake {
    case .blow: return strings("stake.blow")
    case .cash(let credits): return strings("stake.cash", ["range": range(credits)])
    case .toll(let credits):
      return strings(credits == 1...1 ? "stake.toll.one" : "stake.toll", ["range": range(credits)])
    case .cashLost(let credits): return said("cashLost", credits, "credits")
    case .cargoLost(let units, let all): return strings("stake.cargoLost", ["units": "\(units)", "of": "\(all)"])
    case .loot(let units, let room):
      return fitting(strings(units == 1...1 ? "stake.loot.one" : "stake.loot", ["range": range(units)]), units, room)
    case .goods(let commodity, let units, let room):
      return fitting(strings("stake.goods", ["range": range(units), "commodity": name(commodity)]), units, room)
    case .confiscated(let units, let fine):
      guard units > 0 else { return strings("stake.nothingFound") }
      let taken = said("confiscated", units, "units")
      return fine > 0 ? taken + ", " + strings("stake.fine", ["credits": number(fine)]) : taken
    case .standing(let faction, let points):
      return strings("stake.standing", ["faction": name(faction), "points": points > 0 ? "+\(points)" : "\(points)"])
    case .days(let days): return days < 0 ? said("sooner", -days, "days") : said("days", days, "days")
    case .fuel(let units): return strings("stake.fuel", ["units": "\(units)"])
    case .remembered(let deed): return strings("stake.\(deed.name)")
    case .forgotten(let deed): return strings("stake.forget.\(deed.name)")
    case .renown(let points): return strings("stake.renown", ["points": "\(points)"])
    case .mended(let points): return strings("stake.mended", ["points": "\(points)"])
    case .rumour: return strings("stake.rumour")
    case .truth: return strings("stake.truth")
    case .goesOn: return strings("stake.goesOn")
    case .wounded(let from, let to): return strings("stake.wounded", ["from": "\(from)", "to": "\(to)"])
    case .beaten: return strings("stake.beaten")
    case .atTheEnd(let stakes):
      return strings("stake.atTheEnd", ["what": stakes.map { text($0) }.joined(separator: ", ")])
    case .given(let commodity, let units):
      return strings("stake.given", ["units": "\(units)", "commodity": name(commodity)])
    case .improved(let part): return strings("part.\(part.name).better")
    case .danger(let kind, let family, let isNow):
      if isNow { return strings("stake.now.\(family.rawValue)") }
      return strings(kind == .bountyHunter ? "stake.later.hunter" : "stake.later.\(family.rawValue)")
    case .owed(let credits):
      return strings(credits > 0 ? "stake.owed" : "stake.forgiven", ["credits": number(abs(credits))])
    }
  }
}
