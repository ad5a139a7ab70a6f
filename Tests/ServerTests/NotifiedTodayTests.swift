import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct NotifiedTodayTests {
  @Test func everyPlayerIsNewOnceADay() {
    let told = NotifiedToday()
    #expect(told.insert("a", on: "2026-11-21") && !told.insert("a", on: "2026-11-21"))
    #expect(told.insert("b", on: "2026-11-21"))
    told.remove("a")
    #expect(told.insert("a", on: "2026-11-21") && !told.insert("b", on: "2026-11-21"))
    #expect(told.insert("a", on: "2026-11-22") && told.insert("b", on: "2026-11-22"))
  }

  @Test func aHundredThousandPlayersOfADayAreRemembered() {
    let told = NotifiedToday()
    for number in 0..<100_000 { _ = told.insert("\(number)", on: "d") }
    #expect(!told.insert("0", on: "d") && told.insert("100000", on: "d"))
    // With one more it begins anew.
    #expect(told.insert("0", on: "d") && told.insert("1", on: "d"))
  }
}
