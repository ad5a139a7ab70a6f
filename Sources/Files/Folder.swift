#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Folders, as paths.
public enum Folder {
  /// The folder that a path lies in; empty for the current one.
  public static func holding(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and those that it lies in, unless they are there.
  public static func make(_ folder: String) throws(FileError) {
    guard !folder.isEmpty, access(folder, F_OK) != 0 else { return }
    let parent = holding(folder)
    if parent != folder { try make(parent) }
    guard mkdir(folder, 0o755) == 0 || errno == EEXIST else { throw FileError.last("mkdir", folder) }
  }
}
