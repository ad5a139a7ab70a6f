import Phrases
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
        5, "Each answer shows its exact odds. \(key(.down)) marks one, \(key(.enter)) gives it.", view.say)
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
    let say = view.say
    guard pane == .market else {
      return step(
        1,
        "You owe \(say.number(view.money.debt)). Buy cheap, sell dear: \(key("m")) opens the market. (\(key("G")) ends this guide.)",
        say)
    }
    let cost = say.number(view.cost(good, units: load.units))
    let name = view.narrator.name(good)
    guard marked == good.rawValue else { return step(2, "Mark \(name), which earns most elsewhere.", say) }
    return step(
      2,
      "The mark is on \(name): \(load.units) for \(cost) bring about \(say.signed(load.gain)) on \(view.name(of: load.planet)). \(key("b")) buys them.",
      say)
  }

  private static func leaving(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ key: (Key) -> String
  ) -> String? {
    let say = view.say
    guard pane == .chart else {
      return step(
        3, "The hold is loaded. \(key("c")) opens the chart; its mark is on the planet that pays most for it.", say)
    }
    guard planet != view.location else { return step(4, "The arrow keys mark another planet.", say) }
    guard StarMap(view, selected: nil).reach(planet) == .now else {
      return step(
        4, "\(view.name(of: planet)) is too far for now: \(key("f")) fills the tank, or mark another planet.", say)
    }
    return step(
      4,
      "\(key(.enter)) flies to \(view.name(of: planet)): \(say.count(view.days(to: planet), "day", "days")). Debts grow every day, and on the way you may meet somebody.",
      say)
  }

  private static func selling(_ view: CaptainView, _ pane: PortPane, _ key: (Key) -> String) -> String? {
    let say = view.say
    let goods = Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 }
    let isLegal = goods.contains { !view.isForbidden($0, on: view.location) }
    // A load bought here is not to be sold here.
    guard pane == .market || TradeAdvice(view).bestToSell != nil else { return nil }
    guard pane == .market else {
      return step(6, "You have arrived. \(key("m")) opens the market, to sell your load.", say)
    }
    let gain = goods.reduce(0) {
      $0 + view.revenue($1, units: view.ship.cargo[$1.rawValue]) - view.ship.paid[$1.rawValue]
    }
    let sale: Phrase = isLegal ? "\(key("S")) sells everything" : "\(key("s")) sells the marked good"
    return step(
      6,
      gain < 0
        ? "\(sale) for \(say.number(-gain)) less than you paid; another planet may pay more."
        : "\(sale): \(say.signed(gain)) against what you paid. Then buy what earns most. \(key("?")) tells the rules.",
      say)
  }

  private static func step(_ number: Int, _ text: Phrase, _ say: Words) -> String {
    say("Step \(number) of \(steps). \(text)")
  }
}
