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
    public let whereToLook: String
    /// The technique of the step: `There is a naked pair.`
    public let technique: String
    /// The reason and the conclusion; several lines, indented as a tree, if the step has a ``Reasoning``.
    public let explanation: String

    /// The three stages, in order.
    public var stages: [String] { [whereToLook, technique, explanation] }

    init(_ step: Step) {
      self.step = step
      let place =
        step.houses.first.map { "\($0)" } ?? step.cells.first.map { "the neighbourhood of \(cellName($0))" }
        ?? "the grid"
      whereToLook = "Look at \(place)."
      technique =
        "There \(step.technique.isPlural ? "are" : "is") \(step.technique.nameWithArticle) with \(list(step.digits))."
      explanation = step.lines.joined(separator: step.reasoning == nil ? " " : "\n")
    }
  }
}

extension Step {
  /// The complete explanation, line by line: the reason, the reasoning as an indented tree, and the conclusion.
  public var lines: [String] { [reason] + (reasoning?.lines ?? []) + [conclusion] }

  /// The conclusion: `r1c1 is 5.`
  public var conclusion: String {
    if !placements.isEmpty {
      return placements.map { "\(cellName($0.cell)) is \($0.digit)." }.joined(separator: " ")
    }
    let byCell = Dictionary(grouping: eliminations, by: \.cell).sorted { $0.key < $1.key }
    return byCell.map { cell, out in "\(cellName(cell)) is not \(list(Digits(out.map(\.digit)), "or"))." }
      .joined(separator: " ")
  }
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
