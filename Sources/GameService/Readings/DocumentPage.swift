import Workers

/// A page of a document that is read as a photograph.
package struct DocumentPage: Codable, Hashable, Sendable {
  /// The number of the page, from 1.
  package var number: Int
  /// The number of pages of the document.
  package var count: Int
}

extension DocumentPage {
  /// The limits for a page. Reading it may take the rest of a job's time.
  private static var limits: PDFDocument.Limits {
    var limits = PDFDocument.Limits()
    (limits.file, limits.pageSide, limits.seconds, limits.memory) = (64, 2400, 3, 1024)
    return limits
  }

  /// Draws a page of a document.
  /// - Parameter number: the number from 1; `nil` for the first page.
  /// - Returns: the page, and its picture.
  static func drawn(_ number: Int?, of document: [UInt8]) throws(ReadingFailure) -> (DocumentPage, picture: [UInt8]) {
    let pages: PDFDocument
    do { pages = try PDFDocument(document, limits: limits) } catch { throw ReadingFailure(error) }
    let page = DocumentPage(number: number ?? 1, count: pages.pageCount)
    var failure = ReadingFailure(.wrongHints, "`page` must be 1 to \(page.count).")
    if 1...page.count ~= page.number {
      do { return (page, try pages.page(page.number)) } catch { failure = ReadingFailure(error) }
    }
    failure.page = page
    throw failure
  }
}

extension ReadingFailure {
  init(_ error: PDFError) {
    switch error {
    case .tooLarge(let limit): self.init(.wrongSize, "A PDF document has at most \(limit) MiB here.")
    case .encrypted: self.init(.notAPicture, "The PDF document is encrypted. Save it without its password.")
    case .damaged: self.init(.notAPicture, "The PDF document is damaged.")
    case .damagedPage(let number): self.init(.notAPicture, "Page \(number) of the PDF document cannot be drawn.")
    case .tooSlow: self.init(.tooMuchWork, "Drawing this page takes too much time or memory.")
    case .noPoppler: self.init(.notAPicture, "This server reads no PDF documents.")
    case .failed: self.init(.tooMuchWork, "This page could not be drawn.")
    }
  }
}
