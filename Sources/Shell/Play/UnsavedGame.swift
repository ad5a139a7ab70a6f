import Phrases
import TerminalKit

/// The question before leaving a game that could not be saved.
enum UnsavedGame {
  static let title: Phrase = "This game is not saved"

  static func ask(_ game: any OpenGame, _ shell: RunningShell, then leave: @escaping () -> Void) {
    guard let problem = game.unkept else { return leave() }
    shell.push(
      Question(
        shell.stack, shell.words(title),
        ["\(Text.capital(FileProblem.text(problem, shell.words))).", shell.words("If you leave now, it is lost.")],
        [
          .init(key: "f", label: shell.words("Another folder")) { shell.push(FolderScreen(shell, game, then: leave)) },
          .init(key: "t", label: shell.words("Try again")) {
            game.keepAgain()
            shell.writer.finish()
            if game.unkept == nil { leave() } else { ask(game, shell, then: leave) }
          },
          .init(key: "l", label: shell.words("Leave without saving")) {
            shell.lostGames += 1
            leave()
          },
        ]))
  }
}
