import Phrases
import Rogueship
import Shell
import TerminalKit

/// The table of the market: the price here, the usual price, the price paid for cargo, and the planet where a load
/// earns most.
enum MarketPane {
  /// A price compared with the usual one, as a sign and a share: never by colour alone.
  static func sign(_ price: Int, _ usual: Int) -> (text: String, style: Style) {
    let percent = price * 100 / max(1, usual) - 100
    let share = percent > 0 ? "+\(percent)%" : "\(percent)%"
    if percent <= -10 { return ("▼ \(share)", Style(.good, .bold)) }
    if percent >= 10 { return ("▲ \(share)", Style(.warn, .bold)) }
    return ("= \(share)", .faint)
  }

  /// The columns of the table except those of the gain, which get the remaining room.
  private enum Column: CaseIterable {
    case good, price, usual, stock, fits, held, paid

    var title: Phrase { Self.titles[Self.allCases.firstIndex(of: self) ?? 0] }
    private static let titles: [Phrase] = ["good", "price", "usual", "stock", "fits", "held", "paid"]
    var width: Int { [10, 5, 8, 6, 5, 5, 7][Self.allCases.firstIndex(of: self) ?? 0] }
    /// True if it is left out in a narrow window.
    var isSpare: Bool { self == .stock || self == .paid }
  }

  /// The least width at which every column has room.
  private static let wholeWidth = 76
  /// The columns of a unit's gain, and the width from which the gain of a load stands beside it.
  private static let unitWidth = 28, widthForBoth = 100

  private static func columns(_ width: Int) -> [Column] {
    Column.allCases.filter { width >= wholeWidth || !$0.isSpare }
  }

  static func draw(
    _ view: CaptainView, selected: Int, isActive: Bool, keys: (Key) -> String = { $0.name }, into frame: inout Frame,
    _ area: Area
  ) {
    let say = view.say
    var x = area.x + 2
    for column in columns(area.width) {
      frame.put(
        say(column.title), in: Area(x, area.y, column.width, 1), Style(.accent), column == .good ? .left : .right)
      x += column.width
    }
    if area.width >= widthForBoth {
      frame.put(say("best elsewhere, a unit"), in: Area(x + 2, area.y, unitWidth, 1), Style(.accent))
      x += unitWidth
    }
    frame.put(say("a load elsewhere"), in: Area(x + 2, area.y, area.right - x - 2, 1), Style(.accent))
    for (index, commodity) in Commodity.allCases.enumerated() {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      row(commodity, view, isMarked: isActive && index == selected, into: &frame, place)
      frame.onClick(place, .good(index))
    }
    let lines = offer(Commodity.allCases[selected], view, keys).map { Text.wrapped($0, area.width - 4) }
    var used = 1 + Commodity.allCases.count
    // The loads to choose from stand before the marked good. Cargo to sell comes first: its line keeps its room.
    let first = lines.first?.count ?? 0, rows = area.height - used
    let loads = LoadText.offers(
      view, keys, area.width - 4, rows: TradeAdvice(view).bestToSell == nil ? rows : rows - first,
      rowsForRisks: rows - first)
    for (text, isHead) in loads {
      frame.put(text, in: area.inset(2, 0), row: used, isHead ? Style(.odd) : .faint)
      used += 1
    }
    let gap = used + 1 + lines.reduce(0) { $0 + $1.count } <= area.height ? 1 : 0
    var row = used + gap
    // The first lines matter most; a line without room is left out whole.
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
    func put(_ column: Column, _ text: String, _ wanted: Style = .plain) {
      guard area.width >= wholeWidth || !column.isSpare else { return }
      frame.put(
        text, in: Area(x, area.y, column.width, 1), style(wanted), column == .good ? .left : .right)
      x += column.width
    }
    frame.put(isMarked ? "▸" : " ", area.x, area.y, style(.strong))
    let name = view.narrator.name(commodity)
    // A long name leaves no room for a gap.
    let gap = CellWidth.columns(of: name) + 2 <= Column.good.width ? " " : ""
    put(
      .good, name + (isForbidden ? gap + "✗" : ""),
      isForbidden ? Style(.bad) : held > 0 ? .strong : .plain)
    put(.price, "\(price)", .strong)
    let mark = sign(price, usual)
    put(.usual, mark.text, mark.style)
    put(.stock, isForbidden ? "-" : "\(view.stock(commodity))", .faint)
    put(.fits, isForbidden ? "-" : "\(view.mostToBuy(commodity))")
    put(.held, held > 0 ? "\(held)" : "·", held > 0 ? .strong : .faint)
    if held > 0 {
      let paid = view.ship.paid[commodity.rawValue] / held
      put(.paid, "\(paid) \(price > paid ? "▲" : price < paid ? "▼" : "=")", price >= paid ? Style(.good) : Style(.bad))
    } else {
      put(.paid, "")
    }
    let advice = TradeAdvice(view)
    if area.width >= widthForBoth {
      if let best = advice.bestSale(of: commodity) {
        let say = view.say
        let when = best.isInReach ? best.day.map { say("day \($0)") } ?? say("usual") : say("far")
        frame.put(
          "\(say.signed(best.gain)) \(view.name(of: best.planet)), \(when)",
          in: Area(x + 2, area.y, unitWidth - 1, 1),
          style(best.gain > 0 && best.isInReach && (held > 0 || !isForbidden) ? Style(.good) : .faint))
      }
      x += unitWidth
    }
    guard let load = LoadText.best(of: commodity, view) else { return }
    let place = Area(x + 2, area.y, area.right - x - 2, 1)
    frame.put(
      LoadText.cell(load, view, place.width), in: place,
      style(load.gain <= 0 ? .faint : load.isContraband ? Style(.warn) : Style(.good)))
  }

