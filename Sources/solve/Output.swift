import Files
import Sudoku

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Output as bytes, composed on any thread and written in one piece.
///
/// A long list of puzzles is solved in a microsecond a line; printing must not take longer.
struct Output: Sendable {
  /// For standard output.
  private(set) var text: [UInt8] = []
  /// For standard error.
  private(set) var complaints: [UInt8] = []

  mutating func append(_ byte: UInt8) { text.append(byte) }

  mutating func append(_ string: String) {
    var string = string
    // Names of files may hold bytes that are not UTF-8.
    guard !string.utf8.contains(0xF4) else { return text.append(contentsOf: PathName.bytes(string)) }
    string.withUTF8 { text.append(contentsOf: $0) }
  }

  mutating func line(_ string: String = "") {
    append(string)
    append(UInt8(ascii: "\n"))
  }

  mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// The 81 characters of a grid, eight at a time: the last eight overlap those before.
  mutating func append(_ grid: Grid) {
    let start = text.count
    grid.values.withUnsafeBytes { values in
      text.append(contentsOf: values)
      text.withUnsafeMutableBytes { text in
        var offset = 0
        while offset < Grid.cellCount {
          let from = min(offset, Grid.cellCount - 8)
          let digits = values.loadUnaligned(fromByteOffset: from, as: UInt64.self)
          text.storeBytes(of: Output.characters(digits), toByteOffset: start + from, as: UInt64.self)
          offset += 8
        }
      }
    }
  }

  /// The characters of eight digits: 48 more, but 46, a full stop, for a blank.
  @inline(__always)
  private static func characters(_ digits: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let blanks = (~(digits &+ 0x7F &* ones) >> 7) & ones
    return digits &+ 48 &* ones &- 2 &* blanks
  }

  /// Appends a template of bytes, with some of them changed.
  mutating func append(_ bytes: [UInt8], change: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    let start = text.count
    text.append(contentsOf: bytes)
    text.withUnsafeMutableBufferPointer { change(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
  }

  /// Reserves room for this many further bytes. The capacity doubles: an array would reserve the exact number, and
  /// would be moved at every line.
  mutating func reserve(_ count: Int) {
    guard text.capacity - text.count < count else { return }
    text.reserveCapacity(max(2 * text.capacity, text.count + count))
  }

  /// Adds a message for standard error.
  mutating func complain(_ message: String) { complaints.append(contentsOf: PathName.bytes("solve: \(message)\n")) }

  /// Writes everything.
  /// - Throws: an error if answers cannot be written. A closed pipe is no error.
  func write() throws(FileError) {
    // Buffered output of `print` comes first.
    fflush(nil)
    // A failure to write complaints cannot be reported.
    _ = Output.write(complaints, to: 2)
    guard Output.write(text, to: 1) || errno == EPIPE else { throw FileError.last("write", "standard output") }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}

/// The printed name of an input: a file, and the line of a list or the page of a document.
struct InputName: Sendable {
  let file: String
  var line: Int?
  /// The number of a board of a photograph that has several; 1 for the first.
  var board = 1
  /// True if it is one of several parts, so that people need its name.
  var isPart: Bool

  init(_ file: String, line: Int? = nil, isPart: Bool = false) {
    self.file = file
    self.line = line
    self.isPart = isPart
  }

  /// The name of another board of the photograph.
  func board(_ number: Int) -> InputName {
    var name = self
    name.board = number
    return name
  }

  /// `file`, `file:line`, `file#2`.
  var text: String { file + (line.map { ":\($0)" } ?? "") + (board > 1 ? "#\(board)" : "") }
}
