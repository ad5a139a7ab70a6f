import GameCore
import Testing

/// The positions that a run came through.
@Suite struct RunPositionTests {
  /// Positions by moment and name, as in "1a".
  private func path(_ names: String...) -> [String] {
    let positions = names.map { RunPosition(moment: String($0.prefix(1)), position: String($0.dropFirst())) }
    return RunPosition.path(positions).map { $0.moment + $0.position }
  }

  @Test func ofPositionsOfOneMomentTheLastCounts() {
    #expect(path("1a", "1b", "2c", "2d", "3e") == ["1b", "2d", "3e"])
    #expect(path() == [] && path("1a") == ["1a"])
  }

  @Test func aWayThatLedBackToWhereItBeganIsLeftOut() {
    #expect(path("1a", "2b", "3c", "4b", "5d") == ["1a", "2b", "5d"])
    #expect(path("1a", "2b", "3a", "4b", "5a") == ["1a"])
    // A position that was left may come once more.
    #expect(path("1a", "2b", "3c", "4b", "5c", "6a", "7c") == ["1a", "7c"])
  }
}
