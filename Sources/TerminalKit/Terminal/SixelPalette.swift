/// The colours of a picture for a terminal that has 256 registers for them: the most frequent ones. Every other colour
/// is replaced by the nearest of those.
struct SixelPalette {
  /// The number of registers that every terminal with sixels has.
  static let most = 256

  /// Channels of 0 to 255.
  private(set) var colours: [(r: Int, g: Int, b: Int)] = []
  /// The number of the colour by the first five bits of each channel.
  private var indices: [Int]

  /// Counts the colours of all pixels. Colours that differ in their last three bits alone become their mean.
  init(of picture: Pixels) {
    var sums = [(count: Int, r: Int, g: Int, b: Int)](repeating: (0, 0, 0, 0), count: 1 << 15)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let pixel = picture[x, y], key = Self.key(pixel)
        sums[key].count += 1
        sums[key].r += Int(pixel.r)
        sums[key].g += Int(pixel.g)
        sums[key].b += Int(pixel.b)
      }
    }
    let used = sums.indices.filter { sums[$0].count > 0 }.sorted {
      (sums[$1].count, $0) < (sums[$0].count, $1)
    }
    let means = used.map { key in
      let sum = sums[key], half = sum.count / 2
      return (r: (sum.r + half) / sum.count, g: (sum.g + half) / sum.count, b: (sum.b + half) / sum.count)
    }
    colours = Array(means.prefix(Self.most))
    indices = [Int](repeating: 0, count: sums.count)
    for (place, key) in used.enumerated() {
      indices[key] = place < Self.most ? place : Self.nearest(to: means[place], among: colours)
    }
  }

  /// The number of the colour for a pixel of the picture.
  func index(of pixel: (r: UInt8, g: UInt8, b: UInt8)) -> Int { indices[Self.key(pixel)] }

  private static func key(_ pixel: (r: UInt8, g: UInt8, b: UInt8)) -> Int {
    Int(pixel.r >> 3) << 10 | Int(pixel.g >> 3) << 5 | Int(pixel.b >> 3)
  }

  private static func nearest(
    to colour: (r: Int, g: Int, b: Int), among colours: [(r: Int, g: Int, b: Int)]
  ) -> Int {
    func distance(_ other: (r: Int, g: Int, b: Int)) -> Int {
      let (r, g, b) = (colour.r - other.r, colour.g - other.g, colour.b - other.b)
      return r * r + g * g + b * b
    }
    return colours.indices.min { distance(colours[$0]) < distance(colours[$1]) } ?? 0
  }
}
