import Phrases

/// The crossing of some rows and columns. Each digit is counted at most once a row, or at most once a column. If the
/// cells hold no more digits by this count than there are cells, every digit is used up in each of those lines.
enum MultiSectorLockedSets {
  /// The smallest crossings first.
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    let counts = Counts(p)
    var all: [(cells: Int, rows: Int, columns: Int)] = []
    for rows in 0..<512 where (2...7).contains(rows.nonzeroBitCount) {
      for columns in 0..<512 where (2...7).contains(columns.nonzeroBitCount) {
        let cells = counts.blanks(rows, columns)
        guard cells >= 6 else { continue }
        var capacity = 0
        for digit in 1...9 where capacity <= cells {
          capacity += min(counts.inRows(digit, rows, columns), counts.inColumns(digit, rows, columns))
        }
        if capacity == cells { all.append((cells, rows, columns)) }
      }
    }
    for (_, rows, columns) in all.sorted(by: { ($0.cells, $0.rows, $0.columns) < ($1.cells, $1.rows, $1.columns) }) {
      if conclude(p, counts, rows, columns, found) { return true }
    }
    return false
  }

  private static func conclude(
    _ p: Position, _ counts: Counts, _ rows: Int, _ columns: Int, _ found: (Step) -> Bool
  ) -> Bool {
    let rowHouses = House.rows.filter { rows >> $0.number & 1 != 0 }
    let columnHouses = House.columns.filter { columns >> $0.number & 1 != 0 }
    let crossing = union(rowHouses) & union(columnHouses) & p.blanks
    var out: Set<Candidate> = []
    var byRow = Digits()
    var byColumn = Digits()
    for digit in 1...9 {
      let (inRows, inColumns) = (counts.inRows(digit, rows, columns), counts.inColumns(digit, rows, columns))
      guard inRows > 0 else { continue }
      // If both counts are equal, either may be taken, so both kinds of lines are used up.
      if inRows <= inColumns {
        byRow |= Digits(digit)
        for house in rowHouses where !(p.cells[digit] & house.set & crossing).isEmpty {
          out.formUnion(p.having(digit, in: house.set.subtracting(crossing)))
        }
      }
      if inColumns <= inRows {
        if inColumns < inRows { byColumn |= Digits(digit) }
        for house in columnHouses where !(p.cells[digit] & house.set & crossing).isEmpty {
          out.formUnion(p.having(digit, in: house.set.subtracting(crossing)))
        }
      }
    }
    guard !out.isEmpty else { return false }
    let (cells, rowNames, columnNames) = (crossing.count, line(rowHouses), line(columnHouses))
    let reason: Phrase =
      if byColumn.isEmpty {
        """
        The \(cells) blanks where \(rowNames) cross \(columnNames) can hold \(list(byRow)) at most once a row: that is \
        \(cells) digits in all. So none of these is left over for the rest of those lines.
        """
      } else if byRow.isEmpty {
        """
        The \(cells) blanks where \(rowNames) cross \(columnNames) can hold \(list(byColumn)) at most once a column: \
        that is \(cells) digits in all. So none of these is left over for the rest of those lines.
        """
      } else {
        """
        The \(cells) blanks where \(rowNames) cross \(columnNames) can hold \(list(byRow)) at most once a row and \
        \(list(byColumn)) at most once a column: that is \(cells) digits in all. So none of these is left over for the \
        rest of those lines.
        """
      }
    return found(
      Step(
        .multiSectorLockedSet, cells: Array(crossing), digits: byRow | byColumn, houses: rowHouses + columnHouses,
        eliminations: out.sorted(), reason: reason))
  }

  /// The number of rows and columns of a crossing in which a digit has places.
  private struct Counts {
    /// For each digit and set of columns the rows with a place in them, and for each set of rows the columns.
    private var rowsHit = [Int](repeating: 0, count: 5120)
    private var columnsHit = [Int](repeating: 0, count: 5120)
    private var blankRows = [Int](repeating: 0, count: 9)

    init(_ p: Position) {
      for cell in 0..<81 where p.values[cell] == 0 { blankRows[cell / 9] |= 1 << (cell % 9) }
      for digit in 1...9 {
        var byRow = [Int](repeating: 0, count: 9)
        var byColumn = byRow
        for cell in p.cells[digit] {
          byRow[cell / 9] |= 1 << (cell % 9)
          byColumn[cell % 9] |= 1 << (cell / 9)
        }
        for mask in 0..<512 {
          for i in 0..<9 {
            if byRow[i] & mask != 0 { rowsHit[digit * 512 + mask] |= 1 << i }
            if byColumn[i] & mask != 0 { columnsHit[digit * 512 + mask] |= 1 << i }
          }
        }
      }
    }

    func inRows(_ digit: Int, _ rows: Int, _ columns: Int) -> Int {
      (rowsHit[digit * 512 + columns] & rows).nonzeroBitCount
    }
    func inColumns(_ digit: Int, _ rows: Int, _ columns: Int) -> Int {
      (columnsHit[digit * 512 + rows] & columns).nonzeroBitCount
    }
    func blanks(_ rows: Int, _ columns: Int) -> Int {
      var count = 0
      for row in 0..<9 where rows >> row & 1 != 0 { count += (blankRows[row] & columns).nonzeroBitCount }
      return count
    }
  }
}
