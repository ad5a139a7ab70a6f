import HTTPTypes
import Hummingbird
import NIOCore
import NullGame
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct SlotsTests {
  @Test func aSlotIsTakenForAllItsHoldersOrForNone() throws {
    let slots = Slots()
    let wanted: [(holder: Slots.Holder, limit: Int)] = [(.everybody, 3), (.player("a"), 2)]
    let one = try #require(slots.take(wanted))
    var two = slots.take(wanted)
    #expect(two != nil && slots.take(wanted) == nil && slots.count(.everybody) == 2 && slots.count(.player("a")) == 2)
    let other = slots.take([(.everybody, 3), (.player("b"), 2)])
    #expect(other != nil && slots.take([(.everybody, 3), (.player("b"), 2)]) == nil && slots.count(.player("b")) == 1)
    one.release()
    one.release()
    #expect(slots.count(.everybody) == 2 && slots.count(.player("a")) == 1)
    two = nil
    #expect(slots.count(.everybody) == 1 && slots.count(.player("a")) == 0)
    #expect(slots.take([(.address("x"), 0)]) == nil)
  }

  @Test func whereAllAreTakenTheAddressWithTheMostGivesOneUp() throws {
    let slots = Slots()
    func take(_ address: String) -> Slots.Slot? { slots.take([(.everybody, 4), (.address(address), 3)]) }
    let many = try (0..<3).map { _ in try #require(take("a")) }
    #expect(take("a") == nil && many.allSatisfy { !$0.isRevoked }, "its own limit")
    let other = try #require(take("b"))
    let new = try #require(take("c"))
    #expect(many.map(\.isRevoked) == [true, false, false] && !other.isRevoked && !new.isRevoked)
    // Two are no more than a second one would make.
    #expect(take("c") == nil && take("b") == nil)
    many[0].release()
    #expect(slots.count(.everybody) == 4 && slots.count(.address("a")) == 2, "what was revoked is not given back again")
    _ = (other, new)
  }
}
