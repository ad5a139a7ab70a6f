import GameCore
import Testing

@testable import VideoPoker

@Suite struct FaceTests {
  private let game = VideoPoker()

  @Test func theReturnsInTheMenuAreTrue() {
    for item in PayTableList.standard.items {
      let exact = PerfectPlay(item.table).back
      #expect(item.backTenThousandths == Int((exact.value * 10_000).rounded()), "\(item.id)")
    }
  }

  @Test func everySentenceThatIsUsedIsThere() {
    let all = Narration.strings.all
    #expect(all["guide.ranked.1"]?.contains("100 hands") == true && all["level.ranked"]?.contains("500 chips") == true)
    let told: [String?] = [
      Narration.text(PokerEvent.paid(.nothing, chips: 0), game.start(.ranked, seed: 1)),
      Narration.text(PokerEvent.paid(.fullHouse, chips: 45), game.start(.ranked, seed: 1)),
      Narration.text(PokerEvent.refilled(500), game.start(.ranked, seed: 1)),
      Narration.text(PokerEvent.finished(score: 512), game.start(.ranked, seed: 1)),
      game.tell(.over), game.tell(.cardsOpen), game.tell(.noCards), game.tell(.bet(4, allowed: 5...5)),
      game.tell(.bet(9, allowed: 1...5)),
    ]
    for text in told { #expect(text?.hasSuffix(".") == true && text?.contains("{") == false, "\(text ?? "")") }
  }

  @Test func everyPhaseIsDrawnInItsRoom() throws {
    for item in PayTableList.standard.items {
      var state = game.start(.practice(item.table), seed: 2)
      for action in [nil, PokerAction.deal(state.nextBet), .hold(Hold(places: [1, 2])), .draw] {
        if let action { _ = try game.apply(action, to: &state) }
        let lines = game.lines(of: state)
        #expect(lines.count <= 19 && lines.allSatisfy { $0.count <= 76 })
      }
    }
  }

  @Test func theTableIsDrawnInCharacters() throws {
    var state = game.start(.practice(PayTableList.standard.ranked.table), seed: 7)
    _ = try game.apply(.deal(5), to: &state)
    _ = try game.apply(.hold(Hold(places: [1])), to: &state)
    let lines = game.lines(of: state)
    #expect(
      lines == [
        "  Royal flush           4,000    Straight                 20",
        "  Straight flush          250    Three of a kind          15",
        "  Four of a kind          125    Two pair                 10",
        "  Full house               45    Pair of jacks or better   5",
        "  Flush                    30",
        "            Hold what you want to keep, then draw.",
        "  ┌────────┐  ┌────────┐  ┌────────┐  ┌────────┐  ┌────────┐",
        "  │ Q♣     │  │ 2♥     │  │ A♠     │  │ 3♠     │  │ 5♦     │",
        "  │        │  │        │  │        │  │        │  │        │",
        "  │   ♣♣   │  │   ♥♥   │  │   ♠♠   │  │   ♠♠   │  │   ♦♦   │",
        "  │        │  │        │  │        │  │        │  │        │",
        "  │     Q♣ │  │     2♥ │  │     A♠ │  │     3♠ │  │     5♦ │",
        "  └────────┘  └────────┘  └────────┘  └────────┘  └────────┘",
        "       1         HELD          3           4           5",
        "",
        "",
        "  Hand 1                     Draw                  495 chips",
      ])
  }

  @Test func adviceIsForPracticeAlone() throws {
    let table = PayTableList.standard.ranked.table
    for options in [PokerOptions.ranked, .practice(table)] {
      var state = game.start(options, seed: 7)
      #expect(game.advice(in: state) == nil)
      _ = try game.apply(.deal(5), to: &state)
      #expect((game.advice(in: state) == nil) == (options == .ranked))
      let events = try game.apply(.draw, to: &state)
      let told = game.tell(events, state)
      #expect(
        told.contains { $0.hasPrefix("An error of ") && $0.contains(" chips. Keep ") } == (options != .ranked),
        "\(told)")
    }
  }

  @Test func eachLevelHasItsLeaderboard() {
    let boards = game.levels.items.map { game.leaderboard(of: game.options(level: $0.id) ?? .ranked) }
    #expect(boards == game.levels.items.map(\.id))
    #expect(PokerOptions("practice=1,2,3,4,6,9,25,50,900").map { game.leaderboard(of: $0) } == "other")
  }
}
