/// Rows to choose from; every menu is one.
class ListScreen: Screen {
  struct Row {
    var label: String
    /// At the right end of the row.
    var note = ""
    /// What is told of the row that is marked.
    var detail = ""
    /// A heading, or why it cannot be taken; `nil` where it can.
    var refusal: String?
    var isHeading = false
    /// Whether the label is a name of other people's making, longer perhaps than any window.
    var mayBeCut = false
    var act: () -> Void = {}
  }

  let desk: Desk
  var title: String { heading }
  private let heading: String
  var status: String { "" }
  private(set) var chosen = 0
  private var top = 0

  init(_ desk: Desk, _ heading: String) {
    self.desk = desk
    self.heading = heading
  }

  /// The rows as they are now.
  var rows: [Row] { [] }
  /// Keys besides those of a list.
  var moreKeys: [Binding] { [] }
  /// What a row is called in the footer.
  var verb: String { "take" }
  var isOverlay: Bool { false }

  var chosenRow: Row? {
    let rows = rows
    return rows.indices.contains(chosen) ? rows[chosen] : nil
  }

  var keys: KeyTable {
    KeyTable(
      KeyTable.steps(help: "Choose a row.") { [self] in step($0) } + [
        Binding(.enter, .right, "l", " ", label: verb, help: "Open the marked row.") { [self] in
          take(chosen)
        }
      ] + moreKeys + [
        Binding(.pageDown, help: "A page down or up.") { [self] in move(10) },
        Binding(.pageUp, help: "A page down or up.") { [self] in move(-10) },
        Binding(.home, "g", help: "Go to the first or last row.") { [self] in move(-10_000) },
        Binding(.end, "G", help: "Go to the first or last row.") { [self] in move(10_000) },
      ] + backKeys)
  }

  /// How the list is left.
  var backKeys: [Binding] {
    [Binding(.escape, .left, "h", "q", label: "back", help: "Go back.") { [self] in desk.pop() }]
  }

  func choose(_ index: Int) {
    chosen = index
    changed()
  }

  func move(_ by: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let step = by.signum()
    var next = max(0, min(rows.count - 1, chosen + by))
    while rows.indices.contains(next), rows[next].isHeading { next += step }
    if !rows.indices.contains(next) {
      next = max(0, min(rows.count - 1, chosen + by))
      while rows.indices.contains(next), rows[next].isHeading { next -= step }
    }
    if rows.indices.contains(next) { chosen = next }
    changed()
  }

  /// To the next row, or the one before; from the last one on to the first.
  private func step(_ by: Int) {
    let places = rows.indices.filter { !rows[$0].isHeading }
    if by > 0, chosen >= places.last ?? 0 {
      choose(places.first ?? 0)
    } else if by < 0, chosen <= places.first ?? 0 {
      choose(places.last ?? 0)
    } else {
      move(by)
    }
  }

  /// Another row is marked.
  func changed() {}

  func take(_ index: Int) {
    let rows = rows
    guard rows.indices.contains(index), !rows[index].isHeading else { return }
    chosen = index
    if let refusal = rows[index].refusal { desk.complain(refusal) } else { rows[index].act() }
  }

  func pick(_ item: Int) { take(item) }
  func scroll(_ lines: Int) { move(lines) }
  func appear() {
    let rows = rows
    chosen = max(0, min(chosen, rows.count - 1))
    if rows.indices.contains(chosen), rows[chosen].isHeading { move(1) }
  }
  func leave() {}
  func type(_ key: Key) -> Bool { false }
  func paste(_ text: String) {}
  var tickTime: Int? { nil }
  func tick() {}

  func draw(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 100)
    let (list, detail) = Area(area.x + (area.width - width) / 2, area.y + 1, width, area.height - 1)
      .split(top: area.height - 5, gap: 1)
    drawRows(into: &frame, list)
    if let row = chosenRow { frame.put(wrapped: row.detail, in: detail, .faint) }
  }

  /// Draws the rows, the marked one in sight.
  func drawRows(into frame: inout Frame, _ area: Area) {
    let rows = rows
    guard area.height > 0 else { return }
    if chosen < top { top = chosen }
    if chosen >= top + area.height { top = chosen - area.height + 1 }
    top = max(0, min(top, rows.count - area.height))
    for (line, index) in (top..<min(rows.count, top + area.height)).enumerated() {
      let row = rows[index]
      let place = Area(area.x, area.y + line, area.width, 1)
      if row.isHeading {
        frame.put(row.label, in: place, Style(.accent, .bold))
        continue
      }
      let isChosen = index == chosen
      let style = isChosen ? Style.choice : row.refusal == nil ? .plain : .faint
      if isChosen { frame.fill(place, style) }
      frame.put(isChosen ? "▸" : " ", place.x, place.y, style)
      let noteWidth = CellWidth.columns(of: row.note)
      let room = place.width - 4 - noteWidth
      frame.put(
        row.mayBeCut ? Text.fitted(row.label, room) : row.label, in: Area(place.x + 2, place.y, room, 1), style)
      if !row.note.isEmpty {
        let quiet = isChosen ? style : Style.faint
        frame.put(row.note, in: Area(place.right - noteWidth - 1, place.y, noteWidth, 1), quiet, .right)
      }
      frame.onClick(place, .item(index))
    }
    if rows.count > area.height {
      let bar = max(1, area.height * area.height / rows.count)
      let start = top * area.height / rows.count
      for line in start..<min(area.height, start + bar) { frame.put("▐", area.right, area.y + line, Style(.line)) }
    }
  }
}
