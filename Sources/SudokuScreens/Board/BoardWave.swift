import SudokuGame

/// Cells that light up one after the other: a new digit, a finished house, the whole board at the end.
///
/// The game has advanced already: the wave only shows it, and can be left at any time.
struct BoardWave: Hashable {
  /// The time at which each cell lights up, in milliseconds.
  private let starts: [Int: Int]
  private let begun: Int
  /// The time for which a cell is lit, and the delay between neighbouring cells, in milliseconds.
  private static let lit = 240, step = 40

  /// The wave between two boards; `nil` if no digit was written, or many were.
  /// - Parameter now: the time, in milliseconds.
  init?(from before: [Int], to after: [Int], of layout: SudokuLayout, isSolved: Bool, now: Int) {
    guard before.count == after.count else { return nil }
    let fresh = after.indices.filter { after[$0] != 0 && before[$0] != after[$0] }
    guard let first = fresh.first, fresh.count <= 3 else { return nil }
    var cells = Set(fresh)
    if isSolved {
      cells.formUnion(after.indices)
    } else {
      for house in layout.houses where Self.isFinished(house, after) && !Self.isFinished(house, before) {
        cells.formUnion(house)
      }
    }
    let size = layout.size
    // The wave runs away from the written digit.
    starts = Dictionary(
      uniqueKeysWithValues: cells.map { cell in
        (cell, Self.step * max(abs(cell / size - first / size), abs(cell % size - first % size)))
      })
    begun = now
  }

  private static func isFinished(_ house: [Int], _ digits: [Int]) -> Bool {
    house.allSatisfy { digits[$0] != 0 } && Set(house.map { digits[$0] }).count == house.count
  }

  /// The cells that are lit at a time.
  func lit(at now: Int) -> [Int] {
    starts.filter { $0.value <= now - begun && now - begun < $0.value + Self.lit }.map(\.key)
  }

  /// True if all cells have been lit.
  func isOver(at now: Int) -> Bool { now - begun >= (starts.values.max() ?? 0) + Self.lit }
}
