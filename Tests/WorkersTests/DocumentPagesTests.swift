import BoardSamples
import Workers
import Testing

/// Pages of documents and their numbers.
@Suite struct DocumentPagesTests {
  @Test func aDocumentWithoutPagesIsDamaged() {
    #expect(throws: PDFError.damaged) { try PDFDocument(SamplePDF([]).bytes) }
  }

  @Test func whatADocumentMayCostIsBounded() throws {
    var limits = PDFDocument.Limits()
    #expect(limits.file == 256 && limits.pageSide == 3000 && limits.seconds == 20 && limits.memory == 2048)
    limits.file = 1
    let bytes = [UInt8](repeating: 0, count: 1 << 20)
    #expect(throws: PDFError.damaged) { try PDFDocument(bytes, limits: limits) }
    #expect(throws: PDFError.tooLarge(limit: 1)) { try PDFDocument(bytes + [0], limits: limits) }
  }

  @Test func pagesAreDrawnAtTheSizeThatIsAskedFor() throws {
    var limits = PDFDocument.Limits()
    limits.pageSide = 40
    let document = try PDFDocument(SamplePDF([.init(width: 100, height: 50)]).bytes, limits: limits)
    #expect(try document.page(1).starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(throws: PDFError.damagedPage(2)) { try document.page(2) }
  }

  @Test(
    arguments: [
      ("0", nil), ("1", 0..<1), ("5", 4..<5), ("6", 5..<5), ("1-1", 0..<1), ("2-1", nil), ("5-5", 4..<5),
      ("5-9", 4..<5),
      ("6-9", 5..<5), ("-1", 0..<1), ("-0", nil), ("-5", 0..<5), ("-6", 0..<5), ("5-", 4..<5), ("6-", 5..<5),
      ("1-", 0..<5),
      ("/", nil), (":", nil), ("1/", nil), ("9:", nil), ("1--2", nil), ("1-2-", nil), ("-", nil), ("--", nil),
      ("1-99999999999999999999", nil), ("99999999999999999999-", nil), ("99999999999999999999", nil), ("١", nil),
    ] as [(String, Range<Int>?)])
  func pagesAreTakenToTheLastThatThereIs(text: String, indices: Range<Int>?) {
    #expect(PageRange(text)?.pages(of: 5) == indices.map { $0.lowerBound + 1..<$0.upperBound + 1 })
  }
}
