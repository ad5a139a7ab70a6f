import GameCore
import Testing

@testable import Fifteen

/// Where everything of the picture stands, to the hundredth of a tile.
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
}
