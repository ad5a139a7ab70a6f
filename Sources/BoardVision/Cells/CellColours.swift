import CGD
import CTurboJPEG
import RealModule

/// The colour of the paper in each cell of a board.
package struct CellColours: Sendable {
  /// Red, green and blue of each cell, row by row, 0 to 255.
  package let cells: [SIMD3<Double>]
  /// The sampled colours of each cell, row by row, and their source.
  private let samples: [[SIMD3<Double>]]
  private let picture: ColourPicture
  /// The crossings, in photograph pixels, and pixels of the picture for one of the photograph.
  private let lattice: Lattice, scale: (x: Double, y: Double)

  /// The longer side, in pixels, at which a file is decoded. A few dozen pixels are enough for the colour of a cell.
  private static let decodedSide = 620
  /// The number of sampled points down and across a cell, and their distance from its lines as a part of the cell.
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

  /// Returns the sampled colours of each cell, row by row.
  /// - Parameters:
  ///   - places: the number of points down and across.
  ///   - inset: the distance of the points from the cell's lines, as a part of the cell.
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

  /// Returns the unit vector from the ink's colour to the paper's. The ink is the colour that differs most from the
  /// paper. Shades of one ink have the same vector. It is zero in a cell of one colour.
  package func ink(of cell: Int) -> SIMD3<Double> {
    let all = samples[cell]
    let paper = SIMD3<Double>((0..<3).map { channel in all.map { $0[channel] }.sorted()[all.count / 2] })
    let differences = all.map { paper - $0 }.sorted { ($0 * $0).sum() > ($1 * $1).sum() }
    let ink = differences.prefix(all.count / Self.shareOfInk).reduce(SIMD3<Double>.zero, +)
    let length = (ink * ink).sum().squareRoot()
    return length == 0 ? .zero : ink / length
  }
  /// The inverse share of the points that are certainly ink in a cell with a digit.
  private static let shareOfInk = 16

  /// Returns the mean of the lighter half, since ink is darker than its paper.
  private static func paper(of colours: [SIMD3<Double>]) -> SIMD3<Double> {
    let paper = colours.sorted { $0.sum() > $1.sum() }.prefix(colours.count / 2)
    return paper.reduce(SIMD3<Double>(repeating: 0), +) / Double(paper.count)
  }

  /// The depth of the strips beside a border, in sampled points.
  private static let depth = 4
  /// The distance between the middles of the strips in two cells, in depths.
  private static let between = (Double(places) / (1 - 2 * inset) - Double(places - depth)) / Double(depth)
  /// The number of parts of a border.
  private static let parts = 3

  /// Returns the change of log-red, log-green and log-blue from a cell to its neighbour at their border. An
  /// illumination gradient over the board hardly affects it, and the edge of a shadow only if it runs along the border.
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
      // A gradient on both sides of the border also exists between the strips.
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
    // If the edge of a shadow crosses the border, at least one part is free of it.
    let parts = (0..<Self.parts).map { part -> SIMD3<Double> in
      let own = steps[part * places / Self.parts..<(part + 1) * places / Self.parts]
      return SIMD3((0..<3).map { channel in own.map { $0[channel] }.sorted()[own.count / 2] })
    }
    return parts.min { ($0 * $0).sum() < ($1 * $1).sum() } ?? .zero
  }
}

/// The colours of a file, decoded at the first access and cached.
package final class FileColours {
  fileprivate let file: EncodedPhotograph
  private var picture: ColourPicture?

  /// The colours of a file, not yet decoded.
  package init(_ file: EncodedPhotograph) { self.file = file }

  fileprivate func picture(longSide: Int) throws(PhotographError) -> ColourPicture {
    if let picture { return picture }
    let decoded = try file.colours(longSide: longSide)
    picture = decoded
    return decoded
  }
}

/// The colours of an upright photograph.
struct ColourPicture: Sendable {
  var width: Int, height: Int
  /// Red, green, blue and an unused byte for each pixel, in the stored orientation.
  fileprivate var stored: [UInt8]
  fileprivate var storedWidth: Int, storedHeight: Int
  fileprivate var orientation: PictureOrientation

  /// Returns the colour of a pixel. Outside the picture, it is that of the nearest pixel.
  func colour(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let place = orientation.stored(
      x: max(0, min(width - 1, x)), y: max(0, min(height - 1, y)), storedWidth: storedWidth, storedHeight: storedHeight)
    let index = 4 * (place.y * storedWidth + place.x)
    return SIMD3(Double(stored[index]), Double(stored[index + 1]), Double(stored[index + 2]))
  }
}

extension EncodedPhotograph {
  /// Decodes the colours, upright.
  /// - Parameter longSide: the least length of the longer side in pixels. A JPEG file is decoded at the smallest scale
  ///   that reaches it, other formats at full size.
  func colours(longSide: Int) throws(PhotographError) -> ColourPicture {
    let (pixels, width, height) = if let decoded = jpegColours(longSide: longSide) { decoded } else { try gdColours() }
    let turned = orientation.swapsSides
    return ColourPicture(
      width: turned ? height : width, height: turned ? width : height, stored: pixels, storedWidth: width,
      storedHeight: height, orientation: orientation)
  }

  /// Decodes a JPEG file with libjpeg-turbo. `nil` for other formats, and for damaged and CMYK files, which are left to
  /// libgd.
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

  /// Decodes any format with libgd. Transparent parts are white.
  private func gdColours() throws(PhotographError) -> (pixels: [UInt8], width: Int, height: Int) {
    guard let image = GDImage(decoding: bytes, header.format), let rows = image.handle.pointee.tpixels else {
      throw .damaged(header.format, reason: "it cannot be decoded")
    }
    var pixels = [UInt8](repeating: 255, count: image.width * image.height * 4)
    for y in 0..<image.height {
      guard let row = rows[y] else { continue }
      for x in 0..<image.width {
        let c = Int(row[x])
        // libgd's alpha ranges from 0, opaque, to 127, transparent.
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
