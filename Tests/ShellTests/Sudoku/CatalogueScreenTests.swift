import Catalogue
import CatalogueStore
import Foundation
import Sudoku
import SudokuGame
import TerminalKit
import Testing

@testable import Shell
@testable import SudokuScreens

/// The catalogue: any puzzle in two or three keys, by any facet, and at the same place after a restart.
@Suite struct CatalogueScreenTests {
  private static let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let hard = "...27...9.8.......5..9.87..4.6.....29.....6...2...9..1...1.79..8...6.2..1.45....."

  /// A shell whose catalogue has these two and some puzzles with one open cell.
  private func shell(_ columns: Int = 120, _ rows: Int = 40, beside other: TestShell? = nil) throws -> TestShell {
    let test = TestShell(columns, rows, beside: other)
    guard other == nil else { return test }
    let store = try CatalogueStore(file: test.shell.environment.catalogueFile)
    var puzzles = try [Self.easy, Self.hard].map { text in
      let puzzle = try PuzzleImport.read(text)[0]
      return CataloguedPuzzle(puzzle, assessment: PuzzleAssessment(of: puzzle))
    }
    puzzles[1].credits.title = "The Steep Stair"
    var cells = Array("\(Samples.solution)")
    for cell in 0..<30 {
      cells[cell] = "."
      puzzles.append(CataloguedPuzzle(try PuzzleImport.read(String(cells))[0], assessment: .beyond))
    }
    try OwnCollections.leaveOut(of: store)
    _ = try store.add(puzzles)
    return test
  }

  private func screen(_ test: TestShell) throws -> CatalogueScreen {
    try #require(test.shell.stack.top as? CatalogueScreen)
  }

  @Test("Two keys lead from the first screen to a game, and its end is kept") func play() throws {
    let test = try shell()
    test.press("c", .down, .down, .enter)
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    let store = try CatalogueStore(file: test.shell.environment.catalogueFile)
    #expect(try store.puzzles([3])[0].puzzle.state == .begun)
    game.act(.place(game.state.layout.cell(0), digit: Samples.solution[0]))
    test.settle()
    #expect(try store.puzzles([3])[0].puzzle.state == .solved)
  }

  @Test("A puzzle that was given up has failed, and is found again by a key") func failed() throws {
    let test = try shell()
    test.press("c", .enter)
    let game = try #require(test.shell.stack.top as? SudokuScreen)
    game.act(.resign)
    test.settle()
    test.press("o")
    test.press("c", "a")
    #expect(try screen(test).count == 1)
    #expect(test.terminal.text.contains("state:failed"))
  }

  @Test("Facets take values into the filter, and their counts follow") func facets() throws {
    let test = try shell()
    #expect(test.press("c").contains("All puzzles"))
    let text = test.press(.tab, .down, .enter)
    #expect(try screen(test).filter != .everything)
    #expect(text.contains("level:"))
    #expect(try screen(test).count == 1)
    test.press("-")
    #expect(try screen(test).filter.clauses.first?.terms.first?.isExcluded == true)
    test.press("x")
    #expect(try screen(test).count == 32)
  }

  @Test("Search finds a title as it is typed") func search() throws {
    let test = try shell()
    test.press("c", "/", "s", "t", "e")
    #expect(try screen(test).count == 1)
    #expect(test.terminal.text.contains("The Steep Stair"))
    test.press("q")
    #expect(try screen(test).count == 0)
    test.press(.backspace, .enter)
    #expect(try screen(test).filter.description == "ste")
  }

  @Test("The filter and the place are there after a restart") func restart() throws {
    let first = try shell()
    first.press("c", "o", .down, .down, .down)
    let place = try screen(first).chosen
    try screen(first).tick()
    // The first shell is killed: it leaves nothing in order.
    let second = try shell(beside: first)
    second.press("c")
    #expect(try screen(second).chosen == place)
    #expect(try screen(second).order == .rating)
  }

  @Test("A technique stays hidden until its puzzle is solved") func hidden() throws {
    let test = try shell()
    #expect(test.press("c").contains("techniques are shown"))
    #expect(!test.press("c").contains("hardest:"))
    let store = try CatalogueStore(file: test.shell.environment.catalogueFile)
    try store.mark(1, .solved)
    test.press(.escape)
    #expect(test.press("c").contains("hardest:"))
  }

  @Test("Practice shows puzzles that need a technique") func practice() throws {
    let test = try shell()
    test.press("c", "p", .enter)
    #expect(try screen(test).filter.description.hasPrefix("hardest:"))
    #expect(try screen(test).count == 1)
  }

  @Test("A puzzle without a rating is rated while the catalogue is open") func rating() throws {
    let test = TestShell()
    let store = try CatalogueStore(file: test.shell.environment.catalogueFile)
    try OwnCollections.leaveOut(of: store)
    _ = try store.add([CataloguedPuzzle(try PuzzleImport.read(Self.easy)[0])])
    test.press("c")
    test.settle()
    #expect(try store.select(try Filter("rating:none")).count == 0)
    #expect(!test.show().contains("not yet rated"))
  }

  @Test("A new catalogue has our own puzzles, ready to play in two keys") func ownPuzzles() throws {
    let test = TestShell()
    test.press("c")
    // They come part by part.
    let first = try screen(test).count
    #expect(first > 1000)
    test.settle()
    #expect(try screen(test).count > first)
    test.press(.enter)
    #expect(test.shell.stack.top is SudokuScreen)
  }

  @Test("An empty catalogue tells how it is filled, at every size", arguments: [(60, 18), (80, 24), (120, 40)])
  func empty(_ columns: Int, _ rows: Int) throws {
    let test = TestShell(columns, rows)
    try OwnCollections.leaveOut(of: CatalogueStore(file: test.shell.environment.catalogueFile))
    #expect(test.press("c").contains("gridship catalogue import"))
  }

  @Test("A playlist is a link to ten puzzles from the marked one on") func playlist() throws {
    let test = try shell()
    test.press("c", .down, "s", "T", "e", "n", .enter)
    let read = try PuzzleImport.read(test.terminal.clipboard)
    #expect(read.count == 10 && read.allSatisfy { $0.credits.source == "Ten" })
    #expect(try read[0].givens == PuzzleImport.read(Self.hard)[0].givens)
  }

  @Test("A surprise is any of the filter, and keeps the order") func surprise() throws {
    let test = try shell()
    test.press("c", "o", "r")
    #expect(try screen(test).order == .rating)
    #expect(try screen(test).marked != nil)
  }

  @Test("The catalogue looks as a person has seen it", arguments: [(80, 24), (120, 40)])
  func look(_ columns: Int, _ rows: Int) throws {
    let test = try shell(columns, rows)
    Samples.expect(test.press("c"), is: "catalogue-\(columns)x\(rows)")
  }
}
