import SudokuGame
import TerminalKit

/// The keys of the Sudoku screen.
extension SudokuScreen {
  var keys: KeyTable {
    let play = self.play
    let over = { [self] in state.isOver ? "The game is over." : nil }
    let digit = "Write the digit or pencil mark. The same key removes it."
    let more = "Scroll a long hint."
    let paused = { [self] () -> String? in isPaused ? "Paused. \(shell.keyName("p", in: keySection)) goes on." : nil }
    let free = { () -> String? in paused() ?? over() }
    var bindings = KeyTable.moves(help: "Move to another cell.") { [self] in move($0, $1) }
    bindings += (1...min(9, state.size)).map { number in
      Binding(.character(Character("\(number)")), label: "write", help: digit, unless: free) {
        [self] in enter(number)
      }
    }
    bindings += Self.letterKeys(state.size).map { key in
      Binding(.character(key.letter), help: "Write the digits from 10 on. The same key removes them.", unless: free) {
        [self] in enter(key.digit)
      }
    }
    bindings += [
      Binding("m", " ", label: isPencil ? "pen" : "pencil", help: "Switch between pen and pencil.", unless: free) {
        [self] in
        isPencil.toggle()
      },
      Binding(
        "i", label: hintLabel,
        help: "A hint: first the technique, then the place, then the move. The fourth press plays it.",
        unless: free
      ) {
        [self] in pay(for: .hint) { [self] in askForHint() }
      },
      Binding(
        "u", label: "undo", help: "Take back.",
        unless: { paused() ?? (play.session.canUndo ? nil : "There is nothing to undo.") }
      ) {
        [self] in
        play.undo()
        (hint, hintStage) = (nil, 0)
      },
      Binding(
        .control("r"), label: "redo", help: "Do again.",
        unless: { paused() ?? (play.session.canRedo ? nil : "There is nothing to redo.") }
      ) {
        play.redo()
      },
      Binding("c", label: "check", help: "Show the wrong digits. This costs points.", unless: free) {
        [self] in pay(for: .check) { [self] in act(.check) }
      },
      Binding(
        "x", label: "conflicts", help: "Mark digits that break a rule of the board as they stand. This is free.",
        unless: paused
      ) {
        [self] in
        showsConflicts.toggle()
        let count = state.conflicts.count
        shell.note(
          !showsConflicts
            ? "Conflicts are not shown." : count == 0 ? "No digit breaks a rule." : "\(count) cells conflict.")
      },
      Binding("a", label: "candidates", help: "Pencil in all candidates. This costs points.", unless: free) {
        [self] in pay(for: .candidates) { [self] in act(.candidates) }
      },
      Binding("w", help: "Undo until no digit is wrong. This costs points.", unless: free) { [self] in
        pay(for: .rewind) { [self] in act(.rewind) }
      },
      Binding(.pageDown, help: more, unless: { [self] in hintLeft > 0 ? nil : "Nothing more is below." }) {
        [self] in hintTop += hintPage
      },
      Binding(.pageUp, help: more, unless: { [self] in hintTop > 0 ? nil : "Nothing more is above." }) {
        [self] in hintTop = max(0, hintTop - hintPage)
      },
      Binding("0", .backspace, .delete, ".", help: "Clear the cell.", unless: free) { [self] in enter(0) },
      Binding(.tab, help: "Go to the next or the previous blank cell.") { [self] in jump(1) },
      Binding(.backTab, help: "Go to the next or the previous blank cell.") { [self] in jump(-1) },
      Binding("p", label: isPaused ? "go on" : "pause", help: "Cover the board and stop the clock.", unless: over) {
        play.togglePause()
      },
      Binding("t", help: "Show or hide the time.") { [self] in shell.settings.showsTimer.toggle() },
      Binding(
        .enter, label: state.isOver ? "result" : "", help: "Show the result again.",
        unless: { [self] in
          state.isOver ? nil : "The game is not over. 1 to \(min(9, state.size)) write a digit."
        }
      ) { [self] in tellEnd() },
      Binding(
        "e", label: state.isOver ? "explain" : "", help: "Show the solution step by step, after the game.",
        unless: {
          [self] in state.isOver ? nil : "This shows the solution. Press R to give up first."
        }
      ) { [self] in StepPlayer.open(state.puzzle, on: shell) },
      Binding(exportKey, help: "Write the puzzle to a file, or copy it.") { [self] in
        shell.push(ExportScreen(shell, state))
      },
      Binding("R", help: "Give up and see the solution; asks first.", unless: over) { [self] in
        shell.push(
          Question(
            shell.stack, "Give up?", ["The solution is shown, and there are no points."],
            [.init(key: "n", label: "No") {}, .init(key: "y", label: "Give up") { [self] in act(.resign) }]))
      },
    ]
    if !state.doubtful.isEmpty {
      bindings.append(
        Binding(
          "d", label: "correct", help: "Correct what was read here: type the printed digit, or 0 for a blank.",
          unless: {
            [self] in state.doubtful.contains(cursor) ? free() : "The reader is sure of this cell."
          }
        ) { [self] in isCorrecting.toggle() })
    }
    bindings.append(
      Binding(.escape, "q", label: "home", help: "Leave the game. It is saved.") { [self] in
        shell.leave(self)
      })
    return KeyTable(bindings)
  }

  /// The letters that write the digits from 10 on: A to G.
  static func letterKeys(_ size: Int) -> [(letter: Character, digit: Int)] {
    size < 10 ? [] : zip("ABCDEFG", 10...size).map { ($0, $1) }
  }

  /// On a board of 14 digits or more E is a digit.
  private var exportKey: Key { state.size < 14 ? "E" : "W" }

  private var hintLabel: String { hint == nil ? "hint" : hintStage < 3 ? "more" : "do it" }
}
