import GameCore
import Synchronization
import Testing

@testable import Shell

/// A long replay, of which any moment is had after few turns.
@Suite struct SeekableReplayTests {
  private func played(_ count: Int) throws -> Replay {
    var session = Session(CountedGame(), options: .init(), seed: 1)
    for number in 0..<count { session.perform(.init(by: 1 + number % 7)) }
    return Replay(of: session)
  }

  /// The states after each turn, by playing them one after the other.
  private func states(_ count: Int) -> [Int] {
    (0..<count).reduce(into: [0]) { $0.append(($0.last ?? 0) * 3 % 1009 + 1 + $1 % 7) }
  }

  @Test func everyTurnIsTheSameHoweverItIsReached() throws {
    let count = 450, states = states(count)
    var seekable = try SeekableReplay(try played(count), CountedGame())
    #expect(seekable.count == count + 1)
    // Forth, back, and by leaps of all lengths.
    let leaps = (0...count).map { $0 * 283 % (count + 1) }
    var wrong: [Int] = []
    for number in Array(0...count) + stride(from: count, through: 0, by: -3) + leaps {
      let moment = seekable.moment(number)
      let isRight =
        moment.state == states[number] && moment.score == states[number] && moment.before == states[max(0, number - 1)]
        && moment.action?.by == (number == 0 ? nil : 1 + (number - 1) % 7)
        && moment.events == (number == 0 ? [] : [states[number]])
      if !isRight { wrong.append(number) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func aLeapPlaysNoMoreThanTwoHundredTurns() throws {
    let count = 650
    let game = CountedGame()
    var seekable = try SeekableReplay(try played(count), game)
    for number in [650, 1, 600, 201, 401, 400, 200, 0, 199, 640, 441] {
      let before = game.played.count
      _ = seekable.moment(number)
      #expect(game.played.count - before <= 200, "to \(number)")
    }
  }

  @Test func oneTurnOnPlaysOneTurn() throws {
    let game = CountedGame()
    var seekable = try SeekableReplay(try played(450), game)
    for number in [150, 399] {
      _ = seekable.moment(number)
      for step in 1...30 {
        let before = game.played.count
        _ = seekable.moment(number + step)
        #expect(game.played.count - before == 1, "from \(number + step - 1)")
        _ = seekable.moment(number + step)
        #expect(game.played.count - before == 1, "where it stands already")
      }
    }
  }
}

/// A game that counts how many turns are played.
private struct CountedGame: PlayableGame {
  final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
  }

  struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    init() {}
    init?(_ text: String) {}
    var description: String { "" }
  }

  struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    let by: Int
    init(by: Int) { self.by = by }
    init?(_ text: String) {
      guard let by = Int(text) else { return nil }
      self.by = by
    }
    var description: String { "\(by)" }
  }

  struct Choice: GameChoice { var action: CountedGame.Action }

  let played = Counter()
  var id: String { "counted" }
  var rulesVersion: Int { 1 }
  func start(_ options: Options, seed: UInt64) throws(Never) -> Int { 0 }
  func choices(in state: Int) -> [Choice] { [Choice(action: Action(by: 1))] }
  func apply(_ action: Action, to state: inout Int) throws(Never) -> [Int] {
    played.add()
    state = state * 3 % 1009 + action.by
    return [state]
  }
  func score(of state: Int) -> Int { state }
  func isOver(_ state: Int) -> Bool { false }
  func undoRule(for action: Action) -> UndoRule<Action> { .forget }

  var title: String { "Counted" }
  var tagline: String { "It counts." }
  var optionLists: [OptionList] { [OptionList(name: "level", items: [.init(id: "usual")])] }
  func options(_ chosen: [Int]) -> Options { Options() }
  func name(of options: Options) -> String { "usual" }
  func playerView(of state: Int) -> Int { state }
  func scene(of state: Int) -> Scene { Scene(SceneSize(1, 1), columns: 1, rows: 1, summary: "\(state)") }
  func offer(_ choice: Choice, in state: Int) -> Offer { Offer("Go") }
  func record(of event: Int, in state: Int) -> EventRecord { EventRecord("went", ["to": .number(event)]) }
  func tell(_ event: Int, _ state: Int) -> String? { nil }
  func tell(_ refusal: Never) -> String {}
}
