import Testing

@testable import Assets

@Suite struct PackingTests {
  private func rectangles(_ packing: Packing, _ sizes: [Size]) -> [(page: Int, Rectangle)] {
    zip(packing.places, sizes).map { ($0.page, Rectangle(x: $0.x, y: $0.y, width: $1.width, height: $1.height)) }
  }

  private func expectSound(_ packing: Packing, _ sizes: [Size]) {
    let placed = rectangles(packing, sizes)
    #expect(placed.count == sizes.count)
    let outside = placed.count { page, place in
      let size = packing.pages[page]
      return !Rectangle(x: 0, y: 0, width: size.width, height: size.height).contains(place)
    }
    var overlapping = 0
    for (index, one) in placed.enumerated() {
      overlapping += placed[..<index].count { $0.page == one.page && $0.1.overlaps(one.1) }
    }
    #expect(outside == 0 && overlapping == 0)
  }

  @Test(arguments: [1, 2, 3, 5, 17, 90, 300])
  func nothingOverlapsAndAllLiesOnThePages(count: Int) throws {
    let sizes = someSizes(count, 1...60, seed: UInt64(count))
    var options = Packing.Options()
    options.effort = 2000
    expectSound(try Packing(of: sizes, options), sizes)
    options.isPowerOfTwo = true
    expectSound(try Packing(of: sizes, options), sizes)
  }

  @Test(arguments: PackingWays.Way.allCases)
  func everyWayPacksSoundly(way: PackingWays.Way) {
    let sizes = someSizes(120, 1...50, seed: 5)
    var ways = PackingWays(sizes)
    for order in PackingOrder.allCases {
      let packed = ways.pack(way, order.sorted(sizes), width: 300, limit: 4000, mustPlaceAll: true)
      guard let packed else {
        Issue.record("not packed")
        continue
      }
      let places = ways.corners(way).map { Packing.Place(page: 0, x: $0!.x, y: $0!.y) }
      expectSound(Packing(pages: [Size(300, packed.height)], places: places), sizes)
    }
  }

  @Test func whatDoesNotFitIsLeftOverAndNamed() {
    let sizes = Array(repeating: Size(10, 10), count: 5)
    for way in PackingWays.Way.allCases {
      var ways = PackingWays(sizes)
      #expect(ways.pack(way, [0, 1, 2, 3, 4], width: 20, limit: 20, mustPlaceAll: false)?.left == [4])
      #expect(ways.pack(way, [0, 1, 2, 3, 4], width: 20, limit: 20, mustPlaceAll: true) == nil)
    }
  }

  @Test func whatHasAPixelFitsAPageAndWhatHasNoneDoesNot() {
    #expect(Packing(of: [Size(1, 4), Size(3, 1)], on: Size(4, 4)) != nil)
    #expect(Packing(of: [Size(0, 4), Size(3, 1)], on: Size(4, 4)) == nil)
    #expect(Packing(of: [Size(1, 4), Size(3, 0)], on: Size(4, 4)) == nil)
  }

  @Test func pagesOfMixedSetsAreNearlyFull() throws {
    let sizes = someSizes(200, 8...72, seed: 3)
    var options = Packing.Options()
    options.effort = 3000
    #expect(try Packing(of: sizes, options).fill(of: sizes) > 0.96)
    let equal = Array(repeating: Size(75, 101), count: 53)
    #expect(try Packing(of: equal, options).fill(of: equal) > 0.98)
  }

  @Test func theSmallestPowerOfTwoIsFoundByItself() throws {
    var options = Packing.Options()
    options.isPowerOfTwo = true
    let sixteen = Array(repeating: Size(32, 32), count: 16)
    #expect(try Packing(of: sixteen, options).pages == [Size(128, 128)])
    // One order or another packs these on the smaller page.
    let mixed = someSizes(150, 4...30, seed: 8)
    let area = mixed.reduce(0) { $0 + $1.area }
    let page = try #require(try Packing(of: mixed, options).pages.first)
    #expect(page.area / 2 < area + area / 10)
    #expect(page.width.nonzeroBitCount == 1 && page.height.nonzeroBitCount == 1)
  }

  @Test func whatOnePageCannotHoldGoesToSeveral() throws {
    let sizes = someSizes(100, 8...60, seed: 4)
    var options = Packing.Options()
    options.longestSide = 256
    options.effort = 5000
    let packing = try Packing(of: sizes, options)
    #expect(packing.pages.count > 1)
    expectSound(packing, sizes)
    options.mostPages = 1
    #expect(throws: PackingError.tooManyPages(most: 1)) { try Packing(of: sizes, options) }
  }

  @Test func everyPackingOfTheSameSizesIsTheSame() throws {
    let sizes = someSizes(100, 4...60, seed: 6)
    var options = Packing.Options()
    options.effort = 3000
    #expect(try Packing(of: sizes, options) == Packing(of: sizes, options))
  }

  /// A set comes in another order in every process; what is tried must not depend on it.
  @Test func theSameWidthsAreTriedInEveryProcess() {
    let sizes = (0..<700).map { Size(8 + $0 % 65, 40) }
    let widths = Set(PageImprovement(sizes, Packing.Options()).candidateWidths)
    let (narrowest, broadest) = (widths.min()!, widths.max()!)
    for width in 12...15 {
      let multiples = stride(from: width, through: broadest, by: width).filter { $0 >= narrowest }
      #expect(widths.isSuperset(of: multiples))
    }
  }

  /// The more sprites, the longer each width takes.
  @Test func fewerWidthsAreTriedOfManySprites() {
    func count(_ sprites: Int) -> Int {
      let sizes = (0..<sprites).map { Size(40 + $0 % 2, 40) }
      return Set(PageImprovement(sizes, Packing.Options()).candidateWidths).count
    }
    // 128, 48 or 24 steps. Beside them the two ends, a square's, and multiples of 40 and 41.
    for sprites in [100, 250] { #expect((129...170).contains(count(sprites)), "\(sprites): \(count(sprites))") }
    for sprites in [251, 600] { #expect((75...115).contains(count(sprites)), "\(sprites): \(count(sprites))") }
    for sprites in [601, 900] { #expect((50...90).contains(count(sprites)), "\(sprites): \(count(sprites))") }
    #expect(count(600) > count(601) + 15)
  }

  @Test func whatCannotBePackedIsRefused() {
    #expect(throws: PackingError.tooLarge(index: 1, size: Size(5000, 3), longestSide: 4096)) {
      try Packing(of: [Size(1, 1), Size(5000, 3)])
    }
    #expect(throws: PackingError.empty(index: 0)) { try Packing(of: [Size(0, 3)]) }
    #expect(throws: PackingError.tooMany(count: 20_001)) {
      try Packing(of: Array(repeating: Size(1, 1), count: 20_001))
    }
    #expect(throws: Never.self) { try #expect(Packing(of: []).pages.isEmpty) }
  }
}
