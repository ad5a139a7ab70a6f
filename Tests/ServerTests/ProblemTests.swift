import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct ProblemTests {
  @Test func whatTheStoreSaysIsAProblemOfItsOwn() {
    let first = Problem(StoreError.outOfOrder(number: 0))
    #expect(first.name == .outOfOrder && first.expected == 1)
    #expect(Problem(StoreError.outOfOrder(number: 7)).expected == 8)
    let gone = Problem(StoreError.outOfOrder(number: -1))
    #expect(gone.name == .notFound && gone.expected == nil)
    let away = Problem(StoreError.unavailable("gone"))
    #expect(away.name == .storage && away.retryAfter == 5)
    #expect(Problem(StoreError.exists).name == .changed && Problem(StoreError.damaged("gone")).name == .internal)
  }
}
