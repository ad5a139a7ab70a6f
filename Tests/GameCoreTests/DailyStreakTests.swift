import GameCore
import Testing

@Suite struct DailyStreakTests {
  /// 1 November 2026, 0:00 UTC.
  private static let start = 20_758 * 86_400
  private static let hour = 3600

  /// A game of the local date of its start, which takes five minutes.
  private func game(at time: Int, _ offset: Int = 0, thinking: Int = 60_000) -> DailyFinish {
    DailyFinish(
      day: DailyStreak.day(of: time, offset), begun: time, finished: time + 300, offset: offset, thinking: thinking)
  }

  /// A game each day at noon, UTC.
  private func noons(_ days: some Sequence<Int>) -> [DailyFinish] {
    days.map { game(at: Self.start + $0 * 86_400 + 12 * Self.hour) }
  }

  private func now(_ day: Int) -> Int { Self.start + day * 86_400 + 18 * Self.hour }

  @Test func daysInARowCountAndAMissedOneEndsThem() {
    let streak = DailyStreak(noons(0...4), now: now(4))
    #expect((streak.current, streak.longest, streak.isDone, streak.isInDanger) == (5, 5, true, false))
    let next = DailyStreak(noons(0...4), now: now(5))
    #expect((next.current, next.isDone, next.isInDanger) == (5, false, true))
    let missed = DailyStreak(noons(0...4), now: now(6))
    #expect((missed.current, missed.longest, missed.isInDanger) == (0, 5, false))
    let again = DailyStreak(noons([0, 1, 2, 4, 5]), now: now(5))
    #expect((again.current, again.longest) == (2, 3))
    #expect(DailyStreak([], now: now(0)).current == 0)
  }

  @Test func eachSeventhDayEarnsAFreezeDayUpToTwo() {
    #expect(DailyStreak(noons(0...5), now: now(5)).freezes == 0)
    #expect(DailyStreak(noons(0...6), now: now(6)).freezes == 1)
    #expect(DailyStreak(noons(0...34), now: now(34)).freezes == 2)
    let kept = DailyStreak(noons(Array(0...6) + [8, 9]), now: now(9))
    #expect((kept.current, kept.freezes) == (9, 0))
    #expect(kept.frozen == [20_758 + 7])
    // One freeze day stands for one missed day only.
    #expect(DailyStreak(noons(Array(0...6) + [9]), now: now(9)).current == 1)
    let waiting = DailyStreak(noons(0...6), now: now(8))
    #expect((waiting.current, waiting.freezes, waiting.isInDanger) == (7, 0, true))
  }

  // MARK: Tricks

  @Test func aGameFromTheFutureDoesNotCount() {
    // The clock was set forward for a game, and back again.
    #expect(DailyStreak(noons(0...3), now: now(1)).current == 2)
  }

  @Test func tomorrowsGameAndYesterdaysDoNotCount() {
    for shift in [1, -1] {
      let other = DailyFinish(
        day: 20_760 + shift, begun: Self.start + 2 * 86_400, finished: Self.start + 2 * 86_400 + 60, thinking: 60_000)
      #expect(DailyStreak([other], now: now(5)).days.isEmpty)
    }
  }

  @Test func aGameInNoTimeDoesNotCount() {
    #expect(DailyStreak([game(at: Self.start, thinking: 0)], now: now(0)).current == 0)
    let backwards = DailyFinish(day: 20_758, begun: Self.start + 600, finished: Self.start, thinking: 60_000)
    #expect(DailyStreak([backwards], now: now(0)).current == 0)
  }

  @Test func aDayThatIsPlayedAgainCountsOnce() {
    #expect(DailyStreak(noons([0, 0, 1, 1, 1]), now: now(1)).current == 2)
  }

  // MARK: Journeys

  @Test func noJourneyBreaksAStreakAndNoJourneySavesALostOne() {
    var random = RandomStream(seed: 64, stream: 0)
    for _ in 0..<100_000 {
      var (time, games) = (Self.start + random.below(86_400), [DailyFinish]())
      for _ in 0..<6 {
        games.append(game(at: time, random.within(-12...14) * Self.hour))
        time += 1 + random.below(86_400)
      }
      let last = games[games.count - 1]
      var mixedUp = games
      random.shuffle(&mixedUp)
      let streak = DailyStreak(mixedUp, now: last.finished, offset: last.offset)
      // Never more than a day between two games: each date that is later than all before counts.
      let dates = games.map(\.day)
      let later = dates.indices.filter { place in dates[..<place].allSatisfy { $0 < dates[place] } }
      guard streak.current == later.count, streak.frozen.isEmpty else {
        Issue.record("broken: \(games)")
        return
      }
      // Four days and a half: two days are missed wherever one flies.
      let late = game(at: last.begun + 108 * Self.hour, random.within(-12...14) * Self.hour)
      guard DailyStreak(games + [late], now: late.finished, offset: late.offset).current == 1 else {
        Issue.record("saved: \(games) \(late)")
        return
      }
    }
  }

  /// From Los Angeles to Tokyo a date is skipped, and on the way back one comes twice.
  @Test func theDateLineNeitherEndsAStreakNorCountsTwice() {
    let (angeles, tokyo) = (-8 * Self.hour, 9 * Self.hour)
    let evening = Self.start + 28 * Self.hour
    let there = [game(at: evening, angeles), game(at: evening + 22 * Self.hour, tokyo)]
    let streak = DailyStreak(there, now: evening + 23 * Self.hour, offset: tokyo)
    #expect(there[1].day - there[0].day == 2)
    #expect(streak.current == 2 && streak.frozen.isEmpty)
    let back = [game(at: evening, tokyo), game(at: evening + 12 * Self.hour, angeles)]
    #expect(back[0].day == back[1].day)
    #expect(DailyStreak(back, now: evening + 13 * Self.hour, offset: angeles).current == 1)
  }
}
