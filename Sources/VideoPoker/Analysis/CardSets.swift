/// The sets of up to four cards, in classes. Two sets are in one class if a permutation of the suits turns one into
/// the other.
///
/// There are 1, 13, 169, 1,755 and 16,432 classes of sets of 0 to 4 cards, 18,370 in all. The number of a set follows
/// the combinatorial number system. For cards a < b < c < d it is C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4).
///
/// Sets with the joker follow. The joker has no suit, so that they are in one class if the other cards are. There are
/// 1,938 classes of up to three other cards.
final class CardSets: Sendable {
  /// The number of classes without the joker.
  static let plain = 18_370
  /// The number of classes.
  static let count = plain + 1_938
  /// The class of the empty set.
  static let empty = 0

  /// The class of a set of one to four cards, by its number in ``CardNumbers``.
  let classes: [UInt16]
  /// The number of sets in each class, 1 to 24.
  let sizes: [UInt8]

  /// The instance, computed on first use.
  static let shared = CardSets()

  private init() {
    var classes = [UInt16](repeating: 0, count: CardNumbers.count)
    var sizes: [UInt8] = [1]
    sizes.reserveCapacity(CardSets.count)
    let parts = SuitParts()
    classes.withUnsafeMutableBufferPointer { classes in
      for count in 1...4 {
        SuitSets.each(of: count) { masks, size in
          let found = UInt16(sizes.count)
          sizes.append(size)
          for order in SuitSets.orders {
            classes[parts.number(masks[order.0], masks[order.1], masks[order.2], masks[order.3])] = found
          }
        }
      }
    }
    // The joker is the last card. Of the sets of each size, those with it come last, in the order of their other cards.
    let joker = CardNumbers.parts[52], begins = [CardNumbers.two, CardNumbers.three, CardNumbers.four]
    classes[52] = UInt16(CardSets.plain)
    for (others, begin) in begins.enumerated() {
      let first = others == 0 ? 0 : begins[others - 1], sets = Int(joker[others])
      for number in 0..<sets {
        classes[begin + Int(joker[others + 1]) + number] = UInt16(CardSets.plain) + classes[first + number]
      }
    }
    sizes += sizes[..<(CardSets.count - CardSets.plain)]
    (self.classes, self.sizes) = (classes, sizes)
  }
}

/// Numbers for sets of one to four cards: those of one card first, then those of two, three and four.
enum CardNumbers {
  /// The first numbers of sets of two, three and four cards.
  static let two = 53, three = two + 1378, four = three + 23_426
  /// The number of numbers.
  static let count = four + 292_825

  /// The summand of a card in the number of a set, as its first, second, third or fourth card: C(card, place). The
  /// last place includes the first number of the size.
  static let parts: [SIMD4<UInt32>] = (0..<53).map { n in
    let pairs = n * (n - 1) / 2
    let triples = pairs * (n - 2) / 3
    let fours = triples * (n - 3) / 4
    return SIMD4(UInt32(n), UInt32(pairs), UInt32(triples), UInt32(fours))
  }
}

/// Numbers of sets whose cards are given suit by suit.
private struct SuitParts {
  /// By suit, by the number of cards in the suits before it, and by the mask of ranks.
  private var parts: [UInt32]
  private static let begins: [UInt32] = [
    0, 0, UInt32(CardNumbers.two), UInt32(CardNumbers.three), UInt32(CardNumbers.four),
  ]

  init() {
    parts = Array(repeating: 0, count: 4 * 5 << 13)
    for masks in SuitSets.masks[0...4] {
      for mask in masks {
        for suit in 0..<4 {
          for before in 0...(4 - mask.nonzeroBitCount) {
            var (place, sum, rest) = (before, UInt32(0), mask)
            while rest != 0 {
              sum += CardNumbers.parts[13 * suit + rest.trailingZeroBitCount][place]
              rest &= rest - 1
              place += 1
            }
            parts[(suit * 5 + before) << 13 | Int(mask)] = sum
          }
        }
      }
    }
  }

  func number(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> Int {
    let first = a.nonzeroBitCount, second = first + b.nonzeroBitCount, third = second + c.nonzeroBitCount
    let sum =
      parts[Int(a)] + parts[(5 + first) << 13 | Int(b)] + parts[(10 + second) << 13 | Int(c)]
      + parts[(15 + third) << 13 | Int(d)]
    return Int(sum + SuitParts.begins[third + d.nonzeroBitCount])
  }
}

/// Sets of cards as a mask of ranks for each suit.
enum SuitSets {
  /// The masks of 0 to 5 ranks, by their number of ranks, ascending.
  static let masks: [[UInt16]] = {
    var masks = [[UInt16]](repeating: [], count: 6)
    for mask in UInt16(0)..<(1 << 13) where mask.nonzeroBitCount <= 5 { masks[mask.nonzeroBitCount].append(mask) }
    return masks
  }()

  /// The 24 orders of four suits.
  static let orders: [(Int, Int, Int, Int)] = {
    var orders: [(Int, Int, Int, Int)] = []
    for a in 0..<4 {
      for b in 0..<4 where b != a {
        for c in 0..<4 where c != a && c != b { orders.append((a, b, c, 6 - a - b - c)) }
      }
    }
    return orders
  }()

  /// One set of each class of a number of cards, its masks descending, with the number of sets in the class.
  static func each(of count: Int, _ body: (SIMD4<UInt16>, UInt8) -> Void) {
    for first in stride(from: count, through: 1, by: -1) {
      for a in masks[first] { second(a, first, count, body) }
    }
  }

  /// Suits are in the order of their number of cards, then of their masks.
  @inline(__always)
  private static func second(_ a: UInt16, _ first: Int, _ count: Int, _ body: (SIMD4<UInt16>, UInt8) -> Void) {
    for second in stride(from: min(first, count - first), through: 0, by: -1) {
      let rest = count - first - second
      for b in masks[second] {
        if second == first, b > a { break }
        for third in stride(from: min(second, rest), through: (rest + 1) / 2, by: -1) {
          let fourth = rest - third
          for c in masks[third] {
            if third == second, c > b { break }
            for d in masks[fourth] {
              if fourth == third, d > c { break }
              body(SIMD4(a, b, c, d), size(a, b, c, d))
            }
          }
        }
      }
    }
  }

  /// 24, over the permutations that change nothing. The masks descend, so equal ones are neighbours.
  @inline(__always)
  private static func size(_ a: UInt16, _ b: UInt16, _ c: UInt16, _ d: UInt16) -> UInt8 {
    switch (a == b, b == c, c == d) {
    case (false, false, false): 24
    case (true, false, true): 6
    case (true, true, true): 1
    case (true, true, false), (false, true, true): 4
    default: 12
    }
  }
}
