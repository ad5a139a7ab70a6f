import GameCore
import GameCoreTesting
import Testing

@testable import VideoPoker

@Suite struct PlayTests {
  private let game = VideoPoker()
  private var nineSix: PayTable { PayTableList.standard.ranked.table }

  private func open(_ state: PokerState) throws -> PokerState.OpenRound {
    guard case .held(let round) = state.phase else { throw PokerRefusal.noCards }
    return round
  }

  private func settled(_ state: PokerState) throws -> PokerState.SettledRound {
    guard case .settled(let round) = state.phase else { throw PokerRefusal.cardsOpen }
    return round
  }

  @Test func keepsTheContract() { #expect(checkGame(game, seeds: 1...3, mostActions: 150) == []) }

  @Test func anActionReadsBackFromItsText() {
    for text in ["coins 3", "deal 5", "hold", "hold 1 3 5", "hold 1 2 3 4 5", "draw"] {
      #expect(PokerAction(text)?.description == text)
    }
    for text in [
      "", "coins", "coins 0", "coins 03", "deal", "deal 0", "deal 05", "hold 3 1", "hold 1 1", "hold 6", "hold 0",
      "hold ", "draw 1", "DRAW",
    ] {
      #expect(PokerAction(text) == nil, "\(text)")
    }
  }

  @Test func optionsHoldThePaysThemselves() {
    #expect(PokerOptions("") == .ranked && PokerOptions("ranked") == .ranked)
    #expect(PokerOptions("practice=jacks86")?.description == "practice=1,2,3,4,6,8,25,50,800")
    #expect(PokerOptions("practice=1,2,3,4,6,9,25,50,800") == .practice(nineSix))
    #expect(PokerOptions("practice=5:5,10,15,20,30,45,125,250,4000")?.bets == 5...5)
    for text in ["practice", "practice=", "practice=jacks", "practice=1,2,3", "ranked=1"] {
      #expect(PokerOptions(text) == nil, "\(text)")
    }
  }

  @Test func aRoundGoesFromBetToHeldToSettled() throws {
    var state = game.start(.ranked, seed: 1)
    #expect(state.phase == .bet && state.chips == 500)
    #expect(throws: PokerRefusal.noCards) { try game.apply(.draw, to: &state) }
    #expect(throws: PokerRefusal.noCards) { try game.apply(.hold(.all), to: &state) }
    #expect(throws: PokerRefusal.bet(4, allowed: 5...5)) { try game.apply(.deal(4), to: &state) }
    let dealt = try game.apply(.deal(5), to: &state)
    let round = try open(state)
    #expect(dealt == [.dealt(round.hand, bet: 5)] && state.chips == 495 && state.hands == 1)
    #expect(throws: PokerRefusal.cardsOpen) { try game.apply(.deal(5), to: &state) }
    _ = try game.apply(.hold(Hold(places: [0, 4])), to: &state)
    _ = try game.apply(.hold(Hold(places: [1, 3])), to: &state)
    _ = try game.apply(.draw, to: &state)
    let end = try settled(state)
    #expect(end.final[1] == round.hand[1] && end.final[3] == round.hand[3])
    #expect([0, 2, 4].map { end.final[$0] } == Array(round.reserve[..<3]))
    #expect(throws: PokerRefusal.noCards) { try game.apply(.draw, to: &state) }
  }

  @Test func aHandIsPaidOnce() throws {
    var wins = 0
    for seed in UInt64(1)...60 {
      var state = game.start(.practice(nineSix), seed: seed)
      _ = try game.apply(.deal(3), to: &state)
      let hand = try open(state).hand
      _ = try game.apply(.hold(.all), to: &state)
      let events = try game.apply(.draw, to: &state)
      let pay = nineSix[HandCategory(hand)] * 3
      #expect(state.chips == 497 + pay && events == [.drawn(hand, held: .all), .paid(HandCategory(hand), chips: pay)])
      wins += pay > 0 ? 1 : 0
    }
    #expect(wins > 0)
  }

  @Test func aRankedRunHasAHundredHandsWhateverHappens() throws {
    // A player who throws everything away wins next to nothing, and yet can bet on every hand.
    for seed in UInt64(1)...20 {
      var state = game.start(.ranked, seed: seed)
      for hand in 1...100 {
        #expect(!game.isOver(state) && state.chips >= 5 && state.hands == hand - 1)
        _ = try game.apply(.deal(5), to: &state)
        #expect(!game.isOver(state))
        let events = try game.apply(.draw, to: &state)
        let isLast = events.contains { if case .finished(state.chips) = $0 { true } else { false } }
        #expect(isLast == (hand == 100))
      }
      #expect(game.isOver(state) && game.choices(in: state).isEmpty && game.score(of: state) == state.chips)
      #expect(throws: PokerRefusal.over) { try game.apply(.deal(5), to: &state) }
    }
  }

  @Test func practiceIsRefilledAndNeverEnds() throws {
    var state = game.start(.practice(nineSix), seed: 3)
    var added = 0
    for _ in 0..<2000 {
      _ = try game.apply(.deal(5), to: &state)
      // To hold nothing brings about a third back.
      for case .refilled(let chips) in try game.apply(.draw, to: &state) { added += chips }
      #expect(state.chips >= 5 && !game.isOver(state))
    }
    #expect(added == 500 * state.refills && state.refills > 2)
  }

  @Test func theSameSeedDealsTheSameHandsForEver() throws {
    var state = game.start(.ranked, seed: 7)
    var hands: [String] = []
    for _ in 0..<3 {
      _ = try game.apply(.deal(5), to: &state)
      hands.append(try open(state).hand.description)
      _ = try game.apply(.draw, to: &state)
    }
    #expect(hands == ["Qc 2h As 3s 5d", "8h 8d Ad Jc 5c", "Qc 6d 6c Ks As"])
  }

  @Test func theHandsDoNotDependOnWhatIsHeld() throws {
    var (one, two) = (game.start(.ranked, seed: 9), game.start(.ranked, seed: 9))
    for _ in 0..<20 {
      _ = try game.apply(.deal(5), to: &one)
      _ = try game.apply(.deal(5), to: &two)
      #expect(try open(one).hand == open(two).hand)
      _ = try game.apply(.hold(.all), to: &one)
      _ = try game.apply(.draw, to: &one)
      _ = try game.apply(.draw, to: &two)
    }
  }

  @Test func everyCardComesAsOftenAtEveryPlace() {
    let rounds = 52_000
    var counts = [[Int]](repeating: [Int](repeating: 0, count: 52), count: 10)
    for round in 0..<rounds {
      let cards = Deck.plain.top(of: round, secret: 42)
      #expect(Set(cards).count == 10)
      for (place, card) in cards.enumerated() { counts[place][card.index] += 1 }
    }
    // Chi squared with 51 degrees of freedom is below 99 in 9,999 of 10,000 cases.
    for place in counts {
      let squares = place.reduce(0.0) { $0 + (Double($1) - 1000) * (Double($1) - 1000) / 1000 }
      #expect(squares < 99)
    }
  }

  @Test func nothingThatAPlayerSeesDependsOnTheCardsToCome() throws {
    var state = game.start(.ranked, seed: 11)
    _ = try game.apply(.deal(5), to: &state)
    let round = try open(state)
    var other = state
    other.phase = .held(.init(bet: 5, hand: round.hand, reserve: Array(round.reserve.reversed()), hold: round.hold))
    #expect(other != state)
    #expect(game.runPosition(of: other) == game.runPosition(of: state))
    #expect(game.lines(of: other) == game.lines(of: state))
    let names = round.reserve.map(\.description)
    let shown = "\(game.playerView(of: state)) \(game.runPosition(of: state)) \(game.lines(of: state))"
    for name in names { #expect(!shown.contains(name)) }
    #expect(!shown.contains("\(state.secret)"))
  }

  @Test func thePerfectBotPlaysARunToItsEnd() throws {
    var session = Session(game, options: .ranked, seed: 5)
    let bot = PerfectBot(.ranked)
    while !session.isOver { try session.perform(bot.action(in: session.state)) }
    #expect(session.state.hands == 100 && TrainerStatistics(of: session).errors == 0)
  }

  @Test func thePerfectBotComesNearItsReturn() throws {
    // 20,000 hands: within five sigma, of about 4.42 chips a hand.
    let options = PokerOptions.practice(nineSix), bot = PerfectBot(options)
    var state = game.start(options, seed: 6)
    var paid = 0
    let hands = 20_000
    for _ in 0..<hands {
      _ = try game.apply(.deal(5), to: &state)
      _ = try game.apply(bot.action(in: state), to: &state)
      if case .held = state.phase { _ = try game.apply(.draw, to: &state) }
      paid += try settled(state).paid
    }
    let back = Double(paid) / Double(5 * hands)
    #expect(abs(back - PerfectPlay(nineSix).back.value) < 5 * 4.42 / Double(hands).squareRoot())
  }
}
