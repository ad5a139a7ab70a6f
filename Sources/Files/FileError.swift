#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reasons for which a file could not be read or written.
public enum FileError: Error, Hashable, Sendable {
  /// The system refused a call; its name, the path and `errno`.
  case system(call: String, path: String, code: Int32)
  /// The disk is full or a quota is used up; the old content is still there.
  case noSpace(path: String)
  /// The folder of the file does not exist.
  case noFolder(path: String)
  /// Another process has held the lock for too long.
  case locked(path: String)

  /// The error of a call that has just failed, from `errno`.
  public static func last(_ call: String, _ path: String) -> FileError {
    let code = errno
    return code == ENOSPC || code == EDQUOT ? .noSpace(path: path) : .system(call: call, path: path, code: code)
  }
}

extension FileError: CustomStringConvertible {
  /// The path of the file.
  public var path: String {
    switch self {
    case .system(_, let path, _), .noSpace(let path), .noFolder(let path), .locked(let path): path
    }
  }

  /// The reason, in the system's words.
  public var reason: String {
    switch self {
    case .system(_, _, let code): String(cString: strerror(code))
    case .noSpace: "no space is left"
    case .noFolder(let path): "there is no folder \(Folder.holding(path))"
    case .locked: "another program holds it"
    }
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
