import Phrases
import Rogueship
import Shell
import TerminalKit

/// The facts known of a planet, and the expected earnings of cargo there.
///
/// Every shown part is shown in full. With few rows the news are shortened, then the prices stand two goods a row. Then
/// the least useful parts are left out whole: the forbidden goods, then bank and yard, then the government.
enum PlanetCard {
  static func draw(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let isHere = planet == view.location
    let say = view.say
    let mark = say(isHere ? "you are here" : view.isVisited(planet) ? "visited" : "not visited")
    frame.put(mark, in: area, .faint, .right)
    let table = Commodity.allCases.count + 1
    // The whole table if all else fits above it. It marks forbidden goods.
    let whole =
      fitting(planet, view, area.width, rows: area.height - table)
      ?? fitting(planet, view, area.width, rows: area.height - table, withBan: false)
    let lines = whole ?? most(planet, view, area.width, rows: area.height - shortTable)
    let isWhole = whole != nil
    for (row, line) in lines.enumerated() { frame.put(line.text, in: area, row: row, line.style) }
    let rest = Area(area.x, area.y + lines.count, area.width, area.height - lines.count)
    if isWhole { prices(planet, view, into: &frame, rest) } else { gains(planet, view, into: &frame, rest) }
    let used = lines.count + (isWhole ? table : shortTable)
    let far = Text.wrapped(Distances.line(from: planet, view), area.width)
    guard !isHere, used + 1 + far.count <= area.height else { return }
    for (row, text) in far.enumerated() { frame.put(text, in: area, row: used + 1 + row, .faint) }
  }

  private static let shortTable = (Commodity.allCases.count + 1) / 2

  private static let banRank = 8

  private typealias Line = (text: String, style: Style)

  /// Lines with the order in which they are left out, the last first.
  private typealias Part = (rank: Int, lines: [Line])

  /// All parts above the prices, with the news shortened if need be; `nil` if they do not fit.
  private static func fitting(
    _ planet: Int, _ view: CaptainView, _ width: Int, rows: Int, withBan: Bool = true
  ) -> [Line]? {
    for isShort in [false, true] {
      let parts = parts(planet, view, width, isShort: isShort).filter { withBan || $0.rank != banRank }
      let lines = parts.flatMap(\.lines)
      if lines.count <= rows { return lines }
    }
    return nil
  }

  /// As many parts as fit, the most useful first.
  private static func most(_ planet: Int, _ view: CaptainView, _ width: Int, rows: Int) -> [Line] {
    if let all = fitting(planet, view, width, rows: rows) { return all }
    let parts = parts(planet, view, width, isShort: true)
    var used = 0
    var kept: Set<Int> = []
    for part in parts.sorted(by: { $0.rank < $1.rank }) where used + part.lines.count <= max(1, rows) {
      used += part.lines.count
      kept.insert(part.rank)
    }
    return parts.filter { kept.contains($0.rank) }.flatMap(\.lines)
  }

  private static func parts(_ planet: Int, _ view: CaptainView, _ width: Int, isShort: Bool) -> [Part] {
    let narrator = view.narrator, say = view.say
    let info = view.planet(planet)
    let law = view.law(of: planet)
    let forbidden = Commodity.allCases.filter { law.forbids[$0.rawValue] }.map { narrator.name($0) }
    let carries = Commodity.allCases.contains { law.forbids[$0.rawValue] && view.ship.cargo[$0.rawValue] > 0 }
    let ban: Line =
      forbidden.isEmpty
      ? (say("forbids nothing"), .faint)
      : (
        (carries ? "! " : "") + say("forbids \(forbidden.joined(separator: ", "))"),
        carries ? Style(.bad, .bold) : .faint
      )
    let order = view.order.flatMap { $0.planet == planet ? "◆ " + narrator.brief($0, view) : nil }
    func odd(_ texts: [String]) -> [Line] {
      texts.flatMap { Text.wrapped($0, width) }.map { ($0, Style(.odd)) }
    }
    var parts: [Part] = [
      (0, [("\(planet + 1) \(view.name(of: planet))", Style(.accent, .bold))]),
      (6, [("\(narrator.name(info.economy)), \(narrator.name(info.government))", .plain)]),
      (
        7, [((law.hasBank ? say("bank") + ", " : "") + say("shipyard \(info.yard), fuel \(info.fuelPrice) cr"), .faint)]
      ),
      (banRank, [ban]),
    ]
    if planet != view.location {
      parts += [
        (1, [way(planet, view)]), (2, load(planet, view)), (5, [(dangers(view.dangers(to: planet), say), .faint)]),
      ]
    }
    return parts + [(4, odd([order].compactMap { $0 })), (3, odd(news(planet, view, isShort: isShort)))]
  }

  private static func way(_ planet: Int, _ view: CaptainView) -> Line {
    let distance = view.distance(view.location, planet), say = view.say
    return switch StarMap(view, selected: nil).reach(planet) {
    case .never: (say("\(distance) away: beyond the engine (\(view.value(of: .engine)))"), Style(.bad))
    case .withFuel: (say("\(distance) away: too little fuel (\(view.ship.fuel))"), Style(.warn))
    default:
      (say("\(distance) away, \(say.count(view.days(to: planet), "day", "days")), \(distance) fuel"), .strong)
    }
  }

