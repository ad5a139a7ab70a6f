/// The facts that follow from a board's shape: its houses and the cells that differ. Kept between puzzles of the same
/// shape.
final class Board {
  /// The parts of a puzzle that determine a board.
  struct Shape: Equatable {
    let size: Int
    let regions: Regions
    let houses: [CompiledRules.House]
    let different: [CompiledRules.Pair]

    init(_ puzzle: VariantPuzzle) {
      size = puzzle.size
      regions = puzzle.regions
      houses = puzzle.compiled.houses
      different = puzzle.compiled.different
    }
  }

  let shape: Shape
  let cells: Int
  /// The number of words of a set of cells: 1, 2 or 4.
  let words: Int
  /// The cells of each house, as many a house as there are digits, and the same as sets.
  let houses: Int
  let houseCells: UnsafeMutablePointer<UInt8>
  let houseSets: Network.Words
  /// Cells that differ from each cell.
  let peers: Network.Words
  /// The houses that share two cells or more with house `h` are at `overlapStarts[h]..<overlapStarts[h + 1]`.
  let overlapStarts: UnsafeMutablePointer<Int32>
  let overlapHouses: UnsafeMutablePointer<UInt8>
  /// Every byte with its bits in reverse order.
  let reversedBytes: UnsafeMutablePointer<UInt8>
  private var arena = Arena()

  init(_ puzzle: VariantPuzzle) {
    let size = puzzle.size
    let further = puzzle.compiled.houses.map(\.cells)
    let lines = (puzzle.regions.ofCell.isEmpty ? 2 : 3) * size
    shape = Shape(puzzle)
    cells = puzzle.cellCount
    words = puzzle.setWords
    houses = lines + further.count
    arena.begin(
      bytes: Arena.bytes(houses * size, of: UInt8.self) + Arena.bytes(houses * words, of: UInt64.self)
        + Arena.bytes(cells * words, of: UInt64.self) + Arena.bytes(houses * houses, of: UInt8.self)
        + Arena.bytes(houses + 1, of: Int32.self)
        + Arena.bytes(256, of: UInt8.self))
    houseCells = arena.take(houses * size, of: UInt8.self)
    houseSets = arena.take(houses * words, of: UInt64.self)
    peers = arena.take(cells * words, of: UInt64.self)
    overlapHouses = arena.take(houses * houses, of: UInt8.self)
    overlapStarts = arena.take(houses + 1, of: Int32.self)
    reversedBytes = arena.take(256, of: UInt8.self)
    for byte in 1..<256 { reversedBytes[byte] = reversedBytes[byte >> 1] >> 1 | UInt8(byte & 1) << 7 }
    addHouses(puzzle, further, lines)
    addPeers(puzzle)
    addOverlaps(lines)
  }

  private func addHouses(_ puzzle: VariantPuzzle, _ further: [[Int]], _ lines: Int) {
    let size = puzzle.size
    for row in 0..<size {
      for column in 0..<size {
        houseCells[row * size + column] = UInt8(row * size + column)
        houseCells[(size + column) * size + row] = UInt8(row * size + column)
      }
    }
    if lines > 2 * size {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: size) { next in
        for region in 0..<size { next.initializeElement(at: region, to: (2 * size + region) * size) }
        for cell in 0..<cells {
          let region = Int(puzzle.regions.ofCell[cell])
          houseCells[next[region]] = UInt8(cell)
          next[region] += 1
        }
      }
    }
    for (index, house) in further.enumerated() {
      for (place, cell) in house.enumerated() { houseCells[(lines + index) * size + place] = UInt8(cell) }
    }
    for house in 0..<houses {
      let set = houseSets + house * words
      for index in 0..<size { CellSets.insert(Int(houseCells[house * size + index]), set) }
    }
  }

  private func addPeers(_ puzzle: VariantPuzzle) {
    for house in 0..<houses {
      for index in 0..<puzzle.size {
        let cell = Int(houseCells[house * puzzle.size + index])
        for word in 0..<words { peers[cell * words + word] |= houseSets[house * words + word] }
      }
    }
    for pair in puzzle.compiled.different {
      CellSets.insert(pair.first, peers + pair.second * words)
      CellSets.insert(pair.second, peers + pair.first * words)
    }
    for cell in 0..<cells { CellSets.remove(cell, peers + cell * words) }
  }

  /// Finds for each house the houses that share two cells or more with it. A digit can be locked in such a pair.
  private func addOverlaps(_ lines: Int) {
    let size = shape.size
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * size * size) { shared in
      // The number of cells of each row and column in each region.
      shared.initialize(repeating: 0)
      for (cell, region) in shape.regions.ofCell.enumerated() {
        shared[cell / size * size + Int(region)] += 1
        shared[(size + cell % size) * size + Int(region)] += 1
      }
      var count = 0
      for a in 0..<houses {
        overlapStarts[a] = Int32(count)
        // Among rows, columns and regions, only a line and a region share more than one cell.
        let others = a >= lines ? 0..<houses : a < 2 * size ? 2 * size..<houses : 0..<houses
        for b in others where a != b {
          let isLocking: Bool
          if a < lines && b < lines {
            if a >= 2 * size && b >= 2 * size { continue }
            isLocking = shared[min(a, b) * size + max(a, b) - 2 * size] > 1
          } else {
            isLocking = haveTwoInCommon(a, b)
          }
          guard isLocking else { continue }
          overlapHouses[count] = UInt8(b)
          count += 1
        }
      }
      overlapStarts[houses] = Int32(count)
    }
  }

  private func haveTwoInCommon(_ a: Int, _ b: Int) -> Bool {
    var count = 0
    for word in 0..<words { count += (houseSets[a * words + word] & houseSets[b * words + word]).nonzeroBitCount }
    return count > 1
  }
}

/// Sets of cells as words in memory.
enum CellSets {
  @inline(__always)
  static func insert(_ cell: Int, _ set: Network.Words) { set[cell >> 6] |= 1 << UInt64(cell & 63) }

  @inline(__always)
  static func remove(_ cell: Int, _ set: Network.Words) { set[cell >> 6] &= ~(1 << UInt64(cell & 63)) }

  @inline(__always)
  static func contains(_ cell: Int, _ set: Network.Words) -> Bool { set[cell >> 6] & 1 << UInt64(cell & 63) != 0 }
}

extension VariantPuzzle {
  /// The number of words of a set of cells: 1, 2 or 4, for which the search is compiled.
  var setWords: Int { cellCount <= 64 ? 1 : cellCount <= 128 ? 2 : 4 }
}
