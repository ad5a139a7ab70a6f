import GameCore
import Phrases
import Rogueship
import Shell
import TerminalKit

/// The screens of Rogueship: the port and the flight, the end, and the captain's record.
package struct RogueshipScreens: GameScreens {
  package let game: Rogueship

  /// The screens of a game of Rogueship.
  package init(_ game: Rogueship = Rogueship()) { self.game = game }

  package func speaking(_ words: Words) -> RogueshipScreens { RogueshipScreens(game.speaking(words)) }

  package func screen(for play: GameOnScreen<Rogueship>) -> any Screen { RogueshipScreen(play) }

  package func sharedText(of session: Session<Rogueship>) -> String? {
    guard let voyage = VoyageReport(session) else { return nil }
    let view = game.view(of: session.state)
    return [view.narrator.shareText(of: voyage), view.say(Self.legend)].joined(separator: "\n")
  }

  /// The meaning of the signs of the trips.
  private static let legend: Phrase = "★ a foe beaten, ▲ a tenth richer, ▬ richer, ▼ poorer."

  package func draw(
    _ state: GameState, of game: Rogueship, after action: CaptainAction?, into frame: inout Frame, _ area: Area,
    depth: ColourDepth
  ) {
    let view = game.view(of: state), say = view.say, narrator = view.narrator
    ShipStatusLine.draw(view, into: &frame, Area(area.x + 1, area.y, area.width - 2, 1))
    let rest = area.inset(1, 1)
    let isWide = rest.width >= 86
    let (map, market) = rest.split(left: rest.width - (isWide ? 46 : 28), gap: 1)
    frame.box(map, say("Chart"))
    StarMap(view, selected: nil).draw(into: &frame, map.inset(1, 1))
    frame.box(market, view.name(of: view.location))
    let inner = market.inset(1, 1)
    for (row, commodity) in Commodity.allCases.enumerated() where row < inner.height {
      let held = view.ship.cargo[commodity.rawValue]
      frame.put(narrator.name(commodity), in: Area(inner.x + 1, inner.y + row, 12, 1))
      frame.put("\(view.price(commodity))", in: Area(inner.x + 12, inner.y + row, 6, 1), .plain, .right)
      frame.put(
        held > 0 ? "\(held)" : "·", in: Area(inner.x + 19, inner.y + row, 5, 1), held > 0 ? .strong : .faint, .right)
      if isWide { frame.put(held > 0 ? say("aboard") : "", in: Area(inner.x + 28, inner.y + row, 8, 1), .faint) }
    }
    FortuneCurve.draw(
      view.fortunes, view.ending == nil ? nil : (view.day, view.fortune), lastDay: view.lastDay, say, into: &frame,
      Area(inner.x, inner.y + 10, inner.width, inner.height - 10))
  }

  package var extraScreens: [ExtraScreen] {
    [
      ExtraScreen(name: "Captain's record", detail: "Statistics, personal bests, achievements and what they unlock.") {
        $0.push(CaptainsRecordScreen($0))
      }
    ]
  }

  package func refusal(ofLevel level: String, on shell: RunningShell) -> String? {
    guard let scenario = Rogueship.Options(level)?.scenario, scenario.key != nil else { return nil }
    return CaptainsRecord.kept(in: shell).refusal(of: scenario, .shared.speaking(shell.words))
  }

  package var statistics: (any GameStatistics<Rogueship>)? { VoyageLearning() }

  package var parts: ShellParts {
    var parts = ShellParts()
    parts.keySections = [RogueshipScreen.actions, RogueshipEndScreen.actions, VoyageScreen.actions]
    parts.settings = [.asksBeforeDeparture, .guides]
    return parts
  }
}
