import Sudoku
import SudokuReading
import SudokuVariants

/// A text in which at least one of the first lines is a puzzle of another kind than the classic one. Classic puzzles of 81
/// characters may stand between them.
struct VariantList: Sendable {
  private let bytes: [UInt8]
  private var offset: Int
  private var number = 1
  private var reader = VariantLines()

  /// How many lines are solved at once.
  private static let chunkLines = 64

  /// `nil` where the bytes are something else.
  init?(_ bytes: [UInt8]) {
    guard VariantLines.isVariantText(bytes) else { return nil }
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Some of the next lines, and how they are read.
  struct Chunk: Sendable {
    let number: Int
    let lines: [ArraySlice<UInt8>]
    let reader: VariantLines
  }

  /// The next lines, `nil` at the end.
  mutating func chunk() -> Chunk? {
    var chunk: [ArraySlice<UInt8>] = []
    var first = number
    while offset < bytes.count, chunk.count != VariantList.chunkLines {
      let end = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      let line = bytes[offset..<end]
      if VariantLines.isHeader(line) {
        // Names of columns hold for all lines below, whichever thread reads these.
        if !chunk.isEmpty { break }
        _ = try? reader.record(line)
        first = number + 1
      } else {
        chunk.append(line)
      }
      number += 1
      offset = end + 1
    }
    return chunk.isEmpty ? nil : Chunk(number: first, lines: chunk, reader: reader)
  }
}

extension VariantList.Chunk {
  /// What came of each line that is not blank, with its number.
  func outcomes() -> [(number: Int, outcome: Outcome)] {
    let solver = VariantSolver()
    let classic = Solver()
    var reader = reader
    var found: [(Int, Outcome)] = []
    for (index, line) in lines.enumerated() {
      let outcome: Outcome
      if !reader.hasColumns, !VariantLines.isVariant(line) {
        switch PuzzleLines.answer(line, solver: classic) {
        case .nothing: continue
        case .solved(let grid, let solutions): outcome = .puzzle(grid, solutions)
        case .malformed(let column, let problem):
          outcome = .failure("not a puzzle: \(problem) (column \(column))", .unreadable)
        }
      } else {
        do throws(VariantTextError) {
          guard let record = try reader.record(line) else { continue }
          outcome = .variant(record.puzzle, solver.solve(record.puzzle))
        } catch { outcome = .failure("not a puzzle: \(error)", .unreadable) }
      }
      found.append((number + index, outcome))
    }
    return found
  }
}

extension VariantSolutions {
  /// Why a puzzle has no single solution; `nil` where it has one.
  var problem: WarningReport? {
    switch self {
    case .one: nil
    case .none: Solutions.none.problem
    case .several: WarningReport(code: Warning.severalSolutions.code, text: "the puzzle has more than one solution")
    }
  }
}
