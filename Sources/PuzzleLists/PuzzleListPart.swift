import Sudoku
import SudokuVariants

extension PuzzleList {
  /// Some lines of a list, which can be read on any thread.
  public struct Part: Sendable {
    /// The number of its first line, from 1.
    public let number: Int
    let text: ArraySlice<UInt8>
    let form: Form
  }

  /// A puzzle as a line holds it, of any kind.
  public enum Entry: Sendable {
    /// A classic puzzle.
    case classic(PuzzleRecord)
    /// A puzzle of another kind.
    case other(VariantRecord)
    /// No puzzle: what is wrong with the line.
    case malformed(String)
  }

  /// A puzzle with the result of a solver.
  public enum Answer: Sendable {
    /// A classic puzzle.
    case classic(Grid, Solutions)
    /// A puzzle of another kind.
    case other(VariantPuzzle, VariantSolutions)
    /// No puzzle: what is wrong with the line.
    case malformed(String)
  }
}

extension PuzzleList.Part {
  /// The puzzles of the lines, with their numbers. Blank lines and remarks are left out.
  public func entries() -> [(number: Int, entry: PuzzleList.Entry)] {
    var found: [(Int, PuzzleList.Entry)] = []
    forEachLine { number, line, form in
      let entry: PuzzleList.Entry?
      switch form {
      case .classic(let reader):
        do throws(FormatError) { entry = try reader.record(line, number: number).map { .classic($0) } } catch {
          entry = .malformed("not a puzzle: \(error.problem) (column \(error.column))")
        }
      case .others(var reader):
        entry = Self.other(line, &reader) {
          .other($0)
        } malformed: {
          .malformed($0)
        }
      }
      if let entry { found.append((number, entry)) }
    }
    return found
  }

  /// Solves the puzzle of each line. Blank lines and remarks are left out.
  public func answers(_ body: (_ number: Int, _ answer: PuzzleList.Answer) -> Void) {
    let solver = Solver()
    var others: VariantSolver?
    forEachLine { number, line, form in
      switch form {
      case .classic(let reader):
        switch reader.answer(line, solver: solver) {
        case .nothing: break
        case .solved(let grid, let solutions): body(number, .classic(grid, solutions))
        case .malformed(let column, let problem):
          body(number, .malformed("not a puzzle: \(problem) (column \(column))"))
        }
      case .others(var reader):
        let answer: PuzzleList.Answer? = Self.other(line, &reader) { record in
          let solver = others ?? VariantSolver()
          others = solver
          return .other(record.puzzle, solver.solve(record.puzzle))
        } malformed: {
          .malformed($0)
        }
        if let answer { body(number, answer) }
      }
    }
  }

  private static func other<Result>(
    _ line: ArraySlice<UInt8>, _ reader: inout VariantLines, _ puzzle: (VariantRecord) -> Result,
    malformed: (String) -> Result
  ) -> Result? {
    do throws(VariantTextError) { return try reader.record(line).map(puzzle) } catch {
      return malformed("not a puzzle: \(error)")
    }
  }

  /// Calls `body` for each line, with how it is read: by its own form, if its columns are unknown.
  private func forEachLine(_ body: (_ number: Int, _ line: ArraySlice<UInt8>, _ form: PuzzleList.Form) -> Void) {
    let plain = PuzzleList.Form.classic(.list)
    var number = number
    for line in Lines.split(text) {
      switch form {
      case .classic(let reader):
        let isOther = reader.isList && !Lines.isPlain(line) && VariantLines.isVariant(line)
        body(number, line, isOther ? .others(VariantLines()) : form)
      case .others(let reader):
        body(number, line, reader.hasColumns || VariantLines.isVariant(line) ? form : plain)
      }
      number += 1
    }
  }
}
