/// The drawing of a game beyond its usual scene: other shapes, motion, and forms in characters.
public protocol DrawnGame: GameFace {
  /// The scene of a state for a shape of room. A game without a form for this shape gives its usual scene.
  func scene(of state: State, in shape: SceneShape) -> Scene
  /// The animation of some events. It ends in the scene of `after`.
  func timeline(of events: [Event], from before: State, to after: State) -> Timeline
  /// The animation of some events for a shape of room. It ends in the scene of `after` for that shape.
  func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline
  /// The form of one of its sprites on displays that have characters only.
  func characterForm(ofSprite name: String) -> CharacterForm?
  /// The form of a sprite for a number of columns and rows. Without a form for that size, the usual one.
  func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm?
  /// The view of a state as lines of text, for a log or a screen reader. At most 76 columns and 20 lines.
  func lines(of state: State) -> [String]
}

extension DrawnGame {
  /// The usual scene, whatever the shape.
  public func scene(of state: State, in shape: SceneShape) -> Scene { scene(of: state) }
  /// Moves the nodes that are in both scenes, lets new ones appear, and fades others.
  public func timeline(of events: [Event], from before: State, to after: State) -> Timeline {
    .between(scene(of: before), scene(of: after))
  }
  /// The usual timeline if the scene is the usual one. Otherwise the nodes that are in both scenes move.
  public func timeline(of events: [Event], from before: State, to after: State, in shape: SceneShape) -> Timeline {
    let end = scene(of: after, in: shape)
    if shape == .landscape || end == scene(of: after) { return timeline(of: events, from: before, to: after) }
    return .between(scene(of: before, in: shape), end)
  }
  /// None.
  public func characterForm(ofSprite name: String) -> CharacterForm? { nil }
  /// The usual form, whatever the room.
  public func characterForm(ofSprite name: String, columns: Int, rows: Int) -> CharacterForm? {
    characterForm(ofSprite: name)
  }
  /// The scene in characters.
  public func lines(of state: State) -> [String] {
    let lines = SceneCells(scene(of: state)) { characterForm(ofSprite: $0, columns: $1, rows: $2) }.lines
    // Free rows above and below are for the eye.
    let first = lines.firstIndex { !$0.isEmpty } ?? 0
    return Array(lines[first...(lines.lastIndex { !$0.isEmpty } ?? first)])
  }
}
