import BoardSamples
import Sudoku
import Testing

@testable import BoardVision
@testable import SudokuReading

@Suite struct GridDecisionTests {
  /// Evidence that is certain of a grid, except in the given cells, which have a second possible value.
  private func evidence(_ grid: Grid, doubts: [Int: (value: Int, probability: Double)] = [:]) -> [DigitEvidence] {
    (0..<81).map { cell in
      var p = [Double](repeating: 1e-6, count: 10)
      p[grid[cell]] = 1 - 9e-6
      if let doubt = doubts[cell] {
        p[doubt.value] = doubt.probability
        p[grid[cell]] = 1 - doubt.probability
      }
      return DigitEvidence(probabilities: p, handwritten: 0)
    }
  }

  @Test func aPuzzleThatIsReadClearlyStaysAsSeen() {
    let decision = GridDecision(evidence(Samples.puzzle))
    #expect(decision.asSeen == Samples.puzzle && decision.asDecided == Samples.puzzle)
    #expect(decision.solutions.unique != nil)
  }

  @Test func aDigitThatBreaksARuleGivesWayToTheNextLikeliest() {
    var misread = Samples.puzzle
    misread[4] = 1  // The 7 of r1c5 taken for a 1, of which the column has one.
    let decision = GridDecision(evidence(misread, doubts: [4: (7, 0.2)]))
    #expect(decision.asSeen == misread)
    #expect(decision.asDecided == Samples.puzzle)
  }

  /// A person's correction does not count as one by the reader.
  @Test func aCellThatAPersonSettlesIsNotSaidToBeCorrected() throws {
    var misread = Samples.puzzle
    misread[4] = 1
    let lattice = Lattice(.sudoku) { Point(40 * Double($0) + 10, 40 * Double($1) + 10) }
    let observation = BoardObservation(
      width: 400, height: 400, lattice: lattice, latticeScore: 0.9,
      evidence: evidence(misread, doubts: [4: (7, 0.2)]), otherBoards: [], damage: [])
    let own = BoardReading(observation, corrections: [:])
    #expect(own.warnings.contains(.corrected(cells: [4])) && own.corrected == [4])
    let settled = BoardReading(observation, corrections: [4: 7])
    #expect(settled.warnings.isEmpty && settled.corrected.isEmpty && settled.solution != nil)
    #expect(settled.asDecided == own.asDecided)
  }

  /// A board is clearly classic by its digits alone, even with a few corrected ones. Enough others must agree with the
  /// solution: 28 for one corrected digit, 42 for two, 56 for three.
  @Test func aBoardIsClearlyClassicWhereFewDigitsOfManyAreCorrected() throws {
    let puzzle = Samples.puzzle
    let solution = try #require(GridDecision(evidence(puzzle)).solutions.unique)
    // Each digit is misread as another one of its row, and might be right.
    func decision(givens: Int, misread: [Int]) -> GridDecision {
      let blank = (0..<81).filter { puzzle[$0] == 0 && !misread.contains($0) }
      let kept = (0..<81).filter { puzzle[$0] != 0 && !misread.contains($0) }
      var grid = puzzle
      for cell in blank.prefix(givens - kept.count) { grid[cell] = solution[cell] }
      for cell in misread { grid[cell] = solution[cell / 9 * 9 + (cell + 1) % 9] }
      return GridDecision(
        evidence(grid, doubts: Dictionary(uniqueKeysWithValues: misread.map { ($0, (solution[$0], 0.2)) })))
    }
    #expect(GridDecision(evidence(puzzle)).isClearlyClassic)
    for (givens, misread, isClear) in [
      (29, [4], true), (42, [4, 80], true), (41, [4, 80], false), (56, [4, 80, 36], true),
      (55, [4, 80, 36], false), (77, [4, 80, 36, 50], false),
    ] {
      let decision = decision(givens: givens, misread: misread)
      #expect(decision.solutions.unique == solution && decision.asDecided != decision.asSeen || misread.isEmpty)
      #expect(decision.isClearlyClassic == isClear, "\(givens) givens, \(misread.count) misread")
    }
    #expect(!GridDecision(evidence(Grid())).isClearlyClassic)
  }

  @Test func twoMisreadDigitsAreBothCorrected() {
    var misread = Samples.puzzle
    misread[4] = 1
    misread[80] = 7
    let decision = GridDecision(evidence(misread, doubts: [4: (7, 0.2), 80: (9, 0.1)]))
    #expect(decision.asDecided == Samples.puzzle)
  }

  /// The digit that contradicts the others stays, and the solution is that of the board without it.
  @Test func aGridThatNoLikelyChangeMendsStaysAsSeen() {
    var wrong = Samples.puzzle
    wrong[4] = 1
    let decision = GridDecision(evidence(wrong))
    #expect(decision.asDecided == wrong && decision.entriesIgnored)
    #expect(decision.solutions.unique == Solver().solve(Samples.puzzle).unique)
  }

