import TerminalKit

/// The question before leaving a game that could not be saved.
enum UnsavedGame {
  static let title = "This game is not saved"

  static func ask(_ game: any OpenGame, _ shell: RunningShell, then leave: @escaping () -> Void) {
    guard let problem = game.unkept else { return leave() }
    shell.push(
      Question(
        shell.stack, title,
        ["\(Text.capital(FileProblem.text(problem))).", "If you leave now, it is lost."],
        [
          .init(key: "f", label: "Another folder") { shell.push(FolderScreen(shell, game, then: leave)) },
          .init(key: "t", label: "Try again") {
            game.keepAgain()
            shell.writer.finish()
            if game.unkept == nil { leave() } else { ask(game, shell, then: leave) }
          },
          .init(key: "l", label: "Leave without saving") {
            shell.lostGames += 1
            leave()
          },
        ]))
  }
}
