import BoardSamples
import BoardVision
import Workers
import Foundation
import Testing

/// PDF documents as people have them, broken ones and hostile ones.
@Suite struct DocumentTests {
  private let photograph = Samples.bytes("newspaper.jpg")

  @Test func everyPageIsDrawnInItsTurnAndAtABoundedSize() throws {
    let pages = [
      SamplePDF.Page(width: 595, height: 842, jpeg: photograph), SamplePDF.Page(width: 842, height: 595),
      // Ten kilometres of paper.
      SamplePDF.Page(width: 28_000_000, height: 14_000_000, jpeg: photograph),
    ]
    let document = try PDFDocument(SamplePDF(pages).bytes)
    #expect(document.pageCount == 3)
    let sizes = try (1...3).map { number in
      let page = try EncodedPhotograph(bytes: try document.page(number))
      return [page.width, page.height]
    }
    #expect(sizes == [[2120, 3000], [3000, 2120], [3000, 1500]])
    #expect(throws: PDFError.damagedPage(4)) { try document.page(4) }
  }

  @Test func aDocumentThatCannotBeReadSaysWhy() throws {
    let whole = SamplePDF([SamplePDF.Page(width: 595, height: 842)]).bytes
    #expect(throws: PDFError.damaged) { try PDFDocument(Array(whole.prefix(40))) }
    #expect(throws: PDFError.damaged) { try PDFDocument(Array("%PDF-1.7\n".utf8)) }
    #expect(throws: PDFError.damaged) { try PDFDocument(SamplePDF([]).bytes) }
    let locked = SamplePDF([SamplePDF.Page(width: 595, height: 842)], isEncrypted: true).bytes
    #expect(throws: PDFError.encrypted) { try PDFDocument(locked) }
    var limits = PDFDocument.Limits()
    limits.file = 0
    #expect(throws: PDFError.tooLarge(limit: 0)) { try PDFDocument(whole, limits: limits) }
  }

  @Test func aPageThatTakesForEverIsGivenUp() throws {
    var limits = PDFDocument.Limits()
    limits.seconds = 1
    let document = try PDFDocument(SamplePDF.endless.bytes, limits: limits)
    let start = ContinuousClock.now
    #expect(throws: PDFError.tooSlow(seconds: 1)) { try document.page(1) }
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  @Test func aDocumentIsKnownByItsMark() {
    #expect(PDFDocument.isPDF(Array("%PDF-1.4".utf8)) && PDFDocument.isPDF(Array("\n%%PDF-1.4".utf8)))
    #expect(PDFDocument.isPDF([UInt8](repeating: 0, count: 1000) + Array("%PDF-1".utf8)))
    #expect(!PDFDocument.isPDF([UInt8](repeating: 0, count: 1024) + Array("%PDF-1".utf8)))
    #expect(PDFDocument.isPDF([UInt8](repeating: 0, count: 1019) + Array("%PDF-1".utf8)))
    #expect(!PDFDocument.isPDF([UInt8](repeating: 0, count: 1020) + Array("%PDF-1".utf8)))
    for text in ["PDF-1.4", "%PDF", "%PD%F-1.4", "PDF-%PDF 1"] {
      #expect(!PDFDocument.isPDF(Array(text.utf8)), "\(text)")
    }
    #expect(PDFDocument.isPDF(Array("%P%PDF-".utf8)))
    #expect(!PDFDocument.isPDF(photograph) && !PDFDocument.isPDF([UInt8]()))
  }

  @Test func pagesAreNamedByNumberAndRange() {
    func pages(_ text: String) -> [Int]? { PageRange(text).map { Array($0.pages(of: 5)) } }
    #expect(pages("3") == [3] && pages("2-4") == [2, 3, 4] && pages("4-") == [4, 5] && pages("-2") == [1, 2])
    #expect(pages("4-9") == [4, 5] && pages("7") == [] && pages("7-") == [])
    for wrong in ["", "-", "0", "0-2", "3-2", "x", "1-2-3", "+1", "1,2", "99999999999999999999"] {
      #expect(PageRange(wrong) == nil, "\(wrong)")
    }
  }
}
