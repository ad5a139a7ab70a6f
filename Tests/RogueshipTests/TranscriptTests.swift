import GameCore
import Testing

@testable import Rogueship

@Suite struct TranscriptTests {
  private let lines: [String]

  init() {
    let simulation = Simulation(difficulty: .easy)
    let records = (UInt64(1)...5).map { simulation.play(.greedy, seed: $0) }
    lines = [Transcript.header(simulation)] + records.map { Transcript.line($0) }
  }

  @Test func recordedGamesPlayToTheSameStates() throws {
    #expect(try Transcript.check(lines) == 5)
  }

  @Test func anAlteredGameIsNamed() {
    var altered = lines
    altered[3] = altered[3].replacing("buy ", with: "buy 1", maxReplacements: 1)
    #expect(throws: Transcript.Failure.differs(line: 4, seed: 3)) { try Transcript.check(altered) }
    altered = lines
    altered[2] = altered[2].replacing(" score ", with: " score 9", maxReplacements: 1)
    #expect(throws: Transcript.Failure.differs(line: 3, seed: 2)) { try Transcript.check(altered) }
    altered = lines
    altered[1] += "; dance"
    #expect(throws: Transcript.Failure.unreadable(line: 2)) { try Transcript.check(altered) }
  }

  @Test func otherTextIsNotATranscript() {
    #expect(throws: Transcript.Failure.notATranscript) { try Transcript.check([]) }
    #expect(throws: Transcript.Failure.notATranscript) { try Transcript.check(["hello"]) }
    let newer = [lines[0].replacing("rules \(Rules.currentVersion)", with: "rules 99")]
    #expect(throws: Transcript.Failure.otherRules) { try Transcript.check(newer) }
  }

  @Test func aStoryTellsEveryActionAndTheScore() {
    let simulation = Simulation()
    let story = NarratedGame.lines(.fighter, seed: 3, simulation, Narrator())
    let record = simulation.play(.fighter, seed: 3)
    #expect(story.count { $0.hasPrefix("> ") } == record.actions.count)
    #expect(story.last?.hasPrefix("score \(record.score),") == true)
  }
}
