import Rogueship

/// The ship, the shipyard, the lender.
enum ShipPane {
  static func draw(_ view: CaptainView, selected: Int, isActive: Bool, into frame: inout Frame, _ area: Area) {
    let yard = view.planet(view.location).yard
    frame.put("part", in: Area(area.x + 2, area.y, 12, 1), Style(.accent))
    frame.put("step", in: Area(area.x + 15, area.y, 6, 1), Style(.accent))
    frame.put("next step (shipyard \(yard) here)", in: Area(area.x + 27, area.y, area.width - 27, 1), Style(.accent))
    for (index, part) in Part.allCases.enumerated() where index + 1 < area.height {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      row(part, view, isMarked: isActive && index == selected, into: &frame, place)
      frame.onClick(place, .item(200 + index))
    }
    guard area.height >= 12 else { return }
    var row = 10
    func write(_ text: String, _ style: Style = .plain) {
      if row < area.height { frame.put(text, in: Area(area.x + 2, area.y + row, area.width - 4, 1), style) }
      row += 1
    }
    if isActive, Part.allCases.indices.contains(selected) {
      let part = Part.allCases[selected]
      write("\(Text.capital(Narrator.shared.name(part))): \(Narrator.shared.use(of: part))")
      row += 1
    }
    for line in accounts(view) { write(line, .faint) }
  }

  private static func row(_ part: Part, _ view: CaptainView, isMarked: Bool, into frame: inout Frame, _ area: Area) {
    if isMarked { frame.fill(area, .choice) }
    func style(_ style: Style) -> Style { isMarked ? style.marked : style }
    frame.put(isMarked ? "▸" : " ", area.x, area.y, style(.strong))
    frame.put(Narrator.shared.name(part), in: Area(area.x + 2, area.y, 12, 1), style(.plain))
    let step = view.ship[part]
    frame.put(String(repeating: "■", count: step), area.x + 15, area.y, style(Style(.accent, .bold)))
    frame.put(String(repeating: "□", count: 3 - step), area.x + 15 + step, area.y, style(.faint))
    frame.put("\(view.value(of: part))", in: Area(area.x + 19, area.y, 5, 1), style(.strong), .right)
    let place = Area(area.x + 27, area.y, area.width - 28, 1)
    guard let next = view.nextStep(of: part) else { return frame.put("as good as it gets", in: place, style(.faint)) }
    if view.priceHere(of: part) == nil {
      frame.put("\(Text.number(next.price)) cr, needs a shipyard of \(next.yard)", in: place, style(.faint))
    } else if next.price > view.money.cash {
      frame.put("\(Text.number(next.price)) cr, more than you have", in: place, style(.faint))
    } else {
      frame.put("✓ \(Text.number(next.price)) cr, Enter fits it", in: place, style(Style(.good)))
    }
  }

  /// Fuel, hull, lender and bank, a line each.
  private static func accounts(_ view: CaptainView) -> [String] {
    var lines: [String] = []
    let fuel = view.tank - view.ship.fuel
    let price = view.planet(view.location).fuelPrice
    lines.append(fuel > 0 ? "f  fills the tank: \(fuel) fuel for \(Text.number(fuel * price))" : "   The tank is full.")
    let points = view.value(of: .hull) - view.ship.hull
    lines.append(
      points > 0
        ? "r  mends the hull: \(points) points for \(Text.number(points * view.repairPrice))" : "   The hull is whole.")
    if view.money.due > 0 {
      lines.append(
        "p  pays the lender: \(Text.number(view.money.due)) by day \(view.money.dueDay), or cash and cargo are taken")
    } else if let next = view.nextCollection, view.money.debt > 0 {
      lines.append(
        "p  pays the lender, who asks for \(next.share / 10)% of \(Text.number(view.money.debt)) on day \(next.day)")
    } else {
      lines.append(view.money.debt > 0 ? "p  pays the lender: \(Text.number(view.money.debt)) in all" : "   No debt.")
    }
    if view.credit > 0 { lines.append("B  borrows: the bank here lends up to \(Text.number(view.credit))") }
    return lines
  }
}
