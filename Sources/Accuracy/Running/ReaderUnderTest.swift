import Foundation
import Workers

/// The reader that is measured, and its worker process.
public struct ReaderUnderTest: Sendable {
  /// The words of another program's command line; empty for the project's own reader.
  public var command: [String]
  /// True if one process of the other program reads all pictures, each named on a line of its standard input.
  public var isPersistent = false
  /// The name of the reader in records.
  public let identity: String

  /// The project's own reader. Its identity is the version and a digest of the program's own file.
  public init(version: String) {
    command = []
    identity = "gridship \(version) \(Self.digest(of: [Self.program]))"
  }

  /// Another program.
  /// - Parameter command: its command line. Words are separated by spaces, and quotes hold words together. Its identity
  ///   has a digest of the program and of each file that the words name, a script or a model.
  /// - Parameter isPersistent: true if one process reads all pictures.
  /// - Throws: ``LabelProblem`` if there is no such program.
  public init(command text: String, isPersistent: Bool = false) throws(LabelProblem) {
    self.isPersistent = isPersistent
    command = Self.words(text)
    guard let first = command.first, let path = Self.lookUp(first) else {
      throw LabelProblem(file: text, line: 0, problem: "no such program")
    }
    identity = "\(text) \(Self.digest(of: [path] + Self.files(command.dropFirst())))"
  }

  /// The path of this program's own file.
  static var program: String {
    #if os(Linux)
      return (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    #else
      return Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }

  /// The worker process of this reader; see ``ReadingProcess``.
  var worker: Command {
    let way = isPersistent ? ["--persistent"] : []
    var worker = Command([Self.program, "reading-process", identity] + way + (command.isEmpty ? [] : ["--"] + command))
    worker.errors = .own
    return worker
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

  /// The files among the words of a command line: `script.py`, `--model=weights.bin`.
  private static func files(_ words: some Sequence<String>) -> [String] {
    words.flatMap { word in [word] + (word.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)) }
      .filter { isFolder($0) == false }
  }

  /// FNV-1a over the 64-bit words of files, the length of each and the bytes at its end, as 8 hexadecimal digits.
  private static func digest(of paths: [String]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }
    for path in paths {
      let file = (try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)) ?? Data()
      file.withUnsafeBytes { bytes in
        for word in 0..<bytes.count / 8 { add(bytes.loadUnaligned(fromByteOffset: word * 8, as: UInt64.self)) }
        for byte in bytes.suffix(bytes.count % 8) { add(UInt64(byte)) }
      }
      add(UInt64(file.count))
    }
    return String(String(hash, radix: 16).suffix(8))
  }
}
