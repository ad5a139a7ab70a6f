import Phrases
import Rogueship
import Shell
import TerminalKit

/// The distances between planets, for planning trips of two legs.
enum Distances {
  /// From a planet to all others, the nearest first: one row each.
  static func rows(from planet: Int, _ view: CaptainView) -> [String] {
    let range = view.value(of: .engine), say = view.say
    return others(planet, view).map { other in
      let distance = view.distance(planet, other)
      let reach =
        distance > range ? say("beyond the engine") : say.count(view.days(from: planet, to: other), "day", "days")
      let fuel = say("\(Text.padded("\(distance)", 3, .right)) fuel")
      return "\(other + 1) \(Text.padded(view.name(of: other), 14)) \(fuel)  \(reach)"
    }
  }

  /// The distances in a line or two: numbers of planets and distances, those within the engine's range alone.
  static func line(from planet: Int, _ view: CaptainView) -> String {
    let near = others(planet, view).filter { view.distance(planet, $0) <= view.value(of: .engine) }
    guard !near.isEmpty else { return view.say("No planet is in reach from there.") }
    let all = near.map { view.say("\($0 + 1) at \(view.distance(planet, $0))") }.joined(separator: ", ")
    return view.say("From there: \(all).")
  }

  private static func others(_ planet: Int, _ view: CaptainView) -> [Int] {
    (0..<view.planetCount).filter { $0 != planet }.sorted { view.distance(planet, $0) < view.distance(planet, $1) }
  }
}
