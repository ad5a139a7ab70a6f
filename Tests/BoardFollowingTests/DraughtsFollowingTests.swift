import BoardFollowing
import Draughts
import GameCore
import Testing

@Suite struct DraughtsFollowingTests {
  private typealias Follower = BoardFollower<DraughtsOnBoard>
  private typealias Piece = DraughtsOnBoard.Piece
  private let game = DraughtsOnBoard()
  private var readings: Readings<DraughtsOnBoard> { Readings(game, seed: 1) }

  private func line(_ fen: String) throws -> GameLine { GameLine(try #require(Position(fen))) }

  /// The pieces of a position with changed squares.
  private func frame(_ line: GameLine, _ squares: [Int: Piece?]) -> BoardFrame<Piece> {
    readings.changed(line, Dictionary(uniqueKeysWithValues: squares.map { ($0 - 1, $1) }))
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>) func aGameIsFollowed(seed: UInt64) throws {
    var chance = RandomStream(seed: seed, stream: 3), readings = Readings(game, seed: seed)
    var follower = Follower(game, from: GameLine(.start)), events: [Follower.Event] = []
    for _ in 0..<200 where game.outcome(of: follower.position) == nil {
      let moves = game.moves(in: follower.position), move = moves[chance.below(moves.count)]
      let next = game.position(after: move, in: follower.position)
      events += follower.see(readings.frames(to: next, doubting: [nil]))
      #expect(game.pieces(in: follower.position) == game.pieces(in: next) && follower.status == .agrees)
    }
    let faults = events.filter { event in
      switch event {
      case .moved, .over: false
      default: true
      }
    }
    #expect(faults.isEmpty && follower.moves.count > 20)
  }

  /// Red on 1 jumps over 6 and 15, and may stop on 10 between the jumps.
  @Test func severalJumpsAreOneMove() throws {
    let start = try line("B:W6,15,32:B1")
    let red = Piece(.red)
    var follower = Follower(game, from: start)
    let clear = readings.clear(start)
    let between = frame(start, [1: nil, 6: nil, 10: red]), lying = frame(start, [1: nil, 6: nil, 19: red])
    let inHand = frame(start, [1: nil])
    #expect(
      follower.see([clear, clear, inHand, inHand, inHand, .hidden, between, between, between, lying, lying, lying])
        .isEmpty && follower.status == .agrees)
    let done = frame(start, [1: nil, 6: nil, 15: nil, 19: red])
    let events = follower.see([done, done])
    #expect(events.count == 1 && events.first.map(isMove) == true)
    #expect(follower.moves.map(\.route) == [[1, 10, 19]])
  }

  private func isMove(_ event: Follower.Event) -> Bool { if case .moved = event { true } else { false } }

  @Test func aCaptureMustBeMade() throws {
    let start = try line("B:W6,32:B1,12")
    var follower = Follower(game, from: start)
    let step = frame(start, [12: nil, 16: Piece(.red)])
    #expect(
      follower.see([step, step])
        == [.disagrees("This is not a legal move: Red must capture, and go on to the end.")])
    let back = readings.clear(start)
    #expect(follower.see([back, back]) == [.agrees])
  }

  @Test func aStepToAWrongSquareAndOneOfTheOtherSideAreNamed() throws {
    var follower = Follower(game, from: GameLine(.start))
    let far = frame(GameLine(.start), [11: nil, 20: Piece(.red)])
    #expect(
      follower.see([far, far]) == [.disagrees("This is not a legal move: the piece on 11 cannot go to 20.")])
    let other = frame(GameLine(.start), [22: nil, 18: Piece(.white)])
    #expect(follower.see([other, other]) == [.disagrees("This is not a legal move: Red is to move.")])
    let missing = frame(GameLine(.start), [1: nil, 3: nil])
    #expect(follower.see([missing, missing]) == [.disagrees("The pieces on 1, 3 are missing.")])
    let back = readings.clear(GameLine(.start))
    #expect(follower.see([back, back]) == [.agrees])
  }

  @Test func aNewKingMayLookLikeAMan() throws {
    let start = try line("B:W10,32:B26,5")
    var follower = Follower(game, from: start)
    let done = frame(start, [26: nil, 31: Piece(.red)])
    #expect(follower.see([done, done]).first.map(isMove) == true)
    #expect(game.pieces(in: follower.position)[30] == Piece(.red, isKing: true))
    let crowned = frame(start, [26: nil, 31: Piece(.red, isKing: true)])
    #expect(follower.see([crowned, crowned]).isEmpty && follower.status == .agrees)
  }

  @Test func aMoveIsUndoneWithThePieceThatItTook() throws {
    let start = try line("B:W6,32:B1,12")
    var follower = Follower(game, from: start)
    let done = frame(start, [1: nil, 6: nil, 10: Piece(.red)]), back = readings.clear(start)
    #expect(follower.see([done, done]).count == 1)
    #expect(follower.see([back, back]) == [.undone(moves: 1)] && follower.position.position == start.position)
  }

  @Test func theComputerAnswersOnTheBoard() throws {
    var follower = Follower(game, from: GameLine(.start)) { line in
      line.position.turn == .white ? line.position.moves.first : nil
    }
    var position = GameLine(.start)
    position.make(try #require(position.position.moves.first))
    let frame = readings.clear(position)
    #expect(follower.see([frame, frame]).count == 2)
    let answer = try #require(follower.awaited)
    position.make(answer)
    let next = readings.clear(position)
    #expect(follower.see([.hidden, next, next]) == [.answered(answer)] && follower.awaited == nil)
  }
}
