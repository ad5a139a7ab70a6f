import Catalogue
import GameCore
import Sudoku
import SudokuGame
import SudokuVariants

/// A puzzle that is ready to be printed: its board, its solution, and the words beside it.
public struct PrintedPuzzle: Sendable {
  /// The heading: the title or the kind.
  let title: String
  /// The difficulty, the author and the source.
  let detail: String
  /// The rules beside rows, columns and boxes.
  let rules: [String]
  let scene: Scene
  /// The digits of the solution, by cell.
  let solution: [Int]
  let isGiven: [Bool]
  let size: Int
  /// The short code of its identity, by which it is claimed as solved; `nil` without one.
  let claim: String?
  /// The address in its code; `nil` without a code.
  let link: String?
  let code: QRCode?
  /// The reason why there is no code for the link, in words; `nil` if nothing is missing.
  public let codeProblem: String?

  /// A puzzle with the words that belong to it. Takes some milliseconds.
  /// - Parameters:
  ///   - assessment: its difficulty; it is rated here if there is none.
  ///   - isClaimed: true to print the code by which a catalogue takes it as solved.
  /// - Throws: ``PrintError`` for a puzzle that has not exactly one solution.
  public init(
    _ puzzle: ImportedPuzzle, assessment: PuzzleAssessment? = nil, isClaimed: Bool = false, link: String?
  ) throws(PrintError) {
    let variant: VariantPuzzle
    let board: SudokuPuzzle
    switch puzzle.content {
    case .classic(let record):
      board = SudokuPuzzle(record.givens)
      variant = board.variant
    case .other(let record):
      variant = record.puzzle
      board = SudokuPuzzle(variant)
    }
    let state: SudokuState
    do throws(SudokuStartRefusal) { state = try SudokuGame().start(.puzzle(board), seed: 0) } catch {
      throw PrintError(Self.words(error))
    }
    scene = SudokuGame().scene(of: state)
    (size, isGiven) = (board.size, board.givens.map { $0 != 0 })
    guard let solution = Self.solution(board, variant) else { throw PrintError(Self.words(.tooHard)) }
    self.solution = solution
    rules = board.layout.ruleSentences
    let kind = puzzle.kindName.prefix(1).uppercased() + puzzle.kindName.dropFirst()
    title = puzzle.credits.title ?? kind
    var facts = puzzle.credits.title == nil ? [] : [kind]
    switch assessment ?? PuzzleAssessment(of: puzzle) {
    case .rated(let rating, let level, _, _): facts.append("\(level) \(rating / 10).\(rating % 10)")
    case .beyond: facts.append("beyond all known techniques")
    case .faulty: break
    }
    if let author = puzzle.credits.author { facts.append("by \(author)") }
    if let source = puzzle.credits.source, source != puzzle.credits.author { facts.append(source) }
    detail = facts.joined(separator: " · ")
    claim = isClaimed ? PuzzleIdentity(puzzle).code : nil
    self.link = link
    do throws(PrintError) {
      code = try link.map { (text) throws(PrintError) in try QRCode(text) }
      codeProblem = code.map { PrintedCode($0) == nil } ?? false ? "its link is too long for a small code" : nil
    } catch {
      (code, codeProblem) = (nil, error.description)
    }
  }

  private static func solution(_ board: SudokuPuzzle, _ variant: VariantPuzzle) -> [Int]? {
    if let grid = board.grid {
      guard case .one(let solution) = Solver().solve(grid) else { return nil }
      return (0..<Grid.cellCount).map { solution[$0] }
    }
    guard case .one(let solution) = VariantSolver().solve(variant) else { return nil }
    return solution.map { Int($0) }
  }

  private static func words(_ refusal: SudokuStartRefusal) -> String {
    switch refusal {
    case .conflicts: "two of its givens break a rule"
    case .noSolution: "it has no solution"
    case .severalSolutions: "it has several solutions"
    case .full: "it has no blank cell"
    case .tooHard, .noSuchLevel, .noPuzzleFound: "it would take too long to find its solution"
    }
  }

  /// A digit as one character.
  func symbol(_ digit: Int) -> String { VariantPuzzle.characters([digit]) }

  /// The top left corner of the board in its scene, which clues may surround.
  var corner: (x: Double, y: Double) {
    guard let node = scene["board"], case .box(let box) = node.form else { return (0, 0) }
    return (node.place.x - box.size.width / 2, node.place.y - box.size.height / 2)
  }
}
