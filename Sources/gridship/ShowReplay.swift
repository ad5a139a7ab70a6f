import ArgumentParser
import AssetFiles
import Assets
import Files
import Foundation
import GameCore
import Games
import Pictures

/// Checks a replay, describes it, or draws it as an animated picture.
struct ShowReplay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Check a replay, tell it, or draw it as an animated picture.",
    discussion: """
      Plays the replay again, turn by turn, and compares the state after each with what the file says. Without an option it \
      prints what happened. A film takes a minute at most; a longer replay is shown faster.

      EXIT STATUS
        0   the replay is right
        1   it is not what it says
        3   the file could not be read, or the picture not be written
        64  wrong use

      EXAMPLES
        gridship replay game.replay
        gridship replay --animation game.webp game.replay
        gridship replay --picture end.png --width 1200 game.replay
      """)

  @Argument(help: "A replay, as a server or the shell writes it.", completion: .file()) var file: String
  @Option(help: "Write an animated picture to this file (.webp or .png).", completion: .file()) var animation: String?
  @Option(help: "Write the end as a picture to this file (.png).", completion: .file()) var picture: String?
  @Option(help: "The picture's width in pixels, 100 to 2000.") var width = 640
  @Flag(help: "In dark colours.") var dark = false
  @Flag(help: "A line of JSON on the game instead of its turns.") var json = false

  func validate() throws {
    guard (100...2000).contains(width) else { throw ValidationError("--width must be 100 to 2000") }
    if let animation, AnimatedPicture.Format(fileName: animation) == nil {
      throw ValidationError("'\(animation)' must end in .webp or .png")
    }
    if let picture, !picture.lowercased().hasSuffix(".png") {
      throw ValidationError("'\(picture)' must end in .png")
    }
  }

  func run() throws {
    let replay = try ReplayFile.read(file)
    try show(replay, of: ReplayFile.check(replay, named: file))
  }

  private func show<G: PlayableGame>(_ replay: Replay, of game: G) throws {
    if json {
      print(
        #"{"game":"\#(game.id)","turns":\#(replay.turns.count),"score":\#(replay.score),"rules":\#(replay.rulesVersion)}"#
      )
    } else if animation == nil, picture == nil {
      try tell(replay, of: game)
    }
    guard animation != nil || picture != nil else { return }
    let film = try game.film(of: replay)
    let painter: ScenePainter
    do throws(AtlasFileError) {
      painter = try ScenePainter(film[0].scene, width: width, dark: dark)
    } catch {
      complain(error.description)
      throw ExitCode(3)
    }
    if let picture {
      try write(PNGWriter.bytes(of: painter.picture(of: film[film.count - 1].scene)), to: picture)
    }
    if let animation, let format = AnimatedPicture.Format(fileName: animation) {
      let isShown = isatty(STDERR_FILENO) != 0
      let bytes = try AnimatedPicture.bytes(of: film, by: painter, as: format) { done in
        guard isShown, done % 20 == 0 || done == film.count else { return true }
        let end = done == film.count ? "\n" : ""
        FileHandle.standardError.write(Data("\r\(done) of \(film.count) frames\(end)".utf8))
        return true
      }
      guard let bytes else {
        complain("this system's libgd cannot write WebP; name a file that ends in .png")
        throw ExitCode(3)
      }
      try write(bytes, to: animation)
    }
  }

  private func tell<G: PlayableGame>(_ replay: Replay, of game: G) throws {
    var session = try replay.begin(game)
    print("\(game.title), \(game.name(of: session.options))")
    for index in replay.turns.indices {
      let before = session.state
      let events = try replay.play(index, in: &session)
      guard let action = G.Action(replay.turns[index].action) else { continue }
      let told = session.game.tell(events, session.state)
      print("\(index + 1). " + ([session.game.tell(action: action, in: before) + "."] + told).joined(separator: " "))
    }
    print("\(replay.score) points")
  }
}

/// A replay in a file of the player's.
enum ReplayFile {
  /// Reads the file, or prints the reason and exits.
  static func read(_ file: String) throws -> Replay {
    let bytes: [UInt8]
    do throws(InputFile.Refusal) { bytes = try InputFile.read(file, limit: 16) } catch {
      complain("\(file): \(error)")
      throw ExitCode(3)
    }
    do throws(Replay.TextError) { return try Replay(text: String(decoding: bytes, as: UTF8.self)) } catch {
      complain("\(file), line \(error.line): \(error.problem)")
      throw ExitCode(1)
    }
  }

  /// Plays the replay and returns its game, or prints the reason and exits.
  @discardableResult
  static func check(_ replay: Replay, named file: String) throws -> any PlayableGame {
    guard let game = GameRegistry[replay.start.game] else {
      complain("\(file): there is no game '\(replay.start.game)' in this version")
      throw ExitCode(1)
    }
    do throws(ReplayError) { _ = try Referee(game).judge(replay) } catch {
      complain("\(file): \(error)")
      throw ExitCode(1)
    }
    return game
  }
}
