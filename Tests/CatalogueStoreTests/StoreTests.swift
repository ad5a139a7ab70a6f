import BuiltPrograms
import Catalogue
import CatalogueStore
import Foundation
import Sudoku
import Testing

@Suite struct StoreTests {
  private let folder = TemporaryFolder()
  private var file: String { folder.path + "/new/catalogue.sqlite" }

  @Test("A puzzle comes back with all that is known of it") func roundTrip() throws {
    var puzzle = try Sample.puzzle(1, .rated(42, level: "hard", hardest: "xyWing", techniques: ["pointing", "xyWing"]))
    puzzle.credits = PuzzleCredits()
    (puzzle.credits.title, puzzle.credits.author, puzzle.credits.rules) = ("T", "A", "normal")
    (puzzle.state, puzzle.isFavourite) = (.failed, true)
    let store = try CatalogueStore(file: file)
    _ = try store.add([puzzle])
    let number = try #require(try store.number(of: puzzle.identity))
    #expect(try store.puzzles([number, 99]).map(\.puzzle) == [puzzle])
    #expect(try store.puzzles([number])[0].puzzle.puzzle().credits.author == "A")
  }

  @Test("A puzzle and its image are one, which takes the rating that it lacks") func duplicates() throws {
    let puzzle = try Sample.puzzle(2)
    let mirrored = String(puzzle.text.reversed())
    let store = try CatalogueStore(file: file)
    var added = try store.add([puzzle])
    #expect(added.new == 1)
    added = try store.add([
      CataloguedPuzzle(try PuzzleImport.read(mirrored)[0], assessment: .beyond), try Sample.puzzle(3),
    ])
    #expect((added.new, added.known) == (1, 1))
    #expect(try store.select(try Filter("rating:beyond")).numbers(from: 0, count: 9) == [1])
    #expect(try store.select(try Filter("rating:none")).numbers(from: 0, count: 9) == [2])
  }

  @Test("Ratings and the player's work move a puzzle between values, and stay") func changes() throws {
    do {
      let store = try CatalogueStore(file: file)
      _ = try store.add([try Sample.puzzle(1), try Sample.puzzle(2)])
      #expect(try store.select().counts(of: .state) == [FacetCount("new", 2)])
      try store.rate([(1, .rated(36, level: "hard", hardest: "nakedTriple", techniques: ["nakedTriple"]))])
      try store.mark(2, .failed, isFavourite: true)
      try store.mark(1, .solved)
      // A solved puzzle that is played again stays solved.
      try store.mark(1, .begun)
    }
    let store = try CatalogueStore(file: file)
    #expect(try store.select(try Filter("hardest:nakedTriple")).numbers(from: 0, count: 9) == [1])
    #expect(
      try store.select().counts(of: .state)
        == [FacetCount("solved", 1), FacetCount("failed", 1), FacetCount("favourite", 1)])
  }

  @Test("A change by another program is seen at the next query") func otherProgram() throws {
    let (one, other) = (try CatalogueStore(file: file), try CatalogueStore(file: file))
    _ = try one.add([try Sample.puzzle(1)])
    #expect(try other.select().count == 1)
    _ = try one.add([try Sample.puzzle(2)])
    #expect(try other.select().count == 2)
    try other.mark(1, .solved)
    #expect(try one.select(try Filter("state:solved")).count == 1)
  }

  @Test("Notes are kept beside the puzzles") func notes() throws {
    try CatalogueStore(file: file).setNote("place", "7")
    let store = try CatalogueStore(file: file)
    #expect(try store.note("place") == "7")
    #expect(try store.note("other") == nil)
  }

  @Test("A file that is no catalogue is refused, and stays as it is") func foreignFile() throws {
    let path = folder.path + "/foreign"
    let text = Data("This is no database, but it is longer than the head of one. ".utf8)
    try text.write(to: URL(fileURLWithPath: path))
    #expect(throws: CatalogueError.self) { try CatalogueStore(file: path) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == text)
    #expect(throws: CatalogueError.self) { try CatalogueStore(file: "/dev/null/catalogue.sqlite") }
  }

  @Test("A database of another or a newer program is refused, and stays as it is", arguments: [0, 99])
  func foreignDatabase(_ version: UInt8) throws {
    do { _ = try CatalogueStore(file: file).add([try Sample.puzzle(1)]) }
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    // The version of the tables, and the mode of the journal.
    (bytes[63], bytes[18], bytes[19]) = (version, 1, 1)
    let path = folder.path + "/other.sqlite"
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: CatalogueError.self) { try CatalogueStore(file: path) }
    if version == 99 { #expect(error == .newer) }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
  }

  @Test("Whatever was reported as added is there after SIGKILL, whole and counted", arguments: [1, 5, 11])
  func killed(_ batches: Int) throws {
    let program = BuiltProgram("catalogue-crash")
    try FileManager.default.createDirectory(atPath: folder.path + "/new", withIntermediateDirectories: true)
    let output = try ChildPipe()
    let process = try ChildProcess(
      [program.file.path, file, "50"], variables: ChildProcess.variables(with: [:]), in: nil, input: .nothing,
      output: .open(output.writing.fileDescriptor), errors: .nothing)
    try output.writing.close()
    var text = Data()
    while text.count(where: { $0 == 10 }) < batches, let more = try output.reading.read(upToCount: 1), !more.isEmpty {
      text += more
    }
    process.signal(SIGKILL)
    _ = process.wait()
    let reported = try #require(String(decoding: text, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) })
    let store = try CatalogueStore(file: file)
    let selection = try store.select()
    // One transaction more may have been committed before the kill.
    #expect(selection.count == reported || selection.count == reported + 50)
    #expect(try store.select(try Filter("state:solved")).count >= reported / 50)
    #expect(try store.problems() == [])
  }
}
