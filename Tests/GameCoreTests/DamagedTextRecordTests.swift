import GameCore
import GoldenRecords
import Testing

/// The results of reading damaged replays, saves and starts, compared with a record.
@Suite struct DamagedTextRecordTests {
  @Test func damagedReplaysAndSavesAreReadAsRecorded() throws {
    let record = GoldenRecord("texts")
    var session = try Session(ToyGame(), options: .init(), seed: 4)
    for action in session.choices.map(\.action) { _ = try? session.perform(action, thinking: 900) }
    record.noteCopies(
      of: Array(Replay(of: session).description.utf8), named: "a replay", 150, letters: "019 :~>#\r\nx-"
    ) { bytes in
      do {
        let replay = try Replay(text: String(decoding: bytes, as: UTF8.self))
        let played = Result { try replay.check(with: ToyGame()) }
        switch played {
        case .success(let session): return "\(replay)\n\(session.score)"
        case .failure(let error): return "\(replay)\n\(error)"
        }
      } catch {
        return "\(error)"
      }
    }
    record.noteCopies(of: SaveText.bytes(of: Save(session, at: 5)), named: "a save", 150, letters: "019 :~>#\r\nx-") {
      bytes in
      guard let save = SaveText.save(from: bytes) else { return "no save" }
      return "\(save) " + ((try? save.resume(ToyGame())).map { "\($0.score)" } ?? "does not resume")
    }
    for text in ["rogueship#12", "rogueship/hard#18446744073709551615", "a/b#1#2", "#", "a/#3", "a#-1"] {
      record.noteCopies(of: Array(text.utf8), named: text, 12, letters: "0#/a -") { bytes in
        Start(String(decoding: bytes, as: UTF8.self)).map { "\($0) \($0.game) \($0.options ?? "-") \($0.seed)" }
          ?? "none"
      }
    }
    for (year, month, day) in [(2026, 11, 21), (2026, 2, 28), (2024, 2, 29), (1, 1, 1)] {
      record.note("day", "\(Start.dailySeed(game: "toy", year: year, month: month, day: day))")
    }
    #expect(record.difference() == nil)
  }
}
