#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The target of a path for results.
///
/// A regular file is replaced in one step, at the end of its links. Anything else is written through: a pipe, a
/// device, a descriptor of this process. Replacing one of those by a file would destroy it: root could replace
/// `/dev/stdout` so.
public enum OutputTarget: Hashable, Sendable {
  /// A regular file, existing or not, by its own path.
  case file(String)
  /// A pipe, a socket or a device.
  case stream(String)
  /// An open file of this process.
  case descriptor(Int32)

  /// The path that stands for standard output.
  public static let standardOutput = "-"

  /// The most links in a chain, as in Linux.
  private static let mostLinks = 40

  /// Follows the links of a path.
  /// - Throws: ``FileError`` if the links form a circle, or lead to a folder.
  public init(_ path: String) throws(FileError) {
    var path = path
    for _ in 0...Self.mostLinks {
      if let descriptor = Self.descriptor(path) {
        self = .descriptor(descriptor)
        return
      }
      guard let info = PathName.status(path, followsLinks: false) else {
        guard errno == ENOENT else { throw FileError.last("lstat", path) }
        self = .file(path)
        return
      }
      switch info.st_mode & S_IFMT {
      case S_IFREG:
        self = .file(path)
        return
      case S_IFDIR: throw FileError.system(call: "open", path: path, code: EISDIR)
      case S_IFLNK:
        guard let target = Self.link(path) else { throw FileError.last("readlink", path) }
        let folder = Folder.holding(path)
        path = target.hasPrefix("/") || folder.isEmpty ? target : (folder == "/" ? "" : folder) + "/" + target
      default:
        self = .stream(path)
        return
      }
    }
    throw FileError.system(call: "open", path: path, code: ELOOP)
  }

  /// True if it is written through rather than replaced.
  public var isStream: Bool { if case .file = self { false } else { true } }

  /// Opens a pipe, a device or a descriptor for writing; `nil` for a file, which is replaced. A pipe waits for its
  /// reader.
  /// - Returns: a descriptor of its own, which the caller closes.
  public func open() throws(FileError) -> Int32? {
    switch self {
    case .file: return nil
    case .stream(let path):
      while true {
        let file = PathName.open(path, O_WRONLY | O_CLOEXEC)
        if file >= 0 { return file }
        guard errno == EINTR else { throw FileError.last("open", path) }
      }
    case .descriptor(let number):
      let file = dup(number)
      guard file >= 0 else { throw FileError.last("write", Self.name(number)) }
      return file
    }
  }

  /// Writes bytes to a descriptor from ``open()``.
  /// - Parameter path: the path for the error.
  public static func put(_ bytes: [UInt8], into file: Int32, _ path: String) throws(FileError) {
    try FileBytes.put(bytes[...], into: file, path)
  }

  /// The number of the descriptor that a path stands for.
  private static func descriptor(_ path: String) -> Int32? {
    switch path {
    case standardOutput, "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }

  private static func name(_ descriptor: Int32) -> String {
    descriptor == 1 ? "standard output" : descriptor == 2 ? "standard error" : "/dev/fd/\(descriptor)"
  }

  private static func link(_ path: String) -> String? {
    let most = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: most)
    let count = PathName.withSystemName(path) { readlink($0, &buffer, most) }
    return count < 0 ? nil : PathName.text(buffer[..<count].map { UInt8(bitPattern: $0) })
  }
}
