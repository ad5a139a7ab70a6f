import Rogueship
import TerminalKit

/// All that is known of a planet, and what cargo would earn there.
///
/// It takes 17 rows of 31 columns at most: whatever stands on it stands there in full.
enum PlanetCard {
  static func draw(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let isHere = planet == view.location
    let mark = isHere ? "you are here" : view.isVisited(planet) ? "visited" : "not visited"
    frame.put(mark, in: area, .faint, .right)
    let lines = lines(planet, view, area.width, rows: area.height - 1 - Commodity.allCases.count)
    for (row, line) in lines.enumerated() { frame.put(line.text, in: area, row: row, line.style) }
    prices(planet, view, into: &frame, Area(area.x, area.y + lines.count, area.width, area.height - lines.count))
  }

  private typealias Line = (text: String, style: Style)

  /// What stands above the prices. Where there are too few rows, the table's own marks say what is forbidden.
  private static func lines(_ planet: Int, _ view: CaptainView, _ width: Int, rows: Int) -> [Line] {
    let narrator = Narrator.shared
    let info = view.planet(planet)
    let law = view.law(of: planet)
    let head: [Line] = [
      ("\(planet + 1) \(view.name(of: planet))", Style(.accent, .bold)),
      ("\(narrator.name(info.economy)), \(narrator.name(info.government))", .plain),
      ("\(law.hasBank ? "bank, " : "")shipyard \(info.yard), fuel \(info.fuelPrice) cr", .faint),
    ]
    let forbidden = Commodity.allCases.filter { law.forbids[$0.rawValue] }.map { narrator.name($0) }
    let carries = Commodity.allCases.contains { law.forbids[$0.rawValue] && view.ship.cargo[$0.rawValue] > 0 }
    let ban: Line =
      forbidden.isEmpty
      ? ("forbids nothing", .faint)
      : ("\(carries ? "! " : "")forbids \(forbidden.joined(separator: ", "))", carries ? Style(.bad, .bold) : .faint)
    let rest =
      way(planet, view)
      + news(planet, view).flatMap { text in
        Text.wrapped(text, width).map { ($0, Style(.odd)) }
      }
    return head.count + 1 + rest.count <= rows ? head + [ban] + rest : head + rest
  }

  private static func way(_ planet: Int, _ view: CaptainView) -> [Line] {
    guard planet != view.location else { return [] }
    let distance = view.distance(view.location, planet)
    let reach: Line =
      switch StarMap(view, selected: nil).reach(planet) {
      case .never: ("\(distance) away: beyond the engine (\(view.value(of: .engine)))", Style(.bad))
      case .withFuel: ("\(distance) away: too little fuel (\(view.ship.fuel))", Style(.warn))
      default: ("\(distance) away, \(Text.count(view.days(to: planet), "day")), \(distance) fuel", .strong)
      }
    return [reach, (dangers(view.dangers(to: planet)), .faint)]
  }

  private static func news(_ planet: Int, _ view: CaptainView) -> [String] {
    if planet == view.location {
      return view.newsHere.map { [Text.capital(Narrator.shared.brief($0.event, $0.commodity)) + "."] } ?? []
    }
    return view.rumours.filter { $0.planet == planet }.map {
      "Rumour: \(Narrator.shared.brief($0.event, $0.commodity))."
    }
  }

  static func dangers(_ dangers: WayDangers) -> String {
    var text = "calm \(dangers.calm / 10)%"
    if let hostile = dangers.hostile { text += ", foes \(hostile / 10)%" }
    if let guild = dangers.guild { text += ", guild \(guild / 10)%" }
    return dangers.hostile == nil ? text + " (no scanner)" : text
  }

  /// The usual price, the one last seen, and what a unit bought here earns there.
  private static func prices(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let isHere = planet == view.location
    let seenDay = view.seenPrice(.grain, on: planet)?.day
    let seen = isHere ? "now" : seenDay.map { "day \($0)" } ?? "seen"
    frame.put("usual", in: Area(area.x + 9, area.y, 6, 1), Style(.accent), .right)
    frame.put(seen, in: Area(area.x + 15, area.y, 7, 1), Style(.accent), .right)
    if !isHere { frame.put("a unit", in: Area(area.x + 22, area.y, 7, 1), Style(.accent), .right) }
    for (row, commodity) in Commodity.allCases.enumerated() {
      let y = row + 1
      let held = view.ship.cargo[commodity.rawValue] > 0
      let isForbidden = view.isForbidden(commodity, on: planet)
      func put(_ text: String, _ x: Int, _ width: Int, _ style: Style, _ side: Frame.Side = .right) {
        frame.put(text, in: Area(area.x + x, area.y, width, area.height), row: y, style, side)
      }
      put(Narrator.shared.name(commodity), 0, 9, held ? .strong : .plain, .left)
      let known = isHere ? view.price(commodity) : view.seenPrice(commodity, on: planet)?.price
      put("\(view.usualPrice(commodity, on: planet))", 9, 6, .faint)
      put(known.map(String.init) ?? "-", 15, 7, .plain)
      if !isHere {
        let gain = view.knownGain(commodity, on: planet)
        put(Text.signed(gain), 22, 7, gain > 0 ? Style(.good, held ? .bold : []) : .faint)
      }
      if isForbidden {
        put("✗", 29, 2, held ? Style(.bad, .bold) : Style(.bad))
      } else if held {
        put("◀", 29, 2, Style(.accent))
      }
    }
  }
}
