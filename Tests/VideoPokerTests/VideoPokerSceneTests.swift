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
    let second = try #require(scene.area(at: VideoPokerScene.place(1)))
    #expect(second.action == "hold 2" && second.isOn == false)
    try session.perform(try #require(PokerAction(second.action)))
    scene = game.scene(of: session.state)
    #expect(scene.area(at: VideoPokerScene.place(1))?.action == "hold" && scene.areas[1].isOn == true)
    #expect(scene.area(at: VideoPokerScene.place(4))?.action == "hold 2 5")
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

  @Test func inPracticeEveryBetHasAnArea() throws {
    let table = try #require(PayTableList.standard.items.first).table
    let scene = game.scene(of: session(.practice(table)).state)
    #expect(Set(scene.areas.map(\.action)) == Set(table.bets.map { "deal \($0)" }))
    #expect(scene.areas.first { $0.action == "deal 2" }?.key == "2")
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
    for card in Card.all {
      let form = try #require(game.characterForm(ofSprite: "card/\(card)"))
      #expect(form.rows.count == 7 && form.rows.allSatisfy { $0.count == 10 }, "\(card)")
    }
    #expect(game.characterForm(ofSprite: "card/Th")?.rows[1] == "│ 10♥    │")
    #expect(game.characterForm(ofSprite: "card/Th")?.ink == .paperRed)
    #expect(game.characterForm(ofSprite: "card/As")?.ink == .paperInk)
    #expect(game.characterForm(ofSprite: "card/xx") == nil)
  }
}
