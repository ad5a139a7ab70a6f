import Archive
import Files

/// The stack of screens, and what they share: terminal, settings, archive, background work.
final class Desk {
  let terminal: any Terminal
  let world: Surroundings
  let archive: Archive
  let writer: SaveWriter
  let jobs: Jobs
  let games: [GameEntry]
  var settings: Settings {
    didSet { if settings != oldValue { keepSettings() } }
  }
  private(set) var stack: [any Screen] = []
  private(set) var isEnded = false
  /// What the program ends with: 0, or 128 and the number of the signal that ended it, as shells have it.
  private(set) var exitStatus: Int32 = 0
  /// The line above the footer.
  private(set) var message: Message?
  /// Games that were left although they could not be kept.
  var lostGames = 0
  private var areSettingsKept = true
  private var spinner = 0
  private var lastFrame: Frame?
  private var tickDue: Int?

  struct Message: Hashable {
    enum Kind { case note, problem }
    var text: String
    var kind: Kind
  }

  /// The least size of a window, in columns and rows.
  static let leastSize = (columns: 80, rows: 24)

  init(terminal: any Terminal, world: Surroundings, games: [GameEntry], settings: Settings) {
    self.terminal = terminal
    self.world = world
    self.games = games
    self.settings = settings
    archive = Archive(folder: world.dataFolder)
    writer = SaveWriter(waker: terminal.waker, world.background)
    jobs = Jobs(waker: terminal.waker, world.background)
  }

  /// The folders that games are kept in: the usual one, and those that the player chose when that took none.
  var archives: [Archive] {
    [archive] + settings.saveFolders.filter { $0 != archive.folder }.map { Archive(folder: $0) }
  }

  /// Looks for games in a folder from now on.
  func remember(_ archive: Archive) {
    let folder = CellWidth.clean(archive.folder)
    if archive.folder != self.archive.folder, !settings.saveFolders.contains(archive.folder) {
      settings.saveFolders.append(archive.folder)
    }
    guard !areSettingsKept else { return note("Kept in \(folder); it is found there from now on.") }
    complain("Kept in \(folder). The settings are not kept, so XDG_DATA_HOME must name the folder above it.")
  }

  func game(_ id: String) -> GameEntry? { games.first { $0.id == id } }

  // MARK: The stack

  func push(_ screen: any Screen) {
    stack.append(screen)
    message = nil
    screen.appear()
  }

  /// Takes the topmost screen away; the last one ends the program.
  func pop() {
    stack.popLast()?.leave()
    if stack.isEmpty { isEnded = true } else { stack.last?.appear() }
  }

  /// Takes a screen and whatever lies on it away.
  func remove(_ screen: any Screen) {
    while let top = stack.last {
      stack.removeLast()
      top.leave()
      if top === screen { break }
    }
    if stack.isEmpty { isEnded = true } else { stack.last?.appear() }
  }

  func replace(with screen: any Screen) {
    stack.popLast()?.leave()
    push(screen)
  }

  func note(_ text: String) { message = Message(text: text, kind: .note) }
  func complain(_ text: String) { message = Message(text: text, kind: .problem) }

  /// Ends the program; every screen keeps what is to be kept.
  func quit() {
    while let screen = stack.popLast() { screen.leave() }
    isEnded = true
  }

  private func keepSettings() {
    do throws(FileError) {
      try settings.save(world.configFolder)
      areSettingsKept = true
    } catch {
      areSettingsKept = false
      complain("The settings are not kept: \(FileProblem.text(error))")
    }
  }

  // MARK: The loop

  /// Shows and hears until the program ends.
  func run() {
    while !isEnded {
      terminal.show(render())
      for event in terminal.wait(milliseconds: waitTime) { handle(event) }
      runClock()
    }
    writer.finish()
  }

