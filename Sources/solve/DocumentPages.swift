import ArgumentParser
import BoardVision
import Workers
import Texts

extension PageRange: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}

extension SolveSession {
  /// The greatest number of pages that are read of one document at once.
  static let mostPages = 100

  /// Solves the pages of a PDF document, one after the other, each named `file:number`.
  ///
  /// A page without a board counts in the exit status only if it was named, or if no page has a board.
  mutating func solve(_ name: String, document bytes: [UInt8]) throws {
    let document = try PDFDocument(bytes)
    let chosen = pages?.pages(of: document.pageCount) ?? 1..<document.pageCount + 1
    guard !chosen.isEmpty else { throw PageError.missing(document.pageCount) }
    guard chosen.count <= Self.mostPages else { throw PageError.tooMany(chosen.count) }
    if chosen.count > 1, takesOnePhotograph { throw PageError.notOne(document.pageCount) }
    var found: [Status] = []
    for number in chosen {
      let before = status
      status = .solved
      let page = InputName(name, line: number, isPart: chosen.count > 1)
      do throws(PDFError) { solve(page, try document.page(number)) } catch {
        report(page, .failure("\(error)", .unreadable))
      }
      found.append(status)
      status = before
    }
    if pages == nil, found.contains(where: { $0 == .solved || $0 == .notSolved }) { found.removeAll { $0 == .noBoard } }
    status = max(status, found.max() ?? .solved)
  }

  /// True if an option was given that applies to one photograph alone.
  private var takesOnePhotograph: Bool {
    !pictures.isEmpty || !options.corrections.isEmpty || !options.sums.isEmpty || options.corners != nil
  }
}

/// The reason why no page of a document is read.
private enum PageError: Error, CustomStringConvertible {
  case missing(Int)
  case tooMany(Int)
  case notOne(Int)

  var description: String {
    switch self {
    case .missing(let count): "the document has \(Count.words(count, "page")), and none of these"
    case .tooMany(let count):
      "\(count) pages are too many at once; name \(SolveSession.mostPages) or fewer, as in --page 1-\(SolveSession.mostPages)"
    case .notOne(let count):
      "--output, --board, --stages, --fix, --sum and --corners take one page of the \(count); name it, as in --page 1"
    }
  }
}
