import GameCore
import Synchronization

/// A game that refuses what it allowed before, whenever a test says so: no game may, and a session must live with it.
struct RefusingGame: Game {
  final class Flag: Sendable {
    private let flag = Mutex(false)
    func withLock(_ change: (inout sending Bool) -> Void) { flag.withLock { change(&$0) } }
    var isSet: Bool { flag.withLock { $0 } }
  }

  struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    init() {}
    init?(_ text: String) {}
    var description: String { "" }
  }

  struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    init() {}
    init?(_ text: String) {}
    var description: String { "go" }
  }

  struct Choice: GameChoice { var action = RefusingGame.Action() }
  struct Refusal: Error, Hashable {}

  let isRefusing = Flag()
  var id: String { "refusing" }
  var rulesVersion: Int { 1 }

  func start(_ options: Options, seed: UInt64) -> Int { 0 }
  func choices(in state: Int) -> [Choice] { [Choice()] }
  func apply(_ action: Action, to state: inout Int) throws(Refusal) -> [Int] {
    if isRefusing.isSet { throw Refusal() }
    state += 1
    return []
  }
  func score(of state: Int) -> Int { state }
  func isOver(_ state: Int) -> Bool { false }
  func undoRule(for action: Action) -> UndoRule<Action> { .forget }
}
