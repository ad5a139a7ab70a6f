/// Stage 5: one cell cut out of the rectified board, its ink brought to one strength.
public struct Cell: Sendable {
  /// The side of a patch, in pixels: the cell and a margin that shows its lines.
  public static let side = RectifiedBoard.pitch + 2 * RectifiedBoard.margin

  /// Row by row, 0 at the board's top left.
  public let index: Int
  /// Ink, `side` x `side`: 0 paper, about 200 the cell's own ink at its darkest.
  public let patch: GrayImage
  /// The cell's own mark, apart from lines and dirt; `nil` where there is none.
  public let mark: Mark?
  /// Whether there is no trace of ink in the cell's inner part.
  public let isEmpty: Bool

  /// What is written in a cell: the ink that hangs together with the ink in the cell's middle.
  public struct Mark: Hashable, Sendable {
    /// Bounds in the patch, in pixels, the last ones included.
    public let left: Int, top: Int, right: Int, bottom: Int
    /// Ink pixels.
    public let area: Int
  }

  /// Cuts the cells out of a board.
  package static func all(of board: RectifiedBoard) -> [Cell] {
    (0..<board.rows * board.columns).map { Cell($0, of: board) }
  }

  private init(_ index: Int, of board: RectifiedBoard) {
    self.index = index
    let (left, top) = (
      index % board.columns * RectifiedBoard.pitch, index / board.columns * RectifiedBoard.pitch
    )
    let raw = board.darkness.cropped(x: left, y: top, width: Cell.side, height: Cell.side)
    let strength = Cell.strength(of: raw, on: board)
    var patch = GrayImage(width: Cell.side, height: Cell.side)
    for i in patch.pixels.indices { patch.pixels[i] = UInt8(min(255, Int(raw.pixels[i]) * 200 / strength)) }
    self.patch = patch
    mark = Mark(in: patch)
    let inner = 7..<Cell.side - 7
    isEmpty = mark == nil && inner.allSatisfy { y in inner.allSatisfy { patch[$0, y] < 60 } }
  }

  /// The darkness of the cell's ink: what a thirtieth of its inner part exceeds; a cell whose darkest places are far
  /// lighter than the board's ink is paper, and is not raised to ink.
  private static func strength(of raw: GrayImage, on board: RectifiedBoard) -> Int {
    let inner = 6..<side - 6
    let darker = inner.count * inner.count / 30
    let level = withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 256) { histogram -> Int in
      histogram.initialize(repeating: 0)
      for y in inner {
        for x in inner { histogram[Int(raw.pixels[y * side + x])] += 1 }
      }
      var level = 255
      var above = Int(histogram[level])
      while above <= darker {
        level -= 1
        above += Int(histogram[level])
      }
      return level
    }
    return max(level, board.inkDarkness / 2, 10)
  }
}

extension Cell.Mark {
  /// Joins the inked pixels and keeps the pieces that reach into the cell's middle, but not those that are no more
  /// than a line along the cell's edge.
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
