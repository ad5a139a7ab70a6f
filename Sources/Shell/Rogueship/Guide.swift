import Rogueship

/// What a captain in the first game could do next: one line, by what is seen alone.
enum Guide {
  static func line(_ view: CaptainView) -> String? {
    if view.ending != nil { return nil }
    if let encounter = view.encounter {
      return encounter.round == 0 ? "Each answer shows its exact odds. Pick one by its number." : nil
    }
    if view.money.due > 0, view.money.cash >= view.money.due {
      return
        "The lender wants \(Text.number(view.money.due)) by day \(view.money.dueDay): p pays. In time earns renown."
    }
    if view.ship.hull * 2 < view.value(of: .hull), view.money.cash > 100 { return "The hull is thin: r mends it." }
    let held = Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 }
    let gains = held.filter { view.revenue($0, units: view.ship.cargo[$0.rawValue]) > view.ship.paid[$0.rawValue] }
    if let good = gains.first, view.trips > 0 {
      return
        "\(Text.capital(Narrator.shared.name(good))) sells above what you paid: m opens the market, s sells it all."
    }
    if view.lastDay - view.day <= 4 {
      return
        "\(Text.count(view.lastDay - view.day, "day")) left. Sell what you carry; R retires, with a tenth more for your fortune."
    }
    let reachable = (0..<view.planetCount).contains { StarMap(view, selected: nil).reach($0) == .now }
    if !reachable { return "Too little fuel to go anywhere: f fills the tank." }
    if held.isEmpty {
      return
        "The hold is empty: m opens the market; b buys the most of what earns most elsewhere (+ in the last column)."
    }
    return
      "Cargo aboard: c opens the chart. Mark the planet with the best gain, Enter flies there. f fills the tank first."
  }
}
