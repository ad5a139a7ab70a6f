import CCollections
import CZlib
import Catalogue

/// Puzzles of our own with their ratings, which the programs hold. `Scripts/collections` makes them.
public enum OwnCollections {
  /// The list of the collections with their digests. Other puzzles have another list.
  public static var index: String { String(decoding: bytes(ccl_index()), as: UTF8.self) }

  /// The name of the source and the licence of all of them.
  public static let source = "Gridship", licence = "Apache-2.0"

  /// A collection: the name of its table, and the number of its puzzles.
  public struct Collection: Hashable, Sendable {
    /// The name, as the list has it: `classic` or `kinds`.
    public let name: String
    /// The number of its puzzles.
    public let count: Int
    /// The length of the unpacked table in bytes.
    let size: Int

    /// A row of the list; `nil` for another line.
    init?(_ row: Substring) {
      let fields = row.split(separator: "\t")
      guard fields.count == 5, let count = Int(fields[2]), let size = Int(fields[3]) else { return nil }
      (name, self.count, self.size) = (String(fields[0]), count, size)
    }

    /// The lines of the table: puzzles with their assessments. Takes some milliseconds.
    public func lines() -> [Substring] {
      let packed = OwnCollections.bytes(name == "classic" ? ccl_classic() : ccl_kinds())
      var table = [UInt8](repeating: 0, count: size), length = uLongf(size)
      guard uncompress(&table, &length, packed.baseAddress, uLong(packed.count)) == Z_OK, Int(length) == size else {
        return []
      }
      return String(decoding: table, as: UTF8.self).split(separator: "\n")
    }
  }

  /// All collections, in the order of the list.
  public static var all: [Collection] { index.split(separator: "\n").compactMap { Collection($0) } }

  /// The number of puzzles of all collections.
  public static var count: Int { all.reduce(0) { $0 + $1.count } }

  /// All puzzles. Takes some seconds.
  public static func puzzles() -> [CataloguedPuzzle] { all.flatMap { $0.lines() }.compactMap { puzzle($0) } }

  /// The puzzle of a line; `nil` for a damaged one.
  public static func puzzle(_ line: Substring) -> CataloguedPuzzle? {
    guard let end = line.lastIndex(of: "\t"), let assessment = PuzzleAssessment(text: line[line.index(after: end)...]),
      let puzzle = try? PuzzleImport.read(String(line[..<end])).first
    else { return nil }
    var catalogued = CataloguedPuzzle(puzzle, assessment: assessment)
    (catalogued.credits.source, catalogued.credits.licence) = (source, licence)
    return catalogued
  }

  private static func bytes(_ file: ccl_bytes) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.bytes, count: file.size)
  }

  private static let noteName = "collections"

  /// True if a catalogue has the collections as this program holds them.
  /// - Parameter step: a larger one than 1 if each so many puzzles are enough; see ``Transfer/init(every:)``.
  public static func areIn(_ store: CatalogueStore, every step: Int = 1) throws(CatalogueError) -> Bool {
    if try store.note(noteName) == index { return true }
    guard step > 1 else { return false }
    return try store.note("\(noteName) \(step)") == index
  }

  /// Takes the collections into a catalogue, which takes some seconds.
  /// - Parameter step: a larger one than 1 to take each so many puzzles alone.
  public static func add(to store: CatalogueStore, every step: Int = 1) throws(CatalogueError) {
    var transfer = Transfer(every: step)
    while try transfer.takePart(into: store) {}
  }

  /// Leaves the collections out of a catalogue for good.
  public static func leaveOut(of store: CatalogueStore) throws(CatalogueError) { try store.setNote(noteName, index) }

  /// The way of the collections into a catalogue, a part after the other.
  ///
  /// A catalogue keeps the parts that it has. A later transfer passes over them.
  public struct Transfer: Sendable {
    private let lines: [Substring]
    private let note: String
    private var next = 0
    /// The puzzles of a part.
    private static let part = 2048

    /// A transfer from the beginning. Takes some milliseconds.
    /// - Parameter step: a larger one than 1 to take each so many puzzles alone, as a server does that keeps them in memory.
    public init(every step: Int = 1) {
      let all = OwnCollections.all.flatMap { $0.lines() }
      lines = step == 1 ? all : stride(from: 0, to: all.count, by: step).map { all[$0] }
      note = step == 1 ? noteName : "\(noteName) \(step)"
    }

    /// The share of the puzzles that are taken, from 0 to 1.
    public var share: Double { lines.isEmpty ? 1 : Double(next) / Double(lines.count) }

    /// Takes the next part in one transaction.
    /// - Returns: false once all are taken.
    public mutating func takePart(into store: CatalogueStore) throws(CatalogueError) -> Bool {
      let end = min(lines.count, next + Self.part)
      _ = try store.add(lines[next..<end].compactMap { OwnCollections.puzzle($0) })
      next = end
      guard next == lines.count else { return true }
      try store.setNote(note, index)
      return false
    }
  }
}
