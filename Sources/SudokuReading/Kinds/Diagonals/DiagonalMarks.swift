import BoardVision
import RealModule
import SudokuVariants

/// The marks of a board's long diagonals: shaded cells, or lines drawn through them.
struct DiagonalMarks {
  /// The diagonals that are marked.
  let diagonals: Diagonals
  /// Their lines.
  let strokes: DiagonalLines
  /// Those that are marked by a line.
  var lines: Diagonals { strokes.diagonals }

  /// - Parameter colours: those of the cells, where shades alone show nothing.
  init(_ view: CloseUp, colours: () throws -> CellColours) rethrows {
    strokes = DiagonalLines(view)
    var found = strokes.diagonals.union(DiagonalShades(view).diagonals)
    if found != .both { found.formUnion(DiagonalShades(try colours(), size: view.rows).diagonals) }
    diagonals = found
  }

}
