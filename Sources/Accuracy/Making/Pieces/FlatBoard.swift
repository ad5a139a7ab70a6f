/// A board that lies on the table: a slab whose top has a chequered field, or a drawn rack of holes.
struct FlatBoard {
  /// The pieces that are drawn on the top rather than lie on it.
  struct Drawing {
    var cells: [PiecePosition.Content]
    var one: Vector, other: Vector, crown: (Vector, Vector)
    var radius: Float
    /// The width of outlines and their colour; a shadow of screens.
    var outline: Float, ink: Vector
    /// The wobble of lines that are drawn by hand.
    var wobble: Float
  }

  enum Face {
    /// The squares on which pieces stand have an even sum of row and column, or an odd one; they are dark or light.
    case chequered(ChequeredLook, playsOdd: Bool, playsDark: Bool)
    /// A rack drawn on a page: a plate with empty holes of a colour.
    case drawnRack(RackLook, empty: Vector)
  }

  var columns: Int, rows: Int
  var face: Face
  var drawing: Drawing?
  var frame: Float
  var thickness: Float
  /// The width of lines between squares, and of the line around the field.
  var line: Float, border: Float
  var hasSeam: Bool
  var hasBeads: Bool
  var glow: Float
  var seed: Int

  var gloss: Float {
    switch face {
    case .chequered(let look, _, _): look.gloss
    case .drawnRack(let look, _): look.gloss
    }
  }

  func hit(_ ray: Ray, before limit: Float) -> SurfaceHit? {
    let low = Vector(-frame, -frame, -thickness), high = Vector(Float(columns) + frame, Float(rows) + frame, 0)
    if ray.direction.z < 0 && ray.origin.z > 0 {
      let t = -ray.origin.z / ray.direction.z
      let p = ray.at(t)
      if p.x > low.x && p.x < high.x && p.y > low.y && p.y < high.y {
        guard t < limit else { return nil }
        let top = top(p.x, p.y)
        var normal = Vector(0, 0, 1)
        // The edge is rounded a little.
        let edge = min(min(p.x - low.x, high.x - p.x), min(p.y - low.y, high.y - p.y))
        if edge < 0.03 { normal = (normal + Vector(p.x < 0 ? -0.5 : 0.5, p.y < 0 ? -0.5 : 0.5, 0)).unit }
        return SurfaceHit(distance: t, normal: normal, colour: top.colour, gloss: gloss, glow: glow, mark: top.mark)
      }
    }
    guard let (near, side) = ray.entry(into: low, high), near < limit else { return nil }
    var normal = Vector()
    normal[side] = ray.direction[side] > 0 ? -1 : 1
    let p = ray.at(near)
    let colour = frameColour(side == 0 ? p.y : p.x, p.z * 3) * 0.85
    return SurfaceHit(distance: near, normal: normal, colour: colour, gloss: gloss, mark: 5 + side)
  }

  private func frameColour(_ u: Float, _ v: Float) -> Vector {
    switch face {
    case .chequered(let look, _, _): look.frame.colour(u, v)
    case .drawnRack(let look, _): look.legs.colour(u, v)
    }
  }

  private func top(_ x: Float, _ y: Float) -> (colour: Vector, mark: Int) {
    switch face {
    case .chequered(let look, let playsOdd, let playsDark): chequered(look, playsOdd != playsDark, x, y)
    case .drawnRack(let look, let empty): drawnRack(look, empty, x, y)
    }
  }

