import Phrases
import Rogueship
import Shell
import TerminalKit

/// The guided first trip: the next key and its reason, from an empty hold to the first profit. It follows the game
/// wherever the captain goes, and ends with the first sale or with the key of the guide.
enum FirstTrip {
  private static let steps = 5

  /// The next step; `nil` once the trip is over.
  /// - Parameter planet: the planet that is marked on the chart.
  static func line(_ view: CaptainView, _ pane: PortPane, _ planet: Int, _ key: (Key) -> String) -> String? {
    guard view.ending == nil, view.trips <= 1 else { return nil }
    if view.encounter != nil {
      guard view.encounter?.round == 0 else { return nil }
      return step(
        4, "Each answer shows its exact odds. \(key(.down)) marks, \(key(.enter)) answers.", view.say)
    }
    if view.trips == 0 { return view.ship.load == 0 ? choosing(view, pane, key) : leaving(view, pane, planet, key) }
    return view.ship.load > 0 ? selling(view, pane, key) : nil
  }

  /// The choice among the offered loads. It is the player's: the guide says what each is good for.
  private static func choosing(_ view: CaptainView, _ pane: PortPane, _ key: (Key) -> String) -> String? {
    let say = view.say
    guard !TradeAdvice(view).offers.isEmpty else { return nil }
    guard pane == .market else {
      return step(
        1,
        "You owe \(say.number(view.money.debt)). Buy cheap, sell dear: \(key("m")) opens the market. (\(key("G")) ends this guide.)",
        say)
    }
    return step(2, LoadText.choice(view, key), say)
  }

  private static func leaving(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ key: (Key) -> String
  ) -> String? {
    let say = view.say
    guard pane == .chart else { return step(3, "The hold is loaded. \(key("c")) opens the chart.", say) }
    guard planet != view.location else { return step(3, "The arrow keys mark another planet.", say) }
    guard StarMap(view, selected: nil).reach(planet) == .now else {
      return step(
        3, "\(view.name(of: planet)) is too far for now: \(key("f")) fills the tank, or mark another planet.", say)
    }
    return step(
      3,
      "\(key(.enter)) flies to \(view.name(of: planet)): \(say.count(view.days(to: planet), "day", "days")). Debts grow every day, and on the way you may meet somebody.",
      say)
  }

  private static func selling(_ view: CaptainView, _ pane: PortPane, _ key: (Key) -> String) -> String? {
    let say = view.say
    let goods = Commodity.allCases.filter { view.ship.cargo[$0.rawValue] > 0 }
    let legal = goods.filter { !view.isForbidden($0, on: view.location) }
    // A load bought here is not to be sold here.
    guard pane == .market || TradeAdvice(view).bestToSell != nil else { return nil }
    guard pane == .market else {
      return step(5, "You have arrived. \(key("m")) opens the market, to sell your load.", say)
    }
    // The key leaves contraband aboard.
    let gain = (legal.isEmpty ? goods : legal).reduce(0) {
      $0 + view.revenue($1, units: view.ship.cargo[$1.rawValue]) - view.ship.paid[$1.rawValue]
    }
    let sale: Phrase =
      legal.isEmpty
      ? "\(key("s")) sells the marked good"
      : legal.count < goods.count ? "\(key("S")) sells what is legal here" : "\(key("S")) sells everything"
    return step(
      5,
      gain < 0
        ? "\(sale) for \(say.number(-gain)) less than you paid; another planet may pay more."
        : "\(sale): \(say.signed(gain)) against what you paid. Then choose the next load. \(key("?")) tells the rules.",
      say)
  }

  private static func step(_ number: Int, _ text: Phrase, _ say: Words) -> String {
    say("Step \(number) of \(steps). \(text)")
  }
}
