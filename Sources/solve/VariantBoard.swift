import SudokuReading
import SudokuVariants

/// A board of any kind in characters: a line between cells of different regions, and the solution beside the givens.
struct VariantBoard {
  private let puzzle: VariantPuzzle
  private let symbols: DigitSymbols
  /// Columns of a cell.
  private let width: Int

  /// - Parameter symbols: the form of the board's digits.
  init(_ puzzle: VariantPuzzle, symbols: DigitSymbols = .numbers) {
    (self.puzzle, self.symbols) = (puzzle, symbols)
    width = 1 + symbols.symbol(for: puzzle.size).count
  }

  /// The lines of the givens, and of the solution beside them.
  func lines(_ givens: [UInt8], _ solution: [UInt8]?) -> [String] {
    let size = puzzle.size
    return (0...2 * size).map { line in
      let boards = [givens, solution].compactMap { $0 }.map { digits in
        line % 2 == 0 ? rule(above: line / 2) : row(line / 2, digits)
      }
      return "  " + boards.joined(separator: line == size / 2 * 2 + 1 ? "  ->  " : "      ")
    }
  }

  private func row(_ row: Int, _ digits: [UInt8]) -> String {
    let size = puzzle.size
    var text = "|"
    for column in 0..<size {
      let digit = digits[row * size + column]
      let name = digit == 0 ? "." : symbols.symbol(for: Int(digit))
      text += String(repeating: " ", count: width - name.count) + name + " "
      text += column == size - 1 || !isJoined(row, column, row, column + 1) ? "|" : " "
    }
    return text
  }

  /// The line above a row, or below the last one.
  private func rule(above row: Int) -> String {
    let size = puzzle.size
    func isWall(_ column: Int) -> Bool {
      (0..<size).contains(column) && (row == 0 || row == size || !isJoined(row - 1, column, row, column))
    }
    func isPost(_ column: Int) -> Bool {
      isWall(column - 1) || isWall(column)
        || [row - 1, row].contains { line in
          (0..<size).contains(line) && (column == 0 || column == size || !isJoined(line, column - 1, line, column))
        }
    }
    return (0...size).map { column in
      (isPost(column) ? "+" : " ")
        + (column == size ? "" : String(repeating: isWall(column) ? "-" : " ", count: width + 1))
    }.joined()
  }

  private func isJoined(_ row: Int, _ column: Int, _ otherRow: Int, _ otherColumn: Int) -> Bool {
    let regions = puzzle.regions.ofCell
    if regions.isEmpty { return true }
    return regions[row * puzzle.size + column] == regions[otherRow * puzzle.size + otherColumn]
  }
}
