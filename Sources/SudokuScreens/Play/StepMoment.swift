import Phrases
import Shell
import Sudoku
import SudokuGame
import SudokuVariants
import TerminalKit

/// A board before a step of its solution, with the cells of the step; the last one is solved.
struct StepMoment: Sendable {
  private(set) var board: SudokuBoard
  /// The step in words, or the reason why the steps end; `nil` if the board is solved.
  var text: String?
  /// True if the step is harder than a single.
  var isHard = false

  /// All moments of a solution, as far as the techniques lead; `nil` if not even the first step is known.
  static func through(_ puzzle: SudokuPuzzle, _ words: Words) -> [StepMoment]? {
    if let grid = puzzle.grid { return through(grid, words) }
    let reasoner = VariantReasoner()
    var position = VariantPosition(puzzle.variant)
    var moments: [StepMoment] = []
    while let step = reasoner.step(in: position) {
      moments.append(StepMoment(puzzle, position, step, words))
      position.take(step)
    }
    guard !position.isImpossible, !moments.isEmpty || position.isSolved else { return nil }
    var last = StepMoment(puzzle, position, nil, words)
    let left = position.digits.count { $0 == 0 }
    if left > 0 {
      let steps = words.count(moments.count, "step", "steps"), cells = words.count(left, "cell", "cells")
      let all = position.digits.count
      last.text = words.plural(
        left, one: "The techniques that are known here end after \(steps): \(cells) of \(all) is open.",
        many: "The techniques that are known here end after \(steps): \(cells) of \(all) are open.")
    }
    return moments + [last]
  }

  private static func through(_ grid: Grid, _ words: Words) -> [StepMoment]? {
    guard let steps = Rater().explanation(of: grid) else { return nil }
    var position = Position(grid)
    var moments: [StepMoment] = []
    for step in steps {
      moments.append(StepMoment(grid, position, step, words))
      position.apply(step)
    }
    return moments + [StepMoment(grid, position, nil, words)]
  }

  // MARK: Of other kinds

  private init(_ puzzle: SudokuPuzzle, _ position: VariantPosition, _ step: VariantStep?, _ words: Words) {
    board = SudokuBoard(puzzle.layout)
    for cell in puzzle.givens.indices {
      board.digits[cell] = Int(position.digits[cell])
      board.isGiven[cell] = puzzle.givens[cell] != 0
      if position.digits[cell] == 0 { board.marks[cell] = Int(position.candidates[cell]) << 1 }
    }
    guard let step else { return }
    text = StepMoment.heading(step.technique.name, step.technique.rating, words) + " " + words(step.sentence)
    isHard = step.technique.rating > VariantTechnique.nakedSingle.rating
    show(
      step.cells, step.eliminations.map { ($0.cell, $0.digit) }, step.placements.map { ($0.cell, $0.digit) })
  }

  // MARK: Classic

  private init(_ grid: Grid, _ position: Position, _ step: Step?, _ words: Words) {
    board = SudokuBoard()
    for cell in 0..<Grid.cellCount {
      board.digits[cell] = Int(position.values[cell])
      board.isGiven[cell] = grid[cell] != 0
      if position.values[cell] == 0 { board.marks[cell] = position.candidates[cell].reduce(0) { $0 | 1 << $1 } }
    }
    guard let step else { return }
    let heading = StepMoment.heading(step.technique.name, step.rating, words)
    // The reasoning comes last: if it does not fit completely, the conclusion is still visible.
    let lines = ["\(heading) \(words(step.reason)) \(words(step.conclusion))"]
    text = (lines + (step.reasoning?.lines.map { words($0) } ?? [])).joined(separator: "\n")
    let easy: Set<Technique> = [.fullHouse, .hiddenSingleInBox, .hiddenSingleInLine, .nakedSingle]
    isHard = !easy.contains(step.technique)
    show(
      step.cells, step.eliminations.map { ($0.cell, $0.digit) }, step.placements.map { ($0.cell, $0.digit) })
  }

  /// The name of a technique and the rating, if there is one: `Naked pair (3.0).`
  private static func heading(_ technique: String, _ rating: Int, _ words: Words) -> String {
    let name = Text.capital(words.text(technique))
    return rating > 0 ? "\(name) (\(words.decimal("\(rating / 10).\(rating % 10)")))." : "\(name)."
  }

  /// Marks the cells of a step.
  private mutating func show(
    _ cells: [Int], _ out: [(cell: Int, digit: Int)], _ put: [(cell: Int, digit: Int)]
  ) {
    for cell in cells { board.grounds[cell] = .pattern }
    for candidate in out {
      board.grounds[candidate.cell] = .target
      board.struck[candidate.cell, default: 0] |= 1 << candidate.digit
      board.signs[candidate.cell] = ("-", .bad)
    }
    for candidate in put {
      board.grounds[candidate.cell] = .target
      board.signs[candidate.cell] = ("\(candidate.digit)", .good)
    }
  }
}
