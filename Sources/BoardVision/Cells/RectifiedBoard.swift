/// Stage 4: the rectified board, warped cell by cell between the crossings of its lattice.
public struct RectifiedBoard: Sendable {
  /// Pixels from one grid line to the next.
  public static let pitch = 28
  /// Pixels outside the frame.
  public static let margin = 2

  /// Cells down and across.
  public let rows: Int, columns: Int
  /// The brightness of the photograph.
  public let light: GrayImage
  /// The darkness relative to the local paper, 0...255. Shadows and shaded cells are removed.
  public let darkness: GrayImage
  /// The darkness of ink on this board: the value that a fiftieth of it exceeds, at least 12.
  public let inkDarkness: Int

  /// Rectifies a board of a photograph.
  /// - Parameters:
  ///   - light: the brightness of the photograph.
  ///   - lattice: the crossings, in pixels of `light`.
  package init(_ light: GrayImage, lattice: Lattice) throws(ImageOperationError) {
    (rows, columns) = (lattice.rows, lattice.columns)
    // A source with more pixels than the result is averaged. Whole blocks are averaged before the warp, which is then
    // faster, and 2 x 2 pixels after it.
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

  /// Returns the brightness relative to the surroundings, 0...255, for white digits in coloured cells. Few boards need
  /// it.
  func brightness() -> GrayImage? {
    var negative = light
    for i in negative.pixels.indices { negative.pixels[i] = 255 - negative.pixels[i] }
    return try? RectifiedBoard.darkness(of: negative).0
  }

  /// Returns the side of a board of this many cells in pixels, with the margins.
  private static func side(_ cells: Int) -> Int { cells * pitch + 2 * margin }

  /// The paper is a morphological closing that removes everything thinner than half a cell. Pixels darker than it are
  /// ink.
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
