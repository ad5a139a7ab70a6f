import GameCore

/// The events of Sudoku as records for clients.
extension SudokuGame {
  public func record(of event: SudokuEvent, in state: SudokuState) -> EventRecord {
    switch event {
    case .placed(let cell, let digit): EventRecord("placed", ["cell": .number(cell), "digit": .number(digit)])
    case .marked(let cell, let digit, let isOn):
      EventRecord("marked", ["cell": .number(cell), "digit": .number(digit), "isOn": .flag(isOn)])
    case .written(let tool, let cells, let number, let isOn):
      EventRecord(
        "written",
        [
          "tool": .text(tool.rawValue), "cells": .numbers(cells), "digit": .number(number), "isOn": .flag(isOn),
        ])
    case .corrected(let cell, let digit, let isSolvable):
      EventRecord("corrected", ["cell": .number(cell), "digit": .number(digit), "isSolvable": .flag(isSolvable)])
    case .candidatesMarked(let cells): EventRecord("candidatesMarked", ["count": .number(cells)])
    case .checked(let wrong): EventRecord("checked", ["cells": .numbers(wrong)])
    case .hint(let stage, let hint):
      EventRecord("hint", ["cells": .numbers(hint.cells), "hint": record(of: hint, at: stage)])
    case .undone(let steps): EventRecord("undone", ["count": .number(steps)])
    case .redone: EventRecord("redone")
    case .fullButWrong: EventRecord("fullButWrong")
    case .solved(let score): EventRecord("solved", ["score": .number(score)])
    case .resigned: EventRecord("resigned")
    }
  }

  private func record(of hint: SudokuHint, at stage: Int) -> FieldValue {
    func pairs(_ values: [SudokuHint.CellDigit]) -> FieldValue {
      .list(values.map { .record(["cell": .number($0.cell), "digit": .number($0.digit)]) })
    }
    return .record([
      "stage": .number(stage), "technique": .text(hint.technique),
      "name": .text(SudokuNarrator.shared.technique(hint.technique)), "cells": .numbers(hint.cells),
      "houses": .numbers(hint.houses), "because": .numbers(hint.because),
      "reason": .text(maybe: hint.reason.map { say($0) }),
      "placements": pairs(hint.placements), "eliminations": pairs(hint.eliminations),
    ])
  }
}
