import TerminalKit
import Testing

@testable import Shell

@Suite struct SettingsScreenTests {
  private let test = TestShell()
  private var screen: SettingsScreen { SettingsScreen(test.shell) }

  private func row(_ label: String) throws -> ListRow { try #require(screen.rows.first { $0.label == label }) }

  @Test func everyChoiceComesInTurnAndThenTheFirstAgain() throws {
    for (label, count) in [
      ("Colours", Settings.Colours.allCases.count), ("Glyphs", Settings.Glyphs.allCases.count),
      ("Link", Settings.Link.allCases.count), ("Pictures", Settings.Pictures.allCases.count),
      ("Motion", Settings.Motion.allCases.count),
    ] {
      var notes: [String] = []
      for _ in 0...count {
        notes.append(try row(label).note)
        try row(label).act()
      }
      #expect(Set(notes).count == count && notes.first == notes.last, "\(label): \(notes)")
    }
  }

  @Test func whatIsYesOrNoIsTurnedRound() throws {
    for label in ["Show the time", "Show the same digits", "Ask before departure", "First-game guide"] {
      let before = try row(label).note
      try row(label).act()
      #expect(try Set([before, row(label).note]) == ["yes", "no"], "\(label)")
      try row(label).act()
      #expect(try row(label).note == before)
    }
  }
}
