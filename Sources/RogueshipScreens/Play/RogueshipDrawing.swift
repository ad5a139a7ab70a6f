import GameCore
import Rogueship
import Shell
import TerminalKit

/// The layout of the trading sim's screen, in narrow windows and in wide ones.
extension RogueshipScreen {
  func draw(into frame: inout Frame, _ whole: Area) {
    let view = view
    // One row below the screen is free for a message; a longer one takes rows that must stay empty.
    let message = shell.stack.message.map { Text.wrapped($0.text, frame.width - 4).count } ?? 0
    let area = Area(whole.x, whole.y, whole.width, whole.height - max(0, message - 1))
    ShipStatusLine.draw(view, into: &frame, Area(area.x + 1, area.y, area.width - 2, 1))
    let body = Area(area.x, area.y + 1, area.width, area.height - 1)
    if let flight { return draw(flight, into: &frame, body) }
    if let encounter = view.encounter {
      let art = EncounterArt(pictures: meetings, shell: shell)
      EncounterPane(view, encounter, outcome: outcome, selected: answer, art: art).draw(into: &frame, body)
    } else if isWide {
      drawWide(view, into: &frame, body)
    } else {
      drawNarrow(view, into: &frame, body)
    }
    if let card { draw(card, into: &frame, area) }
  }

  /// Draws a flight as a picture if the player wants one, otherwise on the chart of characters.
  private func draw(_ flight: RogueshipFlight, into frame: inout Frame, _ area: Area) {
    let (scene, moving) = flight.scene
    if pictures.draw(scene, moving: moving, into: &frame, area, shell) == nil { flight.draw(into: &frame, area) }
  }

  private func drawNarrow(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    var x = area.x + 1
    for pane in PortPane.allCases {
      let label = " \(keyName(of: pane)) \(words(pane.title)) "
      frame.onClick(Area(x, area.y, label.count, 1), .pane(pane))
      x += frame.put(label, x, area.y, pane == self.pane ? .choice : .faint) + 1
    }
    // A small window has two rows for the guide, and none to be left blank.
    let isTight = area.height < 26
    let gap = isTight ? 0 : 1
    let guide = guideLines(view, area.width - 2).count
    var tail = isTight ? max(2, pane == .market ? 2 : min(3, guide), area.height - 18) : 5
    // Under a long message the goods go before the guide.
    let table = 1 + Commodity.allCases.count
    if pane == .market { tail -= min(tail, max(0, table - (area.height - 1 - 2 * gap - tail))) }
    var inner = Area(area.x + 1, area.y + 1 + gap, area.width - 2, area.height - 1 - 2 * gap - tail)
    // The score is always visible: under the chart if only that row has room for all of it, otherwise here.
    let room = area.right - x - 2
    let short = ScoreLine.text(view, room), score = ScoreLine.text(view, inner.width)
    if pane == .chart, score != short {
      inner.height -= 1
      frame.put(score, in: Area(inner.x, inner.bottom, inner.width, 1), .faint)
    } else {
      frame.put(short, in: Area(x + 1, area.y, room, 1), .faint, .right)
    }
    if pane == .chart, inner.width >= 132 {
      // Room for the market beside the chart.
      let (chart, market) = inner.split(left: inner.width - 62, gap: 2)
      draw(.chart, view, isActive: true, into: &frame, chart)
      draw(.market, view, isActive: false, into: &frame, market)
    } else if pane == .chart, inner.height >= 28 {
      // Room for the market under the chart.
      let (chart, market) = inner.split(top: inner.height - 11, gap: 1)
      draw(.chart, view, isActive: true, into: &frame, chart)
      draw(.market, view, isActive: false, into: &frame, market)
    } else {
      draw(pane, view, isActive: true, into: &frame, inner)
    }
    drawTail(view, into: &frame, Area(area.x + 1, area.bottom - tail, area.width - 2, tail))
  }

  /// Everything at once: chart and market at the left, planet and ship at the right, news if there is room.
  private func drawWide(_ view: CaptainView, into frame: inout Frame, _ whole: Area) {
    let tail = 1 + max(1, guideLines(view, whole.width - 2).count)
    let area = Area(whole.x, whole.y, whole.width, whole.height - tail)
    let hasNews = area.width >= 194
    let lower = min(20, max(15, area.height / 3))
    let (left, right) = area.split(left: area.width - 54 - (hasNews ? 60 : 0))
    let (chart, market) = left.split(top: left.height - lower)
    let (side, news) = right.split(left: 54)
    let (card, ship) = side.split(top: side.height - lower)
    func box(_ pane: PortPane, _ place: Area, _ title: String? = nil) -> Area {
      let isActive = pane == self.pane
      frame.box(
        place, "\(keyName(of: pane)) \(title ?? words(pane.title))", Style(isActive ? .accent : .line),
        titleStyle: isActive ? Style(.accent, .bold) : .faint)
      frame.onClick(Area(place.x, place.y, place.width, 1), .pane(pane))
      return place.inset(2, 1)
    }
    drawChart(view, into: &frame, box(.chart, chart).inset(-1, 0))
    frame.box(card, view.name(of: planet))
    PlanetCard.draw(planet, view, into: &frame, card.inset(2, 1))
    let yard = words("Ship, shipyard \(view.planet(view.location).yard) here")
    let trade = box(.market, market, words("Market of \(view.name(of: view.location))"))
    draw(.market, view, isActive: pane == .market, into: &frame, trade.inset(-1, 0))
    if hasNews || pane != .news { draw(.ship, view, isActive: pane == .ship, into: &frame, box(.ship, ship, yard)) }
    if hasNews || pane == .news {
      draw(.news, view, isActive: pane == .news, into: &frame, box(.news, hasNews ? news : ship))
    }
    let foot = Area(whole.x + 1, area.bottom, whole.width - 2, tail)
    frame.put(ScoreLine.text(view, foot.width), in: foot)
    drawTail(view, into: &frame, Area(foot.x, foot.y + 1, foot.width, tail - 1))
  }

