/// Handwritten digits: for each digit some skeletons of strokes, bent and slanted by chance. One hand keeps to its own
/// skeletons, slant and size.
struct Handwriting {
  private let forms: [Int]
  private let slant: Double, squeeze: Double, size: Double, neatness: Double

  /// One person's hand.
  init(neatness: Double, _ dice: inout PortableRandom) {
    forms = Self.skeletons.map { dice.below($0.count) }
    slant = dice.normal(0.08, 0.14)
    squeeze = dice.between(0.72, 1.1)
    size = dice.between(0.5, 0.78)
    self.neatness = neatness
  }

  /// The strokes of a digit in a cell of side one, about its middle.
  func strokes(_ digit: Int, _ dice: inout PortableRandom) -> [[(x: Double, y: Double)]] {
    let loose = 1 - neatness
    // Now and then a person writes a digit in another way.
    let options = Self.skeletons[digit - 1]
    return strokes(options[dice.chance(0.1 * loose) ? dice.below(options.count) : forms[digit - 1]], &dice)
  }

  /// The strokes of 0 to 9 or A to P; empty for other symbols.
  func strokes(_ symbol: Character, _ dice: inout PortableRandom) -> [[(x: Double, y: Double)]] {
    if let digit = symbol.wholeNumberValue, digit > 0 { return strokes(digit, &dice) }
    return strokes(Self.symbols[symbol] ?? [], &dice)
  }

  private func strokes(_ skeleton: [[(Double, Double)]], _ dice: inout PortableRandom) -> [[(x: Double, y: Double)]] {
    let loose = 1 - neatness
    let lean = slant + dice.normal(0, 0.06 + 0.1 * loose), wide = squeeze * dice.between(0.9, 1.1)
    let tall = size * dice.between(1 - 0.2 * loose, 1 + 0.1 * loose)
    let offX = dice.normal(0, 0.02 + 0.04 * loose), offY = dice.normal(0, 0.02 + 0.04 * loose)
    let wobble = 0.01 + 0.035 * loose
    return skeleton.map { stroke in
      let shaken = stroke.map {
        (x: $0.0 / 100 + dice.normal(0, wobble) - 0.5, y: $0.1 / 100 + dice.normal(0, wobble) - 0.5)
      }
      return Self.curve(shaken).map { p in
        let x = p.x * wide * 0.72 - lean * p.y
        return (x: 0.5 + offX + x * tall, y: 0.5 + offY + p.y * tall)
      }
    }
  }

