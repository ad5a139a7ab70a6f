import TerminalKit
import Testing

@testable import SudokuScreens

/// The places of marks in the cells of a board in a terminal.
@Suite struct MarkLayoutTests {
  private func bits(_ digits: [Int]) -> Int { digits.reduce(0) { $0 | 1 << $1 } }

  private func drawn(_ letters: [MarkLayout.Letter], _ width: Int, _ height: Int) -> [String] {
    var frame = Frame(width: width, height: height)
    for letter in letters { frame.put(letter.text, letter.x, letter.y) }
    return (0..<height).map { row in
      String((0..<width).map { frame.cells[row * width + $0].glyph ?? " " })
    }
  }

  private func cell(_ width: Int, _ height: Int, centre: [Int] = [], corner: [Int] = []) -> [String] {
    drawn(
      MarkLayout.letters(centre: bits(centre), corner: bits(corner), Area(0, 0, width, height)), width, height)
  }

  @Test func aCellOfThreeRowsHasBothKinds() {
    #expect(cell(7, 3, centre: [5, 6], corner: [1, 2, 3, 4]) == ["1     2", "  5 6  ", "3     4"])
    #expect(cell(7, 3, centre: [1, 2, 3, 4, 5], corner: [1, 2, 3, 4, 5, 6]) == ["1  2  3", " 12345 ", "4  5  6"])
    #expect(cell(7, 3, corner: [7]) == ["7      ", "       ", "       "])
  }

  @Test func allNineCandidatesHaveRoomWithoutCornerMarks() {
    #expect(cell(7, 3, centre: Array(1...9)) == [" 12345 ", " 6789  ", "       "])
    #expect(cell(7, 3, centre: [1, 2, 3]) == ["       ", " 1 2 3 ", "       "])
    #expect(cell(11, 5, centre: Array(1...9), corner: Array(1...9))[2] == " 123456789 ")
  }

  @Test func whatHasNoRoomIsShownByASign() {
    #expect(cell(7, 3, centre: Array(1...9), corner: [1])[1] == " 1234… ")
    let many = cell(11, 5, corner: Array(1...16))
    #expect(many[0].hasSuffix("… ") && many[4].hasSuffix("… "))
  }

  /// The sets of marks are the bits of consecutive multiples of a large odd number.
  @Test(arguments: [(7, 3), (11, 5)]) func everyLetterStandsInItsCell(width: Int, height: Int) {
    for number in 0..<2000 {
      let bits = number &* 2_654_435_761
      let (centre, corner) = (bits & 0x1_FFFE, bits >> 8 & 0x1_FFFE)
      for signs in 0...2 {
        let letters = MarkLayout.letters(centre: centre, corner: corner, Area(20, 20, width, height), besides: signs)
        let astray = letters.filter {
          $0.x < 20 || $0.x + $0.text.count > 20 + width || !(20..<20 + height).contains($0.y)
            || $0.isCorner && $0.y == 20 + height - 1 && $0.x < 20 + signs
        }
        #expect(astray.isEmpty, "marks \(centre) and \(corner)")
      }
    }
  }

  @Test func candidatesOfTwoFiguresHaveAGapBetweenThem() {
    #expect(
      cell(11, 5, centre: [1, 10, 12])
        == ["", "", "  1 10 12  ", "", ""].map { $0.isEmpty ? String(repeating: " ", count: 11) : $0 })
    let all = cell(11, 5, centre: Array(1...16)).joined(separator: " ").split(separator: " ").map(String.init)
    #expect(all == (1...16).map(String.init))
  }

  private func small(_ width: Int, centre: [Int] = [], corner: [Int] = [], isAlone: Bool = true) -> String {
    drawn(
      MarkLayout.letters(
        ofSmallCell: Area(0, 0, width, 1), centre: bits(centre), corner: bits(corner), isAlone: isAlone), width, 1)[0]
  }

  @Test func aCellOfOneRowShowsCentreMarksElseCornerMarksWithTheSignOfTheirKind() {
    #expect(small(3, centre: [4, 5], corner: [1]) == "·45")
    #expect(small(3, corner: [1, 2]) == "'12")
    #expect(small(3, centre: [1, 2, 3]) == " · ")
    #expect(small(3, corner: [4], isAlone: false) == " ' ")
    #expect(small(3) == "   ")
    #expect(small(7, centre: [1, 12]) == " ·1 12 ")
  }
}
