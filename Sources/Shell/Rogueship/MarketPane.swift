import Rogueship
import TerminalKit

/// The table of the market: what a unit costs here, usually, what was paid for what is held, and where it sells best.
enum MarketPane {
  /// A price against the usual one, as a sign and a share: never by colour alone.
  static func sign(_ price: Int, _ usual: Int) -> (text: String, style: Style) {
    let percent = price * 100 / max(1, usual) - 100
    let share = percent > 0 ? "+\(percent)%" : "\(percent)%"
    if percent <= -10 { return ("▼ \(share)", Style(.good, .bold)) }
    if percent >= 10 { return ("▲ \(share)", Style(.warn, .bold)) }
    return ("= \(share)", .faint)
  }

  /// The columns of the table but the last, which takes what is left: 26 columns at most.
  private static let columns = [
    ("good", 10), ("price", 5), ("usual", 8), ("stock", 6), ("fits", 5), ("held", 5), ("paid", 7),
  ]

  static func draw(_ view: CaptainView, selected: Int, isActive: Bool, into frame: inout Frame, _ area: Area) {
    var x = area.x + 2
    for (index, (title, width)) in columns.enumerated() {
      frame.put(title, in: Area(x, area.y, width, 1), Style(.accent), index == 0 ? .left : .right)
      x += width
    }
    frame.put("best elsewhere, a unit", in: Area(x + 2, area.y, area.right - x - 2, 1), Style(.accent))
    for (index, commodity) in Commodity.allCases.enumerated() {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      row(commodity, view, isMarked: isActive && index == selected, into: &frame, place)
      frame.onClick(place, .good(index))
    }
    let lines = offer(Commodity.allCases[selected], view).map { Text.wrapped($0, area.width - 4) }
    let used = 1 + Commodity.allCases.count
    let gap = used + 1 + lines.reduce(0) { $0 + $1.count } <= area.height ? 1 : 0
    var row = used + gap
    // What stands first says most; a line that has no room is left out whole.
    for (index, line) in lines.enumerated() where row + line.count <= area.height {
      for text in line {
        frame.put(text, in: area.inset(2, 0), row: row, index == 0 ? .plain : .faint)
        row += 1
      }
    }
  }

  private static func row(
    _ commodity: Commodity, _ view: CaptainView, isMarked: Bool, into frame: inout Frame, _ area: Area
  ) {
    let price = view.price(commodity), usual = view.usualPrice(commodity, on: view.location)
    let held = view.ship.cargo[commodity.rawValue]
    let isForbidden = view.isForbidden(commodity, on: view.location)
    if isMarked { frame.fill(area, .choice) }
    func style(_ style: Style) -> Style { isMarked ? style.marked : style }
    var x = area.x + 2
    func put(_ index: Int, _ text: String, _ wanted: Style = .plain) {
      let width = columns[index].1
      frame.put(text, in: Area(x, area.y, width, 1), style(wanted), index == 0 ? .left : .right)
      x += width
    }
    frame.put(isMarked ? "▸" : " ", area.x, area.y, style(.strong))
    put(
      0, Narrator.shared.name(commodity) + (isForbidden ? " ✗" : ""),
      isForbidden ? Style(.bad) : held > 0 ? .strong : .plain)
    put(1, "\(price)", .strong)
    let mark = sign(price, usual)
    put(2, mark.text, mark.style)
    put(3, isForbidden ? "-" : "\(view.stock(commodity))", .faint)
    put(4, isForbidden ? "-" : "\(view.mostToBuy(commodity))")
    put(5, held > 0 ? "\(held)" : "·", held > 0 ? .strong : .faint)
    if held > 0 {
      let paid = view.ship.paid[commodity.rawValue] / held
      put(6, "\(paid) \(price > paid ? "▲" : price < paid ? "▼" : "=")", price >= paid ? Style(.good) : Style(.bad))
    } else {
      put(6, "")
    }
    guard let best = TradeAdvice(view).bestSale(of: commodity) else { return }
    let when = best.isInReach ? best.day.map { "day \($0)" } ?? "usual" : "far"
    let place = Area(x + 2, area.y, area.right - x - 2, 1)
    frame.put(
      "\(Text.signed(best.gain)) \(view.name(of: best.planet)), \(when)", in: place,
      style(best.gain > 0 && best.isInReach && (held > 0 || !isForbidden) ? Style(.good) : .faint))
  }

  /// What buying and selling the marked good comes to.
  static func offer(_ commodity: Commodity, _ view: CaptainView) -> [String] {
    let name = Narrator.shared.name(commodity)
    let most = view.mostToBuy(commodity), held = view.ship.cargo[commodity.rawValue]
    var lines: [String] = []
    if view.isForbidden(commodity, on: view.location) {
      lines.append("Contraband here: you can sell \(name) at a high price, but you cannot buy any.")
    } else if most > 0 {
      let limit =
        most == view.freeHold ? "all that fits" : most == view.stock(commodity) ? "the whole stock" : "all you can pay"
      var line = "b buys \(name), \(most) for \(Text.number(view.cost(commodity, units: most))): \(limit)."
      if let best = TradeAdvice(view).bestSale(of: commodity), best.isInReach {
        let gain = TradeAdvice(view).loadGain(of: commodity, on: best.planet)
        line += " On \(view.name(of: best.planet)): about \(Text.signed(gain))."
      }
      lines.append(line)
    } else {
      let why =
        view.freeHold == 0
        ? "The hold is full" : view.stock(commodity) == 0 ? "The market has no more \(name)" : "The money is short"
      lines.append("\(why): you cannot buy \(name) now.")
    }
    if held > 0 {
      let revenue = view.revenue(commodity, units: held)
      let profit = revenue - view.ship.paid[commodity.rawValue]
      lines.append("s sells all \(held) for \(Text.number(revenue)): \(Text.signed(profit)) against what you paid.")
    }
    let share = Double(view.slope(of: commodity)) / 10
    lines.append(
      "Each unit changes the price by \(share)%. The market keeps \(view.spread(at: view.location) / 10)% of a sale.")
    return lines
  }
}
