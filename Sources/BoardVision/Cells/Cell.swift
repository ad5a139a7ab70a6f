/// Stage 5: a cell cut out of the rectified board, with normalised ink.
public struct Cell: Sendable {
  /// The side of a patch, in pixels: the cell and a margin that shows its lines.
  public static let side = RectifiedBoard.pitch + 2 * RectifiedBoard.margin

  /// The index of the cell, row by row, 0 at the board's top left.
  public let index: Int
  /// The ink, `side` x `side`: 0 for paper, about 200 for the darkest ink.
  public private(set) var patch: GrayImage
  /// The mark in the cell, without lines and dirt; `nil` if there is none.
  public private(set) var mark: Mark?
  /// The darkness of the cell's ink on its board, from 0 to 255.
  package internal(set) var ink: Int
  /// True if the inner part of the cell has no ink.
  public private(set) var isEmpty: Bool
  /// True if a line runs through the middle of the cell and a neighbour. Then the lattice is wrong here.
  public private(set) var isCrossed = false
  /// The light ink of a cell that is dark except for a small light part. The reader of digits decides between dark and
  /// light ink.
  package let light: Light?

  /// A cell whose ink is light.
  package struct Light: Sendable {
    /// The ink in the form of ``Cell/patch``, with light and dark exchanged.
    package let patch: GrayImage
    let mark: Mark
  }

  /// The ink without pale lines and shapes beneath the digit; `nil` if the board seems to have none. The
  /// reader of digits decides between both.
  package private(set) var bare: Bare?

  /// The ink of a cell without shapes beneath its digit.
  package struct Bare: Sendable {
    let patch: GrayImage, mark: Mark?, ink: Int, isEmpty: Bool
  }

  /// Returns the same cell without the shapes beneath its digit.
  package var withoutShapes: Cell {
    guard let bare else { return self }
    var cell = self
    (cell.patch, cell.mark, cell.ink, cell.isEmpty) = (bare.patch, bare.mark, bare.ink, bare.isEmpty)
    return cell
  }

  /// Returns the cell with its light parts as the ink.
  package func inLight(_ light: Light) -> Cell {
    var cell = self
    (cell.patch, cell.mark) = (light.patch, light.mark)
    return cell
  }

  /// The mark in a cell: the ink that is connected with the ink in the cell's middle.
  public struct Mark: Hashable, Sendable {
    /// Bounds in the patch, in pixels, the last ones included.
    public let left: Int, top: Int, right: Int, bottom: Int
    /// Ink pixels.
    public let area: Int

    /// True if the mark does not touch the cell's edges and does not fill its bounds. A shaded cell does.
    var isInside: Bool {
      let (width, height) = (right - left + 1, bottom - top + 1)
      return min(left, top) > 3 && max(right, bottom) < Cell.side - 4
        && (width <= Cell.side / 3 || 4 * area < 3 * width * height)
    }
  }

  /// Cuts the cells out of a board.
  package static func all(of board: RectifiedBoard) -> [Cell] {
    var brightness: GrayImage?
    var cells = (0..<board.rows * board.columns).map { Cell($0, of: board, &brightness) }
    if let shapes = PaleShapes(board, strengths: cells.map(\.ink), marks: cells.map(\.mark)) {
      for cell in cells.indices where shapes.floors[cell] != nil {
        let bare = Cell(cell, of: board, &brightness, without: shapes)
        cells[cell].bare = Bare(patch: bare.patch, mark: bare.mark, ink: bare.ink, isEmpty: bare.isEmpty)
      }
    }
    let directions = cells.map { LineThroughCell.directions($0.patch) }
    for (index, isCrossed) in LineThroughCell.crossed(directions, columns: board.columns).enumerated() {
      cells[index].isCrossed = isCrossed
    }
    return cells
  }

  /// - Parameters:
  ///   - brightness: the brightness of the board, computed on first use.
  ///   - shapes: shapes beneath the digits, whose ink is removed.
  private init(
    _ index: Int, of board: RectifiedBoard, _ brightness: inout GrayImage?, without shapes: PaleShapes? = nil
  ) {
    self.index = index
    let (left, top) = Cell.corner(index, of: board)
    let seen = board.darkness.cropped(x: left, y: top, width: Cell.side, height: Cell.side)
    let raw = shapes?.cleared(seen, of: index) ?? seen
    ink = Cell.strength(of: raw)
    patch = Cell.patch(raw, strength: max(ink, board.inkDarkness / 2, 10))
    mark = Mark(in: patch)
    let inner = 7..<Cell.side - 7
    let isBlank = mark == nil && inner.allSatisfy { [patch] y in inner.allSatisfy { patch[$0, y] < 60 } }
    let middle = board.light.cropped(x: left + 6, y: top + 6, width: Cell.side - 12, height: Cell.side - 12)
    if Cell.isLit(middle) {
      brightness = brightness ?? board.brightness()
      light = brightness.flatMap { Light(at: left, top, of: $0) }
    } else {
      light = nil
    }
    isEmpty = isBlank && light == nil
  }

