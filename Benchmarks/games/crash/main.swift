import Archive
import Foundation
import GameCore
import Rogueship

#if canImport(Glibc)
  import Glibc
#endif

// Writes saves and scores and kills itself at a chosen moment: `archive-crash FOLDER MOMENT`, where MOMENT counts the
// moments of all writes from 1. It ends with 0 if it got through all of them. The tests of the archive run it.
// `archive-crash FOLDER hold NAME` opens a save instead, says so or who has it, and ends with its input.

/// Counts moments across the writes.
final class Fuse: @unchecked Sendable {
  private var left: Int
  init(_ left: Int) { self.left = left }
  func burn() {
    left -= 1
    if left == 0 { kill(getpid(), SIGKILL) }
  }
}

let arguments = CommandLine.arguments
if arguments.count == 4, arguments[2] == "hold" {
  var open: OpenSave?
  do throws(ArchiveError) {
    open = try Archive(folder: arguments[1]).open(arguments[3], at: 77)
    print("open")
  } catch {
    if case .open(let holder) = error { print("held by \(holder?.process ?? 0)") } else { print("\(error)") }
  }
  fflush(nil)
  while readLine() != nil {}
  open?.close()
  exit(0)
}
guard arguments.count == 3, let moment = Int(arguments[2]) else { exit(64) }
let fuse = Fuse(moment)
let archive = Archive(folder: arguments[1]) { _ in fuse.burn() }
let game = Rogueship()
var session = Session(game, options: .init(), seed: 5)
for day in 1...3 {
  try session.perform(.wait)
  try archive.save(Save(session, at: day), as: "game")
  let entry = ScoreTable.Record(name: "Ada", score: session.score, date: day, replay: Replay(of: session))
  _ = try archive.enter(entry, in: "rogueship")
}
