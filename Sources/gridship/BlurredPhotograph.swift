import BoardVision
import Faces
import Files
import Foundation
import Pictures
import SudokuReading

/// A photograph whose faces were looked for and blurred.
struct BlurredPhotograph {
  /// The longer side at which faces are looked for, in pixels: those of a fiftieth of it and more are found.
  static let searchSide = 1000
  /// The most pixels of a photograph, in millions: it is decoded whole.
  static let megapixels = 100

  let canvas: Canvas
  /// Each face once, from the top down.
  let faces: [FaceFinder.Face]

  /// Reads, looks and blurs.
  init(_ path: String, _ finder: FaceFinder, _ reader: BoardReader) throws(BlurError) {
    let file: EncodedPhotograph
    do { file = try EncodedPhotograph(bytes: try InputFile.read(path)) } catch { throw BlurError("\(error)") }
    guard file.width * file.height <= Self.megapixels * 1_000_000 else {
      throw BlurError(
        "\(PhotographError.tooLarge(width: file.width, height: file.height, limit: Self.megapixels))")
    }
    guard let canvas = Canvas(file) else { throw BlurError("the photograph's colours cannot be decoded") }
    // Digits can look like faces. Only what is surely a board is left out, so that no face is.
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

/// Why a photograph was not blurred.
struct BlurError: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Where the results go. A photograph is only written over where that was asked for.
struct BlurTargets {
  var output: String?
  var folder: String?
  var isInPlace: Bool
  /// The files that are read: none of them is written over otherwise.
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
      // A link goes on pointing at its file, which is the one to change.
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
