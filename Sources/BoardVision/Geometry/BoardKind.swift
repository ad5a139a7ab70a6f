/// A kind of board for the finder: the properties of its lattice.
public struct BoardKind: Hashable, Sendable {
  /// Cells down and across, each at least 3.
  public let rows: Int, columns: Int
  /// The surroundings of a board of this kind.
  public let surroundings: Surroundings
  /// The subdivision of each cell by fainter lines.
  let cells: Cells

  /// The numbers of smaller cells in a cell, down and across; 1 and 1 without a subdivision.
  struct Cells: Hashable, Sendable {
    var down = 1, across = 1
  }

  /// The surroundings of a kind of board.
  public enum Surroundings: Sendable {
    /// The lines end at the frame. Lines that continue are evidence against a lattice.
    case paper
    /// Any surroundings. Lines that continue are no evidence.
    case anything
  }

  /// - Precondition: at least 3 cells down and across.
  public init(rows: Int, columns: Int, surroundings: Surroundings = .paper) {
    self.init(rows: rows, columns: columns, surroundings: surroundings, cells: Cells())
  }

  init(rows: Int, columns: Int, surroundings: Surroundings = .paper, cells: Cells) {
    precondition(rows >= 3 && columns >= 3, "a lattice is found by four lines or more in each direction")
    (self.rows, self.columns, self.surroundings, self.cells) = (rows, columns, surroundings, cells)
  }

  /// The number of crossings of its lines.
  public var crossingCount: Int { (rows + 1) * (columns + 1) }

  /// The number of line segments between neighbouring crossings.
  var segmentCount: Int { (columns + 1) * rows + (rows + 1) * columns }

  /// The corners in lattice coordinates, clockwise from the origin.
  var corners: [Point] {
    let (right, bottom) = (Double(columns), Double(rows))
    return [Point(0, 0), Point(right, 0), Point(right, bottom), Point(0, bottom)]
  }

  /// The middle in lattice coordinates.
  var centre: Point { Point(Double(columns) / 2, Double(rows) / 2) }

  /// The number of positions along a cell at which lines are searched.
  static let stepsPerCell = 2

  /// The indices of the column or row lines. `length` is the length of such a line in cells.
  func lines(_ direction: LineDirection) -> ClosedRange<Int> { 0...(direction == .column ? columns : rows) }
  func length(_ direction: LineDirection) -> Int { direction == .column ? rows : columns }
}

/// The direction of a board's line, named after its constant coordinate.
enum LineDirection: Sendable { case column, row }
