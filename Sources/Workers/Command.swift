import CSpawn
import Files

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A child process to start, with the resources that it inherits.
public struct Command: Sendable {
  /// The program's name and its arguments. A name that is no path is searched along `PATH`.
  public var words: [String]
  /// The whole environment as `NAME=value`; `nil` inherits that of this process.
  public var variables: [String]?
  /// The destination of the program's standard error.
  public var errors = Errors.nowhere
  /// True if the program inherits no open file, not even one without the close-on-exec flag. Only on Linux.
  public var closesOthers = false
  /// True if the program leads a process group of its own, so that an interrupt from the keyboard does not reach it.
  public var isLeader = true

  /// The destination of a program's standard error.
  public enum Errors: Hashable, Sendable {
    /// The output is discarded.
    case nowhere
    /// The standard error of this process.
    case own
    /// An open file, by its descriptor.
    case file(Int32)
  }

  /// A program with its arguments. The other properties keep their defaults until they are set.
  public init(_ words: [String]) { self.words = words }

  /// A program that inherits nothing from this process: no open file, no connection of a client, no secret from the
  /// environment.
  /// - Parameter variables: the whole environment of the program.
  public static func isolated(_ words: [String], variables: [String] = ["LC_ALL=C.UTF-8"]) -> Command {
    var command = Command(words)
    (command.variables, command.closesOthers) = (variables, true)
    return command
  }

  /// The error that kept a program from being started, as an `errno` value.
  public struct Failure: Error {
    /// The value of `errno`.
    public var number: Int32
    /// The system's text for `number`.
    public var reason: String { String(cString: strerror(number)) }
  }

  /// Starts the program.
  /// - Parameters:
  ///   - input: the file that becomes its standard input.
  ///   - output: the file that becomes its standard output.
  /// - Returns: the process id.
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
    // A program inherits the signal mask of the thread that starts it, so the mask is emptied.
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
