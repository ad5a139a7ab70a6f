/// A PDF document whose pages are drawn, one at a time, by poppler's programs.
///
/// This process parses nothing of it: `pdfinfo` and `pdftoppm` run for a moment each, with limits.
public struct PDFDocument: Sendable {
  /// The limits of its cost.
  public struct Limits: Sendable {
    /// The largest file, in MiB.
    public var file = 256
    /// The longer side of a page's picture in pixels, for any page size: A4 at 260 dots an inch.
    public var pageSide = 3000
    /// The processor time for a page, in seconds.
    public var seconds = 20
    /// The memory for a page, in MiB.
    public var memory = 2048

    public init() {}
  }

  /// The number of pages, at least 1.
  public let pageCount: Int

  private let bytes: [UInt8]
  private let limits: Limits

  /// True if bytes are those of a PDF document: its mark stands within the first 1024, as readers of PDF require.
  public static func isPDF(_ bytes: some Collection<UInt8>) -> Bool {
    let mark = Array("%PDF-".utf8)
    var seen = 0
    for byte in bytes.prefix(1024) {
      seen = byte == mark[seen] ? seen + 1 : byte == mark[0] ? 1 : 0
      if seen == mark.count { return true }
    }
    return false
  }

  /// Counts the pages of a document.
  public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(PDFError) {
    guard bytes.count <= limits.file << 20 else { throw .tooLarge(limit: limits.file) }
    (self.bytes, self.limits) = (bytes, limits)
    let said = try Self.run(["pdfinfo", "-"], bytes, limits, output: 1, takesComplaints: true)
    let text = String(decoding: said.output, as: UTF8.self)
    if text.contains("Incorrect password") { throw .encrypted }
    guard said.status == 0,
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("Pages:") }),
      let count = Int(line.dropFirst("Pages:".count).drop { $0 == " " }), count > 0
    else { throw .damaged }
    pageCount = count
  }

  /// Draws a page.
  /// - Parameter number: from 1 to ``pageCount``.
  /// - Returns: a JPEG file.
  public func page(_ number: Int) throws(PDFError) -> [UInt8] {
    let drawn = try Self.run(
      [
        "pdftoppm", "-f", "\(number)", "-l", "\(number)", "-singlefile", "-scale-to", "\(limits.pageSide)", "-jpeg",
        "-jpegopt", "quality=95", "-",
      ], bytes, limits, output: 64)
    guard drawn.status == 0, !drawn.output.isEmpty else { throw .damagedPage(number) }
    return drawn.output
  }

  private static func run(
    _ words: [String], _ bytes: [UInt8], _ limits: Limits, output: Int, takesComplaints: Bool = false
  ) throws(PDFError) -> LimitedRun.Result {
    let run = LimitedRun(seconds: limits.seconds, memory: limits.memory, output: output)
    do throws(LimitedRun.Failure) {
      return try run.run(words, input: bytes, takesComplaints: takesComplaints)
    } catch {
      switch error {
      case .missing: throw .noPoppler
      case .ended: throw .tooSlow(seconds: limits.seconds)
      case .tooMuchOutput, .notStarted: throw .failed
      }
    }
  }
}

/// The reason why a PDF document cannot be read.
public enum PDFError: Error, Hashable, Sendable {
  /// The document's size is above the limit, in MiB.
  case tooLarge(limit: Int)
  /// The document opens only with a password.
  case encrypted
  /// The document has no pages that can be found.
  case damaged
  /// The page with this number, counted from 1, cannot be drawn.
  case damagedPage(Int)
  /// Drawing the document took too long or too much memory.
  case tooSlow(seconds: Int)
  /// Poppler's programs are not installed.
  case noPoppler
  /// The system had no room for another process.
  case failed
}

extension PDFError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLarge(let limit): "the PDF document is larger than \(limit) MiB"
    case .encrypted: "the PDF document is encrypted; save it without its password"
    case .damaged: "the PDF document is damaged"
    case .damagedPage(let number): "page \(number) of the PDF document cannot be drawn"
    case .tooSlow(let seconds): "drawing the PDF document took more than \(seconds) seconds or too much memory"
    case .noPoppler: "PDF documents need pdfinfo and pdftoppm; install Debian's package poppler-utils"
    case .failed: "the PDF document could not be drawn: no room for another process, or for what it drew"
    }
  }
}
