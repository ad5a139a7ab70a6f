import Foundation
import Phrases

/// A row of a list.
package struct ListRow {
  /// The text at the left end of the row.
  package var label: String
  /// A note at the right end of the row.
  package var note: String
  /// The description shown while the row is marked.
  package var detail: String
  /// The reason why the row cannot be taken; `nil` if it can.
  package var refusal: String?
  /// True for a heading, which can be neither marked nor taken.
  package var isHeading: Bool
  /// True if the label is a name from outside the program, which may be longer than any window.
  package var mayBeCut: Bool
  /// Performs the row's action when it is taken; never called for a heading or a row with a refusal.
  package var act: () -> Void

  /// A row; without an action it does nothing when it is taken.
  package init(
    label: String, note: String = "", detail: String = "", refusal: String? = nil, isHeading: Bool = false,
    mayBeCut: Bool = false, act: @escaping () -> Void = {}
  ) {
    self.label = label
    self.note = note
    self.detail = detail
    self.refusal = refusal
    self.isHeading = isHeading
    self.mayBeCut = mayBeCut
    self.act = act
  }
}

/// The marked row of a list and the first visible one.
package struct ListPosition: Hashable {
  /// The number of the marked row, from 0.
  package var chosen = 0
  /// The number of the row at the top of the window, from 0. Drawing adjusts it so that the marked row is visible.
  package var top = 0

  package init() {}
}

/// The actions of lists.
package enum ListKeys {
  /// The actions that lists share.
  package static let actions = KeySection(
    "list", "Menus and lists",
    KeyAction.steps("Choose a row.") + [
      KeyAction("open", [.enter, .right, "l", " "], "Open the marked row."),
      KeyAction("page-down", [.pageDown], "A page down or up."), KeyAction("page-up", [.pageUp], "A page down or up."),
      KeyAction("first", [.home, "g"], "Go to the first or last row."),
      KeyAction("last", [.end, "G"], "Go to the first or last row."),
      KeyAction("back", [.escape, .left, "h", "q"], "Go back."),
    ])
}

/// A list of rows to choose from; every menu is one.
package protocol ListScreen: Screen {
  /// The stack of the screen.
  var stack: ScreenStack { get }
  /// The marked row and the first visible one, kept by the screen.
  var position: ListPosition { get set }
  /// The rows as they are now.
  var rows: [ListRow] { get }
  /// Keys besides those of a list.
  var moreKeys: [Binding] { get }
  /// The label in the footer for taking a row.
  var verb: Phrase { get }
  /// The keys that leave the list.
  var backKeys: [Binding] { get }
}

extension ListScreen {
  /// The words of the screens.
  package var words: Words { stack.words }
  package var keySection: String { ListKeys.actions.name }
  /// The bindings beside those of every list; none by default.
  package var moreKeys: [Binding] { [] }
  /// The default: `take`.
  package var verb: Phrase { "take" }

  /// The default: Esc, Left, `h` and `q` remove the screen.
  package var backKeys: [Binding] {
    [ListKeys.actions.binding("back", label: "back") { [self] in stack.pop() }]
  }

  /// The number of the marked row.
  package var chosen: Int { position.chosen }

  /// The marked row; `nil` if there are no rows.
  package var chosenRow: ListRow? {
    let rows = rows
    return rows.indices.contains(chosen) ? rows[chosen] : nil
  }

  // MARK: Keys

  package var keys: KeyTable { listKeys }

  /// The keys of any list.
  package var listKeys: KeyTable {
    let actions = ListKeys.actions
    return KeyTable(
      actions.steps { [self] in step($0) } + [actions.binding("open", label: verb) { [self] in take(chosen) }]
        + moreKeys + jumpKeys + backKeys)
  }

  /// The keys that move the mark by ten rows, or to the ends of the list.
  package var jumpKeys: [Binding] {
    let actions = ListKeys.actions
    return [
      actions.binding("page-down") { [self] in move(10) }, actions.binding("page-up") { [self] in move(-10) },
      actions.binding("first") { [self] in move(-10_000) }, actions.binding("last") { [self] in move(10_000) },
    ]
  }

  /// The marked row with its place in the list, and its description.
  package var spoken: [String]? { spokenRow }

