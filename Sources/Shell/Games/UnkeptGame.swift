import Archive
import Files
import Foundation

/// A screen on which a game is played.
protocol GameScreen: Screen {
  var game: any OpenGame { get }
}

/// A game on the screen, without its types: where it is kept, and whether it is.
protocol OpenGame: AnyObject {
  /// Whether another program plays it, so that it can only be looked at here.
  var isReadOnly: Bool { get }
  /// Why it is not kept as it is now, `nil` where it is.
  var unkept: ArchiveError? { get }
  /// Tries to keep it once more.
  func keepAgain()
  /// Keeps it in another folder from now on.
  func move(to archive: Archive) throws(ArchiveError)
}

extension Desk {
  /// Takes a game's screen away; asks first where the game is not kept.
  func leave(_ screen: any GameScreen) {
    writer.finish()
    guard screen.game.unkept != nil else { return remove(screen) }
    UnkeptGame.ask(screen.game, self) { [self] in remove(screen) }
  }

  /// Ends the program; asks first where a game is not kept.
  func leaveProgram() {
    writer.finish()
    guard let screen = stack.lazy.compactMap({ $0 as? any GameScreen }).first(where: { $0.game.unkept != nil }) else {
      return quit()
    }
    // Ctrl-C at the question itself means it.
    guard !(stack.last is Question) else { return quit() }
    UnkeptGame.ask(screen.game, self) { [self] in quit() }
  }
}

/// What is asked before a game is left that could not be kept.
enum UnkeptGame {
  static func ask(_ game: any OpenGame, _ desk: Desk, then leave: @escaping () -> Void) {
    guard let problem = game.unkept else { return leave() }
    desk.push(
      Question(
        desk, "This game is not saved",
        ["\(Text.capital(FileProblem.text(problem))).", "If you leave now, it is lost."],
        [
          .init(key: "f", label: "Another folder") { desk.push(FolderScreen(desk, game, then: leave)) },
          .init(key: "t", label: "Try again") {
            game.keepAgain()
            desk.writer.finish()
            if game.unkept == nil { leave() } else { ask(game, desk, then: leave) }
          },
          .init(key: "l", label: "Leave without saving") {
            desk.lostGames += 1
            leave()
          },
        ]))
  }
}

/// Folders in which a game can be kept instead.
private final class FolderScreen: ListScreen {
  private let game: any OpenGame
  private let done: () -> Void

  init(_ desk: Desk, _ game: any OpenGame, then done: @escaping () -> Void) {
    self.game = game
    self.done = done
    super.init(desk, "Another folder")
  }

  override var verb: String { "save it there" }

  override var rows: [Row] {
    let places = [
      (desk.world.environment["HOME"] ?? NSHomeDirectory(), "Your home folder."),
      (desk.world.workingFolder, "The folder in which Gridship was started."),
      (NSTemporaryDirectory(), "The folder for temporary files. It may be emptied when the machine starts."),
    ]
    var rows = places.map { path, detail in
      let path = Paths.absolute(path, in: desk.world)
      return Row(
        label: CellWidth.clean(path), detail: "\(detail) The game is saved there, in the folder gridship.",
        refusal: access(path, W_OK) == 0 ? nil : "You cannot write there.", act: { [self] in keep(in: path) })
    }
    rows.append(
      Row(
        label: "Type a folder", detail: "Any other folder, such as a memory stick.",
        act: { [self] in
          desk.push(
            TextPrompt(desk, "Another folder", hint: "The path of a folder:", limit: 1000) { [self] text in
              guard text.contains(where: { !$0.isWhitespace }) else { return }
              keep(in: Paths.absolute(text, in: desk.world))
            })
        }))
    return rows
  }

  private func keep(in folder: String) {
    let archive = Archive(folder: folder == "/" ? "/gridship" : folder + "/gridship")
    do throws(ArchiveError) { try game.move(to: archive) } catch {
      return desk.complain("Not saved there: \(FileProblem.text(error))")
    }
    desk.remove(self)
    desk.remember(archive)
    done()
  }
}
