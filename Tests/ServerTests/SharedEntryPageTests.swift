import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct SharedEntryPageTests {
  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (1_234_567, "1,234,567"), (-1234, "−1,234"),
  ])
  func thousandsOfPointsAreSetApart(score: Int, text: String) {
    let record = ScoreRecord(
      id: "s", played: "g", player: "p", game: "rogueship", difficulty: "normal", name: "Ada", score: score, at: 1,
      actions: 3, thinking: 4, run: "r")
    let page = SharedEntryPage(ListedScore(record: record, isOnline: false, isSealed: false), GameKinds())
    #expect(page.html(at: nil).contains("\"normal, \(text) points. Watch it move by move."))
  }
}
