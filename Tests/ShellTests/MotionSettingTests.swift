import Archive
import Foundation
import Rogueship
import TerminalKit
import Phrases
import Testing

@testable import Shell

@Suite struct MotionSettingTests {
  @Test func theSpeedOfMotionsGoesRound() {
    var motion = Settings.Motion.none
    var seen: [String] = []
    for _ in Settings.Motion.allCases {
      seen.append(Words.english(motion.name))
      motion = motion.next
    }
    #expect(seen == ["none", "slow", "usual", "fast"] && motion == .none)
    #expect(Settings.Motion.allCases.map(\.speed) == [1, 0.5, 1, 2])
  }
}
