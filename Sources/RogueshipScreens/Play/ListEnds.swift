import Rogueship
import TerminalKit

/// Home and End in every list of the screen.
extension RogueshipScreen {
  var listEnds: [Binding] {
    [
      Self.actions.binding("first") { [self] in jump(toLast: false) },
      Self.actions.binding("last") { [self] in jump(toLast: true) },
    ]
  }

  private func jump(toLast: Bool) {
    if let encounter = view.encounter {
      answer = toLast ? encounter.answers.count - 1 : 0
      return
    }
    switch pane {
    case .chart: planet = toLast ? view.planetCount - 1 : 0
    case .market: (good, hasMarkedGood) = (toLast ? Commodity.allCases.count - 1 : 0, true)
    case .ship: part = toLast ? Part.allCases.count - 1 : 0
    case .news: move(0, toLast ? 10_000 : -10_000)
    }
  }
}