  /// Draws the chart as the flights are drawn if the terminal has pixels, otherwise in characters.
  private func drawChart(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let capabilities = shell.terminal.capabilities
    guard PictureMedium(ofScenes: shell.settings.pictures, capabilities) == .pixels, area.width > 0, area.height > 0
    else {
      return StarMap(view, selected: planet).draw(into: &frame, area)
    }
    let size = play.game.chart(of: view, marked: planet).size
    let cell = capabilities.cellWidth > 0 ? (capabilities.cellWidth, capabilities.cellHeight) : (8, 16)
    let ratio = Double(cell.0) / Double(max(1, cell.1))
    let rowsPerUnit = min(Double(area.height) / size.height, Double(area.width) * ratio / size.width)
    let scene = play.game.chart(of: view, marked: planet, nameHeight: 0.7 / rowsPerUnit)
    guard let place = charts.draw(scene, as: .pixels, into: &frame, area, shell) else {
      return StarMap(view, selected: planet).draw(into: &frame, area)
    }
    for (planet, touched) in scene.areas.enumerated() {
      if let cells = place.cells(of: touched.rect) { frame.onClick(cells, .planet(planet)) }
    }
  }

  private func draw(_ pane: PortPane, _ view: CaptainView, isActive: Bool, into frame: inout Frame, _ area: Area) {
    switch pane {
    case .chart:
      let (map, card) = area.split(left: area.width - 33, gap: 2)
      drawChart(view, into: &frame, map)
      PlanetCard.draw(planet, view, into: &frame, card)
    case .market: MarketPane.draw(view, selected: good, isActive: isActive, keys: key, into: &frame, area)
    case .ship: ShipPane.draw(view, selected: part, isActive: isActive, keys: key, into: &frame, area)
    case .news: newsTop = NewsPane(view, lines).draw(from: newsTop, into: &frame, area)
    }
  }

  /// The lines of the guide, if it is on.
  private func guideLines(_ view: CaptainView, _ width: Int) -> [String] {
    guard shell.settings[.guides],
      let line = FirstTrip.line(view, pane, planet, key) ?? FirstGameGuide.line(view, pane, planet, good, key)
    else { return [] }
    return Text.wrapped("★ " + line, width)
  }

  /// The guide, and what happened last.
  private func drawTail(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    var rows: [(String, Style)] = []
    let guide = guideLines(view, area.width)
    if guide.count <= area.height { rows += guide.map { ($0, Style(.odd)) } }
    // A text in the message line is not repeated.
    let said = shell.stack.message?.text ?? ""
    // The newest last, as it is read, above the message line.
    var log: [(String, Style)] = []
    for line in lines.reversed() where !said.contains(line.text) {
      let more = Text.wrapped(line.text, area.width).map { ($0, Style.faint) }
      if rows.count + more.count + log.count > area.height { break }
      log = more + log
    }
    rows += log
    for (row, line) in rows.enumerated() { frame.put(line.0, in: area, row: row, line.1) }
  }

  /// The lines of the card at the size of the window, and the number of visible ones.
  private var cardLines: [String] { card.map { $0.lines.flatMap { Text.wrapped($0, cardWidth - 6) } } ?? [] }
  private var cardWidth: Int { min(shell.terminal.size.columns - 8, 76) }
  var cardRows: Int { max(1, shell.terminal.size.rows - 9) }
  var isCardLonger: Bool { cardLines.count > cardTop + cardRows }

  private func draw(_ card: Card, into frame: inout Frame, _ area: Area) {
    frame.forgetTargets()
    let shown = cardLines.dropFirst(cardTop).prefix(cardRows)
    let box = area.centred(cardWidth, shown.count + 5)
    frame.panel(box, card.title, Style(.accent), titleStyle: Style(.accent, .bold))
    for (row, line) in shown.enumerated() { frame.put(line, in: box.inset(3, 2), row: row) }
    let foot =
      " "
      + words(isCardLonger ? "Enter: \(cardLines.count - cardTop - shown.count) more lines" : "Enter goes on") + " "
    frame.put(foot, box.right - 4 - foot.count, box.bottom - 1, Style(.accent, .bold))
    frame.onClick(area, .key(.enter))
  }
}
