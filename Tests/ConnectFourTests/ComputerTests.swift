import ConnectFourSolver
import GameCore
import Testing

@testable import ConnectFour

@Suite struct ComputerTests {
  private func position(_ moves: [Int]) throws -> Position { try #require(Position(moves: moves)) }

  @Test(arguments: [ConnectFour.Level.hard, .expert]) func winsAtOnceAndBlocks(level: ConnectFour.Level) throws {
    for seed in 0..<20 as Range<UInt64> {
      #expect(Computer(try position([0, 1, 0, 1, 0, 1]), level: level, seed: seed).column == 0)
      #expect(Computer(try position([0, 1, 0, 2, 0]), level: level, seed: seed).column == 0)
    }
  }

  @Test func easyOverlooksDiagonalsMoreOftenThanColumns() throws {
    // X threatens column 1 from below, and in the second position a diagonal in column 4.
    let upright = try position([0, 1, 0, 2, 0]), diagonal = try position([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 5])
    #expect(diagonal.landingThreats(of: 0) == [.init(3, 3)])
    func blocked(_ position: Position, _ column: Int) -> Int {
      (0..<200).count { Computer(position, level: .easy, seed: UInt64($0)).column == column }
    }
    let (upwards, across) = (blocked(upright, 0), blocked(diagonal, 3))
    #expect(upwards > 160 && upwards < 200 && across < upwards - 30)
  }

  /// Points of the first level against the second over games with both colours: 2 for a win, 1 for a draw.
  private func points(_ first: ConnectFour.Level, _ second: ConnectFour.Level, games: Int) -> Int {
    (0..<games).reduce(0) { sum, number in
      var position = Position()
      let own = number % 2
      while !position.isOver {
        let level = position.player == own ? first : second
        position.play(Computer(position, level: level, seed: UInt64(number)).column)
      }
      return sum + (position.isWon ? (position.player == own ? 0 : 2) : 1)
    }
  }

  @Test func eachLevelBeatsTheOneBelow() {
    #expect(points(.medium, .easy, games: 20) > 26)
    #expect(points(.hard, .medium, games: 20) > 24)
    #expect(points(.expert, .easy, games: 6) > 10)
  }

  @Test func expertPlaysTheEndgameWithoutError() throws {
    var chance = RandomStream(seed: 5, stream: 1)
    for seed in 0..<12 as Range<UInt64> {
      var position = Position()
      while position.stones < 18, !position.isOver {
        position.play(position.columns[chance.below(position.columns.count)])
      }
      guard !position.isOver else { continue }
      let score = Solver.shared(.usual).score(of: position)
      let column = Computer(position, level: .expert, seed: seed).column
      #expect(Solver.shared(.usual).score(of: position.playing(column)) == -score)
    }
  }

  @Test func adviceNamesWinsBlocksAndReasons() throws {
    #expect(Advice(try position([0, 1, 0, 1, 0, 1])).text == "Column 1 wins at once.")
    #expect(Advice(try position([0, 1, 0, 2, 0])).text.hasPrefix("Column 1 must be blocked"))
    #expect(Advice(try position([2, 0, 3, 0, 4])).text.hasPrefix("The opponent threatens columns 2 and 6"))
  }
}