  /// The gain of the whole load, with the rise of the price for each unit.
  private static func load(_ planet: Int, _ view: CaptainView) -> [Line] {
    let say = view.say
    if planet != view.location, !TradeAdvice(view).isInTime(planet) {
      return [(say("the licence ends on the way"), Style(.warn))]
    }
    guard let load = TradeAdvice(view).load(to: planet) else { return [] }
    let what = load.good.map { view.narrator.name($0) } ?? say("load")
    return [
      (
        say("\(what) \(say.signed(load.gain))\(load.reasons.isEmpty ? "" : "?"), \(say.signed(load.gainPerDay)) a day"),
        load.gain > 0 ? Style(.good, .bold) : Style(.bad)
      )
    ]
  }

  /// - Parameter isShort: true for the first sentence alone, without the effect on prices.
  private static func news(_ planet: Int, _ view: CaptainView, isShort: Bool) -> [String] {
    func brief(_ event: MarketEvent, _ commodity: Commodity?) -> String {
      let text = view.narrator.brief(event, commodity)
      return isShort ? String(text.prefix { $0 != "." }) : text
    }
    if planet == view.location {
      return view.newsHere.map { [Text.capital(brief($0.event, $0.commodity)) + "."] } ?? []
    }
    let seen = view.seenNews(on: planet)
    let news = seen.map { [view.say("Day \($0.heard): \(brief($0.event, $0.commodity)).")] } ?? []
    // A rumour that repeats seen news is left out.
    return news
      + view.rumours.filter { $0.planet == planet && ($0.event != seen?.event || $0.commodity != seen?.commodity) }.map
    {
      view.say("Rumour: \(brief($0.event, $0.commodity)).")
    }
  }

  static func dangers(_ dangers: WayDangers, _ say: Words) -> String {
    var parts = [say("calm \(dangers.calm / 10)%")]
    if let hostile = dangers.hostile { parts.append(say("foes \(hostile / 10)%")) }
    if let guild = dangers.guild { parts.append(say("guild \(guild / 10)%")) }
    let text = parts.joined(separator: ", ")
    return dangers.hostile == nil ? say("\(text) (no scanner)") : text
  }

  /// The gain of a unit bought here and sold there, or its cost here: two goods a row.
  private static func gains(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let isHere = planet == view.location
    for (index, commodity) in Commodity.allCases.enumerated() {
      let place = Area(area.x + index % 2 * 16, area.y, 15, area.height)
      let held = view.ship.cargo[commodity.rawValue] > 0
      let gain = view.knownGain(commodity, on: planet)
      let isForbidden = view.isForbidden(commodity, on: planet)
      frame.put(view.narrator.name(commodity), in: place, row: index / 2, held ? .strong : .plain)
      frame.put(
        (isForbidden ? "✗" : "") + (isHere ? "\(view.price(commodity))" : view.say.signed(gain)), in: place,
        row: index / 2,
        isForbidden ? Style(.bad) : isHere || gain <= 0 ? .faint : Style(.good), .right)
    }
  }

  /// The usual price, the last seen price, and the gain of a unit bought here.
  private static func prices(_ planet: Int, _ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let isHere = planet == view.location
    let seenDay = view.seenPrice(.grain, on: planet)?.day
    let say = view.say
    let seen = isHere ? say("now") : seenDay.map { say("day \($0)") } ?? say("seen")
    frame.put(say("usual"), in: Area(area.x + 9, area.y, 6, 1), Style(.accent), .right)
    frame.put(seen, in: Area(area.x + 15, area.y, 7, 1), Style(.accent), .right)
    if !isHere { frame.put(say("gain"), in: Area(area.x + 22, area.y, 7, 1), Style(.accent), .right) }
    for (row, commodity) in Commodity.allCases.enumerated() {
      let y = row + 1
      let held = view.ship.cargo[commodity.rawValue] > 0
      let isForbidden = view.isForbidden(commodity, on: planet)
      func put(_ text: String, _ x: Int, _ width: Int, _ style: Style, _ side: Frame.Side = .right) {
        frame.put(text, in: Area(area.x + x, area.y, width, area.height), row: y, style, side)
      }
      put(view.narrator.name(commodity), 0, 9, held ? .strong : .plain, .left)
      let known = isHere ? view.price(commodity) : view.seenPrice(commodity, on: planet)?.price
      put("\(view.usualPrice(commodity, on: planet))", 9, 6, .faint)
      put(known.map(String.init) ?? "-", 15, 7, .plain)
      if !isHere {
        let gain = view.knownGain(commodity, on: planet)
        put(view.say.signed(gain), 22, 7, gain > 0 ? Style(.good, held ? .bold : []) : .faint)
      }
      if isForbidden {
        put("✗", 29, 2, held ? Style(.bad, .bold) : Style(.bad))
      } else if held {
        put("◀", 29, 2, Style(.accent))
      }
    }
  }
}
