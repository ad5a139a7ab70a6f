import GameCore
import Phrases
import Shell
import Sudoku
import SudokuGame
import TerminalKit

/// A game of Sudoku on the screen.
final class SudokuScreen: GameScreen {
  let play: GameOnScreen<SudokuGame>
  var cursor = 40
  /// The meaning of the keys of digits.
  var tool = SudokuTool.digit
  /// The cells besides that of the cursor that the next digit, mark or colour goes to.
  var selection: Set<Int> = []
  /// True if every move adds a cell to the selection.
  var isSelecting = false
  /// The cell of the last click, and its time in milliseconds.
  private var lastClick: (cell: Int, at: Int)?
  var isPaused: Bool { play.isPaused }
  var showsConflicts = false
  /// True if the next digit corrects the reading of the photograph.
  var isCorrecting = false
  /// Cells that a check has shown to be wrong, as long as they hold the same digit.
  var wrong: [Int: Int] = [:]
  var hint: SudokuHint? { didSet { hintTop = 0 } }
  var hintStage = 0
  /// The first visible line of the hint, the number of visible lines, and the number of lines below.
  var hintTop = 0
  var hintPage = 0
  var hintLeft = 0
  private var isEndTold = false
  /// The wave of lit cells for a new digit, a finished house or the end.
  private(set) var wave: BoardWave?

  init(_ play: GameOnScreen<SudokuGame>) {
    self.play = play
    cursor = play.state.digits.firstIndex(of: 0) ?? play.state.digits.count / 2
  }

  var game: any OpenGame { play }
  var shell: RunningShell { play.shell }
  var state: SudokuState { play.state }
  var manual: [HelpPart] { play.game.guide(to: play.session.options).map { HelpPart($0) } }
  var words: Words { play.shell.words }
  var title: String {
    play.ghost == nil ? "Sudoku, \(play.game.name(of: play.session.options))" : words("\("Sudoku") race")
  }

  var spoken: [String]? { isPaused ? nil : SudokuPanel(self, .small).spoken }

  var status: String {
    let seconds = shell.shownTime(seconds)
    if let line = play.raceLine(at: seconds) { return line }
    let left = board.digits.count { $0 == 0 }
    let time = shell.settings[.showsTimer] ? " · \(Text.clock(seconds))" : ""
    return (left == 0 ? words("full", meaning: "board") : words("\(left) to go")) + time
  }

  /// The whole thinking time, in seconds.
  var seconds: Int { state.seconds + (state.isOver ? 0 : play.thinking / 1000) }

  var tickTime: Int? {
    if wave != nil { return 40 }
    // A player who is away costs nothing.
    let isAway = play.thinking >= 120_000
    return shell.settings[.showsTimer] && !state.isOver && !isPaused && !isAway
      ? 1000 * shell.terminal.capabilities.clockStep : nil
  }
  func tick() {
    guard let wave, wave.isOver(at: shell.environment.milliseconds()) else { return }
    endWave()
  }

  /// Any key ends a wave, and also acts; before the end is shown, that is all it does.
  func type(_ key: Key) -> Bool {
    guard wave != nil else { return false }
    endWave()
    return state.isOver
  }

  private func endWave() {
    wave = nil
    if state.isOver, !isEndTold { tellEnd() }
  }

  func appear() { if state.isOver, !isEndTold { tellEnd() } }

  func leave() { play.putAway() }
  func focus(_ isHere: Bool) { play.focus(isHere) }

  // MARK: Actions

  func act(_ action: SudokuAction) {
    if !action.placements.isEmpty, !shell.settings[.waitsWithMistakes], state.isSolvable, !state.help.isWatching,
      !state.isOver
    {
      play.perform(.watch)
    }
    let before = state.digits
    guard let turn = play.perform(action) else { return }
    if shell.moves {
      wave = BoardWave(
        from: before, to: state.digits, of: state.layout, isSolved: state.isSolved,
        now: shell.environment.milliseconds())
    }
    react(to: turn)
  }

