import Rogueship
import Shell
import TerminalKit

/// The guided first trip: the next key and its reason, from an empty hold to the first profit. It follows the game
/// wherever the captain goes, and ends with the first sale or with the key of the guide.
enum FirstTrip {
  private static let steps = 6

  /// The next step; `nil` once the trip is over.
  /// - Parameters:
  ///   - planet: the planet that is marked on the chart.
  ///   - marked: the good that is marked in the market.
  static func line(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ marked: Int, _ key: (Key) -> String
  ) -> String? {
    guard view.ending == nil, view.trips <= 1 else { return nil }
    if view.encounter != nil {
      guard view.encounter?.round == 0 else { return nil }
      return step(
        5,
        "Each answer shows its exact odds. \(key(.down)) marks one, \(key(.enter)) gives it."
      )
    }
    if view.trips == 0 {
      return view.ship.load == 0 ? buying(view, pane, marked, key) : leaving(view, pane, planet, key)
    }
    return view.ship.load > 0 ? selling(view, pane, key) : nil
  }

  private static func buying(
    _ view: CaptainView, _ pane: PortPane, _ marked: Int, _ key: (Key) -> String
  ) -> String? {
    guard let good = TradeAdvice(view).bestToBuy, let load = TradeAdvice(view).bestLoad(of: good) else { return nil }
    guard pane == .market else {
      return step(
        1,
        "You owe \(Text.number(view.money.debt)). Buy cheap, sell dear: \(key("m")) opens the market. (\(key("G")) ends this guide.)"
      )
    }
    let cost = Text.number(view.cost(good, units: load.units))
    let name = Narrator.shared.name(good)
    guard marked == good.rawValue else { return step(2, "Mark \(name), which earns most elsewhere.") }
    return step(
      2,
      "The mark is on \(name): \(load.units) for \(cost) bring about \(Text.signed(load.gain)) on \(view.name(of: load.planet)). \(key("b")) buys them."
    )
  }

  private static func leaving(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ key: (Key) -> String
  ) -> String? {
    guard pane == .chart else {
      return step(
        3, "The hold is loaded. \(key("c")) opens the chart; its mark is on the planet that pays most for it.")
    }
    guard planet != view.location else { return step(4, "The arrow keys mark another planet.") }
    guard StarMap(view, selected: nil).reach(planet) == .now else {
      return step(4, "\(view.name(of: planet)) is too far for now: \(key("f")) fills the tank, or mark another planet.")
    }
    return step(
      4,
      "\(key(.enter)) flies to \(view.name(of: planet)): \(Text.count(view.days(to: planet), "day")). Debts grow every day, and on the way you may meet somebody."
    )
  }

  private static func selling(_ view: CaptainView, _ pane: PortPane, _ key: (Key) -> String) -> String? {
    let goods = Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 }
    let isLegal = goods.contains { !view.isForbidden($0, on: view.location) }
    // A load bought here is not to be sold here.
    guard pane == .market || TradeAdvice(view).bestToSell != nil else { return nil }
    guard pane == .market else { return step(6, "You have arrived. \(key("m")) opens the market, to sell your load.") }
    let gain = goods.reduce(0) {
      $0 + view.revenue($1, units: view.ship.cargo[$1.rawValue]) - view.ship.paid[$1.rawValue]
    }
    return step(
      6,
      (isLegal ? "\(key("S")) sells everything" : "\(key("s")) sells the marked good")
        + (gain < 0
          ? " for \(Text.number(-gain)) less than you paid; another planet may pay more."
          : ": \(Text.signed(gain)) against what you paid. Then buy what earns most. \(key("?")) tells the rules.")
    )
  }

  private static func step(_ number: Int, _ text: String) -> String { "Step \(number) of \(steps). \(text)" }
}
