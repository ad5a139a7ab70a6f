import Sudoku
import SudokuConduct
import Testing

/// Differences between a person's run of a Sudoku and a solution that was typed in.
@Suite struct SudokuConductTests {
  /// Rated 2.0: singles do not suffice.
  private static let puzzle = "000000907000420180000705026100904000050000040000507009920108000034059000507000000"

  private let grid: Grid
  private let solution: [Int]
  private let rating: Int
  /// The cells in the order of the easiest way.
  private let way: [Int]

  init() throws {
    grid = try #require(Grid(Self.puzzle))
    let full = try #require(Solver().solve(grid).unique)
    solution = (0..<81).map { full[$0] }
    rating = try #require(Rater().explainerRating(of: grid))
    way = try #require(Rater().easiestWay(through: grid)).flatMap(\.placements).map(\.cell)
  }

  /// Types the digits of some cells, each after a pause in seconds.
  private func run(_ cells: [Int], pause: (Int) -> Int = { _ in 2 }) -> SudokuConduct {
    var at = 0
    let turns = cells.enumerated().map { index, cell in
      at += 1000 * pause(index) + index * 37 % 500
      return SudokuConduct.Turn(.place(cell: cell, digit: solution[cell]), at: at)
    }
    return SudokuConduct(grid, solution: solution, rating: rating, turns: turns)
  }

  @Test func digitsInTheOrderOfReasonsHaveOne() {
    let conduct = run(way)
    #expect(conduct.placements == way.count && conduct.unreasoned == 0)
    #expect(conduct.orderWeight < -10 && conduct.readingWeight == 0 && conduct.weight < SudokuConduct.unusual)
  }

  @Test func aSolutionThatIsTypedInLacksReasons() {
    // Backwards along the way: what needs most is first.
    let backwards = run(way.reversed())
    #expect(backwards.unreasoned > 0)
    #expect(backwards.orderWeight > 10 && backwards.weight >= SudokuConduct.unusual)
    for order in [way.sorted(), way.sorted { ($0 % 9, $0) < ($1 % 9, $1) }] {
      let conduct = run(order)
      #expect(conduct.readingOrder == 1 && conduct.weight >= SudokuConduct.unusual)
    }
  }

  /// Pauses weigh by their order alone, so a slow player and a quick one are judged alike.
  @Test func pausesThatFollowTheDifficultySpeakForAPerson() throws {
    // By the puzzle, each digit is harder than those that are at hand together with many others.
    let plain = run(way), difficulty = try #require(plain.pauseCorrelation)
    let order = way.indices.map { index in index < 8 ? 20 : 60 / (index + 2) }
    let thoughtful = try #require(run(way) { order[$0] }.pauseCorrelation)
    #expect(thoughtful > difficulty + 0.2)
    #expect(run(way) { order[$0] }.pauseWeight < plain.pauseWeight)
    let slow = try #require(run(way) { order[$0] * 3 }.pauseCorrelation)
    #expect(abs(slow - thoughtful) < 0.1)
  }

  @Test func aDigitAfterAHintSaysNothing() {
    var turns: [SudokuConduct.Turn] = []
    for (index, cell) in way.reversed().enumerated() {
      turns.append(.init(.hint, at: index * 2000))
      turns.append(.init(.place(cell: cell, digit: solution[cell]), at: index * 2000 + 1000))
    }
    let conduct = SudokuConduct(grid, solution: solution, rating: rating, turns: turns)
    #expect(conduct.unreasoned == 0 && conduct.orderWeight == 0 && conduct.hints == way.count)
  }

  @Test func mistakesMarksAndDigitsThatComeTwiceAreCountedForWhatTheyAre() {
    let first = way[0], right = solution[first], wrong = right % 9 + 1
    let acts: [SudokuConduct.Act] = [
      .mark, .place(cell: first, digit: wrong), .place(cell: first, digit: 0), .place(cell: first, digit: right),
      .place(cell: first, digit: 0), .place(cell: first, digit: right), .other, .place(cell: 99, digit: 1),
    ]
    let conduct = SudokuConduct(
      grid, solution: solution, rating: rating, turns: acts.enumerated().map { .init($1, at: $0 * 1000) })
    #expect(conduct.placements == 1 && conduct.mistakes == 1 && conduct.marks == 1 && conduct.unreasoned == 0)
    #expect(conduct.pauseCorrelation == nil && conduct.pauseWeight == 0)
    #expect(conduct.effortWeight < 0)
  }
}
