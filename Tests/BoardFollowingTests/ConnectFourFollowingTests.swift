import BoardFollowing
import ConnectFour
import ConnectFourSolver
import GameCore
import Testing

@Suite struct ConnectFourFollowingTests {
  private typealias Follower = BoardFollower<ConnectFourOnBoard>
  private let game = ConnectFourOnBoard()

  private func position(_ columns: [Int]) throws -> Position { try #require(Position(moves: columns)) }

  /// A follower of two people who have played some columns.
  private func follower(after columns: [Int]) throws -> Follower {
    var follower = Follower(game, from: Position())
    for count in columns.indices {
      let frame = readings.clear(try position(Array(columns[...count])))
      _ = follower.see([frame, frame])
    }
    #expect(follower.moves == columns)
    return follower
  }

  private var readings: Readings<ConnectFourOnBoard> { Readings(game, seed: 1) }

  /// The index of a cell, columns and rows from 1.
  private func cell(_ column: Int, _ row: Int) -> Int { (game.size.rows - row) * game.size.columns + column - 1 }

  // MARK: Whole games

  @Test(arguments: 1...12 as ClosedRange<UInt64>) func aGameOfTwoPeopleIsFollowed(seed: UInt64) throws {
    var chance = RandomStream(seed: seed, stream: 3), readings = Readings(game, seed: seed)
    var follower = Follower(game, from: Position()), position = Position(), events: [Follower.Event] = []
    while !position.isOver {
      position.play(position.columns[chance.below(position.columns.count)])
      events += follower.see(readings.frames(to: position, doubting: [0, 1, nil]))
      #expect(follower.position == position && follower.status == .agrees)
    }
    #expect(events.count == position.stones + 1)
    #expect(events.last == .over(try #require(game.outcome(of: position))))
  }

  /// The computer takes the last open column.
  private static func last(_ position: Position) -> Int? { position.player == 1 ? position.columns.last : nil }

  @Test func theComputersAnswerIsToldAndAwaited() throws {
    var follower = Follower(game, from: Position(), computer: Self.last)
    var position = Position(), readings = readings
    for column in [0, 1, 0, 1, 0] {
      position.play(column)
      let told = follower.see(readings.frames(to: position, doubting: [0, 1, nil]))
      #expect(told == [.moved(column, "column \(column + 1)"), .chosen(6, "column 7")])
      #expect(follower.awaited == 6 && follower.see([readings.clear(position), readings.clear(position)]).isEmpty)
      position.play(6)
      #expect(follower.see(readings.frames(to: position, doubting: [0, 1, nil])).first == .answered(6))
      if position.isOver { break }
    }
    #expect(position.isWon == (follower.moves.count == 8))
  }

  @Test func theComputerMayBegin() throws {
    var follower = Follower(game, from: Position()) { $0.player == 0 ? 3 : nil }
    #expect(follower.awaited == 3)
    let frame = readings.clear(try position([3]))
    #expect(follower.see([frame, frame]) == [.answered(3)])
  }

  @Test func anotherAnswerThanTheComputersIsNotAccepted() throws {
    var follower = Follower(game, from: Position(), computer: Self.last)
    let first = readings.clear(try position([2])), wrong = readings.clear(try position([2, 3]))
    _ = follower.see([first, first])
    #expect(
      follower.see([wrong, wrong, wrong])
        == [.disagrees("This is not the computer's move: it plays column 7, not column 4.")])
    #expect(follower.see([first, first]) == [.agrees])
  }

  // MARK: Moves

  @Test func oneReadingIsNotEnough() throws {
    var follower = Follower(game, from: Position())
    let empty = readings.clear(Position()), moved = readings.clear(try position([2]))
    #expect(follower.see([empty, moved, empty, moved, .hidden, moved]).isEmpty)
    #expect(follower.see(moved) == [.moved(2, "column 3")])
  }

  @Test func twoMovesBehindAHandAreBothNoticed() throws {
    var follower = Follower(game, from: Position())
    let frame = readings.clear(try position([2, 5]))
    #expect(follower.see([.hidden, frame, frame]) == [.moved(2, "column 3"), .moved(5, "column 6")])
  }

  @Test func aBoardOfAnotherSizeIsNoReading() {
    var follower = Follower(game, from: Position())
    #expect(follower.see([.seen([SeenCell(0)]), .seen([SeenCell(0)])]).isEmpty && follower.status == .agrees)
  }

  // MARK: Errors

  @Test func aWrongMoveIsNamedUntilItIsTakenBack() throws {
    var follower = try follower(after: [3])
    let here = try position([3])
    for (cells, reason) in [
      ([cell(1, 1): 0], "This is not a legal move: yellow is to move."),
      ([cell(1, 1): 1, cell(2, 1): 1], "This is not a legal move: 2 stones are new, and a player drops one."),
      ([cell(1, 3): 1], "This is not a legal move: the stone in column 1, row 3 has nothing under it."),
      ([cell(4, 1): 1], "The board does not match the game in column 4."),
    ] {
      let wrong = readings.changed(here, cells.mapValues { Optional($0) })
      #expect(follower.see([wrong, wrong, wrong, .hidden, wrong, wrong]) == [.disagrees(reason)])
      #expect(follower.status == .disagrees(reason) && follower.moves == [3])
      #expect(follower.see([readings.clear(here), readings.clear(here)]) == [.agrees])
    }
    let right = readings.clear(try position([3, 0]))
    #expect(follower.see([right, right]) == [.moved(0, "column 1")])
  }