  /// The marked row in lines for a screen reader.
  package var spokenRow: [String] {
    guard let row = chosenRow else { return [] }
    let places = rows.indices.filter { !rows[$0].isHeading }
    let place = (places.firstIndex(of: chosen) ?? 0) + 1
    let heading = rows[..<chosen].last { $0.isHeading }?.label
    let label = [row.label.trimmingCharacters(in: CharacterSet(charactersIn: " .")), row.note].filter { !$0.isEmpty }
      .joined(separator: ", ")
    return (heading.map { [$0] } ?? []) + [words("\(label); \(place) of \(places.count)")]
      + [row.refusal ?? row.detail].filter { !$0.isEmpty }
  }

  package func pick(_ item: Int) { take(item) }
  /// Moves the mark by some rows; negative is up.
  package func scroll(_ lines: Int) { move(lines) }
  package func appear() { markARow() }

  /// Marks a row.
  package func choose(_ index: Int) { position.chosen = index }

  /// Moves the mark by some rows within the list; headings are passed over.
  package func move(_ by: Int) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let step = by.signum()
    var next = max(0, min(rows.count - 1, chosen + by))
    while rows.indices.contains(next), rows[next].isHeading { next += step }
    if !rows.indices.contains(next) {
      next = max(0, min(rows.count - 1, chosen + by))
      while rows.indices.contains(next), rows[next].isHeading { next -= step }
    }
    if rows.indices.contains(next) { choose(next) }
  }

  /// Moves to the next row or the one before, and from the last one on to the first.
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

  /// Takes a row, or shows the reason why it cannot be taken.
  package func take(_ index: Int) {
    let rows = rows
    guard rows.indices.contains(index), !rows[index].isHeading else { return }
    choose(index)
    if let refusal = rows[index].refusal { stack.complain(refusal) } else { rows[index].act() }
  }

  /// Moves the mark to a row that exists.
  package func markARow() {
    let rows = rows
    choose(max(0, min(chosen, rows.count - 1)))
    if rows.indices.contains(chosen), rows[chosen].isHeading { move(1) }
  }

  // MARK: Drawing

  package func draw(into frame: inout Frame, _ area: Area) { drawList(into: &frame, area) }

  /// Draws the rows in the middle of an area, and under them the description of the marked one.
  package func drawList(into frame: inout Frame, _ area: Area) {
    let width = min(area.width - 4, 100)
    let lines = chosenRow.map { Text.wrapped($0.detail, width) } ?? []
    let top = area.height > 18 ? 1 : 0
    let (list, detail) = Area(area.x + (area.width - width) / 2, area.y + top, width, area.height - top)
      .split(top: max(3, area.height - top - max(top == 1 ? 3 : 2, lines.count) - 1), gap: 1)
    drawRows(into: &frame, list)
    for (row, line) in lines.enumerated() { frame.put(line, in: detail, row: row, .faint) }
  }

  /// Draws the rows so that the marked one is visible.
  /// - Parameter columns: the number of columns; the rows fill one after the other.
  package func drawRows(into frame: inout Frame, _ area: Area, columns: Int = 1) {
    let rows = rows, count = rowsInColumn(of: columns)
    guard area.height > 0, count > 0 else { return }
    var top = position.top
    let line = chosen % count
    if line < top { top = line }
    if line >= top + area.height { top = line - area.height + 1 }
    top = max(0, min(top, count - area.height))
    position.top = top
    let width = (area.width + 1) / columns - 1
    for index in rows.indices where (top..<top + area.height).contains(index % count) {
      let place = Area(area.x + index / count * (width + 1), area.y + index % count - top, width, 1)
      draw(rows[index], index, into: &frame, place)
    }
    if count > area.height {
      let bar = max(1, area.height * area.height / count)
      let start = top * area.height / count
      for line in start..<min(area.height, start + bar) { frame.put("▐", area.right, area.y + line, Style(.line)) }
    }
  }

  /// The number of rows in the first of some columns.
  package func rowsInColumn(of columns: Int) -> Int { (rows.count + columns - 1) / columns }

  private func draw(_ row: ListRow, _ index: Int, into frame: inout Frame, _ place: Area) {
    guard !row.isHeading else { return frame.put(row.label, in: place, Style(.accent, .bold)) }
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
}