  /// The text on buying and selling the marked good.
  static func offer(
    _ commodity: Commodity, _ view: CaptainView, _ keys: (Key) -> String = { $0.name }
  ) -> [String] {
    let name = view.narrator.name(commodity), say = view.say
    let most = view.mostToBuy(commodity), held = view.ship.cargo[commodity.rawValue]
    var lines: [String] = []
    // Goods that can be sold matter most.
    if held > 0 {
      let revenue = view.revenue(commodity, units: held)
      let profit = revenue - view.ship.paid[commodity.rawValue]
      let (key, all, result) = (keys("s"), say.number(revenue), say.number(abs(profit)))
      lines.append(
        say(
          profit < 0
            ? "\(key) sells all \(held) for \(all): a loss of \(result)."
            : "\(key) sells all \(held) for \(all): a gain of \(result)."))
    }
    if view.isForbidden(commodity, on: view.location) {
      lines.append(say("Contraband here: you can sell \(name) at a high price, but you cannot buy any."))
    } else if most > 0 {
      let limit = say(
        most == view.freeHold ? "all that fits" : most == view.stock(commodity) ? "the whole stock" : "all you can pay")
      let cost = say.number(view.cost(commodity, units: most))
      var line = say("\(keys("b")) buys \(name), \(most) for \(cost): \(limit).")
      if held == 0, let load = LoadText.legal(commodity, view) { line += " " + load }
      lines.append(line)
    } else {
      lines.append(
        say(
          view.freeHold == 0
            ? "The hold is full: you cannot buy \(name) now."
            : view.stock(commodity) == 0
              ? "The market has no more \(name): you cannot buy \(name) now."
              : "The money is short: you cannot buy \(name) now."))
    }
    if let smuggled = LoadText.smuggled(commodity, view) { lines.append(smuggled) }
    let share = Double(view.slope(of: commodity)) / 10
    lines.append(
      say(
        "Each unit changes the price by \(say.decimal("\(share)"))%. The market keeps \(view.spread(at: view.location) / 10)% of a sale."
      ))
    return lines
  }
}
