import BoardSamples
import BoardVision
import GoldenRecords
import Pictures
import Testing

@testable import Faces

/// The places of faces, and the effect of blurring on every pixel, compared with a record.
@Suite struct FaceRecordTests {
  private func wall(_ width: Int, _ height: Int) throws -> Canvas {
    try #require(Canvas(width: width, height: height, filledWith: Colour(120, 108, 96)))
  }

  private func text(_ faces: [FaceFinder.Face]?) -> String {
    (faces ?? []).map { face in
      [face.left, face.top, face.right, face.bottom].map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: " ")
    }.sorted().joined(separator: "\n")
  }

  @Test func facesAreFoundWhereTheyWereFound() throws {
    let record = GoldenRecord("faces")
    let finder = try #require(FaceFinder())
    let canvas = try wall(400, 300)
    for (index, radius) in stride(from: 12, through: 45, by: 3).enumerated() {
      DrawnFace(x: 50 + 100 * (index % 4), y: 50 + 100 * (index / 4), radius: radius).draw(on: canvas)
    }
    record.note("all sizes", text(finder.faces(on: canvas, board: nil)))
    for side in [100, 200, 350] { record.note("side \(side)", text(finder.faces(on: canvas, board: nil, side: side))) }
    // A board over some of them, upright and turned to each side.
    for (quarters, (origin, along)) in [
      (Point(0, 0), Point(1, 0)), (Point(210, 0), Point(0, 1)), (Point(210, 210), Point(-1, 0)),
      (Point(0, 210), Point(0, -1)),
    ].enumerated() {
      let down = Point(-along.y, along.x)
      let board = Lattice(BoardKind(rows: 9, columns: 9)) { column, row in
        origin + along * (Double(column) * 210 / 9) + down * (Double(row) * 210 / 9)
      }
      record.note("board \(quarters)", text(finder.faces(on: canvas, board: board)))
    }
    for name in ["newspaper.jpg", "screen.png"] {
      let photograph = try #require(Canvas(try EncodedPhotograph(bytes: Samples.bytes(name))))
      record.note(name, text(finder.faces(on: photograph, board: nil)))
    }
    #expect(record.difference() == nil)
  }

  /// A margin of 15% of the window's side goes around it.
  @Test func aFaceHasAMargin() throws {
    let finder = try #require(
      FaceFinder(cascade: "/usr/share/opencv4/haarcascades/haarcascade_frontalface_alt2.xml"))
    let canvas = try wall(400, 200)
    DrawnFace(x: 150, y: 100, radius: 40).draw(on: canvas)
    let faces = try #require(finder.faces(on: canvas, board: nil))
    #expect(!faces.isEmpty)
    for face in faces {
      let side = (face.right - face.left) * 400 / 1.3
      #expect(abs(side - side.rounded()) < 1e-6, "windows have whole pixels: \(side)")
      for edge in [face.left * 400, face.top * 200] {
        let place = edge + 0.15 * side
        #expect(abs(place - place.rounded()) < 1e-6, "\(place)")
      }
      #expect(abs((face.bottom - face.top) * 200 - side * 1.3) < 1e-6)
    }
  }

  @Test func theLeastFaceIsATwentiethOfThePicture() {
    #expect(FaceFinder.usualSide == 400 && FaceFinder.leastSide * 20 == FaceFinder.usualSide)
  }

  @Test func blurredPixelsAreWhatTheyWere() throws {
    let record = GoldenRecord("blurred")
    typealias Face = FaceFinder.Face
    for (name, face) in [
      ("whole", Face(left: 0, top: 0, right: 1, bottom: 1)),
      ("inside", Face(left: 0.2, top: 0.3, right: 0.7, bottom: 0.9)),
      ("small", Face(left: 0.5, top: 0.5, right: 0.6, bottom: 0.6)),
      ("beyond", Face(left: -1, top: -1, right: 0.3, bottom: 2)),
      ("outside", Face(left: 1.1, top: 0, right: 1.4, bottom: 0.5)),
      ("edge", Face(left: 0.9, top: 0.9, right: 1.2, bottom: 1.2)),
    ] {
      let canvas = try wall(37, 29)
      for y in 0..<29 {
        for x in 0..<37 { canvas[x, y] = Colour(UInt8(x * 6 % 256), UInt8(y * 8), UInt8((x * y) % 256)) }
      }
      canvas.blur([face])
      let rows = (0..<29).map { y in (0..<37).map { "\(canvas[$0, y])" }.joined(separator: " ") }
      record.note(name, rows.joined(separator: "\n"))
    }
    #expect(record.difference() == nil)
  }
}
