#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The identity of a file, independent of its names.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64, node: UInt64

  /// The file at a path; `nil` if there is none.
  public init?(_ path: String) {
    guard let info = PathName.status(path) else { return nil }
    (device, node) = (UInt64(info.st_dev), UInt64(info.st_ino))
  }

  /// True if two paths lead to one file, which need not exist yet.
  public static func isSame(_ path: String, _ other: String) -> Bool {
    if let one = FileIdentity(path) { return one == FileIdentity(other) }
    func parts(_ path: String) -> (folder: FileIdentity?, name: Substring) {
      let folder = Folder.holding(path)
      return (
        FileIdentity(folder.isEmpty ? "." : folder),
        path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)
      )
    }
    let (first, second) = (parts(path), parts(other))
    return first.name == second.name && first.folder != nil && first.folder == second.folder
  }
}