  private func chequered(_ look: ChequeredLook, _ darkIsEven: Bool, _ x: Float, _ y: Float) -> (Vector, Int) {
    let (w, h) = (Float(columns), Float(rows))
    let wobble = drawing?.wobble ?? 0
    let px = x + wobble * (ValueNoise.at(y * 1.3, 7) - 0.5), py = y + wobble * (ValueNoise.at(x * 1.3, 3) - 0.5)
    let out = max(max(-px, px - w), max(-py, py - h))
    if out > 0 {
      if out < border { return (look.line, 3) }
      if hasBeads, abs(out - frame * 0.55) < frame * 0.2 {
        let t = (abs(px - w / 2) > w / 2 + 0.05 ? py : px) * 2.2
        let bead = abs(t - t.rounded(.down) - 0.5) + abs(out - frame * 0.55) / (frame * 0.4)
        if bead < 0.5 { return (look.line, 4) }
      }
      // The frame's sides meet at the corners, each with its own grain.
      let isSide = max(-px, px - w) > max(-py, py - h)
      return (isSide ? look.frame.colour(py + 31, px) : look.frame.colour(px, py), 2)
    }
    let column = min(columns - 1, Int(px)), row = min(rows - 1, Int(py))
    let fx = px - Float(column), fy = py - Float(row)
    if min(min(fx, 1 - fx), min(fy, 1 - fy)) < line { return (look.line, 3) }
    if hasSeam, abs(py - h / 2) < 0.012 { return (look.line * 0.4, 6) }
    let isDark = ((row + column) % 2 == 0) == darkIsEven
    let number = Float((row * 131 + column * 71 + seed) % 97)
    let texture = isDark ? look.dark : look.light
    let colour = texture.colour(px + number * 3.3, py + number * 1.7)
    return drawn(px, py, column, row, number, over: (colour, isDark ? 10 : 11))
  }

  private func drawnRack(_ look: RackLook, _ empty: Vector, _ x: Float, _ y: Float) -> (Vector, Int) {
    let (w, h) = (Float(columns), Float(rows))
    let out = max(max(-x, x - w), max(-y, y - h))
    guard out < border else {
      let isRim = out < border + line
      return (isRim ? drawing?.ink ?? look.plate.first : look.legs.colour(x, y), isRim ? 4 : 2)
    }
    let plate = (look.plate.colour(x, y), 3)
    let column = Int(x.rounded(.down)), row = Int(y.rounded(.down))
    guard (0..<columns).contains(column), (0..<rows).contains(row), let drawing else { return plate }
    let number = Float((row * 131 + column * 71 + seed) % 97)
    let wobble = drawing.wobble
    let dx = x - Float(column) - 0.5 + wobble * (ValueNoise.at(y * 2.3, number) - 0.5)
    let dy = y - Float(row) - 0.5 + wobble * (ValueNoise.at(x * 2.3, number) - 0.5)
    let r = (dx * dx + dy * dy).squareRoot()
    if r > drawing.radius { return plate }
    if r > drawing.radius - drawing.outline { return (drawing.ink, 4) }
    return drawn(x, y, column, row, number, over: (empty, 12))
  }

  /// A cell with the piece that is drawn in it.
  private func drawn(_ x: Float, _ y: Float, _ column: Int, _ row: Int, _ number: Float, over ground: (Vector, Int))
    -> (Vector, Int)
  {
    guard let drawing else { return ground }
    let content = drawing.cells[row * columns + column]
    guard content != .unused, content != .empty else { return ground }
    let wobble = drawing.wobble
    let dx = x - Float(column) - 0.5 + wobble * (ValueNoise.at(y * 2.3, number) - 0.5)
    let dy = y - Float(row) - 0.5 + wobble * (ValueNoise.at(x * 2.3, number) - 0.5)
    let r = (dx * dx + dy * dy).squareRoot()
    if r > drawing.radius { return ground }
    if r > drawing.radius - drawing.outline { return (drawing.ink, 13) }
    let fill = content.isOne ? drawing.one : drawing.other, mark = content.isOne ? 20 : 21
    if content.isKing, PieceTop.isCrown(dx / drawing.radius, dy / drawing.radius) {
      return (content.isOne ? drawing.crown.0 : drawing.crown.1, 22)
    }
    // Strokes of a pen leave some of the paper.
    let strokes = wobble > 0 ? 0.25 * ValueNoise.at((x + y) * 9, (x - y) * 2 + number) : 0
    return (fill.mixed(ground.0, strokes), mark)
  }
}
