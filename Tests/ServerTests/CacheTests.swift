import Testing

@testable import GameService

@Suite struct CacheTests {
  @Test func theValueUnusedForLongestIsDropped() {
    let cache = Cache<Int, Int>(capacity: 8)
    for number in 0..<8 { cache.keep(number, as: number) }
    #expect(cache[0] == 0 && cache[2] == 2, "both are used")
    for number in 8..<12 { cache.keep(number, as: number) }
    cache.forget(9)
    #expect(cache.change(12) { $0 } == nil)
    #expect((0..<13).filter { number in cache[number] != nil } == [0, 2, 6, 7, 8, 10, 11])
  }

  @Test func aFullCacheHoldsItsLimit() {
    let cache = Cache<Int, Int>(capacity: 5)
    var seed: UInt64 = 7
    for number in 0..<500 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1
      cache.keep(number, as: Int(seed >> 40) % 12)
      _ = cache[Int(seed >> 20) % 12]
      #expect(cache[Int(seed >> 40) % 12] == number, "the value that was added last stays")
    }
    #expect((0..<12).count { cache[$0] != nil } == 5)
  }

  @Test func aValueIsReplacedByABetterOneAlone() {
    let cache = Cache<String, Int>(capacity: 4)
    for (value, kept) in [(3, 3), (2, 3), (5, 5), (5, 5), (4, 5)] {
      cache.keep(value, as: "a") { $0 > $1 }
      #expect(cache["a"] == kept)
    }
    for name in ["b", "c", "d", "e"] { cache.keep(1, as: name) { $0 > $1 } }
    #expect(cache["a"] == nil && cache["b"] == 1)
  }

  @Test func sizesCountTogetherAndOneValueMayBeLarger() {
    let cache = Cache<String, Int>(capacity: 10) { $0 }
    for (name, size) in [("a", 4), ("b", 4), ("b", 6)] { cache.keep(size, as: name) }
    #expect(cache["a"] == 4 && cache["b"] == 6)
    cache.keep(20, as: "c")
    #expect(cache["a"] == nil && cache["b"] == nil && cache["c"] == 20)
    cache.keep(3, as: "d")
    #expect(cache["c"] == nil && cache["d"] == 3)
  }
}
