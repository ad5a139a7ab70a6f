import BoardVision
import Draughts
import Testing

@testable import PieceReading

/// Games of draughts in front of a camera. Red begins at the top of the picture.
struct DraughtsWatchTests {
  private var camera = CameraFrames.draughts

  /// The cells of a position: square 1 is the second cell of the top row.
  private static func cells(_ position: Position) -> [Character] {
    var cells = [Character](repeating: ".", count: 64)
    for (index, piece) in DraughtsOnBoard().pieces(in: GameLine(position)).enumerated() {
      guard let piece else { continue }
      let row = index / 4
      cells[row * 8 + index % 4 * 2 + (row % 2 == 0 ? 1 : 0)] = piece.side == .red ? "b" : "w"
    }
    return cells
  }

  private func see(
    _ watch: inout BoardWatch, _ position: Position, hand: Point? = nil, times: Int = 2
  ) -> [WatchEvent] {
    let frame = camera.frame(Self.cells(position), hand: hand)
    return (0..<times).flatMap { _ in watch.see(frame) }
  }

  @Test("The start is recognised, and twenty moves with captures are followed")
  func moves() throws {
    var watch = BoardWatch(.draughts, computer: nil)
    var line = GameLine()
    #expect(
      see(&watch, line.position).map(\.text) == [
        "A board of draughts was found, at the start of a game. Red is red."
      ])
    var captures = 0
    for number in 0..<20 {
      let moves = line.position.moves, move = moves[number * 5 % moves.count]
      let name = line.position.text(of: move)
      captures += move.isCapture ? 1 : 0
      line.make(move)
      #expect(see(&watch, line.position).first?.move == name)
      if line.result != nil { break }
    }
    #expect(captures > 0)
  }

  @Test("The computer answers, its move is drawn over its squares, and is awaited")
  func computer() throws {
    var watch = BoardWatch(.draughts, computer: .first)
    let events = see(&watch, .start)
    #expect(events.map(\.kind) == [.found, .chosen])
    let name = try #require(events.last?.move), move = try #require(Position.start.moves(for: name).first)
    func cell(_ number: Int) -> Int {
      let row = (number - 1) / 4
      return row * 8 + (number - 1) % 4 * 2 + (row % 2 == 0 ? 1 : 0)
    }
    #expect(watch.answer == move.route.map(cell))
    let next = Position.start.after(move)
    #expect(see(&watch, next).map(\.kind) == [.answered])
    #expect(watch.answer.isEmpty)
    #expect(see(&watch, next.after(next.moves[0])).map(\.kind) == [.moved, .chosen])
  }

  @Test("A move that is not legal is named, and the board can go back")
  func wrongMove() throws {
    var watch = BoardWatch(.draughts, computer: nil)
    _ = see(&watch, .start)
    let text = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,18"
    let wrong = try #require(Position(text))
    #expect(
      see(&watch, wrong).map(\.text) == ["This is not a legal move: the piece on 9 cannot go to 18."])
    #expect(see(&watch, .start).map(\.kind) == [.agrees])
    let next = Position.start.after(Position.start.moves[0])
    #expect(see(&watch, next).map(\.kind) == [.moved])
    #expect(see(&watch, .start).map(\.kind) == [.undone])
  }

  @Test("A hand and a push do not disturb the game")
  func handAndPush() {
    var moving = self
    var watch = BoardWatch(.draughts, computer: nil)
    _ = see(&watch, .start)
    let next = Position.start.after(Position.start.moves[0])
    #expect(see(&watch, .start, hand: Point(250, 200), times: 6).isEmpty)
    #expect(see(&watch, next).map(\.kind) == [.moved])
    moving.camera.corners = camera.corners.map { $0 + Point(-17, 12) }
    #expect(moving.see(&watch, next, times: 8).map(\.kind) == [.shifted])
    let third = next.after(next.moves[0])
    #expect(moving.see(&watch, third).map(\.kind) == [.moved])
  }
}
