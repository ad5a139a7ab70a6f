import GameCore
import Phrases
import Shell
import TerminalKit
import VideoPoker

/// The screens of Video Poker besides its scene: the trainer and the options.
package struct VideoPokerScreens: GameScreens {
  package let game: VideoPoker

  /// The screens of a game of Video Poker.
  package init(_ game: VideoPoker = VideoPoker()) { self.game = game }

  package func speaking(_ words: Words) -> VideoPokerScreens { VideoPokerScreens(game.speaking(words)) }

  private static let trainer = KeyAction("trainer", ["t"], "The trainer of Video Poker.")
  private static let options = KeyAction("options", ["o"], "The options of Video Poker.")

  package var extraScreens: [ExtraScreen] {
    [
      ExtraScreen(
        name: "Trainer", action: Self.trainer,
        detail: "What your holds were worth against the best ones, and a drill of errors."
      ) { $0.push(TrainerScreen($0)) }
    ]
  }

  package func extraScreens(beside play: GameOnScreen<VideoPoker>) -> [ExtraScreen] {
    extraScreens.map { extra in
      // The trainer includes the hands played so far.
      ExtraScreen(name: extra.name, action: extra.action, detail: extra.detail) {
        play.learn()
        extra.open($0)
      }
    } + [
      ExtraScreen(
        name: "Options", action: Self.options, detail: "The bet, how fast cards move, and another pay table."
      ) { $0.push(PokerOptionsScreen(play)) }
    ]
  }

  package var statistics: (any GameStatistics<VideoPoker>)? { TrainerLearning(say: game.say) }

  package var parts: ShellParts {
    var parts = ShellParts()
    parts.keySections = [TrainerScreen.actions, DrillScreen.actions]
    parts.sceneActions = [Self.trainer, Self.options]
    return parts
  }
}
