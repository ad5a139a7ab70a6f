import Rogueship

/// News, rumours, standing, and everything that happened so far.
struct NewsPane {
  let view: CaptainView
  let lines: [(day: Int, text: String)]

  init(_ view: CaptainView, _ lines: [(day: Int, text: String)]) {
    self.view = view
    self.lines = lines
  }

  /// - Parameter back: how many lines up from the newest.
  func draw(back: Int, into frame: inout Frame, _ area: Area) {
    guard area.width >= 72 else {
      // Too narrow for both side by side.
      let (side, log) = area.split(top: area.height / 2, gap: 1)
      drawSide(into: &frame, side)
      return drawLog(back: back, into: &frame, log)
    }
    let (log, side) = area.split(left: area.width - 32, gap: 2)
    drawLog(back: back, into: &frame, log)
    drawSide(into: &frame, side)
  }

  func drawLog(back: Int, into frame: inout Frame, _ area: Area) {
    var rows: [(String, String)] = []
    for line in lines {
      for (index, text) in Text.wrapped(line.text, area.width - 8).enumerated() {
        rows.append((index == 0 ? "day \(line.day)" : "", text))
      }
    }
    let end = max(min(rows.count, area.height), rows.count - back)
    let start = max(0, end - area.height)
    for (row, line) in rows[start..<end].enumerated() {
      frame.put(line.0, in: Area(area.x, area.y + row, 7, 1), .faint)
      frame.put(line.1, in: Area(area.x + 8, area.y + row, area.width - 8, 1))
    }
    if rows.isEmpty { frame.put("Nothing has happened yet.", in: area, .faint) }
  }

  private func drawSide(into frame: inout Frame, _ area: Area) {
    let narrator = Narrator.shared
    var row = 0
    func write(_ text: String, _ style: Style = .plain) {
      for line in Text.wrapped(text, area.width) where row < area.height {
        frame.put(line, in: area, row: row, style)
        row += 1
      }
    }
    if let news = view.newsHere {
      write("Here", Style(.accent, .bold))
      write(narrator.news(news.event, news.commodity, on: view.name(of: view.location)))
    }
    write("Rumours", Style(.accent, .bold))
    if view.rumours.isEmpty { write("none", .faint) }
    for rumour in view.rumours.reversed() {
      write("\(narrator.news(rumour.event, rumour.commodity, on: view.name(of: rumour.planet))) (day \(rumour.heard))")
    }
    write("Standing", Style(.accent, .bold))
    for faction in Faction.allCases {
      write("\(narrator.name(faction)) \(Text.signed(view.standing[faction.rawValue]))")
    }
    let deeds = Deed.allCases.filter { view.deeds[$0.rawValue] > 0 }
    if !deeds.isEmpty { write("What is remembered", Style(.accent, .bold)) }
    for deed in deeds { write(narrator.text(deed), .faint) }
  }
}
