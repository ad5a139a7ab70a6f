import BoardSamples
import GoldenRecords
import Pictures
import Testing

@testable import BoardVision

/// The results of every detection pass, compared with a record. Some pictures have no board.
@Suite struct BoardSearchRecordTests {
  private enum Picture: String, CaseIterable { case plain, faint, small, tilted, dark, large }

  /// A board on a sheet of paper, of good or bad visibility.
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

  /// Boards with missing or continuing lines, or in larger patterns.
  private enum Lines: String, CaseIterable { case noFrame, noSide, beyond, pair, pattern, boxes, curled, sloping, two }

  private func file(_ lines: Lines) throws -> EncodedPhotograph {
    let canvas = try #require(Canvas(width: 760, height: 460, filledWith: Colour(228, 224, 214)))
    let ink = Colour(45, 45, 55)
    func place(_ column: Double, _ row: Double, left: Double = 30) -> Point {
      let (x, y) = (left + column * 40, 50 + row * 40)
      switch lines {
      case .curled: return Point(x + column * column * 1.1, y + 9 * (column / 4 - 1) * (column / 4 - 1))
      case .sloping: return Point(x + row * 6, y + column * 4 - row * column * 0.35)
      default: return Point(x, y)
      }
    }
    func draw(_ columns: Int, _ rows: Int, left: Double = 30, without: (Int, Bool) -> Bool = { _, _ in false }) {
      for isUpright in [true, false] {
        for line in 0...(isUpright ? columns : rows) where !without(line, isUpright) {
          for part in 0..<(isUpright ? rows : columns) {
            let (a, b, at) = (Double(part), Double(part + 1), Double(line))
            canvas.line(
              isUpright ? place(at, a, left: left) : place(a, at, left: left),
              isUpright ? place(at, b, left: left) : place(b, at, left: left), ink, thickness: line % 3 == 0 ? 2.4 : 1.2
            )
          }
        }
      }
    }
    func write(left: Double = 30) {
      canvas.draw(
        Samples.puzzle, on: Lattice(.sudoku) { place(Double($0), Double($1), left: left) }, in: ink, size: 0.8)
    }
    switch lines {
    case .noFrame: draw(9, 9) { line, _ in line % 9 == 0 }
    case .noSide: draw(9, 9) { line, isUpright in line == 0 && isUpright }
    case .beyond: draw(13, 9)
    case .pair:
      draw(9, 9)
      draw(9, 9, left: 390)
      write(left: 390)
    case .pattern: draw(17, 10)
    case .boxes: draw(9, 9) { line, _ in line % 3 != 0 }
    case .curled, .sloping: draw(9, 9)
    case .two:
      draw(9, 9)
      draw(6, 6, left: 460)
    }
    if lines != .pattern { write() }
    return try EncodedPhotograph(bytes: Samples.png(canvas))
  }

  @Test(arguments: Lines.allCases) private func linesThatMisleadShowWhatTheyShowed(lines: Lines) throws {
    try record(file(lines), "lines-\(lines.rawValue)", looks: 2)
  }

  @Test(arguments: Picture.allCases) private func everyLookShowsWhatItShowed(picture: Picture) throws {
    try record(file(picture), "search-\(picture.rawValue)")
  }

  private func record(_ file: EncodedPhotograph, _ name: String, looks: Int = .max) throws {
    let record = GoldenRecord(name)
    var timer = StageTimer()
    var search = try BoardSearch(file, for: .sudoku, &timer)
    note("first look", search, record)
    var number = 0
    while try number < looks && search.lookAgain(&timer) {
      number += 1
      note("look \(number)", search, record)
    }
    if let board = search.boards.first {
      try search.refine(for: board.lattice, &timer)
      record.note("refined", "\(search.photograph.light.width)")
    }
    #expect(record.difference() == nil)
  }
}
