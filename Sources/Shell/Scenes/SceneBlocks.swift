import GameCore
import Phrases
import Pictures
import TerminalKit

/// A painter of scenes in half blocks, two pixels a cell, with their texts as characters on top. The last picture is
/// cached.
final class SceneBlocks {
  /// The number of pixels across and down from which a half block is averaged.
  private static let fineness = 4

  private var last: (scene: Scene, place: ScenePlace, theme: Theme, picture: Pixels)?

  /// The largest place in the middle of an area.
  static func place(_ scene: Scene, in area: Area) -> ScenePlace {
    ScenePixels.place(scene, in: area, cell: (fineness, 2 * fineness)).place
  }

  /// Draws a scene into a frame. Returns false if the atlases are damaged.
  func draw(
    _ scene: Scene, into frame: inout Frame, _ place: ScenePlace, forms: SceneCells.Forms,
    _ depth: ColourDepth
  ) -> Bool {
    guard let picture = picture(of: scene, at: place, frame.theme) else { return false }
    frame.draw(picture, filling: place.area, depth: depth)
    write(scene, into: &frame, place, forms)
    return true
  }

  private func picture(of scene: Scene, at place: ScenePlace, _ theme: Theme) -> Pixels? {
    if let last, last.scene == scene, last.place == place, last.theme == theme { return last.picture }
    var drawn = scene
    drawn.nodes = scene.nodes.compactMap(\.withoutText)
    guard let painter = ScenePainter.of(theme, pixelsPerUnit: place.columns * Double(Self.fineness)) else { return nil }
    let picture = Pixels(painter.picture(of: drawn))
    last = (scene, place, theme, picture)
    return picture
  }

  // MARK: Texts

  /// A text with the colour behind it; `nil` for the mean of the two pixels under each character.
  fileprivate struct Writing {
    var node: SceneNode
    var ground: SceneColour?
  }

  /// Writes the texts over the picture.
  private func write(
    _ scene: Scene, into frame: inout Frame, _ place: ScenePlace, _ forms: SceneCells.Forms
  ) {
    let texts = scene.nodes.indices.compactMap { text(of: $0, in: scene, place, forms) }
    for (ground, group) in Dictionary(grouping: texts, by: \.ground) {
      var written = scene
      (written.columns, written.rows) = (place.columns, place.rows)
      written.nodes = group.map(\.node)
      write(SceneCells(written, forms: { _, _, _ in nil }), on: ground, into: &frame, place.area)
    }
  }

  private func write(_ cells: SceneCells, on ground: SceneColour?, into frame: inout Frame, _ area: Area) {
    for row in 0..<min(cells.rows, area.height) {
      for column in 0..<min(cells.columns, area.width) {
        let cell = cells[row, column]
        guard cell.character != " ", CellWidth.columns(of: cell.character) == 1 else { continue }
        let (x, y) = (area.x + column, area.y + row)
        frame[x, y] = Cell(
          glyph: cell.character == SceneNode.blank ? " " : cell.character,
          style: Style(
            ink: Ink(frame.theme, cell.ink), ground: ground.map { Ink(frame.theme, $0) } ?? frame[x, y].style.mean,
            attributes: cell.isBold ? .bold : []))
      }
    }
  }

  /// The text to write for a node: its own, that of its box, or for a sprite with writing the text of its corner. `nil`
  /// if there is none, or if a later node covers it.
  private func text(
    of index: Int, in scene: Scene, _ place: ScenePlace, _ forms: SceneCells.Forms
  ) -> Writing? {
    let node = scene.nodes[index]
    guard var text = node.writing(forms, cell: SceneSize(1 / place.columns, 1 / place.rows)) else { return nil }
    text.node.opacity = node.opacity
    let isCovered = scene.nodes[(index + 1)...].contains { $0.opacity >= 0.5 && $0.covers(text.node.place) }
    return isCovered ? nil : text
  }
}

extension Ink {
  fileprivate init(_ theme: Theme, _ colour: SceneColour) {
    let rgb = theme[colour]
    self = .rgb(rgb.red, rgb.green, rgb.blue)
  }
}

extension Style {
  /// The colour between that of a half block and that below it.
  fileprivate var mean: Ink {
    guard case .rgb(let r, let g, let b) = ink, case .rgb(let r2, let g2, let b2) = ground else { return ground }
    func mean(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) + Int(b)) / 2) }
    return .rgb(mean(r, r2), mean(g, g2), mean(b, b2))
  }
}

extension SceneNode {
  /// The node drawn without its text, which is written apart; `nil` for a text node.
  fileprivate var withoutText: SceneNode? {
    switch form {
    case .text: return nil
    case .box(var box):
      box.label = nil
      var node = self
      node.form = .box(box)
      return node
    case .sprite, .line: return self
    }
  }

  /// True if the node covers a place.
  fileprivate func covers(_ point: ScenePoint) -> Bool {
    let size: SceneSize
    switch form {
    case .sprite(_, let own): size = own
    case .box(let box) where box.fill != nil: size = box.size
    case .box, .text, .line: return false
    }
    return abs(point.x - place.x) < size.width * scale / 2 && abs(point.y - place.y) < size.height * scale / 2
  }

  /// The character for a blank that is written as text.
  fileprivate static let blank: Character = "\u{A0}"

  /// The text of a node as a node of its own.
  /// - Parameter cell: the size of a cell in units.
  fileprivate func writing(_ forms: SceneCells.Forms, cell: SceneSize) -> SceneBlocks.Writing? {
    switch form {
    case .text: return .init(node: self)
    case .box(let box):
      return box.label.map { .init(node: .text(id, $0, at: place), ground: box.fill) }
    case .line: return nil
    case .sprite(let name, let size):
      let room = (Int((size.width / cell.width).rounded()), Int((size.height / cell.height).rounded()))
      guard let form = forms(name, room.0, room.1), turn == 0, scale > 0.9 else { return nil }
      // In a single row a sprite shows less than its sign.
      if room.1 <= 1, let sign = form.rows.first {
        return form.ink == form.fill
          ? nil
          : .init(node: .text(id, SceneText(sign, .title, form.ink, height: cell.height), at: place), ground: form.fill)
      }
      // A sprite with a ground of its own in characters is an object with writing on it, such as a card.
      guard let fill = form.fill else { return nil }
      let words = form.rows.lazy.flatMap { $0.split(separator: " ") }
      guard let word = words.first(where: { $0.contains { $0.isLetter || $0.isNumber } }) else { return nil }
      let text = SceneText("\(Self.blank)\(word)\(Self.blank)", .title, form.ink, height: cell.height, .leading)
      let corner = ScenePoint(
        place.x - size.width / 2 + 0.5 * cell.width, place.y - size.height / 2 + 1.2 * cell.height)
      return .init(node: .text(id, text, at: corner), ground: fill)
    }
  }
}
