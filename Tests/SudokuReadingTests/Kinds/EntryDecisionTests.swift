import BoardVision
import SudokuVariants
import Testing

@testable import SudokuReading

/// The decisions on boards of other kinds with handwritten entries.
@Suite struct EntryDecisionTests {
  /// A 6x6 board with printed givens. The other cells hold the solution in handwriting, and all digits are certain.
  private struct Filled {
    var observation: BoardObservation
    var solution: [UInt8], givens: [UInt8]
    var blanks: [Int] { givens.indices.filter { givens[$0] == 0 } }

    init() throws {
      let record = try #require(VariantGenerator().puzzle(.six, .easy, seed: 3))
      (solution, givens) = (try #require(record.solution), record.puzzle.givens)
      let lattice = Lattice(BoardKind(rows: 6, columns: 6)) { Point(Double($0) * 30, Double($1) * 30) }
      observation = BoardObservation(
        kind: .size6, width: 200, height: 200, lattice: lattice, latticeScore: 0.9,
        evidence: zip(solution, givens).map { Self.seen(Int($0), byHand: $1 == 0) }, regions: record.puzzle.regions)
    }

    /// A cell that resembles one digit, and slightly another.
    static func seen(_ digit: Int, byHand: Bool, other: Int? = nil, _ share: Double = 0) -> DigitEvidence {
      var p = [Double](repeating: 0.0003, count: 7)
      p[digit] = 1 - 6 * 0.0003 - share
      if let other { p[other] += share }
      return DigitEvidence(probabilities: p, handwritten: byHand ? 0.98 : 0.01)
    }
  }

  @Test func `a wrong entry stays as it is, and the puzzle is solved without it`() throws {
    var filled = try Filled()
    let cell = try #require(filled.blanks.first), wrong = Int(filled.solution[cell]) % 6 + 1
    filled.observation.evidence[cell] = Filled.seen(wrong, byHand: true)
    let reading = BoardReading(filled.observation)
    #expect(reading.solution == filled.solution)
    #expect(Int(reading.asDecided[cell]) == wrong)
    #expect(reading.warnings.contains(.entriesIgnored(cells: [cell])))
    #expect(!reading.isCertain)
  }

  @Test func `an entry that may well be the solution's digit was misread`() throws {
    var filled = try Filled()
    let cell = try #require(filled.blanks.first), right = Int(filled.solution[cell])
    filled.observation.evidence[cell] = Filled.seen(right % 6 + 1, byHand: true, other: right, 0.2)
    let reading = BoardReading(filled.observation)
    #expect(reading.asDecided == filled.solution)
    #expect(reading.warnings.contains(.corrected(cells: [cell])))
    #expect(!reading.warnings.contains { $0.code == "entries-ignored" })
  }

  @Test func `many entries that contradict the printed digits are no mistakes`() throws {
    var filled = try Filled()
    for cell in filled.blanks {
      filled.observation.evidence[cell] = Filled.seen(Int(filled.solution[cell]) % 6 + 1, byHand: true)
    }
    #expect(BoardReading(filled.observation).solution == nil)
  }

  @Test func `a wrong entry that looks printed is found by what contradicts`() throws {
    var filled = try Filled()
    let rules = try VariantPuzzle(size: 6, regions: filled.observation.regions, givens: filled.givens)
    // The digit is in no direct conflict, but leaves the board without a solution.
    var digits: [UInt8] = [], wrong: Int?
    for cell in filled.blanks where wrong == nil {
      for digit in 1...6 where UInt8(digit) != filled.solution[cell] && wrong == nil {
        let peers = Set(rules.houses.filter { $0.contains(cell) }.joined())
        digits = filled.solution.indices.map {
          peers.contains($0) && filled.solution[$0] == digit ? 0 : filled.solution[$0]
        }
        digits[cell] = UInt8(digit)
        let puzzle = try VariantPuzzle(size: 6, regions: filled.observation.regions, givens: digits)
        if VariantSolver().solve(.board(puzzle), mostGuesses: 100) == .none { wrong = cell }
      }
    }
    let cell = try #require(wrong)
    for other in filled.observation.evidence.indices {
      filled.observation.evidence[other] = Filled.seen(Int(digits[other]), byHand: false)
    }
    let reading = BoardReading(filled.observation)
    #expect(reading.solution == filled.solution)
    #expect(reading.asDecided[cell] == digits[cell])
    #expect(reading.warnings.contains(.entriesIgnored(cells: [cell])) && !reading.isCertain)
  }

