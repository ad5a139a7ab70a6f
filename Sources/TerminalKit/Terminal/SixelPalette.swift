/// The colours of a picture for a terminal that has 256 registers for them. Every other colour is replaced by the nearest
/// of those.
///
/// The first is the most frequent one. Each further one is the colour whose pixels are together furthest from those
/// before. So a small thing in a colour of its own keeps it beside large ones in many shades.
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
    indices = [Int](repeating: 0, count: sums.count)
    /// The squared distance of each colour to the nearest chosen one.
    var distances = [Int](repeating: .max, count: used.count)
    var next = used.isEmpty ? nil : 0
    while let place = next {
      var most = 0
      next = nil
      for (other, key) in used.enumerated() {
        let distance = Self.distance(means[place], means[other])
        if distance < distances[other] { (distances[other], indices[key]) = (distance, colours.count) }
        let error = distances[other] * sums[key].count
        if error > most { (most, next) = (error, other) }
      }
      colours.append(means[place])
      if colours.count == Self.most { break }
    }
  }

  /// The number of the colour for a pixel of the picture.
  func index(of pixel: (r: UInt8, g: UInt8, b: UInt8)) -> Int { indices[Self.key(pixel)] }

  private static func key(_ pixel: (r: UInt8, g: UInt8, b: UInt8)) -> Int {
    Int(pixel.r >> 3) << 10 | Int(pixel.g >> 3) << 5 | Int(pixel.b >> 3)
  }

  private static func distance(_ one: (r: Int, g: Int, b: Int), _ other: (r: Int, g: Int, b: Int)) -> Int {
    let (r, g, b) = (one.r - other.r, one.g - other.g, one.b - other.b)
    return r * r + g * g + b * b
  }
}
