#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Other programs, started with nothing of this one's but what they are handed.
public enum ChildProcess {
  /// Starts a program in a process group of its own: an interrupt from the keyboard is for its parent, which ends it itself.
  /// - Parameters:
  ///   - program: its path.
  ///   - input: the file that becomes its standard input.
  ///   - output: the file that becomes its standard output. Its standard error goes nowhere.
  ///   - variables: its whole environment, `NAME=value`. Secrets may lie in this process's own.
  /// - Returns: its number; `nil` where it cannot be started.
  public static func start(
    _ program: String, _ arguments: [String], input: Int32, output: Int32, variables: [String] = ["LC_ALL=C.UTF-8"]
  ) -> pid_t? {
    var spawn = Spawn([program] + arguments, input: input, output: output)
    spawn.variables = variables
    // Nothing else: not the connections of clients, which would stay open, and within reach of a hostile file.
    spawn.closesOthers = true
    return try? spawn.start()
  }
}
