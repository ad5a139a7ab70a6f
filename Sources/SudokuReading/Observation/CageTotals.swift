/// What the sums of a killer can make and must make.
package enum CageTotals {
  /// The sums that so many different digits can have.
  package static func possible(_ count: Int, size: Int) -> ClosedRange<Int> {
    count * (count + 1) / 2...max(count * (count + 1) / 2, count * (2 * size + 1 - count) / 2)
  }

  /// What all digits of a board make.
  package static func whole(size: Int) -> Int { size * size * (size + 1) / 2 }

  /// What the sums of cages make, where these hold every cell and the sums do not make what its digits do; an unknown sum counts
  /// as nothing.
  package static func wrong(_ cages: [(cells: [Int], sum: Int?)], size: Int) -> Int? {
    let total = cages.reduce(0) { $0 + ($1.sum ?? 0) }
    let isWhole = cages.reduce(0) { $0 + $1.cells.count } == size * size
    return isWhole && total != whole(size: size) ? total : nil
  }
}
