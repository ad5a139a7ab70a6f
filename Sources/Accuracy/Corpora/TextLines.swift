import Files
import Foundation
import Sudoku

/// A file's lines, one after another in bounded memory. Line ends are LF or CRLF; a byte order mark is skipped. A file in
/// UTF-16 is read as a whole.
///
/// Used by one thread at a time.
public final class TextLines {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  /// True if the last returned line ended with a line end. It is false for a truncated line.
  public private(set) var lastLineIsWhole = true
  /// The number of bytes returned so far, line ends included.
  public private(set) var offset = 0

  /// Opens a file.
  /// - Throws: ``LabelProblem`` if it cannot be opened.
  public init(_ path: String) throws(LabelProblem) {
    descriptor = PathName.open(path, O_RDONLY | O_CLOEXEC)
    ownsDescriptor = true
    guard descriptor >= 0 else {
      throw LabelProblem(file: path, line: 0, problem: String(cString: strerror(errno)))
    }
    decode()
  }

  /// The lines of an open descriptor, which stays open.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
    ownsDescriptor = false
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// Converts UTF-16, the form of some spreadsheets, to UTF-8.
  private func decode() {
    var searched = 0
    guard fill(&searched), let text = TextEncoding.utf16(buffer) else { return }
    // The text read so far may end in the middle of a unit.
    while fill(&searched) {}
    buffer = TextEncoding.utf16(buffer) ?? text
  }

  /// The next line without its end; `nil` after the last. Bytes that are not UTF-8 are text by ``PathName``.
  public func next() -> String? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 10) {
        let line = text(start..<end)
        offset += end + 1 - start
        start = end + 1
        lastLineIsWhole = true
        return line
      }
      searched = buffer.count
      if isAtEnd || !fill(&searched) {
        guard start < buffer.count else { return nil }
        let line = text(start..<buffer.count)
        offset += buffer.count - start
        start = buffer.count
        lastLineIsWhole = false
        return line
      }
    }
  }

  /// All remaining lines.
  func rest() -> [String] {
    var lines: [String] = []
    while let line = next() { lines.append(line) }
    return lines
  }

  private func text(_ range: Range<Int>) -> String {
    var range = range
    if offset == 0, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.lowerBound + 3..<range.upperBound }
    if let last = buffer[range].last, last == 13 { range = range.lowerBound..<range.upperBound - 1 }
    return PathName.text(buffer[range])
  }

  private func fill(_ searched: inout Int) -> Bool {
    if start > 1 << 16 {
      buffer.removeFirst(start)
      searched -= start
      start = 0
    }
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        isAtEnd = true
        return false
      }
      buffer += chunk[0..<count]
      return true
    }
  }
}
