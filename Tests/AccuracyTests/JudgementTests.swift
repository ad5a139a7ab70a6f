import Foundation
import Testing

@testable import Accuracy

/// Answers held against labels.
@Suite struct JudgementTests {
  private static let corners: [[Double]] = [[100, 100], [280, 100], [280, 280], [100, 280]]

  private func judge(
    _ label: String? = puzzle, seen: String = puzzle, decided: String? = nil, solution said: String? = solution,
    outline: [[Double]]? = corners
  ) -> Judgement {
    var picture = LabelledPicture(corpus: "c", image: "i", label: label)
    picture.outlines = [Self.corners]
    var answer = PictureRecord.Answer(seen: seen, decided: decided ?? seen, solution: said)
    answer.outline = outline
    answer.doubtful = []
    answer.warnings = []
    return Judgement(picture, .read, answer)
  }

  private func changed(_ cells: Int...) -> String {
    String(puzzle.enumerated().map { cells.contains($0.offset) ? ($0.element == "1" ? "2" : "1") : $0.element })
  }

  @Test func aRightReadingFailsNowhere() {
    let judgement = judge()
    #expect(judgement.failed == nil && judgement.found == true && judgement.oriented == true)
    #expect(judgement.boardSeen == true && judgement.boardDecided == true && judgement.solved == true)
    #expect(judgement.certain == true)
  }

  @Test func aLatticeElsewhereFailsAtFinding() {
    let judgement = judge(seen: changed(0, 1), outline: Self.corners.map { [$0[0] + 20, $0[1]] })
    #expect(judgement.found == false && judgement.failed == .find)
  }

  @Test func howFarALatticeIsOffIsSaidInCells() {
    #expect(judge().latticeError == 0)
    #expect(judge(outline: Self.corners.map { [$0[0] + 5, $0[1]] }).latticeError == 0.25, "cells of 20 pixels")
  }

  @Test func aLabelOfEveryCrossingSaysHowFarTheWorstIsOff() {
    var picture = LabelledPicture(corpus: "c", image: "i", label: puzzle)
    let crossings = (0..<100).map { crossing -> [Double] in
      let (row, column) = crossing.quotientAndRemainder(dividingBy: 10)
      return [100 + 20 * Double(column), 100 + 20 * Double(row)]
    }
    picture.lattice = crossings
    var answer = PictureRecord.Answer(seen: puzzle, decided: puzzle, solution: solution)
    (answer.outline, answer.lattice) = (Self.corners, crossings)
    #expect(Judgement(picture, .read, answer).latticeError == 0)
    // The corners are where they were.
    answer.lattice?[44][0] += 5
    #expect(Judgement(picture, .read, answer).latticeError == 0.25)
    // Of a board that lies on its side only the corners are held against one another.
    answer.outline = Array(Self.corners[1...] + Self.corners[..<1])
    #expect(Judgement(picture, .read, answer).latticeError == 0)
  }

  @Test func aBoardTurnedFailsAtItsWayUp() {
    let judgement = judge(seen: changed(0, 1), outline: Array(Self.corners[1...] + Self.corners[..<1]))
    #expect(judgement.found == true && judgement.oriented == false && judgement.failed == .orient)
  }

  @Test func digitsAllRightProveTheBoardFoundWhateverTheCornersSay() {
    #expect(judge(outline: Self.corners.map { [$0[0] + 20, $0[1]] }).failed == nil)
  }

  @Test func stagesAreToldApart() {
    #expect(judge(seen: changed(4)).failed == .read)
    #expect(judge(seen: puzzle, decided: changed(4)).failed == .decide)
    #expect(judge(seen: changed(4), decided: puzzle).failed == nil)
    #expect(judge(solution: nil).failed == .solve)
  }

  @Test func pencilMarksAreRightWhereTheirDigitsAndNoOthersAreRead() {
    var picture = LabelledPicture(corpus: "c", image: "i", label: puzzle)
    (picture.pencilMarks, picture.candidates) = ([2, 3, 5], [[1, 2], [4], [6, 8]])
    var answer = PictureRecord.Answer(seen: puzzle, decided: puzzle, solution: solution)
    answer.candidates = [[2, 1], [], [6, 7, 8]]
    let judgement = Judgement(picture, .read, answer)
    #expect(judgement.candidatesKnown == 3 && judgement.candidatesRight == 1)
    picture.candidates = [[1, 2]]
    #expect(picture.problem != nil)
    picture.candidates = [[1], [2], [10]]
    #expect(picture.problem != nil)
  }

  @Test func whatLabelsDoNotTellIsNotJudged() {
    let judgement = judge(nil)
    #expect(judgement.cellsSeen == nil && judgement.solved == nil && judgement.failed == nil)
    let picture = LabelledPicture(corpus: "c", image: "i", label: puzzle)
    #expect(Judgement(picture, .noBoard, nil).found == nil)
    #expect(Judgement(picture, .noBoard, nil).failed == .find)
    #expect(Judgement(picture, .crashed, nil).failed == .decode)
  }

  @Test(arguments: [
    (puzzle, true), (puzzle.replacingOccurrences(of: ".", with: "0") + "\n", true), ("no board", false), ("", false),
    ("x\t\(puzzle)\t\(puzzle)\t\(solution)", true), ("reading...\n\(puzzle)", true),
    (
      (0..<9).map { row in puzzle.dropFirst(row * 9).prefix(9).map(String.init).joined(separator: " ") }.joined(
        separator: "\n"), true
    ),
  ])
  func gridsAreFoundInOtherProgramsOutput(output: String, isGrid: Bool) {
    let answer = ForeignAnswer.read(output)
    #expect((answer != nil) == isGrid)
    if isGrid { #expect(answer?.decided == puzzle && answer?.solution == solution) }
  }

  @Test func aCoveredCellIsRightAsBlankOrAsItsOwnDigit() {
    func judged(_ text: String) -> Judgement {
      var picture = LabelledPicture(corpus: "made", image: "a.jpg", label: puzzle, givens: puzzle)
      picture.covered = [0, 2]
      var answer = PictureRecord.Answer(seen: text, decided: text, solution: nil)
      answer.doubtful = [0]
      return Judgement(picture, .read, answer)
    }
    let rest = puzzle.dropFirst()
    #expect(judged(puzzle).boardDecided == true && judged("." + rest).boardDecided == true)
    #expect(judged("." + rest).cellsSeen == 81 && judged("." + rest).wrong == 0)
    // Another digit in it, one in a blank cell beneath, and a blank in an open cell are wrong.
    #expect(judged("9" + rest).wrongDoubted == 1)
    #expect(judged(puzzle.prefix(2) + "7" + puzzle.dropFirst(3)).boardDecided == false)
    #expect(judged("5." + puzzle.dropFirst(2)).wrong == 1)
  }
}
