/// A move: a step to the next square, or a capture with its whole route.
public struct Move: Hashable, Sendable {
  /// The squares from the first to the last, six bits each, the first in the lowest bits.
  private var packed: UInt64
  /// The squares of the captured pieces.
  public private(set) var captured: UInt64
  /// The bit of the first square.
  let from: UInt8
  /// The bit of the last square.
  let to: UInt8
  /// True if a man becomes a king.
  public let crowns: Bool

  @inline(__always) init(from: Int, to: Int, packed: UInt64, captured: UInt64, crowns: Bool) {
    self.from = UInt8(truncatingIfNeeded: from)
    self.to = UInt8(truncatingIfNeeded: to)
    self.packed = packed
    self.captured = captured
    self.crowns = crowns
  }

  /// True for a capture.
  @inline(__always) public var isCapture: Bool { captured != 0 }

  /// The numbers of the squares from the first to the last.
  public var route: [Int] {
    let count = isCapture ? captured.nonzeroBitCount + 1 : 2
    return (0..<count).map { Squares.number(ofBit: Int(packed >> UInt64(6 * $0) & 63)) }
  }
  /// The number of the first square.
  public var start: Int { Squares.number(ofBit: Int(from)) }
  /// The number of the last square.
  public var end: Int { Squares.number(ofBit: Int(to)) }

  /// True if two captures take the same pieces from the same square to the same square, or if two steps are equal.
  public func hasSameResult(as other: Move) -> Bool {
    from == other.from && to == other.to && captured == other.captured
  }
}

/// The number of moves that are possible at most in a position with twelve pieces a side, rounded up.
let mostMoves = 128
