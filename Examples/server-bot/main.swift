// A bot that plays Fifteen on a server: server-bot ADDRESS TOKEN. It asks for a start, solves the 3x3 square with as few
// slides as possible (IDA*), sends the game and enters its score. TOKEN is one of the scope `play`.
import Fifteen
import Foundation
import GameCore
import ServerClient

/// The shortest way to the solved square, by iterative deepening with the distances of the tiles as a lower bound.
func shortestWay(from start: Fifteen.State) -> [Fifteen.Action] {
  let game = Fifteen()
  func distance(_ state: Fifteen.State) -> Int {
    state.tiles.enumerated().reduce(0) { sum, item in
      guard item.element > 0 else { return sum }
      let (here, goal) = (item.offset, item.element - 1)
      return sum + abs(here / state.side - goal / state.side) + abs(here % state.side - goal % state.side)
    }
  }
  var way: [Fifteen.Action] = []
  func search(_ state: Fifteen.State, left: Int, from last: Int) -> Bool {
    if state.isSolved { return true }
    guard distance(state) <= left else { return false }
    for direction in Fifteen.Direction.allCases {
      guard let tile = state.tile(direction), tile != last else { continue }
      var next = state
      guard (try? game.apply(.slide(direction), to: &next)) != nil else { continue }
      way.append(.slide(direction))
      if search(next, left: left - 1, from: tile) { return true }
      way.removeLast()
    }
    return false
  }
  for limit in distance(start)... where search(start, left: limit, from: 0) { return way }
  return []
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("server-bot ADDRESS TOKEN")
  exit(64)
}
let client = ServerClient(try ServerAddress(arguments[1]), token: arguments[2])
let begun = try client.begin("fifteen", "small", .offline, key: UUID().uuidString)
guard let options = Fifteen.Options(begun.start.options ?? "") else { exit(1) }
var session = Session(Fifteen(), options: options, seed: begun.start.seed)
for action in shortestWay(from: session.state) { _ = try session.perform(action, thinking: 900) }
try client.send(Replay(of: session), of: begun.id)
print("\(session.state.moves) slides, \(session.score) points")
if let ranks = try client.enter(begun.id), let rank = ranks.all { print("rank \(rank)") }
