#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processor time of the calling thread.
package enum ProcessorTime {
  /// The time so far.
  package static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
