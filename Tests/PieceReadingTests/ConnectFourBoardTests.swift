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

  @Test("A disc that floats leaves the colours of discs in doubt")
  func floating() throws {
    let (red, yellow, empty) = (SIMD3(40.0, 60, 40), SIMD3(80.0, 0, 80), SIMD3(50.0, 0, 0))
    var colours = [SIMD3<Double>](repeating: empty, count: 42)
    for cell in [35, 37, 30] { colours[cell] = red }
    for cell in [36, 38, 29] { colours[cell] = yellow }
    let unknown = [Double](repeating: 0.5, count: 42)
    let whole = try #require(DiscPartition.likely(colours, filled: unknown, .usual).first)
    #expect(whole.cells[35] == .darker && whole.cells[36] == .lighter && !whole.isDoubtful)
    colours[3] = red
    let floating = try #require(DiscPartition.likely(colours, filled: unknown, .usual).first)
    #expect(floating.cells.allSatisfy { $0 == .empty } || floating.isDoubtful)
  }

  @Test("The outermost columns of a rack belong to it where their holes are not round")
  func edge() throws {
    // The side of each hole of the last column is hidden. Where half of it is, the network does not see the column.
    let whole = DrawnBoard.rack(position)
    let board = DrawnBoard(columns: 7, rows: 6) { place in
      place.x > 6.75 && place.x < 6.95 ? Colour(24, 56, 140) : whole.colour(place)
    }
    #expect(try #require(try HoleRack.find(board.planes)).size.columns == 7)
  }

  @Test("Groups of holes of like colours are discs where the network sees discs")
  func filled() throws {
    // Two columns with two colours each. The colours of the second differ more.
    let pairs: [[SIMD3<Double>]] = [
      [SIMD3(40.0, 60, 40), SIMD3(80.0, 0, 80)], [SIMD3(60.0, -90, 0), SIMD3(60.0, 0, -100)],
    ]
    let colours = (0..<42).map { (cell: Int) -> SIMD3<Double> in
      cell % 7 < 2 ? pairs[cell % 7][cell / 7 % 2] : SIMD3(50, 0, 0)
    }
    func discs(_ filled: (Int) -> Double) throws -> Set<Int> {
      let likely = DiscPartition.likely(colours, filled: (0..<42).map(filled), .usual)
      let first = try #require(likely.first)
      return Set(first.cells.indices.filter { first.cells[$0] != .empty }.map { $0 % 7 })
    }
    #expect(try discs { _ in 0.5 } == [1])
    #expect(try discs { $0 % 7 == 0 ? 0.95 : 0.05 } == [0])
  }

  @Test("A rack is found where one colour of the discs is nearly that of its plate")
  func nearlyThePlate() throws {
    let rack = DrawnBoard.rack(position)
    let board = DrawnBoard(columns: 7, rows: 6) { place in
      let colour = rack.colour(place)
      return colour == Colour(190, 30, 40) ? Colour(30, 58, 140) : colour
    }
    let found = try #require(try HoleRack.find(board.planes))
    #expect(found.isSeenByNetwork && found.size == .usual)
  }

  @Test("With as many discs of both colours, the side to move is the one to whose turn a game leads")
  func sideToMove() throws {
    // Dark has won, so light is to move: a game in which dark is to move ends before its last disc.
    let text = "......." + "......." + "......." + "......." + "www...." + "bbbbw.."
    let board = try #require(PieceReader.read(DrawnBoard.rack(text).planes, options: PieceOptions()))
    #expect(!board.warnings.contains { $0.code == "unreachable" })
    #expect(board.warnings.contains { $0.code == "no-move" } && !board.warnings.contains { $0.code == "to-move" })
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

  @Test("An empty rack is a board on which nothing is sure")
  func doubtfulRack() throws {
    let empty = DrawnBoard.rack(String(repeating: ".", count: 42)).planes
    let board = try #require(PieceReader.read(empty, options: PieceOptions()))
    #expect(board.game == .connect4 && board.doubtful.count > 21)
  }

  @Test("A chequered field is no rack")
  func chequered() {
    let field = DrawnBoard(columns: 5, rows: 4) { place in
      (Int(place.x.rounded(.down)) + Int(place.y.rounded(.down))).isMultiple(of: 2)
        ? Colour(255, 255, 255) : Colour(0, 0, 0)
    }
    #expect(PieceReader.read(field.planes, options: PieceOptions())?.game != .connect4)
  }
}
