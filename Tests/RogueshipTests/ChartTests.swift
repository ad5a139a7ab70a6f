import GameCore
import Testing

@testable import Rogueship

/// The chart of a ship in port as a scene.
@Suite struct ChartTests {
  private let game = Rogueship()

  @Test func eachPlanetIsWhereTheFlightHasIt() throws {
    let state = game.start(.init(), seed: 5)
    let film = game.scene(of: state), chart = game.chart(of: game.view(of: state), marked: 0)
    for planet in 0..<9 {
      let place = try #require(chart["planet \(planet)"]?.place)
      #expect(place == film["planet \(planet)"]?.place)
      #expect(
        chart.areas[planet].rect.contains(place) && chart.areas[planet].action == CaptainAction.go(planet).description)
    }
    #expect(chart["ship"]?.place == film["ship"]?.place)
    // The line about the ship is above the chart on the screen.
    #expect(chart["foot"] == nil && chart.size.height < film.size.height && chart.size.width == film.size.width)
  }

  @Test func theMarkedPlanetHasARingAndItsWay() throws {
    let view = game.view(of: game.start(.init(), seed: 5))
    let other = try #require((0..<9).first { $0 != view.location })
    for planet in [view.location, other] {
      let chart = game.chart(of: view, marked: planet)
      let (ring, place) = try (#require(chart["mark"]?.place), #require(chart["planet \(planet)"]?.place))
      #expect(ring.distance(to: place) > 3 && ring.distance(to: place) < 5)
      #expect((chart["way \(planet)"] != nil) == (planet != view.location))
    }
  }

  @Test func theReachIsTheFuelWithinTheEnginesRange() throws {
    var state = game.start(.init(), seed: 5)
    state.ship.fuel = 7
    guard case .box(let circle)? = game.chart(of: game.view(of: state), marked: 0)["reach"]?.form else {
      Issue.record("no circle")
      return
    }
    #expect(circle.size.width == 14 && circle.corner == 7)
  }

  @Test func aSmallChartHasNamesThatCanBeRead() throws {
    let view = game.view(of: game.start(.init(), seed: 5))
    for (height, wanted) in [(0.0, 2.2), (3.5, 3.5)] {
      guard case .text(let text)? = game.chart(of: view, marked: 0, nameHeight: height)["name 0"]?.form else {
        Issue.record("no name")
        return
      }
      #expect(text.height == wanted)
    }
  }
}
