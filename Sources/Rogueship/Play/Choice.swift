import GameCore

/// A legal action as it is offered to the captain.
public struct CaptainChoice: GameChoice {
  /// The action at its largest amount.
  public let action: CaptainAction
  public let amounts: ClosedRange<Int>?
  /// The price at its largest amount, in credits; 0 if it is free.
  public let price: Int
  /// The odds of an answer; `nil` for other actions.
  public let odds: Odds?

  init(_ action: CaptainAction, _ amounts: ClosedRange<Int>? = nil, price: Int = 0, odds: Odds? = nil) {
    self.action = action
    self.amounts = amounts
    self.price = price
    self.odds = odds
  }

  public var endsGame: Bool { action == .retire }

  public func action(amount: Int) -> CaptainAction {
    switch action {
    case .buy(_, let commodity): .buy(amount, commodity)
    case .sell(_, let commodity): .sell(amount, commodity)
    case .refuel: .refuel(amount)
    case .repair: .repair(amount)
    case .pay: .pay(amount)
    case .borrow: .borrow(amount)
    default: action
    }
  }
}

extension GameState {
  func choices(_ rules: Rules) -> [CaptainChoice] {
    switch phase {
    case .port: portChoices(rules)
    case .encounter(let encounter): answers(in: encounter, rules)
    case .over: []
    }
  }

  func answers(in encounter: Encounter, _ rules: Rules) -> [CaptainChoice] {
    let circumstances = OddsContext(self, in: encounter, rules)
    return offered(in: encounter, rules).compactMap { rule in
      let price = price(rule, circumstances)
      guard price <= money.cash else { return nil }
      return CaptainChoice(
        .answer(rule.answer), price: price, odds: odds(of: rule, in: encounter, circumstances, rules))
    }
  }

  private func portChoices(_ rules: Rules) -> [CaptainChoice] {
    var choices: [CaptainChoice] = []
    choices.reserveCapacity(48)
    for commodity in Commodity.allCases where ship.cargo[commodity.rawValue] > 0 {
      let held = ship.cargo[commodity.rawValue]
      choices.append(CaptainChoice(.sell(held, commodity), 1...held))
    }
    for commodity in Commodity.allCases {
      let most = mostToBuy(commodity.rawValue, rules)
      guard most > 0 else { continue }
      let cost = markets.cost(location, commodity.rawValue, units: most, rules.market)
      choices.append(CaptainChoice(.buy(most, commodity), 1...most, price: cost))
    }
    let fuel = mostToRefuel(rules)
    if fuel > 0 { choices.append(CaptainChoice(.refuel(fuel), 1...fuel, price: fuel * planets[location].fuelPrice)) }
    let points = mostToRepair(rules)
    if points > 0 {
      choices.append(CaptainChoice(.repair(points), 1...points, price: points * rules.market.repairPrice))
    }
    for part in Part.allCases {
      guard let price = priceOfNextStep(part, rules), price <= money.cash else { continue }
      choices.append(CaptainChoice(.fit(part), price: price))
    }
    let payable = min(money.cash, money.debt)
    if payable > 0 { choices.append(CaptainChoice(.pay(payable), 1...payable, price: payable)) }
    let credit = credit(rules)
    if credit > 0 { choices.append(CaptainChoice(.borrow(credit), 1...credit)) }
    let reach = min(ship.fuel, value(of: .engine, rules))
    for planet in planets.indices where planet != location && distance(location, planet) <= reach {
      choices.append(CaptainChoice(.go(planet)))
    }
    choices.append(CaptainChoice(.wait))
    choices.append(CaptainChoice(.retire))
    return choices
  }
}
