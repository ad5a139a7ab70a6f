import Assets
import CAtlases
import Files

/// An atlas with the files of its pages: in a folder, or embedded in this program.
///
/// ```swift
/// let cards = try AtlasFile.embedded("cards")
/// let sheet = cards.atlas.sheet(for: 2)!
/// let pages = try cards.pages(of: sheet)
/// let queen = sheet.frame(named: "card/Qh")!
/// let bitmap = queen.sprite(from: pages[queen.page])
/// ```
public struct AtlasFile: Sendable {
  /// The contents of the manifest.
  public let atlas: Atlas
  private let place: Place

  private enum Place {
    case folder(String)
    case program
  }

  /// Opens a manifest. The pages, which lie beside it, are read on request.
  public init(_ path: String) throws(AtlasFileError) {
    atlas = try Atlas(manifest: try Self.read(path), file: path)
    place = .folder(Folder.holding(path))
  }

  /// Opens an atlas that is embedded in this program, such as `cards`.
  public static func embedded(_ name: String) throws(AtlasFileError) -> AtlasFile {
    try AtlasFile(embedded: name)
  }

  private init(embedded name: String) throws(AtlasFileError) {
    atlas = try Atlas(manifest: try Self.embeddedBytes("\(name).json"), file: "\(name).json")
    place = .program
  }

  /// The pictures of a sheet's pages, in their order. Pages that are no PNG are refused.
  public func pages(of sheet: AtlasSheet) throws(AtlasFileError) -> [Bitmap] {
    var pages: [Bitmap] = []
    for page in sheet.pages {
      let (path, bytes): (String, [UInt8])
      switch place {
      case .folder(let folder):
        path = folder.isEmpty ? page.file : folder + "/" + page.file
        bytes = try Self.read(path)
      case .program: (path, bytes) = (page.file, try Self.embeddedBytes(page.file))
      }
      let bitmap: Bitmap
      do throws(PNGError) { bitmap = try PNGReader.bitmap(bytes) } catch {
        throw AtlasFileError(file: path, reason: error.description)
      }
      guard bitmap.width == page.size.width && bitmap.height == page.size.height else {
        throw AtlasFileError(
          file: path,
          reason: "it is \(bitmap.width) x \(bitmap.height), and the manifest says "
            + "\(page.size.width) x \(page.size.height); build the atlas again")
      }
      pages.append(bitmap)
    }
    return pages
  }

  private static func read(_ path: String) throws(AtlasFileError) -> [UInt8] {
    do throws(InputFile.Refusal) { return try InputFile.read(path) } catch {
      throw AtlasFileError(file: path, reason: error.description)
    }
  }

  private static func embeddedBytes(_ name: String) throws(AtlasFileError) -> [UInt8] {
    var size = 0
    guard let bytes = catlases_file(name, &size) else {
      throw AtlasFileError(file: name, reason: "this program holds no such file; add it to Sources/CAtlases/CAtlases.c")
    }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }
}
