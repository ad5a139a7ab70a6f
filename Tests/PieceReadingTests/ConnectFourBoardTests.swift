import BoardVision
import ConnectFourSolver
import Pictures
import Testing

@testable import PieceReading

struct ConnectFourBoardTests {
  /// Red threatens four in the lowest row; yellow is to move.
  private let position = """
    .......\
    .......\
    .......\
    ..w....\
    ..b.w..\
    .wbbbw.
    """

  @Test("Discs and empty holes are told apart in a rack aslant, and the best column is found")
  func discs() throws {
    let board = try #require(PieceReader.read(DrawnBoard.rack(position).planes, options: PieceOptions()))
    #expect(board.game == .connect4)
    #expect(board.text == position)
    #expect(board.colours == ["yellow", "red"])
    #expect(board.columns == 7 && board.rows == 6)
  }

  @Test("A win at once is the best move, and its hole is marked")
  func win() throws {
    let text = "......." + "......." + "......." + "......." + "www...." + "bbb...."
    let board = try #require(
      PieceReader.read(DrawnBoard.rack(text).planes, options: PieceOptions(lighterMoves: false)))
    #expect(board.move == "column 4")
    #expect(board.moveCells == [5 * 7 + 3])
    #expect(board.lighterMoves == false)
  }

  @Test("A disc that floats leads to no partition")
  func floating() throws {
    let (red, yellow, empty) = (SIMD3(40.0, 60, 40), SIMD3(80.0, 0, 80), SIMD3(50.0, 0, 0))
    var colours = [SIMD3<Double>](repeating: empty, count: 42)
    for cell in [35, 37, 30] { colours[cell] = red }
    for cell in [36, 38, 29] { colours[cell] = yellow }
    let whole = try #require(DiscPartition(colours, .usual))
    #expect(whole.cells[35] == .darker && whole.cells[36] == .lighter && !whole.isDoubtful)
    colours[3] = red
    let floating = try #require(DiscPartition(colours, .usual))
    #expect(floating.cells.allSatisfy { $0 == .empty } || floating.isDoubtful)
  }

  @Test("The outermost columns of a rack belong to it where their holes are not round")
  func edge() throws {
    // Half of each hole of the last column is hidden.
    let whole = DrawnBoard.rack(position)
    let board = DrawnBoard(columns: 7, rows: 6) { place in
      place.x > 6.5 && place.x < 6.95 ? Colour(24, 56, 140) : whole.colour(place)
    }
    #expect(try #require(try HoleRack.find(board.planes)).size.columns == 7)
  }

  @Test("Discs that no game leads to have no move")
  func unreachable() throws {
    // Both colours have four in a row.
    let text = "......." + "......." + "......." + "......." + "wwww..." + "bbbb..."
    let board = try #require(PieceReader.read(DrawnBoard.rack(text).planes, options: PieceOptions()))
    #expect(board.move == nil)
    #expect(board.warnings.contains { $0.code == "unreachable" })
  }

  @Test("A plain picture has no board")
  func nothing() {
    let plain = DrawnBoard(columns: 7, rows: 6) { _ in Colour(150, 140, 130) }
    #expect(PieceReader.read(plain.planes, options: PieceOptions()) == nil)
  }

  @Test("A rack of which nothing is sure is a board only if its game is named")
  func doubtfulRack() throws {
    let empty = DrawnBoard.rack(String(repeating: ".", count: 42)).planes
    #expect(PieceReader.read(empty, options: PieceOptions()) == nil)
    let board = try #require(PieceReader.read(empty, options: PieceOptions(game: .connect4)))
    #expect(board.doubtful.count > 21)
  }
}
