import SudokuGame

/// What every key of the Sudoku screen does.
extension SudokuScreen {
  var keys: KeyTable {
    let play = self.play
    let over = { [self] in state.isOver ? "The game is over." : nil }
    let digit = "Write the digit, or pencil it in; again takes it away."
    let more = "The rest of a hint that is longer than its place, and back."
    let free = { [self] () -> String? in isPaused ? "Paused. p goes on." : over() }
    var bindings = KeyTable.moves(help: "Move to another cell.") { [self] in move($0, $1) }
    bindings += (1...9).map { number in
      Binding(.character(Character("\(number)")), label: "write", help: digit, unless: free) {
        [self] in enter(number)
      }
    }
    bindings += [
      Binding("m", " ", label: isPencil ? "pen" : "pencil", help: "Pen or pencil.", unless: free) { [self] in
        isPencil.toggle()
      },
      Binding(
        "i", label: hintLabel, help: "A hint in three stages: the technique, where, what to do; then does it.",
        unless: free
      ) {
        [self] in askForHint()
      },
      Binding(
        "u", label: "undo", help: "Take back.",
        unless: { play.session.canUndo ? nil : "There is nothing to take back." }
      ) {
        [self] in
        play.undo()
        (hint, hintStage) = (nil, 0)
      },
      Binding(
        .control("r"), label: "redo", help: "Do again.",
        unless: { play.session.canRedo ? nil : "Nothing was taken back." }
      ) {
        play.redo()
      },
      Binding("c", label: "check", help: "Show the digits that are wrong. It costs points.", unless: free) {
        [self] in
        act(.check)
      },
      Binding("x", label: "conflicts", help: "Show digits that stand twice in a row, column or box. It costs nothing.")
      {
        [self] in
        showsConflicts.toggle()
        let count = state.grid.conflicts.count
        desk.note(
          !showsConflicts
            ? "Conflicts are not shown." : count == 0 ? "No digit stands twice." : "\(count) cells conflict.")
      },
      Binding("a", label: "candidates", help: "Pencil in every candidate. It costs points.", unless: free) {
        [self] in
        act(.candidates)
      },
      Binding("w", help: "Take back until no digit is wrong. It costs points.", unless: free) { [self] in
        act(.rewind)
      },
      Binding(.pageDown, help: more, unless: { [self] in hintLeft > 0 ? nil : "Nothing more is below." }) {
        [self] in hintTop += hintPage
      },
      Binding(.pageUp, help: more, unless: { [self] in hintTop > 0 ? nil : "Nothing more is above." }) {
        [self] in hintTop = max(0, hintTop - hintPage)
      },
      Binding("0", .backspace, .delete, ".", help: "Clear the cell.", unless: free) { [self] in enter(0) },
      Binding(.tab, help: "To the next blank, or the one before.") { [self] in jump(1) },
      Binding(.backTab, help: "To the next blank, or the one before.") { [self] in jump(-1) },
      Binding("p", label: "pause", help: "Cover the board and stop the clock.", unless: over) { [self] in
        if isPaused { play.restartClock() } else { play.countTime() }
        isPaused.toggle()
      },
      Binding("t", help: "Show or hide the time.") { [self] in desk.settings.showsTimer.toggle() },
      Binding(
        .enter, label: state.isOver ? "result" : "", help: "See the result again.",
        unless: { [self] in
          state.isOver ? nil : "The game is not over. 1 to 9 write a digit."
        }
      ) { [self] in tellEnd() },
      Binding(
        "e", label: state.isOver ? "explain" : "", help: "Watch the solution step by step; once the game is over.",
        unless: {
          [self] in state.isOver ? nil : "It would spoil the game; R gives up first."
        }
      ) { [self] in StepPlayer.open(puzzle, on: desk) },
      Binding("E", help: "Write the puzzle to a file, or copy it.") { [self] in
        desk.push(ExportScreen(desk, state))
      },
      Binding("R", help: "Give up and see the solution; asks first.", unless: over) { [self] in
        desk.push(
          Question(
            desk, "Give up?", ["The solution is shown, and there are no points."],
            [.init(key: "n", label: "No") {}, .init(key: "y", label: "Give up") { [self] in act(.resign) }]))
      },
    ]
    if !state.doubtful.isEmpty {
      bindings.append(
        Binding(
          "d", label: "mend reading", help: "The next digit says what is printed in this cell; 0 for nothing.",
          unless: {
            [self] in state.doubtful.contains(cursor) ? free() : "This cell was read without doubt."
          }
        ) { [self] in isCorrecting.toggle() })
    }
    bindings.append(
      Binding(.escape, "q", label: "home", help: "Leave the game; it is kept as it is.") { [self] in
        desk.leave(self)
      })
    return KeyTable(bindings)
  }

  private var hintLabel: String { hint == nil ? "hint" : hintStage < 3 ? "more" : "do it" }
}
