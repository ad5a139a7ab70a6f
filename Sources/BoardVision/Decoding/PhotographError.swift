/// The reason why a file is not accepted as a photograph.
public enum PhotographError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// The bytes are no picture of a known format.
  case unknownFormat
  /// The file begins as a picture of this format and cannot be decoded.
  case damaged(PictureHeader.Format, reason: String)
  /// A WebP file of several pictures.
  case animation
  /// A picture of too few pixels to hold a board.
  case tooSmall(width: Int, height: Int)
  /// A picture of more pixels than are decoded, in millions.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A progressive JPEG file of more scans than any encoder makes: decoding it would take very long.
  case tooManyScans(limit: Int)
  /// The machine ran out of memory, or a library failed inside.
  case failed(reason: String)
}

extension PhotographError: CustomStringConvertible {
  public var description: String {
    let formats = PictureHeader.Format.allCases.map(\.rawValue).joined(separator: ", ")
    switch self {
    case .empty: return "the file is empty"
    case .unknownFormat: return "not a picture that can be read here (\(formats))"
    case .damaged(let format, let reason): return "the \(format.rawValue) file is damaged: \(reason)"
    case .animation: return "an animated WebP file is not read; save one of its pictures"
    case .tooSmall(let width, let height):
      return "\(width) x \(height) pixels are too few to read a board; it needs about 150 x 150"
    case .tooLarge(let width, let height, let limit):
      return "\(width) x \(height) pixels are too many; at most \(limit) million are read"
    case .tooManyScans(let limit):
      return "the JPEG file sends its picture in more than \(limit) scans, which no camera does; save it anew"
    case .failed(let reason): return "reading failed inside: \(reason)"
    }
  }
}
