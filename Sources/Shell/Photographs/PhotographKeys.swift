/// What every key of the photograph's screen does.
extension PhotographScreen {
  var keys: KeyTable {
    let read = { [self] in reading == nil ? (isReading ? "It is still being read." : "No board was read.") : nil
    }
    let digit = "Say what stands in the marked cell, 0 for nothing; everything else follows."
    var bindings = KeyTable.moves(help: "Mark another cell.") { [self] in move($0, $1) }
    bindings += (1...9).map { number in
      Binding(.character(Character("\(number)")), label: "correct", help: digit, unless: read) {
        [self] in correct(number)
      }
    }
    bindings += [
      Binding("0", .backspace, .delete, help: digit, unless: read) { [self] in correct(0) },
      Binding("p", label: "play", help: "Play it; digits written in by hand stay yours.", unless: read) {
        [self] in play()
      },
      Binding(
        "s", label: showsSolution ? "hide solution" : "solve", help: "Show or hide the solution.",
        unless: { [self] in
          read()
            ?? (reading?.solution == nil ? "The board, as read, has no single solution: correct a digit first." : nil)
        }
      ) { [self] in showsSolution.toggle() },
      Binding(
        "c", label: "check", help: "Show which digits written by hand are wrong.",
        unless: { [self] in
          read() ?? (check == nil ? "The printed digits cannot be told from the others well enough." : nil)
        }
      ) { [self] in showsCheck.toggle() },
      Binding("g", label: "grade", help: "How hard it is, and what it needs.", unless: read) { [self] in grade()
      },
      Binding("e", label: "explain", help: "Watch the solution step by step.", unless: read) { [self] in
        explain()
      },
      Binding(
        .tab, "n", label: "next doubt", help: "To the next digit that may be wrong.",
        unless: { [self] in
          read() ?? (reading?.doubtful.isEmpty == true ? "No digit is doubtful." : nil)
        }
      ) { [self] in nextDoubt() },
      Binding(
        "u", label: hints.corrections.isEmpty ? "" : "undo all", help: "Take every correction back.",
        unless: { [self] in
          hints.corrections.isEmpty ? "Nothing was corrected." : nil
        }
      ) { [self] in takeBackCorrections() },
      Binding("r", help: "The board lies on its side: turn it by a quarter and read again.", unless: read) {
        [self] in turn()
      },
      Binding("w", label: "write", help: "Write the photograph with its answer to a file.", unless: read) {
        [self] in write()
      },
      Binding(
        .escape, "q", label: isReading ? "give up" : "back", help: isReading ? "Stop reading." : "A step back."
      ) { [self] in if isReading { cancel() } else { desk.pop() } },
    ]
    return KeyTable(bindings)
  }
}
