import GameCore
import Pictures
import TerminalKit

/// A painter of scenes as layers, for terminals that keep pictures. Each sprite is a picture that only moves, and the
/// nodes between sprites are one picture.
///
/// Drawn pictures are cached, so that a terminal gets each once.
final class SceneLayers {
  private enum Key: Hashable {
    case alone(SceneNode.Form, turn: Double, scale: Double, opacity: Double)
    case others([SceneNode], ground: SceneColour?)
  }

  private struct Drawn {
    let picture: LayerPixels
    let x: Int, y: Int
    var used: Int
  }

  /// A part of a picture, if the rest lies outside the scene.
  private struct Part: Hashable {
    let number: UInt32
    let left: Int, top: Int, right: Int, bottom: Int
  }

  private var drawn: [Key: Drawn] = [:]
  private var parts: [Part: LayerPixels] = [:]
  private var painter: ScenePainter?
  private var size = SceneSize(0, 0)
  private var theme: Theme?
  private var turn = 0
  /// The greatest number of cached pictures.
  private static let most = 400

  /// Draws a scene into a frame. Returns false if the atlases are damaged.
  /// - Parameters:
  ///   - moving: the ids of moving nodes, which are layers of their own.
  ///   - cell: the size of a cell in pixels.
  func draw(
    _ scene: Scene, moving: Set<String>, into frame: inout Frame, _ place: ScenePlace, pixelsPerUnit: Double,
    cell: (width: Int, height: Int)
  ) -> Bool {
    if painter?.pixelsPerUnit != pixelsPerUnit || theme != frame.theme || size.width != scene.size.width
      || size.height != scene.size.height
    {
      guard let new = ScenePainter.of(frame.theme, pixelsPerUnit: pixelsPerUnit) else { return false }
      theme = frame.theme
      (painter, size, drawn, parts) = (new, scene.size, [:], [:])
    }
    guard let painter else { return false }
    turn += 1
    let corner = (x: place.area.x * cell.width, y: place.area.y * cell.height)
    let limit = (width: place.area.width * cell.width, height: place.area.height * cell.height)
    func put(_ drawn: Drawn, _ x: Int, _ y: Int) {
      frame.place(cut(drawn.picture, x, y, limit).map { PixelLayer($0.0, x: corner.x + $0.1, y: corner.y + $0.2) })
    }
    var between: [SceneNode] = []
    var ground: SceneColour? = scene.ground
    func flush() {
      guard !between.isEmpty || ground != nil else { return }
      if let layer = others(between, ground, painter) { put(layer, layer.x, layer.y) }
      (between, ground) = ([], nil)
    }
    for node in scene.nodes where node.opacity > 0.003 {
      switch node.form {
      case .sprite,
        .box where moving.contains(node.id):
        flush()
        guard let layer = alone(node, painter) else { continue }
        let at = painter.corner(of: node, layer.picture.width, layer.picture.height)
        put(layer, at.x, at.y)
      case .text where moving.contains(node.id), .line where moving.contains(node.id):
        flush()
        if let layer = others([node], nil, painter) { put(layer, layer.x, layer.y) }
      default: between.append(node)
      }
    }
    flush()
    forgetOld()
    return true
  }

  private func alone(_ node: SceneNode, _ painter: ScenePainter) -> Drawn? {
    let key = Key.alone(node.form, turn: node.turn, scale: node.scale, opacity: node.opacity)
    return kept(key) { painter.layer(alone: node) }
  }

  private func others(_ nodes: [SceneNode], _ ground: SceneColour?, _ painter: ScenePainter) -> Drawn? {
    kept(.others(nodes, ground: ground)) { painter.layer(of: nodes, in: size, ground: ground) }
  }

  private func kept(_ key: Key, _ draw: () -> SceneLayer?) -> Drawn? {
    if drawn[key] == nil, let layer = draw() {
      let picture = LayerPixels(
        width: layer.picture.width, height: layer.picture.height, bytes: layer.picture.bytes)
      drawn[key] = Drawn(picture: picture, x: layer.x, y: layer.y, used: turn)
    }
    drawn[key]?.used = turn
    return drawn[key]
  }

  private func forgetOld() {
    if parts.count > Self.most { parts = [:] }
    guard drawn.count > Self.most else { return }
    let ages = drawn.values.map(\.used).sorted()
    let oldest = ages[drawn.count - Self.most / 2]
    drawn = drawn.filter { $0.value.used >= oldest }
  }

  /// The part of a picture within the scene; a terminal would draw the rest over the neighbouring cells.
  private func cut(
    _ picture: LayerPixels, _ x: Int, _ y: Int, _ limit: (width: Int, height: Int)
  ) -> (LayerPixels, Int, Int)? {
    let (left, top) = (max(0, -x), max(0, -y))
    let (right, bottom) = (min(picture.width, limit.width - x), min(picture.height, limit.height - y))
    guard right > left, bottom > top else { return nil }
    guard right - left < picture.width || bottom - top < picture.height else { return (picture, x, y) }
    let part = Part(number: picture.number, left: left, top: top, right: right, bottom: bottom)
    if let known = parts[part] { return (known, x + left, y + top) }
    var bytes: [UInt8] = []
    for row in top..<bottom {
      let start = 4 * (row * picture.width + left)
      bytes += picture.bytes[start..<(start + 4 * (right - left))]
    }
    let cut = LayerPixels(width: right - left, height: bottom - top, bytes: bytes)
    parts[part] = cut
    return (cut, x + left, y + top)
  }
}

extension Frame {
  fileprivate mutating func place(_ layer: PixelLayer?) {
    if let layer { place(layer) }
  }
}
