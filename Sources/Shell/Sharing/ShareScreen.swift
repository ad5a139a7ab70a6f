import AssetFiles
import GameCore
import Phrases
import Pictures
import ServerClient
import TerminalKit

/// The ways to show a finished game to somebody: a text, a picture, a film, and a race against it.
final class ShareScreen<S: GameScreens>: ShellListScreen {
  let shell: RunningShell
  private let screens: S
  private let session: Session<S.Game>
  private let replay: Replay
  /// The challenge of this run on the server, once it was made.
  private var challenge: ServerChallenge?
  var position = ListPosition()

  init(_ shell: RunningShell, _ screens: S, _ session: Session<S.Game>) {
    (self.shell, self.screens, self.session) = (shell, screens, session)
    replay = Replay(of: session)
  }

  private var game: S.Game { screens.game }
  var title: String { words("Share this game") }
  var keySection: String { "list" }
  var verb: Phrase { "do it" }

  /// The width of pictures and films, in pixels.
  private static var width: Int { 640 }

  var rows: [ListRow] {
    [
      ListRow(
        label: words("Text"), note: words("to the clipboard"),
        detail: words("Some lines about this game, to paste into a message."), act: { [self] in copyText() }),
      ListRow(
        label: words("Picture"), note: ".png", detail: words("The end of the game as a picture in a new file."),
        act: { [self] in writePicture() }),
      ListRow(
        label: words("Film"), note: ".webp", detail: words("The whole game as an animated picture in a new file."),
        act: { [self] in writeFilm() }),
      ListRow(
        label: words("Run"), note: ".replay",
        detail: words("The run in a new file. 'gridship race FILE' starts the same game with it as the ghost."),
        act: { [self] in
          NewFile.ask(shell, words("Write the run"), name: name("replay")) { [replay] in replay.description }
        }),
      ListRow(
        label: words("Race code"), note: challenge?.code ?? shell.server.name,
        detail: words(
          "Eight letters from your server. 'gridship race CODE' starts the same game with this run as the ghost."),
        act: { [self] in makeCode() }),
    ]
  }

  private func name(_ ending: String) -> String { "\(game.id)-\(session.score).\(ending)" }

  /// The text, with the race code if there is one.
  private var text: String {
    let own = screens.sharedText(of: session)
    let usual = words(
      "\(game.title), \(game.name(of: session.options)): \(words.count(session.score, "point", "points")), seed \(session.seed)"
    )
    return ([own ?? usual] + raceLines).joined(separator: "\n")
  }

  private var raceLines: [String] {
    challenge.map { ["gridship race \($0.code)", $0.link] } ?? []
  }

  private func copyText() { copy(text) }

  /// Copies a text to the clipboard, and shows it, since not every terminal has one.
  private func copy(_ text: String) {
    shell.terminal.copy(text)
    shell.push(
      Question(
        shell.stack, words("To share"),
        text.split(separator: "\n").map(String.init)
          + ["", words("It is on the clipboard, if the terminal allows it.")],
        [.init(key: .enter, label: words("Done")) {}]))
  }

  private func writePicture() {
    let scene = game.scene(of: session.state, in: .landscape)
    NewFile.ask(shell, words("Write the picture"), name: name("png"), problem: Self.noPicture) { _, _ in
      guard let painter = try? ScenePainter(scene, width: Self.width, dark: false) else { return nil }
      return PNGWriter.bytes(of: painter.picture(of: scene))
    }
  }

  private func writeFilm() {
    let (game, replay) = (game, replay)
    NewFile.ask(shell, words("Write the film"), name: name("webp"), problem: Self.noPicture) { name, cancellation in
      guard let format = AnimatedPicture.Format(fileName: name) ?? AnimatedPicture.Format(fileName: "film.webp"),
        let film = try? game.film(of: replay), film.count > 0,
        let painter = try? ScenePainter(film[0].scene, width: Self.width, dark: false)
      else { return nil }
      return try? AnimatedPicture.bytes(of: film, by: painter, as: format) { _ in !cancellation.isCancelled }
    }
  }

  private static var noPicture: Phrase { "The picture cannot be made here. Give a name that ends in .png." }

  /// Asks the server for a challenge of this run.
  private func makeCode() {
    guard challenge == nil else { return copy(raceLines.joined(separator: "\n")) }
    guard let client = shell.server.client else { return shell.complain(words(ServerLink.nobody)) }
    let (replay, level) = (replay, game.leaderboard(of: session.options))
    WaitScreen(shell.stack, words("Asking \(shell.server.name) for a race code")).run {
      (_) -> Result<ServerChallenge, ServerFailure> in
      do throws(ServerFailure) { return .success(try client.challenge(with: replay, level: level)) } catch {
        return .failure(error)
      }
    } then: { [self] result in
      switch result {
      case .success(let made):
        challenge = made
        copy(raceLines.joined(separator: "\n"))
      case .failure(let failure): shell.complain(failure.sentence)
      }
    }
  }
}

extension ShareScreen {
  /// Plays a run in the background, and shows the ways to share it.
  static func open(_ screens: S, _ replay: Replay, on shell: RunningShell) {
    let game = screens.game
    WaitScreen(shell.stack, shell.words("Opening the replay")).run {
      (_) -> Result<Session<S.Game>, ReplayError> in
      do throws(ReplayError) { return .success(try replay.check(with: game)) } catch { return .failure(error) }
    } then: { result in
      switch result {
      case .success(let session): shell.push(ShareScreen(shell, screens, session))
      case .failure(let error): shell.complain(shell.words("This replay cannot be shown: \(error.description)"))
      }
    }
  }
}

extension GameOnScreen {
  /// Shows the ways to share the finished game.
  package func share() {
    func show(_ screens: some GameScreens<G>) { shell.push(ShareScreen(shell, screens, session)) }
    show(screens)
  }
}
