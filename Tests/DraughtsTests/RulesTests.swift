import Testing

@testable import Draughts

@Suite struct RulesTests {
  private func position(_ fen: String) throws -> Position { try #require(Position(fen)) }

  private func make(_ text: String, _ line: inout GameLine) throws {
    let move = line.position.moves(for: text).first
    line.make(try #require(move))
  }

  private func texts(_ fen: String) throws -> [String] {
    try #require(Position(fen)).moves.map(\.description).sorted()
  }

  @Test func theStartHasSevenMoves() throws {
    #expect(
      Position.start.moves.map(\.description).sorted()
        == ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"])
    #expect(Position.start.count == 24 && Position.start.turn == .red)
  }

  /// Aart Bik, "Computing Deep Perft and Divide Numbers for Checkers", 2012.
  @Test func sequencesOfMovesAreAsManyAsPublished() {
    let published = [7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931]
    for (index, count) in published.enumerated() {
      #expect(Position.start.perft(index + 1) == count)
      #expect(Position.start.perft(index + 1, countsRoutes: false) == count)
    }
  }

  @Test func bothSidesMoveAlikeOnTheTurnedBoard() throws {
    var line = GameLine()
    for _ in 0..<12 {
      let position = line.position
      let turned = position.mirrored.moves.map { $0.route.map { 33 - $0 } }
      #expect(Set(turned) == Set(position.moves.map(\.route)) && turned.count == position.moves.count)
      line.make(position.moves[0])
    }
  }

  @Test func aCaptureMustBeMadeAndGoesToItsEnd() throws {
    #expect(try texts("B:W15,23,24:B11,9") == ["11x18x27"])
    #expect(try texts("B:W15,16:B11,9") == ["11x18", "11x20"])
  }

  @Test func aManStepsForwardOnly() throws {
    #expect(try texts("B:W32:B14") == ["14-17", "14-18"])
    #expect(try texts("W:W14:B1") == ["14-10", "14-9"])
    // It does not capture backward either.
    #expect(try texts("B:W10:B14") == ["14-17", "14-18"])
  }

  @Test func aKingStepsAndCapturesInAllDirections() throws {
    #expect(try texts("B:W32:BK14") == ["14-10", "14-17", "14-18", "14-9"])
    #expect(try texts("B:W10,17:BK14") == ["14x21", "14x7"])
  }

  @Test func crowningEndsTheMove() throws {
    // A king could go on over 27.
    let position = try position("B:W26,27:B22")
    #expect(position.moves.map(\.description) == ["22x31"])
    let after = position.after(position.moves[0])
    #expect(after.description == "W:W27:BK31")
  }

  @Test func aPieceIsJumpedOnceAndTheFirstSquareIsFree() throws {
    // Around four men and back to the beginning, in either direction.
    let round = try texts("B:W10,11,18,19:BK7")
    #expect(round == ["7x14x23x16x7", "7x16x23x14x7"])
    let moves = try position("B:W10,11,18,19:BK7").moves
    #expect(moves[0].hasSameResult(as: moves[1]))
    #expect(try position("B:W10,11,18,19:BK7").perft(1, countsRoutes: false) == 1)
  }

  @Test func aSideWithoutAMoveHasLost() throws {
    #expect(GameLine(try position("B:W5:B")).result == .win(.white))
    // The man is blocked.
    #expect(GameLine(try position("W:W12:BK8,K3")).result == .win(.red))
  }

  @Test func theThirdOccurrenceIsADraw() throws {
    var line = GameLine(try position("B:WK32:BK1"))
    let round = ["1-6", "32-27", "6-1", "27-32"]
    for text in round + round {
      #expect(line.result == nil)
      try make(text, &line)
    }
    #expect(line.occurrences == 3 && line.result == .draw(.repetition))
  }

  @Test func fortyMovesOfEachSideWithoutProgressAreADraw() throws {
    // Two kings walk around without the same position three times: they take the first move that is new.
    var line = GameLine(try position("B:WK32,K31:BK1,K2"))
    var seen: [Position: Int] = [:]
    while line.result == nil {
      #expect(line.quietMoves < 80)
      seen[line.position, default: 0] += 1
      let quiet = line.position.moves.filter { move in
        let next = line.position.after(move)
        return !move.isCapture && !next.mustCapture && seen[next, default: 0] < 2
      }
      let rarest = quiet.min { seen[line.position.after($0), default: 0] < seen[line.position.after($1), default: 0] }
      line.make(try #require(rarest))
    }
    #expect(line.quietMoves == 80 && line.result == .draw(.fortyMoves))
  }

  @Test func aMoveOfAManBeginsTheCountAnew() throws {
    var line = GameLine(try position("B:WK32:BK1,9"))
    try make("1-5", &line)
    try make("32-27", &line)
    #expect(line.quietMoves == 2)
    try make("9-13", &line)
    #expect(line.quietMoves == 0)
  }
}