  /// Reacts to what happened in a turn.
  private func react(to turn: GameOnScreen<SudokuGame>.ToldTurn) {
    for event in turn.events {
      switch event {
      case .checked(let cells): wrong = Dictionary(uniqueKeysWithValues: cells.map { ($0, state.digits[$0]) })
      case .hint(let stage, let told):
        hint = told
        hintStage = stage
      case .placed, .written(.digit, _, _, _), .corrected, .undone, .redone:
        hint = nil
        hintStage = 0
      default: break
      }
    }
    if let line = turn.lines.last, hint == nil { shell.note(line) }
    if state.isOver, !isEndTold, wave == nil { tellEnd() }
  }

  func enter(_ digit: Int) {
    if isCorrecting {
      isCorrecting = false
      return act(.correct(state.layout.cell(cursor), digit: digit))
    }
    if tool == .colour { return paint(digit) }
    guard digit <= state.size else { return shell.note(words("The digits are 1 to \(state.size).")) }
    if state.isGiven(cursor), state.doubtful.contains(cursor), selection.isEmpty {
      return act(.correct(state.layout.cell(cursor), digit: digit))
    }
    if tool != .digit, digit > 0 { return write(tool, selected, digit) }
    // The same digit again removes it.
    let own = selected.filter { !state.isGiven($0) }
    let isSame = digit > 0 && !own.isEmpty && own.allSatisfy { state.digits[$0] == digit }
    write(.digit, selected, isSame ? 0 : digit)
  }

  /// Colours the selected cells, or removes the colour that all of them have.
  private func paint(_ number: Int) {
    guard number <= SudokuTool.colours else {
      return shell.note(words("The colours are 1 to \(SudokuTool.colours), and 0 for none."))
    }
    let isSame = selected.allSatisfy { state.colour(of: $0) == number }
    write(.colour, selected, isSame ? 0 : number)
  }

  private func write(_ tool: SudokuTool, _ cells: [Int], _ number: Int) {
    act(.writing(tool, cells.map { state.layout.cell($0) }, number))
  }

  /// The cells that the next digit, mark or colour goes to, in ascending order.
  var selected: [Int] { selection.union([cursor]).sorted() }

  /// The next tool, in the order of the keys.
  func changeTool(to next: SudokuTool? = nil) {
    let tools = SudokuTool.allCases
    tool = next ?? tools[((tools.firstIndex(of: tool) ?? 0) + 1) % tools.count]
  }

  /// Requests the next stage of a hint. Chains take long, so it is found in the background.
  func askForHint() {
    guard play.mayPlay() else { return }
    let stage = hint == nil ? 1 : min(3, hintStage + 1)
    if hint != nil, hintStage == 3 { return applyHint() }
    let session = play.session
    let thinking = play.thinking
    let wait = WaitScreen(shell.stack, words("Looking for the next step"))
    wait.run { (_) -> Result<(Session<SudokuGame>, [SudokuEvent]), SudokuRefusal> in
      var next = session
      do throws(SudokuRefusal) {
        let events = try next.perform(.hint(stage: stage), thinking: thinking)
        return .success((next, events))
      } catch { return .failure(error) }
    } then: { [self] result in
      switch result {
      case .success((let next, let events)):
        if let turn = play.take(next, .hint(stage: stage), events) { react(to: turn) }
      case .failure(.positionIsWrong):
        shell.complain(words("\(play.game.tell(.positionIsWrong)) f checks, and w undoes to there."))
      case .failure(let refusal): shell.complain(play.game.tell(refusal))
      }
    }
  }