  func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let event): send(event)
    case .resized: break
    case .woken: jobs.deliver()
    case .stop: terminal.suspend()
    case .ended(let signal):
      exitStatus = 128 + signal
      quit()
    }
    if let problem = writer.takeNews() { complain(problem) }
  }

  /// Until the next tick of the topmost screen or the next turn of the spinner; for ever where nothing moves.
  private var waitTime: Int? {
    let now = world.milliseconds()
    var times: [Int] = []
    if let wish = stack.last?.tickTime {
      let due = tickDue ?? now + wish
      tickDue = due
      times.append(max(0, due - now))
    } else {
      tickDue = nil
    }
    if jobs.isBusy { times.append(120) }
    return times.min()
  }

  private func runClock() {
    if jobs.isBusy { spinner += 1 }
    guard let due = tickDue, world.milliseconds() >= due else { return }
    tickDue = nil
    stack.last?.tick()
  }

  // MARK: Events

  /// Takes one event from outside.
  func send(_ event: Event) {
    guard let top = stack.last else { return }
    guard !isTooSmall else { return sendTooSmall(event) }
    switch event {
    case .key(let key): press(key, top)
    case .paste(let text): top.paste(text)
    case .wheel(let rows, _, _): top.scroll(rows)
    case .click(let x, let y):
      switch lastFrame?.target(x, y) {
      case .key(let key): press(key, top)
      case .item(let item):
        message = nil
        top.pick(item)
      case nil: break
      }
    case .reply: break
    }
  }

  private func press(_ key: Key, _ top: any Screen) {
    message = nil
    if key != .control("c"), key != .control("z"), top.type(key) { return }
    if let binding = top.keys.binding(for: key) ?? common(top).binding(for: key) {
      if let refusal = binding.refusal() { complain(refusal) } else { binding.act() }
    } else {
      note("\(key.name) does nothing here; ? shows the keys.")
    }
  }

  private func sendTooSmall(_ event: Event) {
    if case .key(let key) = event, key == .control("c") || key == .control("z"), let top = stack.last {
      common(top).binding(for: key)?.act()
    }
  }

  /// The keys that every screen has.
  func common(_ top: any Screen) -> KeyTable {
    KeyTable([
      Binding("?", label: "keys", help: "Show what every key does here.") { [self] in
        if !(top is HelpScreen) { push(HelpScreen(self, of: top)) }
      },
      Binding(.control("l"), help: "Redraw the screen.") { [self] in terminal.forget() },
      Binding(.control("z"), help: "Suspend the program. The command fg resumes it.") { [self] in
        terminal.suspend()
      },
      Binding(.control("c"), help: "Leave the program. Games are saved.") { [self] in leaveProgram() },
    ])
  }

  // MARK: Drawing

  private var isTooSmall: Bool {
    terminal.size.columns < Desk.leastSize.columns || terminal.size.rows < Desk.leastSize.rows
  }

  /// The frame as it is now.
  func render() -> Frame {
    let size = terminal.size
    var frame = Frame(width: max(1, size.columns), height: max(1, size.rows))
    guard !isTooSmall else {
      let text =
        "The window is \(size.columns) x \(size.rows). Gridship needs \(Desk.leastSize.columns) x \(Desk.leastSize.rows)."
      frame.put(wrapped: text, in: frame.area.inset(0, max(0, (size.rows - 2) / 2)), Style(.warn))
      lastFrame = frame
      return frame
    }
    let first = stack.lastIndex { !$0.isOverlay } ?? 0
    for (index, screen) in stack.enumerated().dropFirst(first) {
      if index > first { frame.forgetTargets() }
      let area = Area(0, 1, frame.width, frame.height - 3)
      screen.draw(into: &frame, area)
    }
    if let top = stack.last { drawBars(top, &frame) }
    lastFrame = frame
    return frame
  }

  private func drawBars(_ top: any Screen, _ frame: inout Frame) {
    let width = frame.width
    let base = stack.last { !$0.isOverlay } ?? top
    frame.fill(Area(0, 0, width, 1), .bar)
    let status = base.status
    let statusWidth = CellWidth.columns(of: status)
    let game = (base as? any GameScreen)?.game
    let warning = game?.isReadOnly == true ? " only to look at " : game?.unkept != nil ? " ! not saved " : ""
    let room = width - statusWidth - 4 - warning.count
    // The program's name is the first to go.
    let full = " Gridship · \(base.title)"
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

  /// Above the footer, over as many rows as it takes.
  private func draw(_ message: Message, _ frame: inout Frame) {
    let style = message.kind == .note ? Style(.accent) : Style(.warn, .bold)
    let lines = Text.wrapped(message.text, frame.width - 4)
    let place = Area(0, frame.height - 1 - lines.count, frame.width, lines.count)
    frame.fill(place)
    frame.put(message.kind == .note ? "›" : "!", 0, place.y, style)
    for (row, line) in lines.enumerated() { frame.put(line, in: place.inset(2, 0), row: row, style) }
  }

  /// What can be done now, as much as fits in the last line; ? is always there.
  private func drawFooter(_ top: any Screen, _ frame: inout Frame) {
    let y = frame.height - 1
    frame.fill(Area(0, y, frame.width, 1), .bar)
    let entries = top.keys.entries.filter { $0.isActive && !$0.label.isEmpty }
    let last = "? keys"
    var x = 1
    for entry in entries {
      let width = CellWidth.columns(of: entry.keys) + 1 + CellWidth.columns(of: entry.label)
      guard x + width + 2 + last.count < frame.width - 1 else { continue }
      frame.onClick(Area(x, y, width, 1), .key(entry.first))
      x += frame.put(entry.keys, x, y, Style(.accent, .bold).on(.bar))
      x += frame.put(" \(entry.label)", x, y, .bar) + 2
    }
    guard !(top is HelpScreen) else { return }
    let help = frame.width - last.count - 1
    frame.onClick(Area(help, y, last.count, 1), .key("?"))
    frame.put("?", help, y, Style(.accent, .bold).on(.bar))
    frame.put(" keys", help + 1, y, .bar)
  }
}
