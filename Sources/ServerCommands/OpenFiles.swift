#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The limit of open files of this process. Each connection is one.
package enum OpenFiles {
  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif

  /// Raises the limit of open files to a number. A process often begins with 1024, and has to ask for more.
  /// - Returns: the limit from now on: a higher one if it was higher already, and a lower one if the system does not
  ///   allow more.
  package static func allow(_ count: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 0 }
    var wider = limit
    wider.rlim_cur = max(limit.rlim_cur, min(rlim_t(count), limit.rlim_max))
    if setrlimit(files, &wider) == 0 { limit = wider }
    return Int(clamping: limit.rlim_cur)
  }
}
