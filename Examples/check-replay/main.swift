// Plays a replay of Rogueship again and prints its score: check-replay FILE
import Foundation
import GameCore
import Rogueship

do {
  let replay = try Replay(text: String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8))
  let verdict = try Referee(Rogueship()).judge(replay)
  print("score \(verdict.score) after \(verdict.actions) actions\(verdict.isOver ? "" : ", not finished")")
} catch {
  print("not a replay of this game: \(error)")
  exit(1)
}
