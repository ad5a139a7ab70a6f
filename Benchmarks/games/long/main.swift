import Archive
import Fifteen
import Foundation
import GameCore
import Games

// The cost of a long game: `bench-long-game [TURNS]`, by default 20,000 turns of the Fifteen puzzle. Each time is the
// median of several. Beside it is the time for a game of 200 turns.

let most = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 20_000
let game = Fifteen()
let coder = JSONStateCoder()
let folder = NSTemporaryDirectory() + "gridship-long-\(getpid())"
defer { try? FileManager.default.removeItem(atPath: folder) }

/// The median time of a piece of work, in milliseconds.
func milliseconds(times: Int = 9, _ work: () throws -> Void) rethrows -> Double {
  var all: [Double] = []
  for _ in 0..<times {
    let time = try ContinuousClock().measure(work)
    all.append(Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) * 1e-15)
  }
  return all.sorted()[times / 2]
}

struct Row {
  var what: String
  var time: Double
}

/// The rows of one length of game.
func measure(_ turns: Int) throws -> [Row] {
  let session = RandomPlay.session(of: game, .usual, seed: 3, mostActions: turns)
  guard session.journal.count == turns else { fatalError("the random play ended early") }
  let archive = Archive(folder: folder)
  let written = try archive.write(Save(session, at: 1, coder: coder), as: "long")
  var rows: [Row] = []
  func row(_ what: String, _ time: Double) { rows.append(Row(what: what, time: time)) }

  // As a screen or a server does it: the session before is kept until the next one is.
  var playing = session
  row(
    "a turn",
    try milliseconds {
      for _ in 0..<100 {
        let before = playing
        guard let choice = playing.choices.first(where: { !$0.endsGame }) else { return }
        try playing.perform(choice.action)
        _ = (before.journal.count, playing.canUndo, playing.canRedo)
      }
    } / 100)
  row("a turn appended to the save, with fsync", try milliseconds(times: 49) {
    try archive.append(SaveChange(session, from: turns - 1, at: 2), to: written, as: "long")
  })
  _ = try archive.write(Save(session, at: 1, coder: coder), as: "long")
  row("the save written whole", try milliseconds { _ = try archive.write(Save(session, at: 1, coder: coder), as: "long") })
  row("the save read", try milliseconds { _ = try archive.save(named: "long") })
  let save = try archive.save(named: "long")!
  row("its game gone on with", try milliseconds { _ = try save.resume(game, coder: coder) })
  var whole = save
  whole.snapshot = nil
  row("the same without its snapshot", try milliseconds { _ = try whole.resume(game) })
  row("the replay made", milliseconds { _ = Replay(of: session) })
  let text = Replay(of: session).description
  row("the replay read from its text", try milliseconds { _ = try Replay(text: text) })
  let replay = try Replay(text: text)
  row("the replay checked", try milliseconds { _ = try replay.check(with: game) })
  return rows
}

let short = try measure(min(200, most))
let long = try measure(most)
print("milliseconds, at \(min(200, most)) turns and at \(most):")
for (short, long) in zip(short, long) {
  let name = short.what.padding(toLength: 42, withPad: " ", startingAt: 0)
  print(name + String(format: "%9.3f %9.3f", short.time, long.time))
}
