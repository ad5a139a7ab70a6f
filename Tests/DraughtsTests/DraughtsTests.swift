import GameCore
import GameCoreTesting
import Phrases
import Testing

@testable import Draughts

@Suite struct DraughtsTests {
  private let game = Draughts()

  private func state(_ fen: String, _ options: DraughtsOptions = .init(level: nil)) throws -> DraughtsState {
    let position = try #require(Position(fen))
    return DraughtsState(options, line: GameLine(position), seed: 1)
  }

  @Test func optionsReadBack() {
    for text in ["novice", "master-white", "two", "two-white"] {
      #expect(DraughtsOptions(text)?.description == text)
    }
    #expect(DraughtsOptions("") == DraughtsOptions())
    for text in ["expert", "medium-red", "medium-white-1", "-white"] { #expect(DraughtsOptions(text) == nil) }
  }

  @Test func theComputerAnswersAMove() throws {
    var state = game.start(.init(level: .easy), seed: 3)
    let events = try game.apply(.move([11, 15]), to: &state)
    #expect(events.count == 2 && state.position.turn == .red && state.moves == 1)
    guard case .moved(.white, _, _, _)? = events.last else { return #expect(Bool(false)) }
  }

  @Test func theComputerBeginsWhenThePlayerIsWhite() {
    let state = game.start(.init(level: .easy, side: .white), seed: 3)
    #expect(state.position.turn == .white && state.last.count == 2 && state.moves == 0)
  }

  @Test func theSameSeedGivesTheSameAnswersAndAnotherSeedOthers() throws {
    func play(_ seed: UInt64) throws -> [Int] {
      var state = game.start(.init(level: .novice), seed: seed)
      for _ in 0..<4 { _ = try game.apply(.move(state.position.moves[0].route), to: &state) }
      return state.pieces
    }
    #expect(try play(1) == play(1))
    #expect(Set(try (1...6).map { try play($0) }).count > 1)
  }

  @Test func aMoveIsMadeByTouches() throws {
    var state = game.start(.init(level: nil), seed: 1)
    #expect(Set(game.touches(in: state).map(\.square)) == [9, 10, 11, 12])
    _ = try game.apply(.pick([11]), to: &state)
    #expect(game.touches(in: state).first { $0.square == 15 }?.action == .move([11, 15]))
    #expect(game.touches(in: state).first { $0.square == 11 }?.action == .drop)
    _ = try game.apply(.drop, to: &state)
    #expect(state.picked.isEmpty)
    _ = try game.apply(.pick([11]), to: &state)
    _ = try game.apply(.move([11, 15]), to: &state)
    #expect(state.picked.isEmpty && state.position.turn == .white && state.pieces[14] == 11)
  }

  @Test func aLonePieceThatCanMoveNeedsNoTouch() throws {
    let state = try state("B:W15,23,24:B11,9")
    // The first square and the last one both mean the whole capture.
    #expect(game.touches(in: state).map(\.square) == [18, 27])
    #expect(game.touches(in: state).allSatisfy { $0.action == .move([11, 18, 27]) })
  }

  @Test func whereRoutesPartTheNextSquareIsTouched() throws {
    var state = try state("B:W6,7,14,15,22,23:BK2")
    let first = game.touches(in: state).map(\.action)
    #expect(first.contains(.pick([2, 9])) || first.contains { if case .move = $0 { true } else { false } })
    for _ in 0..<8 {
      guard let touch = game.touches(in: state).first else { break }
      _ = try game.apply(touch.action, to: &state)
      if case .move = touch.action { break }
    }
    #expect(state.position.turn == .white)
  }

  @Test func anIllegalActionIsRefusedWithItsReason() throws {
    var state = try state("B:W15,23:B11,9")
    #expect(throws: Draughts.Refusal.mustCapture) { try game.apply(.move([9, 13]), to: &state) }
    #expect(throws: Draughts.Refusal.illegal) { try game.apply(.move([1, 5]), to: &state) }
    #expect(throws: Draughts.Refusal.nothingPicked) { try game.apply(.drop, to: &state) }
    #expect(throws: Draughts.Refusal.self) { try game.apply(.pick([]), to: &state) }
    _ = try game.apply(.resign, to: &state)
    #expect(throws: Draughts.Refusal.over) { try game.apply(.move([11, 18]), to: &state) }
  }

  @Test func aWinADrawAndALossHaveTheirPoints() throws {
    var win = try state("B:W15:B11", .init(level: .easy))
    _ = try game.apply(.move([11, 18]), to: &win)
    #expect(win.result == .win(.red) && game.score(of: win) == 995)
    var resigned = try state("B:W15:B11", .init(level: .easy))
    _ = try game.apply(.resign, to: &resigned)
    #expect(resigned.result == .win(.white) && game.score(of: resigned) == 0)
    var hinted = try state("B:W15:B11", .init(level: .easy))
    let events = try game.apply(.hint, to: &hinted)
    #expect(events == [.hinted(DraughtsHint(route: [11, 18], reason: .only))])
    _ = try game.apply(.move([11, 18]), to: &hinted)
    #expect(game.score(of: hinted) == 895)
    var two = try state("B:W15:B11")
    _ = try game.apply(.move([11, 18]), to: &two)
    #expect(game.score(of: two) == 0 && two.result == .win(.red))
  }

  @Test func hintsGiveTheirReason() throws {
    func reason(_ fen: String) throws -> HintReason {
      let position = try #require(Position(fen))
      let hint = Engine.hint(for: GameLine(position))
      return try #require(hint).reason
    }
    #expect(try reason("B:W15:B11,1") == .only)
    #expect(try reason("B:WK32:BK1") == .draws)
    #expect(try reason("B:W22:B17,18,K26") == .wins || reason("B:W22:B17,18,K26") == .only)
    #expect(Words.english(HintReason.gains(2).sentence) == "it gains 2 pieces.")
  }

  @Test func theSideOfThePlayerIsBelow() {
    #expect(DraughtsBoard(side: .red).rect(1).y == 7 && DraughtsBoard(side: .white).rect(32).y == 7)
    for side in Side.allCases {
      let board = DraughtsBoard(side: side)
      for square in 1...32 {
        let rect = board.rect(square)
        #expect(board.square(row: Int(rect.y), column: Int(rect.x)) == square)
      }
    }
  }

  @Test func aPieceJumpsAlongItsRouteAndTheCapturedOnesFade() throws {
    let before = try state("B:W15,23,32:B11,9")
    var after = before
    let events = try game.apply(.move([11, 18, 27]), to: &after)
    let timeline = game.timeline(of: events, from: before, to: after)
    let number = before.pieces[10], board = DraughtsBoard(side: .red, origin: ScenePoint(0.25, 0.25))
    let half = try #require(timeline.scene(at: 0.25)["piece \(number)"])
    #expect(half.place.distance(to: board.rect(18).centre) < 0.01)
    let jumped = "piece \(before.pieces[14])"
    #expect(timeline.scene(at: 0.05)[jumped]?.opacity == 1 && timeline.scene(at: 0.45)[jumped]?.opacity == 0)
    #expect(timeline.end[jumped] == nil)
  }

  @Test func itKeepsTheContract() { #expect(checkGame(game, seeds: 7..<8, mostActions: 40) == []) }
}
