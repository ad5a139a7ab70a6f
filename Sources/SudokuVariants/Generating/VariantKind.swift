/// The kinds of puzzle that can be generated.
public enum VariantKind: String, CaseIterable, Hashable, Sendable {
  /// 9x9 with cages that cover the board.
  case killer
  /// 9x9 with connected regions of any shape.
  case jigsaw
  /// 9x9 with both diagonals.
  case diagonal
  /// 9x9 with cells marked even or odd.
  case evenOdd
  /// 6x6 with boxes of 2x3.
  case six
  /// 16x16 with boxes of 4x4.
  case sixteen

  /// The number of digits.
  public var size: Int {
    switch self {
    case .six: 6
    case .sixteen: 16
    default: 9
    }
  }

  /// The ratings of the hardest technique of a level, in tenths.
  public func ratings(of level: VariantLevel) -> ClosedRange<Int> {
    level.ratings(isKiller: self == .killer, isSmall: size <= 6)
  }
}
