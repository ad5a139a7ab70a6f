import GameCore
import Testing

@testable import Fifteen

/// The places of all parts of the picture, to the hundredth of a tile.
@Suite struct FifteenSceneTests {
  private let game = Fifteen()
  private let state = Fifteen.State(side: 3, tiles: [1, 2, 3, 4, 0, 5, 7, 8, 6])

  private func hundredths(_ rect: SceneRect) -> [Int] {
    [rect.x, rect.y, rect.width, rect.height].map { Int(($0 * 100).rounded()) }
  }

  @Test func everyTileStandsInItsSquare() throws {
    let scene = game.scene(of: state)
    #expect(scene.size == SceneSize(3.4, 3.75) && scene.columns == 6 && scene.rows == 3)
    for (place, tile) in state.tiles.enumerated() where tile != 0 {
      let node = try #require(scene["tile \(tile)"])
      #expect(abs(node.place.x - 0.7 - Double(place % 3)) < 1e-9 && abs(node.place.y - 0.7 - Double(place / 3)) < 1e-9)
    }
    let board = try #require(scene["board"]), moves = try #require(scene["moves"])
    #expect(abs(board.place.x - 1.7) < 1e-9 && abs(board.place.y - 1.7) < 1e-9)
    #expect(abs(moves.place.x - 1.7) < 1e-9 && abs(moves.place.y - 3.53) < 1e-9)
    #expect(
      scene.areas.map { hundredths($0.rect) }
        == [[120, 220, 100, 100], [120, 20, 100, 100], [220, 120, 100, 100], [20, 120, 100, 100]])
    #expect(scene.nodes.count == 10 && scene["tile 0"] == nil)
  }

  @Test func aTileAtHomeStandsOut() throws {
    let scene = game.scene(of: state)
    for (tile, isHome) in [(1, true), (4, true), (5, false), (6, false)] {
      guard case .box(let box)? = scene["tile \(tile)"]?.form else { return #expect(Bool(false)) }
      #expect(box.fill == (isHome ? .accentGround : .surface) && box.border == (isHome ? .accent : .line))
      #expect(box.label == SceneText("\(tile)", .number, isHome ? .accent : .ink, height: 0.42))
      #expect([box.size.width, box.size.height].allSatisfy { abs($0 - 0.94) < 1e-9 })
    }
    #expect(scene.summary == "3 by 3 tiles. Row by row: 1, 2, 3, 4, gap, 5, 7, 8, 6. 0 moves · 900 points.")
    var moved = state
    _ = try game.apply(.slide(.left), to: &moved)
    #expect(game.scene(of: moved).summary.hasSuffix("1 move · 899 points."))
  }

  @Test func aSlideIsShortAndTheSolvedSquareAnswersTileByTile() throws {
    var first = state
    _ = try game.apply(.slide(.left), to: &first)
    let slide = game.timeline(of: [], from: state, to: first)
    #expect(abs(slide.seconds - 0.12) < 1e-9)
    #expect(try #require(slide.scene(at: 0)["tile 5"]).place.x > (try #require(slide.end["tile 5"])).place.x)
    var solved = first
    _ = try game.apply(.slide(.up), to: &solved)
    let end = game.timeline(of: [], from: first, to: solved)
    // Each tile grows and shrinks in 0.3 s, and begins 0.05 s after the one before.
    for (number, tile) in (1...8).enumerated() {
      let keys = end.motion.tracks.compactMap { track -> [MotionTrack.Keyframe<Double>]? in
        if track.node == "tile \(tile)", case .scale(let keys) = track.change { keys } else { nil }
      }.joined()
      let start = 0.12 + 0.05 * Double(number)
      let wanted = [(start, 1), (start + 0.12, 1.12), (start + 0.12, 1.12), (start + 0.3, 1)]
      #expect(keys.count == 4)
      for (key, one) in zip(keys, wanted) { #expect(abs(key.time - one.0) < 1e-9 && key.value == one.1) }
    }
    #expect(abs(end.seconds - (0.12 + 7 * 0.05 + 0.3)) < 1e-9)
    // A board that was solved before has no motion.
    #expect(game.timeline(of: [], from: solved, to: solved).seconds == 0)
  }
}
