import GameCore
import Phrases
import Shell
import TerminalKit
import VideoPoker

/// The options at the table: the bet, the speed of motion, and another pay table, which begins another game.
final class PokerOptionsScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Options of Video Poker") }
  var position = ListPosition()
  private let play: GameOnScreen<VideoPoker>

  init(_ play: GameOnScreen<VideoPoker>) {
    self.play = play
    shell = play.shell
    choose(0)
  }

  var verb: Phrase { "change" }

  var rows: [ListRow] {
    [
      ListRow(
        label: words("Chips a hand"), note: "\(bet)",
        detail: words("The pay table at the table shows what each hand pays for that bet."),
        refusal: betRefusal, act: { [self] in changeBet() }),
      ListRow(
        label: words("Motion"), note: words(shell.settings.motion.name),
        detail: words("How fast cards move. Any key ends a motion."),
        act: { [self] in shell.settings.motion = shell.settings.motion.next }),
      ListRow(label: words("Play another table: this game is saved"), isHeading: true),
    ] + others
  }

  // MARK: The bet

  private var options: PokerOptions { play.session.options }

  private var bet: Int {
    if case .held(let round) = play.state.phase { round.bet } else { play.state.nextBet }
  }

  private var betRefusal: String? {
    if options.bets.count == 1 { return words("Here every hand costs \(options.bets.upperBound) chips.") }
    if case .held = play.state.phase { return words("Your cards lie open. The bet is chosen before the deal.") }
    return nil
  }

  private func changeBet() { play.perform(.coins(bet % options.bets.upperBound + 1)) }

  // MARK: The table

  private var others: [ListRow] {
    play.game.levels.items.enumerated().map { place, level in
      let isThis = play.game.options([place]) == options
      return ListRow(
        label: Text.capital(level.name), note: isThis ? words("this game") : "", detail: level.detail,
        act: { [self] in if isThis { shell.remove(self) } else { begin(place) } })
    }
  }

  private func begin(_ level: Int) {
    shell.remove(self)
    guard let game = shell.game(play.game.id) else { return }
    if let screen = shell.stack.screens.lazy.compactMap({ $0 as? any GameScreen }).last(where: { $0.game === play }) {
      shell.leave(screen)
      // If the game could not be saved, the player is asked first.
      guard screen.game.unkept == nil else { return }
    }
    game.start(shell, [level], shell.environment.randomSeed(), OpenSlot.new(game.id, on: shell))
  }
}
