import Phrases

/// The stack of screens, with the loop that shows them and handles events.
package final class ScreenStack {
  /// The terminal that shows the frames and supplies the events.
  package let terminal: any Terminal
  /// The background jobs, whose results are delivered between two events.
  package let jobs: Jobs
  /// The program of the screens, set once both are made.
  package weak var program: (any ScreenProgram)?
  /// The screens from the bottom to the top; empty once the program has ended.
  package private(set) var screens: [any Screen] = []
  /// True once the last screen is removed; `run` returns then.
  package private(set) var isEnded = false
  /// The exit status of the program: 0, or 128 and the number of the signal that ended it, as in shells.
  package private(set) var exitStatus: Int32 = 0
  /// The theme of the frames.
  package var theme = Theme.dark
  /// The words of the screens, in the player's language.
  package var words = Words.english
  /// The keys in use: the usual ones with the player's changes.
  package var keyMap = KeyMap.usual
  /// The message shown above the footer.
  package private(set) var message: Message? { didSet { messageCount += 1 } }
  /// The number of changes of the message.
  private(set) var messageCount = 0
  /// Milliseconds of a clock that is never set.
  private let milliseconds: () -> Int
  /// The step of the spinner, raised at each turn of the loop while a job is under way.
  package private(set) var spinner = 0
  private var lastFrame: Frame?
  /// True while the mouse may drag over items: its last click was on one.
  private var isDragging = false
  private var tickDue: Int?

  /// A message above the footer. The next key, screen or click on an item removes it.
  package struct Message: Hashable {
    /// `note` for information, `problem` for an error or a refusal.
    package enum Kind { case note, problem }
    /// The sentence, wrapped over as many rows as it needs.
    package var text: String
    /// The importance, which decides the colour.
    package var kind: Kind
  }

  /// - Parameter milliseconds: a clock that is never set.
  package init(terminal: any Terminal, milliseconds: @escaping () -> Int, background: Background) {
    self.terminal = terminal
    self.milliseconds = milliseconds
    jobs = Jobs(waker: terminal.waker, background)
  }

  /// The topmost screen, which receives events; `nil` once the program has ended.
  package var top: (any Screen)? { screens.last }

  // MARK: The stack

  /// Puts a screen on top and removes the message.
  package func push(_ screen: any Screen) {
    screens.append(screen)
    message = nil
    screen.appear()
  }

  /// Removes the topmost screen; removing the last one ends the program.
  package func pop() {
    screens.popLast()?.leave()
    if screens.isEmpty { isEnded = true } else { screens.last?.appear() }
  }

  /// Removes a screen and all above it.
  package func remove(_ screen: any Screen) {
    while let top = screens.last {
      screens.removeLast()
      top.leave()
      if top === screen { break }
    }
    if screens.isEmpty { isEnded = true } else { screens.last?.appear() }
  }

  /// Shows information above the footer, in place of an earlier message.
  package func note(_ text: String) { message = Message(text: text, kind: .note) }
  /// Shows a problem above the footer, in place of an earlier message.
  package func complain(_ text: String) { message = Message(text: text, kind: .problem) }

  /// Ends the program, after every screen has kept its state.
  package func quit() {
    while let screen = screens.popLast() { screen.leave() }
    isEnded = true
  }

  // MARK: The loop

  /// Draws and handles events until the program ends.
  package func run() {
    while !isEnded {
      terminal.show(render())
      for event in terminal.wait(milliseconds: waitTime) { handle(event) }
      runClock()
    }
  }

  /// Handles an event of the terminal, and then shows a problem of the program if there is one.
  package func handle(_ event: TerminalEvent) {
    switch event {
    case .input(let event): send(event)
    case .resized: break
    case .woken: jobs.deliver()
    case .stop: terminal.suspend()
    case .ended(let signal):
      exitStatus = 128 + signal
      quit()
    }
    if let problem = program?.takeProblem() { complain(problem) }
  }

  /// The time until the next tick of the topmost screen or the next turn of the spinner; `nil` if nothing moves.
  private var waitTime: Int? {
    let now = milliseconds()
    var times: [Int] = []
    if let wish = screens.last?.tickTime {
      let due = tickDue ?? now + wish
      tickDue = due
      times.append(max(0, due - now))
    } else {
      tickDue = nil
    }
    if jobs.isBusy { times.append(terminal.capabilities.isSlow ? 1000 : 120) }
    return times.min()
  }

  private func runClock() {
    if jobs.isBusy { spinner += 1 }
    guard let due = tickDue, milliseconds() >= due else { return }
    tickDue = nil
    screens.last?.tick()
  }

  /// Draws the present frame, by which clicks are interpreted from then on.
  package func render() -> Frame {
    let frame = drawn()
    lastFrame = frame
    return frame
  }

  // MARK: Events

  /// Handles one event from outside.
  package func send(_ event: InputEvent) {
    guard let top = screens.last else { return }
    if case .focus(let isHere) = event {
      for screen in screens { screen.focus(isHere) }
      return
    }
    guard !isTooSmall else { return sendTooSmall(event) }
    switch event {
    case .key(let key): press(key, meaning: keyMap.meant(by: key, in: top.keySection), top)
    case .paste(let text): top.paste(text)
    case .wheel(let rows, _, _): top.scroll(rows)
    case .click(let x, let y):
      let target = lastFrame?.target(x, y)
      if case .item? = target { isDragging = true } else { isDragging = false }
      switch target {
      case .key(let key): press(key, meaning: [key], top)
      case .item(let item):
        message = nil
        top.pick(item)
      case nil: break
      }
    case .drag(let x, let y): if isDragging, case .item(let item)? = lastFrame?.target(x, y) { top.drag(item) }
    case .reply, .focus: break
    }
  }

  /// - Parameter usual: the usual keys that the pressed key stands for.
  private func press(_ key: Key, meaning usual: [Key], _ top: any Screen) {
    message = nil
    if key != .control("c"), key != .control("z"), let typed = top.readsText ? key : usual.first, top.type(typed) {
      return
    }
    let tables = [top.keys, common(top)]
    if let binding = tables.lazy.flatMap({ table in usual.lazy.compactMap { table.binding(for: $0) } }).first {
      if let refusal = binding.refusal() { complain(refusal) } else { binding.act() }
    } else if let plain = key.unshifted {
      press(plain, meaning: keyMap.meant(by: plain, in: top.keySection), top)
    } else {
      note(words("\(key.name) does nothing here; \(keyName("?", on: top)) shows the keys."))
    }
  }

  /// The name of the player's key for a usual key on a screen.
  package func keyName(_ key: Key, on screen: any Screen) -> String { keyMap.name(of: key, in: screen.keySection) }

  /// The groups of a table of keys with the player's keys on a screen.
  package func groups(_ table: KeyTable, on screen: any Screen) -> [KeyTable.Group] {
    table.groups(in: words) { keyMap.shown(for: $0, in: screen.keySection) }
  }

  private func sendTooSmall(_ event: InputEvent) {
    if case .key(let key) = event, key == .control("c") || key == .control("z"), let top = screens.last {
      common(top).binding(for: key)?.act()
    }
  }

  /// The actions that every screen has.
  package static let actions = KeySection(
    "everywhere", "On every screen", with: [],
    [
      KeyAction("help", ["?", .function(1)], "Show what every key does here, and the rules and words."),
      KeyAction("redraw", [.control("l")], "Redraw the screen."),
      KeyAction("suspend", [.control("z")], "Suspend the program. The command fg resumes it."),
      KeyAction("leave-program", [.control("c")], "Leave the program."),
    ])

  /// The keys that every screen has.
  package func common(_ top: any Screen) -> KeyTable {
    let actions = Self.actions
    return KeyTable([
      Binding("?", label: "keys", help: "Show what every key does here.") { [self] in
        if !(top is HelpScreen) { push(HelpScreen(self, of: top)) }
      },
      Binding(.function(1), help: "Show the rules and words, where there are any.") { [self] in
        if !(top is HelpScreen) { push(HelpScreen(self, of: top, showsManual: true)) }
      },
      actions.binding("redraw") { [self] in terminal.forget() },
      actions.binding("suspend") { [self] in terminal.suspend() },
      actions.binding("leave-program", help: program?.leavingHelp) { [self] in
        if let program { program.leave() } else { quit() }
      },
    ])
  }
}
