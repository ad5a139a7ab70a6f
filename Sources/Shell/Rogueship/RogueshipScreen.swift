import GameCore
import Rogueship

/// The trading sim on the screen: chart, market, ship and news in port; a scene on the way; cards for what happened.
final class RogueshipScreen: Screen {
  enum Pane: Int, CaseIterable {
    case chart, market, ship, news
    var title: String { ["Chart", "Market", "Ship", "News"][rawValue] }
    var key: Key { ["c", "m", "y", "n"][rawValue] }
  }

  /// What happened, to be read and put away.
  struct Card {
    let title: String
    let lines: [String]
  }

  let play: Play<Rogueship>
  var pane = Pane.chart
  var planet: Int
  var good = 0
  var part = 0
  var answer = 0
  private var newsBack = 0
  var card: Card?
  /// Digits typed before a key, as in `12b`.
  var count: Int?
  private var outcome: [String] = []
  private var isEndShown = false

  init(_ play: Play<Rogueship>) {
    self.play = play
    planet = 0
    planet = view.location
    if let best = bestTarget { planet = best }
  }

  var desk: Desk { play.desk }
  var view: CaptainView { play.game.view(of: play.state) }
  var title: String { "Rogueship" }
  var status: String {
    let view = view
    let place = view.encounter == nil ? view.name(of: view.location) : "between planets"
    return "\(place) · day \(view.day) of \(view.lastDay) · \(view.difficulty.name)"
  }

  var isWide: Bool { desk.terminal.size.columns >= 132 && desk.terminal.size.rows >= 38 }

  func appear() {
    if play.isOver, !isEndShown { showEnd() }
  }

  func leave() { play.countTime() }

  func showEnd() {
    isEndShown = true
    play.settle { [self] in desk.push(RogueshipEndScreen(play)) }
  }

  // MARK: Acting

  /// Takes an action and shows what came of it where it must be seen.
  func act(_ action: CaptainAction) {
    let before = view
    guard let events = play.perform(action) else { return }
    let lines = play.game.tell(events, play.state)
    count = nil
    if play.isOver {
      card = Card(title: "The end", lines: lines)
      return
    }
    switch action {
    case .go, .wait, .answer: travelled(events, lines, before)
    default:
      // Other cargo, another best way to go.
      if let best = bestTarget { planet = best }
      if let line = lines.last { desk.note(line) }
    }
  }

  private func travelled(_ events: [CaptainEvent], _ lines: [String], _ before: CaptainView) {
    answer = 0
    if view.encounter != nil {
      if before.encounter != nil { outcome = lines } else { outcome = [] }
      return
    }
    outcome = []
    if let best = bestTarget { planet = best }
    newsBack = 0
    let isQuiet = events.allSatisfy { event in
      switch event {
      case .departed, .arrived, .heard, .news: true
      default: false
      }
    }
    if isQuiet {
      pane = .market
      desk.note(lines.joined(separator: " "))
    } else {
      pane = .market
      card = Card(title: view.name(of: view.location), lines: lines)
    }
  }

  /// The planet in the engine's range on which what is carried earns most; where nothing is, the one with the best gain.
  var bestTarget: Int? {
    let view = view
    let map = StarMap(view, selected: nil)
    var best: (planet: Int, gain: Int)?
    for planet in 0..<view.planetCount {
      switch map.reach(planet) {
      case .now, .withFuel: break
      case .here, .never: continue
      }
      var gain = 0
      for commodity in Commodity.allCases where !view.isForbidden(commodity, on: planet) {
        let there = view.knownRevenue(commodity, on: planet)
        let held = view.ship.cargo[commodity.rawValue]
        gain += held > 0 ? held * there - view.ship.paid[commodity.rawValue] : 0
        if view.ship.load == 0 { gain = max(gain, there - view.price(commodity)) }
      }
      if gain > best?.gain ?? Int.min { best = (planet, gain) }
    }
    return best?.planet
  }