  @Test func aWrongMoveMayBecomeARightOne() throws {
    var follower = try follower(after: [3])
    let wrong = readings.changed(try position([3]), [cell(1, 1): 0])
    _ = follower.see([wrong, wrong])
    let right = readings.clear(try position([3, 0]))
    #expect(follower.see([right, right]) == [.moved(0, "column 1")] && follower.status == .agrees)
  }

  @Test func aStoneAfterTheEndIsNoMove() throws {
    var follower = try follower(after: [0, 1, 0, 1, 0, 1, 0])
    let wrong = readings.changed(follower.position, [cell(7, 1): 1])
    #expect(follower.see([wrong, wrong]) == [.disagrees("This is not a legal move: the game is over.")])
  }

  /// Every stone is seen a column further to the right, and the last column is lost.
  @Test func aBumpedBoardChangesNothing() throws {
    let columns = [3, 3, 2, 4, 5, 0]
    var follower = try follower(after: columns)
    let pieces = game.pieces(in: follower.position)
    let bumped = BoardFrame.seen(
      pieces.indices.map { SeenCell($0 % 7 == 0 ? nil : pieces[$0 - 1]) })
    let told = follower.see([bumped, .hidden, bumped, bumped, bumped])
    #expect(told == [.disagrees("The board does not match the game in columns 1, 2, 3, 4, 5, 6, 7.")])
    let back = readings.clear(follower.position)
    #expect(follower.see([back, back]) == [.agrees] && follower.moves == columns)
  }

  // MARK: Undo

  @Test func aStoneTakenOutUndoesTheMove() throws {
    var follower = try follower(after: [3, 3, 2])
    let one = readings.clear(try position([3, 3])), three = readings.clear(try position([3]))
    #expect(follower.see([one, one]) == [.undone(moves: 1)] && follower.moves == [3, 3])
    #expect(follower.see([three, three]) == [.undone(moves: 1)])
    let empty = readings.clear(Position())
    #expect(follower.see([empty, empty]) == [.undone(moves: 1)] && follower.moves.isEmpty)
  }

  @Test func severalStonesMayBeTakenOutBehindAHand() throws {
    var follower = try follower(after: [3, 3, 2, 1])
    let before = readings.clear(try position([3]))
    #expect(follower.see([.hidden, before, before]) == [.undone(moves: 3)])
  }

  @Test func theComputersUndoneAnswerIsAwaitedAgain() throws {
    var follower = Follower(game, from: Position(), computer: Self.last)
    let own = readings.clear(try position([2])), both = readings.clear(try position([2, 6]))
    _ = follower.see([own, own, both, both])
    #expect(follower.see([own, own]) == [.undone(moves: 1), .chosen(6, "column 7")])
    let empty = readings.clear(Position())
    #expect(follower.see([empty, empty]) == [.undone(moves: 1)] && follower.awaited == nil)
  }

  @Test func aStoneFromTheMiddleOfTheGameIsMissing() throws {
    var follower = try follower(after: [3, 2, 3, 1])
    let without = readings.changed(follower.position, [cell(3, 1): nil])
    #expect(follower.see([without, without]) == [.disagrees("The stone in column 3, row 1 is missing.")])
  }

  // MARK: Doubt

  private func doubting(_ position: Position, _ index: Int, _ contents: SeenCell<Int>) -> BoardFrame<Int> {
    .seen(game.pieces(in: position).enumerated().map { $0 == index ? contents : SeenCell($1) })
  }

  @Test func theRulesDecideADoubtfulColour() throws {
    var follower = try follower(after: [3])
    let doubtful = doubting(try position([3, 0]), cell(1, 1), SeenCell(0, or: [1]))
    #expect(follower.see([doubtful, doubtful]) == [.moved(0, "column 1")])
  }

  @Test func aStoneThatFlickersIsNoMove() throws {
    var follower = Follower(game, from: Position())
    let stone = doubting(Position(), cell(1, 1), SeenCell(0, or: [nil]))
    let none = doubting(Position(), cell(1, 1), SeenCell(nil, or: [0]))
    #expect(follower.see((0..<20).map { $0 % 3 == 0 ? none : stone }).isEmpty && follower.moves.isEmpty)
  }

  @Test func aDoubtThatLastsIsAskedOnceAndDecidedByTheAnswer() throws {
    var follower = Follower(game, from: Position())
    let stone = doubting(Position(), cell(1, 1), SeenCell(0, or: [nil]))
    #expect(follower.see([stone, stone, stone, stone]).isEmpty)
    #expect(follower.see([stone, stone, stone]) == [.doubtful([0])] && follower.status == .doubtful([0]))
    #expect(follower.choose(0) == [.moved(0, "column 1")] && follower.status == .agrees)
    #expect(follower.see([stone, stone]).isEmpty && follower.moves == [0])
  }

  @Test func anIllegalChoiceIsRefused() throws {
    var follower = Follower(game, from: Position(), computer: Self.last)
    #expect(follower.choose(7).isEmpty)
    #expect(follower.choose(2) == [.moved(2, "column 3"), .chosen(6, "column 7")])
    #expect(follower.choose(2).isEmpty && follower.choose(6) == [.answered(6)])
  }

  @Test func smallBoardsAreFollowedToo() throws {
    let size = try #require(BoardSize(columns: 5, rows: 4)),
      game = ConnectFourOnBoard(size, colours: ("white", "black"))
    var follower = BoardFollower(game, from: Position(size))
    let readings = Readings(game, seed: 2)
    let frame = readings.clear(Position(size).playing(4))
    #expect(follower.see([frame, frame]) == [.moved(4, "column 5")])
    let wrong = readings.changed(follower.position, [15: 0])
    #expect(follower.see([wrong, wrong]) == [.disagrees("This is not a legal move: black is to move.")])
  }
}
