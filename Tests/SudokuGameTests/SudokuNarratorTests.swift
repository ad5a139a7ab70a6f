import SudokuGame
import Testing

@Suite struct SudokuNarratorTests {
  private let narrator = SudokuNarrator()

  @Test func eventsAreToldWithTheirCells() {
    #expect(narrator.text(SudokuEvent.checked(wrong: []), size: 9) == "No mistake so far.")
    #expect(narrator.text(SudokuEvent.checked(wrong: [4]), size: 9) == "One digit is wrong: r1c5.")
    #expect(narrator.text(SudokuEvent.checked(wrong: [4, 80]), size: 9) == "2 digits are wrong: r1c5, r9c9.")
    #expect(narrator.text(SudokuEvent.undone(1), size: 9) == "Took back a step.")
    #expect(narrator.text(SudokuEvent.placed(cell: 1, digit: 2), size: 9) == nil)
    let hint = SudokuHint(
      technique: "nakedSingle", cells: [0], placements: [.init(cell: 0, digit: 5)],
      eliminations: [.init(cell: 1, digit: 5)])
    #expect(
      narrator.text(SudokuEvent.hint(stage: 3, hint), size: 9)
        == "Only one digit is left for a cell. Look at r1c1. r1c1 is 5. r1c2 cannot be 5.")
  }

  @Test func candidatesThatGoAreToldTogether() {
    let out = [(0, 4), (0, 8), (0, 9), (1, 4), (1, 8), (1, 9), (5, 2)].map { SudokuHint.CellDigit(cell: $0, digit: $1) }
    let hint = SudokuHint(technique: "cageClaim", cells: [], placements: [], eliminations: out)
    let text = narrator.text(SudokuEvent.hint(stage: 3, hint), size: 9) ?? ""
    #expect(text.hasSuffix("r1c1 and r1c2 cannot be 4, 8 or 9. r1c6 cannot be 2."), "\(text)")
  }

  @Test(arguments: [
    SudokuAction.place(cell: 0, digit: 3), .place(cell: 0, digit: 0), .mark(cell: 1, digit: 2),
    .correct(cell: 2, digit: 1), .candidates, .check, .hint(stage: 1), .hint(stage: 2), .hint(stage: 3), .undo, .redo,
    .rewind, .elapse(3), .resign,
  ])
  func everyActionHasItsName(action: SudokuAction) {
    let name = narrator.name(of: action)
    #expect(!name.hasPrefix("choice.") && !name.contains("{"))
  }

  @Test(arguments: [
    SudokuRefusal.over, .given(cell: SudokuCell(0, size: 9)), .notDoubtful(cell: SudokuCell(1, size: 9)),
    .filled(cell: SudokuCell(2, size: 9)), .nothingToDo, .outOfRange,
    .noSolution, .positionIsWrong,
  ])
  func everyRefusalHasItsText(refusal: SudokuRefusal) {
    let text = narrator.text(refusal)
    #expect(text.contains(" ") && !text.contains("{") && !text.hasPrefix("refused."))
  }

  @Test(arguments: [
    SudokuStartRefusal.noSuchLevel("x"), .noPuzzleFound("x"), .conflicts([SudokuCell(0, size: 9)]), .noSolution,
    .severalSolutions, .tooHard,
  ])
  func everyReasonNotToStartHasItsText(refusal: SudokuStartRefusal) {
    let text = narrator.text(refusal)
    #expect(text.contains(" ") && !text.contains("{") && !text.hasPrefix("start."))
  }
}
