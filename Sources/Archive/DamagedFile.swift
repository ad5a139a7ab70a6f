import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension AtomicFile {
  /// Moves a file to a free name beside it that marks it as damaged.
  /// - Returns: The new path.
  static func setAside(_ path: String) throws(FileError) -> String {
    var number = 1
    while true {
      let aside = "\(path).damaged-\(number)"
      // A link fails if the name is taken, so that no file moved aside is ever lost.
      if link(path, aside) == 0 {
        unlink(path)
        return aside
      }
      guard errno == EEXIST, number < 1000 else { throw FileError.last("link", aside) }
      number += 1
    }
  }
}
