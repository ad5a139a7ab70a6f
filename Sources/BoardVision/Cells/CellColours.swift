import CGD
import CTurboJPEG
import RealModule

/// The colour of the paper in each cell of a board.
package struct CellColours: Sendable {
  /// Red, green and blue of each cell, row by row, 0 to 255.
  package let cells: [SIMD3<Double>]
  /// The colours sampled in each cell, row by row, and the picture that they come from.
  private let samples: [[SIMD3<Double>]]
  private let picture: ColourPicture
  /// The crossings, in photograph pixels, and pixels of the picture for one of the photograph.
  private let lattice: Lattice, scale: (x: Double, y: Double)

  /// The longer side, in pixels, at which a file is decoded. A few dozen pixels are enough for the colour of a cell.
  private static let decodedSide = 620
  /// The places sampled in a cell, down and across, and their distance from its lines.
  private static let places = 14, inset = 0.16

  /// True if ink is lighter than paper.
  let isNegative: Bool

  /// - Parameters:
  ///   - lattice: the crossings, in photograph pixels.
  ///   - isNegative: true if ink is lighter than paper.
  package init(_ file: EncodedPhotograph, lattice: Lattice, isNegative: Bool = false) throws(PhotographError) {
    try self.init(FileColours(file), lattice: lattice, isNegative: isNegative)
  }

  /// - Parameters:
  ///   - lattice: the crossings, in photograph pixels.
  ///   - isNegative: true if ink is lighter than paper.
  package init(_ colours: FileColours, lattice: Lattice, isNegative: Bool = false) throws(PhotographError) {
    self.isNegative = isNegative
    picture = try colours.picture(longSide: Self.decodedSide)
    self.lattice = lattice
    let file = colours.file
    scale = (Double(picture.width) / Double(file.width), Double(picture.height) / Double(file.height))
    samples = Self.samples(picture, lattice, scale, places: Self.places, inset: Self.inset)
    cells = samples.map { Self.paper(of: $0) }
  }

  /// The colours at places of each cell, row by row.
  /// - Parameters:
  ///   - places: the number of places down, and across.
  ///   - inset: the distance of the places from the cell's lines, as a part of the cell.
  func samples(places: Int, inset: Double) -> [[SIMD3<Double>]] {
    Self.samples(picture, lattice, scale, places: places, inset: inset)
  }

  private static func samples(
    _ picture: ColourPicture, _ lattice: Lattice, _ scale: (x: Double, y: Double), places: Int, inset: Double
  ) -> [[SIMD3<Double>]] {
    func place(_ step: Int) -> Double { inset + (1 - 2 * inset) * (Double(step) + 0.5) / Double(places) }
    return (0..<lattice.rows * lattice.columns).map { cell in
      var colours: [SIMD3<Double>] = []
      for v in 0..<places {
        for u in 0..<places {
          let p = lattice.point(
            row: Double(cell / lattice.columns) + place(v), column: Double(cell % lattice.columns) + place(u))
          colours.append(picture.colour(Int((p.x + 0.5) * scale.x), Int((p.y + 0.5) * scale.y)))
        }
      }
      return colours
    }
  }

  /// The colour that differs most from the paper of a cell, as a direction from the ink's colour to the paper's. Shades
  /// of one ink have the same direction. Zero if all of the cell has one colour.
  package func ink(of cell: Int) -> SIMD3<Double> {
    let all = samples[cell]
    let paper = SIMD3<Double>((0..<3).map { channel in all.map { $0[channel] }.sorted()[all.count / 2] })
    let differences = all.map { paper - $0 }.sorted { ($0 * $0).sum() > ($1 * $1).sum() }
    let ink = differences.prefix(all.count / Self.shareOfInk).reduce(SIMD3<Double>.zero, +)
    let length = (ink * ink).sum().squareRoot()
    return length == 0 ? .zero : ink / length
  }
  /// The share of places that are surely ink in a cell with a digit: one in this many.
  private static let shareOfInk = 16

  /// Ink is darker than its paper: the lighter half is paper.
  private static func paper(of colours: [SIMD3<Double>]) -> SIMD3<Double> {
    let paper = colours.sorted { $0.sum() > $1.sum() }.prefix(colours.count / 2)
    return paper.reduce(SIMD3<Double>(repeating: 0), +) / Double(paper.count)
  }

  /// The depth at which the colour beside a border is measured, in places.
  private static let depth = 4
  /// The distance between the middles of those places in two cells, in depths.
  private static let between = (Double(places) / (1 - 2 * inset) - Double(places - depth)) / Double(depth)
  /// The number of parts that a border is cut into.
  private static let parts = 3

  /// The lightness of a cell relative to its neighbour right at their border, in red, green and blue, as logarithms. A
  /// gradient of the light over the board hardly counts, and the edge of a shadow only if it runs along the border.
  /// - Parameters:
  ///   - first: the left or upper cell.
  ///   - second: the right or lower cell.
  ///   - isBeside: true if the second cell is at the right.
  package func step(from first: Int, to second: Int, isBeside: Bool) -> SIMD3<Double> {
    let places = Self.places
    func colour(_ cell: Int, _ along: Int, _ across: Range<Int>) -> SIMD3<Double> {
      Self.paper(of: across.map { samples[cell][isBeside ? along * places + $0 : $0 * places + along] })
    }
    let steps = (0..<places).map { along -> SIMD3<Double> in
      let a = colour(first, along, places - Self.depth..<places), b = colour(second, along, 0..<Self.depth)
      // Light that falls off on both sides of the border falls off between them too.
      let before = colour(first, along, places - 2 * Self.depth..<places - Self.depth)
      let after = colour(second, along, Self.depth..<2 * Self.depth)
      return SIMD3(
        (0..<3).map { channel in
          func rise(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> Double {
            .log(max(4, to[channel]) / max(4, from[channel]))
          }
          let (one, other) = (rise(before, a), rise(b, after))
          let slope = one * other <= 0 ? 0 : abs(one) < abs(other) ? one : other
          return rise(a, b) - slope * Self.between
        })
    }
    // If the edge of a shadow runs across the border, one of the parts shows the colours alone.
    let parts = (0..<Self.parts).map { part -> SIMD3<Double> in
      let own = steps[part * places / Self.parts..<(part + 1) * places / Self.parts]
      return SIMD3((0..<3).map { channel in own.map { $0[channel] }.sorted()[own.count / 2] })
    }
    return parts.min { ($0 * $0).sum() < ($1 * $1).sum() } ?? .zero
  }
}

/// The colours of a file, decoded at the first access and kept.
package final class FileColours {
  fileprivate let file: EncodedPhotograph
  private var picture: ColourPicture?

  /// Decodes nothing yet.
  package init(_ file: EncodedPhotograph) { self.file = file }

  fileprivate func picture(longSide: Int) throws(PhotographError) -> ColourPicture {
    if let picture { return picture }
    let decoded = try file.colours(longSide: longSide)
    picture = decoded
    return decoded
  }
}

/// A photograph's colours, upright.
struct ColourPicture: Sendable {
  var width: Int, height: Int
  /// Red, green, blue and a byte of no meaning for each pixel, as stored.
  fileprivate var stored: [UInt8]
  fileprivate var storedWidth: Int, storedHeight: Int
  fileprivate var orientation: PictureOrientation

  /// The colour of a pixel; outside the picture, that of the nearest one.
  func colour(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let place = orientation.stored(
      x: max(0, min(width - 1, x)), y: max(0, min(height - 1, y)), storedWidth: storedWidth, storedHeight: storedHeight)
    let index = 4 * (place.y * storedWidth + place.x)
    return SIMD3(Double(stored[index]), Double(stored[index + 1]), Double(stored[index + 2]))
  }
}

extension EncodedPhotograph {
  /// Decodes the colours, upright.
  /// - Parameter longSide: the picture is decoded at the smallest scale at which its longer side still has this many
  ///   pixels. A format without scales is decoded whole.
  func colours(longSide: Int) throws(PhotographError) -> ColourPicture {
    let (pixels, width, height) = if let decoded = jpegColours(longSide: longSide) { decoded } else { try gdColours() }
    let turned = orientation.swapsSides
    return ColourPicture(
      width: turned ? height : width, height: turned ? width : height, stored: pixels, storedWidth: width,
      storedHeight: height, orientation: orientation)
  }

  /// `nil` for a file that is no JPEG, or that is left to libgd because it is damaged or in ink colours.
  private func jpegColours(longSide: Int) -> (pixels: [UInt8], width: Int, height: Int)? {
    guard header.format == .jpeg, let decoder = tjInitDecompress() else { return nil }
    defer { tjDestroy(decoder) }
    var storedWidth: Int32 = 0, storedHeight: Int32 = 0, sampling: Int32 = 0, colours: Int32 = 0
    let size = UInt(bytes.count)
    let opened = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(decoder, $0.baseAddress, size, &storedWidth, &storedHeight, &sampling, &colours)
    }
    guard opened == 0, Int(storedWidth) == header.width, Int(storedHeight) == header.height,
      colours != TJCS_CMYK.rawValue, colours != TJCS_YCCK.rawValue
    else { return nil }
    let divisor = [8, 4, 2].first { max(header.width, header.height) / $0 >= longSide } ?? 1
    let (w, h) = ((header.width + divisor - 1) / divisor, (header.height + divisor - 1) / divisor)
    var pixels = [UInt8](repeating: 255, count: w * h * 4)
    let status = pixels.withUnsafeMutableBufferPointer { out in
      bytes.withUnsafeBufferPointer {
        tjDecompress2(
          decoder, $0.baseAddress, size, out.baseAddress, Int32(w), 0, Int32(h), TJPF_RGBX.rawValue,
          TJFLAG_FASTDCT | TJFLAG_LIMITSCANS)
      }
    }
    guard status == 0 || tjGetErrorCode(decoder) == TJERR_WARNING.rawValue else { return nil }
    return (pixels, w, h)
  }

  /// Any format with libgd, transparent parts over white.
  private func gdColours() throws(PhotographError) -> (pixels: [UInt8], width: Int, height: Int) {
    guard let image = GDImage(decoding: bytes, header.format), let rows = image.handle.pointee.tpixels else {
      throw .damaged(header.format, reason: "it cannot be decoded")
    }
    var pixels = [UInt8](repeating: 255, count: image.width * image.height * 4)
    for y in 0..<image.height {
      guard let row = rows[y] else { continue }
      for x in 0..<image.width {
        let c = Int(row[x])
        // libgd's alpha runs from 0, opaque, to 127, transparent.
        let alpha = c >> 24 & 0x7F
        for (channel, shift) in [16, 8, 0].enumerated() {
          let value = ((c >> shift & 0xFF) * (127 - alpha) + 255 * alpha) / 127
          pixels[4 * (y * image.width + x) + channel] = UInt8(truncatingIfNeeded: value)
        }
      }
    }
    return (pixels, image.width, image.height)
  }
}
