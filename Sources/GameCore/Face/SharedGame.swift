/// A game for two people, who take turns. By default it is for one.
public protocol SharedGame: GameFace {
  /// The options of a game for two people; `nil` if there is none.
  var optionsForTwo: Options? { get }
  /// The player whose turn it is: 0 for the one who began, or 1; `nil` once the game is over.
  func mover(in state: State) -> Int?
  /// The winner of a finished game, 0 or 1; `nil` for a draw.
  func winner(of state: State) -> Int?
  /// True for an action that is allowed against another person. A hint is not.
  func isFair(_ action: Action) -> Bool
}

extension SharedGame {
  /// The game is for one person.
  public var optionsForTwo: Options? { nil }
  /// The one person, until the game is over.
  public func mover(in state: State) -> Int? { isOver(state) ? nil : 0 }
  /// Nobody.
  public func winner(of state: State) -> Int? { nil }
  /// Every action.
  public func isFair(_ action: Action) -> Bool { true }
}