  /// A Catmull-Rom curve through points.
  private static func curve(_ p: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard p.count > 2 else { return p }
    var points: [(x: Double, y: Double)] = []
    for i in 0..<p.count - 1 {
      let a = i > 0 ? p[i - 1] : (x: 2 * p[0].x - p[1].x, y: 2 * p[0].y - p[1].y), b = p[i], c = p[i + 1]
      let d = i + 2 < p.count ? p[i + 2] : (x: 2 * c.x - b.x, y: 2 * c.y - b.y)
      for step in 0..<6 {
        let t = Double(step) / 6
        func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
          0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
        }
        points.append((mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)))
      }
    }
    return points + [p[p.count - 1]]
  }

  /// Control points in a square of 100, x to the right and y down.
  private static let skeletons: [[[[(Double, Double)]]]] = [
    [
      [[(50, 4), (49, 96)]], [[(28, 32), (54, 5), (53, 96)]], [[(36, 22), (52, 6), (50, 95)], [(30, 95), (72, 94)]],
      [[(24, 44), (56, 5), (54, 96)]],
    ],
    [
      [[(20, 28), (32, 8), (58, 5), (76, 24), (66, 50), (40, 76), (18, 94)], [(18, 94), (82, 93)]],
      [[(22, 22), (46, 5), (74, 18), (70, 44), (44, 72), (22, 88), (28, 76), (46, 88), (84, 92)]],
      [[(22, 12), (60, 6), (76, 28), (56, 60), (20, 94)], [(20, 94), (80, 95)]],
    ],
    [
      [
        [(22, 16), (50, 5), (74, 20), (66, 40), (42, 47)],
        [(42, 47), (72, 55), (80, 76), (58, 95), (28, 92), (18, 82)],
      ],
      [[(20, 8), (76, 8), (44, 42)], [(44, 42), (74, 52), (78, 76), (54, 95), (20, 88)]],
    ],
    [
      [[(58, 5), (18, 64)], [(18, 64), (84, 62)], [(62, 34), (58, 97)]],
      [[(26, 6), (20, 50), (78, 48)], [(74, 6), (70, 97)]],
      [[(64, 97), (66, 5), (16, 68), (86, 66)]],
    ],
    [
      [[(76, 7), (32, 8)], [(32, 8), (26, 44), (52, 37), (78, 54), (76, 78), (52, 95), (20, 88)]],
      [[(30, 8), (26, 42), (56, 38), (76, 62), (58, 92), (20, 90)], [(30, 9), (80, 6)]],
      [[(78, 10), (48, 6), (32, 14), (30, 40), (58, 44), (74, 66), (54, 94), (22, 86)]],
    ],
    [
      [[(68, 6), (38, 28), (22, 62), (32, 90), (56, 95), (74, 78), (64, 58), (42, 54), (26, 70)]],
      [[(52, 4), (30, 36), (22, 76), (44, 96), (74, 86), (72, 62), (46, 56), (24, 74)]],
    ],
    [
      [[(18, 9), (82, 8)], [(82, 8), (56, 46), (42, 96)]], [[(20, 12), (80, 8), (44, 96)], [(32, 52), (76, 48)]],
      [[(18, 22), (20, 8), (80, 8)], [(80, 8), (52, 50), (44, 96)]],
      [[(18, 10), (50, 14), (82, 7), (48, 60), (40, 97)], [(30, 60), (70, 56)]],
    ],
    [
      [[(70, 18), (50, 5), (28, 20), (40, 42), (66, 58), (78, 78), (50, 96), (22, 80), (36, 56), (64, 38), (71, 18)]],
      [
        [(50, 5), (30, 14), (33, 40), (50, 47), (68, 38), (70, 15), (51, 5)],
        [(50, 47), (25, 60), (22, 85), (50, 96), (77, 84), (75, 60), (51, 47)],
      ],
    ],
    [
      [[(72, 30), (60, 8), (36, 8), (22, 30), (38, 50), (62, 45), (74, 24)], [(74, 20), (72, 60), (62, 97)]],
      [[(72, 28), (50, 5), (24, 26), (40, 50), (70, 36), (74, 16)], [(74, 16), (72, 56), (54, 90), (26, 94)]],
      [[(70, 12), (44, 6), (24, 26), (34, 46), (60, 42), (72, 14)], [(72, 14), (66, 96)]],
    ],
  ]

  /// The skeletons beyond the digits, in the same square.
  private static let symbols: [Character: [[(Double, Double)]]] = [
    "0": [[(50, 5), (28, 20), (24, 52), (32, 86), (51, 96), (72, 78), (76, 44), (66, 14), (49, 5)]],
    "A": [[(20, 96), (50, 5)], [(50, 5), (80, 96)], [(32, 62), (68, 62)]],
    "B": [[(26, 5), (26, 95)], [(26, 6), (64, 10), (66, 36), (28, 48)], [(28, 48), (74, 56), (72, 88), (26, 95)]],
    "C": [[(78, 18), (52, 5), (26, 28), (22, 66), (44, 94), (78, 84)]],
    "D": [[(26, 5), (26, 95)], [(26, 6), (66, 18), (78, 50), (64, 86), (26, 95)]],
    "E": [[(28, 6), (28, 94)], [(28, 7), (74, 7)], [(28, 50), (64, 49)], [(28, 94), (76, 93)]],
    "F": [[(28, 6), (28, 96)], [(28, 7), (76, 7)], [(28, 48), (64, 47)]],
    "G": [[(76, 20), (52, 5), (24, 30), (24, 70), (50, 95), (76, 82)], [(76, 84), (76, 56)], [(50, 56), (80, 56)]],
    "H": [[(24, 5), (24, 95)], [(76, 5), (76, 95)], [(24, 50), (76, 49)]],
    "I": [[(50, 5), (50, 95)], [(32, 6), (68, 6)], [(32, 94), (68, 94)]],
    "J": [[(64, 5), (64, 70), (48, 95), (26, 82)]],
    "K": [[(28, 5), (28, 95)], [(74, 6), (30, 52)], [(40, 44), (76, 95)]],
    "L": [[(30, 5), (30, 94)], [(30, 94), (76, 93)]],
    "M": [[(20, 95), (24, 6)], [(24, 6), (50, 60)], [(50, 60), (76, 6)], [(76, 6), (82, 95)]],
    "N": [[(24, 95), (24, 6)], [(24, 6), (76, 94)], [(76, 94), (76, 6)]],
    "O": [[(50, 5), (26, 20), (20, 52), (30, 86), (52, 96), (76, 78), (80, 44), (68, 14), (49, 5)]],
    "P": [[(28, 5), (28, 95)], [(28, 6), (70, 12), (72, 40), (30, 52)]],
  ]
}
