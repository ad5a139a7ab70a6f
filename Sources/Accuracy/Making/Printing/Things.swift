/// Things that lie on a page over its print: pens, hands, cups, stickers, and messages over a screen.
///
/// Places are in boards, from the board's top left, so that they are known before anything is drawn.
struct Things {
  private typealias Place = (x: Double, y: Double)

  /// A part of a thing, in one colour.
  private struct Part {
    enum Shape {
      /// A line with a round pen of some width.
      case line(Double)
      /// The area inside a polygon.
      case area
      /// A text that begins at the first point, of some height.
      case text(String, Double)
    }
    var shape: Shape
    var points: [Place]
    var ink: Page.Ink
    var opacity = 1.0
  }

  private enum Kind: Int { case pen, hand, cup, sticker, message }

  /// The parts of each thing, from the lowest on.
  private var things: [[Part]] = []
  private let isFlat: Bool

  init(_ values: [String: Double], _ dice: inout PortableRandom) {
    let isScreen = (values["screen"] ?? 0) > 0.5, isApp = (values["style"] ?? 0).rounded() == 2
    isFlat = isScreen
    let chosen = Kind(rawValue: Int((values["thing"] ?? 0).rounded())) ?? .pen
    let count = Int((values["things"] ?? 0).rounded())
    for number in 0..<(isScreen ? min(1, count) : count) {
      var own = dice.split()
      // A device's own picture shows nothing but messages, and paper shows none.
      let kind: Kind =
        if isScreen || (isApp && chosen == .cup) {
          .message
        } else if chosen == .message && !isApp {
          .sticker
        } else if number > 0 {
          own.pick([Kind.pen, .hand, .sticker])
        } else {
          chosen
        }
      let parts =
        switch kind {
        case .pen: Self.pen(&own)
        case .hand: Self.hand(&own)
        case .cup: Self.cup(&own)
        case .sticker: Self.sticker(&own)
        case .message: Self.message(&own)
        }
      things.append(parts)
    }
  }

  /// The cells in whose middle something lies, of a board with this many cells down and across.
  func covered(cells: Int) -> Set<Int> {
    guard !things.isEmpty else { return [] }
    return Set(
      (0..<cells * cells).filter { index in
        let hidden = (0..<25).filter { sample in
          let x = 0.2 + 0.15 * Double(sample % 5), y = 0.2 + 0.15 * Double(sample / 5)
          return isCovered((Double(index % cells) + x) / Double(cells), (Double(index / cells) + y) / Double(cells))
        }
        return hidden.count >= 3
      })
  }

  private func isCovered(_ x: Double, _ y: Double) -> Bool {
    things.joined().contains { part in
      switch part.shape {
      case .line(let width): Self.distance(x, y, from: part.points) < width / 2
      case .area: Self.isInside(x, y, part.points)
      case .text: false
      }
    }
  }

  private static func distance(_ x: Double, _ y: Double, from line: [Place]) -> Double {
    guard let first = line.first else { return .infinity }
    let ends = line.count > 1 ? Array(line.dropFirst()) : [first]
    return zip(line, ends).map { a, b in
      let dx = b.x - a.x, dy = b.y - a.y, square = max(1e-12, dx * dx + dy * dy)
      let along = max(0, min(1, ((x - a.x) * dx + (y - a.y) * dy) / square))
      let fx = x - a.x - along * dx, fy = y - a.y - along * dy
      return (fx * fx + fy * fy).squareRoot()
    }.min() ?? .infinity
  }

  private static func isInside(_ x: Double, _ y: Double, _ polygon: [Place]) -> Bool {
    var isInside = false
    var a = polygon[polygon.count - 1]
    for b in polygon {
      if (a.y <= y) != (b.y <= y), x < a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
      a = b
    }
    return isInside
  }

  /// Draws the things on a page, on which the board's top left lies at (`margin`, `margin`).
  func draw(_ page: Page, side: Double, margin: Double, font: GlyphOutlines.Font) {
    for parts in things {
      if !isFlat {
        // A soft shadow, from its wide and faint part on.
        for spread in [0.03, 0.018, 0.008] {
          for part in parts {
            Self.draw(
              part, page, side, margin, font, shift: 0.012, spread: spread, ink: Page.Ink.grey(0), opacity: 0.1)
          }
        }
      }
      for part in parts { Self.draw(part, page, side, margin, font) }
    }
  }

  private static func draw(
    _ part: Part, _ page: Page, _ side: Double, _ margin: Double, _ font: GlyphOutlines.Font, shift: Double = 0,
    spread: Double = 0, ink: Page.Ink? = nil, opacity: Double? = nil
  ) {
    let ink = ink ?? part.ink, opacity = opacity ?? part.opacity
    let points = part.points.map { (x: margin + ($0.x + shift) * side, y: margin + ($0.y + shift) * side) }
    switch part.shape {
    case .line(let width): page.stroke(points, width: (width + spread) * side, ink, opacity: opacity)
    case .area:
      // As a glyph whose units are thousandths of the board's side.
      let contour = part.points.map { (x: Int(($0.x + shift) * 1000), y: Int(($0.y + shift) * 1000)) }
      let shape = Coverage(GlyphOutlines.Glyph(advance: 0, contours: [contour]), size: side)
      page.stamp(shape, x: margin, y: margin, ink, opacity: opacity)
      if spread > 0 { page.stroke(points + points.prefix(1), width: spread * side, ink, opacity: opacity / 2) }
    case .text(let text, let height):
      guard let start = points.first, spread == 0 else { return }
      PrintedText(text, font, height: height * side, widest: side).stamp(page, x: start.x, y: start.y, ink)
    }
  }
}

