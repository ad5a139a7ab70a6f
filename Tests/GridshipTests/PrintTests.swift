import BuiltPrograms
import Foundation
import Testing

/// `gridship print` and `gridship open --qr`, run as a person runs them.
@Suite struct PrintTests {
  private static let cells = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"

  @Test func aListBecomesAPDFOrPictures() throws {
    let folder = TemporaryFolder()
    let list = try folder.write("\(Self.cells)\n\(Self.other)\n", to: "list.sdm")
    let pdf = folder.path("book.pdf")
    let run = try Program.run(["print", list, "--output", pdf, "--paper", "letter", "--per-page", "1", "--fold"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    #expect(folder.bytes("book.pdf")?.starts(with: Array("%PDF-".utf8)) == true)
    let pages = try Program.run(["print", list, "--output", folder.path("page.png"), "--per-page", "1"])
    #expect(pages.status == 0 && folder.names().sorted() == ["book.pdf", "list.sdm", "page-1.png", "page-2.png"])
    let all = try Program.run(["print", list, "--output", folder.path("both.png")])
    #expect(all.status == 0 && folder.bytes("both.png") != nil)
    let cut = try Program.run(["print", list, "--output", pdf, "--limit", "1"])
    #expect(cut.status == 0 && cut.errors == "gridship: only the first 1 are printed; --limit takes more\n")
  }

  @Test func puzzlesOfTheCatalogueArePrintedByAFilter() throws {
    let folder = TemporaryFolder()
    let catalogue = folder.path("catalogue.sqlite")
    let list = try folder.write("\(Self.cells)\n\(Self.other)\n", to: "list.sdm")
    #expect(try Program.run(["catalogue", "import", list, "--catalogue", catalogue]).status == 0)
    let options = ["--catalogue", catalogue, "--output", folder.path("a.pdf")]
    #expect(try Program.run(["print", "--where", "clues:<25"] + options).status == 0)
    #expect(folder.bytes("a.pdf") != nil)
    let none = try Program.run(["print", "--where", "clues:<10"] + options)
    #expect(none.status == 1 && none.errors == "gridship: there is no puzzle to print\n")
    #expect(try Program.run(["print", "--where", "clues:<", list] + options).status == 64)
  }

  @Test func badWishesAreRefusedAndBadPuzzlesNamed() throws {
    let folder = TemporaryFolder()
    let file = folder.path("a.pdf")
    for wish in [
      ["--per-page", "3"], ["--output", folder.path("a.txt")], ["--base", "play.example.org"], ["--limit", "0"],
      ["--solutions", "twice"], ["--output", folder.path("a.png"), "--fold"],
    ] {
      let run = try Program.run(["print", Self.cells, "--output", file] + wish)
      #expect(run.status == 64 && !run.errors.isEmpty, "\(wish)")
    }
    #expect(folder.names().isEmpty)
    let bad = try Program.run(["print", Self.cells.replacing("53", with: "55"), Self.other, "--output", file])
    #expect(bad.status == 3 && folder.bytes("a.pdf") != nil, "the other puzzle is printed")
    #expect(bad.errors == "gridship: puzzle 1: two of its givens break a rule; it is left out\n")
    #expect(try Program.run(["print", Self.cells, "--output", folder.path + "/no/a.pdf"]).status == 3)
    #expect(try Program.run(["print", folder.path("missing.sdm"), "--output", file]).status == 3)
  }

  @Test func aCodeInTheTerminalComesWithItsLink() throws {
    let run = try Program.run(["open", "--qr", "--base", "https://example.org", Self.cells])
    #expect(run.status == 0 && run.lines.last == "https://example.org/#/play/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    #expect(run.lines.first == String(repeating: "█", count: run.lines[0].count) && run.lines.count > 15)
    let pad = try Program.run(["open", "--qr", "--link", "sudokupad", Self.cells])
    #expect(pad.lines.last == "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79")
    #expect(try Program.run(["open", "--qr"]).status == 64)
  }
}
