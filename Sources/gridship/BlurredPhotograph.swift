import BoardVision
import Faces
import Files
import Foundation
import Pictures
import SudokuReading

/// A photograph with its faces found and blurred.
struct BlurredPhotograph {
  /// The longer side at which faces are searched for, in pixels: faces of a fiftieth of it and more are found.
  static let searchSide = 1000
  /// The greatest number of pixels of a photograph, in millions: it is decoded whole.
  static let megapixels = 100

  let canvas: Canvas
  /// Each face once, from the top down.
  let faces: [FaceFinder.Face]

  /// Reads a photograph, finds its faces and blurs them.
  init(_ path: String, _ finder: FaceFinder, _ reader: BoardReader) throws(BlurError) {
    let file: EncodedPhotograph
    do { file = try EncodedPhotograph(bytes: try InputFile.read(path)) } catch { throw BlurError("\(error)") }
    guard file.width * file.height <= Self.megapixels * 1_000_000 else {
      throw BlurError(
        "\(PhotographError.tooLarge(width: file.width, height: file.height, limit: Self.megapixels))")
    }
    guard let canvas = Canvas(file) else { throw BlurError("the photograph's colours cannot be decoded") }
    // Digits can look like faces. Only a board that is surely one is left out of the search, so that no face is missed.
    let reading = try? reader.read(file)
    let board = reading?.solution == nil ? nil : reading?.lattice
    guard let faces = finder.faces(on: canvas, board: board, side: Self.searchSide) else {
      throw BlurError("faces could not be looked for")
    }
    canvas.blur(faces)
    self.canvas = canvas
    self.faces = FaceFinder.Face.merged(faces).sorted { ($0.top, $0.left) < ($1.top, $1.left) }
  }
}

/// The reason why a photograph was not blurred.
struct BlurError: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// The files for the results. A photograph is overwritten only on request.
struct BlurTargets {
  var output: String?
  var folder: String?
  var isInPlace: Bool
  /// The files that are read, none of which is overwritten otherwise.
  private let sources: Set<FileIdentity>

  init(output: String?, folder: String?, isInPlace: Bool, sources: [String]) {
    (self.output, self.folder, self.isInPlace) = (output, folder, isInPlace)
    self.sources = Set(sources.compactMap(FileIdentity.init))
  }

  /// The file for a photograph's result.
  func target(for source: String) throws(BlurError) -> String {
    let target = name(for: source)
    guard Canvas.Format(fileName: target) != nil else {
      throw BlurError("it cannot be written back in its format; name --output photo.jpg")
    }
    if !isInPlace, let identity = FileIdentity(target), sources.contains(identity) {
      throw BlurError("\(target) is one of the photographs; --in-place writes over them")
    }
    return target
  }

  private func name(for source: String) -> String {
    if isInPlace {
      // A link keeps pointing at its file, which is the one to change.
      guard let whole = PathName.withSystemName(source, { realpath($0, nil) }) else { return source }
      defer { free(whole) }
      return PathName.text(UnsafeRawBufferPointer(start: whole, count: strlen(whole)))
    }
    if let output { return output }
    let path = NSString(string: source)
    let ending = Canvas.Format(fileName: source) == nil ? "jpg" : path.pathExtension
    let name = NSString(string: path.lastPathComponent).deletingPathExtension
    if let folder { return NSString(string: folder).appendingPathComponent("\(name).\(ending)") }
    return NSString(string: path.deletingLastPathComponent).appendingPathComponent("\(name)-blurred.\(ending)")
  }
}
