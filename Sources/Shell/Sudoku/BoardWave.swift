import SudokuGame

/// Cells that light up one after the other: a new digit, a finished house, the whole board at the end.
///
/// The game has gone on already: this only shows it, and can be left at any time.
struct BoardWave: Hashable {
  /// When each cell lights up, in milliseconds.
  private let starts: [Int: Int]
  private let begun: Int
  /// How long a cell is lit, and how much later the next one begins, in milliseconds.
  private static let lit = 240, step = 40

  /// What lies between two boards; `nil` where no digit was written, or many were.
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
    // It runs away from the digit that was written.
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

  /// Whether no cell lights up any more.
  func isOver(at now: Int) -> Bool { now - begun >= (starts.values.max() ?? 0) + Self.lit }
}
