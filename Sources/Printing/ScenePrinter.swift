import GameCore

/// Draws the scene of a game on paper, in greys.
struct ScenePrinter {
  let canvas: PrintCanvas

  /// Draws a scene with its top left corner at a place.
  /// - Parameter unit: the points for a unit of the scene.
  func draw(_ scene: Scene, at x: Double, _ y: Double, unit: Double) {
    canvas.draw(at: x, y, scale: unit) {
      for node in scene.nodes where node.opacity > 0.003 { draw(node) }
    }
  }

  private func draw(_ node: SceneNode) {
    canvas.draw(at: node.place.x, node.place.y, scale: node.scale, turn: node.turn * .pi / 180) {
      switch node.form {
      // Boards of puzzles have no pictures.
      case .sprite: break
      case .text(let text): draw(text, node.opacity)
      case .box(let box): draw(box, node.opacity)
      case .line(let line):
        canvas.colour(Self.ink(line.colour, node.opacity))
        canvas.line(line.points.map { ($0.x, $0.y) }, width: line.width)
      }
    }
  }

  private func draw(_ box: SceneBox, _ opacity: Double) {
    let (width, height) = (box.size.width, box.size.height)
    if let fill = box.fill {
      canvas.colour(Self.ink(fill, opacity))
      canvas.fill(-width / 2, -height / 2, width, height, corner: box.corner)
    }
    if let border = box.border {
      canvas.colour(Self.ink(border, opacity))
      canvas.outline(-width / 2, -height / 2, width, height, corner: box.corner, line: 0.025)
    }
    if let label = box.label { draw(label, opacity) }
  }

  private func draw(_ text: SceneText, _ opacity: Double) {
    canvas.colour(Self.ink(text.colour, opacity))
    let isBold = text.style == .number || text.style == .title
    // A line of text is higher than its letters.
    let size = text.height * 0.86
    let anchor: Double =
      switch text.alignment {
      case .leading: 0
      case .centre: 0.5
      case .trailing: 1
      }
    let base = canvas.digitHeight(size: size, isBold: isBold) / 2
    canvas.text(text.string, 0, base, size: size, isBold: isBold, anchor: anchor)
  }

  /// The grey of a colour: dark for what is read, light for what lies beneath it.
  private static func ink(_ colour: SceneColour, _ opacity: Double) -> Ink {
    let grey: Double =
      switch colour {
      case .surface, .ground, .paper, .onAccent: 1
      case .accentGround: 0.88
      case .raised: 0.84
      case .line: 0.62
      case .faint: 0.35
      case .good: 0.3
      default: 0
      }
    return Ink(grey: grey, opacity: opacity)
  }
}
