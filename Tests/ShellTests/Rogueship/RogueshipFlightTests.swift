import GameCore
import Rogueship
import TerminalKit
import TerminalKitTesting
import Testing

@testable import RogueshipScreens
@testable import Shell

@Suite struct RogueshipFlightTests {
  /// A game whose ship has just left, and the screen as it was before.
  private func departed(_ test: TestShell, seed: UInt64 = 1) -> RogueshipScreen {
    let screen = test.startRogueshipWithTarget(seed: seed)
    test.shell.settings.moves = true
    test.shell.settings[.asksBeforeDeparture] = false
    test.press(.enter)
    return screen
  }

  /// The place of the ship on the chart.
  private func ship(_ text: String) -> (x: Int, y: Int)? {
    for (y, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let x = line.firstIndex(where: { "▶◀▲▼".contains($0) }) {
        return (line.distance(from: line.startIndex, to: x), y)
      }
    }
    return nil
  }

  @Test func theShipFliesOverTheChartWhileTheDaysTick() throws {
    let test = TestShell()
    let screen = departed(test)
    #expect(screen.view.day > 0, "the game has gone on before the motion")
    let first = try #require(ship(test.terminal.text))
    #expect(test.terminal.text.contains(" Day 0 of \(screen.view.lastDay) "))
    var places = [first], days: Set<Substring> = []
    for _ in 0..<40 where screen.tickTime != nil {
      test.watch(milliseconds: 50)
      if let range = test.terminal.text.firstRange(of: " Day ") {
        days.insert(test.terminal.text[range.upperBound...].prefix { $0.isNumber })
      }
      if screen.tickTime != nil, let place = ship(test.terminal.text) { places.append(place) }
    }
    #expect(places.count > 6)
    #expect(abs(places[places.count - 1].x - first.x) + abs(places[places.count - 1].y - first.y) > 3)
    #expect(days.count > 1, "\(days)")
    #expect(screen.tickTime == nil, "nothing flies, nothing ticks")
    #expect(ship(test.terminal.text) == nil || !test.terminal.text.contains(" To "))
  }

  @Test func whatIsMetCutsInOnTheWay() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      let test = TestShell()
      let screen = departed(test, seed: seed)
      guard let encounter = screen.view.encounter else { continue }
      let name = Narrator.shared.name(encounter.kind)
      #expect(!test.terminal.text.contains(name), "not before the ship is there")
      var frames = 0
      while screen.tickTime != nil, frames < 60 {
        test.watch(milliseconds: 50)
        frames += 1
      }
      #expect(test.terminal.text.contains(name) && frames > 10)
      return
    }
    Issue.record("no seed meets anything")
  }

  @Test func aKeyEndsTheFlightAndIsNotLost() throws {
    let test = TestShell()
    let screen = departed(test)
    #expect(screen.tickTime != nil)
    // A card or a meeting would take the key as well.
    guard screen.card == nil, screen.view.encounter == nil else { return }
    test.press("n")
    #expect(screen.tickTime == nil && screen.pane == .news)
  }

  @Test func withoutMotionTheShipIsThereAtOnce() {
    var hasLanded = false
    for seed in 1...20 as ClosedRange<UInt64> where !hasLanded {
      let test = TestShell()
      let screen = test.startRogueshipWithTarget(seed: seed)
      test.shell.settings[.asksBeforeDeparture] = false
      test.press(.enter)
      #expect(screen.view.trips == 1 && screen.tickTime == nil)
      // A meeting has a picture with a ship of its own.
      guard screen.view.encounter == nil else { continue }
      #expect(ship(test.terminal.text) == nil)
      hasLanded = true
    }
    #expect(hasLanded)
  }

  @Test func aTerminalWithPixelsShowsTheSceneOfTheFlight() throws {
    var capabilities = Capabilities()
    capabilities.graphics = .kitty
    (capabilities.cellWidth, capabilities.cellHeight) = (6, 12)
    let test = TestShell(80, 24, capabilities)
    let screen = departed(test)
    let layers = test.terminal.frame.layers
    #expect(layers.count > 10)
    test.watch(milliseconds: 100)
    let later = test.terminal.frame.layers
    // Some layer has moved, and its picture is the same.
    let moved = later.contains { layer in
      layers.contains { $0.picture == layer.picture && ($0.x, $0.y) != (layer.x, layer.y) }
    }
    #expect(moved)
    test.watch(milliseconds: 3000)
    #expect(screen.tickTime == nil && test.terminal.frame.layers.isEmpty)
  }

  /// The chart in port is drawn as the flight is, with the ship and every planet as a layer of its own.
  @Test(arguments: [(80, 24), (120, 40)]) func aTerminalWithPixelsShowsTheChartInPort(size: (Int, Int)) {
    var capabilities = Capabilities(graphics: .kitty)
    (capabilities.cellWidth, capabilities.cellHeight) = (8, 16)
    let test = TestShell(size.0, size.1, capabilities)
    let screen = test.startRogueship()
    #expect(test.terminal.frame.layers.count > 10)
    // A click marks a planet, and another one asks for the departure.
    let other = (0..<9).first { screen.view.isInRange($0) && $0 != screen.view.location } ?? 0
    let clicked = (0..<size.1).flatMap { y in (0..<size.0).map { ($0, y) } }.first {
      test.terminal.frame.target($0.0, $0.1) == .item(RogueshipTarget.planet(other).item)
    }
    guard let clicked else {
      Issue.record("no place to click")
      return
    }
    test.send(.click(x: clicked.0, y: clicked.1))
    #expect(screen.planet == other)
    test.press("n")
    #expect(size.0 > 100 || test.terminal.frame.layers.isEmpty)
    test.shell.settings.pictures = .characters
    test.press("c")
    #expect(test.terminal.frame.layers.isEmpty)
  }
}
