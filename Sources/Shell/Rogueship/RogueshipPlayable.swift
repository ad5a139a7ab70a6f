import GameCore
import Rogueship

extension Rogueship: PlayableGame {
  var title: String { "Rogueship" }
  var tagline: String { "A small starship, a large debt: trade between nine planets and retire rich. Ten minutes." }

  var optionLists: [OptionList] {
    [
      OptionList(
        name: "difficulty",
        items: [
          .init(name: "easy", detail: "A patient lender, weaker foes. A good first game."),
          .init(name: "normal", detail: "The game as it is meant: the first instalment is soon due."),
          .init(name: "hard", detail: "Less cash, more interest, and foes that grow."),
        ], usual: 1)
    ]
  }

  func options(_ chosen: [Int]) -> Options { Options(difficulty: Difficulty(rawValue: chosen.first ?? 1) ?? .normal) }
  func name(of options: Options) -> String { options.difficulty.name }
  func screen(for play: Play<Rogueship>) -> any Screen { RogueshipScreen(play) }

  /// `day 12, Gallows Rock, fortune 5,321`. A game plays again in less than a millisecond.
  func summary(of save: Save) -> String? {
    guard let session = try? save.resume(self) else { return nil }
    let view = view(of: session.state)
    return "day \(view.day), \(view.name(of: view.location)), fortune \(Text.number(view.fortune))"
  }

  func tell(_ events: [CaptainEvent], _ state: GameState) -> [String] {
    Narrator.shared.tell(events, view(of: state))
  }

  func tell(_ refusal: CaptainRefusal) -> String { Narrator.shared.text(refusal) }
  func tell(_ refusal: Never) -> String {}

  func tell(action: CaptainAction, in state: GameState) -> String {
    let view = view(of: state)
    let day = "Day \(view.day), \(view.name(of: view.location))"
    switch action {
    case .go(let planet): return "\(day): flies to \(view.name(of: planet))"
    case .answer(let answer): return "\(Narrator.shared.name(view.encounter?.kind)): \(Narrator.shared.name(answer))"
    default: return "\(day): \(action)"
    }
  }

  func draw(_ state: GameState, after action: CaptainAction?, into frame: inout Frame, _ area: Area) {
    let view = view(of: state)
    Vitals.draw(view, into: &frame, Area(area.x + 1, area.y, area.width - 2, 1))
    let rest = area.inset(1, 1)
    let (map, market) = rest.split(left: max(40, rest.width - 46), gap: 1)
    frame.box(map, "Chart")
    StarMap(view, selected: nil).draw(into: &frame, map.inset(1, 1))
    frame.box(market, view.name(of: view.location))
    let inner = market.inset(1, 1)
    for (row, commodity) in Commodity.allCases.enumerated() where row < inner.height - 3 {
      let held = view.ship.cargo[commodity.rawValue]
      frame.put(Narrator.shared.name(commodity), in: Area(inner.x + 1, inner.y + row, 12, 1))
      frame.put("\(view.price(commodity))", in: Area(inner.x + 13, inner.y + row, 7, 1), .plain, .right)
      frame.put(
        held > 0 ? "\(held)" : "·", in: Area(inner.x + 22, inner.y + row, 5, 1), held > 0 ? .strong : .faint, .right)
      frame.put(held > 0 ? "aboard" : "", in: Area(inner.x + 28, inner.y + row, 8, 1), .faint)
    }
    Chart.draw(
      view.fortunes, lastDay: view.lastDay, into: &frame, Area(inner.x, inner.y + 10, inner.width, inner.height - 10))
  }
}

extension Narrator {
  /// The English one, read once.
  static let shared = Narrator()
}
