import Rogueship

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

  /// Where a good sells best: as it was last seen, or as is usual where it never was.
  struct Best {
    let planet: Int
    /// What a unit bought here gains there.
    let gain: Int
    /// When the price was seen; `nil` for the usual one.
    let day: Int?
    let isInReach: Bool
  }

  /// The best planet in the engine's range, or, where none in range pays more than a unit costs here, the best of all.
  static func bestElsewhere(_ commodity: Commodity, _ view: CaptainView) -> Best? {
    let all = (0..<view.planetCount).filter { $0 != view.location && !view.isForbidden(commodity, on: $0) }.map {
      planet in
      let seen = view.seenPrice(commodity, on: planet)
      return Best(
        planet: planet, gain: view.knownGain(commodity, on: planet), day: seen?.day, isInReach: view.isInRange(planet)
      )
    }
    let near = all.filter(\.isInReach).max { $0.gain < $1.gain }
    if let near, near.gain > 0 { return near }
    return all.max { $0.gain < $1.gain }
  }

  static func draw(_ view: CaptainView, selected: Int, isActive: Bool, into frame: inout Frame, _ area: Area) {
    let columns = [12, 6, 9, 6, 5, 5, 8]
    let titles = ["good", "price", "usual", "stock", "fits", "held", "paid"]
    var x = area.x + 2
    for (index, title) in titles.enumerated() {
      frame.put(title, in: Area(x, area.y, columns[index], 1), Style(.accent), index == 0 ? .left : .right)
      x += columns[index]
    }
    frame.put("best elsewhere", in: Area(x + 2, area.y, area.right - x - 2, 1), Style(.accent))
    for (index, commodity) in Commodity.allCases.enumerated() where index + 1 < area.height {
      row(
        commodity, view, isMarked: isActive && index == selected, columns, into: &frame,
        Area(area.x, area.y + 1 + index, area.width, 1))
      frame.onClick(Area(area.x, area.y + 1 + index, area.width, 1), .item(100 + index))
    }
    guard area.height >= 13, Commodity.allCases.indices.contains(selected) else { return }
    let lines = offer(Commodity.allCases[selected], view)
    for (row, line) in lines.enumerated() where 11 + row < area.height {
      frame.put(line, in: Area(area.x + 2, area.y + 11 + row, area.width - 4, 1), row == 0 ? .plain : .faint)
    }
  }

  private static func row(
    _ commodity: Commodity, _ view: CaptainView, isMarked: Bool, _ columns: [Int], into frame: inout Frame, _ area: Area
  ) {
    let price = view.price(commodity), usual = view.usualPrice(commodity, on: view.location)
    let held = view.ship.cargo[commodity.rawValue]
    let isForbidden = view.isForbidden(commodity, on: view.location)
    if isMarked { frame.fill(area, .choice) }
    func style(_ style: Style) -> Style { isMarked ? style.marked : style }
    var x = area.x + 2
    func put(_ index: Int, _ text: String, _ wanted: Style = .plain) {
      frame.put(text, in: Area(x, area.y, columns[index], 1), style(wanted), index == 0 ? .left : .right)
      x += columns[index]
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
    guard let best = bestElsewhere(commodity, view) else { return }
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
      lines.append("\(Text.capital(name)) is contraband here: it can be sold, dearly, but not bought.")
    } else if most > 0 {
      lines.append("b buys \(most) \(name) for \(Text.number(view.cost(commodity, units: most))): the most that fits.")
    } else {
      let why =
        view.freeHold == 0 ? "the hold is full" : view.stock(commodity) == 0 ? "none is left" : "the money is short"
      lines.append("No \(name) can be bought: \(why).")
    }
    if held > 0 {
      let revenue = view.revenue(commodity, units: held)
      let profit = revenue - view.ship.paid[commodity.rawValue]
      lines.append("s sells all \(held) for \(Text.number(revenue)): \(Text.signed(profit)) against what was paid.")
    }
    let share = Double(view.slope(of: commodity)) / 10
    lines.append(
      "Each unit moves its price by \(share)%; a market keeps \(view.spread(at: view.location) / 10)% of what you sell."
    )
    return lines
  }
}
