import GameCore
import NullGame
import Phrases
import TerminalKit
import Testing

@testable import Shell

/// A heap of sticks; whoever takes the last one wins, against nobody.
private struct Sticks: PlayableGame {
  enum Options: String, LosslessStringConvertible, Codable {
    case few, many
    init?(_ text: String) { self.init(rawValue: text.isEmpty ? "few" : text) }
    var description: String { rawValue }
  }
  struct State: Codable, Hashable, Sendable { var left: Int, turns = 0 }
  struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    var sticks: Int
    init(sticks: Int) { self.sticks = sticks }
    init?(_ text: String) {
      guard text.hasPrefix("take "), let sticks = Int(text.dropFirst(5)) else { return nil }
      self.sticks = sticks
    }
    var description: String { "take \(sticks)" }
  }
  struct Choice: GameChoice {
    let action: Action
    let amounts: ClosedRange<Int>?
    func action(amount: Int) -> Action { Action(sticks: amount) }
  }
  enum Refusal: Error { case tooMany }

  var id: String { "sticks" }
  var rulesVersion: Int { 1 }
  func start(_ options: Options, seed: UInt64) throws(Never) -> State {
    State(left: (options == .few ? 5 : 20) + Int(seed % 3))
  }
  func choices(in state: State) -> [Choice] {
    state.left == 0 ? [] : [Choice(action: Action(sticks: min(3, state.left)), amounts: 1...min(3, state.left))]
  }
  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Int] {
    guard (1...min(3, max(1, state.left))).contains(action.sticks), state.left > 0 else { throw .tooMany }
    state.left -= action.sticks
    state.turns += 1
    return [action.sticks]
  }
  func score(of state: State) -> Int { state.left == 0 ? 100 - state.turns : 0 }
  func isOver(_ state: State) -> Bool { state.left == 0 }
  func undoRule(for action: Action) -> UndoRule<Action> { .forget }

  var title: String { "Sticks" }
  var tagline: String { "Take them all." }
  var optionLists: [OptionList] {
    [OptionList(name: "heap", items: [.init(id: "few"), .init(id: "many")])]
  }
  func options(_ chosen: [Int]) -> Options { chosen.first == 1 ? .many : .few }
  func name(of options: Options) -> String { options.rawValue }
  func playerView(of state: State) -> State { state }
  func scene(of state: State) -> Scene {
    var scene = Scene(SceneSize(10, 1), columns: 1, rows: 1, summary: "\(state.left) left")
    scene.nodes = [.text("left", SceneText("\(state.left) left", height: 1), at: ScenePoint(5, 0.5))]
    return scene
  }
  func offer(_ choice: Choice, in state: State) -> Offer { Offer("Take", price: 7) }
  func record(of event: Int, in state: State) -> EventRecord { EventRecord("taken", ["sticks": .number(event)]) }
  func tell(_ event: Int, _ state: State) -> String? { "\(event) taken." }
  func tell(_ refusal: Refusal) -> String { "That is too many." }
  func tell(action: Action, in state: State) -> String { "Takes \(action.sticks)" }
}

/// The screens of a game with a screen of its own.
private struct SticksScreens: GameScreens {
  let game = Sticks()
  func speaking(_ words: Words) -> SticksScreens { self }
  func screen(for play: GameOnScreen<Sticks>) -> any Screen { SticksScreen(play) }
  func draw(
    _ state: Sticks.State, of game: Sticks, after action: Sticks.Action?, into frame: inout Frame, _ area: Area,
    depth: ColourDepth
  ) { SticksScreen.draw(state, into: &frame, area) }
}

private final class SticksScreen: Screen {
  let play: GameOnScreen<Sticks>
  init(_ play: GameOnScreen<Sticks>) { self.play = play }
  var title: String { "Sticks" }
  var keys: KeyTable {
    KeyTable(
      (1...3).map { sticks in
        Binding(.character(Character("\(sticks)")), label: "take", help: "Take so many.") { [unowned self] in
          play.perform(.init(sticks: sticks))
          play.settle()
        }
      } + [
        Binding("u", label: "undo", help: "Take back.") { [unowned self] in play.undo() },
        Binding(.escape, label: "home", help: "Home.") { [unowned self] in play.shell.remove(self) },
      ])
  }
  func draw(into frame: inout Frame, _ area: Area) { Self.draw(play.state, into: &frame, area) }
  static func draw(_ state: Sticks.State, into frame: inout Frame, _ area: Area) {
    frame.put("sticks: " + String(repeating: "|", count: state.left), in: area)
  }
}

