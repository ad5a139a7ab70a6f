import Phrases

/// Junior exocets. Two base cells lie in a row (or column) of a box. One target cell lies in each of the other two
/// boxes of the band, outside that row.
///
/// A digit of the base is not elsewhere in its own row. So it must be in a target or in all three cross columns
/// outside the band. If two lines cover all its places there, the latter is impossible. So the targets hold the
/// digits of the base.
enum Exocet {
  static func find(_ p: Position, _ found: (Step) -> Bool) -> Bool {
    for isUpright in [false, true] {
      for line in 0..<9 {
        for box in 0..<3 {
          for escape in 0..<3 {
            let frame = Frame(isUpright: isUpright, line: line, box: box, escape: escape)
            if inFrame(frame, p, found) { return true }
          }
        }
      }
    }
    return false
  }

  /// The place of the base. Rows and columns are exchanged if `isUpright`.
  private struct Frame {
    let isUpright: Bool
    let line: Int
    let box: Int
    let escape: Int

    func cell(_ row: Int, _ column: Int) -> Int { isUpright ? column * 9 + row : row * 9 + column }
    var base: [Int] { (0..<3).filter { $0 != escape }.map { cell(line, box * 3 + $0) } }
    var otherLines: [Int] { (line / 3 * 3..<line / 3 * 3 + 3).filter { $0 != line } }
    var outside: [Int] { (0..<9).filter { $0 / 3 != line / 3 } }
    var otherBoxes: [Int] { (0..<3).filter { $0 != box } }
  }

  private static func inFrame(_ frame: Frame, _ p: Position, _ found: (Step) -> Bool) -> Bool {
    guard frame.base.allSatisfy({ p.values[$0] == 0 }) else { return false }
    let digits = frame.base.reduce(Digits()) { $0 | p.candidates[$1] }
    guard (3...4).contains(digits.count) else { return false }
    let options = frame.otherBoxes.map { targets(frame, $0, digits, p) }
    for first in options[0] {
      for second in options[1] {
        let columns = [frame.box * 3 + frame.escape, first.column, second.column]
        guard digits.allSatisfy({ isConfined($0, frame, columns, p) }) else { continue }
        let pair = [first.cell, second.cell]
        let held = pair.reduce(Digits()) { $0 | p.candidates[$1] }
        let out =
          pair.flatMap { p.having(Digits.all.subtracting(digits), in: [$0]) }
          + p.having(digits.subtracting(held), in: CellSet(frame.base))
        guard !out.isEmpty else { continue }
        let lines = list(Digits(columns.map { $0 + 1 }))
        let reason: Phrase =
          frame.isUpright
          ? """
          Each digit of \(names(frame.base)) (\(list(digits))) must stand in \(names(pair)) too: else it would need three \
          places in rows \(lines) outside this stack, where two lines cover all it has. So the two targets hold just the \
          two digits of the base.
          """
          : """
          Each digit of \(names(frame.base)) (\(list(digits))) must stand in \(names(pair)) too: else it would need three \
          places in columns \(lines) outside this band, where two lines cover all it has. So the two targets hold just \
          the two digits of the base.
          """
        let step = Step(
          .exocet, cells: frame.base + pair, digits: digits, eliminations: out.sorted(), reason: reason)
        if found(step) { return true }
      }
    }
    return false
  }

  /// Cells of a box outside the base line whose companion in the same column holds no digit of the base.
  private static func targets(_ frame: Frame, _ box: Int, _ digits: Digits, _ p: Position) -> [(cell: Int, column: Int)]
  {
    var result: [(cell: Int, column: Int)] = []
    for column in box * 3..<box * 3 + 3 {
      for (i, row) in frame.otherLines.enumerated() {
        let cell = frame.cell(row, column)
        let companion = frame.cell(frame.otherLines[1 - i], column)
        let beside = p.values[companion] == 0 ? p.candidates[companion] : Digits(Int(p.values[companion]))
        guard p.values[cell] == 0, !(p.candidates[cell] & digits).isEmpty, (beside & digits).isEmpty else { continue }
        result.append((cell, column))
      }
    }
    return result
  }

  /// True if two lines cover all places of a digit in the cross columns outside the band, including filled ones.
  private static func isConfined(_ digit: Int, _ frame: Frame, _ columns: [Int], _ p: Position) -> Bool {
    var rows = Set<Int>()
    var places: [(row: Int, column: Int)] = []
    for column in columns {
      for row in frame.outside {
        let cell = frame.cell(row, column)
        guard p.candidates[cell].contains(digit) || Int(p.values[cell]) == digit else { continue }
        places.append((row, column))
        rows.insert(row)
      }
    }
    if rows.count <= 2 { return true }
    // One column and one row, or two columns.
    return columns.contains { column in
      let rest = places.filter { $0.column != column }
      return Set(rest.map(\.row)).count <= 1 || Set(rest.map(\.column)).count <= 1
    }
  }
}
