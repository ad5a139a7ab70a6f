import CSpawn

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
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // Nothing else: not the connections of clients, which would stay open, and within reach of a hostile file.
    guard cspawn_close_from(&actions, 3) == 0 else { return nil }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for word in words + environment { free(word) } }
    var id: pid_t = 0
    return posix_spawn(&id, program, &actions, &attributes, &words, &environment) == 0 ? id : nil
  }
}
