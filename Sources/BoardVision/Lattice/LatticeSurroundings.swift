/// The numbers of cells by which a lattice's lines continue outside its frame, on each side.
///
/// They are 0 for a board alone on its page. In a larger pattern, or on boards that touch, the lattice is a part of
/// something larger.
public struct LatticeSurroundings: Hashable, Sendable {
  /// The number of cells outside each side of the lattice; 0 if the lines end with the board.
  public var left = 0, right = 0, above = 0, below = 0
  /// True if there are boards beside this one that do not continue its lines.
  var hasOthersBeside = false
  /// The kind of the lattice's board.
  public let kind: BoardKind

  /// Empty surroundings for a kind of board.
  package init(of kind: BoardKind) { self.kind = kind }

  /// The number of columns of the whole pattern.
  public var columns: Int { kind.columns + left + right }
  /// The number of rows of the whole pattern.
  public var rows: Int { kind.rows + above + below }

  /// True if the lattice is a part of a pattern that is no row of boards. A single further line is weak evidence: a
  /// frame or a rule of the page may be there.
  public var isPartOfLargerBoard: Bool {
    [(columns, kind.columns), (rows, kind.rows)].contains { $0 > $1 + 1 && $0 % $1 != 0 }
  }

  /// True if there are boards of the kind side by side in the pattern, or beside it.
  public var isOneOfMany: Bool {
    hasOthersBeside || [(columns, kind.columns), (rows, kind.rows)].contains { $0 > $1 && $0 % $1 == 0 }
  }
}