  func depart(to planet: Int) {
    let view = view
    let distance = view.distance(view.location, planet)
    guard desk.settings.asksBeforeDeparture, StarMap(view, selected: nil).reach(planet) == .now else {
      return act(.go(planet))
    }
    var lines = [
      "\(Text.count(view.days(to: planet), "day")), \(distance) of \(view.ship.fuel) fuel. On the way: \(PlanetCard.dangers(view.dangers(to: planet)))."
    ]
    let exposed = view.exposedValue(at: planet)
    if exposed > 0 { lines.append("You carry contraband worth \(Text.number(exposed)) that an inspection would find.") }
    if view.money.due > 0, view.day + view.days(to: planet) > view.money.dueDay {
      lines.append("The instalment of \(Text.number(view.money.due)) falls due on the way: p pays it now.")
    }
    if view.day + view.days(to: planet) >= view.lastDay {
      lines.append("The licence runs out on the way: it is your last trip.")
    }
    if view.ship.load == 0 { lines.append("The hold is empty.") }
    desk.push(
      Question(
        desk, "Off to \(view.name(of: planet))?", lines,
        [.init(key: "y", label: "Depart") { [self] in act(.go(planet)) }]))
  }

  func ask(_ title: String, _ lines: [String], _ label: String, _ action: CaptainAction) {
    desk.push(
      Question(
        desk, title, lines,
        [
          .init(key: "n", label: "No") {},
          .init(key: "y", label: label) { [self] in act(action) },
        ]))
  }

  func give(_ answer: Int) {
    guard let encounter = view.encounter, encounter.answers.indices.contains(answer) else { return }
    let option = encounter.answers[answer]
    guard option.odds.loss > 0 else { return act(.answer(option.answer)) }
    let loss = "\(option.odds.loss / 10).\(option.odds.loss % 10)%"
    ask(
      "\(Narrator.shared.name(option.answer))?", ["The ship may be lost by it: \(loss)."], "Do it",
      .answer(option.answer))
  }

  // MARK: Hearing

  func pick(_ item: Int) {
    if card != nil { return closeCard() }
    switch item {
    case 0..<100:
      pane = .chart
      if planet == item { depart(to: item) } else { planet = item }
    case 100..<200: (pane, good) = (.market, item - 100)
    case 200..<300: (pane, part) = (.ship, item - 200)
    case 300..<400: give(item - 300)
    case 400..<404: pane = Pane(rawValue: item - 400) ?? .chart
    default: break
    }
  }

  func scroll(_ rows: Int) { move(0, rows) }

  func move(_ dx: Int, _ dy: Int) {
    if let encounter = view.encounter {
      answer = max(0, min(encounter.answers.count - 1, answer + dx + dy))
      return
    }
    switch pane {
    case .chart: planet = StarMap(view, selected: planet).next(from: planet, dx, dy)
    case .market: good = (good + dx + dy + Commodity.allCases.count) % Commodity.allCases.count
    case .ship: part = (part + dx + dy + Part.allCases.count) % Part.allCases.count
    case .news: newsBack = max(0, newsBack - dy * 3)
    }
  }

  func type(_ key: Key) -> Bool {
    guard card == nil, case .character(let character) = key, character.isASCII, let digit = character.wholeNumberValue
    else {
      if case .character("b") = key { return false }
      if case .character("s") = key { return false }
      count = nil
      return false
    }
    if view.encounter != nil {
      guard digit > 0 else { return false }
      give(digit - 1)
    } else if pane == .chart {
      guard (1...view.planetCount).contains(digit) else { return false }
      planet = digit - 1
    } else {
      let next = (count ?? 0) * 10 + digit
      count = next > 999 || next == 0 ? nil : next
      if let count { desk.note("\(count): b buys, s sells so many.") }
    }
    return true
  }

  func closeCard() {
    card = nil
    if play.isOver { showEnd() }
  }

  var lines: [(day: Int, text: String)] {
    var day = 0
    var lines: [(day: Int, text: String)] = []
    for told in play.told {
      for event in told.events { if case .arrived(_, let on) = event { day = on } }
      lines += told.lines.map { (day, $0) }
    }
    return lines
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let view = view
    Vitals.draw(view, into: &frame, Area(area.x + 1, area.y, area.width - 2, 1))
    let body = Area(area.x, area.y + 1, area.width, area.height - 1)
    if let encounter = view.encounter {
      EncounterPane(view, encounter, outcome: outcome, selected: answer).draw(into: &frame, body)
    } else if isWide {
      drawWide(view, into: &frame, body)
    } else {
      drawNarrow(view, into: &frame, body)
    }
    if let card { draw(card, into: &frame, area) }
  }

