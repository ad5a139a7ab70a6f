import Foundation
import GameCore
import Testing

@testable import VideoPoker

@Suite struct TrainerTests {
  private let game = VideoPoker()
  private let table = PayTableList.standard.ranked.table

  private func verdict(_ hand: String, hold: [Int], bet: Int = 5, _ name: String = "9/6") throws -> Verdict {
    let table = try #require(PayTableList.standard[name]).table
    return Verdict(try Hand(reading: hand), held: Hold(places: hold.map { $0 - 1 }), bet: bet, by: table)
  }

  @Test func anErrorNamesWhatIsBetter() throws {
    let found = try verdict("Jh Jd 4h 8h 9h", hold: [1, 3, 4, 5])
    #expect(found.sentence == "Keep the pair of jacks (7.68 chips) rather than the four to a flush (5.96).")
    #expect(!found.isRight && found.cost == Fraction(found.analysis.cost(of: found.held.hold) * 5, Deck.plain.common))
  }

  @Test func aRightHoldOfATrivialHandIsNotSpokenOf() throws {
    #expect(try verdict("Jh Jd 4s 8c 2h", hold: [1, 2]).sentence == nil)
    #expect(try verdict("Jh Jd Js 4s 4c", hold: [1, 2, 3, 4, 5]).sentence == nil)
    #expect(
      try verdict("Qc 2h As 3s 5d", hold: [1, 3]).sentence
        == "Right, and close: the ace and queen (2.39 chips) rather than the queen (2.35).")
  }

  @Test func anErrorIsSpokenOfEvenOnATrivialHand() throws {
    let found = try verdict("Jh Jd 4s 8c 2h", hold: [1, 2, 3])
    #expect(
      found.isTrivial && found.sentence?.hasPrefix("Keep the pair of jacks (7.68 chips) rather than J♥ J♦ 4♠ ") == true)
  }

  @Test(arguments: [
    ("Th Jh Qh Kh 3d", [1, 2, 3, 4], HoldShape.fourToRoyal), ("9h Th Jh Qh 3d", [1, 2, 3, 4], .fourToStraightFlush),
    ("9h 2h Jh Qh 3d", [1, 2, 3, 4], .fourToFlush), ("9h Ts Jh Qh 3d", [1, 2, 3, 4], .fourToStraight),
    ("9h Ts Jh Kh 3d", [1, 2, 3, 4], .fourToInsideStraight), ("Ah Ks Jh Qh 3d", [1, 2, 3, 4], .fourToInsideStraight),
    ("Ah 2s 3h 4h 9d", [1, 2, 3, 4], .fourToInsideStraight), ("Th Jh Ah 4s 9d", [1, 2, 3], .threeToRoyal),
    ("5h 6h 9h 4s Kd", [1, 2, 3], .threeToStraightFlush), ("Kh Qh 9h 4s 2d", [1, 2], .twoToRoyal),
    ("Kh Qs 9h 4s 2d", [1, 2], .highCards), ("Kh Qs 9h 4s 2d", [1], .highCards), ("Kh Qs 9h 4s 2d", [], .nothing),
    ("Kh Qs 9h 4s 2d", [5], .other), ("Kh Ks 9h 4s 2d", [1, 2], .highPair), ("9h 9s Kh 4s 2d", [1, 2], .lowPair),
    ("9h 9s Kh Ks 2d", [1, 2, 3, 4], .twoPair), ("9h 9s 9d Ks 2d", [1, 2, 3], .threeOfAKind),
    ("9h 9s 9d Ks Kd", [1, 2, 3, 4, 5], .complete), ("9h 9s Kd 8s 7d", [1, 2, 3], .other),
  ])
  func aHoldHasItsName(hand: String, places: [Int], shape: HoldShape) throws {
    let hand = try Hand(reading: hand)
    #expect(HoldShape(hand.cards(kept: Hold(places: places.map { $0 - 1 }))) == shape)
  }

  @Test func deucesHaveTheirNames() throws {
    #expect(
      try verdict("2h 2d 4h 8s 9c", hold: [1, 2], "deuces").analysis.phrase(of: Hold(places: [0, 1])).description
        == "the two deuces")
    let one = try verdict("2h Jd 4h 8s 9c", hold: [], "deuces").analysis
    #expect(one.phrase(of: Hold(places: [0])).description == "the deuce" && one.shape(of: one.best.hold) == .wildCards)
    #expect(
      HoldShape(try Hand(reading: "2h Ks Kd 3c 4c").cards(kept: Hold(places: [0, 1, 2])), wild: .deuces)
        == .threeOfAKind)
    #expect(KindOfHand(one).wildCards == 1)
  }

  @Test func theJokerHasItsNames() throws {
    let found = try verdict("Jo Jd 4h 8s 9c", hold: [], "joker").analysis
    #expect(
      found.phrase(of: Hold(places: [0])).description == "the joker" && found.shape(of: Hold(places: [0])) == .wildCards
    )
    let king = try verdict("Jo Kd 4h 8s 9c", hold: [2], "joker")
    #expect(king.analysis.best.hold == Hold(places: [0, 1]))
    #expect(king.sentence?.hasPrefix("Keep the joker and the king (") == true, "\(king.sentence ?? "")")
    #expect(king.kind.wildCards == 1 && king.kind.description.hasSuffix(", with the joker"))
    let three = Array(try Hand(reading: "Jo Qs Qd 3c 4c").cards.prefix(3))
    #expect(HoldShape(three, wild: .joker) == .threeOfAKind)
    #expect(HoldShape(Array(try Hand(reading: "Qs Qd 3c 4c 5h").cards.prefix(2)), wild: .joker) == .lowPair)
    #expect(HoldShape.wildCards.name(wild: .joker) == "the joker alone")
  }

  /// The cost of errors is in another unit with 53 cards, so that it stays exact.
  @Test func statisticsWithAJokerAddTheCostOfTheVerdicts() throws {
    let table = try #require(PayTableList.standard["joker"]).table
    var session = Session(game, options: .practice(table), seed: 5)
    var (cost, best) = (0.0, 0.0)
    for _ in 0..<40 {
      try session.perform(.deal(3))
      try session.perform(.draw)
      guard case .settled(let round) = session.state.phase else { continue }
      let verdict = Verdict(round, by: table)
      cost += verdict.cost.value
      best += 3 * verdict.analysis.best.expected.value
    }
    let found = TrainerStatistics(of: session)
    #expect(abs(found.cost - cost) < 1e-9 && abs((found.perfectBack ?? 0) - best / 120) < 1e-9)
    let read = try JSONDecoder().decode(TrainerStatistics.self, from: JSONEncoder().encode(found))
    #expect(read == found && (found + found).hands == 80 && abs((found + found).cost - 2 * cost) < 1e-9)
  }

  /// The parts add up to the chips paid, and the decisions are those of the hands with their numbers.
  @Test func aRunTellsItsBestHoldItsWorstErrorAndItsLuck() throws {
    var session = Session(game, options: .ranked, seed: 8)
    let bot = PerfectBot(session.options)
    var verdicts: [Verdict] = [], paid = 0
    while !session.isOver {
      try session.perform(.deal(5))
      if verdicts.count % 10 != 3 { try session.perform(bot.action(in: session.state)) }
      if case .held = session.state.phase { try session.perform(.draw) }
      guard case .settled(let round) = session.state.phase else { continue }
      verdicts.append(Verdict(round, by: table))
      paid += round.paid
    }
    let story = RunStory(of: session), parts = story.parts
    #expect(story.hands == 100 && abs(parts.perfect + parts.luck + parts.skill - Double(paid)) < 1e-9)
    #expect(abs(parts.perfect - 5 * 100 * 0.995439) < 0.01)
    #expect(abs(parts.skill + verdicts.reduce(0) { $0 + $1.cost.value }) < 1e-9 && parts.skill < -1)
    let worst = try #require(story.worstError), best = try #require(story.bestHold)
    #expect(worst.number % 10 == 4 && worst.verdict == verdicts[worst.number - 1])
    #expect(verdicts.allSatisfy { $0.cost <= worst.verdict.cost })
    #expect(best.verdict == verdicts[best.number - 1] && best.verdict.isRight && !best.verdict.isTrivial)
    let told = story.sentences(parts)
    #expect(told.count == 3 && told[0].hasPrefix("Best hold, hand \(best.number): "))
    #expect(
      told[1].hasPrefix("Worst error, hand \(worst.number): it cost \(Decimals.text(worst.verdict.cost)) chips. Keep "))
    #expect(told[2].contains("skill −") && told.allSatisfy { !$0.contains("{") && !$0.contains("story") })
  }

  @Test func aRunWithoutErrorsIsAllLuck() throws {
    var session = Session(game, options: .ranked, seed: 9)
    let bot = PerfectBot(session.options)
    while !session.isOver { try session.perform(bot.action(in: session.state)) }
    let story = RunStory(of: session)
    #expect(story.worstError == nil && story.parts.skill == 0)
    #expect(
      story.sentences(story.parts).last?.hasSuffix("skill 0.00. No hold was wrong: all the rest was luck.") == true)
  }

  @Test func statisticsComeFromTheJournal() throws {
    var session = Session(game, options: .practice(table), seed: 4)
    let bot = PerfectBot(session.options)
    // Every third hand is thrown away.
    for hand in 0..<30 {
      try session.perform(.deal(5))
      if hand % 3 != 0 { try session.perform(bot.action(in: session.state)) }
      if case .held = session.state.phase { try session.perform(.draw) }
    }
    let found = TrainerStatistics(of: session)
    #expect(found.hands == 30 && found.bet == 150 && found.errors > 5 && found.errors <= 10)
    #expect(found.paid == session.state.chips - 500 - 500 * session.state.refills + found.bet)
    let perfect = try #require(found.perfectBack), played = try #require(found.expectedBack)
    #expect(abs(perfect - played - found.cost / 150) < 1e-12 && found.cost > 0)
    #expect(found.worst().map(\.cost) == found.worst().map(\.cost).sorted(by: >))
    #expect(found.worst(2).count == 2)
  }

  @Test func statisticsAreKeptAndAdded() throws {
    var one = TrainerStatistics(), two = TrainerStatistics()
    one.addDecision(try verdict("Jh Jd 4h 8h 9h", hold: [1, 3, 4, 5]))
    two.addDecision(try verdict("Qh Qd 4h 8h 9h", hold: [1, 3, 4, 5]))
    two.addDecision(try verdict("Kh Qs 9h 4s 2d", hold: [1, 2]))
    let sum = one + two
    #expect(sum.hands == 3 && sum.errors == 2 && sum.rows.count == 2)
    #expect(sum.worst()[0].kind.description == "a high pair or four to a flush" && sum.worst().count == 1)
    #expect(sum.worst()[0].lastError?.hand.description == "Qh Qd 4h 8h 9h")
    let kept = try JSONEncoder().encode(sum)
    #expect(try JSONDecoder().decode(TrainerStatistics.self, from: kept) == sum)
  }

  @Test func aDrillDealsWhatWasPlayedWrong() throws {
    var statistics = TrainerStatistics()
    #expect(Drill(statistics, by: table, seed: 1) == nil)
    statistics.addDecision(try verdict("Jh Jd 4h 8h 9h", hold: [1, 3, 4, 5]))
    statistics.addDecision(try verdict("Th Jh Qh Kh 9h", hold: [1, 2, 3, 4], "8/5"))
    statistics.addDecision(try verdict("Th Jh Qh Kh 9h", hold: [1, 2, 3, 4, 5]))
    let drill = try #require(Drill(statistics, by: table, seed: 1))
    var hands: [Hand] = []
    var turned = 0
    var order: [Int] = []
    for number in 0..<20 {
      let hand = drill.deal(number)
      #expect(hand == drill.deal(number))
      let kind = KindOfHand(DealAnalysis(of: hand, by: table))
      let row = try #require(drill.rows.firstIndex { $0.kind == kind || $0.kind.turned == kind })
      if drill.rows[row].kind != kind { turned += 1 }
      order.append(row)
      hands.append(hand)
    }
    // Every kind comes as often, in an order that nobody knows, and habit is wrong now and then.
    #expect(order.count { $0 == 0 } == 10 && order != (0..<20).map { $0 % 2 } && order != (0..<20).map { 1 - $0 % 2 })
    // Neither of these can be turned around: a pair of jacks is always worth more than four to a flush.
    #expect(turned == 0)
    #expect(Set(hands).count == 20 && hands[0] != Drill(statistics, by: table, seed: 2)?.deal(0))
  }

  @Test func aDrillTurnsChoicesAroundNowAndThen() throws {
    var chance = RandomStream(seed: 5, stream: 1)
    var seen: [KindOfHand: DealAnalysis] = [:]
    for _ in 0..<20_000 {
      var deck = Card.all
      chance.shuffle(&deck)
      let hand = Hand(unchecked: Array(deck.prefix(5)))
      let analysis = DealAnalysis(of: hand, by: table)
      let kind = KindOfHand(analysis)
      seen[kind] = analysis
      guard let turned = kind.turned, seen[turned] != nil else { continue }
      var statistics = TrainerStatistics()
      statistics.addDecision(Verdict(hand, held: analysis.ranked[31].hold, bet: 5, by: table))
      let drill = try #require(Drill(statistics, by: table, seed: 3))
      let kinds = (0..<24).map { KindOfHand(DealAnalysis(of: drill.deal($0), by: table)) }
      #expect(kinds.allSatisfy { $0 == kind || $0 == turned })
      #expect((3...14).contains(kinds.count { $0 == turned }))
      return
    }
    Issue.record("no kind has two sides")
  }
}
