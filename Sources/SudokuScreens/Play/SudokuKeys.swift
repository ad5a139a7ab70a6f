import Phrases
import Shell
import SudokuGame
import TerminalKit

/// The keys of the Sudoku screen.
extension SudokuScreen {
  static let actions = actions("sudoku", "Sudoku", letters: "ABCD", export: "E")
  /// On large boards E is a digit.
  static let largeActions = actions("large-sudoku", "Sudoku with 14 digits or more", letters: "ABCDEFG", export: "W")

  private static func actions(_ name: String, _ title: Phrase, letters: String, export: Key) -> KeySection {
    KeySection(
      name, title,
      KeyAction.moves("Move to another cell.")
        + KeyAction.numbers("digit", 1...9, "Write the digit, mark or colour. The same key removes it.")
        + zip(letters, 10...).map {
          KeyAction("digit-\($1)", [.character($0)], "Write the digits from 10 on. The same key removes them.")
        }
        + [
          KeyAction("next-tool", [" "], "Go on from pen to corner marks, centre marks and colours."),
          KeyAction("pen", ["z"], "Digits."), KeyAction("corner", ["x"], "Corner marks: places of a digit in its box."),
          KeyAction("centre", ["c"], "Centre marks: candidates of a cell."),
          KeyAction("colour", ["v"], "Colours of cells, by the numbers 1 to 6; 0 removes them."),
          KeyAction("pencil", ["m"], "Switch between pen and centre marks."),
        ]
        + zip(
          ["left", "down", "up", "right"], [("H", .shiftLeft), ("J", .shiftDown), ("K", .shiftUp), ("L", .shiftRight)]
        )
        .map { (name: String, keys: (Key, Key)) in
          KeyAction(
            "select-\(name)", [keys.0, keys.1],
            "Select several cells, as a drag of the mouse does. They are written together.")
        }
        + [
          KeyAction("select", ["s"], "Select with every move, or go back to one cell."),
          KeyAction("select-same", ["n"], "Select all cells with the same digit or colour, as a double click does."),
          KeyAction(
            "hint", ["i"],
            "A hint: first the technique, then the place, then the move. The fourth press plays it."),
          KeyAction("undo", ["u"], "Undo."), KeyAction("redo", [.control("r")], "Redo."),
          KeyAction("check", ["f"], "Show the wrong digits. This costs points."),
          KeyAction("watch", ["M"], "Show each mistake at once from now on. This costs points."),
          KeyAction(
            "conflicts", ["b"], "Mark digits that break a rule of the board as they stand. This is free."),
          KeyAction("candidates", ["a"], "Pencil in all candidates as centre marks. This costs points."),
          KeyAction("rewind", ["w"], "Undo until no digit is wrong. This costs points."),
          KeyAction("hint-down", [.pageDown], "Scroll a long hint."),
          KeyAction("hint-up", [.pageUp], "Scroll a long hint."),
          KeyAction("clear", ["0", .backspace, .delete, "."], "Clear the cell."),
          KeyAction("next-blank", [.tab], "Go to the next or the previous blank cell."),
          KeyAction("blank-before", [.backTab], "Go to the next or the previous blank cell."),
          KeyAction("pause", ["p"], "Cover the board and stop the clock."),
          KeyAction("time", ["t"], "Show or hide the time."),
          KeyAction("result", [.enter], "Show the result again."),
          KeyAction("explain", ["e"], "Show the solution step by step, after the game."),
          KeyAction("export", [export], "Write the puzzle to a file, or copy it."),
          KeyAction("give-up", ["R"], "Give up and see the solution; asks first."),
          KeyAction("correct", ["d"], "Correct what was read here: type the printed digit, or 0 for a blank."),
          KeyAction("home", [.escape, "q"], "Leave the game. It is saved."),
        ])
  }

  /// The actions for the size of the board.
  private var actions: KeySection { state.size < 14 ? Self.actions : Self.largeActions }
  var keySection: String { actions.name }

