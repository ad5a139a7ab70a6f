import BuiltPrograms
import Foundation
import GameCore
import Rogueship
import Testing

@testable import Archive

/// Turns that are appended to a save.
@Suite struct TurnsTests {
  private let folder = TemporaryFolder(isMade: false)
  private var archive: Archive { Archive(folder: folder.path) }

  @Test func whatIsAppendedIsReadAsIfItHadBeenWritten() throws {
    // Buys, sells, undoes and flies by chance, and keeps every turn.
    for seed in UInt64(1)...4 {
      let name = "game\(seed)"
      var session = Session(Rogueship(), options: .init(), seed: seed)
      var chance = RandomStream(seed: seed, stream: 5)
      let written = try archive.write(Save(session, at: 0), as: name)
      var kept = 0
      for turn in 1...60 where !session.isOver {
        if chance.chance(permille: 200), session.canUndo {
          try session.undo()
        } else if chance.chance(permille: 100), session.canRedo {
          try session.redo()
        } else {
          let choices = session.choices
          try session.perform(choices[chance.below(choices.count)].action, thinking: 700)
        }
        try archive.append(SaveChange(session, from: kept, at: turn), to: written, as: name)
        kept = session.journal.count
        #expect(try archive.save(named: name) == Save(session, at: turn), "seed \(seed), turn \(turn)")
      }
      #expect(try #require(try archive.save(named: name)).resume(Rogueship()).state == session.state)
    }
  }

  @Test func changesThatWaitTogetherAreOneChange() throws {
    var session = Session(Rogueship(), options: .init(), seed: 9)
    var save = Save(session, at: 0)
    var waiting: SaveChange?
    var kept = 0
    for turn in 1...30 where !session.isOver {
      if turn % 4 == 0, session.canUndo { try session.undo() } else { try session.perform(session.choices[0].action) }
      let change = SaveChange(session, from: kept, at: turn)
      kept = session.journal.count
      waiting = waiting?.followed(by: change) ?? change
    }
    #expect(save.apply(try #require(waiting)) && save == Save(session, at: 30))
  }

  @Test func aLineThatACrashHasTornCountsForNothing() throws {
    var session = Session(Rogueship(), options: .init(), seed: 2)
    let written = try archive.write(Save(session, at: 0), as: "a")
    try session.perform(.wait)
    try archive.append(SaveChange(session, from: 0, at: 1), to: written, as: "a")
    let good = Save(session, at: 1)
    let whole = try #require(folder.bytes("saves/a.save.turns"))
    guard !session.isOver, let next = session.choices.first?.action else { return }
    try session.perform(next)
    try archive.append(SaveChange(session, from: 1, at: 2), to: written, as: "a")
    let both = try #require(folder.bytes("saves/a.save.turns"))
    for length in whole.count..<both.count {
      try folder.write(Array(both.prefix(length)), to: "saves/a.save.turns")
      #expect(try archive.save(named: "a") == good, "cut at \(length)")
    }
    // A flipped bit is noticed too.
    var flipped = both
    flipped[whole.count + 30] ^= 1
    try folder.write(flipped, to: "saves/a.save.turns")
    #expect(try archive.save(named: "a") == good)
  }

  @Test func turnsOfAnOlderSaveAreNotTaken() throws {
    var session = Session(Rogueship(), options: .init(), seed: 3)
    let written = try archive.write(Save(session, at: 0), as: "a")
    try session.perform(.wait)
    try archive.append(SaveChange(session, from: 0, at: 1), to: written, as: "a")
    let stale = try #require(folder.bytes("saves/a.save.turns"))
    try archive.save(Save(session, at: 5), as: "a")
    #expect(folder.names("saves") == ["a.save"])
    // As a crash between the two would leave it.
    try folder.write(stale, to: "saves/a.save.turns")
    #expect(try archive.save(named: "a") == Save(session, at: 5))
    try archive.removeSave("a")
    #expect(folder.names("saves").isEmpty)
  }

  @Test func whatATurnCostsDoesNotGrow() throws {
    var session = Session(Rogueship(), options: .init(), seed: 4)
    let written = try archive.write(Save(session, at: 0), as: "a")
    var sizes: [Int] = []
    var length = 0
    for turn in 0..<40 {
      let action: CaptainAction = turn % 2 == 0 ? .buy(1, .grain) : .sell(1, .grain)
      guard (try? session.perform(action)) != nil else { break }
      try archive.append(SaveChange(session, from: turn, at: 1), to: written, as: "a")
      let now = try #require(folder.bytes("saves/a.save.turns")).count
      sizes.append(now - length)
      length = now
    }
    #expect(sizes.count == 40 && (sizes.dropFirst().max() ?? 0) < 400)
  }
}
