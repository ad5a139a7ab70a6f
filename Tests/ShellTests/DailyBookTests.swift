import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct DailyBookTests {
  @Test func aDaysGameIsPlayedOnceAndItsScoreIsTheFirst() {
    var book = DailyBook()
    #expect(book.played("sudoku", on: "20261121") == nil)
    book.begin("sudoku", on: "20261121")
    #expect(book.played("sudoku", on: "20261121") == DailyBook.Played(begun: 0, offset: 0))
    #expect(book.played("sudoku", on: "20261122") == nil && book.played("fifteen", on: "20261121") == nil)
    book.finish("sudoku", on: "20261121", score: 7)
    book.finish("sudoku", on: "20261121", score: 9)
    book.begin("sudoku", on: "20261121")
    #expect(book.played("sudoku", on: "20261121")?.score == 7)
    book.finish("fifteen", on: "20261121", score: 0)
    book.finish("fifteen", on: "20261121", score: 3)
    #expect(book.played("fifteen", on: "20261121")?.score == 0)
  }

  @Test func fourHundredDaysAreRememberedTheLatest() {
    var book = DailyBook()
    for number in 0..<400 { book.begin("g", on: "\(1000 + number)") }
    #expect(book.played("g", on: "1000") != nil)
    book.begin("g", on: "1400")
    #expect(
      book.played("g", on: "1000") == nil && book.played("g", on: "1001") != nil && book.played("g", on: "1400") != nil)
    // One that is there already forgets none.
    book.begin("g", on: "1400")
    #expect(book.played("g", on: "1001") != nil)
  }

  /// 19 to 21 November 2026 at noon.
  private func threeDays() -> DailyBook {
    var book = DailyBook()
    for (place, stamp) in ["20261119", "20261120", "20261121"].enumerated() {
      let noon = (20_776 + place) * 86_400 + 43_200
      book.begin("fifteen", on: stamp, at: noon - 900)
      book.finish("fifteen", on: stamp, score: 90, at: noon - 600, thinking: 60_000)
    }
    return book
  }

  @Test func finishedGamesInARowAreAStreak() {
    var book = threeDays()
    let now = 20_778 * 86_400 + 43_200
    #expect(book.streak(at: now, offset: 0).current == 3 && book.streak(at: now, offset: 0).isDone)
    #expect(book.streak(at: now + 2 * 86_400, offset: 0).current == 0)
    // A game without points and one of an older version count for none.
    book.begin("sudoku", on: "20261122", at: now + 86_400)
    book.finish("sudoku", on: "20261122", score: 0, at: now + 86_460, thinking: 60_000)
    book.begin("sudoku", on: "20261118")
    book.finish("sudoku", on: "20261118", score: 5)
    #expect(book.streak(at: now, offset: 0).current == 3)
    #expect(book.finished.map(\.day) == [20_775, 20_776, 20_777, 20_778])
  }

  @Test func theStatisticsShowTheDaysInARowAndTheCalendar() throws {
    let shell = TestShell()
    try DailyBook.change(in: shell.shell.archive) { $0 = threeDays() }
    shell.shell.push(StatisticsScreen(shell.shell))
    let text = shell.show()
    #expect(text.contains("Days in a row: 3, longest 3") && text.contains("November 2026"))
    #expect(text.contains("16  17  18  19● 20● 21● 22"))
    #expect(shell.type("[").contains("October 2026"))
    #expect(shell.type("]").contains("November 2026"))
  }

  @Test func aMonthHasItsDaysInWeeksFromMonday() throws {
    let february = try #require(CalendarMonth(year: 2028, month: 2))
    #expect(
      february.count == 29 && february.weeks.count == 5 && Array(february.weeks[0].prefix(2)) == [nil, february.first])
    #expect(february.later(-2) == CalendarMonth(year: 2027, month: 12) && february.later(11)?.year == 2029)
    #expect(CalendarMonth(of: february.first + 28) == february && CalendarMonth(year: 2026, month: 13) == nil)
  }
}
