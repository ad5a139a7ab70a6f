import AssetFiles
import Assets
import BoardVision
import GameCore
import Games
import GoldenRecords
import Pictures
import Sudoku
import SudokuReading
import Testing

/// Pictures of games and answers, compared with a record of the mean colours of their parts. Single pixels differ,
/// since libraries draw an edge a little otherwise from version to version.
@Suite struct PictureRecordTests {
  @Test(arguments: GameRegistry.all.map { $0.id }) func picturesOfAGameAreAsRecorded(id: String) throws {
    let game = try #require(GameRegistry[id])
    try draw(game)
  }

  private func draw<G: PlayableGame>(_ game: G) throws {
    let record = GoldenRecord("scenes-\(game.id)")
    let level = game.levels.items.first { $0.id == "easy" } ?? game.levels.items[game.levels.usual]
    let options = try #require(game.options(level: level.id))
    for actions in [0, 3, 9] {
      let session = try RandomPlay.session(of: game, options, seed: 4, mostActions: actions)
      for shape in [SceneShape.landscape, .portrait] {
        let scene = game.scene(of: session.state, in: shape)
        for dark in [false, true] {
          let painter = try ScenePainter(scene, width: 200, dark: dark)
          note("\(actions) \(shape) \(dark)", painter.picture(of: scene), record)
        }
      }
      if actions == 3 { note("card", try ShareCard.picture(of: game.scene(of: session.state)), record) }
    }
    #expect(record.difference(within: 0.6) == nil)
  }

  @Test func picturesOfAnswersAreAsRecorded() throws {
    let record = GoldenRecord("answers")
    let puzzle = try #require(Grid(Self.puzzle))
    let solution = try #require(Solver().solve(puzzle).unique)
    let tilted = Lattice(
      crossings: (0..<100).map { (i: Int) -> Point in
        let row = Double(i / 10), column = Double(i % 10)
        return Point(20 + column * 34 + row * 6, 30 + row * 36 - column * 2)
      })
    for (name, size) in [("small", 0.7), ("large", 1.0)] {
      let canvas = try #require(Canvas(width: 420, height: 380))
      canvas.draw(tilted, in: .lattice, thickness: 2)
      canvas.draw(solution, on: tilted, in: .answer, size: size)
      canvas.frame(13, of: tilted, in: .wrong, thickness: 3)
      canvas.caption("What is wrong here?", above: tilted)
      canvas.line(Point(3, 370), Point(400, 340), .doubt, thickness: 5, opacity: 0.5)
      canvas.text("A text", at: 10, 360, .black)
      note(name, canvas, record)
      if let (board, lattice) = Canvas.board(canvas, tilted, side: 200) {
        note("\(name), made square", board, record)
        record.note("\(name), its lattice", "", numbers: lattice.outline.flatMap { [$0.x, $0.y] })
      }
    }
    #expect(record.difference(within: 0.6) == nil)
  }

