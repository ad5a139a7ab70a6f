import GameCore
import Phrases
import TerminalKit

/// The screens of a game that is shown by its scene alone.
struct SceneScreens<Game: PlayableGame>: GameScreens {
  let game: Game

  func speaking(_ words: Words) -> SceneScreens { SceneScreens(game: game.speaking(words)) }
}

/// A game that is played from its scene needs no drawing of its own.
extension GameScreens {
  /// The scene, to be played.
  package func screen(for play: GameOnScreen<Game>) -> any Screen { SceneScreen(play) }

  /// Draws the scene.
  package func draw(
    _ state: Game.State, of game: Game, after action: Game.Action?, into frame: inout Frame, _ area: Area,
    depth: ColourDepth
  ) {
    let area = area.inset(2, 0)
    let shape = SceneDrawing.shape(in: area) { game.scene(of: state, in: $0) }
    SceneDrawing(game.scene(of: state, in: shape), in: area).draw(
      into: &frame, forms: { game.characterForm(ofSprite: $0, columns: $1, rows: $2) }, depth: depth)
  }
}
