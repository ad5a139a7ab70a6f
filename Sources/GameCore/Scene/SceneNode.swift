/// One thing in a scene: its form, place, turn, scale and opacity.
///
/// Nodes of two scenes with the same `id` are the same thing, so that a motion can lead from one place to the other.
public struct SceneNode: Encodable, Hashable, Sendable {
  /// The form of a node.
  public enum Form: Hashable, Sendable {
    /// A picture out of an atlas, by name, at a size in units. A motion may change the name.
    case sprite(String, SceneSize)
    /// Letters, in one line or several.
    case text(SceneText)
    /// A rectangle with an optional text in it.
    case box(SceneBox)
    /// A line through points.
    case line(SceneLine)
  }

  /// The name of the node, unique in its scene.
  public let id: String
  /// The form of the node.
  public var form: Form
  /// The place of its middle. A text begins, ends or has its middle there, by its alignment.
  public var place: ScenePoint
  /// Degrees clockwise around the middle.
  public var turn: Double
  /// 1 for the form's own size.
  public var scale: Double
  /// The opacity: 0 for invisible, 1 for opaque.
  public var opacity: Double

  /// A node with its middle at a place.
  public init(
    _ id: String, _ form: Form, at place: ScenePoint, turn: Double = 0, scale: Double = 1, opacity: Double = 1
  ) {
    self.id = id
    self.form = form
    self.place = place
    self.turn = turn
    self.scale = scale
    self.opacity = opacity
  }

  /// A sprite with its middle at a place.
  public static func sprite(_ id: String, _ name: String, _ size: SceneSize, at place: ScenePoint) -> SceneNode {
    SceneNode(id, .sprite(name, size), at: place)
  }

  /// A text that begins, ends or has its middle at a place.
  public static func text(_ id: String, _ text: SceneText, at place: ScenePoint) -> SceneNode {
    SceneNode(id, .text(text), at: place)
  }

  /// A box that fills a rectangle.
  public static func box(
    _ id: String, _ rect: SceneRect, fill: SceneColour?, border: SceneColour? = nil, corner: Double = 0,
    label: SceneText? = nil
  ) -> SceneNode {
    let size = SceneSize(rect.width, rect.height)
    return SceneNode(
      id, .box(SceneBox(size: size, fill: fill, border: border, corner: corner, label: label)), at: rect.centre)
  }

  /// A line through places of the scene.
  public static func line(_ id: String, _ points: [ScenePoint], _ colour: SceneColour, width: Double) -> SceneNode {
    let origin = points.first ?? ScenePoint(0, 0)
    let path = points.map { ScenePoint($0.x - origin.x, $0.y - origin.y) }
    return SceneNode(id, .line(SceneLine(points: path, colour: colour, width: width)), at: origin)
  }
}

/// A text in a scene.
public struct SceneText: Encodable, Hashable, Sendable {
  /// The purpose of a text; a front end has a font for each.
  public enum Style: String, Codable, Hashable, Sendable {
    /// The usual text, large text, a small remark, and figures that change in place.
    case body, title, note, number
  }

  /// The anchor of a text: its beginning, middle or end is at the node's place.
  public enum Alignment: String, Codable, Hashable, Sendable { case leading, centre, trailing }

  /// The characters of the text.
  public var string: String
  /// The purpose of the text.
  public var style: Style
  /// The colour of the letters.
  public var colour: SceneColour
  /// The height of a line, in units.
  public var height: Double
  /// The anchor of the text.
  public var alignment: Alignment
  /// The widest line, in units; longer text is broken at blanks. `nil` for one line.
  public var width: Double?

  /// A text. A line is `height` units high.
  public init(
    _ string: String, _ style: Style = .body, _ colour: SceneColour = .ink, height: Double,
    _ alignment: Alignment = .centre, width: Double? = nil
  ) {
    self.string = string
    self.style = style
    self.colour = colour
    self.height = height
    self.alignment = alignment
    self.width = width
  }
}

/// A rectangle with or without rounded corners, and a text in its middle.
public struct SceneBox: Encodable, Hashable, Sendable {
  /// Width and height, in units.
  public var size: SceneSize
  /// The fill colour; `nil` for none.
  public var fill: SceneColour?
  /// The colour of its edge; `nil` for none.
  public var border: SceneColour?
  /// The radius of the corners, in units.
  public var corner: Double
  /// The text in its middle; `nil` for none.
  public var label: SceneText?

  /// A rectangle of a size.
  public init(
    size: SceneSize, fill: SceneColour?, border: SceneColour? = nil, corner: Double = 0, label: SceneText? = nil
  ) {
    self.size = size
    self.fill = fill
    self.border = border
    self.corner = corner
    self.label = label
  }
}

/// A line through points, given relative to the node's place.
public struct SceneLine: Encodable, Hashable, Sendable {
  /// The points from the place of the node, in units.
  public var points: [ScenePoint]
  /// The colour of the line.
  public var colour: SceneColour
  /// Its width in units. It is never thinner than a pixel.
  public var width: Double

  /// A line through points with a width in units.
  public init(points: [ScenePoint], colour: SceneColour, width: Double) {
    self.points = points
    self.colour = colour
    self.width = width
  }
}

extension SceneNode {
  private enum CodingKeys: String, CodingKey {
    case id, place, turn, scale, opacity, sprite, size, text, box, line
  }

  /// Leaves out default values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(place, forKey: .place)
    if turn != 0 { try container.encode(turn, forKey: .turn) }
    if scale != 1 { try container.encode(scale, forKey: .scale) }
    if opacity != 1 { try container.encode(opacity, forKey: .opacity) }
    switch form {
    case .sprite(let name, let size):
      try container.encode(name, forKey: .sprite)
      try container.encode(size, forKey: .size)
    case .text(let text): try container.encode(text, forKey: .text)
    case .box(let box): try container.encode(box, forKey: .box)
    case .line(let line): try container.encode(line, forKey: .line)
    }
  }
}
