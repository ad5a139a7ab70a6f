/// The numbers of cells by which the lines of a lattice run on outside its frame, on each side.
///
/// They are 0 for a board alone on its page. A larger pattern or two boards that touch go on, so that the lattice is a
/// part of something larger.
public struct LatticeSurroundings: Hashable, Sendable {
  /// Cells beyond each side of the lattice; 0 if the lines end with the board.
  public var left = 0, right = 0, above = 0, below = 0
  /// True if other boards lie beside this one without continuing its lines.
  var hasOthersBeside = false
  /// The kind of board of the lattice.
  public let kind: BoardKind

  /// The surroundings that a kind of board has.
  package init(of kind: BoardKind) { self.kind = kind }

  /// Cells of the whole pattern, across and down.
  public var columns: Int { kind.columns + left + right }
  /// Cells of the whole pattern, from top to bottom.
  public var rows: Int { kind.rows + above + below }

  /// True if the lattice is a part of a pattern that no boards side by side explain. A single further line says little:
  /// a frame or a rule of the page may run there.
  public var isPartOfLargerBoard: Bool {
    [(columns, kind.columns), (rows, kind.rows)].contains { $0 > $1 + 1 && $0 % $1 != 0 }
  }

  /// True if boards of the kind lie side by side in the pattern, or beside it.
  public var isOneOfMany: Bool {
    hasOthersBeside || [(columns, kind.columns), (rows, kind.rows)].contains { $0 > $1 && $0 % $1 == 0 }
  }
}
