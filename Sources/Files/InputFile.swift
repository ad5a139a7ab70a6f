#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files named by a person, which may be anything.
public enum InputFile {
  /// The reasons for which a file is not read.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// A folder, a device or a pipe.
    case notAFile
    /// More than the limit, in MiB.
    case tooLarge(limit: Int)
    /// An error of the system.
    case failed(FileError)
  }

  /// The bytes of a regular file.
  /// - Parameter limit: the largest size to read, in MiB.
  public static func read(_ path: String, limit: Int = 256) throws(Refusal) -> [UInt8] {
    guard let info = PathName.status(path) else { throw errno == ENOENT ? .missing : .failed(.last("stat", path)) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard Int(info.st_size) <= limit << 20 else { throw .tooLarge(limit: limit) }
    do throws(FileError) {
      guard let bytes = try AtomicFile.read(path) else {
        throw FileError.system(call: "open", path: path, code: ENOENT)
      }
      return bytes
    } catch { throw .failed(error) }
  }
}

extension InputFile.Refusal: CustomStringConvertible {
  /// The reason, without the path.
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .notAFile: "this is not a file"
    case .tooLarge(let limit): "the file is larger than \(limit) MiB"
    case .failed(let error): error.reason
    }
  }
}
