import Sudoku
import Testing

/// The texts of explanations, on puzzles of the generator.
@Suite struct ExplanationTests {
  static let puzzles = [
    "...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45.....",
    "...4...7.4......2679.........8..25...3...4.1.21...58....9..........81.......3.964",
    "...19.3...4....78.9..7..6.........52..5.6.9....3...4..2.9..1...8.......6.3..8...7",
  ]

  private func steps(_ text: String) throws -> [Step] {
    let grid = try #require(Grid(text))
    return try #require(Rater().easiestWay(through: grid))
  }

  @Test(arguments: puzzles) func saysEveryConclusionOnce(text: String) throws {
    for step in try steps(text) {
      let conclusions = "\(step.conclusion)".split(separator: ". ").map { $0.hasSuffix(".") ? $0.dropLast() : $0 }
      #expect(!conclusions.contains { step.reason.description.lowercased().contains($0) }, "\(step.lines)")
      #expect(step.lines.first == step.reason && step.lines.last == step.conclusion)
    }
  }

  /// Each statement follows from the ones before it that it names, by the rules of the game alone.
  @Test(arguments: puzzles) func everyStatementFollowsFromItsParents(text: String) throws {
    let grid = try #require(Grid(text))
    var position = Position(grid)
    var count = 0
    for step in try steps(text) {
      for branch in step.reasoning?.branches ?? [] {
        for (i, statement) in branch.statements.enumerated() {
          count += 1
          #expect(statement.parents.allSatisfy { $0 < i })
          let parents = statement.parents.map { branch.statements[$0] }
          #expect(follows(statement, from: parents, in: position), "\(step.lines)")
        }
      }
      position.apply(step)
    }
    #expect(count > 0 || !steps(text, contain: 80...94))
  }

  private func steps(_ text: String, contain ratings: ClosedRange<Int>) -> Bool {
    (try? steps(text).contains { ratings.contains($0.rating) }) ?? false
  }

  private func follows(
    _ statement: Reasoning.Statement, from parents: [Reasoning.Statement], in position: Position
  ) -> Bool {
    let (cell, digit) = (statement.candidate.cell, statement.candidate.digit)
    func isGone(_ cell: Int, _ digit: Int) -> Bool {
      !position.candidates[cell].contains(digit)
        || parents.contains { !$0.isTrue && $0.candidate == Candidate(cell: cell, digit: digit) }
    }
    switch statement.cause {
    case .supposed: return parents.isEmpty
    case .ruledOut:
      guard parents.count == 1, let by = parents.first, by.isTrue, !statement.isTrue else { return false }
      return by.candidate.cell == cell
        ? by.candidate.digit != digit
        : by.candidate.digit == digit && Geometry.peers[cell].contains(by.candidate.cell)
    case .lastDigit: return statement.isTrue && (1...9).allSatisfy { $0 == digit || isGone(cell, $0) }
    case .lastPlace(let house):
      return statement.isTrue && house.cells.contains(cell)
        && house.cells.allSatisfy { $0 == cell || isGone($0, digit) }
    case .pattern(let name): return !statement.isTrue && !parents.isEmpty && !"\(name)".isEmpty
    }
  }

