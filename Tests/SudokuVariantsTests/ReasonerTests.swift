import Testing

@testable import SudokuVariants

@Suite struct VariantReasonerTests {
  /// Every step of every way is held against the solution, for each kind of rule.
  @Test(arguments: RandomPuzzles.Kind.allCases)
  func noStepIsEverWrong(kind: RandomPuzzles.Kind) throws {
    for size in [4, 6] {
      for seed in 1...(size == 4 ? 30 : 8) as ClosedRange<UInt64> {
        let puzzle = try RandomPuzzles.puzzle(kind, size: size, seed: seed)
        guard let solution = VariantSolver().solve(puzzle).unique else { continue }
        _ = try follow(puzzle, solution)
      }
    }
  }

  /// Each constraint rules something out at the beginning of some small puzzle.
  @Test(arguments: RandomPuzzles.Kind.allCases)
  func everyConstraintHasAStepOfItsOwn(kind: RandomPuzzles.Kind) throws {
    var expected: Set<VariantTechnique> = [], found: Set<VariantTechnique> = []
    for seed in 1...30 as ClosedRange<UInt64> {
      let puzzle = try RandomPuzzles.puzzle(kind, size: 6, seed: seed)
      let finder = StepFinder(position: VariantPosition(puzzle))
      for technique in puzzle.rules.constraints.compactMap({ type(of: $0).technique }) {
        expected.insert(technique)
        guard let step = finder.step(technique) else { continue }
        found.insert(technique)
        #expect(step.technique == technique && "\(step.reason)".hasSuffix("."), "\(step.sentence)")
      }
    }
    #expect(found == expected)
  }

  @Test func killersAreExplainedToTheirEnd() throws {
    var techniques: Set<VariantTechnique> = []
    for level in [VariantLevel.easy, .medium] {
      let record = try #require(VariantGenerator().puzzle(.killer, level, seed: 3))
      techniques.formUnion(try follow(record.puzzle, try #require(record.solution)))
      #expect(VariantReasoner().steps(through: record.puzzle) != nil)
    }
    #expect(techniques.isSuperset(of: [.cageCombinations, .lastOfCage]), "\(techniques)")
  }

  @Test func stepsAreSentences() throws {
    var rules = VariantRules()
    rules.cages = [Cage([0, 1], sum: 3)]
    let killer = VariantPosition(try VariantPuzzle(size: 4, rules: rules))
    let step = try #require(VariantReasoner().step(in: killer))
    #expect(
      "\(step.sentence)"
        == "In the cage of 3 at r1c1, the open cells r1c1 and r1c2 can only hold 1+2. r1c1 is not 3 or 4. r1c2 is not 3 or 4."
    )
    rules = VariantRules()
    rules.thermometers = [[0, 1, 2]]
    let thermometer = VariantPosition(try VariantPuzzle(size: 4, rules: rules))
    #expect(
      VariantReasoner().step(in: thermometer)?.sentence.description
        == "On the thermometer from r1c1, digits grow: r1c1 is at least 1, and r1c2 at most 4. r1c1 is not 4. r1c2 is not 1."
    )
  }

  @Test func theFortyFiveRuleFindsAnInnie() throws {
    var rules = VariantRules()
    rules.cages = [Cage([0, 1, 2], sum: 6)]
    let position = VariantPosition(try VariantPuzzle(size: 4, rules: rules))
    let step = StepFinder(position: position).step(.innieOrOutie)
    #expect(step?.sentence.description == "By the 45 rule on row 1, r1c4 is what the cages leave: r1c4 is 4.")
  }

  /// Sums of cells less others, as the rule of 45 gives them, are written with their signs.
  @Test func equationsAreTrueOfTheSolution() throws {
    var minuses = 0, pluses = 0
    for seed in 1...2 as ClosedRange<UInt64> {
      let record = try #require(VariantGenerator().puzzle(.killer, .easy, seed: seed))
      let solution = try #require(record.solution)
      var position = VariantPosition(record.puzzle), steps: [VariantStep] = []
      while let step = VariantReasoner().step(in: position) {
        if let equation = StepFinder(position: position).step(.innies) { steps.append(equation) }
        position.take(step)
      }
      for step in steps {
        let sentence = step.sentence.description
        guard let equals = sentence.range(of: " = "), let start = sentence[..<equals.lowerBound].lastIndex(of: ",")
        else { continue }
        let terms = sentence[sentence.index(start, offsetBy: 2)..<equals.lowerBound].split(separator: " ")
        let target = Int(sentence[equals.upperBound...].prefix { $0.isNumber || $0 == "-" })
        var sum = 0, sign = 1
        for term in terms {
          switch term {
          case "+": (sign, pluses) = (1, pluses + 1)
          case "-": (sign, minuses) = (-1, minuses + 1)
          default:
            let numbers = term.split { !$0.isNumber }.compactMap { Int($0) }
            try #require(numbers.count == 2, "\(step.sentence)")
            sum += sign * Int(solution[(numbers[0] - 1) * 9 + numbers[1] - 1])
          }
        }
        #expect(sum == target, "\(step.sentence)")
      }
    }
    #expect(minuses > 0 && pluses > 0, "\(minuses) \(pluses)")
  }

  @Test func leftoversHoldTheSameDigits() throws {
    var found = 0
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = SeededNumbers(seed: seed)
      let puzzle = try VariantPuzzle(size: 9, regions: RegionMaker.regions(size: 9, &random))
      guard let solution = VariantSolver().firstSolution(of: puzzle, mostGuesses: 5000) else { continue }
      for leftovers in VariantLayout(puzzle).leftovers {
        found += 1
        #expect(leftovers.inside.map { solution[$0] }.sorted() == leftovers.outside.map { solution[$0] }.sorted())
      }
    }
    #expect(found > 5)
  }

  @Test func aSolvedOrImpossiblePositionHasNoStep() throws {
    let solution = try #require(VariantSolver().firstSolution(of: try VariantPuzzle(size: 4)))
    #expect(VariantReasoner().step(in: VariantPosition(try VariantPuzzle(size: 4, givens: solution))) == nil)
    let twice = try VariantPuzzle(size: 4, givens: [1, 1] + [UInt8](repeating: 0, count: 14))
    #expect(VariantReasoner().steps(through: twice) == nil)
  }

  /// The techniques of a way, each step of which agrees with the solution.
  private func follow(_ puzzle: VariantPuzzle, _ solution: [UInt8]) throws -> Set<VariantTechnique> {
    var position = VariantPosition(puzzle)
    var techniques: Set<VariantTechnique> = []
    while let step = VariantReasoner().step(in: position) {
      techniques.insert(step.technique)
      #expect(!(step.placements.isEmpty && step.eliminations.isEmpty))
      for placed in step.placements { #expect(Int(solution[placed.cell]) == placed.digit, "\(step.sentence)") }
      for out in step.eliminations {
        #expect(Int(solution[out.cell]) != out.digit, "\(step.sentence)")
        #expect(position.candidates[out.cell] >> UInt16(out.digit - 1) & 1 == 1, "\(step.sentence)")
      }
      position.take(step)
    }
    return techniques
  }
}
