import Rogueship

/// All that is known of a planet, and what cargo would earn there.
enum PlanetCard {
  static func draw(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let narrator = Narrator.shared
    let info = view.planet(planet)
    let law = view.law(of: planet)
    let isHere = planet == view.location
    var row = 0
    func write(_ text: String, _ style: Style = .plain) {
      frame.put(text, in: area, row: row, style)
      row += 1
    }
    let mark = isHere ? "you are here" : view.isVisited(planet) ? "visited" : "not visited"
    frame.put(mark, in: area, .faint, .right)
    write("\(planet + 1) \(view.name(of: planet))", Style(.accent, .bold))
    write("\(narrator.name(info.economy)), \(narrator.name(info.government))")
    write("\(law.hasBank ? "bank, " : "")shipyard \(info.yard), fuel \(info.fuelPrice) cr", .faint)
    if !isHere {
      let distance = view.distance(view.location, planet)
      switch StarMap(view, selected: nil).reach(planet) {
      case .never: write("\(distance) away: beyond the engine (\(view.value(of: .engine)))", Style(.bad))
      case .withFuel: write("\(distance) away: too little fuel (\(view.ship.fuel))", Style(.warn))
      default: write("\(distance) away, \(Text.count(view.days(to: planet), "day")), \(distance) fuel", .strong)
      }
      write(dangers(view.dangers(to: planet)), .faint)
    }
    let forbidden = Commodity.allCases.filter { law.forbids[$0.rawValue] }.map { narrator.name($0) }
    let carries = Commodity.allCases.contains { law.forbids[$0.rawValue] && view.ship.cargo[$0.rawValue] > 0 }
    write(
      forbidden.isEmpty ? "forbids nothing" : "\(carries ? "! " : "")forbids \(forbidden.joined(separator: ", "))",
      carries ? Style(.bad, .bold) : .faint)
    for rumour in view.rumours where rumour.planet == planet {
      for line in Text.wrapped(
        narrator.news(rumour.event, rumour.commodity, on: view.name(of: planet)) + " They say.", area.width)
      {
        write(line, Style(.odd))
      }
    }
    prices(planet, view, into: &frame, Area(area.x, area.y + row, area.width, area.height - row))
  }

  static func dangers(_ dangers: WayDangers) -> String {
    var text = "calm \(dangers.calm / 10)%"
    if let hostile = dangers.hostile { text += ", hostile \(hostile / 10)%" }
    if let guild = dangers.guild { text += ", guild \(guild / 10)%" }
    return dangers.hostile == nil ? text + " (no scanner)" : text
  }

  /// The usual price, the one last seen, and what a unit bought here earns there.
  private static func prices(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    guard area.height >= 3 else { return }
    let isHere = planet == view.location
    let seenDay = view.seenPrice(.grain, on: planet)?.day
    let seen = isHere ? "now" : seenDay.map { "day \($0)" } ?? "seen"
    frame.put("usual", in: Area(area.x + 9, area.y, 6, 1), Style(.accent), .right)
    frame.put(seen, in: Area(area.x + 15, area.y, 7, 1), Style(.accent), .right)
    if !isHere { frame.put("gain", in: Area(area.x + 22, area.y, 7, 1), Style(.accent), .right) }
    for (row, commodity) in Commodity.allCases.enumerated() where row + 1 < area.height {
      let y = area.y + row + 1
      let held = view.ship.cargo[commodity.rawValue] > 0
      let isForbidden = view.isForbidden(commodity, on: planet)
      frame.put(Narrator.shared.name(commodity), in: Area(area.x, y, 9, 1), held ? .strong : .plain)
      let usual = view.usualPrice(commodity, on: planet)
      let known = isHere ? view.price(commodity) : view.seenPrice(commodity, on: planet)?.price
      frame.put("\(usual)", in: Area(area.x + 9, y, 6, 1), .faint, .right)
      frame.put(known.map(String.init) ?? "-", in: Area(area.x + 15, y, 7, 1), .plain, .right)
      guard !isHere else {
        if isForbidden { frame.put("✗", area.x + 23, y, Style(.bad)) }
        continue
      }
      let gain = view.knownGain(commodity, on: planet)
      let style = gain > 0 ? Style(.good, held ? .bold : []) : .faint
      frame.put(Text.signed(gain), in: Area(area.x + 22, y, 7, 1), style, .right)
      if isForbidden {
        frame.put("✗", area.x + 29, y, Style(.bad))
      } else if held {
        frame.put("◀", area.x + 29, y, Style(.accent))
      }
    }
  }
}
