import Foundation
import Phrases
import Sudoku
import SudokuVariants
import TerminalKit

/// An index of the lines of a long list of puzzles in a file. One line in 256 is remembered, so a list of millions
/// takes little memory.
struct PuzzleFileIndex: Sendable {
  let path: String
  /// The number of lines that may be puzzles: those that are neither empty nor a comment.
  private(set) var count = 0
  /// The first byte of each block of such lines.
  private(set) var blocks: [UInt64] = []

  static let linesOfABlock = 256
  private static let chunk = 1 << 20

  /// Indexes a file. Linear in its bytes; `nil` if it cannot be read, or if the work is cancelled.
  init?(_ path: String, isCancelled: () -> Bool) {
    self.path = path
    guard let file = FileHandle.reading(path) else { return nil }
    defer { try? file.close() }
    var offset: UInt64 = 0
    var isAtStart = true
    while !isCancelled(), let data = try? file.read(upToCount: Self.chunk), !data.isEmpty {
      data.withUnsafeBytes { look($0, from: offset, &isAtStart) }
      offset += UInt64(data.count)
    }
    if isCancelled() { return nil }
  }

  private mutating func look(_ bytes: UnsafeRawBufferPointer, from offset: UInt64, _ isAtStart: inout Bool) {
    guard let base = bytes.baseAddress else { return }
    var place = 0
    while place < bytes.count {
      if isAtStart, Self.mayBePuzzle(bytes[place]) {
        if count % Self.linesOfABlock == 0 { blocks.append(offset + UInt64(place)) }
        count += 1
      }
      isAtStart = false
      guard let end = memchr(base + place, 10, bytes.count - place) else { return }
      place = UnsafeRawPointer(end) - base + 1
      isAtStart = true
    }
  }

  /// True if a line with this first byte may be a puzzle.
  static func mayBePuzzle(_ first: UInt8) -> Bool { first != 10 && first != 13 && first != UInt8(ascii: "#") }
}

/// A long list of puzzles in a file, a line each. The lines around the last requested one are cached.
final class IndexedPuzzles: ListedPuzzles {
  private let index: PuzzleFileIndex
  private let file: FileHandle
  /// A first line with the names of columns, which belongs to each line.
  private var header: String?
  private var block: (number: Int, lines: [String])?

  /// The greatest length of a line that is read, in bytes.
  private static let longestLine = 1 << 16

  /// - Throws: the reason why the file holds no list of puzzles.
  init(_ index: PuzzleFileIndex) throws(PuzzleTexts.Problem) {
    self.index = index
    guard let file = FileHandle.reading(index.path) else {
      throw PuzzleTexts.Problem(text: "the file cannot be read")
    }
    self.file = file
    guard index.count > 0 else { throw PuzzleTexts.Problem(text: "the file is empty") }
    guard case .failure(let problem) = puzzle(0) else { return }
    header = line(0)
    if count > 0, case .success = puzzle(0) { return }
    throw PuzzleTexts.Problem(text: "the file is longer than a megabyte, and has no puzzle a line: \(problem.text)")
  }

  deinit { try? file.close() }

  var count: Int { index.count - (header == nil ? 0 : 1) }

  func puzzle(_ place: Int) -> Result<ListedPuzzle, PuzzleTexts.Problem> {
    let line = line(place + (header == nil ? 0 : 1))
    switch PuzzleTexts.read(header.map { $0 + "\n" + line } ?? line) {
    case .success(let found):
      guard let first = found.first else { return .failure(PuzzleTexts.Problem(text: "no puzzle")) }
      return .success(first)
    case .failure(let problem): return .failure(problem)
    }
  }

  private func line(_ place: Int) -> String {
    let number = place / PuzzleFileIndex.linesOfABlock
    if block?.number != number { block = (number, lines(ofBlock: number)) }
    let lines = block?.lines ?? [], row = place % PuzzleFileIndex.linesOfABlock
    return lines.indices.contains(row) ? lines[row] : ""
  }

  private func lines(ofBlock number: Int) -> [String] {
    guard index.blocks.indices.contains(number), (try? file.seek(toOffset: index.blocks[number])) != nil else {
      return []
    }
    var lines: [String] = []
    var rest: [UInt8] = []
    while lines.count < PuzzleFileIndex.linesOfABlock {
      let data = (try? file.read(upToCount: Self.longestLine)) ?? nil
      let isLast = data?.isEmpty ?? true
      rest += data ?? Data()
      var start = 0
      while let end = rest[start...].firstIndex(of: 10) ?? (isLast && start < rest.count ? rest.count : nil) {
        if end > start, PuzzleFileIndex.mayBePuzzle(rest[start]) {
          lines.append(String(decoding: rest[start..<end].prefix(Self.longestLine), as: UTF8.self))
        }
        start = end + 1
        if start >= rest.count { break }
      }
      rest = start < rest.count ? Array(rest[start...]) : []
      if isLast { break }
    }
    return lines
  }
}