  /// Returns the first pixel of a cell on its board, which includes the margin.
  private static func corner(_ index: Int, of board: RectifiedBoard) -> (left: Int, top: Int) {
    (index % board.columns * RectifiedBoard.pitch, index / board.columns * RectifiedBoard.pitch)
  }

  /// The least brightness of a light digit above the cell's. Reflections and paper grain are fainter.
  fileprivate static let leastBrightness = 45

  /// True if a cell is dark except for a small light part. Then the ink is light, and the dark areas between its
  /// strokes are no ink.
  private static func isLit(_ light: GrayImage) -> Bool {
    let mean = light.pixels.reduce(0) { $0 + Int($1) } / light.pixels.count
    guard Int(light.pixels.max() ?? 0) > mean + leastBrightness / 2 else { return false }
    let levels = light.pixels.sorted()
    let darkest = Int(levels[levels.count / 50]), usual = Int(levels[levels.count / 2])
    let lightest = Int(levels[levels.count * 49 / 50])
    return lightest - usual > leastBrightness && lightest - usual > 2 * (usual - darkest)
  }

  fileprivate static func patch(_ raw: GrayImage, strength: Int) -> GrayImage {
    var patch = GrayImage(width: side, height: side)
    for i in patch.pixels.indices { patch.pixels[i] = UInt8(min(255, Int(raw.pixels[i]) * 200 / strength)) }
    return patch
  }

  /// Returns the darkness of the cell's ink: the value that a thirtieth of its inner part exceeds. The caller limits
  /// it, so that paper without ink is not amplified.
  fileprivate static func strength(of raw: GrayImage) -> Int {
    let inner = 6..<side - 6
    let count = inner.count * inner.count
    return Int(raw.value(atRank: count - 1 - count / 30, xs: inner, ys: inner))
  }
}

extension Cell.Light {
  /// `nil` if no light mark is separate from the cell's edges.
  fileprivate init?(at left: Int, _ top: Int, of brightness: GrayImage) {
    let light = brightness.cropped(x: left, y: top, width: Cell.side, height: Cell.side)
    let strength = Cell.strength(of: light)
    guard strength >= Cell.leastBrightness else { return nil }
    patch = Cell.patch(light, strength: strength)
    guard let mark = Cell.Mark(in: patch), mark.isInside else { return nil }
    self.mark = mark
  }
}

extension Cell.Mark {
  /// Joins ink pixels to components and keeps those with pixels in the cell's middle, without lines along the cell's
  /// edge.
  init?(in patch: GrayImage) {
    let side = patch.width
    var state = patch.pixels.map { $0 >= 90 ? UInt8(1) : 0 }
    var bounds = (left: side, top: side, right: -1, bottom: -1)
    var total = 0
    let middle = 8..<side - 8
    for y in middle {
      for x in middle where state[y * side + x] == 1 {
        var stack = [y * side + x]
        state[y * side + x] = 2
        var piece = (left: x, top: y, right: x, bottom: y)
        var area = 0
        while let i = stack.popLast() {
          let (px, py) = (i % side, i / side)
          area += 1
          piece = (min(piece.left, px), min(piece.top, py), max(piece.right, px), max(piece.bottom, py))
          for ny in max(3, py - 1)...min(side - 4, max(3, py + 1)) {
            for nx in max(3, px - 1)...min(side - 4, max(3, px + 1)) where state[ny * side + nx] == 1 {
              state[ny * side + nx] = 2
              stack.append(ny * side + nx)
            }
          }
        }
        guard area >= 6 else { continue }
        total += area
        bounds = (
          min(bounds.left, piece.left), min(bounds.top, piece.top), max(bounds.right, piece.right),
          max(bounds.bottom, piece.bottom)
        )
      }
    }
    guard total > 0 else { return nil }
    (left, top, right, bottom, area) = (bounds.left, bounds.top, bounds.right, bounds.bottom, total)
  }
}