  @Test func `a part of digits that contradict one another is left out as a whole`() throws {
    let filled = try Filled()
    var digits = filled.solution
    digits[7] = digits[7] % 6 + 1
    var free = WithoutContradictions(VariantSolver(), most: 400) { cells in
      let own = digits.indices.map { cells.contains($0) ? digits[$0] : 0 }
      return (try? VariantPuzzle(size: 6, regions: filled.observation.regions, givens: own)).map { .board($0) }
    }
    // Digits that are repeated in a house make no puzzle, and are a contradiction too.
    var strict = WithoutContradictions(VariantSolver(), most: 400) { cells in
      let own = digits.indices.map { cells.contains($0) ? digits[$0] : 0 }
      let puzzle = try? VariantPuzzle(size: 6, regions: filled.observation.regions, givens: own)
      return puzzle.flatMap { $0.conflicts(own.map(Int.init)).isEmpty ? .board($0) : nil }
    }
    for left in [free.remaining(of: Array(digits.indices)), strict.remaining(of: Array(digits.indices))] {
      let remaining = try #require(left)
      #expect(!remaining.contains(7) && remaining.count >= 24)
    }
    var right = WithoutContradictions(VariantSolver(), most: 400) { cells in
      let own = filled.solution.indices.map { cells.contains($0) ? filled.solution[$0] : 0 }
      return (try? VariantPuzzle(size: 6, regions: filled.observation.regions, givens: own)).map { .board($0) }
    }
    let nothing = right.remaining(of: Array(digits.indices))
    #expect(nothing == nil, "nothing is to be left out")
  }

  @Test func `two digits that may be exchanged are both in doubt`() throws {
    var filled = try Filled()
    // Four cells in two rows, two columns and one box or band hold two digits, which may be exchanged.
    let solution = filled.solution
    var found: [Int]?
    for a in 0..<36 where found == nil {
      for b in 0..<36 where found == nil && b % 6 != a % 6 && b / 6 == a / 6 {
        for row in 0..<6 where found == nil && row != a / 6 {
          let (c, d) = (row * 6 + a % 6, row * 6 + b % 6)
          guard solution[a] == solution[d], solution[b] == solution[c] else { continue }
          var other = solution
          (other[a], other[b], other[c], other[d]) = (solution[b], solution[a], solution[d], solution[c])
          if let puzzle = try? VariantPuzzle(size: 6, regions: filled.observation.regions, givens: other),
            VariantSolver().solve(.board(puzzle), mostGuesses: 10).unique == other
          {
            found = [a, b, c, d]
          }
        }
      }
    }
    let cells = try #require(found)
    for cell in solution.indices {
      filled.observation.evidence[cell] = Filled.seen(Int(solution[cell]), byHand: false)
    }
    for cell in cells.suffix(2) { filled.observation.evidence[cell] = Filled.seen(0, byHand: false) }
    let (a, b) = (cells[0], cells[1])
    filled.observation.evidence[a] = Filled.seen(Int(solution[a]), byHand: false, other: Int(solution[b]), 0.45)
    filled.observation.evidence[b] = Filled.seen(Int(solution[b]), byHand: false, other: Int(solution[a]), 0.45)
    let reading = BoardReading(filled.observation)
    #expect(Set([a, b]).isSubset(of: reading.doubtful))
    #expect(!reading.isCertain)
  }

  @Test func `a small doubtful digit by hand is rather a pencil mark`() throws {
    let board = try Self.board(small: 40)
    let cells = Cell.all(of: board)
    var evidence = (0..<81).map { cell in Self.nine(cell % 2 == 0 ? 7 : 0, cell == 40 ? 0.6 : 0.99) }
    let seen = SmallMarks.blanked(evidence, cells)
    #expect(seen[40].best == 0 && seen[38].best == 7)
    #expect(seen[40].probabilities[0] < BoardReading.sureEnough, "never for certain")
    evidence[40] = Self.nine(7, 0.99)
    #expect(SmallMarks.blanked(evidence, cells)[40].best == 7)
  }

  private static func nine(_ digit: Int, _ p: Double) -> DigitEvidence {
    var all = [Double](repeating: (1 - p) / 9, count: 10)
    all[digit] = p
    return DigitEvidence(probabilities: all, handwritten: 0.9)
  }

  /// Strokes in every other cell, a short one in one of them.
  private static func board(small: Int) throws -> RectifiedBoard {
    let pitch = 56
    var light = GrayImage(width: 9 * pitch, height: 9 * pitch, filledWith: 245)
    for cell in stride(from: 0, to: 81, by: 2) {
      let reach = cell == small ? 5 : 18
      let x = cell % 9 * pitch + pitch / 2, y = cell / 9 * pitch + pitch / 2
      for row in y - reach..<y + reach { for column in x - 3..<x + 3 { light[column, row] = 20 } }
    }
    let lattice = Lattice(BoardKind(rows: 9, columns: 9)) { Point(Double($0 * pitch) - 0.5, Double($1 * pitch) - 0.5) }
    return try RectifiedBoard(light, lattice: lattice)
  }
}
