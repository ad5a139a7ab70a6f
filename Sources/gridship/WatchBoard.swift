import ArgumentParser
import BoardVision
import Files
import Foundation
import PieceReading
import Pictures

/// Follows a game on a real board in the frames of a camera, and answers with the computer's moves.
struct WatchBoard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Play on a real board in front of a camera.",
    discussion: """
      Follows a game of Connect Four or draughts in pictures of a folder, in the order of their names, or in a video, \
      which ffmpeg decodes. The camera stands still. The first frames show the board without a hand, best at the start of \
      a game: they teach the colours of the set.

      Prints a line for each change: moves, the computer's answers, moves that are not legal, moves taken back, a board \
      that was pushed. A move counts when two frames show it with the hand gone. With --output the computer's move is \
      drawn on each frame in the board's perspective until it is made.

      EXIT STATUS
        0   a board was followed
        1   no board was found
        3   frames could not be read or written
        64  wrong use

      EXAMPLES
        gridship watch --game connect4 frames
        gridship watch --game draughts --computer first --output answer.mp4 game.mp4
        gridship watch --game draughts --json frames > events.jsonl
      """)

  /// The player whom the computer plays.
  enum Seat: String, CaseIterable, ExpressibleByArgument {
    case first, second, none

    var player: BoardWatch.Player? { BoardWatch.Player(rawValue: rawValue) }
  }

  @Argument(help: "A folder of pictures, or a video.", completion: .file()) var frames: String
  @Option(help: "The game: connect4 or draughts.") var game: PhotographedGame
  @Option(help: "The player whom the computer plays: first, second or none.") var computer = Seat.second
  @Option(
    help: "Write the frames with the answer to this folder, or to this video (.mp4, .webm, .mkv, .mov).",
    completion: .file())
  var output: String?
  @Option(help: "The frames that are taken from a video in a second.") var rate = 10
  @Flag(help: "A line of JSON a change.") var json = false

  func validate() throws {
    guard (1...60).contains(rate) else { throw ValidationError("--rate takes 1 to 60 frames a second") }
    if let output, FileIdentity.isSame(output, frames) {
      throw ValidationError("--output names the frames themselves; name another folder or file")
    }
  }

  func run() throws {
    var watch = BoardWatch(game, computer: computer.player)
    var number = 0, isFound = false
    do {
      var source = try FrameSource(frames, rate: rate)
      let writer = try output.map { try FrameWriter($0, rate: rate) }
      while let frame = try source.next() {
        number += 1
        guard let photograph = try? EncodedPhotograph(bytes: frame.bytes),
          let canvas = Canvas.photograph(photograph, longSide: 1000)
        else { throw FrameSource.Problem(reason: "\(frame.name) is no picture that can be decoded") }
        for event in watch.see(canvas) {
          isFound = true
          try say(event, number, frame.name)
        }
        if let writer {
          watch.draw(on: canvas)
          try writer.write(canvas, name: frame.name)
        }
      }
      try writer?.finish()
    } catch let problem as FrameSource.Problem {
      complain("\(frames): \(problem.reason)")
      throw ExitCode(3)
    } catch let problem as FrameWriter.Problem {
      complain("\(output ?? ""): \(problem.reason)")
      throw ExitCode(3)
    }
    guard isFound else {
      complain("\(frames): no board was found in \(number == 1 ? "1 frame" : "\(number) frames")")
      throw ExitCode(1)
    }
  }

  private struct Line: Encodable {
    var version = 1
    var frame: Int
    var file: String
    var event: WatchEvent.Kind
    var text: String
    var move: String?
  }

  private func say(_ event: WatchEvent, _ number: Int, _ file: String) throws {
    let line = Line(frame: number, file: file, event: event.kind, text: event.text, move: event.move)
    print(json ? try JSONLines.line(line) : "frame \(number): \(event.text)")
    fflush(nil)
  }
}

extension PhotographedGame: ExpressibleByArgument {}
