import CSpawn
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Another program and what it is handed of this process's own.
public struct Command: Sendable {
  /// Its name, which is looked for along `PATH` where it is no path, and its arguments.
  public var words: [String]
  /// Its whole environment, `NAME=value`; this process's own without it.
  public var variables: [String]?
  /// Where its standard error goes.
  public var errors = Errors.nowhere
  /// Whether all other files are closed, even those that are not marked to be closed. Only on Linux.
  public var closesOthers = false
  /// Whether it heads a process group of its own: an interrupt from the keyboard is for its parent then.
  public var isLeader = true

  /// Where a program's standard error goes.
  public enum Errors: Hashable, Sendable {
    /// It is lost.
    case nowhere
    /// To this process's own.
    case own
    /// To an open file.
    case file(Int32)
  }

  /// A program with its arguments. The other properties keep their defaults until they are set.
  public init(_ words: [String]) { self.words = words }

  /// A program that gets nothing of this process's own: no open file, no connection of a client, no secret from the environment.
  /// - Parameter variables: its whole environment.
  public static func isolated(_ words: [String], variables: [String] = ["LC_ALL=C.UTF-8"]) -> Command {
    var command = Command(words)
    (command.variables, command.closesOthers) = (variables, true)
    return command
  }

  /// Why a program was not started, as `errno` says it.
  public struct Failure: Error {
    /// The value of `errno`.
    public var number: Int32
    /// The system's text for `number`.
    public var reason: String { String(cString: strerror(number)) }
  }

  /// Starts it.
  /// - Parameters:
  ///   - input: the file that becomes its standard input.
  ///   - output: the file that becomes its standard output.
  /// - Returns: its number.
  public func start(input: Int32, output: Int32) throws(Failure) -> pid_t {
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
    switch errors {
    case .nowhere: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .own: break
    case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, 2)
    }
    if closesOthers {
      let problem = cspawn_close_from(&actions, 3)
      guard problem == 0 else { throw Failure(number: problem) }
    }
    // A thread may hold signals back, and a program would inherit that.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | (isLeader ? POSIX_SPAWN_SETPGROUP : 0)))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { PathName.withSystemName($0) { strdup($0) } } + [nil]
    var own: [UnsafeMutablePointer<CChar>?] = (variables ?? []).map { strdup($0) } + [nil]
    defer { for word in arguments + own { free(word) } }
    guard let program = arguments[0] else { throw Failure(number: ENOMEM) }
    var id: pid_t = 0
    let problem =
      variables == nil
      ? posix_spawnp(&id, program, &actions, &attributes, &arguments, environ)
      : posix_spawnp(&id, program, &actions, &attributes, &arguments, &own)
    guard problem == 0 else { throw Failure(number: problem) }
    return id
  }
}
