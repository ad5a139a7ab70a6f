import Foundation
import Testing

@testable import Accuracy

@Suite struct FailureCardTests {
  @Test func onlyTheWrongCellsAreMarkedAndShowTheTruth() {
    // Cell 0 is 5 and was read as 9.
    let html = FailureCard(record("a", wrong: [0]), path: nil).html
    #expect(html.components(separatedBy: "class=bad").count == 2)
    #expect(html.contains("<td class=bad title=\"is 5, read 9\">9<small>5</small>"))
    #expect(html.contains("1 cells wrong"))
  }

  @Test func whereNoBoardWasFoundTheTruthIsShownWithNothingMarked() {
    let picture = LabelledPicture(corpus: "made", image: "a", label: puzzle, givens: puzzle)
    let html = FailureCard(PictureRecord(picture, reader: "r", outcome: .noBoard), path: nil).html
    #expect(html.contains("<td>5<td>3<td><td><td>7"))
    #expect(!html.contains("class=bad"))
    #expect(html.contains("<small>truth</small>"))
  }

  @Test func whatWasReadWithoutALabelIsShownWithNothingMarked() {
    var unlabelled = record("a")
    unlabelled.picture.label = nil
    #expect(!FailureCard(unlabelled, path: nil).html.contains("class=bad"))
  }
}
