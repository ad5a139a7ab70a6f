import GameCore
import TerminalKit

/// Shows the replay of a game of the table.
final class ReplayScreen<G: PlayableGame>: PlayerScreen {
  private let game: G
  private var replay: SeekableReplay<G>

  init(_ shell: RunningShell, _ replay: SeekableReplay<G>, of record: ScoreTable.Record) {
    game = replay.game
    self.replay = replay
    super.init(shell, "\(game.title), \(CellWidth.clean(record.name))")
  }

  override var count: Int { replay.count }
  private var moment: ReplayMoment<G> { replay.moment(position) }
  override var status: String { "step \(position) of \(count - 1) · \(Text.count(moment.score, "point"))" }

  override var caption: String {
    let moment = moment
    guard let action = moment.action else { return "The beginning. Space plays." }
    let lines = game.tell(moment.events, moment.state)
    return ([game.tell(action: action, in: moment.before) + "."] + lines).joined(separator: " ")
  }

  override func pictureWidth(in area: Area) -> Int? { GamePicture.width(of: game, moment.state, in: area) }

  override func drawMoment(into frame: inout Frame, _ area: Area) {
    let moment = moment
    GamePicture.draw(
      game, moment.state, after: moment.action, into: &frame, area, depth: shell.terminal.capabilities.depth)
  }
}
