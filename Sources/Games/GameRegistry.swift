import ConnectFour
import Draughts
import Dungeon
import Fifteen
import GameCore
import Rogueship
import SudokuGame
import VideoPoker

/// The games there are. The shell, the server, the bots and the referee take them from here.
public enum GameRegistry {
  /// Every game, in the order of the menus.
  public static let all: [any PlayableGame] = [
    SudokuGame.standard, Rogueship(), Fifteen(), VideoPoker(), Draughts(), ConnectFour(), Dungeon(),
  ]

  /// The game with an `id`; `nil` if there is none.
  public static subscript(id: String) -> (any PlayableGame)? { all.first { $0.id == id } }
}
