/// All deals of five cards in their classes, and for each the classes of its subsets.
///
/// 2,598,960 deals without the joker are in 134,459 classes, and 270,725 with it in 16,432. They are the same for every
/// game with the deck and every pay table. They take about 9 MB.
final class Deals: Sendable {
  /// The number of deals in a block. The last block is filled up with deals of weight 0.
  static let lanes = 8
  /// The number of classes.
  let count: Int
  /// The number of blocks.
  let blocks: Int

  /// The number of deals in each class.
  let weights: [UInt8]
  /// One deal of each class: a mask of ranks for each suit, with the joker as in ``HandCategory/joker``.
  let masks: [SIMD4<UInt16>]
  /// The class of each subset in ``CardSets``: block by block, 32 subsets by the bits of ``Hold``, and of each subset the eight
  /// deals. The whole deal has no class there; its places hold 0.
  let subsets: [SIMD8<UInt16>]

  /// The deals with some wild cards, computed on first use.
  static func of(_ wild: WildCards) -> Deals { wild == .joker ? withJoker : plain }
  private static let plain = Deals(hasJoker: false)
  private static let withJoker = Deals(hasJoker: true)

  private init(hasJoker: Bool) {
    let classes = CardSets.shared.classes
    var weights: [UInt8] = [], masks: [SIMD4<UInt16>] = []
    weights.reserveCapacity(151_000)
    masks.reserveCapacity(151_000)
    SuitSets.each(of: 5) { deal, size in
      masks.append(deal)
      weights.append(size)
    }
    if hasJoker {
      let joker = SIMD4<UInt16>(0, 0, 0, HandCategory.joker)
      SuitSets.each(of: 4) { cards, size in
        masks.append(cards | joker)
        weights.append(size)
      }
    }
    let blocks = (masks.count + Deals.lanes - 1) / Deals.lanes
    (count, self.blocks) = (masks.count, blocks)
    while masks.count < blocks * Deals.lanes {
      masks.append(masks[0])
      weights.append(0)
    }
    subsets = [SIMD8<UInt16>](unsafeUninitializedCapacity: blocks * 32) { buffer, count in
      let subsets = UnsafeMutableRawPointer(buffer.baseAddress!).assumingMemoryBound(to: UInt16.self)
      classes.withUnsafeBufferPointer { classes in
        CardNumbers.parts.withUnsafeBufferPointer { parts in
          for (deal, masks) in masks.enumerated() {
            let place = subsets + (deal / Deals.lanes * 32 * Deals.lanes + deal % Deals.lanes)
            Subsets.each(of: Subsets.cards(masks), parts.baseAddress!) { subset, number in
              place[subset * Deals.lanes] = classes[number]
            }
            place[0] = UInt16(CardSets.empty)
            place[31 * Deals.lanes] = 0
          }
        }
      }
      count = blocks * 32
    }
    (self.weights, self.masks) = (weights, masks)
  }
}

/// The subsets of five cards.
enum Subsets {
  /// The cards of a deal, ascending. The joker is behind the ace of spades in the mask and by its index.
  @inline(__always)
  static func cards(_ masks: SIMD4<UInt16>) -> (Int, Int, Int, Int, Int) {
    var bits =
      UInt64(masks[0]) | UInt64(masks[1]) << 13 | UInt64(masks[2]) << 26 | UInt64(masks[3]) << 39
    func next() -> Int {
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount
    }
    return (next(), next(), next(), next(), next())
  }

  /// Every subset of one to four of five ascending cards, by its bits, with its number in ``CardNumbers``.
  @inline(__always)
  static func each(
    of cards: (Int, Int, Int, Int, Int), _ parts: UnsafePointer<SIMD4<UInt32>>, _ body: (Int, Int) -> Void
  ) {
    let (a, b, c, d, e) = (parts[cards.0], parts[cards.1], parts[cards.2], parts[cards.3], parts[cards.4])
    @inline(__always) func one(_ subset: Int, _ card: Int) { body(subset, card) }
    @inline(__always) func two(_ subset: Int, _ x: SIMD4<UInt32>, _ y: SIMD4<UInt32>) -> Int {
      let number = Int(x[0] &+ y[1])
      body(subset, number + CardNumbers.two)
      return number
    }
    @inline(__always) func three(_ subset: Int, _ pair: Int, _ z: SIMD4<UInt32>) -> Int {
      let number = pair &+ Int(z[2])
      body(subset, number + CardNumbers.three)
      return number
    }
    @inline(__always) func four(_ subset: Int, _ triple: Int, _ z: SIMD4<UInt32>) {
      body(subset, triple &+ Int(z[3]) + CardNumbers.four)
    }
    one(1, cards.0)
    one(2, cards.1)
    one(4, cards.2)
    one(8, cards.3)
    one(16, cards.4)
    let ab = two(3, a, b), ac = two(5, a, c), bc = two(6, b, c)
    let ad = two(9, a, d), bd = two(10, b, d), cd = two(12, c, d)
    _ = two(17, a, e)
    _ = two(18, b, e)
    _ = two(20, c, e)
    _ = two(24, d, e)
    let abc = three(7, ab, c), abd = three(11, ab, d), acd = three(13, ac, d), bcd = three(14, bc, d)
    _ = three(19, ab, e)
    _ = three(21, ac, e)
    _ = three(22, bc, e)
    _ = three(25, ad, e)
    _ = three(26, bd, e)
    _ = three(28, cd, e)
    four(15, abc, d)
    four(23, abc, e)
    four(27, abd, e)
    four(29, acd, e)
    four(30, bcd, e)
  }
}
