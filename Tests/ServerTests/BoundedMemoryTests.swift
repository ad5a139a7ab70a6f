import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct BoundedMemoryTests {
  @Test func theOldestQuarterGoesFirst() {
    let memory = BoundedMemory<Int>(capacity: 8)
    func names() -> [Int] { (0..<20).filter { memory["\($0)"] != nil } }
    for number in 0..<8 { memory.keep(number, as: "\(number)") { _, _ in true } }
    #expect(names() == Array(0..<8))
    memory.keep(8, as: "8") { _, _ in true }
    #expect(names() == Array(2..<9))
    memory.keep(9, as: "9") { _, _ in true }
    #expect(names() == Array(2..<10))
    memory.keep(10, as: "10") { _, _ in true }
    #expect(names() == Array(4..<11))
  }

  @Test func aValueGivesWayToABetterOneAlone() {
    let memory = BoundedMemory<Int>(capacity: 4)
    for (value, kept) in [(3, 3), (2, 3), (5, 5), (5, 5), (4, 5)] {
      memory.keep(value, as: "a") { $0 > $1 }
      #expect(memory["a"] == kept)
    }
    // Its name stands in the order once.
    for name in ["b", "c", "d"] { memory.keep(1, as: name) { $0 > $1 } }
    #expect(memory["a"] == 5)
    memory.keep(1, as: "e") { $0 > $1 }
    #expect(memory["a"] == nil && memory["b"] == 1)
  }
}
