import Assets

/// Numbers that are the same in every run.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

func someSizes(_ count: Int, _ range: ClosedRange<Int>, seed: UInt64) -> [Size] {
  var numbers = Numbers(seed)
  return (0..<count).map { _ in Size(Int.random(in: range, using: &numbers), Int.random(in: range, using: &numbers)) }
}

/// A picture of noise inside transparent margins, which may be nothing.
func noise(_ width: Int, _ height: Int, margin: Int = 0, _ numbers: inout Numbers) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height)
  for y in margin..<max(margin, height - margin) {
    for x in margin..<max(margin, width - margin) {
      bitmap[x, y] = Pixel(
        .random(in: 0...255, using: &numbers), .random(in: 0...255, using: &numbers),
        .random(in: 0...255, using: &numbers), .random(in: 1...255, using: &numbers))
    }
  }
  return bitmap
}

func someSprites(_ count: Int = 40, seed: UInt64 = 1) -> [NamedBitmap] {
  var numbers = Numbers(seed)
  return (0..<count).map { index in
    let (width, height) = (Int.random(in: 1...40, using: &numbers), Int.random(in: 1...40, using: &numbers))
    return NamedBitmap("some/\(index)", noise(width, height, margin: index % 3, &numbers))
  }
}

/// A font of fixed numbers: 10 units are a pixel, and A and V stand closer together.
let someFont = AtlasFont(
  name: "some", pixelsPerEm: 100, unitsPerEm: 1000, ascender: 800, descender: -200,
  glyphs: [.init(scalar: "\0", advance: 600), .init(scalar: " ", advance: 300, hasPicture: false)]
    + "ABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars.map { .init(scalar: $0, advance: 505, bearing: 20, left: 2, top: 70) },
  kerning: [.init("A", "V"): -80])
