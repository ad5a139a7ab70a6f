import GameCore

/// Climb stairs: `up n` is free to undo, `roll` draws from the random stream, `mark` counts what was taken back.
struct ToyGame: Game {
  struct Options: LosslessStringConvertible, Codable, Hashable, Sendable {
    var goal = 30
    init() {}
    init?(_ text: String) {
      if text.isEmpty { return }
      guard let goal = Int(text) else { return nil }
      self.goal = goal
    }
    var description: String { "\(goal)" }
  }

  struct State: Codable, Hashable, Sendable {
    var height = 0
    var goal: Int
    var seconds = 0
    var stream: RandomStream
  }

  enum Action: Codable, Hashable, Sendable, LosslessStringConvertible {
    case up(Int)
    case roll
    case wait(Int)
    init?(_ text: String) {
      let words = text.split(separator: " ")
      switch (words.first, words.count) {
      case ("up", 2): self = .up(Int(words[1]) ?? 0)
      case ("wait", 2): self = .wait(Int(words[1]) ?? 0)
      case ("roll", 1): self = .roll
      default: return nil
      }
    }
    var description: String {
      switch self {
      case .up(let n): "up \(n)"
      case .roll: "roll"
      case .wait(let n): "wait \(n)"
      }
    }
  }

  enum Event: Codable, Hashable, Sendable { case climbed(Int) }

  struct Choice: GameChoice {
    var action: Action
    var amounts: ClosedRange<Int>?
    func action(amount: Int) -> Action { if case .up = action { .up(amount) } else { action } }
  }

  enum StartRefusal: Error, Hashable { case tooLow }
  enum Refusal: Error, Hashable { case tooFar, over }

  var id: String { "toy" }
  var rulesVersion = 1
  var countsTime = false
  /// The effect of a changed rule.
  var bonus = 0
  /// The bonus of older rules, by their version.
  var older: [Int: Int] = [:]

  func withRules(version: Int) -> ToyGame? {
    if version == rulesVersion { return self }
    return older[version].map { ToyGame(rulesVersion: version, countsTime: countsTime, bonus: $0) }
  }

  func start(_ options: Options, seed: UInt64) throws(StartRefusal) -> State {
    guard options.goal > 0 else { throw .tooLow }
    return State(goal: options.goal, stream: RandomStream(seed: seed, stream: 1))
  }

  func choices(in state: State) -> [Choice] {
    isOver(state) ? [] : [Choice(action: .up(3), amounts: 1...3), Choice(action: .roll)]
  }

  func apply(_ action: Action, to state: inout State) throws(Refusal) -> [Event] {
    guard !isOver(state) else { throw .over }
    switch action {
    case .up(let turns):
      guard (1...3).contains(turns) else { throw .tooFar }
      state.height += turns + bonus
      return [.climbed(turns)]
    case .roll:
      let turns = state.stream.within(1...6)
      state.height += turns
      return [.climbed(turns)]
    case .wait(let seconds):
      state.seconds += seconds
      return []
    }
  }

  func score(of state: State) -> Int { state.height * 10 - state.seconds }
  func isOver(_ state: State) -> Bool { state.height >= state.goal }
  func undoRule(for action: Action) -> UndoRule<Action> { action == .roll ? .never : .forget }
  func clockAction(seconds: Int) -> Action? { countsTime ? .wait(seconds) : nil }
}
