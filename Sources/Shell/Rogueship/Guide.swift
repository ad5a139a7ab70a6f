import Rogueship

/// What a captain in the first game could do next: a line or two, by what is seen alone.
enum Guide {
  static func line(_ view: CaptainView, _ pane: RogueshipScreen.Pane) -> String? {
    if view.ending != nil { return nil }
    if let encounter = view.encounter {
      return encounter.round == 0 ? "Each answer shows its exact odds. Pick one by its number." : nil
    }
    let toMarket = pane == .market ? "" : "m opens the market. "
    if view.money.due > 0, view.money.cash >= view.money.due {
      return
        "The lender wants \(Text.number(view.money.due)) by day \(view.money.dueDay): p pays. Paying in time earns renown."
    }
    if view.ship.hull * 2 < view.value(of: .hull), view.money.cash > 100 {
      return "The hull has less than half of its points: r repairs it."
    }
    if view.trips > 0, let good = MarketPane.bestToSell(view) {
      return
        "You can sell \(Narrator.shared.name(good)) for more than you paid. \(toMarket)s sells all of the marked good."
    }
    if view.lastDay - view.day <= 4 {
      return
        "\(Text.count(view.lastDay - view.day, "day")) left. Sell what you carry; R retires, with a tenth more for your fortune."
    }
    let reachable = (0..<view.planetCount).contains { StarMap(view, selected: nil).reach($0) == .now }
    if !reachable { return "There is too little fuel to go anywhere: f fills the tank." }
    if view.ship.load > 0 {
      let chart = pane == .chart ? "The mark" : "c opens the chart. The mark"
      return "You carry cargo. \(chart) is on the planet that pays most for it; f fills the tank, Enter flies there."
    }
    guard let good = MarketPane.bestToBuy(view) else {
      return "Nothing here earns money elsewhere: fly on, or w waits for other prices."
    }
    let name = Narrator.shared.name(good)
    let market = pane == .market ? "The mark is" : "m opens the market with the mark"
    return "The hold is empty. \(market) on \(name), which earns most elsewhere: b buys as much as you can."
  }
}
