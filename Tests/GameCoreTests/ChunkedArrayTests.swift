import GameCore
import Testing

@Suite struct ChunkedArrayTests {
  @Test func itHoldsWhatAnArrayHolds() {
    var stream = RandomStream(seed: 3, stream: 1)
    var chunked = ChunkedArray<Int>()
    var plain: [Int] = []
    var copies: [(ChunkedArray<Int>, [Int])] = []
    for number in 0..<3000 {
      // Runs in both directions, over the ends of chunks.
      if stream.chance(permille: number / 300 % 2 == 0 ? 200 : 700) {
        #expect(chunked.popLast() == plain.popLast())
      } else {
        chunked.append(number)
        plain.append(number)
      }
      #expect(chunked.count == plain.count && chunked.last == plain.last)
      if number % 97 == 0 { copies.append((chunked, plain)) }
    }
    for (chunked, plain) in copies {
      #expect(Array(chunked) == plain && chunked == ChunkedArray(plain))
      #expect(plain.indices.allSatisfy { chunked[$0] == plain[$0] })
    }
    #expect(Array(chunked[5...].prefix(3)) == Array(plain[5...].prefix(3)))
  }
}
