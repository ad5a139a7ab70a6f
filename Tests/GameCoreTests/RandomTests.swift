import GameCore
import Testing

@Suite struct RandomTests {
  /// The first numbers of the demonstration program of the reference implementation: `pcg32_srandom_r(&rng, 42, 54)`.
  @Test func givesTheNumbersOfTheReferenceImplementation() {
    var stream = RandomStream(seed: 42, stream: 54)
    let numbers = (0..<6).map { _ in stream.next() }
    #expect(numbers == [0xa15c_02b7, 0x7b47_f409, 0xba1d_3330, 0x83d2_f293, 0xbfa4_784b, 0xcbed_606e])
  }

  @Test func boundedNumbersAreUniform() {
    var stream = RandomStream(seed: 1, stream: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[stream.below(7)] += 1 }
    // 10,000 each with a standard deviation of 93.
    #expect(counts.allSatisfy { abs($0 - 10_000) < 500 })
  }

  @Test func aLargeBoundHasNoBias() {
    // Without rejection, the lower half of 3 * 2^30 values would come up twice as often as the upper third.
    var stream = RandomStream(seed: 2, stream: 1)
    let bound = 3 << 30
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[stream.below(bound) >> 30] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 500 })
  }

  @Test func streamsOfOneSeedAreIndependent() {
    var first = RandomStream(seed: 9, stream: 1)
    var second = RandomStream(seed: 9, stream: 2)
    let agreeing = (0..<1000).count { _ in first.below(10) == second.below(10) }
    #expect((50...150).contains(agreeing))
  }

  @Test func weightsAreSharesAndZeroIsNever() {
    var stream = RandomStream(seed: 3, stream: 1)
    var counts = [0, 0, 0]
    for _ in 0..<4000 { counts[stream.weighted([1, 0, 3])!] += 1 }
    #expect(counts[1] == 0 && abs(counts[0] - 1000) < 150)
    #expect(stream.weighted([0, 0]) == nil)
  }

  @Test func shufflingKeepsEveryElement() {
    var stream = RandomStream(seed: 4, stream: 1)
    var array = Array(0..<50)
    stream.shuffle(&array)
    #expect(array != Array(0..<50) && array.sorted() == Array(0..<50))
  }

  @Test func theDigestOfAValueIsTheSameInEveryProcess() {
    struct Sample: Codable {
      enum Kind: Codable {
        case one
        case two(Int)
      }
      var name = "gridship"
      var kinds: [Kind] = [.one, .two(-3)]
      var numbers = [1, 2, 3]
      var small: UInt8 = 7
      var none: Int?
    }
    #expect(Digest(of: Sample()).hex == "a0cb4f25fd8cfa56")
    var other = Sample()
    other.kinds[1] = .two(3)
    #expect(Digest(of: other) != Digest(of: Sample()))
  }

  /// A value as somebody writes it by hand.
  private struct Writing: Encodable {
    enum Key: String, CodingKey { case a, b }
    let write: (any Encoder) throws -> Void
    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  @Test func whateverDiffersInAValueDiffersInItsDigest() {
    typealias Key = Writing.Key
    let ways: [(any Encoder) throws -> Void] = [
      { _ = $0.container(keyedBy: Key.self) }, { _ = $0.unkeyedContainer() },
      {
        var container = $0.singleValueContainer()
        try container.encodeNil()
      },
    ]
    func keyed(_ write: @escaping (inout KeyedEncodingContainer<Key>) throws -> Void) -> (any Encoder) throws -> Void {
      {
        var container = $0.container(keyedBy: Key.self)
        try write(&container)
      }
    }
    let keyedWays = [Key.a, .b]
      .flatMap { key in
        [
          keyed { try $0.encodeNil(forKey: key) }, keyed { try $0.encode(7, forKey: key) },
          keyed { try $0.encode("7", forKey: key) }, keyed { try $0.encode([7], forKey: key) },
          keyed { _ = $0.nestedContainer(keyedBy: Key.self, forKey: key) },
          keyed { _ = $0.nestedUnkeyedContainer(forKey: key) },
        ]
      }
    let digests = (ways + keyedWays).map { Digest(of: Writing(write: $0)).hex }
    #expect(Set(digests).count == digests.count)
  }

  @Test func theDailySeedDependsOnGameAndDate() {
    let seed = Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 21)
    #expect(seed == Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 21))
    #expect(seed != Start.dailySeed(game: "rogueship", year: 2026, month: 11, day: 22))
    #expect(seed != Start.dailySeed(game: "sudoku", year: 2026, month: 11, day: 21))
    #expect(seed < 1 << 40)
  }
}
