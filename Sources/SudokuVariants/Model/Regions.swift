/// The division of a board's cells into regions.
public struct Regions: Hashable, Sendable {
  /// The region of each cell, numbered from 0 in the order of their first cells; empty for a board without regions.
  public let ofCell: [UInt8]

  /// A board whose rows and columns are its only houses.
  public static let none = Regions(ofCell: [])

  private init(ofCell: [UInt8]) { self.ofCell = ofCell }

  /// Boxes of `rows` x `columns` cells, on a board of `rows * columns` digits.
  ///
  /// - Precondition: Both are positive and their product is at most 16.
  public static func boxes(rows: Int, columns: Int) -> Regions {
    let size = rows * columns
    precondition(rows > 0 && columns > 0 && size <= BoardShape.sizes.upperBound, "boxes have 1 to 16 cells")
    return Regions(
      ofCell: (0..<size * size).map { cell in
        UInt8(cell / size / rows * (size / columns) + cell % size / columns)
      })
  }

  /// The usual boxes for a size: 3x3 for 9, 2x3 for 6, 2x4 for 8, 2x5 for 10, 3x4 for 12, 4x4 for 16; none for a
  /// prime number of digits.
  public static func usual(size: Int) -> Regions {
    guard let rows = (2...4).last(where: { size % $0 == 0 && $0 * $0 <= size }) else { return .none }
    return .boxes(rows: rows, columns: size / rows)
  }

  /// Regions by a name for each cell, of any kind: equal names are one region.
  public init<Name: Hashable>(naming names: [Name]) {
    var numbers: [Name: UInt8] = [:]
    var found: [UInt8] = []
    found.reserveCapacity(names.count)
    for name in names {
      // More regions than any board has are counted as one; the check of a puzzle refuses them.
      let number = numbers[name] ?? UInt8(min(numbers.count, 255))
      numbers[name] = number
      found.append(number)
    }
    ofCell = found
  }

  /// The rows and columns of each box if the regions are boxes of equal shape; `nil` for a jigsaw.
  public func boxShape(size: Int) -> (rows: Int, columns: Int)? {
    for rows in 1...max(1, size) where size % rows == 0 && !ofCell.isEmpty {
      if self == .boxes(rows: rows, columns: size / rows) { return (rows, size / rows) }
    }
    return nil
  }
}
