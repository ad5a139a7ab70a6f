import ArgumentParser
import Faces
import Files
import Foundation
import Pictures
import SudokuReading

/// Makes the faces on photographs unrecognisable.
struct Blur: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Blur the faces on photographs.",
    discussion: """
      Looks for faces from the front and from the side, as upright people have them, and makes each a few squares of one \
      colour. A face that is covered, turned far or smaller than a fiftieth of the picture may be missed: look at the \
      result before you show it. The result is encoded anew, so it holds no place, time or other hidden data.

      Without --output, --into or --in-place the result of photo.jpg is photo-blurred.jpg beside it.

      EXIT STATUS (the highest of all photographs)
        0   written, whether a face was found or not
        3   a file could not be read, or the result not be written
        64  wrong use

      EXAMPLES
        gridship blur photo.jpg
        gridship blur --output clean.jpg photo.jpg
        gridship blur --into published *.jpg
      """)

  @Argument(help: "Photographs.", completion: .file()) var photographs: [String]
  @Option(help: "Write the result to this file (.png, .jpg, .webp); takes one photograph.", completion: .file())
  var output: String?
  @Option(help: "Write the results to this folder, under the photographs' names.", completion: .directory)
  var into: String?
  @Flag(help: "Write over the photographs. One without a face stays as it is.") var inPlace = false
  @Flag(help: "A line of JSON a photograph.") var json = false
  @Option(
    help: "A cascade of OpenCV that finds faces; without it, those of Debian's package opencv-data.",
    completion: .file())
  var faceCascade = ""

  func validate() throws {
    guard !photographs.isEmpty else { throw ValidationError("name a photograph") }
    guard [output != nil, into != nil, inPlace].count(where: { $0 }) <= 1 else {
      throw ValidationError("--output, --into and --in-place exclude one another")
    }
    guard let output else { return }
    if photographs.count > 1 {
      throw ValidationError("--output takes one photograph; --into takes a folder for several")
    }
    if Canvas.Format(fileName: output) == nil {
      throw ValidationError("'\(output)' must end in .png, .jpg or .webp")
    }
  }

  func run() throws {
    guard faceCascade.isEmpty || PathName.withSystemName(faceCascade, { access($0, R_OK) }) == 0 else {
      complain("\(faceCascade): no such file, or it cannot be read")
      throw ExitCode(3)
    }
    guard let finder = FaceFinder(cascade: faceCascade) else {
      complain(
        faceCascade.isEmpty
          ? "no cascade that finds faces is installed; install Debian's package opencv-data"
          : "\(faceCascade): this is no cascade that finds faces")
      throw ExitCode(3)
    }
    let targets = BlurTargets(output: output, folder: into, isInPlace: inPlace, sources: photographs)
    let reader = BoardReader()
    var written: Set<String> = []
    var hasFailed = false
    for photograph in photographs {
      var line = BlurLine(file: photograph)
      do throws(BlurError) {
        let target = try targets.target(for: photograph)
        guard written.insert(target).inserted else { throw BlurError("another photograph was written to \(target)") }
        let blurred = try BlurredPhotograph(photograph, finder, reader)
        line.take(blurred)
        if !inPlace || !blurred.faces.isEmpty {
          try write(blurred.canvas, to: target)
          line.output = target
        }
      } catch {
        hasFailed = true
        line.fail(error.reason)
        if !json { complain("\(photograph): \(error.reason)") }
      }
      if let text = json ? try JSONLines.line(line) : line.text { say(text) }
    }
    if hasFailed { throw ExitCode(3) }
  }

  /// Prints a line, with the names of files as they are.
  private func say(_ text: String) {
    for byte in PathName.bytes(text + "\n") { putchar(Int32(byte)) }
  }

  private func write(_ canvas: Canvas, to target: String) throws(BlurError) {
    guard let format = Canvas.Format(fileName: target), let bytes = canvas.encoded(as: format) else {
      throw BlurError("the result cannot be encoded")
    }
    do throws(FileError) {
      if let into { try Folder.make(into) }
      try AtomicFile.write(bytes, to: target, for: .everyone)
    } catch { throw BlurError(error.description) }
  }

}

/// The printed line for a photograph.
private struct BlurLine: Encodable {
  struct Face: Encodable {
    /// Pixels of the upright photograph: the left and upper edge, and the size.
    var x: Int, y: Int, width: Int, height: Int
  }

  var version = 1
  var file: String
  /// `blurred`, `no-face` or `failed`.
  var status = "no-face"
  var error: String?
  var output: String?
  var width: Int?
  var height: Int?
  var faces: [Face] = []

  init(file: String) { self.file = file }

  mutating func take(_ photograph: BlurredPhotograph) {
    let (w, h) = (photograph.canvas.width, photograph.canvas.height)
    (width, height) = (w, h)
    faces = photograph.faces.map { face in
      let left = max(0, Int(face.left * Double(w))), top = max(0, Int(face.top * Double(h)))
      return Face(
        x: left, y: top, width: min(w, Int(face.right * Double(w))) - left,
        height: min(h, Int(face.bottom * Double(h))) - top)
    }
    if !faces.isEmpty { status = "blurred" }
  }

  mutating func fail(_ reason: String) { (status, error) = ("failed", reason) }

  /// A sentence; `nil` if it failed.
  var text: String? {
    guard error == nil else { return nil }
    let found = faces.isEmpty ? "no face found" : faces.count == 1 ? "1 face blurred" : "\(faces.count) faces blurred"
    return "\(file): \(found); \(output.map { "written to \($0)" } ?? "left as it is")"
  }
}
