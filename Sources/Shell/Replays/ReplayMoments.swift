import GameCore
import Phrases
import TerminalKit

/// The moments of a replay.
final class ReplayMoments<G: PlayableGame>: PlayedMoments {
  let title: String
  private let screens: any GameScreens<G>
  private let shell: RunningShell
  private let game: G
  private var replay: SeekableReplay<G>

  init(
    _ replay: SeekableReplay<G>, of record: ScoreTable.Record, by screens: any GameScreens<G>, on shell: RunningShell
  ) {
    game = replay.game
    title = "\(game.title), \(CellWidth.clean(record.name))"
    (self.replay, self.screens, self.shell) = (replay, screens, shell)
  }

  var words: Words { shell.words }
  var count: Int { replay.count }

  func status(of moment: Int) -> String {
    let points = words.count(replay.moment(moment).score, "point", "points")
    return words("step \(moment) of \(count - 1) · \(points)")
  }

  func caption(of moment: Int) -> String {
    let moment = replay.moment(moment)
    guard let action = moment.action else { return words("The beginning. Space plays.") }
    let lines = game.tell(moment.events, moment.state)
    return ([game.tell(action: action, in: moment.before) + "."] + lines).joined(separator: " ")
  }

  func pictureWidth(of moment: Int, in area: Area) -> Int? {
    screens.pictureWidth(of: replay.moment(moment).state, in: area)
  }

  func draw(_ moment: Int, into frame: inout Frame, _ area: Area) {
    let moment = replay.moment(moment)
    screens.draw(
      moment.state, of: game, after: moment.action, into: &frame, area, depth: shell.terminal.capabilities.depth)
  }
}
