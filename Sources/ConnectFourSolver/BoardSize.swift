/// The size of a Connect Four board.
public struct BoardSize: Codable, Hashable, Sendable {
  /// Columns from left to right, 4 to 12.
  public let columns: Int
  /// Rows from bottom to top, at least 4.
  public let rows: Int

  /// A board of a size; `nil` for one that does not fit into 63 bits, with a free bit above each column.
  public init?(columns: Int, rows: Int) {
    guard (4...12).contains(columns), (4...14).contains(rows), columns * (rows + 1) <= 63 else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }

  private init(usual columns: Int, _ rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The usual board: seven columns of six cells.
  public static let usual = BoardSize(usual: 7, 6)

  /// The number of cells.
  public var cells: Int { columns * rows }

  /// Reads the bounds again, so that no text makes a board that does not fit.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let columns = try container.decode(Int.self, forKey: .columns), rows = try container.decode(Int.self, forKey: .rows)
    guard let size = BoardSize(columns: columns, rows: rows) else {
      throw DecodingError.dataCorruptedError(
        forKey: .columns, in: container, debugDescription: "A board of \(columns) x \(rows) does not fit.")
    }
    self = size
  }

  private enum CodingKeys: String, CodingKey { case columns, rows }

  /// The lowest cell of each column.
  var bottom: UInt64 { (0..<columns).reduce(0) { $0 | 1 << UInt64($1 * (rows + 1)) } }
  /// All cells.
  var board: UInt64 { bottom * ((1 << UInt64(rows)) - 1) }

  /// The bit of a cell, columns and rows from 0.
  func bit(_ column: Int, _ row: Int) -> UInt64 { 1 << UInt64(column * (rows + 1) + row) }
}