  private func drawNarrow(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    var x = area.x + 1
    for pane in Pane.allCases {
      let label = " \(pane.key.name) \(pane.title) "
      frame.onClick(Area(x, area.y, label.count, 1), .item(400 + pane.rawValue))
      x += frame.put(label, x, area.y, pane == self.pane ? .choice : .faint) + 1
    }
    let below = area.height >= 24 ? 6 : 3
    let inner = Area(area.x + 1, area.y + 2, area.width - 2, area.height - 2 - below)
    if pane == .chart, inner.height >= 28 {
      // Room for the market under the chart.
      let (chart, market) = inner.split(top: inner.height - 11, gap: 1)
      draw(.chart, view, isActive: true, into: &frame, chart)
      draw(.market, view, isActive: false, into: &frame, market)
    } else {
      draw(pane, view, isActive: true, into: &frame, inner)
    }
    drawTail(view, into: &frame, Area(area.x + 1, area.bottom - below + 1, area.width - 2, below - 1))
  }

  /// Everything at once.
  private func drawWide(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let (upper, lower) = area.split(top: max(22, area.height - 17))
    let side = 44
    let (chart, card) = upper.split(left: area.width - side)
    let (market, rest) = lower.split(left: 88)
    func box(_ pane: Pane, _ place: Area, _ title: String? = nil) -> Area {
      let isActive = pane == self.pane
      frame.box(
        place, "\(pane.key.name) \(title ?? pane.title)", Style(isActive ? .accent : .line),
        titleStyle: isActive ? Style(.accent, .bold) : .faint)
      frame.onClick(Area(place.x, place.y, place.width, 1), .item(400 + pane.rawValue))
      return place.inset(2, 1)
    }
    StarMap(view, selected: planet).draw(into: &frame, box(.chart, chart).inset(-1, 0))
    frame.box(card, view.name(of: planet))
    PlanetCard.draw(planet, view, into: &frame, card.inset(2, 1))
    draw(
      .market, view, isActive: pane == .market, into: &frame,
      box(.market, market, "Market of \(view.name(of: view.location))"))
    if rest.width >= 100 {
      let (ship, news) = rest.split(left: 62)
      draw(.ship, view, isActive: pane == .ship, into: &frame, box(.ship, ship))
      draw(.news, view, isActive: pane == .news, into: &frame, box(.news, news))
    } else if pane == .ship {
      draw(.ship, view, isActive: true, into: &frame, box(.ship, rest))
    } else {
      draw(.news, view, isActive: pane == .news, into: &frame, box(.news, rest))
    }
    drawTail(view, into: &frame, Area(area.x + 1, area.bottom, area.width - 2, 1))
  }

  private func draw(_ pane: Pane, _ view: CaptainView, isActive: Bool, into frame: inout Frame, _ area: Area) {
    switch pane {
    case .chart:
      let (map, card) = area.split(left: area.width - 33, gap: 2)
      StarMap(view, selected: planet).draw(into: &frame, map)
      PlanetCard.draw(planet, view, into: &frame, card)
    case .market: MarketPane.draw(view, selected: good, isActive: isActive, into: &frame, area)
    case .ship: ShipPane.draw(view, selected: part, isActive: isActive, into: &frame, area)
    case .news: NewsPane(view, lines).draw(back: newsBack, into: &frame, area)
    }
  }

  /// The guide, and what happened last.
  private func drawTail(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    var rows: [(String, Style)] = []
    if desk.settings.guides, let line = Guide.line(view) {
      rows += Text.wrapped("★ " + line, area.width).map { ($0, Style(.odd)) }
    }
    for line in lines.suffix(6).reversed() { rows.append((line.text, .faint)) }
    for (row, line) in rows.prefix(area.height).enumerated() { frame.put(line.0, in: area, row: row, line.1) }
  }

  private func draw(_ card: Card, into frame: inout Frame, _ area: Area) {
    frame.forgetTargets()
    let width = min(area.width - 8, 76)
    let lines = card.lines.flatMap { Text.wrapped($0, width - 6) }
    let shown = lines.suffix(area.height - 5)
    let box = area.centred(width, shown.count + 5)
    frame.panel(box, card.title, Style(.accent), titleStyle: Style(.accent, .bold))
    for (row, line) in shown.enumerated() { frame.put(line, in: box.inset(3, 2), row: row) }
    frame.put(" Enter goes on ", box.right - 18, box.bottom - 1, Style(.accent, .bold))
    frame.onClick(area, .key(.enter))
  }
}
