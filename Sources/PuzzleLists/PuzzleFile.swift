import Catalogue
import Files
import Sudoku
import SudokuVariants

/// A file of puzzles: a list that is read as it comes, or a text that is read whole.
public enum PuzzleFile {
  /// A puzzle a line, which can be answered as they come.
  case list(PuzzleList)
  /// Anything else, whole: puzzles over several lines, a picture, nothing at all.
  case whole([UInt8])

  /// The reason for not reading a file.
  public enum Refusal: Error, Hashable, Sendable {
    /// The system's error.
    case failed(FileError)
    /// Larger than ``PuzzleFile/mostWhole``, and no list.
    case tooLarge
  }

  /// The greatest number of bytes that are read from a source without a list.
  public static let mostWhole = 1 << 30
  /// The number of bytes that are searched for a line with a puzzle before the rest is read.
  private static let head = 1 << 20

  /// Reads a source up to the first line with a puzzle, to recognise its form.
  /// - Parameters:
  ///   - format: the format, if it is known; `nil` to find it from the text.
  ///   - isOther: true for bytes that are no puzzles although they may be a text, such as a PDF document.
  public init(
    _ source: ByteSource, as format: PuzzleFormat? = nil, unless isOther: ([UInt8]) -> Bool = { _ in false }
  ) throws(Refusal) {
    var bytes: [UInt8] = []
    do throws(FileError) {
      while let more = try source.read() {
        bytes += more
        if bytes.count > Self.mostWhole { break }
        guard bytes.count <= Self.head, more.contains(10), !isOther(bytes) else { continue }
        if format == nil, PuzzleImport.isDocument(bytes) { continue }
        if let list = PuzzleList(beginning: bytes, then: source, as: format) {
          self = .list(list)
          return
        }
      }
    } catch { throw .failed(error) }
    guard bytes.count <= Self.mostWhole else { throw .tooLarge }
    let isDocument = format == nil && PuzzleImport.isDocument(bytes)
    if !isDocument, !isOther(bytes), let list = PuzzleList(whole: bytes, as: format) {
      self = .list(list)
    } else {
      self = .whole(bytes)
    }
  }
}

extension PuzzleList {
  /// A text in memory; `nil` unless it has a puzzle a line.
  public convenience init?(whole bytes: [UInt8], as format: PuzzleFormat? = nil) {
    guard !bytes.isEmpty, let text = PuzzleText(bytes) else { return nil }
    let content = text.content
    if format == nil, let written = VariantLines.written(text.string) {
      self.init(.others(VariantLines()), Array(written.utf8)[...], then: nil)
    } else if format == nil, VariantLines.isVariantText(Array(content.prefix(1 << 16))) {
      self.init(.others(VariantLines()), content, then: nil)
    } else if let lines = text.lines(as: format) {
      self.init(.classic(lines.reader), lines.rest, number: lines.number, then: nil)
    } else {
      return nil
    }
  }

  /// A text whose beginning has a line with a puzzle; `nil` if it has none, or not yet. A text that is not UTF-8 must
  /// be read as a whole.
  convenience init?(beginning bytes: [UInt8], then source: ByteSource, as format: PuzzleFormat?) {
    guard let last = bytes.lastIndex(of: 10), let text = PuzzleText(Array(bytes[...last])) else { return nil }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard text.content == bytes[start...last] else { return nil }
    if format == nil, VariantLines.isVariantText(Array(bytes[...last])) {
      self.init(.others(VariantLines()), bytes[start...], then: source)
      return
    }
    guard let lines = text.lines(as: format) else { return nil }
    var read = lines
    while let (number, line) = read.next() {
      guard (try? lines.reader.record(line, number: number)) != nil || LineFormats.isLine(line) else { continue }
      self.init(
        .classic(lines.reader), bytes[(last + 1 - lines.rest.count)...], number: lines.number, then: source)
      return
    }
    return nil
  }
}
