import Files
import Sudoku
import SudokuVariants

/// A list with a puzzle a line, read as its bytes come. It holds one portion of the text in memory, however long the list is.
public final class PuzzleList {
  /// The form of each line.
  enum Form: Sendable {
    case classic(PuzzleLineReader)
    /// Puzzles of any kind; classic ones may stand between them.
    case others(VariantLines)
  }

  private var form: Form
  private let source: ByteSource?
  /// Whole lines that were not handed out yet, without the end of the last one.
  private var pending: ArraySlice<UInt8>?
  /// The beginning of the line after them.
  private var rest: [UInt8]
  private var isInLongLine = false
  private var isAtEnd = false
  private var failure: FileError?
  private var number: Int
  private var taken = 0

  /// The longest line; of longer ones the rest is left out.
  private static let longestLine = 1 << 20
  /// The lines of other kinds in one part: each takes longer.
  private static let linesOfOthers = 64

  /// - Parameters:
  ///   - bytes: the beginning of the text, which may end within a line.
  ///   - number: the number of the first line.
  ///   - source: the source of the rest; `nil` if there is none.
  init(_ form: Form, _ bytes: ArraySlice<UInt8>, number: Int = 1, then source: ByteSource?) {
    (self.form, self.source, self.number) = (form, source, number)
    rest = []
    add(Array(bytes))
    isAtEnd = source == nil
  }

  /// The share of a regular file that was handed out, from 0 to 1; `nil` for a source without a known end.
  public var share: Double? { source?.size.map { min(1, Double(taken) / Double(max(1, $0))) } }

  /// True if ``next(lines:)`` would not wait.
  public var isReady: Bool {
    while pending == nil && !isAtEnd {
      guard source?.isReady ?? true else { return false }
      fill()
    }
    return true
  }

  /// Some of the next lines; `nil` at the end. Waits for them.
  /// - Parameter most: the greatest number of lines; by default those of about 128 KiB.
  public func next(lines most: Int = .max) throws(FileError) -> Part? {
    while true {
      while pending == nil {
        if !isAtEnd {
          fill()
        } else if !rest.isEmpty {
          (pending, rest) = (rest[...], [])
        } else {
          if let failure { throw failure }
          return nil
        }
      }
      guard let text = pending else { continue }
      switch form {
      case .classic:
        let (part, count) = most == .max ? (text, Lines.count(text)) : cut(text, most)
        return hand(part, count)
      case .others(var reader):
        // Names of columns hold for all lines below, whichever thread reads these.
        let line = text.prefix { $0 != 10 }
        if VariantLines.isHeader(line) {
          _ = try? reader.record(line)
          form = .others(reader)
          _ = hand(line, 1)
          continue
        }
        var (part, count) = cut(text, min(most, Self.linesOfOthers))
        if let header = firstHeader(part) {
          part = text[text.startIndex..<header - 1]
          count = Lines.count(part)
        }
        return hand(part, count)
      }
    }
  }

  /// The start of the first line of column names after the first line.
  private func firstHeader(_ text: ArraySlice<UInt8>) -> Int? {
    text.split(separator: 10, omittingEmptySubsequences: false).dropFirst().first { VariantLines.isHeader($0) }?
      .startIndex
  }

  /// The first lines of a text.
  private func cut(_ text: ArraySlice<UInt8>, _ most: Int) -> (text: ArraySlice<UInt8>, lines: Int) {
    var end = text.startIndex
    for count in 1...most {
      guard let next = text[end...].firstIndex(of: 10) else { return (text, count) }
      if count == most { return (text[..<next], count) }
      end = next + 1
    }
    return (text, most)
  }

  /// Takes lines from the beginning of the pending bytes.
  private func hand(_ part: ArraySlice<UInt8>, _ lines: Int) -> Part {
    defer {
      number += lines
      taken += part.count + 1
    }
    pending = part.endIndex < (pending?.endIndex ?? 0) ? pending?[(part.endIndex + 1)...] : nil
    return Part(number: number, text: part, form: form)
  }

  /// Reads once.
  private func fill() {
    do {
      if let bytes = try source?.read() { add(bytes) } else { isAtEnd = true }
    } catch {
      (failure, rest, isAtEnd) = (error, [], true)
    }
  }

  /// Adds bytes to the incomplete line. Complete lines are then pending.
  private func add(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    if isInLongLine {
      guard let end = bytes.firstIndex(of: 10) else { return }
      bytes = bytes[end...]
      isInLongLine = false
    }
    guard let last = bytes.lastIndex(of: 10) else {
      rest += bytes
      if rest.count > Self.longestLine {
        rest.removeSubrange(Self.longestLine...)
        isInLongLine = true
      }
      return
    }
    rest += bytes[..<last]
    pending = rest[...]
    rest = Array(bytes[(last + 1)...])
  }
}
