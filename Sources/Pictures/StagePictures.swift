import BoardVision
import Sudoku
import SudokuReading

/// One picture for every stage of a reading, and a sheet of them all.
public struct StagePictures {
  /// The pictures in order, each with a name that begins with its number.
  public let pictures: [(name: String, title: String, canvas: Canvas)]

  /// - Parameters:
  ///   - trace: the results of the stages.
  ///   - reading: the reading; `nil` if the stages did not come that far. Only a classic board has pictures of its own.
  ///   - photograph: the photograph in its colours, at any scale, on which the answer is drawn.
  public init(_ trace: BoardReader.Trace, _ reading: BoardReading?, photograph: Canvas) {
    let reading = reading.classic
    pictures = zip(StagePictures.stages(trace, reading), StagePictures.names(trace, reading)).compactMap {
      stage, named in
      StagePictures.picture(stage, trace, reading, photograph).map { (named.name, named.title, $0) }
    }
  }

  /// A stage that has a picture.
  private enum Stage: String {
    case photograph, darkness, ridges, lattice, rectified, ink, cells, evidence, answer
  }

  private static func stages(_ trace: BoardReader.Trace, _ reading: BoardReading?) -> [Stage] {
    var stages: [Stage] = [.photograph, .darkness, .ridges]
    if reading != nil { stages.append(.lattice) }
    if trace.board != nil { stages += [.rectified, .ink] }
    if !trace.cells.isEmpty { stages.append(.cells) }
    if reading != nil { stages += [.evidence, .answer] }
    return stages
  }

  /// The names and titles of the pictures, before any is made.
  public static func names(
    _ trace: BoardReader.Trace, _ reading: BoardReading?
  ) -> [(name: String, title: String)] {
    stages(trace, reading.classic).enumerated().map { index, stage in
      let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
      return ("\(number)-\(stage)", "\(index + 1) \(stage)")
    }
  }

  private static func picture(
    _ stage: Stage, _ trace: BoardReader.Trace, _ reading: BoardReading?, _ photograph: Canvas
  ) -> Canvas? {
    switch stage {
    case .photograph: photograph.copy()
    case .darkness: Canvas(stretched(trace.contrast.darkness), inverted: true)
    case .ridges: Canvas(ridges(trace.contrast), inverted: true)
    case .lattice: reading.flatMap { lattice(trace, $0) }
    case .rectified: trace.board.flatMap { Canvas($0.light)?.enlarged(2) }
    case .ink: trace.board.flatMap { Canvas($0.darkness, inverted: true)?.enlarged(2) }
    case .cells: cells(trace.cells)
    case .evidence: reading.flatMap { evidence($0) }
    case .answer: reading.map { answer($0, photograph) }
    }
  }

  private static func answer(_ reading: BoardReading, _ photograph: Canvas) -> Canvas {
    let scale = Double(photograph.width) / Double(reading.width)
    photograph.draw(reading, on: reading.lattice.scaled(by: scale))
    return photograph
  }

  /// All the pictures on one sheet, three to a row; `nil` if there is no memory.
  public var contactSheet: Canvas? {
    let tile = 420, label = 22
    let rows = (pictures.count + 2) / 3
    guard let sheet = Canvas(width: 3 * tile, height: rows * (tile + label), filledWith: Colour(250, 250, 250)) else {
      return nil
    }
    for (index, picture) in pictures.enumerated() {
      let (x, y) = (index % 3 * tile, index / 3 * (tile + label))
      let scale = Double(tile - 12) / Double(max(picture.canvas.width, picture.canvas.height))
      let width = Int(Double(picture.canvas.width) * scale), height = Int(Double(picture.canvas.height) * scale)
      sheet.text(picture.title, at: x + 6, y + 4, .black)
      sheet.place(picture.canvas, x: x + (tile - width) / 2, y: y + label, width: width, height: height)
    }
    return sheet
  }

