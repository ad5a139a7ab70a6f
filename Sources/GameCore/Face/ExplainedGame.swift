/// The help of a game: advice during play, a guide, and descriptions for clients.
public protocol ExplainedGame: GameFace {
  /// A sentence on a possible next action; `nil` if there is no advice.
  func advice(in state: State) -> String?
  /// True if advice is shown only on request, because finding it is the game.
  var isAdviceAskedFor: Bool { get }
  /// The guide for newcomers to a game with some options; empty if there is none.
  func guide(to options: Options) -> [GuideSection]
  /// Texts by key, for clients that write sentences of their own.
  var words: [String: String] { get }
  /// The description of the view and of the fields of events and choices, for an interface for programs: OpenAPI 3.1 as
  /// YAML. `view` is a schema, `schemas` are others by name, `event` and `choice` are schemas of fields by name. `nil`
  /// for a game without a description.
  var interfaceDescription: String? { get }
}

extension ExplainedGame {
  /// None.
  public func advice(in state: State) -> String? { nil }
  /// It is shown at once.
  public var isAdviceAskedFor: Bool { false }
  /// Nothing.
  public func guide(to options: Options) -> [GuideSection] { [] }
  /// None.
  public var words: [String: String] { [:] }
  /// None.
  public var interfaceDescription: String? { nil }
}
