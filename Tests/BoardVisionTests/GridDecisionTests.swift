import Sudoku
import Testing

@testable import BoardVision

@Suite struct GridDecisionTests {
  /// Evidence that is sure of a grid but for the cells given: there a second value has a probability.
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

  @Test func twoMisreadDigitsAreBothCorrected() {
    var misread = Samples.puzzle
    misread[4] = 1
    misread[80] = 7
    let decision = GridDecision(evidence(misread, doubts: [4: (7, 0.2), 80: (9, 0.1)]))
    #expect(decision.asDecided == Samples.puzzle)
  }

  @Test func aGridThatNoLikelyChangeMendsStaysAsSeen() {
    var wrong = Samples.puzzle
    wrong[4] = 1
    let decision = GridDecision(evidence(wrong))
    #expect(decision.asDecided == wrong)
    #expect(decision.solutions.unique == nil)
  }

  /// Somebody's attempt: two boxes filled in by hand, one digit of them wrong.
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

  /// The network says a little of every value, whatever it sees.
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

  /// A small 3 among 80 digits of which one was misread, so that the board has to be decided.
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
