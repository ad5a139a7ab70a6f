import BuiltPrograms
import Catalogue
import Foundation
import Testing

@testable import Printing

/// Puzzles on pages.
@Suite struct BookletTests {
  private static let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  /// A killer with cages of two cells.
  private static let killer =
    "size=4\tgivens=1234341221......\tcages=3:0,1 7:2,3 7:4,5 3:6,7 6:8,12 4:9,13 6:10,14 4:11,15"

  private func printed(_ text: String, link: String? = "gridship:play?scf1") throws -> PrintedPuzzle {
    let puzzle = try #require(try PuzzleImport.read(text).first)
    return try PrintedPuzzle(puzzle, link: link)
  }

  private func settings(_ change: (inout Booklet.Settings) -> Void) -> Booklet.Settings {
    var settings = Booklet.Settings()
    change(&settings)
    return settings
  }

  /// The words of each page of a PDF.
  private func pages(_ booklet: Booklet) throws -> [[String]] {
    let folder = TemporaryFolder()
    let file = try folder.write(try booklet.pdf(), to: "print.pdf")
    let run = try BuiltProgram(at: "/usr/bin/env").run(["pdftotext", "-raw", file, "-"])
    #expect(run.status == 0, "\(run.errors)")
    return run.output.split(separator: "\u{0C}").map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
      .filter { !$0.isEmpty }
  }

  @Test func aPageHasTheGivensAndBesideThemTheSolution() throws {
    let bare = settings { ($0.puzzles, $0.solutions) = (1, .none) }
    let words = try #require(try pages(Booklet([printed(Self.cells)], bare)).first)
    // The heading has a number, and the foot that of the page.
    #expect(words.prefix(2) == ["1.", "Classic"])
    let digits = words.dropFirst(4).filter { $0.count == 1 }.dropLast()
    #expect(digits.joined() == Self.cells.filter { $0 != "." })
    let solved = settings { $0.puzzles = 1 }
    let more = try #require(try pages(Booklet([printed(Self.cells)], solved)).first)
    #expect(more.count { $0.count == 1 } == words.count { $0.count == 1 } + 81)
  }

  @Test func aClaimedPuzzleHasItsCodeBesideItsDifficulty() throws {
    let puzzle = try #require(try PuzzleImport.read(Self.cells).first)
    let bare = settings { ($0.puzzles, $0.solutions) = (1, .none) }
    let claimed = try PrintedPuzzle(puzzle, isClaimed: true, link: nil)
    #expect(try pages(Booklet([claimed], bare))[0].contains(PuzzleIdentity(puzzle).code))
    let unclaimed = try PrintedPuzzle(puzzle, link: nil)
    #expect(try !pages(Booklet([unclaimed], bare))[0].contains("solved:"))
  }

  @Test func thePagesFollowTheSettings() throws {
    let puzzles = try (0..<9).map { _ in try printed(Self.cells) }
    for (perPage, solutions, isFolded, count) in [
      (4, Booklet.Solutions.none, false, 3), (4, .below, false, 3), (4, .back, false, 6), (4, .end, false, 4),
      (6, .end, false, 3), (2, .none, true, 8), (1, .none, false, 9), (2, .end, true, 8),
    ] {
      let booklet = Booklet(
        puzzles, settings { ($0.puzzles, $0.solutions, $0.isFolded) = (perPage, solutions, isFolded) })
      #expect(booklet.pageCount == count, "\(perPage) \(solutions)")
    }
    let back = Booklet(puzzles, settings { $0.solutions = .back })
    let pages = try pages(back)
    #expect(pages.map { $0.contains("Solutions") } == [false, true, false, true, false, true])
    #expect(pages[3].contains("5.") && !pages[3].contains("4."))
  }

  @Test func aFoldedBookletHasItsPagesInOrderOnceItIsFolded() throws {
    let order = Booklet.foldedOrder(8)
    #expect(order.map(\.left) == [7, 1, 5, 3] && order.map(\.right) == [0, 6, 2, 4])
    let puzzles = try (0..<4).map { _ in try printed(Self.cells) }
    let pages = try pages(Booklet(puzzles, settings { ($0.puzzles, $0.isFolded) = (1, true) }))
    #expect(pages.count == 2 && pages[0].contains("4.") && pages[0].contains("1.") && pages[1].contains("2."))
  }

  @Test func otherKindsHaveTheirMarksAndRules() throws {
    let words = try #require(try pages(Booklet([printed(Self.killer)], settings { $0.solutions = .none })).first)
    #expect(words.contains("Killer") || words.contains("4x4"), "\(words)")
    #expect(words.contains("cage"), "the rule in words")
    #expect(words.count { $0 == "7" } == 2 && words.count { $0 == "6" } == 2, "the sums of cages: \(words)")
  }

  @Test func aCodeLeadsToItsLink() throws {
    let link = "https://example.org/#/play/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79"
    let bytes = try Booklet([printed(Self.cells, link: link)], settings { _ in }).pdf()
    #expect(String(decoding: bytes, as: UTF8.self).contains("/URI (\(link))"))
    let without = try Booklet([printed(Self.cells, link: nil)], settings { _ in }).pdf()
    #expect(!String(decoding: without, as: UTF8.self).contains("/URI"))
    #expect(try printed(Self.cells, link: String(repeating: "a", count: 1500)).codeProblem != nil)
    #expect(try printed(Self.cells, link: String(repeating: "a", count: 3500)).codeProblem != nil)
  }

  @Test func aPictureHasThePagesSizeInPixels() throws {
    let puzzles = try [printed(Self.cells), printed(Self.killer)]
    let pictures = try Booklet(puzzles, settings { ($0.puzzles, $0.paper) = (1, .letter) }).pictures(dotsPerInch: 100)
    #expect(pictures.count == 2)
    for picture in pictures {
      // The header of a PNG file has the width and the height in big-endian bytes.
      #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(Array(picture[16..<24]) == [0, 0, 850 >> 8, 850 & 255, 0, 0, 1100 >> 8, 1100 & 255])
    }
  }

  @Test func aPuzzleWithoutExactlyOneSolutionIsRefused() throws {
    #expect(throws: PrintError.self) { try printed("53.......6......." + String(repeating: ".", count: 64)) }
    do {
      _ = try printed("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
      Issue.record("two fives in a row are no puzzle")
    } catch let error as PrintError { #expect(error.description == "two of its givens break a rule") }
  }
}
