import BoardSamples
import BoardVision
import Faces
import Foundation
import Pictures
import SudokuReading
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

/// The stored pictures of a photograph. A person's face and place stay private.
@Suite(.serialized) struct KeptPictureTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Puzzles/photographs/newspaper.jpg")

  /// A sample photograph of a board, with somebody beside it.
  private struct Scene {
    let canvas: Canvas
    let face: DrawnFace
    let board: (xs: Range<Int>, ys: Range<Int>)

    init() throws {
      let file = try EncodedPhotograph(bytes: [UInt8](try Data(contentsOf: KeptPictureTests.sample)))
      let photograph = try #require(Canvas(file)?.limited(toSide: 600))
      canvas = try #require(
        Canvas(width: photograph.width + 340, height: photograph.height, filledWith: Colour(120, 108, 96)))
      canvas.place(photograph, x: 0, y: 0, width: photograph.width, height: photograph.height)
      face = DrawnFace(x: photograph.width + 170, y: photograph.height / 2, radius: 70)
      face.draw(on: canvas)
      board = (1..<photograph.width - 1, 1..<photograph.height - 1)
    }
  }

  @Test(arguments: [1, 6])
  func aFaceBesideTheBoardIsBlurredAndThePlaceForgotten(orientation: Int) async throws {
    let scene = try Scene()
    let faces = try #require(FaceFinder(cascade: ""), "opencv-data is missing; Scripts/setup installs it")
    // The face is one that would be found: without it the test would prove nothing.
    let found = try #require(faces.faces(on: scene.canvas, board: nil))
    #expect(found.contains { $0.covers(scene.face, on: scene.canvas) })
    let jpeg = try #require(stored(scene.canvas, orientation).encoded(as: .jpeg))
    let photograph = EXIF.marked(jpeg, orientation: orientation)
    #expect(EXIF.segments(photograph).contains(0xE1) && has(photograph, EXIF.place))
    try await withServer { server in
      let client = try await server.player()
      let read = try await client.send(
        "POST", "/api/v1/readings?keep=true", headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"],
        body: photograph)
      let id = try #require(read.json["id"].string, "\(read.text)")
      #expect(read.json["board"]["asDecided"].string?.filter { $0 != "." }.count ?? 0 >= 17)
      let kept = try await client.get("/readings/\(id)/pictures/photograph").body
      // Beside JFIF's own segment there is only the encoder's name.
      #expect(!EXIF.segments(kept).contains { (0xE1...0xEF).contains($0) } && !has(kept, "SECRET"))
      let picture = try #require(Canvas(try EncodedPhotograph(bytes: kept)))
      #expect(picture.width == scene.canvas.width && picture.height == scene.canvas.height, "it stands upright")
      let before = scene.canvas.detail(scene.face.inner), after = picture.detail(scene.face.inner)
      #expect(after < before / 20, "the face had \(before), and has \(after)")
      let left = try #require(faces.faces(on: picture, board: nil)).filter { $0.covers(scene.face, on: picture) }
      #expect(left.isEmpty, "nobody is found there any more")
      // The board is as it was, but for what encoding it twice costs.
      #expect(picture.difference(scene.canvas, scene.board) < 8)
      let sharpness = picture.detail(scene.board) / scene.canvas.detail(scene.board)
      #expect((0.7...1.3).contains(sharpness), "\(sharpness)")
      // The answer is drawn on the same picture.
      let answer = try await client.get("/readings/\(id)/pictures/answer").body
      let drawn = try #require(Canvas(try EncodedPhotograph(bytes: answer)))
      #expect(drawn.detail(scene.face.inner) < before / 20)
    }
  }

  @Test func aFaceOnItsSideIsBlurredWhereTheBoardIsOnItsSideToo() async throws {
    let scene = try Scene()
    // Held sideways by a camera that does not say so.
    let jpeg = try #require(stored(scene.canvas, 6).encoded(as: .jpeg))
    try await withServer { server in
      let client = try await server.player()
      let read = try await client.send(
        "POST", "/api/v1/readings?keep=true", headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"], body: jpeg)
      let id = try #require(read.json["id"].string, "\(read.text)")
      let kept = try await client.get("/readings/\(id)/pictures/photograph").body
      let picture = try stored(try #require(Canvas(try EncodedPhotograph(bytes: kept))), 8)
      #expect(picture.detail(scene.face.inner) < scene.canvas.detail(scene.face.inner) / 20)
    }
  }

  @Test func noStageOfAReadingShowsTheFaceEither() async throws {
    let scene = try Scene()
    let jpeg = try #require(scene.canvas.encoded(as: .jpeg))
    // The pictures of the stages without blurring.
    var trace: BoardReader.Trace?
    let reading = try BoardReader().read(try EncodedPhotograph(bytes: jpeg), keeping: &trace)
    let plain = StagePictures(
      try #require(trace), reading, photograph: try #require(scene.canvas.limited(toSide: 1200)))
    try await withServer { server in
      let client = try await server.player()
      let read = try await client.send(
        "POST", "/api/v1/readings?stages=true", headers: ["Content-Type": "image/jpeg", "Prefer": "wait=30"], body: jpeg
      )
      let id = try #require(read.json["id"].string, "\(read.text)")
      var shown: [String] = []
      for stage in plain.pictures where ["darkness", "ridges", "lattice"].contains(where: stage.name.hasSuffix) {
        let sent = try await client.get("/readings/\(id)/pictures/stage-\(stage.name)").body
        let picture = try #require(Canvas(try EncodedPhotograph(bytes: sent)))
        let face = scene.face.inner(scale: Double(picture.width) / Double(scene.canvas.width))
        let before = stage.canvas.changes(face), after = picture.changes(face)
        guard before > 0.05 else { continue }
        shown.append(stage.name)
        #expect(after < before / 4, "\(stage.name): \(before), \(after)")
      }
      #expect(shown.contains { $0.hasSuffix("darkness") }, "one stage would show it")
    }
  }

  /// A picture as a camera stores it that was held some other way.
  private func stored(_ upright: Canvas, _ exif: Int) throws -> Canvas {
    let orientation = PictureOrientation(exif: exif)
    let (w, h) =
      orientation.swapsSides ? (upright.height, upright.width) : (upright.width, upright.height)
    let result = try #require(Canvas(width: w, height: h))
    for y in 0..<upright.height {
      for x in 0..<upright.width {
        let place = orientation.stored(x: x, y: y, storedWidth: w, storedHeight: h)
        result[place.x, place.y] = upright[x, y]
      }
    }
    return result
  }

  private func has(_ bytes: [UInt8], _ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }
}

extension FaceFinder.Face {
  /// True if the face lies over a drawn one.
  fileprivate func covers(_ face: DrawnFace, on canvas: Canvas) -> Bool {
    let x = Double(face.x) / Double(canvas.width), y = Double(face.y) / Double(canvas.height)
    return (left...right).contains(x) && (top...bottom).contains(y)
  }
}
