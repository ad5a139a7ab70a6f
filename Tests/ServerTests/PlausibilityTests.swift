import GameCore
import Testing

@testable import GameService
@testable import ServerStore

/// From when on a game looks played by a program.
@Suite struct PlausibilityTests {
  private func turns(_ pauses: [Int], kind: TurnRecord.Kind = .act, action: String = "a") -> [TurnRecord] {
    var at = 1000
    return ([0] + pauses).enumerated().map { index, pause in
      at += pause
      return TurnRecord(number: index + 1, kind: kind, action: action, thinking: 300, at: at)
    }
  }

  private func suspicions(_ turns: [TurnRecord], least: Int = 0, from start: Int = 0) -> [Suspicion] {
    Plausibility.suspicions(Pace(leastMilliseconds: least, counts: { $0 == "a" }), turns, from: start)
  }

  /// Pauses that no clock makes.
  private func uneven(_ count: Int) -> [Int] { (0..<count).map { 800 + $0 * 7919 % 7000 } }

  @Test func aGameOfTwentyActionsIsTooFastBelowItsLeastTime() {
    let game = turns(uneven(19))
    let time = game[19].at - 500
    #expect(
      suspicions(game, least: time, from: 500) == [] && suspicions(game, least: time + 1, from: 500) == [.tooFast])
    #expect(suspicions(turns(uneven(18)), least: 10_000_000) == [], "nineteen actions prove nothing")
    // Only actions that take a decision count, whether they came one by one or in a journal.
    #expect(suspicions(turns(uneven(30), kind: .sent), least: 10_000_000) == [.tooFast])
    #expect(suspicions(turns(uneven(30), kind: .undo), least: 10_000_000) == [])
    #expect(suspicions(turns(uneven(30), action: "b"), least: 10_000_000) == [] && suspicions([]) == [])
  }

  @Test func twentyPausesAreEvenWhereTheyDifferByLessThanAQuarter() {
    let even = [Int](repeating: 2000, count: 20)
    #expect(suspicions(turns(even)) == [.tooEven] && suspicions(turns(Array(even.dropLast()))) == [])
    #expect(suspicions(turns([Int](repeating: 0, count: 20))) == [.tooEven])
    // Ten short pauses and ten long ones: without the two slowest the variations are 0.235 and 0.267.
    for (long, isEven) in [(1600, true), (1700, false)] {
      let pauses = (0..<20).map { $0 % 2 == 0 ? 1000 : long }
      #expect(suspicions(turns(pauses)) == (isEven ? [.tooEven] : []), "\(long)")
    }
    // Every tenth pause may be a break.
    #expect(suspicions(turns(Array(even.dropLast(2)) + [60_000, 90_000])) == [.tooEven])
    #expect(suspicions(turns(Array(even.dropLast(3)) + [60_000, 60_000, 90_000])) == [])
  }

  @Test func aJournalThatWasSentWholeBeganWithItsFirstThought() {
    let sent = turns([10], kind: .sent), played = turns([10])
    #expect(Plausibility.beginning(of: sent, created: 7) == 700 && Plausibility.beginning(of: played, created: 7) == 7)
    #expect(Plausibility.beginning(of: [], created: 7) == 7)
  }
}
