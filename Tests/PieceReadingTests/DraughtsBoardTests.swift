import Draughts
import Pictures
import Testing

@testable import PieceReading

struct DraughtsBoardTests {
  /// The darker men at the top, the lighter ones at the bottom; a dark square is at the lower left.
  private let position = """
    .b.b.b.b\
    b.b...b.\
    .b...b..\
    ....b...\
    .w...w..\
    ..w...w.\
    .w.w.w..\
    w.w...w.
    """

  @Test("Men and squares are told apart on a board aslant")
  func men() throws {
    let board = try #require(PieceReader.read(DrawnBoard.draughts(position).planes, options: PieceOptions()))
    #expect(board.game == .draughts)
    #expect(board.text == position)
    #expect(board.doubtful.isEmpty)
    #expect(board.colours == ["white", "red"])
  }

  @Test(
    "Pieces of one colour are those of one side",
    arguments: [Character("w"), Character("b")])
  func oneSide(piece: Character) throws {
    let position = String(self.position.map { $0 == "w" ? piece : "." })
    let board = try #require(PieceReader.read(DrawnBoard.draughts(position).planes, options: PieceOptions()))
    #expect(board.text == position)
    #expect(board.move == nil)
  }

  @Test("The best move is legal for the side that is to move, and lies on the picture's squares")
  func move() throws {
    let planes = DrawnBoard.draughts(position).planes
    for lighterMoves in [true, false] {
      let board = try #require(PieceReader.read(planes, options: PieceOptions(lighterMoves: lighterMoves)))
      let read = try #require(board.position.flatMap { Position($0) })
      #expect(read.turn == (lighterMoves ? .white : .red))
      #expect(read.red.nonzeroBitCount == 10 && read.white.nonzeroBitCount == 10)
      #expect(!read.moves(for: try #require(board.move)).isEmpty)
      let start = try #require(board.moveCells.first), end = try #require(board.moveCells.last)
      #expect(lighterMoves ? board.cells[start].isLighter : board.cells[start].isDarker)
      #expect(board.cells[end] == .empty)
    }
  }

  @Test("A man on the last row stays a man on the board, and is a king for the move")
  func lastRow() throws {
    let position = position.replacing(".b.b.b.b", with: ".b.w.b.b", maxReplacements: 1)
    let board = try #require(PieceReader.read(DrawnBoard.draughts(position).planes, options: PieceOptions()))
    #expect(board.text == position && board.warnings.contains { $0.code == "crowned" })
    #expect(board.doubtful == [3])
    let read = try #require(board.position.flatMap { Position($0) })
    #expect(read.kings.nonzeroBitCount == 1 && read.kings & read.white == read.kings)
  }

  @Test("Of red and green men, the red ones are the lighter side, though green is lighter")
  func redAndGreen() throws {
    let planes = DrawnBoard.draughts(position, light: Colour(150, 25, 55), dark: Colour(60, 130, 50)).planes
    let board = try #require(PieceReader.read(planes, options: PieceOptions()))
    #expect(board.text == position && board.colours == ["red", "green"])
  }

  @Test("A board of ten squares a side is read, and has no move")
  func tenSquares() throws {
    var cells = [Character](repeating: ".", count: 100)
    for cell in [1, 3, 10, 12, 25, 34] { cells[cell] = "b" }
    for cell in [87, 89, 90, 92, 76, 65] { cells[cell] = "w" }
    let planes = DrawnBoard.draughts(String(cells), side: 10).planes
    let board = try #require(PieceReader.read(planes, options: PieceOptions()))
    #expect(board.text == String(cells))
    #expect(board.move == nil)
    #expect(board.warnings.contains { $0.code == "other-size" })
  }

  @Test("Pieces on squares of both colours are not draughts")
  func otherGame() {
    let chess = "bbbbbbbbbbbbbbbb................................wwwwwwwwwwwwwwww"
    #expect(PieceReader.read(DrawnBoard.draughts(chess).planes, options: PieceOptions()) == nil)
  }

  @Test("A chequered field without pieces is no board")
  func noPieces() {
    let empty = String(repeating: ".", count: 64)
    #expect(PieceReader.read(DrawnBoard.draughts(empty).planes, options: PieceOptions()) == nil)
  }

  @Test("A correction settles a cell")
  func correction() throws {
    let options = PieceOptions(corrections: [CorrectedCell(row: 0, column: 1, content: .empty)])
    let board = try #require(PieceReader.read(DrawnBoard.draughts(position).planes, options: options))
    #expect(board.cells[1] == .empty)
    #expect(board.confidences[1] == 1)
  }

  @Test("A king is believed less where hardly a man is captured")
  func kings() {
    let shares = [24, 16, 8, 2].map { DraughtsBoard.shareOfKings(pieces: $0, side: 8) }
    #expect(shares == shares.sorted() && shares[0] < 0.01 && shares[3] > 0.5)
    #expect(DraughtsBoard.shareOfKings(pieces: 40, side: 10) == shares[0])
    let same = shares.map { DraughtsBoard.probability(0.6, whereKingsHave: $0) }
    #expect(same[0] < 0.1 && same[3] > 0.9)
    #expect(abs(DraughtsBoard.probability(0.6, whereKingsHave: 0.14) - 0.6) < 1e-9)
  }
}