  /// A board that was drawn and read again, and how that is shown.
  @Test func theFilmOfAReadingIsAsRecorded() throws {
    let record = GoldenRecord("film")
    let lattice = Lattice(crossings: (0..<100).map { Point(20 + Double($0 % 10) * 44, 25 + Double($0 / 10) * 44) })
    let sheet = try #require(Canvas(width: 440, height: 445))
    sheet.draw(lattice, in: .black, thickness: 1.6)
    sheet.draw(try #require(Grid(Self.puzzle)), on: lattice, in: .black, size: 0.9)
    let file = try EncodedPhotograph(bytes: #require(sheet.encoded(as: .png)))
    var trace: BoardReader.Trace?
    let board = try BoardReader().readBoard(file, keeping: &trace)
    for (number, picture) in ReadingFilm.pictures(of: board, on: lattice, copy: { sheet.copy() }).enumerated() {
      note("picture \(number)", picture, record)
    }
    for isCheck in [false, true] {
      let answer = try #require(sheet.copy())
      answer.draw(board, on: lattice, asCheck: isCheck)
      note(isCheck ? "check" : "answer", answer, record)
    }
    let stages = StagePictures(try #require(trace), board, photograph: sheet)
    for stage in stages.pictures { note("\(stage.name) \(stage.title)", stage.canvas, record) }
    if let all = stages.contactSheet { note("all stages", all, record) }
    #expect(record.difference(within: 1) == nil)
  }

  /// A lattice that is no square, and answers with sums, two characters, cells in doubt and cages in doubt.
  @Test func answersOfOtherKindsAreDrawnAsRecorded() throws {
    let record = GoldenRecord("kinds")
    let wide = Lattice(BoardKind(rows: 4, columns: 6)) { Point(20 + Double($0) * 40, 15 + Double($1) * 40) }
    let tall = Lattice(BoardKind(rows: 6, columns: 4)) { Point(10 + Double($0) * 40, 5 + Double($1) * 40) }
    for (name, lattice) in [("wide", wide), ("tall", tall)] {
      for hasSums in [false, true] {
        let canvas = try #require(Canvas(width: 280, height: 260))
        canvas.draw(lattice, in: .lattice, thickness: 2)
        canvas.draw(
          VariantAnswer(
            symbols: [0: "1", 7: "16", 14: "A", 23: "9"], doubtful: [3, 20], doubtfulCages: [[8, 9, 13], [23]],
            hasSums: hasSums), on: lattice)
        note("\(name) \(hasSums)", canvas, record)
      }
    }
    let digits = [123456, 456123, 231564, 564231, 312645, 645312].flatMap { "\($0)".compactMap(\.wholeNumberValue) }
    let six = Lattice(BoardKind(rows: 6, columns: 6)) { Point(12 + Double($0) * 38, 16 + Double($1) * 38) }
    let seen = digits.enumerated().map { cell, digit in
      DigitEvidence(
        probabilities: (0...6).map { $0 == (cell % 7 == 0 ? 0 : digit) ? 1 : 0 }, handwritten: cell % 2 == 0 ? 1 : 0)
    }
    let board = BoardReading(
      BoardObservation(
        kind: .size6, width: 252, height: 260, lattice: six, latticeScore: 1, evidence: seen,
        regions: .usual(size: 6)))
    #expect(board.answer?.count { $0 != 0 } == 6)
    let paper = try #require(Canvas(width: 252, height: 260))
    for (number, picture) in ReadingFilm.pictures(of: board, on: six, copy: { paper.copy() }).enumerated() {
      note("picture \(number)", picture, record)
    }
    paper.draw(board, on: six)
    note("answer", paper, record)
    #expect(record.difference(within: 0.6) == nil)
  }

  /// Entries by hand, right, wrong and perhaps misread, and digits that are in doubt.
  @Test func whatIsInDoubtIsDrawnAsRecorded() throws {
    let record = GoldenRecord("doubts")
    let (sheet, trace, lattice) = try read()
    let puzzle = try #require(Grid(Self.puzzle)), solution = try #require(Solver().solve(puzzle).unique)
    let right = [2, 3, 40], wrong = [70, 71], unsure = [0, 40, 71]
    let evidence = (0..<81).map { cell in
      let isEntry = right.contains(cell) || wrong.contains(cell)
      let digit = wrong.contains(cell) ? solution[cell] % 9 + 1 : right.contains(cell) ? solution[cell] : puzzle[cell]
      let sure = unsure.contains(cell) ? 0.7 : 0.999991
      return DigitEvidence(
        probabilities: (0...9).map { $0 == digit ? sure : (1 - sure) / 9 }, handwritten: isEntry ? 0.99 : 0.01,
        pencilMarks: 0.01)
    }
    let reading = BoardReading(
      BoardObservation(
        width: sheet.width, height: sheet.height, lattice: lattice, latticeScore: 0.9, evidence: evidence,
        otherBoards: [], damage: []), corrections: [:])
    record.note("reading", "\(reading.doubtful) \(reading.text(of: reading.asDecided))")
    for isCheck in [false, true] {
      let canvas = try #require(Canvas(width: sheet.width, height: sheet.height))
      canvas.draw(reading, on: lattice, asCheck: isCheck)
      note(isCheck ? "check" : "answer", canvas, record)
    }
    let stages = StagePictures(trace, reading, photograph: sheet)
    for stage in stages.pictures { note("\(stage.name) \(stage.title)", stage.canvas, record) }
    let unread = StagePictures(trace, nil, photograph: sheet)
    record.note("without a reading", "\(unread.pictures.map(\.name))")
    #expect(record.difference(within: 1) == nil)
  }

  /// A drawn board, with the result of its reading.
  private func read() throws -> (sheet: Canvas, trace: BoardReader.Trace, lattice: Lattice) {
    let lattice = Lattice(crossings: (0..<100).map { Point(20 + Double($0 % 10) * 44, 25 + Double($0 / 10) * 44) })
    let sheet = try #require(Canvas(width: 440, height: 445))
    sheet.draw(lattice, in: .black, thickness: 1.6)
    sheet.draw(try #require(Grid(Self.puzzle)), on: lattice, in: .black, size: 0.9)
    var trace: BoardReader.Trace?
    _ = try BoardReader().readBoard(try EncodedPhotograph(bytes: #require(sheet.encoded(as: .png))), keeping: &trace)
    return (sheet, try #require(trace), lattice)
  }

  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

  private func note(_ name: String, _ picture: Bitmap, _ record: GoldenRecord) {
    record.note(name, width: picture.width, height: picture.height) { x, y in
      let pixel = picture[x, y]
      return (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
  }

  private func note(_ name: String, _ canvas: Canvas, _ record: GoldenRecord) {
    record.note(name, width: canvas.width, height: canvas.height) { x, y in
      let colour = canvas[x, y]
      return (Int(colour.red), Int(colour.green), Int(colour.blue))
    }
  }
}