  /// Applies the conclusion of the hint.
  private func applyHint() {
    guard let hint else { return }
    self.hint = nil
    hintStage = 0
    selection = []
    for step in hint.placements where state.digits[step.cell] != step.digit {
      act(.place(state.layout.cell(step.cell), digit: step.digit))
      cursor = step.cell
    }
    let out = Dictionary(grouping: hint.eliminations, by: \.cell)
    for (cell, steps) in out.sorted(by: { $0.key < $1.key }) where state.digits[cell] == 0 {
      let digits = Set(steps.map(\.digit))
      if state.marks[cell] == 0 {
        // Without pencil marks, the remaining candidates are entered.
        for digit in 1...state.size where !digits.contains(digit) && isAllowed(digit, cell) {
          act(.mark(state.layout.cell(cell), digit: digit))
        }
      } else {
        for digit in digits.sorted() where state.marks[cell] >> digit & 1 == 1 {
          act(.mark(state.layout.cell(cell), digit: digit))
        }
      }
    }
    shell.note(words("Done."))
  }

  func isAllowed(_ digit: Int, _ cell: Int) -> Bool { state.allowed(cell) >> digit & 1 == 1 }

  func move(_ dx: Int, _ dy: Int) {
    if isSelecting { extend(dx, dy) } else { go(to: reach(dx, dy)) }
  }

  /// Adds the next cell in a direction to the selection.
  func extend(_ dx: Int, _ dy: Int) { add(reach(dx, dy)) }

  private func reach(_ dx: Int, _ dy: Int) -> Int {
    let size = state.size
    return (cursor / size + dy + size) % size * size + (cursor % size + dx + size) % size
  }

  /// Moves the cursor to a cell, which is selected alone.
  private func go(to cell: Int) {
    guard !isPaused else { return }
    cursor = cell
    selection = []
  }

  /// Moves the cursor to a cell and keeps the selected ones.
  private func add(_ cell: Int) {
    guard !isPaused else { return }
    selection.insert(cursor)
    cursor = cell
  }

  /// Starts to select with every move, or goes back to the cell of the cursor alone.
  func toggleSelecting() {
    isSelecting = !isSelecting && selection.isEmpty
    selection = []
  }

  /// Selects all cells with the digit of the cursor's cell, in a blank one with its colour.
  func selectSame() {
    guard !isPaused else { return }
    let (digit, colour) = (state.digits[cursor], state.colour(of: cursor))
    guard digit + colour > 0 else { return shell.note(words("This cell has no digit and no colour.")) }
    selection = Set(
      state.digits.indices.filter { digit > 0 ? state.digits[$0] == digit : state.colour(of: $0) == colour })
    selection.remove(cursor)
  }

  /// Moves to the next blank.
  func jump(_ by: Int) {
    guard !isPaused else { return }
    let count = state.digits.count
    let blanks = (1...count).map { (cursor + by * $0 + 2 * count) % count }.filter { state.digits[$0] == 0 }
    guard let next = blanks.first else { return }
    if isSelecting { add(next) } else { go(to: next) }
  }

  func pick(_ item: Int) {
    guard !isPaused else { return }
    if state.digits.indices.contains(item) {
      let now = shell.environment.milliseconds()
      let isTwice = lastClick.map { $0.cell == item && now - $0.at < Self.doubleClick } ?? false
      lastClick = (item, now)
      if isSelecting { add(item) } else { go(to: item) }
      if isTwice, state.digits[item] + state.colour(of: item) > 0 { selectSame() }
    } else if (1...numbers).contains(item - SudokuPanel.firstDigit) {
      enter(item - SudokuPanel.firstDigit)
    }
  }

  /// The greatest number that a key or a click writes: of a digit or a colour.
  var numbers: Int { max(state.size, SudokuTool.colours) }

  /// The longest time between the two clicks of a double click, in milliseconds.
  private static let doubleClick = 400

  func drag(_ item: Int) {
    if state.digits.indices.contains(item), item != cursor { add(item) }
  }

  func paste(_ text: String) { shell.take(pasted: text) }

