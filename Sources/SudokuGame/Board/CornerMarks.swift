/// The places of a cell's corner marks, as every front end draws them.
public enum CornerMarks {
  /// The place of a mark in its cell.
  public struct Place: Hashable, Sendable {
    /// The place in its row: -1 at the left edge, 1 at the right one.
    public let across: Double
    /// True for the lower edge.
    public let isBelow: Bool

    /// The places in a row of marks; a single one is at the left edge.
    public static func row(_ count: Int) -> [Double] {
      (0..<count).map { count < 2 ? -1 : Double(2 * $0) / Double(count - 1) - 1 }
    }
  }

  /// The number of marks along the upper edge.
  public static func above(_ count: Int) -> Int { count <= 4 ? min(2, count) : (count + 1) / 2 }

  /// The places of marks in ascending order: four in the corners, more in two rows.
  public static func places(_ count: Int) -> [Place] {
    let above = above(count)
    return Place.row(above).map { Place(across: $0, isBelow: false) }
      + Place.row(count - above).map { Place(across: $0, isBelow: true) }
  }
}
