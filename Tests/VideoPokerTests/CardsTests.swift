import Testing

@testable import VideoPoker

@Suite struct CardsTests {
  @Test func aHandReadsBackFromItsText() throws {
    for text in ["Th Jh Qh 2c 3d", "As Kd 9c 4h 2s"] { #expect(try Hand(reading: text).description == text) }
    #expect(try Hand(reading: "10h,jH,Q♥ 2c 3♦").description == "Th Jh Qh 2c 3d")
    #expect(try Hand(reading: "10hJhQh2c3d").description == "Th Jh Qh 2c 3d")
    #expect(try Hand(reading: "ThJhjo2c3d").description == "Th Jh Jo 2c 3d")
    #expect((Card.all + [.joker]).map { Card($0.description) } == Card.all + [.joker])
  }

  @Test(arguments: [
    ("Th Jh Qh Th 3d", CardsError.twice(Card(.ten, .hearts))),
    ("Th Jh Qh 1c 3d", .unknownRank("1", in: "1c")),
    ("Th Jh Qh 2x 3d", .unknownSuit("x", in: "2x")),
    ("Th Jh Qh 2c", .notFive(4)),
    ("Th Jh Qh 2c 3d 4d", .notFive(6)),
    ("Th Jh Qh 2c three", .notACard("three")),
    ("", .notFive(0)),
  ])
  func aWrongHandIsNamed(text: String, error: CardsError) {
    #expect(throws: error) { try Hand(reading: text) }
  }

  @Test func theSentenceNamesTheCardAndTheRank() {
    #expect(CardsError.twice(Card(.ten, .hearts)).description == "The card Th is there twice.")
    #expect(CardsError.unknownRank("X", in: "Xh").description.hasPrefix("There is no rank 'X' in 'Xh'."))
  }

  @Test func aDrawReplacesFromTheLeft() throws {
    let hand = try Hand(reading: "Th Jh Qh 2c 3d")
    let reserve = [Card(.ace, .hearts), Card(.king, .hearts)]
    #expect(hand.drawing(Hold(places: [0, 1, 2]), from: reserve).description == "Th Jh Qh Ah Kh")
    #expect(hand.drawing(Hold(places: [1, 3, 4]), from: reserve).description == "Ah Jh Kh 2c 3d")
    #expect(hand.drawing(.all, from: []) == hand)
  }

  /// A hand, its rank, and its rank with wild twos.
  private static let known: [(String, HandCategory, HandCategory)] = [
    ("Th Jh Qh Kh Ah", .royalFlush, .royalFlush),
    ("9h Th Jh Qh Kh", .straightFlush, .straightFlush),
    ("Ah 2h 3h 4h 5h", .straightFlush, .straightFlush), ("Ah 3h 4h 5h 6h", .flush, .flush),
    ("Ah 3c 4h 5h 2h", .straight, .straight), ("Kh Ah 2c 3h 4h", .nothing, .flush),
    ("Jh Jc 3h 5h 9h", .highPair, .nothing), ("Th Tc 3h 5h 9h", .nothing, .nothing),
    ("Th Tc 3h 3c 9h", .twoPair, .nothing), ("Th Tc Td 3c 9h", .threeOfAKind, .threeOfAKind),
    ("Th Tc Td 3c 3h", .fullHouse, .fullHouse), ("Th Tc Td Ts 3h", .fourOfAKind, .fourOfAKind),
    ("4h 4c 4d 4s 5h", .fourTwosToFours, .fourOfAKind), ("Ah Ac Ad As 5h", .fourAces, .fourOfAKind),
    ("4h 4c 4d 4s 3h", .fourTwosToFoursWithKicker, .fourOfAKind),
    ("4h 4c 4d 4s Ah", .fourTwosToFoursWithKicker, .fourOfAKind),
    ("Ah Ac Ad As 3h", .fourAcesWithKicker, .fourOfAKind), ("Ah Ac Ad As Kh", .fourAces, .fourOfAKind),
    ("5h 5c 5d 5s Ah", .fourOfAKind, .fourOfAKind),
    ("2h 2c 2d 2s 3h", .fourTwosToFoursWithKicker, .fourDeuces), ("2h 2c 2d 9s 9h", .fullHouse, .fiveOfAKind),
    ("2h 2c 2d Ts Ah", .threeOfAKind, .fourOfAKind), ("2h 2c 2d Th Ah", .threeOfAKind, .wildRoyalFlush),
    ("2h 2c 2d 3h 7h", .threeOfAKind, .straightFlush), ("2c 2d 3h 7h 8s", .nothing, .threeOfAKind),
    ("2c Ah 3h 4h 5h", .straight, .straightFlush), ("2c Ah 3h 4h 5s", .straight, .straight),
    ("2c 9h 9d 4h 4s", .twoPair, .fullHouse), ("2c 9h Jh Qh Kh", .nothing, .straightFlush),
    ("2c 8h Jh Qh Kh", .nothing, .flush), ("2c 9h 9d 9c 4s", .threeOfAKind, .fourOfAKind),
  ]

  /// The best hand with a joker.
  @Test(arguments: [
    ("Jo Jh Qh Kh Ah", HandCategory.wildRoyalFlush), ("Th Jh Qh Kh Ah", .royalFlush), ("Jo 9c 9d 9h 9s", .fiveOfAKind),
    ("Jo 2h 3h 4h Ah", .straightFlush), ("Jo 9c 9d 9h 4s", .fourOfAKind), ("Jo 9c 9d 4h 4s", .fullHouse),
    ("Jo 2h 9h 4h Ah", .flush), ("Jo 2h 3s 4h Ah", .straight), ("Jo 9c 9d 4h 5s", .threeOfAKind),
    ("Kc Kd 4h 4s Ah", .twoPair), ("Jo 9c 2d 4h Ks", .highPair), ("Jo 9c 2d 4h As", .highPair),
    ("Jo 9c 2d 4h Qs", .nothing), ("Kc Kd 2d 4h Qs", .highPair), ("Qc Qd 2d 4h Ks", .nothing),
  ])
  func aHandWithAJokerIsWhatItIs(text: String, category: HandCategory) throws {
    #expect(HandCategory(try Hand(reading: text), wild: .joker) == category)
  }

  @Test(arguments: known)
  func aHandIsWhatItIs(text: String, natural: HandCategory, deuces: HandCategory) throws {
    let hand = try Hand(reading: text)
    #expect(HandCategory(hand) == natural)
    #expect(HandCategory(hand, wild: .deuces) == deuces)
  }
}
