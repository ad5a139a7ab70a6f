import Assets
import GameCore

/// A part of a scene as a picture with transparency, for screens with layered pictures.
public struct SceneLayer: Sendable {
  /// The part, cut to its visible area.
  public let picture: Bitmap
  /// Pixels from the left edge of the scene; negative if it begins outside.
  public let x: Int
  /// Pixels from the top edge of the scene.
  public let y: Int
}

extension ScenePainter {
  /// Some nodes of a scene as a picture, the last on top.
  /// - Parameter ground: the colour behind them; `nil` for none.
  /// - Returns: the layer; `nil` if nothing is visible.
  public func layer(of nodes: [SceneNode], in size: SceneSize, ground: SceneColour? = nil) -> SceneLayer? {
    let (width, height) = (pixels(size.width), pixels(size.height))
    var canvas =
      ground.map { SceneCanvas(width: width, height: height, pixel($0)) }
      ?? SceneCanvas(width: width, height: height)
    for node in nodes where node.opacity > 0.003 { draw(node, on: &canvas) }
    guard let seen = canvas.bitmap.opaqueBounds else { return nil }
    return SceneLayer(picture: canvas.bitmap.cropped(to: seen), x: seen.x, y: seen.y)
  }

  /// A sprite or a box by itself, its middle in the middle of the picture, so that the same picture serves at every
  /// place.
  /// - Returns: the picture, with its corner at the nearest pixel; `nil` for other nodes and invisible ones.
  public func layer(alone node: SceneNode) -> SceneLayer? {
    guard let size = node.form.ownSize, node.opacity > 0.003 else { return nil }
    let (width, height) = (size.width * pixelsPerUnit * node.scale, size.height * pixelsPerUnit * node.scale)
    let across = node.turn == 0 ? width : (width * width + height * height).squareRoot()
    let down = node.turn == 0 ? height : across
    let (columns, rows) = (Int(across.rounded(.up)) + 2, Int(down.rounded(.up)) + 2)
    guard columns < 4096, rows < 4096 else { return nil }
    var canvas = SceneCanvas(width: columns, height: rows)
    var middle = node
    middle.place = ScenePoint(Double(columns) / 2 / pixelsPerUnit, Double(rows) / 2 / pixelsPerUnit)
    draw(middle, on: &canvas)
    let corner = corner(of: node, columns, rows)
    return SceneLayer(picture: canvas.bitmap, x: corner.x, y: corner.y)
  }

  /// The corner of a node's own picture with this many columns and rows.
  public func corner(of node: SceneNode, _ columns: Int, _ rows: Int) -> (x: Int, y: Int) {
    (
      Int((node.place.x * pixelsPerUnit - Double(columns) / 2).rounded()),
      Int((node.place.y * pixelsPerUnit - Double(rows) / 2).rounded())
    )
  }
}

extension SceneNode.Form {
  /// The size of a sprite or a box; other nodes have none before they are drawn.
  fileprivate var ownSize: SceneSize? {
    switch self {
    case .sprite(_, let size): size
    case .box(let box): box.size
    case .text, .line: nil
    }
  }
}
