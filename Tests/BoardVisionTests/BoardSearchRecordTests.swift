import BoardSamples
import GoldenRecords
import Pictures
import Testing

@testable import BoardVision

/// What every look at a picture shows, those too that are for pictures on which nothing was found, beside what it showed when
/// somebody last looked.
@Suite struct BoardSearchRecordTests {
  private enum Picture: String, CaseIterable { case plain, faint, small, tilted, dark, large }

  /// A board on a sheet of paper, well or badly to be seen.
  private func file(_ picture: Picture) throws -> EncodedPhotograph {
    let scale = picture == .large ? 2.6 : picture == .small ? 0.4 : 1
    let paper = picture == .dark ? Colour(34, 32, 30) : Colour(225, 220, 205)
    let canvas = try #require(Canvas(width: Int(420 * scale), height: Int(400 * scale), filledWith: paper))
    let cell = 36 * scale
    let lattice = Lattice(.sudoku) { column, row in
      let (x, y) = (Double(column) * cell, Double(row) * cell)
      return picture == .tilted ? Point(70 + x * 0.9 - y * 0.15, 25 + x * 0.2 + y * 0.95) : Point(12 + x, 16 + y)
    }
    let ink = picture == .faint ? Colour(205, 200, 188) : picture == .dark ? Colour(6, 6, 8) : Colour(40, 40, 50)
    canvas.draw(lattice, in: ink, thickness: picture == .small ? 0.7 : 1.4)
    canvas.draw(Samples.puzzle, on: lattice, in: ink, size: 0.85)
    return try EncodedPhotograph(bytes: Samples.png(canvas))
  }

  private func note(_ name: String, _ search: BoardSearch, _ record: GoldenRecord) {
    let contrast = search.contrast
    func mean(_ image: GrayImage) -> Double {
      Double(image.pixels.reduce(0) { $0 + Int($1) }) / Double(max(1, image.pixels.count))
    }
    record.note(
      "\(name), the picture", "\(search.photograph.light.width) \(search.photograph.isNegative) \(search.isByMarks)",
      numbers: [
        Double(contrast.threshold), mean(contrast.darkness), mean(contrast.ink), mean(contrast.ridges), search.scale,
      ])
    for (number, board) in search.boards.enumerated() {
      record.note(
        "\(name), board \(number)", "\(board.lattice.rows) \(board.lattice.columns) \(board.surroundings)",
        numbers: [10 * board.score]
          + board.lattice.crossings.enumerated().filter { $0.offset % 33 == 0 }.flatMap {
            [$0.element.x, $0.element.y]
          })
    }
  }

  @Test(arguments: Picture.allCases) private func everyLookShowsWhatItShowed(picture: Picture) throws {
    let record = GoldenRecord("search-\(picture.rawValue)")
    var timer = StageTimer()
    var search = try BoardSearch(try file(picture), for: .sudoku, &timer)
    note("first look", search, record)
    var number = 0
    while try search.lookAgain(&timer) {
      number += 1
      note("look \(number)", search, record)
    }
    if let board = search.boards.first {
      try search.refine(for: board.lattice, &timer)
      record.note("refined", "\(search.photograph.light.width)")
    }
    #expect(record.difference(within: 0.5) == nil)
  }
}