extension Things {
  private static let bright: [Page.Ink] = [
    Page.Ink(red: 200, green: 40, blue: 40), Page.Ink(red: 30, green: 70, blue: 170), .grey(40), .grey(225),
    Page.Ink(red: 240, green: 200, blue: 50), Page.Ink(red: 40, green: 130, blue: 70),
  ]

  private static func scaled(_ ink: Page.Ink, _ factor: Double) -> Page.Ink {
    Page.Ink(red: ink.red * factor, green: ink.green * factor, blue: ink.blue * factor)
  }

  private static func pen(_ dice: inout PortableRandom) -> [Part] {
    let width = dice.between(0.03, 0.055), length = dice.between(0.8, 1.3), angle = dice.between(0, 360)
    let (dx, dy) = (PortableMath.cosine(degrees: angle), PortableMath.sine(degrees: angle))
    // It points at a place on the board or just beside it.
    let tip: Place = (dice.between(-0.15, 1.15), dice.between(-0.15, 1.15)), ink = dice.pick(bright)
    func along(_ distance: Double, _ off: Double = 0) -> Place {
      (tip.x + dx * distance - dy * off, tip.y + dy * distance + dx * off)
    }
    return [
      Part(shape: .line(width * 0.3), points: [along(0), along(width)], ink: .grey(60)),
      Part(shape: .line(width * 0.65), points: [along(width * 0.8), along(width * 1.8)], ink: scaled(ink, 0.8)),
      Part(shape: .line(width), points: [along(width * 2), along(length)], ink: ink),
      Part(
        shape: .line(width * 0.2), points: [along(width * 2, width * 0.22), along(length, width * 0.22)],
        ink: .grey(255), opacity: 0.35),
      Part(
        shape: .line(width * 0.25), points: [along(length * 0.72, -width * 0.3), along(length * 0.98, -width * 0.3)],
        ink: scaled(ink, 0.55)),
    ]
  }

  private static func hand(_ dice: inout PortableRandom) -> [Part] {
    let skins: [Page.Ink] = [
      Page.Ink(red: 232, green: 190, blue: 165), Page.Ink(red: 205, green: 150, blue: 115),
      Page.Ink(red: 150, green: 100, blue: 70), Page.Ink(red: 95, green: 62, blue: 45),
    ]
    let skin = dice.pick(skins), width = dice.between(0.09, 0.16), fingers = 1 + dice.below(4)
    // From below, from the left or from the right.
    let from = dice.pick([dice.between(60, 120), dice.between(150, 200), dice.between(-20, 30)])
    let (dx, dy) = (PortableMath.cosine(degrees: from), PortableMath.sine(degrees: from))
    let reach = dice.between(0.32, 0.72), along = dice.between(-0.35, 0.35)
    var parts: [Part] = []
    for finger in 0..<fingers {
      let off = along + (Double(finger) - Double(fingers - 1) / 2) * width * 1.05
      let length = reach + (finger == 0 || finger == fingers - 1 ? 0.06 : 0) + dice.between(-0.03, 0.03)
      func place(_ out: Double, _ across: Double) -> Place {
        (0.5 + dx * out - dy * (off + across), 0.5 + dy * out + dx * (off + across))
      }
      let bow = dice.between(-0.04, 0.04)
      let spine = [place(length, 0), place(length + 0.3, bow), place(length + 0.7, bow * 2), place(1.7, bow * 3)]
      parts.append(Part(shape: .line(width * 1.06), points: spine, ink: scaled(skin, 0.72)))
      parts.append(Part(shape: .line(width), points: spine, ink: skin))
      parts.append(
        Part(
          shape: .line(width * 0.55), points: [place(length - width * 0.1, 0), place(length + width * 0.25, 0)],
          ink: Page.Ink(red: min(255, skin.red * 1.1), green: skin.green * 1.02, blue: skin.blue * 1.02)))
      for crease in [0.55, 0.6] {
        parts.append(
          Part(
            shape: .line(width * 0.05),
            points: [
              place(length + width * 2.5 * crease, -width * 0.3), place(length + width * 2.5 * crease, width * 0.3),
            ],
            ink: scaled(skin, 0.75), opacity: 0.6))
      }
    }
    return parts
  }

