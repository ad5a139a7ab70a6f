/// The memory of a search, all of it taken before the search begins.
struct SearchMemory {
  /// The state at a level: candidates of each cell, for each digit the cells that may hold it, and open cells.
  typealias Level = (candidates: UnsafeMutablePointer<UInt16>, places: Network.Words, open: Network.Words)

  let known: UnsafeMutablePointer<UInt8>
  let dirty: Network.Words
  let changed: Network.Words
  let sums: SumMemory
  /// The choice that was made at each level.
  let triedCells: UnsafeMutablePointer<UInt8>
  let triedDigits: UnsafeMutablePointer<UInt16>

  private let levels: UnsafeMutableRawPointer
  private let levelBytes: Int
  private let candidateBytes: Int
  private let placeWords: Int

  /// Bytes that are taken from an arena.
  static func bytes(cells: Int, words: Int, size: Int, _ constraintWords: Int) -> Int {
    (cells + 2) * levelBytes(cells: cells, words: words, size: size) + 4 * Arena.bytes(cells + 1, of: UInt16.self)
      + Arena.bytes(constraintWords, of: UInt64.self) + Arena.bytes(words, of: UInt64.self)
      + 3 * Arena.bytes(cells + 1, of: UInt8.self)
  }

  private static func levelBytes(cells: Int, words: Int, size: Int) -> Int {
    (candidateBytes(cells) + 8 * words * (size + 1) + 63) & ~63
  }
  private static func candidateBytes(_ cells: Int) -> Int { 2 * ((cells + 3) & ~3) }

  init(_ network: Network, in arena: inout Arena) {
    let cells = network.cells
    candidateBytes = SearchMemory.candidateBytes(cells)
    placeWords = network.words * network.size
    levelBytes = SearchMemory.levelBytes(cells: cells, words: network.words, size: network.size)
    levels = arena.take(bytes: (cells + 2) * levelBytes)
    known = arena.take(cells + 1, of: UInt8.self)
    triedCells = arena.take(cells + 1, of: UInt8.self)
    triedDigits = arena.take(cells + 1, of: UInt16.self)
    sums = SumMemory(cells: cells, in: &arena)
    dirty = arena.take(network.constraintWords, of: UInt64.self)
    changed = arena.take(network.words, of: UInt64.self)
  }

  @inline(__always)
  func level(_ level: Int) -> Level {
    let base = levels + level &* levelBytes
    let places = (base + candidateBytes).assumingMemoryBound(to: UInt64.self)
    return (base.assumingMemoryBound(to: UInt16.self), places, places + placeWords)
  }

  @inline(__always)
  func copy(_ level: Int, to other: Int) {
    (levels + other &* levelBytes).copyMemory(from: levels + level &* levelBytes, byteCount: levelBytes)
  }
}

/// Scratch memory for one sum at a time.
struct SumMemory {
  /// The open cells, and their candidates.
  let cells: UnsafeMutablePointer<UInt8>
  let masks: UnsafeMutablePointer<UInt16>
  /// The possible digits of each cell.
  let kept: UnsafeMutablePointer<UInt16>
  /// The possible digits of each cell in one combination.
  let partial: UnsafeMutablePointer<UInt16>

  init(cells count: Int, in arena: inout Arena) {
    cells = arena.take(count + 1, of: UInt8.self)
    masks = arena.take(count + 1, of: UInt16.self)
    kept = arena.take(count + 1, of: UInt16.self)
    partial = arena.take(count + 1, of: UInt16.self)
  }
}

/// The number of words of a set of cells, so that the search is compiled for each.
protocol SetWidth {
  static var words: Int { get }
}

/// Up to 64 cells, 128 cells, 256 cells.
enum OneWord: SetWidth { @inline(__always) static var words: Int { 1 } }
enum TwoWords: SetWidth { @inline(__always) static var words: Int { 2 } }
enum FourWords: SetWidth { @inline(__always) static var words: Int { 4 } }
