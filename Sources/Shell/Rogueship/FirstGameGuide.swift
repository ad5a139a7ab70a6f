import Rogueship
import TerminalKit

/// What a captain in the first game could do next, with the keys that do it: a line or two.
enum FirstGameGuide {
  static func line(_ view: CaptainView, _ pane: RogueshipScreen.Pane, _ key: (Key) -> String) -> String? {
    let toMarket = pane == .market ? "" : "\(key("m")) opens the market. "
    switch TradeAdvice(view).next {
    case nil: return nil
    case .answer: return "Each answer shows its exact odds. Pick one by its number."
    case .pay(let credits, let day):
      return "The lender wants \(Text.number(credits)) by day \(day): \(key("p")) pays. Paying in time earns renown."
    case .repair: return "The hull has less than half of its points: \(key("r")) repairs it."
    case .sell(let good):
      return
        "You can sell \(Narrator.shared.name(good)) for more than you paid. \(toMarket)\(key("s")) sells all of the marked good."
    case .finish(let days):
      return
        "\(Text.count(days, "day")) left. Sell what you carry; \(key("R")) retires, with a tenth more for your fortune."
    case .refuel: return "There is too little fuel to go anywhere: \(key("f")) fills the tank."
    case .fly:
      let chart = pane == .chart ? "The mark" : "\(key("c")) opens the chart. The mark"
      return
        "You carry cargo. \(chart) is on the planet that pays most for it; \(key("f")) fills the tank, \(key(.enter)) flies there."
    case .moveOn: return "Nothing here earns money elsewhere: fly on, or \(key("w")) waits for other prices."
    case .buy(let good):
      let market = pane == .market ? "The mark is" : "\(key("m")) opens the market with the mark"
      return
        "The hold is empty. \(market) on \(Narrator.shared.name(good)), which earns most elsewhere: \(key("b")) buys as much as you can."
    }
  }
}
