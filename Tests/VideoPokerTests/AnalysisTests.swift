import GameCore
import Testing

@testable import VideoPoker

/// The figures are those of full enumerations that agree with the Wizard of Odds wherever he gives them.
@Suite struct AnalysisTests {
  @Test(arguments: [
    ("9/6", 19_842_315_923_796), ("9/5", 19_624_227_086_928), ("8/6", 19_612_840_798_788), ("8/5", 19_394_721_089_124),
    ("7/5", 19_165_244_903_220), ("6/5", 18_935_798_988_972), ("bonus", 19_766_982_030_036),
    ("double-bonus", 19_967_619_795_936), ("deuces", 20_085_114_000_432), ("not-so-ugly", 19_879_070_863_788),
    ("deuces-600", 19_917_803_892_408), ("five-chips", 99_211_579_618_980),
  ])
  func theReturnIsExact(name: String, numerator: Int) throws {
    let table = try #require(PayTableList.standard[name]).table
    let play = PerfectPlay(table)
    #expect(play.denominator == 19_933_230_517_200)
    #expect(play.numerator == numerator)
    #expect(play.back == Fraction(numerator, play.denominator * table.stake))
  }

  /// The returns that the literature gives: 100.07%, 98.98% and 99.58%.
  @Test(arguments: [("double-double", 1.0007), ("double-double-9/6", 0.9898), ("triple-double", 0.9958)])
  func theReturnsWithKickersAreThoseOfTheLiterature(name: String, back: Double) throws {
    let found = PerfectPlay(try #require(PayTableList.standard[name]).table).back.value
    #expect(abs(found - back) < 0.00005, "\(found)")
  }

  /// All two decimals that are published: "Jokers Wild Machines" (rkcryr.com/jokers-wild-machines) and "Everyone's a Joker!"
  /// (gambatria.com, March 2011) give 100.65% for kings or better. The list in docs/PAYTABLES.md of
  /// github.com/bunchbunchbunch/vpDecisions gives 99.92% and 98.59% for two pair or better.
  @Test(arguments: [("joker", 1.0065), ("joker-two-pair", 0.9992), ("joker-800", 0.9859)])
  func theReturnsWithAJokerAreThoseOfTheLiterature(name: String, back: Double) throws {
    let found = PerfectPlay(try #require(PayTableList.standard[name]).table).back.value
    #expect(abs(found - back) < 0.00005, "\(found)")
  }

  @Test func theReturnWithAJokerIsExact() throws {
    let play = PerfectPlay(try #require(PayTableList.standard["joker"]).table)
    #expect(play.numerator == 24_727_653_272_220 && play.denominator == 24_568_865_521_200)
  }

  /// The shares of the return that "Jokers Wild Machines" gives, in percent with two decimals. Where two holds are equally
  /// good, the hands depend on the chosen one, so that the last digit may differ.
  @Test func theEndsOfJokerPokerAreThoseOfTheLiterature() throws {
    let table = try #require(PayTableList.standard["joker"]).table
    let found = Frequencies(table), rounds = Double(PerfectPlay(table).denominator)
    let expected: [(HandCategory, Double)] = [
      (.royalFlush, 1.95), (.fiveOfAKind, 1.87), (.wildRoyalFlush, 1.04), (.straightFlush, 2.87), (.fourOfAKind, 17.11),
      (.fullHouse, 10.98), (.flush, 7.79), (.straight, 4.98), (.threeOfAKind, 26.79), (.twoPair, 11.09),
      (.highPair, 14.20),
    ]
    for (category, share) in expected {
      let parts = HandCategory.allCases.filter { table.game.paid($0) == category }
      let count = parts.reduce(0) { $0 + found.final($1) }
      let percent = 100 * Double(count) / rounds * Double(table[category])
      #expect(abs(percent - share) < 0.01, "\(category): \(percent)")
    }
  }

  /// The numbers of hands in a deck with a joker (en.wikipedia.org/wiki/Poker_probability has those without).
  @Test func theDealsOfJokerPokerAreCounted() throws {
    let found = Frequencies(try #require(PayTableList.standard["joker"]).table)
    let expected: [(HandCategory, Int)] = [
      (.royalFlush, 4), (.fiveOfAKind, 13), (.wildRoyalFlush, 20), (.straightFlush, 180), (.fullHouse, 6552),
      (.flush, 7804), (.straight, 20_532), (.threeOfAKind, 137_280), (.twoPair, 123_552),
    ]
    for (category, count) in expected { #expect(found.dealt(category) == count, "\(category)") }
    let all = HandCategory.allCases.reduce(0) { $0 + found.dealt($1) }
    #expect(all == 2_869_685)
  }

  /// Four aces with a two, three or four: 12 of the 48 fifth cards. Four twos with an ace, three or four: 12 too.
  @Test func theDealsWithKickersAreCounted() throws {
    let found = Frequencies(try #require(PayTableList.standard["double-double"]).table)
    #expect(found.dealt(.fourAces) == 36 && found.dealt(.fourAcesWithKicker) == 12)
    #expect(found.dealt(.fourTwosToFours) == 108 && found.dealt(.fourTwosToFoursWithKicker) == 36)
    #expect(found.dealt(.fourOfAKind) == 432)
  }

  @Test func highPaysAreSummedInMoreBits() throws {
    // 337,920 hands are a pair of jacks or better, so all hands pay more than 32 bits hold.
    let high = try PayTable(reading: "10000,20000,30000,40000,60000,90000,100000,100000,100000")
    let low = try PayTable(reading: "1,2,3,4,6,9,10,10,10")
    #expect(PerfectPlay(high).numerator == 10_000 * PerfectPlay(low).numerator)
  }

  @Test func theDealsOfJacksOrBetterAreCounted() {
    let found = Frequencies(PayTableList.standard.ranked.table)
    let four: [HandCategory] = [
      .fourOfAKind, .fourTwosToFours, .fourTwosToFoursWithKicker, .fourAces, .fourAcesWithKicker,
    ]
    #expect(found.dealt(.royalFlush) == 4 && found.dealt(.straightFlush) == 36)
    let fours = four.reduce(0) { $0 + found.dealt($1) }
    #expect(fours == 624)
    #expect(found.dealt(.fullHouse) == 3744 && found.dealt(.flush) == 5108 && found.dealt(.straight) == 10_200)
    #expect(found.dealt(.threeOfAKind) == 54_912 && found.dealt(.twoPair) == 123_552)
    #expect(found.dealt(.highPair) == 337_920 && found.dealt(.nothing) == 2_062_860)
  }

  @Test func theEndsOfJacksOrBetterAreCounted() {
    let found = Frequencies(PayTableList.standard.ranked.table)
    #expect(found.final(.royalFlush) == 493_512_264 && found.final(.straightFlush) == 2_178_883_296)
    #expect(found.final(.fourAces) + found.final(.fourAcesWithKicker) == 3_900_253_596)
    #expect(found.final(.fourTwosToFours) + found.final(.fourTwosToFoursWithKicker) == 10_509_511_320)
    #expect(found.final(.fourOfAKind) == 47_093_167_764 - 3_900_253_596 - 10_509_511_320)
    #expect(found.final(.fullHouse) == 229_475_482_596 && found.final(.flush) == 219_554_786_160)
    #expect(found.final(.straight) == 223_837_565_784 && found.final(.threeOfAKind) == 1_484_003_070_324)
    #expect(found.final(.twoPair) == 2_576_946_164_148 && found.final(.highPair) == 4_277_372_890_968)
    #expect(found.final(.nothing) == 10_872_274_993_896)
  }

  @Test func theDealsOfDeucesWildAreCounted() throws {
    let found = Frequencies(try #require(PayTableList.standard["deuces"]).table)
    let expected: [(HandCategory, Int)] = [
      (.royalFlush, 4), (.fourDeuces, 48), (.wildRoyalFlush, 480), (.fiveOfAKind, 624), (.straightFlush, 2068),
      (.fourOfAKind, 31_552), (.fullHouse, 12_672), (.flush, 14_472), (.straight, 62_232), (.threeOfAKind, 355_080),
      (.nothing, 2_119_728), (.highPair, 0), (.twoPair, 0), (.fourAces, 0), (.fourTwosToFours, 0),
    ]
    for (category, count) in expected { #expect(found.dealt(category) == count, "\(category)") }
  }

  @Test func theEndsPayTheReturn() {
    for item in PayTableList.standard.items {
      let found = Frequencies(item.table)
      let paid = HandCategory.allCases.reduce(0) { $0 + found.final($1) * item.table[$1] }
      #expect(paid == PerfectPlay(item.table).numerator, "\(item.name)")
    }
  }

  @Test func allHoldsAreWhatTriedDrawsSay() throws {
    var chance = RandomStream(seed: 20, stream: 1)
    let names = [
      "9/6", "double-bonus", "deuces", "deuces", "triple-double", "five-chips", "joker", "joker", "joker-two-pair",
    ]
    for (number, name) in names.enumerated() {
      let table = try #require(PayTableList.standard[name]).table
      var deck = table.game.allCards
      chance.shuffle(&deck)
      // Half of the deals of deuces have one.
      var cards = Array(deck[..<5])
      if number == 3, !cards.contains(where: { $0.rank == .two }) { cards[2] = Card(.two, .spades) }
      if number >= 7, !cards.contains(.joker) { cards[1] = .joker }
      let hand = try Hand(cards)
      let analysis = DealAnalysis(of: hand, by: table)
      for hold in Hold.every where hold.count >= 2 {
        #expect(tried(hand, hold, table) == analysis[hold], "\(hand) \(hold.places)")
      }
      let bestTried = analysis.holds.map(\.expected).max()
      #expect(bestTried == analysis.best.expected)
    }
  }

  @Test func nothingKeptIsWhatTriedDrawsSay() throws {
    let hand = try Hand(reading: "3h 5c 8d 9s Qh"), table = PayTableList.standard.ranked.table
    let analysis = DealAnalysis(of: hand, by: table)
    for hold in [Hold.none, Hold(places: [4])] { #expect(tried(hand, hold, table) == analysis[hold]) }
  }

  /// Every draw, one by one.
  private func tried(_ hand: Hand, _ hold: Hold, _ table: PayTable) -> HoldValue {
    let rest = table.game.allCards.filter { !hand.cards.contains($0) }
    var counts = CategoryCounts()
    var (total, ways) = (0, 0)
    func draw(_ cards: [Card], from first: Int) {
      if cards.count == 5 {
        let category = HandCategory(Hand(unchecked: cards), wild: table.game.wild)
        counts[category.rawValue] += 1
        total += table[category]
        ways += 1
      } else {
        for next in first..<rest.count { draw(cards + [rest[next]], from: next + 1) }
      }
    }
    draw(hand.cards(kept: hold), from: 0)
    return HoldValue(
      hold: hold, ways: ways, weight: table.game.wild.deck.weights[hold.count], total: total, counts: counts)
  }

  /// A word between blanks is one card, and the error names all of it.
  @Test(arguments: ["Qhx", "Qh5", "xyz"]) func aWordOfThreeLettersIsOneCard(word: String) {
    do throws(CardsError) {
      _ = try Hand(reading: word)
      Issue.record("\(word) was read")
    } catch { #expect("\(error)".contains(word), "\(error)") }
  }

  @Test func theOrderOfTheCardsDoesNotMatter() throws {
    let table = PayTableList.standard.ranked.table
    let cards = try Hand(reading: "Th Jh Qh 2c 3d").cards
    let best = DealAnalysis(of: try Hand(cards), by: table).best
    #expect(best.expected == Fraction(1653, 1081) && best.hold.places == [0, 1, 2])
    let turned = DealAnalysis(of: try Hand(Array(cards.reversed())), by: table)
    #expect(turned.best.expected == best.expected && turned.best.hold.places == [2, 3, 4])
  }

  @Test func theFastStrategyTakesTheSameHolds() throws {
    var chance = RandomStream(seed: 21, stream: 1)
    for name in ["9/6", "deuces", "double-bonus", "joker", "joker-two-pair"] {
      let table = try #require(PayTableList.standard[name]).table
      let strategy = Strategy(table)
      for _ in 0..<300 {
        var deck = table.game.allCards
        chance.shuffle(&deck)
        let hand = try Hand(Array(deck[..<5]))
        #expect(strategy.best(of: hand) == DealAnalysis(of: hand, by: table).best.hold, "\(hand)")
      }
    }
  }

  @Test func equalHoldsKeepMoreCards() throws {
    // All 32 holds are equally good if nothing pays.
    let table = try PayTable(reading: "0 0 0 0 0 0 0 0 0")
    let hand = try Hand(reading: "Th Jh Qh 2c 3d")
    #expect(DealAnalysis(of: hand, by: table).best.hold == .all && Strategy(table).best(of: hand) == .all)
    #expect(DealAnalysis(of: hand, by: table).ranked.map(\.hold) == Hold.preferred)
  }

  @Test func theClassesOfSetsAreAsManyAsCounted() {
    #expect(CardSets.shared.sizes.count == CardSets.count)
    let sets = CardSets.shared.sizes.reduce(0) { $0 + Int($1) }
    #expect(sets == 1 + CardNumbers.count)
    for (wild, classes, count) in [(WildCards.none, 134_459, 2_598_960), (.joker, 150_891, 2_869_685)] {
      let deals = Deals.of(wild)
      #expect(deals.count == classes && deals.weights.count == deals.blocks * Deals.lanes)
      let sum = deals.weights.reduce(0) { $0 + Int($1) }
      #expect(sum == count && wild.deck.deals == count)
    }
  }

  /// The classes of sets with the joker: as many sets lie in each as of its other cards.
  @Test func everySetWithTheJokerIsInTheClassOfItsOtherCards() {
    let sets = CardSets.shared
    var members = [Int](repeating: 0, count: CardSets.count)
    for number in sets.classes { members[Int(number)] += 1 }
    members[CardSets.empty] += 1
    #expect(members == sets.sizes.map(Int.init))
  }
}

extension PayTable.Game {
  /// The deck in its order.
  fileprivate var allCards: [Card] { Card.all + (wild == .joker ? [.joker] : []) }
}
