import Testing

@testable import GameService
@testable import ServerStore

/// The difference between two runs that still count as one.
@Suite struct RunFingerprintTests {
  private func run(
    _ count: Int = 20, load: [Int] = [], worth: Int = 0, others: Int = 0, pauses: [Int] = [], isPlain: Bool = false
  ) -> RunFingerprint {
    let turns = (0..<count).map {
      RunFingerprint.Turn(moment: $0 < others ? 1000 + $0 : $0, load: load, worth: worth)
    }
    return RunFingerprint(turns: turns, pauses: pauses, isPlain: isPlain, ended: 0)
  }

  private func areAlike(_ a: RunFingerprint, _ b: RunFingerprint) -> Bool {
    #expect(a.isPlain != b.isPlain || a.isLike(b) == b.isLike(a))
    return a.isLike(b)
  }

  @Test func twentyTurnsOfWhich17AreTheSameAreEnough() {
    #expect(areAlike(run(20), run(20)) && !areAlike(run(19), run(19)) && !areAlike(run(19), run(20)))
    #expect(areAlike(run(20), run(20, others: 3)) && !areAlike(run(20), run(20, others: 4)))
    // The longer one counts.
    #expect(areAlike(run(20), run(23)) && !areAlike(run(20), run(24)))
  }

  @Test(arguments: [
    ([10], [12], true), ([10], [13], false), ([10, 5], [9, 6], true), ([10, 5], [8, 6], false),
    ([40], [36], true), ([40], [35], false), ([39], [36], true), ([39], [35], false), ([20, 20], [22, 18], true),
    ([1], [1, 0], false), ([], [], true),
  ])
  func aTenthOfTheLoadOrTwoUnitsMakeNoDifference(a: [Int], b: [Int], isAlike: Bool) {
    #expect(areAlike(run(load: a), run(load: b)) == isAlike)
  }

  @Test(arguments: [
    (100, 95, true), (100, 94, false), (0, 0, true), (-100, -95, true), (-100, -94, false), (1, 0, false),
  ])
  func aTwentiethOfTheWorthMakesNone(a: Int, b: Int, isAlike: Bool) {
    #expect(areAlike(run(worth: a), run(worth: b)) == isAlike)
  }

  /// A rhythm of short and long pauses, in which some pairs have changed places.
  private func rhythm(_ count: Int, changed: Int = 0) -> [Int] {
    (0..<count).map { index in (index % 2 == 0) != (index / 2 < changed) ? 500 : 4000 }
  }

  private func areAlike(_ a: [Int], _ b: [Int]) -> Bool {
    areAlike(run(pauses: a, isPlain: true), run(pauses: b, isPlain: true))
  }

  @Test func aPlainRunIsLikeAnotherInTheSameRhythm() {
    #expect(areAlike(rhythm(20), rhythm(20)) && !areAlike(rhythm(19), rhythm(19)) && !areAlike(rhythm(20), rhythm(19)))
    // With a pair that changed places the correlations are 0.909 and 0.889.
    #expect(areAlike(rhythm(44), rhythm(44, changed: 1)) && !areAlike(rhythm(36), rhythm(36, changed: 1)))
    #expect(areAlike(rhythm(20), rhythm(24)) && !areAlike(rhythm(20), rhythm(25)))
    let even = [Int](repeating: 700, count: 20)
    #expect(areAlike(even, even), "without any rhythm there is no other")
    #expect(areAlike(rhythm(20).map { $0 == 500 ? 0 : $0 }, rhythm(20).map { $0 == 500 ? 1 : $0 }))
    #expect(run(pauses: rhythm(20)).isLike(run(pauses: rhythm(36, changed: 9))), "any other order is enough")
  }
}
