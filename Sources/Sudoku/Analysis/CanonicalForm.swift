/// The smallest of all grids that a grid can be turned into (minlex). There are 2 x 6^8 x 9! images, and it is the one
/// whose 81 characters come first in a dictionary, with blanks before digits.
///
/// Two grids differ by symmetry alone exactly where their canonical forms are equal.
///
///     CanonicalForm(of: a)?.grid == CanonicalForm(of: b)?.grid
///
/// A few microseconds for a puzzle of 20 to 30 clues. Grids with many symmetries take longer, up to some milliseconds.
public struct CanonicalForm: Sendable {
  /// The smallest image.
  public let grid: Grid
  /// What makes it of the grid that was asked about.
  public let transformation: GridTransformation
  /// In how many ways rows and columns can be moved, with digits renamed to fit, so that the grid stays as it is; 1 for
  /// most, 2 x 6^8 for a blank grid.
  public let automorphismCount: Int

  /// Looks for the smallest image of a grid; `nil` for one that is illegal.
  public init?(of grid: Grid) {
    guard grid.isLegal else { return nil }
    var search = MinimalImageSearch(grid)
    search.run()
    self.grid = search.grid
    transformation = search.transformation
    automorphismCount = search.automorphismCount
  }

  /// What turns one grid into another, `nil` where nothing does.
  public static func transformation(from a: Grid, to b: Grid) -> GridTransformation? {
    guard a.filledCount == b.filledCount, let first = CanonicalForm(of: a), let second = CanonicalForm(of: b) else {
      return nil
    }
    return first.grid == second.grid ? first.transformation.then(second.transformation.inverse) : nil
  }
}

extension Sequence<Grid> {
  /// The first of each kind: grids that no transformation turns into an earlier one, in their order. Illegal grids are alike
  /// only where they are equal.
  public func withoutIsomorphs() -> [Grid] {
    var seen: Set<Grid> = []
    return filter { seen.insert(CanonicalForm(of: $0)?.grid ?? $0).inserted }
  }
}
