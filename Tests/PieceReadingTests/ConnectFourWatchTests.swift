import BoardVision
import ConnectFour
import ConnectFourSolver
import Testing

@testable import PieceReading

/// Games of Connect Four in front of a camera.
struct ConnectFourWatchTests {
  private var camera = CameraFrames.rack

  private static func cells(_ position: Position) -> [Character] {
    ConnectFourOnBoard().pieces(in: position).map { $0.map { $0 == 0 ? "0" : "1" } ?? "." }
  }

  /// The events of a frame that is seen some times.
  private func see(
    _ watch: inout BoardWatch, _ position: Position, hand: Point? = nil, times: Int = 2
  ) -> [WatchEvent] {
    let frame = camera.frame(Self.cells(position), hand: hand)
    return (0..<times).flatMap { _ in watch.see(frame) }
  }

  @Test("A whole game against the computer is followed, its answers lie in the right columns, and the end is told")
  func wholeGame() throws {
    var watch = BoardWatch(.connect4, computer: .second)
    var position = Position()
    #expect(see(&watch, position).map(\.kind) == [.found])
    var moves = 0
    while !position.isOver {
      // The person plays the first open column from the left, and puts the computer's disc where it says.
      let column: Int
      if position.player == 0 {
        #expect(watch.answer.isEmpty)
        column = try #require(position.columns.first)
      } else {
        let cell = try #require(watch.answer.last)
        column = cell % 7
        #expect(position.landing(column)?.row == 5 - cell / 7)
      }
      position.play(column)
      moves += 1
      let kinds = see(&watch, position).map(\.kind)
      let own: WatchEvent.Kind = moves % 2 == 1 ? .moved : .answered
      #expect(kinds == (position.isOver ? [own, .over] : moves % 2 == 1 ? [.moved, .chosen] : [.answered]))
    }
    #expect(moves >= 7)
  }

  @Test("The moves that a person can name are told with their cells, and the computer's move alone until it is made")
  func choices() {
    var watch = BoardWatch(.connect4, computer: .second)
    #expect(watch.choices.isEmpty)
    _ = see(&watch, Position())
    #expect(watch.choices.map(\.name) == (1...7).map { "column \($0)" })
    #expect(watch.choices.map(\.cells) == (35..<42).map { [$0] })
    _ = watch.choose("column 4")
    #expect(watch.choices.map(\.cells) == [watch.answer])
    #expect(watch.doubtful.isEmpty)
  }

  @Test("A hand before the rack hides it, and the move counts when the hand has gone")
  func hand() {
    var watch = BoardWatch(.connect4, computer: nil)
    _ = see(&watch, Position())
    let next = Position().playing(3)
    #expect(see(&watch, Position(), hand: Point(240, 120), times: 5).isEmpty)
    #expect(see(&watch, next, hand: Point(300, 100), times: 5).isEmpty)
    #expect(see(&watch, next, times: 1).isEmpty)
    #expect(see(&watch, next, times: 1).map(\.move) == ["column 4"])
  }

  @Test("A rack that is pushed is found again, and the game goes on")
  func pushed() {
    var moving = self
    var watch = BoardWatch(.connect4, computer: nil)
    _ = see(&watch, Position())
    let first = Position().playing(3)
    _ = see(&watch, first)
    moving.camera.corners = camera.corners.map { $0 + Point(21, 9) }
    #expect(moving.see(&watch, first, times: 8).map(\.kind) == [.shifted])
    #expect(moving.see(&watch, first.playing(2)).map(\.move) == ["column 3"])
    // A push while a disc is dropped does not hide the move.
    moving.camera.corners = camera.corners
    let third = first.playing(2).playing(3)
    #expect(moving.see(&watch, third, times: 8).map(\.move) == [nil, "column 4"])
  }

  @Test("A disc of the wrong player is named, and the game goes on when it is taken out")
  func wrongPlayer() throws {
    var watch = BoardWatch(.connect4, computer: nil)
    var position = Position()
    _ = see(&watch, position)
    for column in [3, 4] {
      position.play(column)
      _ = see(&watch, position)
    }
    var wrong = Self.cells(position)
    wrong[5 * 7] = "1"
    let frame = camera.frame(wrong)
    let events = [frame, frame].flatMap { watch.see($0) }
    #expect(events.map(\.text) == ["This is not a legal move: the first player is to move."])
    #expect(see(&watch, position).map(\.kind) == [.agrees])
    #expect(see(&watch, position.playing(0)).map(\.move) == ["column 1"])
  }

  @Test("A change of the light is no move")
  func light() {
    var dim = self
    var watch = BoardWatch(.connect4, computer: nil)
    let position = Position().playing(3).playing(4)
    _ = see(&watch, Position())
    _ = see(&watch, Position().playing(3))
    _ = see(&watch, position)
    for step in 1...6 {
      dim.camera.light = 1 - 0.05 * Double(step)
      #expect(dim.see(&watch, position).isEmpty)
    }
    #expect(dim.see(&watch, position.playing(3)).map(\.move) == ["column 4"])
  }
}
