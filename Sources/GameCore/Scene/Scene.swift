/// A game at one moment: nodes in the game's own units, and areas that can be touched.
///
/// A game draws itself once, and every front end shows it: in characters, in pixels, in a browser, as a picture.
///
/// ```swift
/// var scene = Scene(SceneSize(4, 2), columns: 10, rows: 5, summary: "A button.")
/// let button = SceneRect(x: 1, y: 0.5, width: 2, height: 1)
/// scene.nodes.append(.box("button", button, fill: .accent, label: SceneText("Press", height: 0.5)))
/// scene.areas.append(SceneArea(button, action: "press 1", name: "Press"))
/// ```
public struct Scene: Encodable, Hashable, Sendable {
  /// The visible units. Anything outside is cut off.
  public var size: SceneSize
  /// The character columns that one unit takes in a terminal.
  public var columns: Double
  /// The character rows that one unit takes in a terminal.
  public var rows: Double
  /// The colour that lies behind everything.
  public var ground: SceneColour
  /// All nodes, the last on top.
  public var nodes: [SceneNode]
  /// The areas that can be touched, the last on top.
  public var areas: [SceneArea]
  /// The scene in words, for people who do not see it.
  public var summary: String

  /// A scene without nodes.
  /// - Parameters:
  ///   - columns: character columns for one unit of width.
  ///   - rows: character rows for one unit of height.
  public init(_ size: SceneSize, columns: Double, rows: Double, ground: SceneColour = .ground, summary: String) {
    self.size = size
    self.columns = columns
    self.rows = rows
    self.ground = ground
    self.summary = summary
    nodes = []
    areas = []
  }

  /// The node with an `id`. Linear.
  public subscript(id: String) -> SceneNode? { nodes.first { $0.id == id } }

  /// The area on top at a place. Linear.
  public func area(at point: ScenePoint) -> SceneArea? { areas.last { $0.rect.contains(point) } }

  /// The names of all sprites in it.
  public var sprites: Set<String> {
    Set(nodes.compactMap { if case .sprite(let name, _) = $0.form { name } else { nil } })
  }

  private enum CodingKeys: String, CodingKey { case size, ground, nodes, areas, summary }
}

/// A part of a scene that can be touched or reached by keys.
public struct SceneArea: Encodable, Hashable, Sendable {
  /// The rectangle of the area.
  public var rect: SceneRect
  /// The text of its action.
  public var action: String
  /// The name for a list of keys and for a screen reader: `Hold the jack of hearts`.
  public var name: String
  /// The key of the area: a lower-case letter, a digit, `space`, `enter`, `up`, `down`, `left` or `right`. `nil` for
  /// an area without a key.
  public var key: String?
  /// True if a switch is on; `nil` for areas that are no switch.
  public var isOn: Bool?
  /// True if a touch during a motion only ends the motion, so that nobody takes the action unawares.
  public var waits: Bool?

  /// An area that takes an action, given as its text.
  public init(
    _ rect: SceneRect, action: String, name: String, key: String? = nil, isOn: Bool? = nil, waits: Bool? = nil
  ) {
    self.rect = rect
    self.action = action
    self.name = name
    self.key = key
    self.isOn = isOn
    self.waits = waits
  }
}
