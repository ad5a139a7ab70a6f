import Archive
import Foundation
import Rogueship
import TerminalKit
import Testing

@testable import Shell

@Suite struct ClockTests {
  @Test(arguments: [
    (-5, "just now"), (0, "just now"), (89, "just now"), (90, "2 minutes ago"), (149, "2 minutes ago"),
    (150, "3 minutes ago"), (5399, "90 minutes ago"), (5400, "2 hours ago"), (8999, "2 hours ago"),
    (9000, "3 hours ago"),
    (129_599, "36 hours ago"), (129_600, "2 days ago"), (215_999, "2 days ago"), (216_000, "3 days ago"),
    (2_591_999, "30 days ago"),
  ])
  func howLongAgoItWasIsSaidInWords(seconds: Int, words: String) {
    #expect(Clock.ago(1_795_262_400 - seconds, now: 1_795_262_400, .english) == words)
  }

  @Test func whatWasAMonthAgoHasItsDate() {
    let now = 1_795_262_400
    #expect(Clock.ago(now - 2_592_000, now: now, .english) == Clock.date(now - 2_592_000, .english))
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for (number, month) in months.enumerated() {
      // The middle of each month of 2026, wherever the clock hangs.
      let middle = 1_768_478_400 + Int(Double(number) * 30.44 * 86_400)
      #expect(Clock.date(middle, .english).contains(" \(month) 2026"), "\(Clock.date(middle, .english))")
    }
  }
}
