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

  /// True if a path leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    PathName.status(path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// True if a path is a link to something else.
  public static func isLink(_ path: String) -> Bool {
    PathName.status(path, followsLinks: false).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
  }

  /// The names in a folder, in no order, without `.` and `..`; empty if it cannot be read.
  public static func names(in folder: String) -> [String] {
    guard let stream = PathName.withSystemName(folder, { opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { PathName.text($0.prefix { $0 != 0 }) }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and its parents, unless they exist.
  public static func make(_ folder: String) throws(FileError) {
    guard !folder.isEmpty, PathName.status(folder) == nil else { return }
    let parent = holding(folder)
    if parent != folder { try make(parent) }
    guard PathName.withSystemName(folder, { mkdir($0, 0o755) }) == 0 || errno == EEXIST else {
      throw FileError.last("mkdir", folder)
    }
  }
}
