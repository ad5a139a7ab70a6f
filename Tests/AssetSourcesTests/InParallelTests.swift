import Assets
import Foundation
import Testing

@testable import AssetFiles

@Suite struct InParallelTests {
  @Test func elementsAreDoneTogetherAndStayInOrder() {
    for count in [0, 1, 4, 5, 100] {
      #expect(InParallel.map(Array(0..<count)) { $0 * 2 } == (0..<count).map { $0 * 2 })
    }
  }
}