  /// Ridges of both directions in the same shade.
  private static func ridges(_ contrast: LocalContrast) -> GrayImage {
    let ridges = contrast.ridges
    return GrayImage(width: ridges.width, height: ridges.height, pixels: ridges.pixels.map { $0 == 0 ? 0 : 255 })
  }

  /// Darkness stretched for display: faint lines matter here as much as ink.
  private static func stretched(_ plane: GrayImage) -> GrayImage {
    var result = plane
    for i in result.pixels.indices { result.pixels[i] = UInt8(min(255, Int(plane.pixels[i]) * 3)) }
    return result
  }

  private static func lattice(_ trace: BoardReader.Trace, _ reading: BoardReading) -> Canvas? {
    guard let canvas = Canvas(trace.contrast.ink, inverted: true) else { return nil }
    let scale = trace.searchScale
    let lattice = reading.lattice.scaled(by: scale)
    canvas.draw(lattice, in: .lattice, thickness: 1.2)
    for p in lattice.crossings { canvas.line(p, p, .answer, thickness: 4) }
    return canvas
  }

  /// The patches in the form that the network reads, each with a frame around its mark.
  private static func cells(_ cells: [Cell]) -> Canvas? {
    let zoom = 2, side = Cell.side * zoom, pitch = side + 4
    guard let sheet = Canvas(width: 9 * pitch + 4, height: 9 * pitch + 4, filledWith: Colour(210, 220, 235)) else {
      return nil
    }
    for cell in cells {
      let x = cell.index % 9 * pitch + 4, y = cell.index / 9 * pitch + 4
      guard let patch = Canvas(cell.patch, inverted: true) else { continue }
      sheet.place(patch, x: x, y: y, width: side, height: side)
      guard let mark = cell.mark else { continue }
      let left = Double(x + mark.left * zoom), right = Double(x + (mark.right + 1) * zoom)
      let top = Double(y + mark.top * zoom), bottom = Double(y + (mark.bottom + 1) * zoom)
      let corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
      for i in 0..<4 { sheet.line(corners[i], corners[(i + 1) % 4], .lattice, thickness: 1) }
    }
    return sheet
  }

  /// For each cell a bar for each of its values, from blank to 9, and the decided digit: blue handwritten, black
  /// printed, orange doubtful.
  private static func evidence(_ reading: BoardReading) -> Canvas? {
    let pitch = 68
    guard let digits = reading.grid, let canvas = Canvas(width: 9 * pitch + 1, height: 9 * pitch + 1) else {
      return nil
    }
    let lattice = Lattice(
      crossings: (0..<100).map { Point(Double($0 % 10 * pitch), Double($0 / 10 * pitch)) })
    canvas.draw(lattice, in: .grey, thickness: 1)
    let doubtful = Set(reading.doubtful)
    for cell in 0..<Grid.cellCount {
      let x = Double(cell % 9 * pitch), y = Double(cell / 9 * pitch)
      let evidence = reading.evidence[cell]
      for value in 0...9 {
        let height = 14 * evidence.probabilities[value]
        let at = x + 7 + Double(value) * 6
        canvas.line(
          Point(at, y + 64), Point(at, y + 64 - height), value == digits[cell] ? .answer : .doubt,
          thickness: 4)
      }
      var digit = Grid()
      digit[cell] = digits[cell]
      let colour: Colour =
        doubtful.contains(cell) ? .doubt : evidence.handwritten > 0.5 ? .answer : .black
      let raised = lattice.crossings.map { Point($0.x, $0.y - 7) }
      canvas.draw(digit, on: Lattice(crossings: raised), in: colour, size: 0.75)
    }
    return canvas
  }
}

extension Canvas {
  fileprivate func enlarged(_ factor: Int) -> Canvas? {
    let result = Canvas(width: width * factor, height: height * factor)
    result?.place(self, x: 0, y: 0, width: width * factor, height: height * factor)
    return result
  }
}

extension BoardReading? {
  /// The reading of a classic board; `nil` for another.
  fileprivate var classic: BoardReading? { flatMap { $0.kind == .classic ? $0 : nil } }
}
