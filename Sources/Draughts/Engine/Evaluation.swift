/// The static evaluation of a position: a weighted sum of simple features, tuned by self-play.
///
/// `Scripts/draughts/tune` fits the weights to the results of games (`bench-draughts tune`). A weight counts hundredths of
/// a man. Each feature has a weight for a full board and one for an empty board; the number of pieces mixes them.
public struct Evaluation: Sendable {
  /// The features of a side, each with its index into the weights. Squares are numbered from the side's own first row.
  enum Feature {
    /// A man on each of its 28 squares.
    static let men = 0
    /// A king on each of the 32 squares.
    static let kings = 28
    /// A king that is alone against others and holds a double corner.
    static let doubleCorner = 60
    /// A man with no opponent in its way to be crowned.
    static let runaway = 61
    /// A king without a step that is not attacked.
    static let trappedKing = 62
    /// A man or king with a friend directly behind it.
    static let supported = 63
    /// Steps that the pieces can make.
    static let mobility = 64
    /// The side to move.
    static let turn = 65
    /// More pieces than the opponent, by the ratio of both: exchanges help the side that is ahead.
    static let majority = 66
    static let count = 67
  }

  /// The weights for a full board, then those for an empty one.
  var weights: [Int32]

  /// The weights found by self-play.
  public static let tuned = Evaluation(weights: EvaluationWeights.values)

  /// An evaluation that counts men as 100 and kings as 140, and nothing else.
  public static let material = Evaluation(weights: materialWeights)

  private static let materialWeights: [Int32] = {
    let half: [Int32] =
      Array(repeating: 100, count: 28) + Array(repeating: 140, count: 32)
      + Array(repeating: 0, count: Feature.count - 60)
    return half + half
  }()

  init(weights: [Int32]) { self.weights = weights }

  /// The value of a position for the side to move.
  @inline(__always)
  func value(of position: Position) -> Int {
    var sums = WeightSums(weights: weights)
    Self.visit(position, &sums)
    // From 24 pieces to 0.
    let full = position.count
    let value = (sums.full * full + sums.empty * (24 - full)) / 24
    return position.turn == .red ? value : -value
  }

  /// Names each feature of a position with its count, for Red minus White.
  @inline(__always)
  static func visit(_ position: Position, _ visitor: inout some FeatureVisitor) {
    visit(position, .red, sign: 1, &visitor)
    visit(position, .white, sign: -1, &visitor)
    visitor.add(Feature.turn, position.turn == .red ? 1 : -1)
    let red = position.red.nonzeroBitCount, white = position.white.nonzeroBitCount
    if red != white { visitor.add(Feature.majority, 24 * (red - white) / (red + white)) }
  }

  @inline(__always)
  private static func visit(_ position: Position, _ side: Side, sign: Int, _ visitor: inout some FeatureVisitor) {
    let own = position.pieces(side), other = position.pieces(side.other)
    let free = Squares.all & ~position.occupied
    let men = own & ~position.kings, kings = own & position.kings
    func each(_ set: UInt64, _ base: Int, _ visitor: inout some FeatureVisitor) {
      var left = set
      while left != 0 {
        let number = Squares.number(ofBit: left.trailingZeroBitCount)
        left &= left - 1
        visitor.add(base + (side == .red ? number - 1 : 32 - number), sign)
      }
    }
    each(men, Feature.men, &visitor)
    each(kings, Feature.kings, &visitor)
    // Steps forward lead down for Red.
    let down = side == .red ? own : kings, up = side == .white ? own : kings
    let steps =
      (down & free >> 4).nonzeroBitCount + (down & free >> 5).nonzeroBitCount + (up & free << 4).nonzeroBitCount
      + (up & free << 5).nonzeroBitCount
    visitor.add(Feature.mobility, sign * steps)
    let behind = side == .red ? own << 4 | own << 5 : own >> 4 | own >> 5
    visitor.add(Feature.supported, sign * (own & behind).nonzeroBitCount)
    if kings != 0 {
      let safe = free & ~attacked(by: other, kings: other & position.kings, side.other, free)
      let moving = kings & (safe >> 4 | safe >> 5 | safe << 4 | safe << 5)
      visitor.add(Feature.trappedKing, sign * (kings & ~moving).nonzeroBitCount)
      if own.nonzeroBitCount < other.nonzeroBitCount, kings & doubleCorners != 0 {
        visitor.add(Feature.doubleCorner, sign)
      }
    }
    if men != 0 { visitor.add(Feature.runaway, sign * runaways(men, side, other).nonzeroBitCount) }
  }

  private static let doubleCorners: UInt64 =
    [1, 5, 28, 32].reduce(0) { $0 | Squares.mask($1) }

  /// The free squares on which a piece could be captured, as far as the square behind it is free.
  @inline(__always)
  private static func attacked(by other: UInt64, kings: UInt64, _ side: Side, _ free: UInt64) -> UInt64 {
    let down = side == .red ? other : kings, up = side == .white ? other : kings
    return (down << 4 & free >> 4) | (down << 5 & free >> 5) | (up >> 4 & free << 4) | (up >> 5 & free << 5)
  }

  /// The men on the last rows before their crowning with no opponent in the squares that they can reach.
  @inline(__always)
  private static func runaways(_ men: UInt64, _ side: Side, _ other: UInt64) -> UInt64 {
    // Squares from which an opponent's piece is reached going forward.
    var blocked = other
    for _ in 0..<4 {
      blocked |= side == .red ? blocked >> 4 | blocked >> 5 : blocked << 4 | blocked << 5
    }
    return men & ~blocked & (side == .red ? lowerHalf : upperHalf)
  }

  private static let upperHalf: UInt64 = (1...16).reduce(0) { $0 | Squares.mask($1) }
  private static let lowerHalf: UInt64 = (17...32).reduce(0) { $0 | Squares.mask($1) }
}

/// Takes the features of a position.
protocol FeatureVisitor {
  mutating func add(_ feature: Int, _ count: Int)
}

/// The sums of the weights of all features.
private struct WeightSums: FeatureVisitor {
  let weights: [Int32]
  var full = 0
  var empty = 0

  @inline(__always)
  init(weights: [Int32]) { self.weights = weights }

  @inline(__always)
  mutating func add(_ feature: Int, _ count: Int) {
    full += count * Int(weights[feature])
    empty += count * Int(weights[Evaluation.Feature.count + feature])
  }
}