  func tellEnd() {
    isEndTold = true
    CataloguedEnd.note(state, on: shell)
    play.settle { [self] in
      var lines = [
        state.isSolved
          ? words(
            "\(words.number(play.session.score)) of \(words.number(state.points)) points, in \(Text.clock(state.seconds)). Time and help cost points."
          )
          : words("The solution is on the board. e shows how it is found, step by step.")
      ]
      if state.isSolved || play.ghost != nil { lines.append(play.placeLine) }
      shell.push(
        Question(
          shell.stack, state.isSolved ? words("Solved!") : words("Given up"), lines,
          [
            .init(key: "b", label: words("Board")) {},
            .init(key: "e", label: words("Explain")) { [self] in StepPlayer.open(state.puzzle, on: shell) },
            .init(key: "n", label: words("New game")) { [self] in
              guard let game = shell.game("sudoku") else { return }
              shell.remove(self)
              shell.push(NewGameScreen(shell, game))
            },
            .init(key: "s", label: words("Share")) { [play] in play.share() },
            .init(key: "o", label: words("Home")) { [self] in shell.remove(self) },
          ]))
    }
  }

  // MARK: Drawing

  func draw(into frame: inout Frame, _ area: Area) {
    let least = SudokuPanel.leastWidth(beside: state.layout, in: area)
    let room = Area(area.x, area.y, area.width - least - 4, area.height)
    let plan = BoardPlan.fitting(state.layout, in: room)
    let (width, height) = (min(plan.width, room.width), min(plan.height, room.height))
    let top = area.y + max(0, (area.height - height) / 2)
    let free = area.width - width
    let side = min(max(least, free - 6), 46)
    let left = area.x + max(1, (free - side - 3) / 2)
    let place = Area(left, top, width, height)
    board.draw(into: &frame, window: place, plan: plan)
    if isPaused {
      PauseCover.draw(over: place, key: shell.keyName("p", in: keySection), words, into: &frame)
      // The panel describes it.
      return
    }
    // A board that leaves little room has its panel near.
    let gap = state.size > 9 ? 2 : 3
    let panel = Area(place.right + gap, top, min(side, area.right - place.right - gap), area.bottom - top)
    SudokuPanel(self, plan.size).draw(into: &frame, panel)
  }

  /// True if the terminal has enough colours for grounds of their own.
  var hasGrounds: Bool { [.indexed, .full].contains(shell.terminal.capabilities.depth) }

  var board: SudokuBoard {
    var board = SudokuBoard(state)
    board.hasLines = shell.terminal.capabilities.isUTF8
    board.cursor = cursor
    board.selection = selection
    board.hasGrounds = hasGrounds
    // Every step of the cursor would change twenty cells more.
    board.showsPeers = !shell.terminal.capabilities.isSlow
    if shell.settings[.showsSame], state.digits[cursor] != 0 { board.same = state.digits[cursor] }
    for cell in state.doubtful where state.isGiven(cell) || state.digits[cell] == 0 { board.signs[cell] = ("?", .warn) }
    if showsConflicts { for cell in state.conflicts { board.signs[cell] = ("×", .bad) } }
    for cell in wave?.lit(at: shell.environment.milliseconds()) ?? [] { board.grounds[cell] = .same }
    for (cell, digit) in wrong where state.digits[cell] == digit { board.signs[cell] = ("×", .bad) }
    if let hint {
      for cell in hint.cells { board.grounds[cell] = .pattern }
      for step in hint.eliminations {
        board.grounds[step.cell] = .target
        board.struck[step.cell, default: 0] |= 1 << step.digit
        // A cell without marks shows the candidates of the step.
        if board.marks[step.cell] == 0 {
          board.marks[step.cell] = state.allowed(step.cell)
        }
      }
      for step in hint.placements {
        board.grounds[step.cell] = .target
        board.signs[step.cell] = ("\(step.digit)", .good)
      }
    }
    if let solution = state.revealedSolution {
      for cell in solution.indices where board.digits[cell] != solution[cell] {
        // A wrong digit gives way to the right one, with a sign.
        if board.digits[cell] != 0 { board.signs[cell] = ("×", .bad) }
        board.digits[cell] = solution[cell]
        board.tones[cell] = .odd
      }
    }
    return board
  }
}
