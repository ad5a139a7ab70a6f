import Rogueship
import Shell
import TerminalKit

/// Advice on the next action for a captain in the first game, with its keys: a line or two.
enum FirstGameGuide {
  /// - Parameters:
  ///   - planet: the planet that is marked on the chart.
  ///   - good: the good that is marked in the market.
  static func line(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ good: Int, _ key: (Key) -> String
  ) -> String? {
    let marked = Commodity.allCases[good]
    let toMarket = pane == .market ? "" : "\(key("m")) opens the market. "
    switch TradeAdvice(view).next {
    case nil: return nil
    case .answer: return "Each answer shows its exact odds. Pick one by its number."
    case .pay(let credits, let day):
      return "The lender wants \(Text.number(credits)) by day \(day): \(key("p")) pays. Paying in time earns renown."
    case .repair: return "The hull has less than half of its points: \(key("r")) repairs it."
    case .sell(let good):
      return
        "You can sell \(Narrator.shared.name(good)) for more than you paid. \(toMarket)\(mark(good, marked, pane))\(key("s")) sells the lot."
    case .finish(let days):
      return
        "\(Text.count(days, "day")) left. Sell what you carry; \(key("R")) retires, with a tenth more for your fortune."
    case .refuel: return "There is too little fuel to go anywhere: \(key("f")) fills the tank."
    case .fly(let target):
      let chart = pane == .chart ? "" : "\(key("c")) opens the chart. "
      let best =
        target.map { target in
          TradeAdvice(view).cargoGain(on: target) > 0
            ? "\(view.name(of: target)) pays most for it" : "No planet in range pays more than you paid"
        } ?? "No planet is in range in time"
      let mark =
        target == planet ? "; \(key("f")) fills the tank, \(key(.enter)) flies there" : ", and the mark is elsewhere"
      return "You carry cargo. \(chart)\(best)\(mark)."
    case .borrow(let credits):
      return "There is no money for a load: \(key("B")) borrows from the bank, up to \(Text.number(credits))."
    case .moveOn: return "Nothing here earns money elsewhere: fly on, or \(key("w")) waits for other prices."
    case .buy(let good):
      let name = Narrator.shared.name(good)
      return
        "The hold is empty. A load of \(name) earns most elsewhere. \(toMarket)\(mark(good, marked, pane))\(key("b")) buys as much as you can."
    }
  }

  /// The text on the place of the mark, or on the place to which it has to be moved.
  private static func mark(_ good: Commodity, _ marked: Commodity, _ pane: PortPane) -> String {
    if good == marked { return pane == .market ? "The mark is there: " : "There " }
    return "Mark it first: "
  }
}
