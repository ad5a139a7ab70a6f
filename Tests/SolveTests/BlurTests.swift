import BoardSamples
import BoardVision
import BuiltPrograms
import Faces
import Files
import Foundation
import Pictures
import Testing

/// `gridship blur`, run as a person or a script runs it.
@Suite struct BlurTests {
  /// Somebody beside a board: the face, and everything else.
  private struct Scene {
    let canvas: Canvas
    let faces: [DrawnFace]
    let board: (xs: Range<Int>, ys: Range<Int>)

    init(people: Int) throws {
      let photograph = try #require(Canvas(try EncodedPhotograph(bytes: Samples.bytes("newspaper.jpg"))))
      let side = photograph.width / 3
      canvas = try #require(
        Canvas(width: photograph.width + 2 * side, height: photograph.height, filledWith: Colour(120, 108, 96)))
      canvas.place(photograph, x: 0, y: 0, width: photograph.width, height: photograph.height)
      board = (1..<photograph.width - 1, 1..<photograph.height - 1)
      faces = (0..<people).map {
        DrawnFace(x: photograph.width + side, y: photograph.height * (2 * $0 + 1) / (2 * people), radius: side / 4)
      }
      for face in faces { face.draw(on: canvas) }
    }

    var jpeg: Data { Data(canvas.encoded(as: .jpeg) ?? []) }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try TemporaryFolder.with { try body($0.url) }
  }

  private func blur(_ arguments: String...) throws -> BuiltProgram.Run {
    try Program.run("gridship", ["blur"] + arguments, input: nil)
  }

  private func picture(_ url: URL) throws -> Canvas {
    try #require(Canvas(try EncodedPhotograph(bytes: [UInt8](try Data(contentsOf: url)))))
  }

  /// A face may have any size between two windows of a cascade.
  @Test func aCascadeThatIsNamedFindsFacesOfAllSizes() throws {
    let radii = Array(stride(from: 17, through: 35, by: 2))
    let canvas = try #require(Canvas(width: 400, height: 200, filledWith: Colour(120, 108, 96)))
    let drawn = radii.enumerated().map { DrawnFace(x: 40 + 80 * ($0 % 5), y: 50 + 100 * ($0 / 5), radius: $1) }
    for face in drawn { face.draw(on: canvas) }
    let finder = try #require(FaceFinder(cascade: "/usr/share/opencv4/haarcascades/haarcascade_frontalface_alt2.xml"))
    let found = FaceFinder.Face.merged(try #require(finder.faces(on: canvas, board: nil)))
    #expect(found.count == 10, "\(found.count)")
  }

  @Test func aNameThatIsNotUTF8IsReadAndItsResultWrittenBesideIt() throws {
    let scene = try Scene(people: 1)
    try inFolder { folder in
      let name = folder.path + "/" + PathName.text([0x62, 0xE4, 0x64])
      try AtomicFile.write([UInt8](scene.jpeg), to: name + ".jpg", for: .everyone)
      #expect(try blur(name + ".jpg").status == 0)
      let blurred = try InputFile.read(name + "-blurred.jpg")
      #expect(try InputFile.read(name + ".jpg") == [UInt8](scene.jpeg))
      // A link in such a folder leads to the photograph, which is the one that changes.
      let link = folder.path + "/" + PathName.text([0xFF]) + ".jpg"
      _ = PathName.withSystemName(name + ".jpg") { target in PathName.withSystemName(link) { symlink(target, $0) } }
      #expect(try blur("--in-place", link).status == 0)
      #expect(Folder.isLink(link))
      #expect(try InputFile.read(name + ".jpg") == blurred)
    }
  }

  @Test func everyFaceIsBlurredAndTheOriginalAndTheBoardStayAsTheyWere() throws {
    let scene = try Scene(people: 2)
    try inFolder { folder in
      let source = folder.appendingPathComponent("photo.jpg")
      try scene.jpeg.write(to: source)
      let result = try blur(source.path)
      let target = folder.appendingPathComponent("photo-blurred.jpg")
      #expect(result.status == 0 && result.output.contains("2 faces blurred; written to \(target.path)"))
      #expect(try Data(contentsOf: source) == scene.jpeg)
      let after = try picture(target)
      #expect(after.width == scene.canvas.width && after.height == scene.canvas.height)
      for face in scene.faces { #expect(after.detail(face.inner) < scene.canvas.detail(face.inner) / 20) }
      #expect(after.difference(scene.canvas, scene.board) < 8)
    }
  }

  @Test func theFacesAreToldInPixelsToPrograms() throws {
    let scene = try Scene(people: 1)
    try inFolder { folder in
      let source = folder.appendingPathComponent("photo.jpg"), target = folder.appendingPathComponent("clean.png")
      try scene.jpeg.write(to: source)
      let result = try blur("--json", "--output", target.path, source.path)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      #expect(object["status"] as? String == "blurred" && object["output"] as? String == target.path)
      let faces = try #require(object["faces"] as? [[String: Int]])
      let face = try #require(faces.first)
      #expect(faces.count == 1)
      func holds(_ start: String, _ size: String, _ place: Int) -> Bool {
        (face[start]!...face[start]! + face[size]!).contains(place)
      }
      #expect(holds("x", "width", scene.faces[0].x) && holds("y", "height", scene.faces[0].y))
      #expect(try picture(target).detail(scene.faces[0].inner) < scene.canvas.detail(scene.faces[0].inner) / 20)
    }
  }

  @Test func aPhotographIsWrittenOverOnlyWhereThatIsAskedFor() throws {
    let scene = try Scene(people: 1)
    try inFolder { folder in
      let source = folder.appendingPathComponent("photo.jpg"), link = folder.appendingPathComponent("link.jpg")
      try scene.jpeg.write(to: source)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: source)
      for arguments in [["--output", source.path], ["--output", link.path], ["--into", folder.path]] {
        let result = try Program.run("gridship", ["blur"] + arguments + [source.path], input: nil)
        #expect(result.status == 3 && result.errors.contains("--in-place"), "\(arguments)")
        #expect(try Data(contentsOf: source) == scene.jpeg)
      }
      // One photograph's result has the name of another photograph.
      let other = folder.appendingPathComponent("photo-blurred.jpg")
      try scene.jpeg.write(to: other)
      #expect(try blur(source.path, other.path).status == 3)
      #expect(try Data(contentsOf: other) == scene.jpeg)
      // The file behind a link changes, not the link.
      #expect(try blur("--in-place", link.path).status == 0)
      #expect(try Data(contentsOf: source) != scene.jpeg)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == source.path)
      #expect(try picture(source).detail(scene.faces[0].inner) < scene.canvas.detail(scene.faces[0].inner) / 20)
    }
  }

  @Test func aPhotographWithoutAFaceIsSaidToHaveNone() throws {
    try inFolder { folder in
      let source = folder.appendingPathComponent("screen.png")
      let bytes = Data(Samples.bytes("screen.png"))
      try bytes.write(to: source)
      let result = try blur(source.path)
      #expect(result.status == 0 && result.output.contains("no face found; written to"))
      let inPlace = try blur("--in-place", source.path)
      #expect(inPlace.status == 0 && inPlace.output.contains("left as it is"))
      #expect(try Data(contentsOf: source) == bytes)
    }
  }

  @Test func ofSeveralPhotographsTheGoodAreWrittenAndTheOthersNamed() throws {
    let scene = try Scene(people: 1)
    try inFolder { folder in
      let good = folder.appendingPathComponent("good.jpg"), bad = folder.appendingPathComponent("bad.jpg")
      try scene.jpeg.write(to: good)
      try Data([0xFF, 0xD8, 0xFF, 0, 1, 2]).write(to: bad)
      let into = folder.appendingPathComponent("clean")
      let result = try blur("--into", into.path, bad.path, "/no/such.jpg", good.path)
      #expect(result.status == 3)
      #expect(result.errors.contains("bad.jpg: the JPEG file is damaged") && result.errors.contains("no such file"))
      #expect(result.rows.count == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: into.path) == ["good.jpg"])
    }
  }

  @Test func wrongUseIsToldApart() throws {
    #expect(try blur().status == 64)
    #expect(try blur("--output", "a.bmp", "a.jpg").status == 64)
    #expect(try blur("--output", "a.jpg", "b.jpg", "c.jpg").status == 64)
    #expect(try blur("--in-place", "--into", "x", "a.jpg").status == 64)
    let missing = try blur("--face-cascade", "/nowhere.xml", "a.jpg")
    #expect(missing.status == 3 && missing.errors.hasPrefix("gridship: /nowhere.xml: no such file"))
    let other = try blur("--face-cascade", #filePath, "a.jpg")
    #expect(other.status == 3 && other.errors.contains("no cascade"))
  }
}
