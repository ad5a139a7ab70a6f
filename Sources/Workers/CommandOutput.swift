#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Command {
  /// Runs the program to its end, with no input.
  /// - Parameter limit: the most bytes that are taken; a program that writes more is ended.
  /// - Returns: the bytes that the program wrote to its standard output.
  public func output(limit: Int) throws(Failure) -> [UInt8] {
    let pipe = try PipeEnds()
    defer { close(pipe.reading) }
    let started = Result { () throws(Failure) in
      defer { close(pipe.writing) }
      let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard nothing >= 0 else { throw Failure(number: errno) }
      defer { close(nothing) }
      return try start(input: nothing, output: pipe.writing)
    }
    let process = try started.get()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = read(pipe.reading, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    if bytes.count >= limit { kill(isLeader ? -process : process, SIGKILL) }
    ProcessEnd.waited(for: process)
    return bytes
  }
}
