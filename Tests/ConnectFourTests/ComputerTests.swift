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

  @Test func expertPlaysWithoutError() throws {
    let solver = Solver.shared(.usual)
    var chance = RandomStream(seed: 5, stream: 1)
    for stones in [1, 2, 5, 8, 9, 14, 16, 18, 20, 24] {
      var position = Position()
      while position.stones < stones, !position.isOver {
        position.play(position.columns[chance.below(position.columns.count)])
      }
      guard !position.isOver else { continue }
      let column = Computer(position, level: .expert, seed: 1).column
      #expect(solver.score(of: position.playing(column)) == -solver.score(of: position), "\(stones) stones")
    }
  }

  @Test func expertWinsTheGameThatItBegins() throws {
    var state = ConnectFour().start(.init(.expert, .usual, .second), seed: 1)
    #expect(state.moves == [3])
    while !ConnectFour().isOver(state) {
      let column = try #require(Solver.shared(.usual).bestColumns(in: state.position, most: 1).first)
      _ = try ConnectFour().apply(.drop(column), to: &state)
    }
    #expect(state.winner == 0 && state.position.stones == 41)
  }

  @Test func theComputersColumnIsTheSameWithAndWithoutTheCache() throws {
    let state = ConnectFour().start(.init(.medium), seed: 9)
    let column = ComputerMoves.shared.column(in: state)
    #expect(ComputerMoves.shared.column(in: state) == column)
    #expect(Computer(state.position, level: .medium, seed: 9).column == column)
  }

  /// The game that both sides play without error ends with the beginner's 21st stone: zugzwang in an odd row.
  @Test func hintsTellOfThreatsByTheirRows() throws {
    // X threatens column 7 in row 3, and the opponent can play below it only in row 2.
    let odd = ConnectFourHint(column: 0, verdict: .wins(stone: 5), reason: .ownThreat(.init(6, 2), isOdd: true))
    #expect(
      odd.sentence(.english)
        == "Column 1 wins by force, with your 5th stone from now. Your threat at column 7, row 3 is in an odd "
        + "row: when the other columns are full, the opponent has to play below it.")
    let position = try position([3, 3, 3, 3, 3, 2, 2, 2, 3, 2, 2, 4, 4, 1])
    let hint = ConnectFourHint(for: position)
    #expect(
      Solver.shared(.usual).score(of: position.playing(hint.column)) == -Solver.shared(.usual).score(of: position))
  }

  @Test func hintsNameWinsBlocksAndReasons() throws {
    #expect(ConnectFourHint(for: try position([0, 1, 0, 1, 0, 1])).sentence(.english) == "Column 1 wins at once.")
    #expect(
      ConnectFourHint(for: try position([0, 1, 0, 2, 0])).sentence(.english).hasPrefix("Column 1 must be blocked"))
    #expect(
      ConnectFourHint(for: try position([2, 0, 3, 0, 4])).sentence(.english).hasPrefix(
        "The opponent threatens columns 2 and 6"))
  }
}
