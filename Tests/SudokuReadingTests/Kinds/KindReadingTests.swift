import Accuracy
import BoardSamples
import BoardVision
import SudokuVariants
import Testing

@testable import SudokuReading

/// Computer-made boards of other kinds, read from the picture.
@Suite struct KindReadingTests {
  /// A made board, and its reading.
  private func read(
    _ kind: MadeKind, seed: UInt64, _ settings: [String: Double] = [:], options: BoardReader.Options = .init()
  ) throws -> (label: LabelledPicture, board: BoardReading) {
    var parameters = MakingParameters()
    let plain = ["megapixels": 0.5, "board": 0.85, "clutter": 0, "second": 0, "tilt": 8, "turn": 3, "quality": 90]
    for (name, value) in plain.merging(settings, uniquingKeysWith: { $1 }) {
      let isKnown = parameters.set(name, to: .always(value))
      #expect(isKnown)
    }
    let maker = PhotographMaker(parameters: parameters, seed: seed, kind: kind)
    let bytes = try #require(maker.picture(1).jpeg)
    return (
      maker.labels(1, corpus: "made", image: "1.jpg"),
      try BoardReader().readBoard(EncodedPhotograph(bytes: bytes), options: options)
    )
  }

  @Test func `a classic board stays classic`() throws {
    for name in ["newspaper.jpg", "attempt.jpg", "screen.png"] {
      let file = try EncodedPhotograph(bytes: Samples.bytes(name))
      let reading = try BoardReader().readBoard(file)
      #expect(reading.kind == .classic)
      #expect(reading.asDecided == (try BoardReader().read(file)).asDecided)
    }
  }

  @Test(arguments: [("lines", 1.0, 0.0), ("colours", 0.0, 1.0)])
  func `a jigsaw is known by its regions`(_ name: String, bold: Double, tint: Double) throws {
    let (label, reading) = try read(.jigsaw, seed: 3, ["bold": bold, "tint": tint, "border": 3])
    #expect(reading.kind == .jigsaw)
    #expect(Regions(naming: Array(label.regions ?? "").filter { $0 != " " }) == reading.regions)
    #expect(reading.solution != nil)
  }

  @Test func `a kind that is named is taken`() throws {
    let file = try EncodedPhotograph(bytes: Samples.bytes("newspaper.jpg"))
    let board = try BoardReader().readBoard(file, options: .init(kind: .diagonal))
    #expect(board.kind == .diagonal)
    let (_, other) = try read(.diagonal, seed: 2, options: .init(kind: .classic))
    #expect(other.kind == .classic)
  }

}
