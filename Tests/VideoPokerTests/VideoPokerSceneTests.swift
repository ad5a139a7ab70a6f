import GameCore
import Testing

@testable import VideoPoker

@Suite struct VideoPokerSceneTests {
  private let game = VideoPoker()

  private func session(_ options: PokerOptions = .ranked, seed: UInt64 = 4) -> Session<VideoPoker> {
    Session(game, options: options, seed: seed)
  }
  private func texts(_ scene: Scene) -> [String] {
    scene.nodes.compactMap { if case .text(let text) = $0.form { text.string } else { nil } }
  }

  @Test func beforeTheFirstHandBacksLieOnTheTable() throws {
    let scene = game.scene(of: session().state)
    #expect(scene.sprites == ["card/back"])
    #expect(scene.areas.map(\.action) == ["deal 5"] && scene.areas[0].key == "space")
    #expect(texts(scene).contains("500 chips"))
  }

  @Test func aCardIsTouchedToHoldItAndAgainToLetItGo() throws {
    var session = session()
    try session.perform(.deal(5))
    var scene = game.scene(of: session.state)
    #expect(scene.areas.map(\.key) == ["1", "2", "3", "4", "5", "space"])
    let second = try #require(scene.area(at: TableLayout.landscape.cards[1]))
    #expect(second.action == "hold 2" && second.isOn == false)
    try session.perform(try #require(PokerAction(second.action)))
    scene = game.scene(of: session.state)
    #expect(scene.area(at: TableLayout.landscape.cards[1])?.action == "hold" && scene.areas[1].isOn == true)
    #expect(scene.area(at: TableLayout.landscape.cards[4])?.action == "hold 2 5")
    #expect(scene["rim 1"] != nil && scene["rim 0"] == nil)
    #expect(texts(scene).filter { $0 == "HELD" }.count == 1)
  }

  @Test func theDeckIsInNoScene() throws {
    var session = session()
    try session.perform(.deal(5))
    guard case .held(let round) = session.state.phase else { return #expect(Bool(false)) }
    let shown = game.scene(of: session.state).sprites
    #expect(shown == Set(round.hand.cards.map { "card/\($0)" }))
    for card in round.reserve { #expect(!shown.contains("card/\(card)")) }
  }

  @Test func cardsFlyInWithATurnAndShowTheirFacesAtTheEnd() throws {
    var session = session()
    let before = session.state
    let events = try session.perform(.deal(5))
    let timeline = game.timeline(of: events, from: before, to: session.state)
    #expect(timeline.seconds <= 0.75)
    #expect(timeline.scene(at: 0).sprites == ["card/back"])
    let half = timeline.scene(at: 0.17)
    let first = try #require(half["card 0"])
    #expect(first.place.x > 10 && first.place.x < 70 && first.turn > 0)
    #expect(timeline.scene(at: 0.75).sprites.count == 5)
  }

  @Test func onlyTheCardsThatWereNotHeldAreChanged() throws {
    var session = session()
    try session.perform(.deal(5))
    try session.perform(.hold(Hold(places: [0, 3])))
    let before = session.state
    let events = try session.perform(.draw)
    let timeline = game.timeline(of: events, from: before, to: session.state)
    #expect(timeline.passing.map(\.id) == ["gone 1", "gone 2", "gone 4"])
    let early = timeline.scene(at: 0.1)
    #expect(early["card 0"] == timeline.end["card 0"] && early["card 3"] == timeline.end["card 3"])
    #expect(early["card 1"]?.place != timeline.end["card 1"]?.place)
  }

  @Test(arguments: SceneShape.allCases)
  func inPracticeEveryBetIsChosenAndTheChosenOneIsDealt(shape: SceneShape) throws {
    var session = session(.practice(PayTableList.standard.ranked.table))
    var scene = game.scene(of: session.state, in: shape)
    #expect(scene.areas.map(\.action) == ["deal 5"] + (1...5).map { "coins \($0)" })
    #expect(scene.areas.filter { $0.isOn == true }.map(\.action) == ["coins 5"])
    #expect(scene.areas.first { $0.key == "b" }?.action == "coins 1", "one more than five is one")
    try session.perform(.coins(2))
    scene = game.scene(of: session.state, in: shape)
    #expect(scene.areas.first { $0.key == "space" }?.action == "deal 2")
    #expect(scene.areas.filter { $0.isOn == true }.map(\.action) == ["coins 2"])
    #expect(scene.areas.first { $0.key == "b" }?.action == "coins 3")
    // The pay table is the one for the bet.
    #expect(texts(scene).contains("1,600") && !texts(scene).contains("4,000"))
  }

  @Test func onAHighPageTheCardsAreLargeAndNothingLiesOnAnother() throws {
    for item in PayTableList.standard.items {
      var session = session(.practice(item.table))
      for action in [nil, PokerAction.deal(session.state.nextBet), .draw] {
        if let action { try session.perform(action) }
        let scene = game.scene(of: session.state, in: .portrait)
        #expect(scene.size.height > 1.5 * scene.size.width)
        // A card is more than a quarter of the page wide, and every row of the pay table is there.
        for place in 0..<5 {
          guard case .sprite(_, let size)? = scene["card \(place)"]?.form else { return #expect(Bool(false)) }
          #expect(size.width > scene.size.width / 4)
        }
        for number in item.table.pays.indices { #expect(scene["hand \(number)"] != nil) }
        for (number, one) in scene.areas.enumerated() {
          for other in scene.areas[(number + 1)...] {
            let isApart =
              one.rect.x + one.rect.width <= other.rect.x || other.rect.x + other.rect.width <= one.rect.x
              || one.rect.y + one.rect.height <= other.rect.y || other.rect.y + other.rect.height <= one.rect.y
            #expect(isApart, "\(one.action) and \(other.action)")
          }
        }
      }
    }
  }

  /// In every form the table is even, nothing reaches beyond it, and what is above one another does not overlap.
  @Test(arguments: SceneShape.allCases)
  func theTableIsEvenAndEverythingIsOnIt(shape: SceneShape) throws {
    let layout = TableLayout.of(shape), middle = layout.size.width / 2
    for place in [layout.message, layout.messageAlone] { #expect(place.x == middle) }
    func isOnTable(_ rect: SceneRect) -> Bool {
      rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= layout.size.width
        && rect.y + rect.height <= layout.size.height
    }
    let cards = layout.cards.map { SceneRect(centre: $0, layout.cardSize) }
    let coins = layout.coins.map { SceneRect(centre: $0, layout.coinSize) }
    #expect((cards + coins + [layout.button]).allSatisfy(isOnTable))
    #expect(abs((coins[0].x + coins[4].x + coins[4].width) / 2 - middle) < 1e-9)
    // The pay table has the same room on both sides.
    let right = layout.payColumns[layout.payColumns.count - 1] + layout.payWidth
    #expect(abs(layout.payColumns[0] + right - layout.size.width) < 1e-9 && layout.pays.lowerBound >= 0)
    // Gaps between the cards of a row are alike.
    for row in Dictionary(grouping: layout.cards, by: \.y).values {
      let gaps = zip(row, row.dropFirst()).map { $1.x - $0.x }
      #expect(gaps.allSatisfy { $0 > layout.cardSize.width && abs($0 - gaps[0]) < 1e-9 })
    }
    // A word under a card is clear of it.
    #expect(layout.tagDrop > layout.cardSize.height / 2)
    // The message is in nobody's place.
    for place in [layout.message, layout.messageAlone] {
      #expect(!layout.pays.contains(place.y))
      for rect in cards { #expect(!rect.contains(place)) }
    }
    for rect in coins { #expect(!rect.contains(layout.message) && !layout.pays.contains(rect.y)) }
    // Cards come from beyond the table, and go beyond it.
    for place in [layout.deck, layout.away] {
      #expect(!SceneRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height).contains(place))
    }
  }

  @Test(arguments: SceneShape.allCases)
  func aHandByItselfSaysWhatIsBestToKeep(shape: SceneShape) throws {
    let hand = try Hand(reading: "Th Jh Qh 2c 3d")
    let asked = VideoPoker.scene(of: hand, held: Hold(places: [0, 3]), in: shape)
    #expect(asked.areas.map(\.key) == ["1", "2", "3", "4", "5"] && texts(asked).filter { $0 == "HELD" }.count == 2)
    let told = VideoPoker.scene(of: hand, held: Hold(places: [0, 3]), best: Hold(places: [0, 1, 2]), in: shape)
    #expect(told.areas.isEmpty)
    #expect(texts(told).filter { ["HELD", "KEEP", "LET GO"].contains($0) } == ["HELD", "KEEP", "KEEP", "LET GO"])
    #expect(VideoPoker.dealing(hand, in: shape).end == VideoPoker.scene(of: hand, held: .none, in: shape))
  }

  /// Every hand and its pay stand in a row of characters of their own, in every shape for a terminal.
  @Test(arguments: [SceneShape.landscape, .compact, .large])
  func noRowOfAPayTableLiesOnAnother(shape: SceneShape) throws {
    for item in PayTableList.standard.items {
      var state = game.start(.practice(item.table), seed: 2)
      _ = try game.apply(.deal(state.nextBet), to: &state)
      let cells = SceneCells(game.scene(of: state, in: shape)) {
        game.characterForm(ofSprite: $0, columns: $1, rows: $2)
      }
      #expect(cells.rows <= (shape == .large ? 30 : shape == .compact ? 15 : 19))
      for hand in item.table.game.hands {
        let pay = StringTable.number(item.table.pay(hand, bet: item.table.bets.upperBound))
        let name = Narration.capital(item.table.name(of: hand))
        #expect(
          cells.lines.contains { line in
            line.range(of: name.prefix(20)).map { line[$0.upperBound...].contains(pay) } ?? false
          }, "\(item.id) \(shape): \(name)")
      }
    }
  }

  /// The row that the open cards make is lit before the draw, whatever is held.
  @Test func whatTheOpenCardsMakeStandsOut() throws {
    var seen = Set<Bool>()
    for seed in UInt64(0)..<30 {
      var session = session(seed: seed)
      try session.perform(.deal(5))
      guard case .held(let round) = session.state.phase else { return #expect(Bool(false)) }
      let pays = HandCategory(round.hand) != .nothing
      #expect((game.scene(of: session.state)["hit"] != nil) == pays, "\(round.hand)")
      try session.perform(.hold(Hold(places: [0])))
      #expect((game.scene(of: session.state)["hit"] != nil) == pays)
      seen.insert(pays)
    }
    #expect(seen.count == 2)
  }

  @Test func theHandThatIsPaidStandsOut() throws {
    // Some seed wins without a draw.
    for seed in UInt64(0)..<50 {
      var session = session(seed: seed)
      try session.perform(.deal(5))
      try session.perform(.hold(Hold(places: [0, 1, 2, 3, 4])))
      try session.perform(.draw)
      guard case .settled(let round) = session.state.phase, round.paid > 0 else { continue }
      let scene = game.scene(of: session.state)
      #expect(scene["hit"] != nil)
      guard case .text(let message)? = scene["message"]?.form else { return #expect(Bool(false)) }
      #expect(message.colour == .brightGold && message.string.hasSuffix(": \(round.paid)."))
      return
    }
    #expect(Bool(false), "no hand was paid")
  }

  @Test func everyCardHasACharacterForm() throws {
    for card in Card.all + [.joker] {
      let form = try #require(game.characterForm(ofSprite: "card/\(card)"))
      #expect(form.rows.count == 7 && form.rows.allSatisfy { $0.count == 10 }, "\(card)")
    }
    #expect(game.characterForm(ofSprite: "card/Th")?.rows[1] == "│ 10♥    │")
    #expect(game.characterForm(ofSprite: "card/Th")?.ink == .paperRed)
    #expect(game.characterForm(ofSprite: "card/As")?.ink == .paperInk)
    #expect(game.characterForm(ofSprite: "card/xx") == nil)
  }
}
