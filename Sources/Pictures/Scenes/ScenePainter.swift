import Assets
import GameCore
import RealModule

/// A painter of scenes as pictures: boxes and lines with soft edges, sprites and letters from atlases, each turned and
/// scaled.
///
/// ```swift
/// let painter = try ScenePainter(pixelsPerUnit: 20, dark: false)
/// let picture = painter.picture(of: game.scene(of: state))
/// ```
public struct ScenePainter: Sendable {
  /// The scale: pixels for a unit of the scene.
  public let pixelsPerUnit: Double
  private let colours: @Sendable (SceneColour) -> (red: UInt8, green: UInt8, blue: UInt8)
  private let art: SceneArt

  /// A painter at a size.
  /// - Throws: the fault in the atlases of this program.
  public init(pixelsPerUnit: Double, dark isDark: Bool) throws(AtlasFileError) {
    try self.init(pixelsPerUnit: pixelsPerUnit) { $0.rgb(dark: isDark) }
  }

  /// A painter at a size with a theme's replacement for each colour: red, green and blue, 0 to 255.
  /// - Throws: the fault in the atlases of this program.
  public init(
    pixelsPerUnit: Double, colours: @escaping @Sendable (SceneColour) -> (red: UInt8, green: UInt8, blue: UInt8)
  ) throws(AtlasFileError) {
    (self.pixelsPerUnit, self.colours) = (pixelsPerUnit, colours)
    art = try SceneArt.shared.get()
  }

  /// A painter of pictures within a size, in pixels.
  /// - Throws: the fault in the atlases of this program.
  public init(_ scene: Scene, within width: Int, _ height: Int, dark isDark: Bool) throws(AtlasFileError) {
    let fitting = min(Double(width) / scene.size.width, Double(height) / scene.size.height)
    try self.init(pixelsPerUnit: max(0.1, fitting), dark: isDark)
  }

  /// A painter of pictures of a width, in pixels.
  /// - Throws: the fault in the atlases of this program.
  public init(_ scene: Scene, width: Int, dark isDark: Bool) throws(AtlasFileError) {
    try self.init(pixelsPerUnit: Double(width) / scene.size.width, dark: isDark)
  }

  /// The scene as a picture without transparency.
  /// - Complexity: linear in the pixels that the nodes cover.
  public func picture(of scene: Scene) -> Bitmap {
    var canvas = SceneCanvas(
      width: pixels(scene.size.width), height: pixels(scene.size.height), pixel(scene.ground))
    for node in scene.nodes where node.opacity > 0.003 { draw(node, on: &canvas) }
    return canvas.bitmap
  }

  /// The scene as a WebP file; `nil` if this system's libgd does not write WebP.
  /// - Parameter quality: 0 to 100, on libwebp's scale.
  public func webP(of scene: Scene, quality: Int = 80) -> [UInt8]? {
    Canvas(picture(of: scene))?.webP(quality: quality)
  }

  func pixels(_ units: Double) -> Int { max(1, Int((units * pixelsPerUnit).rounded())) }

  func pixel(_ colour: SceneColour) -> Pixel {
    let rgb = colours(colour)
    return Pixel(rgb.red, rgb.green, rgb.blue)
  }

  func draw(_ node: SceneNode, on canvas: inout SceneCanvas) {
    let place = Placement(
      x: node.place.x * pixelsPerUnit, y: node.place.y * pixelsPerUnit, turn: node.turn, scale: node.scale,
      opacity: node.opacity)
    switch node.form {
    case .sprite(let name, let size): draw(name, size, place, on: &canvas)
    case .text(let text): draw(text, place, on: &canvas)
    case .box(let box):
      draw(box, place, on: &canvas)
      if let label = box.label { draw(label, place, on: &canvas) }
    case .line(let line):
      let points = line.points.map { (x: $0.x * pixelsPerUnit, y: $0.y * pixelsPerUnit) }
      for (from, to) in zip(points, points.dropFirst()) {
        canvas.line(from, to, width: max(1, line.width * pixelsPerUnit), pixel(line.colour), place)
      }
    }
  }

  private func draw(_ name: String, _ size: SceneSize, _ place: Placement, on canvas: inout SceneCanvas) {
    let (width, height) = (size.width * pixelsPerUnit, size.height * pixelsPerUnit)
    guard let sprite = art.sprite(name, width: Int((width * place.scale).rounded(.up))) else { return }
    canvas.picture(sprite, width: width, height: height, place)
  }

  private func draw(_ box: SceneBox, _ place: Placement, on canvas: inout SceneCanvas) {
    let (width, height) = (box.size.width * pixelsPerUnit, box.size.height * pixelsPerUnit)
    let corner = box.corner * pixelsPerUnit
    if let border = box.border {
      canvas.box(width: width, height: height, corner: corner, pixel(border), place)
      guard let fill = box.fill else { return }
      let rim = max(1, pixelsPerUnit * 0.02)
      canvas.box(
        width: width - 2 * rim, height: height - 2 * rim, corner: max(0, corner - rim), pixel(fill), place)
    } else if let fill = box.fill {
      canvas.box(width: width, height: height, corner: corner, pixel(fill), place)
    }
  }

  private func draw(_ text: SceneText, _ place: Placement, on canvas: inout SceneCanvas) {
    let line = text.height * pixelsPerUnit
    guard
      let letters = art.text(
        text.string, isBold: text.style == .title || text.style == .number, lineHeight: line * place.scale,
        width: text.width.map { $0 * pixelsPerUnit * place.scale }, alignment: text.alignment,
        pixel(text.colour))
    else { return }
    // Letters come in the sizes of the atlas, and are scaled to the wanted size.
    let factor = line / letters.lineHeight
    let (width, height) = (Double(letters.picture.width) * factor, Double(letters.picture.height) * factor)
    var moved = place
    let shift: Double =
      switch text.alignment {
      case .leading: width / 2
      case .centre: 0
      case .trailing: -width / 2
      }
    moved.move(by: shift, 0)
    canvas.picture(letters.picture, width: width, height: height, moved)
  }
}