  /// An attempt: two boxes filled in by hand, with one wrong digit.
  @Test func aWrongEntryIsKeptAsSeenAndTheRestIsSolved() throws {
    let solution = try #require(Solver().solve(Samples.puzzle).unique)
    var attempt = Samples.puzzle
    for cell in 0..<27 { attempt[cell] = solution[cell] }
    attempt[3] = solution[3] == 2 ? 4 : 2
    let evidence = evidence(attempt).enumerated().map { cell, evidence in
      let isEntry = Samples.puzzle[cell] == 0 && attempt[cell] != 0
      return DigitEvidence(probabilities: evidence.probabilities, handwritten: isEntry ? 0.7 : 0.02)
    }
    let decision = GridDecision(evidence)
    #expect(decision.asDecided == attempt)
    #expect(decision.entriesIgnored)
    #expect(decision.solutions.unique == solution)
  }

  @Test func aDigitReadWithDoubtIsRatherMisreadThanWrong() throws {
    let solution = try #require(Solver().solve(Samples.puzzle).unique)
    var misread = solution
    misread[3] = solution[3] == 2 ? 4 : 2
    let evidence = evidence(misread, doubts: [3: (solution[3], 0.02)]).enumerated().map { cell, evidence in
      DigitEvidence(probabilities: evidence.probabilities, handwritten: Samples.puzzle[cell] == 0 ? 0.9 : 0.02)
    }
    #expect(GridDecision(evidence).asDecided == solution)
  }

  @Test func digitsAreNotInventedToMakeASparseGridUnique() {
    var sparse = Samples.puzzle
    for cell in 0..<45 { sparse[cell] = 0 }
    let decision = GridDecision(evidence(sparse))
    #expect(decision.asDecided == sparse)
  }

  /// The network gives every value a small probability.
  @Test func whatIsSaidOfEveryValueIsNoSignOfAMisreading() throws {
    let solution = try #require(Solver().solve(Samples.puzzle).unique)
    var attempt = solution
    attempt[3] = solution[3] == 2 ? 4 : 2
    let evidence = (0..<81).map { cell in
      var p = [Double](repeating: 0.0003, count: 10)
      p[attempt[cell]] = 1 - 9 * 0.0003
      return DigitEvidence(probabilities: p, handwritten: Samples.puzzle[cell] == 0 ? 0.15 : 0.02)
    }
    let decision = GridDecision(evidence)
    #expect(decision.asDecided == attempt)
    #expect(decision.solutions.unique == solution)
  }

  /// A small 3 among 80 digits with one misread digit, so that the decision has to change the board.
  private func nearlyFull(pencilMarks: Double, three: Double) throws -> (GridDecision, Grid) {
    let solution = try #require(Solver().solve(Samples.puzzle).unique)
    let small = try #require((0..<81).first { Samples.puzzle[$0] == 0 && solution[$0] == 3 })
    let misread = try #require((0..<81).first { Samples.puzzle[$0] == 0 && solution[$0] == 7 })
    var evidence = evidence(solution)
    var p = [Double](repeating: (1 - pencilMarks - three) / 9, count: 10)
    (p[0], p[3]) = (pencilMarks + p[1], three)
    evidence[small] = DigitEvidence(probabilities: p, handwritten: 0.9, pencilMarks: pencilMarks)
    evidence[misread] = self.evidence(solution, doubts: [misread: (1, 0.7)])[misread]
    return (GridDecision(evidence), solution)
  }

  @Test func aSmallDigitThatFitsIsAnEntryOnANearlyFullBoard() throws {
    let (decision, solution) = try nearlyFull(pencilMarks: 0.95, three: 0.045)
    #expect(decision.asDecided == solution)
  }

  @Test func pencilMarksThatLookLikeNoDigitStayPencilMarks() throws {
    let (decision, solution) = try nearlyFull(pencilMarks: 0.95, three: 0.01)
    #expect((0..<81).count { decision.asDecided[$0] != solution[$0] } == 1)
  }
}

/// Decisions that the rules alone cannot make: one of several solutions, and one of two contradicting digits.
@Suite struct ForcedDecisionTests {
  private let solution = Solver().solve(Samples.puzzle).unique!

  private func evidence(_ grid: Grid, hand: Double = 0.02) -> [DigitEvidence] {
    (0..<81).map { cell in
      var p = [Double](repeating: 0.0003, count: 10)
      p[grid[cell]] = 1 - 9 * 0.0003
      return DigitEvidence(probabilities: p, handwritten: hand)
    }
  }

