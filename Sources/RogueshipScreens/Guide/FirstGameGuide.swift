import Phrases
import Rogueship
import Shell
import TerminalKit

/// Advice on the next action for a captain in the first game, with its keys: a line or two.
enum FirstGameGuide {
  /// - Parameters:
  ///   - planet: the planet that is marked on the chart.
  ///   - marked: the good that is marked in the market.
  static func line(
    _ view: CaptainView, _ pane: PortPane, _ planet: Int, _ marked: Int, _ key: (Key) -> String
  ) -> String? {
    let say = view.say, narrator = view.narrator
    let toMarket = pane == .market ? "" : say("\(key("m")) opens the market.") + " "
    switch TradeAdvice(view).next {
    case nil: return nil
    case .answer: return say("Each answer shows its exact odds. Pick one by its number.")
    case .pay(let credits, let day):
      return say(
        "The lender wants \(say.number(credits)) by day \(day): \(key("p")) pays. Paying in time earns renown.")
    case .repair: return say("The hull has less than half of its points: \(key("r")) repairs it.")
    case .sell(let good):
      return say("You can sell \(narrator.name(good)) for more than you paid.") + " " + toMarket
        + say("\(mark(good, Commodity.allCases[marked], pane))\(key("s")) sells the lot.")
    case .finish(let days):
      return say(
        "\(say.count(days, "day", "days")) left. Sell what you carry; \(key("R")) retires, with a tenth more for your fortune."
      )
    case .refuel: return say("There is too little fuel to go anywhere: \(key("f")) fills the tank.")
    case .fly(let target):
      let chart = pane == .chart ? "" : say("\(key("c")) opens the chart.") + " "
      let best =
        target.map { target in
          say(
            TradeAdvice(view).cargoGain(on: target) > 0
              ? "\(view.name(of: target)) pays most for it" : "No planet in range pays more than you paid")
        } ?? say("No planet is in range in time")
      return say("You carry cargo.") + " " + chart
        + say(
          target == planet
            ? "\(best); \(key("f")) fills the tank, \(key(.enter)) flies there." : "\(best), and the mark is elsewhere."
        )
    case .borrow(let credits):
      return say("There is no money for a load: \(key("B")) borrows from the bank, up to \(say.number(credits)).")
    case .moveOn: return say("Nothing here earns money elsewhere: fly on, or \(key("w")) waits for other prices.")
    case .load: return say("The hold is empty.") + " " + toMarket + say(LoadText.choice(view, key))
    }
  }

  /// The text on the place of the mark, or on the place to which it has to be moved.
  private static func mark(_ good: Commodity, _ marked: Commodity, _ pane: PortPane) -> Phrase {
    if good == marked { return pane == .market ? "The mark is there: " : "There " }
    return "Mark it first: "
  }
}