  var keys: KeyTable {
    let (play, actions) = (self.play, self.actions)
    let over = { [self] in state.isOver ? words("The game is over.") : nil }
    let paused = { [self] () -> String? in
      isPaused ? words("Paused. \(shell.keyName("p", in: keySection)) goes on.") : nil
    }
    let free = { () -> String? in paused() ?? over() }
    var bindings = actions.moves { [self] in move($0, $1) }
    bindings += (1...min(9, numbers)).map { number in
      actions.binding("digit-\(number)", label: "write", unless: free) { [self] in enter(number) }
    }
    bindings += Self.letterKeys(state.size).map { key in
      actions.binding("digit-\(key.digit)", unless: free) { [self] in enter(key.digit) }
    }
    bindings += [
      actions.binding("next-tool", label: "marks", unless: free) { [self] in changeTool() },
      actions.binding("pen", unless: free) { [self] in changeTool(to: .digit) },
      actions.binding("corner", unless: free) { [self] in changeTool(to: .corner) },
      actions.binding("centre", unless: free) { [self] in changeTool(to: .centre) },
      actions.binding("colour", unless: free) { [self] in changeTool(to: .colour) },
      actions.binding("pencil", unless: free) { [self] in
        changeTool(to: tool == .centre ? .digit : .centre)
      },
      actions.binding("select-left") { [self] in extend(-1, 0) },
      actions.binding("select-down") { [self] in extend(0, 1) },
      actions.binding("select-up") { [self] in extend(0, -1) },
      actions.binding("select-right") { [self] in extend(1, 0) },
      actions.binding("select", unless: paused) { [self] in toggleSelecting() },
      actions.binding("select-same", unless: paused) { [self] in selectSame() },
      actions.binding("hint", label: hintLabel, unless: free) { [self] in
        pay(for: .hint) { [self] in askForHint() }
      },
      actions.binding(
        "undo", label: "undo",
        unless: { [self] in paused() ?? (play.session.canUndo ? nil : words("There is nothing to undo.")) }
      ) {
        [self] in
        play.undo()
        (hint, hintStage) = (nil, 0)
      },
      actions.binding(
        "redo", label: "redo",
        unless: { [self] in paused() ?? (play.session.canRedo ? nil : words("There is nothing to redo.")) }
      ) {
        play.redo()
      },
      actions.binding("check", label: "check", unless: free) { [self] in
        pay(for: .check) { [self] in act(.check) }
      },
      actions.binding(
        "watch",
        unless: { [self] in free() ?? (state.help.isWatching ? words("Each mistake is shown at once.") : nil) }
      ) { [self] in
        pay(for: .watch) { [self] in act(.watch) }
      },
      actions.binding("conflicts", label: "conflicts", unless: paused) { [self] in
        showsConflicts.toggle()
        let count = state.conflicts.count
        shell.note(
          !showsConflicts
            ? words("Conflicts are not shown.")
            : count == 0 ? words("No digit breaks a rule.") : words("\(count) cells conflict."))
      },
      actions.binding("candidates", label: "candidates", unless: free) { [self] in
        pay(for: .candidates) { [self] in act(.candidates) }
      },
      actions.binding("rewind", unless: free) { [self] in
        pay(for: .rewind) { [self] in act(.rewind) }
      },
      actions.binding("hint-down", unless: { [self] in hintLeft > 0 ? nil : words("Nothing more is below.") }) {
        [self] in hintTop += hintPage
      },
      actions.binding("hint-up", unless: { [self] in hintTop > 0 ? nil : words("Nothing more is above.") }) {
        [self] in hintTop = max(0, hintTop - hintPage)
      },
      actions.binding("clear", unless: free) { [self] in enter(0) },
      actions.binding("next-blank") { [self] in jump(1) },
      actions.binding("blank-before") { [self] in jump(-1) },
      actions.binding("pause", label: isPaused ? "go on" : "pause", unless: over) {
        play.togglePause()
      },
      actions.binding("time") { [self] in shell.settings[.showsTimer].toggle() },
      actions.binding(
        "result", label: state.isOver ? "result" : "",
        unless: { [self] in
          state.isOver ? nil : words("The game is not over. 1 to \(min(9, state.size)) write a digit.")
        }
      ) { [self] in tellEnd() },
      actions.binding(
        "explain", label: state.isOver ? "explain" : "",
        unless: {
          [self] in state.isOver ? nil : words("This shows the solution. Press R to give up first.")
        }
      ) { [self] in StepPlayer.open(state.puzzle, on: shell) },
      actions.binding("export") { [self] in
        shell.push(ExportScreen(shell, state))
      },
      actions.binding("give-up", unless: over) { [self] in
        shell.push(
          Question(
            shell.stack, words("Give up?"), [words("The solution is shown, and there are no points.")],
            [
              .init(key: "n", label: words("No")) {},
              .init(key: "y", label: words("Give up")) { [self] in act(.resign) },
            ]))
      },
    ]
    if !state.doubtful.isEmpty {
      bindings.append(
        actions.binding(
          "correct", label: "correct",
          unless: {
            [self] in state.doubtful.contains(cursor) ? free() : words("The reader is sure of this cell.")
          }
        ) { [self] in isCorrecting.toggle() })
    }
    bindings.append(
      actions.binding("home", label: "home") { [self] in
        shell.leave(self)
      })
    return KeyTable(bindings)
  }

  /// The letters that write the digits from 10 on: A to G.
  static func letterKeys(_ size: Int) -> [(letter: Character, digit: Int)] {
    size < 10 ? [] : zip("ABCDEFG", 10...size).map { ($0, $1) }
  }

  private var hintLabel: Phrase { hint == nil ? "hint" : hintStage < 3 ? "more" : "do it" }
}
