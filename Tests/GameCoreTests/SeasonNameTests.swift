import GameCore
import Testing

@Suite struct SeasonNameTests {
  @Test func theLeaderboardOfEarlierRulesHasAnotherName() {
    #expect(SeasonName.leaderboard("normal", rules: 2, current: 2) == "normal")
    #expect(SeasonName.leaderboard("normal", rules: 1, current: 2) == "normal@1")
  }

  @Test func aNameIsTakenApartAgain() {
    let (now, before) = (SeasonName.parts(of: "normal"), SeasonName.parts(of: "normal@1"))
    #expect(now.level == "normal" && now.rules == nil)
    #expect(before.level == "normal" && before.rules == 1)
    for text in ["normal@", "normal@x", "normal@01", "@", "a@1@2"] {
      #expect(SeasonName.parts(of: text).rules == nil, "\(text)")
    }
  }
}
