/// The smallest image of a grid under all symmetries (minlex). There are 2 x 6^8 x 9! images. The smallest is the one
/// whose 81 characters come first in a dictionary, with blanks before digits.
///
/// Two grids differ by symmetry alone if and only if their canonical forms are equal.
///
///     CanonicalForm(of: a)?.grid == CanonicalForm(of: b)?.grid
///
/// A few microseconds for a puzzle of 20 to 30 clues. Grids with many symmetries take longer, up to some milliseconds.
public struct CanonicalForm: Sendable {
  /// The smallest image.
  public let grid: Grid
  /// The transformation from the original grid to the smallest image.
  public let transformation: GridTransformation
  /// The number of symmetries of the grid: moves of rows and columns, with digits renamed to fit, that leave it
  /// unchanged. 1 for most grids, 2 x 6^8 for a blank one.
  public let automorphismCount: Int

  /// Finds the smallest image of a grid; `nil` for an illegal grid.
  public init?(of grid: Grid) {
    guard grid.isLegal else { return nil }
    var search = MinimalImageSearch(grid)
    search.run()
    self.grid = search.grid
    transformation = search.transformation
    automorphismCount = search.automorphismCount
  }

  /// The transformation from one grid to another, `nil` if there is none.
  public static func transformation(from a: Grid, to b: Grid) -> GridTransformation? {
    guard a.filledCount == b.filledCount, let first = CanonicalForm(of: a), let second = CanonicalForm(of: b) else {
      return nil
    }
    return first.grid == second.grid ? first.transformation.then(second.transformation.inverse) : nil
  }
}

extension Sequence<Grid> {
  /// The grids without isomorphs, in their order: the first grid of each class stays. Illegal grids are duplicates
  /// only if they are equal.
  public func withoutIsomorphs() -> [Grid] {
    var seen: Set<Grid> = []
    return filter { seen.insert(CanonicalForm(of: $0)?.grid ?? $0).inserted }
  }
}