@Suite struct NewGameTests {
  @Test func aGameThatConformsGetsItsMenuSavesUndoScoresAndReplay() throws {
    let test = TestShell(games: [ListedGame(SticksScreens())])
    #expect(test.terminal.text.contains("New Sticks"))
    #expect(test.choose("New Sticks").contains("Few"))
    // The seed is 42, so there are twenty.
    #expect(test.choose("Many").contains("sticks: ||||||||||||||||||||"))
    test.press("3", "2", "u", "1")
    // Away and back again.
    test.press(.escape)
    #expect(test.terminal.text.contains("Continue"))
    #expect(test.press(.enter).contains("sticks: ||||||||||||||||"))
    for _ in 0..<5 { test.press("3") }
    test.press("1")
    #expect(test.shell.archive.saveNames().isEmpty)
    let table = try test.shell.archive.scores(of: "sticks")
    #expect(table.entries.map(\.score) == [92])
    test.press(.escape)
    test.choose("High scores")
    #expect(test.terminal.text.contains("tester") && test.terminal.text.contains("many"))
    #expect(test.press(.enter, .right).contains("Takes 3. 3 taken."))
    #expect(test.press(.end).contains("step 8 of 8"))
    #expect(test.press("?").contains("What the keys do: Sticks"))
  }

  @Test func aClickOnAGroupOfLevelsShowsIt() throws {
    let test = TestShell()
    test.choose("New Sudoku")
    func click(_ name: String) throws -> String {
      let lines = test.terminal.text.split(separator: "\n", omittingEmptySubsequences: false)
      let (y, line) = try #require(lines.enumerated().first { $0.element.contains(name) && $0.element.contains("[") })
      let x = line.distance(from: line.startIndex, to: try #require(line.range(of: name)).lowerBound)
      test.send(.click(x: x, y: y))
      return test.terminal.text
    }
    let groups = try #require(test.shell.game("sudoku")?.lists.first).groups
    try #require(groups.count > 2)
    for name in [groups[2], groups[0], groups[1], groups[0]] {
      #expect(try click(name).contains("[\(name)]"))
    }
  }

  @Test func whatTheMostCostsIsSaidOfTheMostAlone() throws {
    let test = TestShell(games: [])
    let sticks = Session(Sticks(), options: .many, seed: 1)
    test.shell.push(
      SceneScreen(GameOnScreen(sticks, of: SticksScreens(), in: test.place("sticks-test"), on: test.shell)))
    test.show()
    // The row of the choice says it too.
    func count(_ text: String) -> Int { text.ranges(of: "costs 7").count }
    #expect(count(test.press(.enter)) == 2 && count(test.press(.left)) == 1 && count(test.press(.right)) == 2)
    // A free choice names no price.
    let other = TestShell(games: [])
    let button = Session(NullGame(), options: .long, seed: 1)
    other.shell.push(
      SceneScreen(
        GameOnScreen(button, of: SceneScreens(game: NullGame()), in: other.place("button-test"), on: other.shell)))
    other.show()
    #expect(!other.press(.enter).contains("costs") && other.shell.stack.top is AmountPrompt)
  }

  @Test func aGameWithoutAScreenIsPlayedFromItsScene() throws {
    let test = TestShell(games: [ListedGame(NullGame())])
    #expect(test.choose("New Button").contains("Short"))
    // The seed is 42, so it wants twenty.
    #expect(test.choose("Long").contains("Pressed 0 of 20 times."))
    #expect(test.terminal.text.contains("1  Press"))
    // The number of presses is asked: three times is offered.
    test.press(.enter, .enter)
    #expect(test.terminal.text.contains("Pressed 3 of 20 times.") && test.terminal.text.contains("Click, 3 times."))
    test.press("1", .left, .enter)
    #expect(test.terminal.text.contains("Pressed 5 of 20 times."))
    #expect(test.press("u").contains("Pressed 3 of 20 times."))
    #expect(test.press(.control("r")).contains("Pressed 5 of 20 times."))
    // Away and back again.
    test.press(.escape)
    #expect(test.terminal.text.contains("Continue"))
    #expect(test.press(.enter).contains("Pressed 5 of 20 times."))
    for _ in 0..<5 { test.press("1", .enter) }
    // The button fades before the end is told.
    test.watch(milliseconds: 500)
    #expect(test.terminal.text.contains("Any key shows the result."))
    test.press(.down)
    #expect(test.terminal.text.contains("100 points") && test.terminal.text.contains("Place 1 in the table."))
    #expect(try test.shell.archive.scores(of: "nullgame").entries.map(\.score) == [100])
    #expect(test.press("n").contains("New Button"))
    test.press(.escape)
    test.choose("High scores")
    #expect(test.press(.enter, .right).contains("Pressed 3 of 20 times."))
    #expect(test.press(.end).contains("Pressed 20 of 20 times."))
  }
}
