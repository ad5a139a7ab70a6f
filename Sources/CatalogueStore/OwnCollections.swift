import CCollections
import CZlib
import Catalogue

/// Puzzles of our own with their ratings, which the programs hold. `Scripts/collections` makes them.
public enum OwnCollections {
  /// The list of the collections with their digests. Other puzzles have another list.
  public static var index: String {
    var size = 0
    let bytes = ccl_index(&size)
    return String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }

  /// The name of the source and the licence of all of them.
  public static let source = "Gridship", licence = "Apache-2.0"

  /// All puzzles. Takes about a fifth of a second for five thousand.
  public static func puzzles() -> [CataloguedPuzzle] {
    var (packedSize, size) = (0, uLongf(bytes))
    let packed = ccl_classic(&packedSize)
    var table = [UInt8](repeating: 0, count: bytes)
    guard uncompress(&table, &size, packed, uLong(packedSize)) == Z_OK, Int(size) == bytes else { return [] }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 2, let puzzle = try? PuzzleImport.read(String(fields[0])).first,
        let assessment = PuzzleAssessment(text: fields[1])
      else { return nil }
      var catalogued = CataloguedPuzzle(puzzle, assessment: assessment)
      (catalogued.credits.source, catalogued.credits.licence) = (source, licence)
      return catalogued
    }
  }

  /// The length of the table, as the list has it.
  private static var bytes: Int {
    index.split(separator: "\n").last.map { $0.split(separator: "\t") }.flatMap { Int($0[3]) } ?? 0
  }

  private static let noteName = "collections"

  /// True if a catalogue has the collections as this program holds them.
  public static func areIn(_ store: CatalogueStore) throws(CatalogueError) -> Bool { try store.note(noteName) == index }

  /// Takes the collections into a catalogue.
  public static func add(to store: CatalogueStore) throws(CatalogueError) {
    _ = try store.add(puzzles())
    try store.setNote(noteName, index)
  }

  /// Leaves the collections out of a catalogue for good.
  public static func leaveOut(of store: CatalogueStore) throws(CatalogueError) { try store.setNote(noteName, index) }
}
