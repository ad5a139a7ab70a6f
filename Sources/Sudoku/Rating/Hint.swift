import Phrases

/// Help for a player on request.
public enum Hint: Hashable, Sendable {
  /// Nothing is left to do.
  case solved
  /// Wrong digits, or a position without solution in which no single digit is wrong (no cells then).
  case mistake(cells: [Int])
  /// Candidates that were crossed out although they are true.
  case lostCandidates([Candidate])
  /// The easiest next step, in stages.
  case step(StagedStep)

  /// A step that can be revealed in stages.
  public struct StagedStep: Hashable, Sendable {
    /// The step itself.
    public let step: Step
    /// The place of the step: `Look at box 5.`
    public let whereToLook: Phrase
    /// The technique of the step: `There is a naked pair.`
    public let technique: Phrase
    /// The reason and the conclusion; several lines, indented as a tree, if the step has a ``Reasoning``.
    public let explanation: Phrase

    /// The three stages, in order.
    public var stages: [Phrase] { [whereToLook, technique, explanation] }

    init(_ step: Step) {
      self.step = step
      whereToLook = StagedStep.place(of: step)
      technique = StagedStep.technique(of: step)
      explanation = .joined(step.lines, step.reasoning == nil ? " " : "\n")
    }

    private static func place(of step: Step) -> Phrase {
      if let house = step.houses.first { return "Look at \(house)." }
      return step.cells.first.map { "Look at the neighbourhood of \(cellName($0))." } ?? "Look at the grid."
    }

    private static func technique(of step: Step) -> Phrase {
      let (name, digits) = (step.technique.nameWithArticle, list(step.digits))
      return step.technique.isPlural ? "There are \(name) with \(digits)." : "There is \(name) with \(digits)."
    }
  }
}

extension Step {
  /// The complete explanation, line by line: the reason, the reasoning as an indented tree, and the conclusion.
  public var lines: [Phrase] { [reason] + (reasoning?.lines ?? []) + [conclusion] }

  /// The conclusion: `r1c1 is 5.`
  public var conclusion: Phrase {
    if !placements.isEmpty { return .joined(placements.map { Step.text(cellName($0.cell), is: $0.digit) }, " ") }
    let byCell = Dictionary(grouping: eliminations, by: \.cell).sorted { $0.key < $1.key }
    return .joined(byCell.map { Step.text(cellName($0), isNot: Digits($1.map(\.digit))) }, " ")
  }

  private static func text(_ cell: String, is digit: Int) -> Phrase { "\(cell) is \(digit)." }

  private static func text(_ cell: String, isNot digits: Digits) -> Phrase { "\(cell) is not \(list(digits, .nor))." }
}

extension Rater {
  /// The easiest next step from a position, or the obstacle to one.
  ///
  /// The givens decide which digits are true. `solution` is the only completion of the original puzzle. Without it,
  /// the solver finds it from the position's givens.
  public func hint(for position: Position, solution: Grid? = nil) -> Hint {
    guard let solution = solution ?? Solver().solve(givens(of: position)).unique else { return .mistake(cells: []) }
    let wrong = (0..<81).filter { position.values[$0] != 0 && Int(position.values[$0]) != solution[$0] }
    if !wrong.isEmpty { return .mistake(cells: wrong) }
    if position.isSolved { return .solved }
    let lost = (0..<81).filter { position.values[$0] == 0 && !position.candidates[$0].contains(solution[$0]) }
    if !lost.isEmpty { return .lostCandidates(lost.map { Candidate(cell: $0, digit: solution[$0]) }) }
    guard let step = readableStep(in: position) ?? lastResort(in: position, solution: solution) else { return .solved }
    return .step(Hint.StagedStep(step))
  }

  /// The hint for a grid. All its digits count as right if they have exactly one completion.
  public func hint(for grid: Grid) -> Hint {
    if case .illegal(let conflicts) = Solver().solve(grid) { return .mistake(cells: conflicts) }
    return hint(for: Position(grid))
  }

  private func givens(of position: Position) -> Grid {
    var grid = position.grid
    for cell in 0..<81 where !position.givens.contains(cell) { grid[cell] = 0 }
    return grid
  }
}
