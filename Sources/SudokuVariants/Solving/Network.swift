/// A puzzle as flat arrays, the form that the search works on.
///
/// Sets of cells are bit sets of `words` words. Digits are bits of 16-bit masks, digit `d` is bit `d - 1`. Constraints are
/// numbered: first the sums, then the houses.
struct Network {
  typealias Words = UnsafeMutablePointer<UInt64>

  let size: Int
  let cells: Int
  let words: Int
  /// All digits of the board.
  let digits: UInt16

  /// See ``Board``.
  let houses: Int
  let houseCells: UnsafeMutablePointer<UInt8>
  let houseSets: Words
  let overlapStarts: UnsafeMutablePointer<Int32>
  let overlapHouses: UnsafeMutablePointer<UInt8>
  let reversedBytes: UnsafeMutablePointer<UInt8>
  /// Cells that differ from each cell, those of its cages among them.
  let peers: Words

  /// Sums; their cells, and the cells that see all cells of a sum of different digits, are elsewhere.
  var sums = 0
  let sumRules: UnsafeMutablePointer<SumRule>
  let sumCells: UnsafeMutablePointer<UInt8>
  let sumPeers: Words

  /// Constraints of each cell, as sets of `constraintWords` words.
  var constraintWords = 0
  var constraints: Words
  var constraintCount: Int { sums + houses }

  /// Relations to neighbours: those of cell `c` are at `relationStarts[c]..<relationStarts[c + 1]`.
  let relationStarts: UnsafeMutablePointer<Int32>
  let relations: UnsafeMutablePointer<Relation>
  let hasRelations: Bool
  /// Each cell with its neighbours, if these hold no consecutive digits.
  var apart: Words?

  let combinations: CombinationTable

  /// Bits of digits mirrored so that `d` becomes `total - d`, for a total of 2 to 32.
  @inline(__always)
  func mirror(_ mask: UInt16, total: Int) -> UInt16 {
    let reversed = UInt32(reversedBytes[Int(mask & 0xFF)]) << 8 | UInt32(reversedBytes[Int(mask >> 8)])
    return UInt16(truncatingIfNeeded: (reversed << 16) >> UInt32(truncatingIfNeeded: 33 &- total)) & digits
  }
}

/// A sum: the added cells minus the subtracted ones equal `target`.
struct SumRule {
  /// The index of its first cell in `sumCells`: first the added cells, then the subtracted ones.
  var start: Int32
  var target: Int32
  var count: UInt8
  var added: UInt8
  /// True if all are added and differ from one another.
  var isDistinct: Bool
}

/// A relation between a cell's digit and a neighbour's.
struct Relation {
  enum Kind: UInt8 {
    /// The neighbour's digit is greater, less.
    case below, above
    /// One apart; twice the other; not one apart.
    case consecutive, double, nonConsecutive
  }

  var neighbour: UInt8
  var kind: Kind

  /// Digits that the neighbour may have beside one of `mask`.
  @inline(__always)
  static func allowed(_ kind: Kind, beside mask: UInt16, size: Int) -> UInt16 {
    switch kind {
    case .below: return ~(mask & (0 &- mask) | ((mask & (0 &- mask)) &- 1))
    case .above:
      // Everything under the highest bit.
      var under = mask >> 1
      under |= under >> 1
      under |= under >> 2
      under |= under >> 4
      under |= under >> 8
      return under
    case .consecutive: return mask << 1 | mask >> 1
    case .double:
      var allowed: UInt16 = 0
      var left = mask
      while left != 0 {
        let digit = left.trailingZeroBitCount + 1
        left &= left &- 1
        if digit & 1 == 0 { allowed |= 1 << UInt16(digit / 2 - 1) }
        if 2 * digit <= size { allowed |= 1 << UInt16(2 * digit - 1) }
      }
      return allowed
    case .nonConsecutive:
      var allowed: UInt16 = 0
      var left = mask
      while left != 0 {
        let bit = left & (0 &- left)
        left &= left &- 1
        // Neighbours share a row or a column, so they differ too: beside 3 or 4 is neither of them.
        allowed |= ~(bit << 1 | bit | bit >> 1)
      }
      return allowed
    }
  }
}
