import Testing

@testable import Sudoku

/// Every technique finds something: one position each, with the conclusion that it draws there.
@Suite struct TechniqueTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let technique: Technique
    let position: Position
    let placements: [Candidate]
    let eliminations: [Candidate]
    var testDescription: String { technique.name }

    init?(_ line: Substring) {
      let fields = line.split(separator: ":", omittingEmptySubsequences: false)
      guard fields.count == 5, let technique = Technique(rawValue: String(fields[0])),
        let grid = Grid(String(fields[1].filter { $0 != "+" }))
      else { return nil }
      self.technique = technique
      var position = Position(grid)
      var cell = 0
      var isPlaced = false
      for character in fields[1] {
        if character == "+" {
          isPlaced = true
          continue
        }
        if isPlaced { position.markAsPlaced(cell) }
        isPlaced = false
        cell += 1
      }
      for out in Case.candidates(fields[2]) { position.eliminate(out.digit, from: out.cell) }
      self.position = position
      placements = Case.candidates(fields[3])
      eliminations = Case.candidates(fields[4])
    }

    /// `436 257`: digit, row, column.
    private static func candidates(_ text: Substring) -> [Candidate] {
      text.split(separator: " ").compactMap { word in
        let n = word.compactMap(\.wholeNumberValue)
        return n.count == 3 ? Candidate(cell: (n[1] - 1) * 9 + n[2] - 1, digit: n[0]) : nil
      }
    }
  }

  static let cases = techniquePositions.split(separator: "\n").compactMap(Case.init)

  @Test func everyTechniqueHasAPosition() {
    #expect(Set(TechniqueTests.cases.map(\.technique)) == Set(Technique.allCases).subtracting([.nestedForcingChain]))
    #expect(TechniqueTests.cases.count == techniquePositions.split(separator: "\n").count)
  }

  @Test(arguments: cases) func findsWhatItShould(example: Case) throws {
    #expect(!(example.placements + example.eliminations).isEmpty)
    let step = try #require(example.technique.steps(in: example.position, limit: 1).first)
    #expect(step.technique == example.technique)
    #expect(Set(step.placements) == Set(example.placements) && Set(step.eliminations) == Set(example.eliminations))
    #expect(!step.cells.isEmpty && !"\(step.reason)".isEmpty)
  }

  /// A finder says whether it was stopped: it goes through everything otherwise.
  @Test(arguments: cases) func saysWhetherItWasStopped(example: Case) throws {
    let finder = try #require(Technique.finders[example.technique])
    var found = 0
    #expect(finder(example.position) { _ in true })
    #expect(
      !finder(example.position) { _ in
        found += 1
        return false
      })
    #expect(found > 0)
  }

  /// Loops through two, three, four and six boxes, which meet each row, column and box twice: row, column of each cell.
  @Test(arguments: [
    ([11, 14, 24, 21], 45), ([11, 14, 24, 27, 37, 31], 46), ([11, 14, 25, 45, 54, 51, 42, 22], 47),
    ([12, 14, 25, 28, 37, 67, 48, 45, 54, 52, 61, 31], 50),
  ])
  func aLongerLoopIsRatedHigher(loop: [Int], rating: Int) throws {
    let cells = loop.map { ($0 / 10 - 1) * 9 + $0 % 10 - 1 }
    var position = Position(try #require(Grid(String(repeating: ".", count: 81))))
    for cell in 0..<81 {
      // One cell of the loop may hold 3 besides, and must, since the others leave two ways.
      let own = cell == cells[0] ? [1, 2, 3] : cells.contains(cell) ? [1, 2] : Array(3...9)
      for digit in 1...9 where !own.contains(digit) { position.eliminate(digit, from: cell) }
    }
    let technique = loop.count == 4 ? Technique.uniqueRectangle1 : .uniqueLoop1
    let steps = technique.steps(in: position, limit: 10)
    let step = try #require(steps.first)
    #expect(steps.count == 1 && step.rating == rating)
    #expect(Set(step.cells) == Set(cells))
    #expect(Set(step.eliminations) == [Candidate(cell: cells[0], digit: 1), Candidate(cell: cells[0], digit: 2)])
  }

  /// A fish of lines against crossing lines alone is a plain one, and is not found as a complex one.
  @Test(arguments: Technique.allCases.filter { $0.rawValue.contains("ranken") || $0.rawValue.contains("utant") })
  func complexFishHaveBoxesOrLinesOfBothDirections(technique: Technique) {
    var count = 0
    for example in Self.cases where example.technique == technique || example.technique.name.hasSuffix("fish") {
      for step in technique.steps(in: example.position, limit: 100) {
        let half = step.houses.count / 2
        let bases = Set(step.houses[..<half].map(\.kind)), covers = Set(step.houses[half...].map(\.kind))
        #expect(bases.count > 1 || covers.count > 1 || bases == [.box] || covers == [.box], "\(step.houses)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  /// Three cells have one digit too many, and one of them shares each of its houses with another. The Sudoku Explainer does not
  /// see that, so the rating goes by a chain.
  @Test func aGraveIsShownThoughNoHouseTellsOneOfItsCells() throws {
    let puzzle = try #require(
      Grid("................12..3.45........6.....1...47...8..2.......8..9..6.......92....5.."))
    let way = try #require(Rater().explanation(of: puzzle)), solution = try #require(Solver().solve(puzzle).unique)
    let grave = try #require(way.first { $0.technique == .bug2 })
    #expect(Set(grave.cells) == [13, 39, 40] && !grave.eliminations.isEmpty)
    #expect(grave.eliminations.allSatisfy { solution[$0.cell] != $0.digit })
    #expect(Rater().explainerRating(of: puzzle) == 71)
  }

  /// Four boxes have three cells each, no two of a box in one line. They have no filling with three digits just where
  /// an odd number of them slants the other way.
  @Test func tridagonsHaveNoFilling() {
    let slants = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]]
    func clashes(_ a: Int, _ b: Int, _ x: Int, _ y: Int, byRow: Bool) -> Bool {
      (0..<3).contains { digit in
        let (row, other) = (slants[x][digit], slants[y][digit])
        return byRow ? row == other : slants[a][row] == slants[b][other]
      }
    }
    for pattern in 0..<1296 {
      let shape = [pattern % 6, pattern / 6 % 6, pattern / 36 % 6, pattern / 216]
      // A filling says for each digit its row in each box.
      let hasFilling = (0..<1296).contains { filling in
        let fill = [filling % 6, filling / 6 % 6, filling / 36 % 6, filling / 216]
        return !clashes(shape[0], shape[1], fill[0], fill[1], byRow: true)
          && !clashes(shape[2], shape[3], fill[2], fill[3], byRow: true)
          && !clashes(shape[0], shape[2], fill[0], fill[2], byRow: false)
          && !clashes(shape[1], shape[3], fill[1], fill[3], byRow: false)
      }
      #expect(hasFilling == (shape.count { $0 >= 3 } % 2 == 0))
    }
  }
}