  private static func cup(_ dice: inout PortableRandom) -> [Part] {
    let radius = dice.between(0.2, 0.32), out = dice.between(-0.02, 0.3), at = dice.between(-0.1, 1.1)
    let middle: Place = dice.pick([(at, -out), (at, 1 + out), (-out, at), (1 + out, at)])
    let china = dice.pick([Page.Ink.grey(245), Page.Ink(red: 60, green: 90, blue: 150), .grey(60)] + bright)
    let drink = dice.pick([Page.Ink(red: 55, green: 32, blue: 20), Page.Ink(red: 150, green: 100, blue: 65)])
    let angle = dice.between(0, 360), hasSaucer = dice.chance(0.5)
    let (dx, dy) = (PortableMath.cosine(degrees: angle), PortableMath.sine(degrees: angle))
    var parts: [Part] = []
    if hasSaucer {
      parts.append(Part(shape: .line(radius * 2.6), points: [middle], ink: scaled(china, 0.85)))
      parts.append(Part(shape: .line(radius * 2.4), points: [middle], ink: scaled(china, 0.95)))
    }
    return parts + [
      Part(
        shape: .line(radius * 0.3), points: [middle, (middle.x + dx * radius * 1.25, middle.y + dy * radius * 1.25)],
        ink: scaled(china, 0.9)),
      Part(shape: .line(radius * 1.8), points: [middle], ink: china),
      Part(shape: .line(radius * 1.55), points: [middle], ink: scaled(china, 0.7)),
      Part(shape: .line(radius * 1.5), points: [middle], ink: drink),
      Part(
        shape: .line(radius * 0.5), points: [(middle.x - radius * 0.3, middle.y - radius * 0.3)], ink: .grey(255),
        opacity: 0.12),
    ]
  }

  private static func sticker(_ dice: inout PortableRandom) -> [Part] {
    let tints: [Page.Ink] = [
      Page.Ink(red: 255, green: 235, blue: 90), Page.Ink(red: 222, green: 205, blue: 245),
      Page.Ink(red: 240, green: 120, blue: 150),
      Page.Ink(red: 150, green: 200, blue: 245), Page.Ink(red: 160, green: 220, blue: 150),
    ]
    let tint = dice.pick(tints), size = dice.between(0.12, 0.32), turn = dice.between(-20, 20)
    let middle: Place = (dice.between(-0.05, 1.05), dice.between(-0.05, 1.05))
    let (c, s) = (PortableMath.cosine(degrees: turn), PortableMath.sine(degrees: turn))
    func place(_ x: Double, _ y: Double) -> Place {
      (middle.x + (x * c - y * s) * size, middle.y + (x * s + y * c) * size)
    }
    var parts = [
      Part(shape: .area, points: [place(-0.5, -0.5), place(0.5, -0.5), place(0.5, 0.5), place(-0.5, 0.5)], ink: tint)
    ]
    // Lines of writing.
    for line in 0..<dice.below(5) {
      let y = -0.3 + Double(line) * 0.18
      let points = (0...12).map { place(-0.38 + Double($0) * dice.between(0.045, 0.06), y + dice.between(-0.04, 0.04)) }
      parts.append(Part(shape: .line(size * 0.025), points: points, ink: .grey(50), opacity: 0.8))
    }
    return parts
  }

  private static func message(_ dice: inout PortableRandom) -> [Part] {
    let width = dice.between(0.5, 0.96), height = dice.between(0.12, 0.4)
    let left = (1 - width) / 2, top = dice.between(-0.15, 1 - height * 0.6), round = dice.between(0.01, 0.04)
    let isDark = dice.chance(0.4)
    let ground: Page.Ink = isDark ? .grey(dice.between(20, 60)) : .grey(dice.between(235, 255))
    let ink: Page.Ink = isDark ? .grey(235) : .grey(30)
    let accent = dice.pick([Page.Ink(red: 30, green: 110, blue: 230), Page.Ink(red: 20, green: 150, blue: 90)])
    let (l, t, r, b) = (left + round, top + round, left + width - round, top + height - round)
    let outline: [Place] = [(l, t), (r, t), (r, b), (l, b)]
    let texts = [
      "New message from Anna", "Time for a break", "Battery low", "Well done", "Rate this app", "Game paused",
      "Watch an ad for a hint", "New version available", "Too many mistakes",
    ]
    let size = min(0.05, height * 0.2)
    var parts = [
      Part(shape: .line(2 * round + 0.008), points: outline + [outline[0]], ink: scaled(ground, 0.8)),
      Part(shape: .line(2 * round), points: outline + [outline[0]], ink: ground),
      Part(shape: .area, points: outline, ink: ground),
      Part(shape: .text(dice.pick(texts), size), points: [(l + 0.02, t + size * 1.3)], ink: ink),
    ]
    if height > 0.2 {
      parts.append(
        Part(shape: .text("Tap to continue", size * 0.7), points: [(l + 0.02, t + size * 2.8)], ink: .grey(130)))
      let y = b - size * 0.9
      parts.append(Part(shape: .line(size * 2), points: [(r - 0.2, y), (r - 0.05, y)], ink: accent))
      parts.append(Part(shape: .text("OK", size * 0.8), points: [(r - 0.15, y + size * 0.4)], ink: .grey(255)))
    }
    return parts
  }
}
