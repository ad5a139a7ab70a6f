/// A bot of a game: from what a player sees to the next action.
public struct GameBot<G: Game>: Sendable {
  /// The name of the bot, in one word.
  public let name: String
  /// The next action in a state that is not over.
  public let action: @Sendable (G.State) -> G.Action

  /// A bot with a name.
  public init(_ name: String, action: @escaping @Sendable (G.State) -> G.Action) {
    self.name = name
    self.action = action
  }
}

/// A game with bots of its own, which `gridship simulate` lets play beside the random one.
///
/// ```swift
/// extension Dungeon: SimulatedGame {
///   public var bots: [GameBot<Dungeon>] { [GameBot("greedy") { state in .explore }] }
///   public func facts(of state: DungeonState) -> [String] { state.ending?.isWon == true ? ["won"] : [] }
/// }
/// ```
public protocol SimulatedGame: PlayableGame {
  /// The bots, in the order of the tables.
  var bots: [GameBot<Self>] { get }
  /// The facts of a final state that are counted over many games, such as its ending. Each is named once.
  func facts(of state: State) -> [String]
}
