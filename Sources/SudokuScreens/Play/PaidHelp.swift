import Phrases
import Shell
import SudokuGame
import TerminalKit

/// Help that costs points.
enum PaidHelp {
  case hint, check, watch, candidates, rewind

  /// True if the player has taken this help in a game.
  fileprivate func isTaken(_ help: SudokuState.Help) -> Bool {
    switch self {
    case .hint: help.hints.contains { $0 > 0 }
    case .check: help.checks > 0
    case .watch: help.isWatching
    case .candidates: help.candidates > 0
    case .rewind: help.rewinds > 0
    }
  }

  fileprivate var question: Phrase {
    switch self {
    case .hint: "A hint?"
    case .check: "Show the wrong digits?"
    case .watch: "Show each mistake at once?"
    case .candidates: "Pencil in all candidates?"
    case .rewind: "Undo until no digit is wrong?"
    }
  }

  fileprivate var price: Phrase {
    switch self {
    case .hint:
      "The three stages of a hint cost \(SudokuState.hintPenalties.map(String.init).joined(separator: ", ")) points."
    case .check:
      "It costs \(SudokuState.checkPenalty) points, and \(SudokuState.mistakePenalty) for each mistake that it shows."
    case .watch:
      "It costs \(SudokuState.watchPenalty) points, and \(SudokuState.mistakePenalty) for each mistake that it shows."
    case .candidates: "It costs \(SudokuState.candidatesPenalty) points."
    case .rewind: "It costs \(SudokuState.rewindPenalty) points."
    }
  }
}

extension SudokuScreen {
  /// Takes help that costs points. Asks before the first time in a game.
  func pay(for help: PaidHelp, _ take: @escaping () -> Void) {
    guard play.mayPlay() else { return }
    guard !help.isTaken(state.help) else { return take() }
    shell.push(
      Question(
        shell.stack, words(help.question), [words(help.price), words("In this game you are not asked again.")],
        [.init(key: "n", label: words("No")) {}, .init(key: "y", label: words("Yes"), act: take)], chosen: 1))
  }
}
