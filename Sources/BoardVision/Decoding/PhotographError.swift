/// The reason why a file is not accepted as a photograph.
public enum PhotographError: Error, Hashable, Sendable {
  /// The file has no bytes.
  case empty
  /// The bytes are no picture in a known format.
  case unknownFormat
  /// The file begins like a picture of this format, but cannot be decoded.
  case damaged(PictureHeader.Format, reason: String)
  /// A WebP file with several pictures.
  case animation
  /// A picture with too few pixels for a board.
  case tooSmall(width: Int, height: Int)
  /// A picture with more pixels than the limit, in millions.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A progressive JPEG file with more scans than any encoder makes. It would take too long to decode.
  case tooManyScans(limit: Int)
  /// The process ran out of memory, or a library failed.
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
