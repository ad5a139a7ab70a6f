/// The possible sums of cages and the required total of a board.
package enum CageTotals {
  /// The possible sums of this number of different digits.
  package static func possible(_ count: Int, size: Int) -> ClosedRange<Int> {
    count * (count + 1) / 2...max(count * (count + 1) / 2, count * (2 * size + 1 - count) / 2)
  }

  /// The sum of all digits of a board.
  package static func whole(size: Int) -> Int { size * size * (size + 1) / 2 }

  /// Returns the total of the cages' sums if the cages cover every cell and the total differs from the sum of all
  /// digits. An unknown sum counts as 0.
  package static func wrong(_ cages: [(cells: [Int], sum: Int?)], size: Int) -> Int? {
    let total = cages.reduce(0) { $0 + ($1.sum ?? 0) }
    let isWhole = cages.reduce(0) { $0 + $1.cells.count } == size * size
    return isWhole && total != whole(size: size) ? total : nil
  }
}
