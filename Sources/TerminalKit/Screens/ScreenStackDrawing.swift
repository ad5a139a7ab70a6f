/// The drawing of a stack's screens into a frame, with a bar above and a footer below.
extension ScreenStack {
  /// True if the window is smaller than the least size.
  package var isTooSmall: Bool {
    terminal.size.columns < least.columns || terminal.size.rows < least.rows
  }

  private var least: (columns: Int, rows: Int) { program?.leastSize ?? (1, 1) }

  /// The frame as it is now.
  package func drawn() -> Frame {
    let size = terminal.size
    var frame = Frame(width: max(1, size.columns), height: max(1, size.rows), theme: theme)
    guard !isTooSmall else {
      let name = program?.name ?? words("The program")
      let text = words(
        "The window is \(size.columns) x \(size.rows). \(name) needs \(least.columns) x \(least.rows).")
      frame.put(wrapped: text, in: frame.area.inset(0, max(0, (size.rows - 2) / 2)), Style(.warn))
      return frame
    }
    let first = screens.lastIndex { !$0.isOverlay } ?? 0
    for (index, screen) in screens.enumerated().dropFirst(first) {
      if index > first { frame.forgetTargets() }
      let area = Area(0, 1, frame.width, frame.height - 3)
      screen.draw(into: &frame, area)
    }
    if let top = screens.last { drawBars(top, &frame) }
    if terminal.capabilities.isSpoken { frame.speech = speech() }
    return frame
  }

  private func drawBars(_ top: any Screen, _ frame: inout Frame) {
    let width = frame.width
    let base = screens.last { !$0.isOverlay } ?? top
    frame.fill(Area(0, 0, width, 1), .bar)
    let status = base.status
    let statusWidth = CellWidth.columns(of: status)
    let warning = base.warning.isEmpty ? "" : " \(base.warning) "
    let room = width - statusWidth - 4 - warning.count
    // The program's name is the first part to be left out.
    let full = program.map { " \($0.name) · \(base.title)" } ?? " \(base.title)"
    let title = CellWidth.columns(of: full) <= room ? full : " \(base.title)"
    frame.put(title, in: Area(0, 0, room, 1), Style.strong.on(.bar))
    frame.put(warning, room, 0, Style(.bad, [.bold, .reverse]).on(.bar))
    frame.put(status, in: Area(width - statusWidth - 1, 0, statusWidth, 1), .bar)
    if jobs.isBusy {
      frame.put(String(Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")[spinner % 10]), width - statusWidth - 3, 0, Style(.accent, .bold).on(.bar))
    }
    if let message { draw(message, &frame) }
    drawFooter(top, &frame)
  }

  /// Draws a message above the footer, over as many rows as it needs.
  private func draw(_ message: Message, _ frame: inout Frame) {
    let style = message.kind == .note ? Style(.accent) : Style(.warn, .bold)
    let lines = Text.wrapped(message.text, frame.width - 4)
    let place = Area(0, frame.height - 1 - lines.count, frame.width, lines.count)
    frame.fill(place)
    frame.put(message.kind == .note ? "›" : "!", 0, place.y, style)
    for (row, line) in lines.enumerated() { frame.put(line, in: place.inset(2, 0), row: row, style) }
  }

  /// The width of a group in the footer, in columns.
  private func width(of group: KeyTable.Group) -> Int {
    CellWidth.columns(of: group.keys) + 1 + CellWidth.columns(of: group.label)
  }

  /// The style of keys in the footer. On a slow line it is that of the labels, since every change of style is sent.
  private var keyStyle: Style { terminal.capabilities.isSlow ? .bar : Style(.accent, .bold).on(.bar) }

  /// Draws the available actions, as many as fit in the last line; the keys to leave and for help are always shown.
  private func drawFooter(_ top: any Screen, _ frame: inout Frame) {
    let y = frame.height - 1
    frame.fill(Area(0, y, frame.width, 1), .bar)
    let groups = groups(top.keys, on: top).filter { $0.isActive && !$0.label.isEmpty }
    let helpKey = keyName("?", on: top)
    let keysWord = words("keys"), last = "\(helpKey) \(keysWord)"
    var x = 1
    for (place, group) in groups.enumerated() {
      let width = self.width(of: group)
      let leaving = groups[(place + 1)...].first { $0.first == .escape }.map { self.width(of: $0) + 2 } ?? 0
      guard x + width + 2 + leaving + last.count < frame.width - 1 else { continue }
      frame.onClick(Area(x, y, width, 1), .key(group.first))
      x += frame.put(group.keys, x, y, keyStyle)
      x += frame.put(" \(group.label)", x, y, .bar) + 2
    }
    guard !(top is HelpScreen) else { return }
    let help = frame.width - last.count - 1
    frame.onClick(Area(help, y, last.count, 1), .key("?"))
    let used = frame.put(helpKey, help, y, keyStyle)
    frame.put(" \(keysWord)", help + used, y, .bar)
  }
}

extension ScreenStack {
  /// The state of the screens for a screen reader.
  func speech() -> Speech {
    guard let top = screens.last else { return Speech(title: "", lines: []) }
    let base = screens.last { !$0.isOverlay } ?? top
    let spoken = top.spoken
    var lines = spoken ?? [], marked: String?
    if spoken == nil {
      // Alone, without the screens under it.
      let size = terminal.size
      var frame = Frame(width: max(1, size.columns), height: max(1, size.rows), theme: theme)
      top.draw(into: &frame, Area(0, 1, frame.width, frame.height - 3))
      lines = frame.spokenLines.filter { $0 != top.title }
      marked = frame.spokenMark
    }
    return Speech(
      title: top.title, status: top === base ? base.status : "", lines: lines, marked: marked,
      message: message?.text, messageCount: messageCount)
  }
}
