import Texts

/// Reads a text that has a puzzle a line: a list, a table or HoDoKu's library. Its lines can be read in any order and on
/// any thread.
public struct PuzzleLineReader: Sendable {
  enum Kind: Sendable {
    /// 81 cells or 729 pencil marks a line.
    case list
    case table(CSVFormat)
    case hodoku
  }

  let kind: Kind

  /// Reads lines of 81 cells or 729 pencil marks.
  package static let list = PuzzleLineReader(kind: .list)

  /// True if a line is a puzzle alone, not a row of a table.
  package var isList: Bool { if case .list = kind { true } else { false } }

  /// Reads and solves one line without its end. Entries and crossed out candidates are ignored, unless the puzzle has
  /// one solution only with its pencil marks.
  public func answer(_ line: ArraySlice<UInt8>, solver: Solver = Solver()) -> PuzzleLines.Answer {
    switch cells(line).cells {
    case .nothing: .nothing
    case .grid(let grid): .solved(grid, solver.solve(grid))
    case .marks(let record): .solved(record.givens, solver.solve(record))
    case .malformed(let column, let problem): .malformed(column: column, problem: problem)
    }
  }

  /// The puzzle of a line, whose number is for errors; `nil` for a blank line or a remark.
  package func record(_ line: ArraySlice<UInt8>, number: Int) throws(FormatError) -> PuzzleRecord? {
    let (cells, title) = cells(line)
    switch cells {
    case .nothing: return nil
    case .grid(let grid): return PuzzleRecord(grid, title: title)
    case .marks(var record):
      record.title = title
      return record
    case .malformed(let column, let problem): throw FormatError(line: number, column: column, problem: problem)
    }
  }

  private func cells(_ line: ArraySlice<UInt8>) -> (cells: CellLine, title: String?) {
    switch kind {
    case .list: return (CellLine(line), nil)
    case .table(let table): return table.cells(line)
    case .hodoku:
      let text = Array(String(decoding: line, as: UTF8.self).filter { !$0.isNewline })
      do throws(FormatError) {
        guard let record = try HodokuFormat.record(NumberedLines.Line(number: 1, text: text)) else {
          return (.nothing, nil)
        }
        return (.marks(record), nil)
      } catch { return (.malformed(column: error.column, problem: error.problem), nil) }
    }
  }
}
