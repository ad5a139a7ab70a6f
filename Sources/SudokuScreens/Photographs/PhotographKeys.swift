import Phrases
import Shell
import TerminalKit

/// The keys of the photograph's screen.
extension PhotographScreen {
  static let actions = KeySection(
    "photograph", "A photograph",
    KeyAction.moves("Move to another cell.") + KeyAction.numbers("digit", 1...9, correction)
      + zip("ABCDEFG", 10...16).map {
        KeyAction("digit-\($1)", [.character($0)], "Correct a digit to one from 10 on.")
      }
      + [
        KeyAction("sum", ["+", "="], "Correct the sum of this cell's cage."),
        KeyAction("blank", ["0", .backspace, .delete], correction),
        KeyAction("play", ["p"], "Play this puzzle. Handwritten digits become your entries."),
        KeyAction("solve", ["s"], "Show or hide the solution."),
        KeyAction("check", ["c"], "Show which handwritten digits are wrong."),
        KeyAction("rate", ["g"], "Rate the puzzle and list its techniques."),
        KeyAction("explain", ["e"], "Show the solution step by step."),
        KeyAction("next-doubt", [.tab, "n"], "Go to the next doubtful digit."),
        KeyAction("undo-all", ["u"], "Undo all corrections."),
        KeyAction("turn", ["r"], "Turn the photograph by a quarter and read it again."),
        KeyAction("corners", ["o"], "Say where the board is, by its corners, and read it again."),
        KeyAction("write", ["w"], "Write the photograph with its answer to a file."),
        KeyAction("back", [.escape, "q"], "Go back."),
      ])
  private static let correction: Phrase =
    "Correct the digit of this cell; 0 is a blank. The board is then solved again."

  var keys: KeyTable { other == nil ? classicKeys : otherKeys }

  private var classicKeys: KeyTable {
    let read = { [self] in reading == nil ? words(isReading ? "It is still being read." : "No board was read.") : nil
    }
    let actions = Self.actions
    var bindings = actions.moves { [self] in move($0, $1) }
    bindings += (1...9).map { number in
      actions.binding("digit-\(number)", label: "correct", unless: read) { [self] in correct(number) }
    }
    bindings += [
      actions.binding("blank", unless: read) { [self] in correct(0) },
      actions.binding("play", label: "play", unless: read) { [self] in play() },
      actions.binding(
        "solve", label: showsSolution ? "hide solution" : "solve",
        unless: { [self] in
          read()
            ?? (reading?.solution == nil
              ? words("The board does not have exactly one solution. Correct a digit first.") : nil)
        }
      ) { [self] in showsSolution.toggle() },
      actions.binding(
        "check", label: "check",
        unless: { [self] in
          read() ?? (check == nil ? words("Printed and handwritten digits look too alike here.") : nil)
        }
      ) { [self] in showsCheck.toggle() },
      actions.binding("rate", label: "rate", unless: read) { [self] in grade() },
      actions.binding("explain", label: "explain", unless: read) { [self] in explain() },
      actions.binding(
        "next-doubt", label: "next doubt",
        unless: { [self] in
          read() ?? (reading?.doubtful.isEmpty == true ? words("No digit is doubtful.") : nil)
        }
      ) { [self] in nextDoubt() },
      actions.binding(
        "undo-all", label: options.corrections.isEmpty ? "" : "undo all",
        unless: { [self] in
          options.corrections.isEmpty ? words("Nothing was corrected.") : nil
        }
      ) { [self] in takeBackCorrections() },
      actions.binding("turn", unless: read) { [self] in turn() },
      actions.binding(
        "corners", label: reading == nil ? "corners" : "",
        unless: { [self] in
          isReading ? words("It is still being read.") : outcome?.plain == nil ? words("There is no photograph.") : nil
        }
      ) { [self] in setCorners() },
      actions.binding("write", label: "write", unless: read) { [self] in write() },
      actions.binding("back", label: isReading ? "cancel" : "back", help: isReading ? "Stop reading." : nil) { [self] in
        if isReading { cancel() } else { shell.pop() }
      },
    ]
    return KeyTable(bindings)
  }
}
