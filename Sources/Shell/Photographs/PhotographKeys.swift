import TerminalKit

/// The keys of the photograph's screen.
extension PhotographScreen {
  var keys: KeyTable { other == nil ? classicKeys : otherKeys }

  private var classicKeys: KeyTable {
    let read = { [self] in reading == nil ? (isReading ? "It is still being read." : "No board was read.") : nil
    }
    let digit = "Correct the digit of this cell; 0 is a blank. The board is then solved again."
    var bindings = KeyTable.moves(help: "Move to another cell.") { [self] in move($0, $1) }
    bindings += (1...9).map { number in
      Binding(.character(Character("\(number)")), label: "correct", help: digit, unless: read) {
        [self] in correct(number)
      }
    }
    bindings += [
      Binding("0", .backspace, .delete, help: digit, unless: read) { [self] in correct(0) },
      Binding("p", label: "play", help: "Play this puzzle. Handwritten digits become your entries.", unless: read) {
        [self] in play()
      },
      Binding(
        "s", label: showsSolution ? "hide solution" : "solve", help: "Show or hide the solution.",
        unless: { [self] in
          read()
            ?? (reading?.solution == nil ? "The board does not have exactly one solution. Correct a digit first." : nil)
        }
      ) { [self] in showsSolution.toggle() },
      Binding(
        "c", label: "check", help: "Show which handwritten digits are wrong.",
        unless: { [self] in
          read() ?? (check == nil ? "Printed and handwritten digits look too alike here." : nil)
        }
      ) { [self] in showsCheck.toggle() },
      Binding("g", label: "rate", help: "Rate the puzzle and list its techniques.", unless: read) { [self] in grade()
      },
      Binding("e", label: "explain", help: "Show the solution step by step.", unless: read) { [self] in
        explain()
      },
      Binding(
        .tab, "n", label: "next doubt", help: "Go to the next doubtful digit.",
        unless: { [self] in
          read() ?? (reading?.doubtful.isEmpty == true ? "No digit is doubtful." : nil)
        }
      ) { [self] in nextDoubt() },
      Binding(
        "u", label: options.corrections.isEmpty ? "" : "undo all", help: "Undo all corrections.",
        unless: { [self] in
          options.corrections.isEmpty ? "Nothing was corrected." : nil
        }
      ) { [self] in takeBackCorrections() },
      Binding("r", help: "Turn the photograph by a quarter and read it again.", unless: read) {
        [self] in turn()
      },
      Binding(
        "o", label: reading == nil ? "corners" : "",
        help: "Say where the board is, by its corners, and read it again.",
        unless: { [self] in
          isReading ? "It is still being read." : outcome?.plain == nil ? "There is no photograph." : nil
        }
      ) { [self] in setCorners() },
      Binding("w", label: "write", help: "Write the photograph with its answer to a file.", unless: read) {
        [self] in write()
      },
      Binding(
        .escape, "q", label: isReading ? "cancel" : "back", help: isReading ? "Stop reading." : "Go back."
      ) { [self] in if isReading { cancel() } else { shell.pop() } },
    ]
    return KeyTable(bindings)
  }
}
