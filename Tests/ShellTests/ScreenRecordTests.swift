import GameCore
import GoldenRecords
import TerminalKit
import TerminalKitTesting
import Testing

@testable import Rogueship
@testable import RogueshipScreens
@testable import Shell

/// Screens of a player who is signed in, and meetings of Rogueship, held against texts that a person has read.
@Suite struct ScreenRecordTests {
  @Test func theScreensOfASignedInPlayerAreAsRecorded() throws {
    var record = GoldenText("signed-in")
    for name in ["home", "scores", "new Rogueship", "daily", "settings", "chart", "end", "market"] {
      let path = try #require(EveryScreen.paths.first { $0.name == name })
      let test = EveryScreen.test(at: path, on: TestShell(server: PaperServer(), isStartedInOwnFolder: true))
      record.add(name, test.terminal.frame.text)
    }
    #expect(record.difference() == nil)
  }

  /// Every fourth kind of meeting, in its first or third round.
  @Test func meetingsAreAsRecorded() {
    var record = GoldenText("meetings")
    let test = TestShell()
    test.shell.settings.pictures = .characters
    let art = EncounterArt(pictures: ScenePictures(), shell: test.shell)
    let game = Rogueship(rules: WholeWordsTests.rules)
    for (number, rule) in WholeWordsTests.rules.encounters.enumerated() where number % 4 == 0 {
      var state = WholeWordsTests.fullState(UInt64(1 + number % 3))
      var met = Encounter(
        kind: rule.kind, foe: number % 11, genuine: 800, isKnown: true, destination: (state.location + 1) % 9, days: 0,
        strength: number % 11)
      met.round = number % 8 == 0 ? 0 : 2
      state.phase = .encounter(met)
      let view = game.view(of: state)
      guard let encounter = view.encounter else { continue }
      let outcome = met.round == 0 ? [] : ["They keep up.", "The blow costs 42 points of hull, and 93 are left."]
      var frame = Frame(width: 80, height: 20)
      EncounterPane(view, encounter, outcome: outcome, selected: 0, art: art).draw(into: &frame, Area(2, 0, 76, 20))
      record.add("\(rule.kind), round \(met.round)", frame.text)
    }
    #expect(record.difference() == nil)
  }
}
