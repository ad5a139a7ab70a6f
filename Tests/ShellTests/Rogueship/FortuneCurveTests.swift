import TerminalKit
import Testing

@testable import Rogueship
@testable import RogueshipScreens
@testable import Shell

/// The line of a captain's fortune, in dots of braille.
@Suite struct FortuneCurveTests {
  /// A plot of 20 columns and some rows, without the labels beside and below it.
  private func drawn(
    _ points: [(day: Int, fortune: Int)], end: (day: Int, fortune: Int)? = nil, lastDay: Int, rows: Int = 3
  ) -> [[Character]] {
    let area = Area(0, 0, 28, rows + 1)
    var frame = Frame(width: area.width, height: area.height)
    FortuneCurve.draw(
      points.map { FortunePoint(day: $0.day, fortune: $0.fortune) }, end, lastDay: lastDay, into: &frame, area)
    return frame.text.split(separator: "\n", omittingEmptySubsequences: false).prefix(area.height).map { line in
      Array(line) + Array(repeating: " ", count: max(0, area.width - line.count))
    }
  }

  /// The dots of a column, by their distance from the top. The line at nothing has one in the left half of every other column.
  private func heights(_ lines: [[Character]], column: Int, right: Bool) -> [Int] {
    let bits: [UInt32] = right ? [0x08, 0x10, 0x20, 0x80] : [0x01, 0x02, 0x04, 0x40]
    return lines.dropLast().enumerated().flatMap { row, line -> [Int] in
      let value = line[8 + column].unicodeScalars.first?.value ?? 0
      guard (0x2800...0x28FF).contains(value) else { return [] }
      return (0..<4).filter { value & bits[$0] != 0 }.map { 4 * row + $0 }
    }
  }

  @Test func itGoesFromTheFirstDayToTheLastAndFromTheLeastToTheMost() {
    let lines = drawn([(0, 0), (5, 100), (10, 100)], lastDay: 10)
    // 40 dots across and 12 down: from the lower left corner to the top in the middle, and along it.
    #expect(heights(lines, column: 0, right: false) == [11])
    #expect(heights(lines, column: 4, right: true) == [6])
    for column in 9..<20 { #expect(heights(lines, column: column, right: true) == [0]) }
    #expect(String(lines[0].prefix(8)) == "    100 " && String(lines[2].prefix(8)) == "      0 ")
    #expect(String(lines[3]) == "        day 0         day 10")
  }

  @Test func aDebtLiesBelowTheLineAtNothing() {
    let lines = drawn([(0, -50), (10, 60)], lastDay: 10)
    // 110 credits on 12 dots: nothing lies 6 below the most.
    #expect(heights(lines, column: 0, right: false) == [6, 11])
    #expect(heights(lines, column: 18, right: false) == [1, 6])
    #expect(heights(lines, column: 19, right: true) == [0])
    #expect(String(lines[0].prefix(8)) == "     60 " && String(lines[1].prefix(8)) == "      0 ")
    #expect(String(lines[2].prefix(8)) == "    \(Text.number(-50)) ")
  }

  @Test func itEndsWhereTheVoyageEndedAndNoLater() {
    let lines = drawn([(0, 40), (4, 40)], end: (8, 80), lastDay: 16, rows: 4)
    #expect(heights(lines, column: 0, right: false) == [7, 15], "half of the most")
    // Day 8 of 16 is the middle of 40 dots, which are counted from 0: the 19th.
    #expect(heights(lines, column: 9, right: true) == [0])
    for column in 10..<20 {
      #expect(heights(lines, column: column, right: false) == (column % 2 == 0 ? [15] : []))
      #expect(heights(lines, column: column, right: true) == [])
    }
  }

  @Test func nothingIsTheLowestWhereThereIsNoDebt() {
    let lines = drawn([(0, 8), (10, 8)], lastDay: 10)
    for column in 0..<20 {
      #expect(heights(lines, column: column, right: false) == (column % 2 == 0 ? [0, 11] : [0]))
    }
    #expect(String(lines[0].prefix(8)) == "      8 " && String(lines[2].prefix(8)) == "      0 ")
  }

  @Test func aFortuneOfNothingIsALineAtNothing() {
    let lines = drawn([(0, 0), (10, 0)], lastDay: 0)
    for column in 0..<20 { #expect(heights(lines, column: column, right: true) == [11]) }
    #expect(String(lines[0].prefix(8)) == "      1 ", "one credit at the least")
  }

  @Test func withoutRoomOrPointsNothingIsDrawn() {
    for (area, points) in [
      (Area(0, 0, 19, 9), 2), (Area(0, 0, 40, 2), 2), (Area(0, 0, 40, 9), 0),
    ] {
      var frame = Frame(width: 40, height: 9)
      let empty = frame
      FortuneCurve.draw(
        (0..<points).map { FortunePoint(day: $0, fortune: $0) }, lastDay: 3, into: &frame, area)
      #expect(frame == empty)
    }
    var frame = Frame(width: 20, height: 3)
    FortuneCurve.draw([FortunePoint(day: 0, fortune: 5)], lastDay: 3, into: &frame, Area(0, 0, 20, 3))
    #expect(frame.text.contains("day 0"), "20 columns and 3 rows are enough")
  }
}
