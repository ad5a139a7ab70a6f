import Phrases
import Rogueship
import Shell
import TerminalKit

/// News, rumours, standing, deeds, and the log of events, the newest first: one list that scrolls.
struct NewsPane {
  let view: CaptainView
  let lines: [(day: Int, text: String)]

  init(_ view: CaptainView, _ lines: [(day: Int, text: String)]) {
    self.view = view
    self.lines = lines
  }

  /// - Parameter top: the first visible row, limited to the end of the list.
  /// - Returns: the first visible row.
  @discardableResult
  func draw(from top: Int, into frame: inout Frame, _ area: Area) -> Int {
    let rows = rows(area.width)
    guard rows.count > area.height, area.height > 1 else {
      draw(rows[...], into: &frame, area)
      return 0
    }
    // The last row shows that there is more.
    let (list, foot) = area.split(top: area.height - 1)
    let first = max(0, min(top, rows.count - list.height))
    draw(rows.dropFirst(first).prefix(list.height), into: &frame, list)
    let left = rows.count - first - list.height
    let say = view.say
    let above = first > 0 ? say("▲ \(first) above") : "", below = left > 0 ? say("▼ \(left) below") : ""
    frame.put([above, below].filter { !$0.isEmpty }.joined(separator: "   "), in: foot, Style(.accent))
    return first
  }

  private typealias Row = (lead: String, text: String, style: Style)

  private func draw(_ rows: ArraySlice<Row>, into frame: inout Frame, _ area: Area) {
    for (row, line) in rows.enumerated() {
      frame.put(line.lead, in: area, row: row, .faint)
      let indent = line.lead.isEmpty ? 0 : 8
      frame.put(line.text, in: Area(area.x + indent, area.y, area.width - indent, area.height), row: row, line.style)
    }
  }

  private func rows(_ width: Int) -> [Row] {
    let narrator = view.narrator, say = view.say
    var rows: [Row] = []
    func heading(_ text: String) { rows.append(("", text, Style(.accent, .bold))) }
    func add(_ text: String, _ style: Style = .plain) {
      rows += Text.wrapped(text, width).map { ("", $0, style) }
    }
    if let news = view.newsHere {
      heading(say("Here"))
      add(narrator.news(news.event, news.commodity, on: view.name(of: view.location)))
    }
    if let order = view.order {
      heading(say("Order"))
      add(narrator.text(order, view))
    }
    heading(say("Rumours"))
    if view.rumours.isEmpty { add(say("There are none."), .faint) }
    for rumour in view.rumours.reversed() {
      let news = narrator.news(rumour.event, rumour.commodity, on: view.name(of: rumour.planet))
      add(say("\(news) (day \(rumour.heard))"))
    }
    heading(say("Standing"))
    add(
      Faction.allCases.map { "\(narrator.name($0)) \(say.signed(view.standing[$0.rawValue]))" }.joined(separator: ", ")
    )
    let deeds = Deed.allCases.filter { view.deeds[$0.rawValue] > 0 }
    if !deeds.isEmpty { heading(say("Deeds that people remember")) }
    for deed in deeds { add(narrator.text(deed)) }
    heading(say("Log"))
    if lines.isEmpty { add(say("Nothing has happened yet."), .faint) }
    for line in lines.reversed() {
      // The day stands before it already.
      let said = say("Day \(line.day): ")
      let told = line.text.hasPrefix(said) ? line.text.dropFirst(said.count) : line.text[...]
      for (index, text) in Text.wrapped(told.prefix(1).uppercased() + told.dropFirst(), width - 8).enumerated() {
        rows.append((index == 0 ? say("day \(line.day)") : " ", text, .plain))
      }
    }
    return rows
  }
}
