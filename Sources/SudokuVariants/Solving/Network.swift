/// A puzzle as flat arrays, the form that the search works on.
///
/// Sets of cells are bit sets of `words` words. Digits are bits of 16-bit masks, digit `d` is bit `d - 1`. Constraints are
/// numbered: first the sums, then the groups, then the houses.
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
  var constraintCount: Int { sums + groups.count + houses }

  /// Relations to neighbours: those of cell `c` are at `relationStarts[c]..<relationStarts[c + 1]`.
  let relationStarts: UnsafeMutablePointer<Int32>
  let relations: UnsafeMutablePointer<Relation>
  let hasRelations: Bool
  /// Rules of several cells, and the cells of each.
  var groups: [any GroupRule] { compiled.groups }
  var groupCells: [[Int]] { compiled.groupCells }
  /// Each cell with its neighbours, if these hold no consecutive digits.
  var apart: Words?

  /// The rules, which own the tables of relations.
  let compiled: CompiledRules
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

/// The digits that a neighbour of a cell may have.
struct Relation {
  /// See ``PairTable``. The puzzle keeps it.
  var allowed: UnsafeMutablePointer<UInt16>
  var neighbour: UInt8
}
