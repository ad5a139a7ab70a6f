import GameCore

/// The smallest game there is, to copy: press a button until it has been pressed often enough.
///
/// It is in the tests alone. It is played through the shell, the server and the browser, and no file of theirs names it.
public struct NullGame: PlayableGame {
  public enum Options: String, CaseIterable, LosslessStringConvertible, Codable, Hashable, Sendable {
    case short, long, practice
    public init?(_ text: String) { self.init(rawValue: text.isEmpty ? "short" : text) }
    public var description: String { rawValue }
  }

  public struct State: Codable, Hashable, Sendable {
    public let wanted: Int
    public internal(set) var pressed = 0
  }

  public struct Action: LosslessStringConvertible, Codable, Hashable, Sendable {
    public let times: Int
    init(times: Int) { self.times = times }
    public init?(_ text: String) {
      guard text.hasPrefix("press "), let times = Int(text.dropFirst(6)) else { return nil }
      self.times = times
    }
    public var description: String { "press \(times)" }
  }

  public struct Choice: GameChoice {
    public let action: Action
    public let amounts: ClosedRange<Int>?
    public func action(amount: Int) -> Action { Action(times: amount) }
  }

  public enum Event: Codable, Hashable, Sendable { case pressed(Int) }
  public enum Refusal: Error { case tooOften }

  /// The version of its rules: a later one gives more points.
  public let rulesVersion: Int

  public init(rulesVersion: Int = 1) { self.rulesVersion = rulesVersion }

  public var id: String { "nullgame" }
  public func withRules(version: Int) -> NullGame? {
    (1...rulesVersion).contains(version) ? NullGame(rulesVersion: version) : nil
  }
  public func start(_ options: Options, seed: UInt64) throws(Never) -> State {
    State(wanted: (options == .long ? 20 : 5) + Int(seed % 3))
  }
  public func choices(in state: State) -> [Choice] {
    let most = min(3, state.wanted - state.pressed)
    return most > 0 ? [Choice(action: Action(times: most), amounts: 1...most)] : []
  }
  public func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard action.times >= 1, action.times <= min(3, state.wanted - state.pressed) else { throw .tooOften }
    state.pressed += action.times
    return [.pressed(action.times)]
  }
  public func score(of state: State) -> Int { isOver(state) ? 100 * rulesVersion : 0 }
  public func isOver(_ state: State) -> Bool { state.pressed == state.wanted }
  public func undoRule(for action: Action) -> UndoRule<Action> { .forget }

  // MARK: The face

  public var title: String { "Button" }
  public var tagline: String { "Press it until it has enough." }
  public var optionLists: [OptionList] {
    let items = Options.allCases.map { OptionList.Item(id: $0.rawValue, isRanked: $0 != .practice) }
    return [OptionList(name: "length", items: items)]
  }
  public func options(_ chosen: [Int]) -> Options { Options.allCases[chosen.first ?? 0] }
  public func name(of options: Options) -> String { options.rawValue }
  public func playerView(of state: State) -> State { state }
  public func scene(of state: State) -> Scene {
    let text = "Pressed \(state.pressed) of \(state.wanted) times."
    var scene = Scene(SceneSize(8, 4), columns: 5, rows: 2, summary: text)
    scene.nodes.append(.text("count", SceneText(text, height: 0.6), at: ScenePoint(4, 1)))
    guard !isOver(state) else { return scene }
    let button = SceneRect(x: 2, y: 2, width: 4, height: 1.5)
    scene.nodes.append(
      .box("button", button, fill: .accent, corner: 0.3, label: SceneText("Press", .body, .onAccent, height: 0.6)))
    scene.areas.append(SceneArea(button, action: "press 1", name: "Press once", key: "p"))
    return scene
  }
  public func offer(_ choice: Choice, in state: State) -> Offer { Offer("Press", template: "press {amount}") }
  public func record(of event: Event, in state: State) -> EventRecord {
    switch event {
    case .pressed(let times): EventRecord("pressed", ["times": .number(times)])
    }
  }
  public func tell(_ event: Event, _ state: State) -> String? {
    switch event {
    case .pressed(let times): times == 1 ? "Click." : "Click, \(times) times."
    }
  }
  public func tell(_ refusal: Refusal) -> String { "It does not go that often." }
}
