import Foundation
import Testing

@testable import ConnectFourSolver

@Suite struct PositionTests {
  /// The positions of each number of stones (OEIS A212693).
  @Test func thePositionsByPlyAreAsMany() {
    var level: Set<Position> = [Position()]
    for expected in [1, 7, 49, 238, 1120, 4263, 16422, 54859] {
      #expect(level.count == expected)
      level = Set(level.filter { !$0.isOver }.flatMap { position in position.columns.map(position.playing) })
    }
  }

  @Test(arguments: [[0, 6, 1, 6, 2, 6, 3], [3, 0, 3, 0, 3, 0, 3], [0, 1, 1, 2, 2, 3, 2, 3, 3, 0, 3]])
  func fourInARowWins(moves: [Int]) throws {
    let position = try #require(Position(moves: moves))
    #expect(position.isWon && position.four.count == 4)
    #expect(Set(position.four.map { position.player(at: $0) }) == [0])
    #expect(try #require(Position(moves: moves.dropLast())).isWon == false)
    #expect(Position(moves: moves + [5]) == nil)
  }

  @Test func aColumnIsFullAfterItsRows() throws {
    let full = try #require(Position(moves: [2, 2, 2, 2, 2, 2]))
    #expect(!full.canPlay(2) && full.landing(2) == nil && full.columns == [0, 1, 3, 4, 5, 6])
    #expect(Position(moves: [2, 2, 2, 2, 2, 2, 2]) == nil)
    #expect(Position(moves: [7]) == nil)
  }

  @Test func threatsAreTheEmptyCellsThatWin() throws {
    let position = try #require(Position(moves: [1, 1, 2, 2, 3, 3]))
    #expect(position.threats(of: 0) == [.init(0, 0), .init(4, 0)])
    #expect(position.threats(of: 1) == [.init(0, 1), .init(4, 1)])
  }

  @Test func rowsDoNotRunOverTheEdge() throws {
    // The top of a column and the foot of the next are no neighbours.
    let position = try #require(Position(moves: [0, 0, 0, 0, 0, 0, 1, 2, 1, 2, 1]))
    #expect(!position.isWon)
  }

  @Test func sizesThatDoNotFitAreRefused() {
    #expect(BoardSize(columns: 8, rows: 7) == nil)
    #expect(BoardSize(columns: 3, rows: 6) == nil)
    #expect(BoardSize(columns: 9, rows: 6) != nil)
    #expect((try? JSONDecoder().decode(BoardSize.self, from: Data(#"{"columns":70,"rows":6}"#.utf8))) == nil)
  }
}
