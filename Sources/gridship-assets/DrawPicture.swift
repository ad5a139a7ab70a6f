import ArgumentParser
import AssetFiles
import AssetSources
import Assets
import Files

/// Draws one SVG file as a PNG file.
struct DrawPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw", abstract: "Draw one SVG file as a PNG file, such as the icon of a page.")

  @Argument(help: "The drawing.", completion: .file(extensions: ["svg"])) var drawing: String
  @Argument(help: "The file that is written.", completion: .file(extensions: ["png"])) var file: String
  @Option(help: "The picture's width in pixels, 1 to 4096.") var width: Int
  @Flag(help: "Write nothing; compare the pixels, which versions of the libraries may draw a little otherwise.")
  var check = false

  /// The greatest difference of a channel from a new drawing.
  private static let tolerance = 24

  func validate() throws {
    guard (1...4096).contains(width) else { throw ValidationError("--width must be 1 to 4096") }
  }

  func run() throws {
    var differs = false
    try failing { () throws(AtlasFileError) in
      let picture = try self.picture()
      do throws(FileError) {
        if check {
          let kept = try AtomicFile.read(file).flatMap { try? PNGReader.bitmap($0) }
          differs = kept.map { !Self.isAlike($0, picture) } ?? true
        } else {
          try AtomicFile.write(PNGWriter.bytes(of: picture), to: file, for: .everyone)
        }
      } catch { throw AtlasFileError(file: error.path, reason: error.reason) }
    }
    guard differs else { return }
    complain("\(file) is not what \(drawing) gives; run gridship-assets draw and commit the result")
    throw ExitCode(1)
  }

  private func picture() throws(AtlasFileError) -> Bitmap {
    let source = try SVGPicture(contents(of: drawing, limit: SVGPicture.mostBytes >> 20), file: drawing)
    guard let scale = Scale("\(width)/\(source.size.width)") else {
      throw AtlasFileError(
        file: drawing,
        reason: "its width is \(source.size.width); \(width) pixels are more than 64 times that, or less than a 64th")
    }
    return try source.bitmap(scale)
  }

  private static func isAlike(_ a: Bitmap, _ b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height
      && zip(a.bytes, b.bytes).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}
