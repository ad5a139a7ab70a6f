import GoldenRecords
import TerminalKit
import Testing

@testable import GameCore
@testable import Rogueship
@testable import Shell

/// What every pane shows of voyages under way, and every meeting with its answers, beside what they showed when somebody last
/// looked.
@Suite struct VoyageRecordTests {
  /// Below, at and above the sizes at which a pane changes its form.
  private static let sizes = [
    (58, 13), (64, 17), (75, 18), (76, 19), (77, 20), (78, 20), (78, 21), (99, 23), (100, 30), (118, 33), (131, 40),
    (140, 44),
  ]

  private func drawn(_ size: (Int, Int), _ draw: (inout Frame, Area) -> Void) -> String {
    var frame = Frame(width: size.0 + 4, height: size.1 + 2)
    draw(&frame, Area(2, 1, size.0, size.1))
    return frame.told
  }

  // MARK: Meetings

  @Test func everyMeetingIsDrawnAsRecorded() {
    let record = GoldenRecord("meetings")
    let test = TestShell()
    test.shell.settings.pictures = .characters
    let art = EncounterArt(pictures: ScenePictures(), shell: test.shell)
    let game = Rogueship(rules: WholeWordsTests.rules)
    var number = 0
    for kind in WholeWordsTests.rules.encounters.map(\.kind) {
      for round in [0, 2] {
        var state = WholeWordsTests.fullState(UInt64(1 + number % 3))
        if number % 2 == 0 { state.ship.cargo = state.ship.cargo.map { min(1, $0) } }
        var met = Encounter(
          kind: kind, foe: number % 11, genuine: 800, isKnown: true, destination: (state.location + 1) % 9, days: round)
        met.round = round
        state.phase = .encounter(met)
        let view = game.view(of: state)
        guard let encounter = view.encounter else { continue }
        let outcome = round == 0 ? [] : ["They keep up.", "The blow costs 42 points of hull, and 93 are left."]
        for look in 0..<3 {
          number += 1
          let size = Self.sizes[number % Self.sizes.count]
          let marks = [nil] + encounter.answers.indices.map { Optional($0) }
          let pane = EncounterPane(
            view, encounter, outcome: outcome, selected: marks[(number + look) % marks.count], art: art)
          record.note("\(kind) \(round) \(size)", drawn(size) { pane.draw(into: &$0, $1) })
        }
      }
    }
    #expect(record.difference() == nil)
  }

  @Test func aShipOnItsWayIsDrawnAsRecorded() {
    let record = GoldenRecord("flights")
    var flights = 0
    for seed in 1...30 as ClosedRange<UInt64> where flights < 8 {
      var session = MadeGames.shared.voyage(seed: seed, .normal)
      var bot = BotKind.greedy.makeBot(seed: seed)
      for _ in 0..<16 where !session.isOver {
        let (before, old) = (session.game.view(of: session.state), session.state)
        guard let events = try? session.perform(bot.decide(before)) else { break }
        let after = session.game.view(of: session.state)
        let timeline = session.game.timeline(of: events, from: old, to: session.state, in: .landscape)
        guard var flight = RogueshipFlight(from: before, to: after, timeline), flights < 8 else { continue }
        flights += 1
        let size = [(58, 14), (76, 19), (100, 30)][flights % 3]
        for _ in 0..<12 where !flight.isOver {
          record.note(
            "\(seed) day \(flight.day)",
            drawn(size) { flight.draw(into: &$0, $1) } + "\n\(flight.seconds) \(flight.isOver)")
          flight.advance(by: 0.13)
        }
      }
    }
    #expect(record.difference() == nil)
  }

  // MARK: Panes

  /// A bot plays; every few turns in port each pane is drawn at one size, so that all sizes come in turn.
  @Test(arguments: [(1, BotKind.greedy), (2, .smuggler), (3, .cautious), (4, .fighter)] as [(UInt64, BotKind)])
  func thePanesOfAVoyageAreDrawnAsRecorded(seed: UInt64, kind: BotKind) {
    let record = GoldenRecord("panes-\(kind.rawValue)")
    let game = Rogueship()
    var session = Session(game, options: .init(difficulty: seed % 2 == 0 ? .hard : .normal), seed: seed)
    var bot = kind.makeBot(seed: seed)
    var number = 0
    for turn in 0..<160 where !session.isOver {
      let view = game.view(of: session.state)
      if view.isInPort, turn % 3 == 0 {
        number += 1
        note(view, number, in: record)
      }
      guard (try? session.perform(bot.decide(view))) != nil else { break }
    }
    #expect(record.difference() == nil)
  }

  private func note(_ view: CaptainView, _ number: Int, in record: GoldenRecord) {
    let size = Self.sizes[number * 5 % Self.sizes.count]
    let (good, part) = (number % Commodity.allCases.count, number % Part.allCases.count)
    let planet = (view.location + number % 3) % view.planetCount
    let isActive = number % 4 != 0
    var text = [
      drawn(size) { MarketPane.draw(view, selected: good, isActive: isActive, into: &$0, $1) },
      drawn((size.0, 6 + number % 17)) { ShipPane.draw(view, selected: part, isActive: isActive, into: &$0, $1) },
      drawn((31 + number % 3 * 10, 10 + number % 20)) { PlanetCard.draw(planet, view, into: &$0, $1) },
      drawn((size.0, 1)) { ShipStatusLine.draw(view, into: &$0, $1) },
      drawn((size.0 * 2, 1)) { ShipStatusLine.draw(view, into: &$0, $1) },
      drawn((size.0, 4 + number % 13)) {
        let lines = (0..<number % 9).map { (day: $0, text: "Day \($0): something was told of number \($0)") }
        NewsPane(view, lines).draw(from: number % 5, into: &$0, $1)
      },
    ]
    if number % 3 == 0 { text.append(drawn(size) { StarMap(view, selected: planet).draw(into: &$0, $1) }) }
    for width in [20, 40, 60, 80, 100, 130, 160, 200] { text.append(ScoreLine.text(view, width)) }
    text += ScoreLine.sentences(view) + Distances.rows(from: planet, view) + [Distances.line(from: planet, view)]
    text += LoadText.departure(to: planet, view)
    for pane in RogueshipScreen.Pane.allCases {
      text.append(FirstTrip.line(view, pane, planet, good) { $0.name } ?? "no trip")
      text.append(FirstGameGuide.line(view, pane, planet, good) { $0.name } ?? "no guide")
    }
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      text.append("\(StarMap(view, selected: planet).next(from: planet, dx, dy))")
    }
    record.note("day \(view.day), \(size)", text.joined(separator: "\n"))
  }
}
