import TerminalKitTesting
import Testing

@testable import TerminalKit

/// The lines for a screen reader.
@Suite struct SpeechTests {
  private func frame(_ rows: String...) -> Frame {
    var frame = Frame(width: 40, height: rows.count)
    for (y, row) in rows.enumerated() { frame.put(row, 0, y) }
    return frame
  }

  @Test func gapsAndDrawnLinesBecomeCommas() {
    let lines = frame("┌─ Ship ─┐  12 cr", "│ fuel │ 40/40 │", "└──────┘", "▸ A – b's c").spokenLines
    #expect(lines == ["Ship, 12 cr", "fuel, 40/40", "A – b's c"])
  }

  @Test func arrowsHaveNames() {
    #expect(frame("↓↑ jk  Choose a row.").spokenLines == ["down, up, jk, Choose a row."])
  }

  @Test func theMarkedCellsAreRead() {
    var frame = frame("One  Two")
    #expect(frame.spokenMark == nil)
    frame.mark(Area(5, 0, 3, 1))
    #expect(frame.spokenMark == "Two")
  }

  @Test func aNewScreenIsToldWholeAndThenOnlyWhatHasChanged() {
    let first = Speech(title: "Market", status: "day 1", lines: ["ore, 41", "ore, 41", "grain, 18"])
    #expect(first.news(after: nil) == ["Market, day 1", "ore, 41", "ore, 41", "grain, 18"])
    var next = first
    next.status = "day 2"
    #expect(next.news(after: first) == [], "a status alone says nothing, since clocks go on")
    next.lines = ["ore, 41", "ore, 42", "grain, 18"]
    #expect(next.news(after: first) == ["ore, 42"])
    #expect(Speech(title: "Ship", lines: ["grain, 18"]).news(after: next) == ["Ship", "grain, 18"])
  }

  @Test func aMarkThatIsSaidWithItsRowIsNotRepeated() {
    let first = Speech(title: "A", lines: ["one, two"], marked: "one")
    #expect(first.news(after: nil) == ["A", "one, two"])
    var next = first
    next.marked = "two"
    #expect(next.news(after: first) == ["two"])
  }

  @Test func theSameMessageIsSaidAgain() {
    let first = Speech(title: "A", lines: [], message: "No.", messageCount: 1)
    var next = first
    #expect(next.news(after: first) == [])
    next.messageCount = 3
    #expect(next.news(after: first) == ["No."])
  }
}
