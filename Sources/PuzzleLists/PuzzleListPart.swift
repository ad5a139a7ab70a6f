import Catalogue
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
          entry = Self.entry(line, else: "\(error.problem) (column \(error.column))")
        }
      case .others(var reader):
        do throws(VariantTextError) { entry = try reader.record(line).map { .other($0) } } catch {
          entry = Self.entry(line, else: "\(error)")
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
    func solved(_ record: VariantRecord) -> PuzzleList.Answer {
      let solver = others ?? VariantSolver()
      others = solver
      return .other(record.puzzle, solver.solve(record.puzzle))
    }
    func answer(_ entry: PuzzleList.Entry) -> PuzzleList.Answer {
      switch entry {
      case .classic(let record): .classic(record.givens, solver.solve(record))
      case .other(let record): solved(record)
      case .malformed(let problem): .malformed(problem)
      }
    }
    forEachLine { number, line, form in
      switch form {
      case .classic(let reader):
        switch reader.answer(line, solver: solver) {
        case .nothing: break
        case .solved(let grid, let solutions): body(number, .classic(grid, solutions))
        case .malformed(let column, let problem):
          body(number, answer(Self.entry(line, else: "\(problem) (column \(column))")))
        }
      case .others(var reader):
        do throws(VariantTextError) {
          if let record = try reader.record(line) { body(number, solved(record)) }
        } catch { body(number, answer(Self.entry(line, else: "\(error)"))) }
      }
    }
  }

  /// The puzzle of a line in one of the other forms of one line, or the problem that the list's own form has with it.
  private static func entry(_ line: ArraySlice<UInt8>, else problem: String) -> PuzzleList.Entry {
    do throws(ImportError) {
      let puzzles = try LineFormats.puzzles(String(decoding: line, as: UTF8.self))
      guard puzzles.count < 2 else { return .malformed("a playlist is no line of a list; import it by itself") }
      return switch puzzles.first?.content {
      case .classic(let record)?: .classic(record)
      case .other(let record)?: .other(record)
      case nil: .malformed("not a puzzle: \(problem)")
      }
    } catch { return .malformed("not a puzzle: \(error)") }
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
