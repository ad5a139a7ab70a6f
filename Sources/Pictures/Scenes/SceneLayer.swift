import Assets
import GameCore

/// A part of a scene as a picture with transparency, for screens that lay pictures over one another.
public struct SceneLayer: Sendable {
  /// The part, cut to what is seen of it.
  public let picture: Bitmap
  /// Pixels from the left edge of the scene; less than 0 where it begins outside.
  public let x: Int
  /// Pixels from the top edge of the scene.
  public let y: Int
}

extension ScenePainter {
  /// Some nodes of a scene, the last on top.
  /// - Parameter ground: what lies behind them; `nil` for nothing.
  /// - Returns: `nil` where nothing is seen.
  public func layer(of nodes: [SceneNode], in size: SceneSize, ground: SceneColour? = nil) -> SceneLayer? {
    let (width, height) = (pixels(size.width), pixels(size.height))
    var canvas =
      ground.map { SceneCanvas(width: width, height: height, pixel($0)) }
      ?? SceneCanvas(width: width, height: height)
    for node in nodes where node.opacity > 0.003 { draw(node, on: &canvas) }
    guard let seen = canvas.bitmap.opaqueBounds else { return nil }
    return SceneLayer(picture: canvas.bitmap.cropped(to: seen), x: seen.x, y: seen.y)
  }

  /// A sprite or a box by itself, its middle in the middle of the picture, so that the same picture serves at every place.
  /// - Returns: the picture, and where its corner lies to the nearest pixel; `nil` where it is neither, or not seen.
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

  /// Where the corner of a node's own picture lies, of so many pixels.
  public func corner(of node: SceneNode, _ columns: Int, _ rows: Int) -> (x: Int, y: Int) {
    (
      Int((node.place.x * pixelsPerUnit - Double(columns) / 2).rounded()),
      Int((node.place.y * pixelsPerUnit - Double(rows) / 2).rounded())
    )
  }
}

extension SceneNode.Form {
  /// The size of a sprite or a box; others have none before they are drawn.
  fileprivate var ownSize: SceneSize? {
    switch self {
    case .sprite(_, let size): size
    case .box(let box): box.size
    case .text, .line: nil
    }
  }
}
