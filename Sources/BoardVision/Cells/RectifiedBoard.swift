/// Stage 4: the board warped to squares, cell by cell between the crossings of its lattice.
public struct RectifiedBoard: Sendable {
  /// Pixels from one grid line to the next.
  public static let pitch = 28
  /// Pixels kept outside the frame.
  public static let margin = 2

  /// Cells down and across.
  public let rows: Int, columns: Int
  /// Light, as photographed.
  public let light: GrayImage
  /// Darkness relative to the paper around, 0...255: shadows and shaded cells are gone.
  public let darkness: GrayImage
  /// The darkness of ink on this board: the value that a fiftieth of it exceeds, at least 12.
  public let inkDarkness: Int

  /// Warps a board out of a photograph.
  /// - Parameters:
  ///   - light: the picture that shows the board.
  ///   - lattice: the crossings, in pixels of that picture.
  package init(_ light: GrayImage, lattice: Lattice) throws(ImageOperationError) {
    (rows, columns) = (lattice.rows, lattice.columns)
    // A picture with more pixels than the square is averaged. Before the warp it is averaged by whole blocks, to make
    // the warp smaller, and after it two by two.
    var (light, lattice) = (light, lattice)
    let ratio = lattice.cellSide / Double(RectifiedBoard.pitch)
    if ratio > 2.6 {
      let shrink = Int(ratio / 1.3)
      let small = try light.resized(width: max(1, light.width / shrink), height: max(1, light.height / shrink))
      let (sx, sy) = (Double(small.width) / Double(light.width), Double(small.height) / Double(light.height))
      lattice = lattice.mapped { Point(($0.x + 0.5) * sx - 0.5, ($0.y + 0.5) * sy - 0.5) }
      light = small
    }
    let fine = ratio > 1.3 ? 2 : 1
    let width = RectifiedBoard.side(columns), height = RectifiedBoard.side(rows)
    let places = CellPlaces(lattice, pitch: RectifiedBoard.pitch * fine, margin: RectifiedBoard.margin * fine)
    var warped = try light.remapped(width: width * fine, height: height * fine) { places.fill(row: $0, $1, $2) }
    if fine > 1 { warped = try warped.resized(width: width, height: height) }
    self.light = warped
    (darkness, inkDarkness) = try RectifiedBoard.darkness(of: warped)
  }

  /// Brightness relative to the surroundings, 0...255, for white digits in cells of a full colour. Few boards need it.
  func brightness() -> GrayImage? {
    var negative = light
    for i in negative.pixels.indices { negative.pixels[i] = 255 - negative.pixels[i] }
    return try? RectifiedBoard.darkness(of: negative).0
  }

  /// The side of a board of this many cells in pixels, with the margins.
  private static func side(_ cells: Int) -> Int { cells * pitch + 2 * margin }

  /// The paper is the result of closing everything thinner than half a cell; pixels darker than it are ink.
  private static func darkness(of light: GrayImage) throws(ImageOperationError) -> (GrayImage, Int) {
    let paper = try light.closed(size: pitch / 2 + 1).boxMean(window: 9)
    var darkness = GrayImage(width: light.width, height: light.height)
    var histogram = [Int](repeating: 0, count: 256)
    for i in light.pixels.indices where paper.pixels[i] > light.pixels[i] {
      let value = (Int(paper.pixels[i]) - Int(light.pixels[i])) * 255 / max(24, Int(paper.pixels[i]))
      darkness.pixels[i] = UInt8(min(255, value))
      histogram[min(255, value)] += 1
    }
    var rest = light.pixels.count / 50
    var level = 255
    while level > 12 && rest > histogram[level] {
      rest -= histogram[level]
      level -= 1
    }
    return (darkness, level)
  }
}
