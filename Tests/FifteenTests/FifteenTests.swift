import GameCore
import Testing

@testable import Fifteen

@Suite struct FifteenTests {
  private let game = Fifteen()

  private func state(_ tiles: [Int]) -> Fifteen.State { Fifteen.State(side: 3, tiles: tiles) }

  @Test func aTileSlidesIntoTheGap() throws {
    var state = state([1, 2, 3, 4, 0, 5, 7, 8, 6])
    #expect(game.choices(in: state).map(\.action.description) == ["up", "down", "left", "right", "resign"])
    #expect(throws: Fifteen.Refusal.edge) { try game.apply(.slide(.left, count: 2), to: &state) }
    #expect(try game.apply(.slide(.left), to: &state) == [.slid(tile: 5, .left)])
    #expect(state.tiles == [1, 2, 3, 4, 5, 0, 7, 8, 6])
    #expect(throws: Fifteen.Refusal.edge) { try game.apply(.slide(.left), to: &state) }
    #expect(try game.apply(.slide(.up), to: &state) == [.slid(tile: 6, .up), .solved(score: 898)])
    #expect(game.isOver(state) && game.score(of: state) == 898 && game.choices(in: state).isEmpty)
    #expect(throws: Fifteen.Refusal.over) { try game.apply(.slide(.down), to: &state) }
  }

  @Test func aRowSlidesTogetherAndEachOfItsTilesCounts() throws {
    var state = state([0, 1, 2, 4, 5, 3, 7, 8, 6])
    #expect(
      game.choices(in: state).map(\.action.description) == ["up", "left", "up 2", "left 2", "resign"])
    #expect(try game.apply(.slide(.left, count: 2), to: &state) == [.slid(tile: 1, .left), .slid(tile: 2, .left)])
    #expect(state.tiles == [1, 2, 0, 4, 5, 3, 7, 8, 6] && state.moves == 2)
    let events = try game.apply(.slide(.up, count: 2), to: &state)
    #expect(events == [.slid(tile: 3, .up), .slid(tile: 6, .up), .solved(score: 896)])
  }

  @Test func anActionIsReadFromItsTextAlone() {
    for text in ["up", "left 2", "down 4", "resign"] { #expect(Fifteen.Action(text)?.description == text) }
    for text in ["", "left 1", "left 0", "left 5", "left  2", "left 2 ", "left -2", "2 left"] {
      #expect(Fifteen.Action(text) == nil, "\(text)")
    }
  }

  @Test func everyStartCanBeSolvedAndIsNotSolved() throws {
    for seed in UInt64(0)..<200 {
      for options in Fifteen.Options.allCases {
        let state = game.start(options, seed: seed)
        #expect(state.tiles.sorted() == Array(0..<(options.side * options.side)) && !state.isSolved)
        #expect(isSolvable(state), "\(options) \(seed)")
      }
    }
  }

  @Test func theSameSeedGivesTheSameSquareForEver() {
    #expect(game.start(.usual, seed: 1).tiles == [11, 4, 9, 12, 10, 8, 6, 2, 0, 15, 1, 3, 5, 7, 14, 13])
    #expect(game.start(.small, seed: 7).tiles == [0, 6, 1, 3, 7, 4, 2, 5, 8])
  }

  @Test func whoGivesUpHasNoPoints() throws {
    var state = game.start(.small, seed: 1)
    #expect(try game.apply(.resign, to: &state) == [.resigned])
    #expect(game.isOver(state) && game.score(of: state) == 0)
  }

  /// A row slid together counts for each of its tiles, and the shortest time may be of another game.
  @Test func theBestResultsAreTheFewestMovesAndTheShortestTime() throws {
    func record(_ seconds: Int, _ actions: String...) throws -> ScoreTable.Record {
      var session = Session(game, options: .small, seed: 1)
      for _ in actions { try session.perform(session.choices[0].action, thinking: 1000 * seconds / actions.count) }
      var replay = Replay(of: session)
      for (turn, action) in actions.enumerated() { replay.turns[turn].action = action }
      return ScoreTable.Record(name: "Ada", score: 1, date: 0, replay: replay)
    }
    #expect(game.bestResults(among: []) == "")
    let slow = try record(60, "left 2", "up"), quick = try record(8, "up", "up", "left", "up")
    #expect(game.bestResults(among: [slow]) == "best 3 moves, 1:00")
    #expect(game.bestResults(among: [slow, quick]) == "best 3 moves, 0:08")
    #expect(game.bestResults(among: [try record(60, "up")]) == "best 1 move, 1:00")
  }

  @Test func theSquareIsDrawn() {
    let lines = game.lines(of: state([1, 2, 3, 4, 0, 5, 7, 8, 6]))
    #expect(
      lines == [
        " ┌────┐┌────┐┌────┐", " │  1 ││  2 ││  3 │", " └────┘└────┘└────┘", " ┌────┐      ┌────┐",
        " │  4 │      │  5 │",
        " └────┘      └────┘", " ┌────┐┌────┐┌────┐", " │  7 ││  8 ││  6 │", " └────┘└────┘└────┘",
        "0 moves · 900 points",
      ])
    #expect(
      game.advice(in: state([1, 2, 3, 4, 0, 5, 7, 8, 6]))
        == "Bring tile 5 to row 2, column 2. The tiles before it are in place.")
  }

  @Test func theTilesBesideTheGapCanBeTouched() {
    let scene = game.scene(of: state([1, 2, 3, 4, 0, 5, 7, 8, 6]))
    #expect(scene.areas.map(\.action) == ["up", "down", "left", "right"])
    #expect(scene.areas.map(\.name) == ["Slide 8 up", "Slide 2 down", "Slide 5 left", "Slide 4 right"])
    // A touch in the middle of the 5, which stands at the right of the middle row.
    #expect(scene.area(at: ScenePoint(2.7, 1.7))?.action == "left")
    #expect(scene.area(at: ScenePoint(1.7, 1.7)) == nil)
  }

  @Test func aTileSlidesAndASolvedSquareAnswers() throws {
    let before = state([1, 2, 3, 4, 5, 6, 7, 0, 8])
    var after = before
    let events = try game.apply(.slide(.left), to: &after)
    let timeline = game.timeline(of: events, from: before, to: after)
    let half = timeline.scene(at: 0.06)["tile 8"]?.place.x ?? 0
    #expect(abs(half - 2.2) < 0.01)
    // The last tile answers last.
    #expect(timeline.seconds > 0.7)
    #expect((timeline.scene(at: 0.24)["tile 1"]?.scale ?? 0) > 1.1)
    #expect(timeline.scene(at: 0.24)["tile 8"]?.scale == 1)
  }

  /// By the parity of the order and the row of the gap.
  private func isSolvable(_ state: Fifteen.State) -> Bool {
    let tiles = state.tiles.filter { $0 != 0 }
    let inversions = tiles.indices.reduce(0) { sum, i in sum + tiles[i...].count { $0 < tiles[i] } }
    guard state.side % 2 == 0 else { return inversions % 2 == 0 }
    let rowFromBelow = state.side - state.gap / state.side
    return (inversions + rowFromBelow) % 2 == 1
  }
}
