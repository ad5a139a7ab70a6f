import GameCore
import Testing

@Suite struct PlainTextTests {
  @Test func textBreaksAtBlanksAndLongWordsAreCut() {
    #expect(PlainText.wrapped("the quick brown fox", columns: 9) == ["the quick", "brown fox"])
    #expect(PlainText.wrapped("the quick brown fox", columns: 8) == ["the", "quick", "brown", "fox"])
    #expect(PlainText.wrapped("abcdefghij kl", columns: 4) == ["abcd", "efgh", "ij", "kl"])
    #expect(PlainText.wrapped("a abcdefgh", columns: 4) == ["a", "abcd", "efgh"])
    #expect(PlainText.wrapped("abcd", columns: 4) == ["abcd"])
    #expect(PlainText.wrapped(String(repeating: "ab ", count: 30)).map(\.count) == [74, 14])
  }

  @Test func secondsAreAClock() {
    #expect(
      [0, 59, 60, 247, 3599, 3600, 3765].map(PlainText.clock) == [
        "0:00", "0:59", "1:00", "4:07", "59:59", "1:00:00", "1:02:45",
      ])
  }
}
