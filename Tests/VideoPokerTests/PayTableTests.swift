import GameCore
import Testing

@testable import VideoPoker

@Suite struct PayTableTests {
  @Test func aTableReadsBackFromItsText() throws {
    for item in PayTableList.standard.items { #expect(PayTable(item.table.description) == item.table) }
    #expect(try PayTable(reading: "1 2 3 4 6 9 25 50 800") == PayTableList.standard.ranked.table)
    #expect(try PayTable(reading: "5: 5 10 15 20 30 45 125 250 4000") == PayTableList.standard["five-chips"]?.table)
    #expect(try PayTable(reading: "1/2/2/3/5/9/15/25/200/800").game == .deuces)
  }

  @Test func aTableWithAJokerSaysSo() throws {
    let kings = try #require(PayTableList.standard["joker"]).table
    #expect(kings.description == "joker:1,1,2,3,5,7,20,50,100,200,800" && kings.game == .joker)
    #expect(kings.name(of: .highPair) == "pair of kings or better" && kings.name(of: .fourAces) == "four of a kind")
    let pairs = try PayTable(reading: "Joker: 1 2 5 7 8 20 50 50 100 1000")
    #expect(pairs.game == .jokerTwoPair && pairs[.highPair] == 0 && pairs.name(of: .highPair) == "nothing")
    let five = try PayTable(reading: "joker:5:5 10 25 35 40 100 250 250 500 5000")
    #expect(five.stake == 5 && PayTable(five.description) == five)
    #expect(throws: PayTableError.otherCountWithJoker(9)) { try PayTable(reading: "joker:1 2 3 4 6 9 25 50 800") }
    #expect(throws: PayTableError.self) { try PayTable(reading: "joker:5:5:1 2 5 7 8 20 50 50 100 1000") }
  }

  @Test func aHandWithAJokerBelongsToAGameWithOne() throws {
    let hand = try Hand(reading: "Jo Kh 2c 3d 4s")
    #expect(throws: CardsError.noJoker(in: "Jacks or Better")) { try PayTable.Game.jacks.check(hand) }
    try PayTable.Game.joker.check(hand)
  }

  /// Four of a kind of a rank that a game does not pay for by itself is four of a kind.
  @Test func everyHandHasItsPay() throws {
    let jacks = PayTableList.standard.ranked.table
    #expect(jacks[.fourOfAKind] == 25 && jacks[.fourAces] == 25 && jacks[.fourTwosToFours] == 25)
    #expect(jacks[.royalFlush] == 800 && jacks[.fullHouse] == 9 && jacks[.nothing] == 0)
    let bonus = try #require(PayTableList.standard["bonus"]).table
    #expect(bonus[.fourOfAKind] == 25 && bonus[.fourTwosToFours] == 40 && bonus[.fourAces] == 80)
    let five = try #require(PayTableList.standard["five-chips"]).table
    #expect(five.pay(.royalFlush, bet: 5) == 4000 && five.bets == 5...5)
    #expect(jacks.pay(.royalFlush, bet: 3) == 2400 && jacks.bets == 1...5)
  }

  @Test func aTableThatFallsIsNamed() {
    #expect(throws: PayTableError.falls(.straight, 7, .flush, 6)) { try PayTable(reading: "1 2 3 7 6 9 25 50 800") }
    #expect(
      PayTableError.falls(.straight, 7, .flush, 6).description
        == "The pay table falls: flush pays 6, but straight pays 7. A better hand must not pay less.")
    // Four aces may pay less than four twos with a kicker, but not less than without one.
    let kickers = PayTable("1 1 2 4 7 9 50 80 400 160 800 50 800")
    #expect(kickers?.game == .kickers)
    #expect(kickers?[.fourTwosToFoursWithKicker] == 400 && kickers?[.fourAces] == 160)
    #expect(throws: PayTableError.falls(.fourAces, 160, .fourAcesWithKicker, 150)) {
      try PayTable(reading: "1 1 2 4 7 9 50 80 100 160 150 50 800")
    }
    #expect(throws: PayTableError.falls(.fourAces, 900, .royalFlush, 800)) {
      try PayTable(reading: "1 2 3 4 5 8 25 40 900 50 800")
    }
  }

  @Test(arguments: [
    ("1 2 3 4 6 9 25 50", PayTableError.otherCount(8)), ("1 2 3 4 6 9 25 fifty 800", .notANumber("fifty")),
    ("-1 2 3 4 6 9 25 50 800", .outOfBounds(-1)), ("1 2 3 4 6 9 25 50 100001", .outOfBounds(100_001)),
    ("6: 1 2 3 4 6 9 25 50 800", .stake(6)), ("", .otherCount(0)),
  ])
  func aWrongTableIsNamed(text: String, error: PayTableError) {
    #expect(throws: error) { try PayTable(reading: text) }
  }

  @Test func aTableIsFoundByEitherName() {
    let list = PayTableList.standard
    for item in list.items { #expect(list[item.id] == item && list[item.short.uppercased()] == item) }
    #expect(list["7/6"] == nil && list.ranked.short == "9/6")
  }

  @Test func aDamagedListIsNamed() {
    let text =
      #"{"tables": [{"id": "jacks96", "short": "a", "name": "b", "game": "jacks", "back": 1, "pays": [1,2,3,7,6,9,25,50,800]}]}"#
    #expect {
      try PayTableList(json: Array(text.utf8), file: "x.json")
    } throws: { error in
      "\(error)".contains("x.json:1") && "\(error)".contains("flush pays 6, but straight pays 7")
    }
  }

  @Test func everyTableHasAnIdAndAShortNameOfItsOwn() throws {
    func list(_ names: (id: String, short: String)...) throws -> PayTableList {
      let tables = names.map {
        #"{"id": "\#($0.id)", "short": "\#($0.short)", "name": "c", "game": "jacks", "back": 1, "pays": [1,2,3,4,6,9,25,50,800]}"#
      }
      return try PayTableList(json: Array("{\"tables\": [\(tables.joined(separator: ", "))]}".utf8), file: "x.json")
    }
    #expect(try list(("jacks96", "1"), ("b", "2")).items.map(\.id) == ["jacks96", "b"])
    for second in [("jacks96", "2"), ("b", "1"), ("jacks96", "1")] {
      #expect {
        try list(("jacks96", "1"), second)
      } throws: {
        "\($0)".contains("must have an id and a short name of its own")
      }
    }
  }

  @Test func aBetPaysByItsChips() throws {
    let table = PayTableList.standard.ranked.table
    #expect(table.pay(.fullHouse, bet: 5) == 45 && table.pay(.fourAces, bet: 1) == 25 && table.bets == 1...5)
    let five = try #require(PayTableList.standard["five-chips"]).table
    #expect(five.pay(.royalFlush, bet: 5) == 4000 && five.bets == 5...5)
  }
}
