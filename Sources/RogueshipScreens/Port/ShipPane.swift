import Phrases
import Rogueship
import Shell
import TerminalKit

/// The ship, the shipyard, the lender.
enum ShipPane {
  static func draw(
    _ view: CaptainView, selected: Int, isActive: Bool, keys: (Key) -> String = { $0.name }, into frame: inout Frame,
    _ area: Area
  ) {
    let say = view.say
    let detail = isActive ? detail(Part.allCases[selected], view.narrator, area.width - 4) : []
    let accounts = accounts(view, keys).flatMap { Text.wrapped($0, area.width - 4) }
    let needed = Part.allCases.count + detail.count + accounts.count
    var row = 0
    // A heading and blank rows, if there is room for them.
    if needed < area.height {
      frame.put(say("part"), in: Area(area.x + 2, area.y, 12, 1), Style(.accent))
      frame.put(say("step", meaning: "part"), in: Area(area.x + 15, area.y, 5, 1), Style(.accent))
      frame.put(say("now"), in: Area(area.x + 20, area.y, 5, 1), Style(.accent))
      frame.put(
        say("next, shipyard \(view.planet(view.location).yard) here"),
        in: Area(area.x + 26, area.y, area.width - 26, 1), Style(.accent))
      row = 1
    }
    // If there is too little room, the list of parts scrolls with its mark.
    let count = Part.allCases.count
    let shown = isActive ? min(count, max(3, area.height - detail.count - accounts.count)) : count
    let first = max(0, min(selected - shown / 2, count - shown))
    if shown < count {
      let (above, below) = (first > 0, first + shown < count)
      if above { frame.put("▲", area.right - 1, area.y, Style(.accent)) }
      if below { frame.put("▼", area.right - 1, area.y + shown - 1, Style(.accent)) }
    }
    for (index, part) in Part.allCases.enumerated().dropFirst(first).prefix(shown) {
      let place = Area(area.x, area.y + row, area.width - (shown < count ? 1 : 0), 1)
      draw(part, view, isMarked: isActive && index == selected, into: &frame, place)
      frame.onClick(place, .part(index))
      row += 1
    }
    let inner = area.inset(2, 0)
    let gap = row + detail.count + accounts.count + 2 <= area.height ? 1 : 0
    row += gap
    for line in detail {
      frame.put(line, in: inner, row: row)
      row += 1
    }
    if !detail.isEmpty { row += gap }
    // A pane that is not active leaves out the lines that do not fit.
    for line in accounts where isActive || row < area.height {
      frame.put(line, in: inner, row: row, .faint)
      row += 1
    }
  }

  private static func detail(_ part: Part, _ narrator: Narrator, _ width: Int) -> [String] {
    Text.wrapped("\(Text.capital(narrator.name(part))): \(narrator.use(of: part))", width)
  }

  private static func draw(_ part: Part, _ view: CaptainView, isMarked: Bool, into frame: inout Frame, _ area: Area) {
    if isMarked { frame.fill(area, .choice) }
    func style(_ style: Style) -> Style { isMarked ? style.marked : style }
    frame.put(isMarked ? "▸" : " ", area.x, area.y, style(.strong))
    frame.put(view.narrator.name(part), in: Area(area.x + 2, area.y, 12, 1), style(.plain))
    let step = view.ship[part]
    frame.put(String(repeating: "■", count: step), area.x + 15, area.y, style(Style(.accent, .bold)))
    frame.put(String(repeating: "□", count: 3 - step), area.x + 15 + step, area.y, style(.faint))
    frame.put("\(view.value(of: part))", in: Area(area.x + 19, area.y, 4, 1), style(.strong), .right)
    let (text, isOffered) = next(part, view)
    frame.put(
      text, in: Area(area.x + 24, area.y, area.width - 24, 1), style(isOffered ? Style(.good) : .faint))
  }

  /// The effect and price of the next step, and true if it is available here and now.
  private static func next(_ part: Part, _ view: CaptainView) -> (text: String, isOffered: Bool) {
    let say = view.say
    guard let next = view.nextStep(of: part), let value = view.nextValue(of: part) else {
      return (say("complete"), false)
    }
    let offer = "→ \(Text.padded("\(value)", 3)) \(Text.padded(say.number(next.price), 5, .right)) cr"
    if view.priceHere(of: part) == nil { return (say("\(offer), yard \(next.yard)"), false) }
    return next.price > view.money.cash ? (say("\(offer), too dear"), false) : ("\(offer) ✓ Enter", true)
  }

  /// Fuel, hull, lender and bank.
  private static func accounts(_ view: CaptainView, _ keys: (Key) -> String) -> [String] {
    let say = view.say
    let fuel = view.tank - view.ship.fuel
    let price = view.planet(view.location).fuelPrice
    let points = view.value(of: .hull) - view.ship.hull
    var lines = [
      [
        say(fuel > 0 ? "\(keys("f")) fuel: \(fuel) for \(say.number(fuel * price))" : "The tank is full."),
        say(
          points > 0
            ? "\(keys("r")) repair: \(points) for \(say.number(points * view.repairPrice))" : "The hull is whole."),
      ].joined(separator: fuel > 0 && points > 0 ? "; " : fuel > 0 ? ". " : " ")
    ]
    let money = view.money
    if money.due > 0 {
      lines.append(say("\(keys("p")) pay the lender: \(say.number(money.due)) by day \(money.dueDay)"))
    } else if let next = view.nextInstalment {
      lines.append(
        say(
          next.credits == 0
            ? "\(keys("p")) pay the lender: nothing more is due on day \(next.day)"
            : "\(keys("p")) pay the lender: \(say.number(next.credits)) due on day \(next.day), payable until day \(next.lastDay)"
        ))
    } else {
      lines.append(
        say(money.debt > 0 ? "\(keys("p")) pay the lender: \(say.number(money.debt)) in all" : "You have no debt."))
    }
    if view.credit > 0 {
      lines.append(say("\(keys("B")) borrow: the bank lends up to \(say.number(view.credit))"))
    }
    return lines
  }
}
