import Sudoku

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is going to be printed, as bytes: put together on any thread, written in one piece.
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

  /// The 81 characters of a grid.
  mutating func append(_ grid: Grid) {
    let start = text.count
    grid.values.withUnsafeBufferPointer { text.append(contentsOf: $0) }
    text.withUnsafeMutableBufferPointer { text in
      for i in start..<start + Grid.cellCount {
        text[i] = text[i] == 0 ? UInt8(ascii: ".") : UInt8(ascii: "0") + text[i]
      }
    }
  }

  mutating func reserve(_ count: Int) { text.reserveCapacity(text.count + count) }

  /// Adds a message for standard error.
  mutating func complain(_ message: String) { complaints.append(contentsOf: "solve: \(message)\n".utf8) }

  /// Writes everything.
  func write() {
    // What `print` holds back comes first.
    fflush(nil)
    Output.write(complaints, to: 2)
    Output.write(text, to: 1)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0 && errno == EINTR { continue }
        // Nobody reads any more, or the disk is full: nothing is left to tell it to.
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

/// What is printed of an input as its name: a file, and the line of a list.
struct InputName: Sendable {
  let file: String
  var line: Int?

  init(_ file: String, line: Int? = nil) {
    self.file = file
    self.line = line
  }

  var text: String { line.map { "\(file):\($0)" } ?? file }
}