  private func seeing(_ value: Int, _ probability: Double, insteadOf first: Int) -> DigitEvidence {
    var p = [Double](repeating: 1e-5, count: 10)
    p[value] = probability
    p[first] = 1 - probability - 8e-5
    return DigitEvidence(probabilities: p, handwritten: 0.02)
  }

  /// A puzzle without one of its digits, with a speck in a cell that would make the solution unique.
  @Test(arguments: [0.05, 0.2, 0.45]) func aBlankBecomesNoDigitToMakeTheSolutionUnique(probability: Double) throws {
    let clue = try #require(
      (0..<81).first { cell in
        var open = Samples.puzzle
        open[cell] = 0
        return Samples.puzzle[cell] != 0 && Solver().solve(open).unique == nil
      })
    var open = Samples.puzzle
    open[clue] = 0
    var evidence = evidence(open)
    evidence[clue] = seeing(solution[clue], probability, insteadOf: 0)
    let decision = GridDecision(evidence)
    #expect(decision.asDecided == open)
    guard case .several = decision.solutions else { return #expect(Bool(false), "the board has several solutions") }
    #expect(decision.confidence[clue] < 0.999)
  }

  /// A digit with an alternative that would make the solution unique.
  @Test func aDigitIsNotChangedToMakeTheSolutionUnique() throws {
    var found = 0
    for cell in 0..<81 where Samples.puzzle[cell] != 0 {
      for digit in 1...9 where digit != Samples.puzzle[cell] {
        var other = Samples.puzzle
        other[cell] = digit
        guard case .several = Solver().solve(other) else { continue }
        var evidence = evidence(other)
        evidence[cell] = seeing(Samples.puzzle[cell], 0.2, insteadOf: digit)
        #expect(GridDecision(evidence).asDecided == other)
        found += 1
      }
    }
    #expect(found > 0)
  }

  @Test func aForcedCorrectionIsAsSureAsItsInk() throws {
    var misread = Samples.puzzle
    misread[4] = 1
    let confidences = [0.03, 0.05, 0.2, 0.45].map { probability -> Double in
      var evidence = evidence(misread)
      evidence[4] = seeing(7, probability, insteadOf: 1)
      let decision = GridDecision(evidence)
      #expect(decision.asDecided == Samples.puzzle && decision.solutions.unique == solution)
      return decision.confidence[4]
    }
    #expect(confidences == confidences.sorted() && Set(confidences).count == 4)
    #expect(confidences[1] < BoardReading.sureEnough && confidences[3] < 0.99)
    // A digit that the ink supports stays as it was seen.
    var faint = evidence(misread)
    faint[4] = seeing(7, 0.005, insteadOf: 1)
    #expect(GridDecision(faint).asDecided == misread)
  }

  /// An app's screen: all digits look printed, and a typed one breaks a rule.
  @Test func aWrongTypedEntryIsKeptAndCalledWrong() throws {
    for cell in 0..<81 where Samples.puzzle[cell] == 0 {
      let row = (0..<9).map { Samples.puzzle[cell / 9 * 9 + $0] }
      let digit = try #require(row.first { $0 != 0 })
      var attempt = Samples.puzzle
      attempt[cell] = digit
      let observation = BoardObservation(
        width: 100, height: 100, lattice: Lattice(crossings: (0..<100).map { Point(Double($0 % 10), Double($0 / 10)) }),
        latticeScore: 1, evidence: evidence(attempt), otherBoards: [], damage: [])
      let reading = BoardReading(observation, corrections: [:])
      #expect(reading.asDecided == attempt.values, "r\(cell / 9 + 1)c\(cell % 9 + 1)")
      guard let found = reading.solution else { continue }
      #expect(found == solution.values)
      let check = try #require(AttemptCheck(reading))
      #expect(check.wrong == [cell] && check.solution == solution)
      #expect(reading.warnings.contains(.entriesIgnored(cells: [cell])))
    }
  }

  /// A digit is not dropped if the digit that it contradicts could be the wrong one as well: then nothing is solved.
  @Test func noSolutionLeansOnADigitThatTheInkDoesNotBearOut() throws {
    for cell in 0..<81 where Samples.puzzle[cell] != 0 {
      // A digit of the puzzle misread with certainty as another one of its row.
      let row = (0..<9).map { cell / 9 * 9 + $0 }.filter { Samples.puzzle[$0] != 0 && $0 != cell }
      guard let other = row.first else { continue }
      var misread = Samples.puzzle
      misread[cell] = Samples.puzzle[other]
      let decision = GridDecision(evidence(misread))
      #expect(decision.asDecided == misread)
      #expect(decision.solutions.unique == nil || decision.solutions.unique == solution)
    }
  }
}
