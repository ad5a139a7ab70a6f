import CGD
import CTurboJPEG
import RealModule

/// The colour of the paper in each cell of a board.
package struct CellColours: Sendable {
  /// Red, green and blue of each cell, row by row, 0 to 255.
  package let cells: [SIMD3<Double>]
  /// What was looked at in each cell, row by row.
  private let samples: [[SIMD3<Double>]]
  private let picture: ColourPicture
  /// The crossings, in photograph pixels, and pixels of the picture for one of the photograph.
  private let lattice: Lattice, scale: (x: Double, y: Double)

  /// The longer side, in pixels, at which a file is decoded: a few dozen pixels say what colour a cell has.
  private static let decodedSide = 620
  /// Places looked at in a cell, down and across; how far they keep away from its lines.
  private static let places = 14, inset = 0.16

  /// Whether ink is lighter than paper.
  let isNegative: Bool

  /// - Parameters:
  ///   - lattice: the crossings, in photograph pixels.
  ///   - isNegative: whether ink is lighter than paper.
  package init(_ file: EncodedPhotograph, lattice: Lattice, isNegative: Bool = false) throws(PhotographError) {
    try self.init(FileColours(file), lattice: lattice, isNegative: isNegative)
  }

  /// - Parameters:
  ///   - lattice: the crossings, in photograph pixels.
  ///   - isNegative: whether ink is lighter than paper.
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
  ///   - places: how many there are down, and across.
  ///   - inset: how far they keep away from the cell's lines, as a part of it.
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

  /// What differs most from the paper of a cell, as a direction from the ink's colour to the paper's: shades of one ink between
  /// them have the same one. Zero where all of the cell has one colour.
  package func ink(of cell: Int) -> SIMD3<Double> {
    let all = samples[cell]
    let paper = SIMD3<Double>((0..<3).map { channel in all.map { $0[channel] }.sorted()[all.count / 2] })
    let differences = all.map { paper - $0 }.sorted { ($0 * $0).sum() > ($1 * $1).sum() }
    let ink = differences.prefix(all.count / Self.shareOfInk).reduce(SIMD3<Double>.zero, +)
    let length = (ink * ink).sum().squareRoot()
    return length == 0 ? .zero : ink / length
  }
  /// One of so many places in a cell with a digit is surely ink.
  private static let shareOfInk = 16

  /// Ink is darker than its paper: the lighter half is paper.
  private static func paper(of colours: [SIMD3<Double>]) -> SIMD3<Double> {
    let paper = colours.sorted { $0.sum() > $1.sum() }.prefix(colours.count / 2)
    return paper.reduce(SIMD3<Double>(repeating: 0), +) / Double(paper.count)
  }

  /// How far into a cell the colour at its border is looked at, in places.
  private static let depth = 4
  /// How far the middles of those places in two cells are apart, in depths.
  private static let between = (Double(places) / (1 - 2 * inset) - Double(places - depth)) / Double(depth)
  /// Into how many parts a border is cut.
  private static let parts = 3

  /// How much lighter a cell is than its neighbour right at their border, in red, green and blue, as logarithms. What
  /// the light does from one side of the board to the other hardly counts in it, and the edge of a shadow only where it
  /// runs along the border.
  /// - Parameters:
  ///   - first: the left or the upper cell.
  ///   - second: the one at its right, or below it.
  ///   - isBeside: whether the second is at the right.
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
    // Where the edge of a shadow runs across the border, a part of it shows the colours alone.
    let parts = (0..<Self.parts).map { part -> SIMD3<Double> in
      let own = steps[part * places / Self.parts..<(part + 1) * places / Self.parts]
      return SIMD3((0..<3).map { channel in own.map { $0[channel] }.sorted()[own.count / 2] })
    }
    return parts.min { ($0 * $0).sum() < ($1 * $1).sum() } ?? .zero
  }
}

/// The colours of a file, which are decoded when they are first asked for, and once.
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

  /// The colour at a pixel, that of the nearest one outside.
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
  ///   pixels, where its format offers one; the whole picture otherwise.
  func colours(longSide: Int) throws(PhotographError) -> ColourPicture {
    let (pixels, width, height) = if let decoded = jpegColours(longSide: longSide) { decoded } else { try gdColours() }
    let turned = orientation.swapsSides
    return ColourPicture(
      width: turned ? height : width, height: turned ? width : height, stored: pixels, storedWidth: width,
      storedHeight: height, orientation: orientation)
  }

  /// `nil` for what is no JPEG file, or one that libgd should try: damaged, or in ink colours.
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
