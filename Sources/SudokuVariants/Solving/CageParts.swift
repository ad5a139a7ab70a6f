/// The number of cells of each cage in an area of whole rows, columns and regions. The cells are counted 16 cages at
/// a time.
///
/// Cages without a sum, and those that overlap an earlier one, count as cages without cells.
struct CageParts {
  private typealias Lane = SIMD16<UInt8>

  /// The number of cages, and the number of groups of sixteen.
  let count: Int
  private let lanes: Int
  /// The number of cells of each cage, and the number of them in the area.
  let sizes: UnsafeMutablePointer<UInt8>
  let inside: UnsafeMutablePointer<UInt8>
  /// The cells of all cages.
  let caged: Network.Words
  /// The row, column and region of each cell, by the number of the house.
  let housesOf: UnsafeMutablePointer<UInt8>
  /// The sum of each cage, by its number among the rules.
  let rules: UnsafeMutablePointer<UInt16>
  /// For each house the number of its cells in each cage and in no cage.
  private let perHouse: UnsafeMutablePointer<UInt8>
  private let uncaged: UnsafeMutablePointer<UInt8>
  /// The number of cells of the area in no cage, and its number of houses.
  private(set) var uncagedInside = 0
  private(set) var houses = 0
  /// The difference of each house alone.
  private let ownDifferences: UnsafeMutablePointer<UInt8>

  static func bytes(of puzzle: VariantPuzzle) -> Int {
    let padded = (puzzle.rules.cages.count + 15) / 16 * 16
    return 2 * Arena.bytes(padded, of: UInt8.self) + Arena.bytes(3 * puzzle.size * padded, of: UInt8.self)
      + 2 * Arena.bytes(3 * puzzle.size, of: UInt8.self) + Arena.bytes(puzzle.setWords, of: UInt64.self)
      + Arena.bytes(3 * puzzle.cellCount, of: UInt8.self) + Arena.bytes(padded, of: UInt16.self)
  }

  init(_ puzzle: VariantPuzzle, in arena: inout Arena) {
    let cages = puzzle.rules.cages
    let size = puzzle.size
    count = cages.count
    lanes = (count + 15) / 16
    sizes = arena.take(16 * lanes, of: UInt8.self)
    inside = arena.take(16 * lanes, of: UInt8.self)
    rules = arena.take(16 * lanes, of: UInt16.self)
    perHouse = arena.take(3 * size * 16 * lanes, of: UInt8.self)
    uncaged = arena.take(3 * size, of: UInt8.self)
    ownDifferences = arena.take(3 * size, of: UInt8.self)
    caged = arena.take(puzzle.setWords, of: UInt64.self)
    housesOf = arena.take(3 * puzzle.cellCount, of: UInt8.self)
    uncaged.update(repeating: UInt8(size), count: 3 * size)
    let regions = puzzle.regions.ofCell
    for cell in 0..<puzzle.cellCount {
      housesOf[3 * cell] = UInt8(cell / size)
      housesOf[3 * cell + 1] = UInt8(size + cell % size)
      housesOf[3 * cell + 2] = regions.isEmpty ? UInt8(cell / size) : UInt8(2 * size) + regions[cell]
    }
    var rule: UInt16 = 0
    for (index, cage) in cages.enumerated() where cage.sum != nil {
      defer { rule += 1 }
      rules[index] = rule
      var isApart = true
      for cell in cage.cells where CellSets.contains(cell, caged) { isApart = false }
      guard isApart else { continue }
      sizes[index] = UInt8(cage.cells.count)
      for cell in cage.cells {
        CellSets.insert(cell, caged)
        for place in 0..<(regions.isEmpty ? 2 : 3) {
          let house = Int(housesOf[3 * cell + place])
          perHouse[house * 16 * lanes + index] += 1
          uncaged[house] -= 1
        }
      }
    }
    for house in 0..<(regions.isEmpty ? 2 : 3) * size { ownDifferences[house] = UInt8(difference(with: house)) }
  }

  mutating func clear() {
    inside.update(repeating: 0, count: 16 * lanes)
    uncagedInside = 0
    houses = 0
  }

  /// Adds a house to the area, by its number: rows, columns, regions.
  mutating func join(_ house: Int) {
    let added = perHouse + house * 16 * lanes
    for lane in 0..<lanes {
      let sum = CageParts.load(inside + 16 * lane) &+ CageParts.load(added + 16 * lane)
      UnsafeMutableRawPointer(inside + 16 * lane).storeBytes(of: sum, as: Lane.self)
    }
    uncagedInside += Int(uncaged[house])
    houses += 1
  }

  /// Removes a house from the area.
  mutating func leave(_ house: Int) {
    let taken = perHouse + house * 16 * lanes
    for cage in 0..<16 * lanes { inside[cage] -= taken[cage] }
    uncagedInside -= Int(uncaged[house])
    houses -= 1
  }

  /// The number of cells by which the cages and the area differ. Of each cage that sticks out, the smaller part
  /// counts.
  var difference: Int {
    var total = Lane(repeating: 0)
    for lane in 0..<lanes { add(CageParts.load(inside + 16 * lane), lane, to: &total) }
    return uncagedInside + CageParts.sum(of: total)
  }

  /// The difference of the area with one more house.
  func difference(with house: Int) -> Int {
    let more = perHouse + house * 16 * lanes
    var total = Lane(repeating: 0)
    for lane in 0..<lanes {
      add(CageParts.load(inside + 16 * lane) &+ CageParts.load(more + 16 * lane), lane, to: &total)
    }
    return uncagedInside + Int(uncaged[house]) + CageParts.sum(of: total)
  }

  /// The difference of a house alone.
  func ownDifference(_ house: Int) -> Int { Int(ownDifferences[house]) }

  @inline(__always)
  private func add(_ inner: Lane, _ lane: Int, to total: inout Lane) {
    let outer = CageParts.load(sizes + 16 * lane) &- inner
    total &+= inner.replacing(with: outer, where: outer .< inner)
  }

  @inline(__always)
  private static func sum(of lane: Lane) -> Int {
    let halves = unsafeBitCast(lane, to: SIMD2<UInt64>.self)
    let pairs = (halves & 0x00FF_00FF_00FF_00FF) &+ (halves &>> 8 & 0x00FF_00FF_00FF_00FF)
    return Int(((pairs[0] &+ pairs[1]) &* 0x0001_0001_0001_0001) &>> 48)
  }

  @inline(__always)
  private static func load(_ place: UnsafeMutablePointer<UInt8>) -> Lane {
    UnsafeRawPointer(place).loadUnaligned(as: Lane.self)
  }
}
