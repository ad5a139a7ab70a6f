#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many files this process may have open at once. Each connection is one.
package enum OpenFiles {
  #if canImport(Glibc)
    private static let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let files = RLIMIT_NOFILE
  #endif

  /// Asks the system for so many. A process often begins with 1024, and may have more of them only if it asks.
  /// - Returns: how many there may be from now on: more where there were more already, and fewer where the system's own limit
  ///   is lower.
  package static func allow(_ count: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 0 }
    var wider = limit
    wider.rlim_cur = max(limit.rlim_cur, min(rlim_t(count), limit.rlim_max))
    if setrlimit(files, &wider) == 0 { limit = wider }
    return Int(clamping: limit.rlim_cur)
  }
}