  /// A line that forks is indented, and names the lines that it rests on.
  @Test func showsForksAsATree() {
    func statement(_ cell: Int, _ digit: Int, _ isTrue: Bool, _ parents: [Int]) -> Reasoning.Statement {
      Reasoning.Statement(
        candidate: Candidate(cell: cell, digit: digit), isTrue: isTrue, parents: parents,
        cause: parents.isEmpty ? .supposed : isTrue ? .lastDigit : .ruledOut)
    }
    let branch = Reasoning.Branch(statements: [
      statement(0, 1, true, []), statement(1, 1, false, [0]), statement(1, 2, true, [1]), statement(9, 1, false, [0]),
      statement(2, 2, false, [2]), statement(2, 3, true, [4, 3]),
    ])
    #expect(
      branch.lines.map(\.description) == [
        "If r1c1 is 1:", "  1. r1c1 is 1.",
        "    2. from 1, r1c2 is not 1, so r1c2 is 2 (its last digit), so r1c3 is not 2.",
        "    3. from 1, r2c1 is not 1.",
        "    4. from 2 and 3, r1c3 is 3 (its last digit).",
      ])
  }

  /// The assumption may be the only statement of a branch.
  @Test func aBranchOfOneStatementIsASentence() {
    let supposed = Reasoning.Statement(
      candidate: Candidate(cell: 0, digit: 1), isTrue: false, parents: [], cause: .supposed)
    #expect(Reasoning.Branch(statements: [supposed]).lines.map(\.description) == ["R1c1 is not 1 at once."])
    #expect(Reasoning.Branch(statements: []).lines == [])
  }

  /// An elimination of a cycle sees a true and a false candidate of it, in either direction.
  @Test(arguments: [
    // In this one r5c5=9 sees two of the cycle that are five links apart.
    "6.38...7..427.6.5..8......6.2....7.....5...6...8.7.1.43...5..2...42........1.4...",
    ".87.......3....5.1.2.6.1.985...6.8......4.....4.9...5..7............29...9341....",
  ]) func cyclesNameWhatAnEliminationSees(text: String) throws {
    var seen = 0
    for step in try steps(text) {
      guard [.xCycle, .yCycle, .xyCycle].contains(step.technique) else { continue }
      seen += 1
      for out in step.eliminations {
        let reason = step.reason.description
        let sentences = reason.split(separator: ". ").last?.split(separator: "; ") ?? []
        let sentence = try #require(sentences.first { $0.hasPrefix("\(out) sees ") })
        let named = sentence.replacing(".", with: "").split(separator: " ").filter { $0.contains("=") }.dropFirst()
        let round = try #require(reason.split(separator: " every ").first).dropFirst("Round ".count)
        let nodes = round.split(separator: ", ")
        let places = named.compactMap { nodes.firstIndex(of: $0) }
        #expect(places.count == 2 && (places[0] + places[1]) % 2 == 1, "\(reason)")
        #expect(places.allSatisfy { Geometry.peers[out.cell].contains(step.cells[$0]) })
      }
    }
    #expect(seen > 0)
  }

  @Test func xyWingsNameTheirWingsAlone() throws {
    let puzzle = try #require(Generator().puzzle(.init(technique: .xyWing), seed: 1))
    let steps = try #require(Rater().explanation(of: puzzle))
    let wing = try #require(steps.first { $0.technique == .xyWing })
    let pivot = "r\(wing.cells[0] / 9 + 1)c\(wing.cells[0] % 9 + 1)"
    #expect(wing.reason.description.components(of: pivot) == 1, "\(wing.reason)")
  }

  @Test(arguments: [
    "8.27..5....9.4...8.1.5.9.6.9......4...7.....6...3....2....3.6.5.5...4......2...83",
    ".3517.......3..2.......8..1.....6..2..4.1.3...91.....79...5....3.7.4.58.8........",
    "6......2...192...39.51..6...7..3..8....8.9...3......9............2.1573.54.7.....",
  ]) func rectanglesOfTypeThreeNameTheirSubset(text: String) throws {
    var seen = 0
    let puzzle = try #require(Grid(text))
    var position = Position(puzzle)
    while let step = Rater().nextStep(in: position, upTo: 66) {
      if [.uniqueRectangle3, .uniqueLoop3].contains(step.technique) {
        seen += 1
        let subset = step.cells.filter { !position.candidates[$0].isEmpty }
        #expect(subset.count > 4)
        let reason = step.reason.description
        for cell in subset { #expect(reason.contains("r\(cell / 9 + 1)c\(cell % 9 + 1)"), "\(reason)") }
      }
      position.apply(step)
    }
    #expect(seen > 0)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
