import BoardVision
import RealModule
import SudokuVariants

/// The marks of a board's long diagonals: shaded cells, or lines through them.
struct DiagonalMarks {
  /// The marked diagonals.
  let diagonals: Diagonals
  /// The lines of the diagonals.
  let strokes: DiagonalLines
  /// The diagonals that are marked by a line.
  var lines: Diagonals { strokes.diagonals }

  /// - Parameter colours: decodes the colours of the cells, if brightness does not mark both diagonals.
  init(_ view: CloseUp, colours: () throws -> CellColours) rethrows {
    strokes = DiagonalLines(view)
    var found = strokes.diagonals.union(DiagonalShades(view).diagonals)
    if found != .both { found.formUnion(DiagonalShades(try colours(), size: view.rows).diagonals) }
    diagonals = found
  }

}
