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
    #expect(book.played("sudoku", on: "20261121") == DailyBook.Played())
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
}
