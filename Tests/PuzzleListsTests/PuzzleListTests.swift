import Files
import Foundation
import Sudoku
import SudokuVariants
import Testing

@testable import PuzzleLists

/// Lists of puzzles, read as their bytes come.
@Suite struct PuzzleListTests {
  private static let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  private static let killer = "size=4\tcages=3:0,1"

  /// The list that comes through a pipe, and the pipe to write the rest to.
  private func piped(_ beginning: String) throws -> (list: PuzzleList, pipe: Pipe) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(beginning.utf8))
    let source = try ByteSource(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
    guard case .list(let list) = try PuzzleFile(source) else { throw NoList() }
    return (list, pipe)
  }

  private struct NoList: Error {}

  private func numbers(_ list: PuzzleList, lines: Int = .max) throws -> [Int] {
    var numbers: [Int] = []
    while let part = try list.next(lines: lines) { numbers += part.entries().map(\.number) }
    return numbers
  }

  @Test func theFirstLineIsReadBeforeAnOpenPipeEnds() throws {
    let (list, pipe) = try piped("# a remark\n\(Self.puzzle)\n53..7")
    let part = try #require(try list.next())
    #expect(part.entries().map(\.number) == [2] && !list.isReady)
    try pipe.fileHandleForWriting.write(contentsOf: Data("\(Self.puzzle.dropFirst(5))\n".utf8))
    #expect(list.isReady)
    #expect(try #require(try list.next()).entries().map(\.number) == [3] && !list.isReady)
    try pipe.fileHandleForWriting.close()
    #expect(try list.next() == nil && list.isReady)
  }

  @Test func aLineMayBeALinkOrBeginWithANumber() throws {
    let lines = ["# mine", Self.puzzle, "scfoooooooooooooK", "17: \(Self.puzzle)", "https://sudokupad.app/abc"]
    let list = try #require(PuzzleList(whole: Array(lines.joined(separator: "\n").utf8)))
    var entries: [(number: Int, entry: PuzzleList.Entry)] = []
    while let part = try list.next() { entries += part.entries() }
    #expect(entries.map(\.number) == [2, 3, 4, 5])
    #expect(entries.map { if case .classic = $0.entry { true } else { false } } == [true, true, true, false])
  }

  @Test func theBeginningMayEndAnywhere() throws {
    let lines = "puzzle,title\n\(Self.puzzle),a\n\(Self.puzzle),b\n"
    for cut in [14, 96, 97, 100, lines.utf8.count] {
      let (list, pipe) = try piped(String(lines.prefix(max(cut, 97))))
      try pipe.fileHandleForWriting.write(contentsOf: Data(lines.dropFirst(max(cut, 97)).utf8))
      try pipe.fileHandleForWriting.close()
      #expect(try numbers(list) == [2, 3], "\(cut)")
    }
  }

  @Test func aLongListIsReadInPartsOfItsOwnSize() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let count = 40_000
    try Data(String(repeating: Self.puzzle + "\n", count: count).utf8).write(to: folder)
    for most in [Int.max, 7] {
      guard case .list(let list) = try PuzzleFile(ByteSource(folder.path)) else { throw NoList() }
      var (found, next) = (0, 1)
      while let part = try list.next(lines: most) {
        #expect(part.number == next && part.text.count <= 1 << 18)
        next += Lines.count(part.text)
        found += most == .max ? part.entries().count : 0
      }
      #expect(next == count + 1 && list.share == 1)
      if most == .max { #expect(found == count) }
    }
  }

  /// Line ends side by side, and at every place of a word of eight bytes.
  @Test func blankLinesAreKeptWhereverTheyLie() throws {
    for pad in 0..<17 {
      let lines = ["#" + String(repeating: "a", count: pad), "", "", Self.puzzle, "", "\u{B}\u{9}", Self.puzzle, ""]
      for end in ["", "\n"] {
        let list = try #require(PuzzleList(whole: Array((lines.joined(separator: "\n") + end).utf8)))
        var found: [String] = []
        while let part = try list.next() { found += Lines.split(part.text).map { String(decoding: $0, as: UTF8.self) } }
        // The end of the last line ends no other.
        #expect(found == (end.isEmpty ? Array(lines.dropLast()) : lines))
      }
    }
  }

  @Test func theLastLineNeedsNoEnd() throws {
    for text in ["\(Self.puzzle)\n\(Self.puzzle)", "\(Self.puzzle)\n\n\(Self.puzzle)\n"] {
      #expect(try numbers(try #require(PuzzleList(whole: Array(text.utf8)))).count == 2)
      let (list, pipe) = try piped(text)
      try pipe.fileHandleForWriting.close()
      #expect(try numbers(list).count == 2)
    }
  }

  @Test func aLineWithoutEndIsNotKept() throws {
    let (list, pipe) = try piped("\(Self.puzzle)\n")
    let writing = pipe.fileHandleForWriting
    let long = Data(repeating: UInt8(ascii: "1"), count: 1 << 16)
    let writer = Thread {
      for _ in 0..<40 { try? writing.write(contentsOf: long) }
      try? writing.write(contentsOf: Data("\n\(Self.puzzle)\n".utf8))
      try? writing.close()
    }
    writer.start()
    var entries: [(number: Int, entry: PuzzleList.Entry)] = []
    while let part = try list.next() {
      #expect(part.text.count <= 1 << 20 + 1 << 17)
      entries += part.entries()
    }
    #expect(entries.map(\.number) == [1, 2, 3])
    guard case .malformed = entries[1].entry else { throw NoList() }
  }

  @Test func kindsMayStandInAnyOrder() throws {
    for lines in [[Self.puzzle, Self.killer, Self.puzzle], [Self.killer, Self.puzzle, "size=x"]] {
      let (list, pipe) = try piped(lines[0] + "\n")
      try pipe.fileHandleForWriting.write(contentsOf: Data(lines.dropFirst().joined(separator: "\n").utf8))
      try pipe.fileHandleForWriting.close()
      var words: [String] = []
      while let part = try list.next() {
        for (_, entry) in part.entries() {
          switch entry {
          case .classic: words.append("classic")
          case .other: words.append("other")
          case .malformed: words.append("malformed")
          }
        }
      }
      #expect(
        words == (lines[0] == Self.puzzle ? ["classic", "other", "classic"] : ["other", "classic", "malformed"]))
    }
  }

  @Test func namesOfColumnsHoldForTheLinesBelow() throws {
    let row = "4\t" + String(repeating: ".", count: 16)
    let text = "size\tgivens\n\(row)\n\(row)\ngivens\tsize\n\(String(row.dropFirst(2)))\t4\n"
    let list = try #require(PuzzleList(whole: Array(text.utf8)))
    #expect(try numbers(list) == [2, 3, 5])
  }

  @Test func whatIsNoListIsReadWhole() throws {
    let rows = (0..<9).map { Self.puzzle.dropFirst($0 * 9).prefix(9) }.joined(separator: "\n")
    for bytes in [Array(rows.utf8), [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], [], Array("{\"grid\": 1}\n".utf8)] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try pipe.fileHandleForWriting.close()
      let source = try ByteSource(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe")
      guard case .whole(let whole) = try PuzzleFile(source) else { throw NoList() }
      #expect(whole == bytes)
    }
  }

  @Test func progressIsSaidInWords() {
    #expect(ListProgress.text(1_234_567, 0.456, seconds: 2) == "1,234,567 puzzles, 45%, 617,283 a second")
    #expect(ListProgress.text(5, nil, seconds: 4) == "5 puzzles, 1.2 a second")
  }
}
