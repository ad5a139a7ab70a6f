import Foundation

/// Which reader is measured, and how a worker process is told.
public struct ReaderUnderTest: Sendable {
  /// The words of another program's command line; empty for the project's own reader.
  public var command: [String]
  /// What records call it.
  public let identity: String

  /// The project's own reader. Its identity is the version and a digest of the program's own file.
  public init(version: String) {
    command = []
    identity = "gridship \(version) \(Self.digest(of: Self.program))"
  }

  /// Another program.
  /// - Parameter command: its command line; words are separated by spaces, and quotes hold words together.
  /// - Throws: ``LabelProblem`` where there is no such program.
  public init(command text: String) throws(LabelProblem) {
    command = Self.words(text)
    guard let first = command.first, let path = Self.lookUp(first) else {
      throw LabelProblem(file: text, line: 0, problem: "no such program")
    }
    identity = "\(text) \(Self.digest(of: path))"
  }

  /// This program's own file.
  static var program: String {
    #if os(Linux)
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// The command line of a worker process; see ``Worker``.
  var worker: [String] {
    [Self.program, "reading-process", identity] + (command.isEmpty ? [] : ["--"] + command)
  }

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = "", quote: Character?, isOpen = false
    for character in text {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        (quote, isOpen) = (character, true)
      } else if character.isWhitespace {
        if isOpen || !word.isEmpty { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
      }
    }
    return isOpen || !word.isEmpty ? words + [word] : words
  }

  private static func lookUp(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// FNV-1a over a file's 64-bit words, as 8 hexadecimal digits.
  private static func digest(of path: String) -> String {
    let file = (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)) ?? Data()
    let hash = file.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).reduce(into: 0xcbf2_9ce4_8422_2325 as UInt64) { hash, word in
        hash = (hash ^ bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) &* 0x100_0000_01b3
      }
    }
    return String(String(hash, radix: 16).suffix(8))
  }
}

/// The loop of a reading process: ``Job``s on standard input, records on standard output.
public enum ReadingProcess {
  /// Answers until standard input ends.
  /// - Parameters:
  ///   - identity: what records call the reader.
  ///   - command: another program's command line; empty for the project's own reader.
  public static func serve(identity: String, command: [String]) {
    dieWithParent()
    let reader: any PictureReader =
      command.isEmpty ? OwnReader(identity: identity) : ForeignReader(command: command, identity: identity)
    let lines = TextLines(descriptor: 0)
    while let line = lines.next() {
      guard let job = try? JSONLine.read(Job.self, line) else { continue }
      let answer = Array((reader.read(job).line() + "\n").utf8)
      guard writeAll(1, answer) else { return }
    }
  }
}

/// Writes all the bytes; false where the other side is gone or the disk is full.
func writeAll(_ descriptor: Int32, _ bytes: [UInt8]) -> Bool {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress! + sent, bytes.count - sent) }
    if count < 0 && errno == EINTR { continue }
    if count <= 0 { return false }
    sent += count
  }
  return true
}

/// Ends this process when its parent has ended, however that ended: a reader that hangs would stay for ever.
private func dieWithParent() {
  let parent = getppid()
  Thread.detachNewThread {
    while getppid() == parent { sleep(1) }
    _exit(1)
  }
}
