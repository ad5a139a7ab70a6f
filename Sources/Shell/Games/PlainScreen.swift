import GameCore
import TerminalKit

/// Plays any game: what is seen as lines of text, what can be done as a list, and what happened.
///
/// A game needs no line of the shell to be played on it.
final class PlainScreen<G: PlayableGame>: ShellListScreen, GameScreen {
  var position = ListPosition()
  private let play: GameOnScreen<G>
  private var isEndTold = false

  init(_ play: GameOnScreen<G>) { self.play = play }

  var shell: RunningShell { play.shell }
  var game: any OpenGame { play }
  var title: String { "\(play.game.title), \(play.game.name(of: play.session.options))" }
  var status: String { Text.count(play.session.score, "point") }
  var verb: String { "do it" }

  var rows: [ListRow] {
    guard !play.isOver else {
      return [
        ListRow(
          label: "The game is over.", note: "result", detail: "Shows the result again.", act: { [self] in tellEnd() })
      ]
    }
    let advice = play.game.advice(in: play.state) ?? ""
    return play.session.choices.enumerated().map { place, choice in
      let offer = play.game.offer(choice, in: play.state)
      let key = place < 9 ? "\(place + 1)  " : "   "
      return ListRow(
        label: key + offer.text, note: offer.price > 0 ? "costs \(Text.number(offer.price))" : "", detail: advice,
        act: { [self] in take(choice, offer) })
    }
  }

  var moreKeys: [Binding] {
    let direct = "Do what stands at this number."
    return (1...9).map { number in
      Binding(.character(Character("\(number)")), help: direct) { [self] in take(number - 1) }
    } + [
      Binding(
        "u", label: "undo", help: "Undo.",
        unless: { [self] in play.session.canUndo ? nil : "There is nothing to undo." }
      ) { [self] in play.undo() },
      Binding(
        .control("r"), label: "redo", help: "Redo.",
        unless: { [self] in play.session.canRedo ? nil : "There is nothing to redo." }
      ) { [self] in play.redo() },
    ]
  }

  var backKeys: [Binding] {
    [
      Binding(.escape, "q", label: "home", help: "Leave the game. It is saved.") { [self] in
        shell.leave(self)
      }
    ]
  }

  func leave() { play.putAway() }

  private func take(_ choice: G.Choice, _ offer: Offer) {
    if choice.endsGame {
      return shell.push(
        Question(
          shell.stack, "\(offer.text)?", ["This ends the game."],
          [.init(key: "n", label: "No") {}, .init(key: "y", label: "Yes") { [self] in act(choice.action) }]))
    }
    guard let amounts = choice.amounts, amounts.count > 1 else { return act(choice.action) }
    shell.push(
      AmountPrompt(shell.stack, offer.text, amounts) { amount in
        amount == amounts.upperBound && offer.price > 0 ? "costs \(Text.number(offer.price))" : ""
      } done: { [self] amount in
        act(choice.action(amount: amount))
      })
  }

  private func act(_ action: G.Action) {
    guard let events = play.perform(action) else { return }
    let lines = play.game.tell(events, play.state)
    if !lines.isEmpty { shell.note(lines.joined(separator: " ")) }
    if play.isOver, !isEndTold { tellEnd() }
  }

  private func tellEnd() {
    isEndTold = true
    play.settle { [self] in
      var lines = Array((play.told.last?.lines ?? []).prefix(3))
      if play.session.score > 0 { lines.append(play.placeLine) }
      shell.push(
        Question(
          shell.stack, Text.count(play.session.score, "point"), lines,
          [
            .init(key: "b", label: "Back") {},
            .init(key: "n", label: "New game") { [self] in
              guard let game = shell.game(play.game.id) else { return }
              shell.remove(self)
              shell.push(NewGameScreen(shell, game))
            },
            .init(key: "o", label: "Home") { [self] in shell.remove(self) },
          ]))
    }
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let lines = play.game.lines(of: play.state)
    let width = lines.map(CellWidth.columns(of:)).max() ?? 0
    let beside = area.inset(2, 1)
    // Beside each other where there is room, so that short lists need no scrolling.
    let isWide = width + 40 <= beside.width
    let (board, list) =
      isWide ? beside.split(left: width, gap: 4) : beside.split(top: min(lines.count, beside.height / 2), gap: 1)
    for (row, line) in lines.prefix(board.height).enumerated() { frame.put(line, in: board, row: row, .strong) }
    let (choices, below) = list.split(top: max(1, list.height - 3), gap: 1)
    drawRows(into: &frame, choices)
    if let row = chosenRow { frame.put(wrapped: row.detail, in: below, .faint) }
  }
}
