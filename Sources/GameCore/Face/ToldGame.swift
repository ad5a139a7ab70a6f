/// The narration of a game beyond a sentence for each event.
public protocol ToldGame: GameFace {
  /// The sentences for some events.
  func tell(_ events: [Event], _ state: State) -> [String]
  /// An action in a few words, for a replay. `state` is the state before it.
  func tell(action: Action, in state: State) -> String
  /// The effect of undo or redo in a sentence; `nil` to repeat the sentences of the action.
  func tell(change before: State, _ after: State) -> String?
  /// A few words that distinguish a saved game from others; `nil` if there are none, or if they take long to compute.
  func summary(of save: Save) -> String?
}

extension ToldGame {
  /// One sentence for each event that has one.
  public func tell(_ events: [Event], _ state: State) -> [String] { events.compactMap { tell($0, state) } }
  /// The text of the action.
  public func tell(action: Action, in state: State) -> String { action.description }
  /// None: the sentences of the action are repeated.
  public func tell(change before: State, _ after: State) -> String? { nil }
  /// None.
  public func summary(of save: Save) -> String? { nil }
}
