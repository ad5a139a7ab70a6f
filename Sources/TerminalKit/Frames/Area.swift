/// A rectangle of cells.
package struct Area: Hashable, Sendable {
  /// The left column, the top row, and the size in columns and rows.
  package var x: Int, y: Int, width: Int, height: Int

  /// An area from its left column, its top row and its size; a negative size becomes 0.
  package init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The column after the last one.
  package var right: Int { x + width }
  /// The row after the last one.
  package var bottom: Int { y + height }

  /// True if a cell, by its column and its row, lies in the area.
  package func contains(_ column: Int, _ row: Int) -> Bool { column >= x && column < right && row >= y && row < bottom }

  /// The area without a margin on each side.
  package func inset(_ columns: Int, _ rows: Int) -> Area {
    Area(x + columns, y + rows, width - 2 * columns, height - 2 * rows)
  }

  /// An area of this size in the middle of this one, or as much as fits.
  package func centred(_ width: Int, _ height: Int) -> Area {
    let (w, h) = (min(width, self.width), min(height, self.height))
    return Area(x + (self.width - w) / 2, y + (self.height - h) / 2, w, h)
  }

  /// Divides at a column; the parts left and right of it.
  package func split(left columns: Int, gap: Int = 0) -> (Area, Area) {
    let w = min(width, columns)
    return (Area(x, y, w, height), Area(x + w + gap, y, width - w - gap, height))
  }

  /// Divides at a row; the parts above and below it.
  package func split(top rows: Int, gap: Int = 0) -> (Area, Area) {
    let h = min(height, rows)
    return (Area(x, y, width, h), Area(x, y + h + gap, width, height - h - gap))
  }
}
