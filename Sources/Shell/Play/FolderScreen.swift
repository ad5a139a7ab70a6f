import Archive
import Foundation
import Phrases
import TerminalKit

/// The folders in which a game can be saved instead.
final class FolderScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Another folder") }
  var position = ListPosition()
  private let game: any OpenGame
  private let done: () -> Void

  init(_ shell: RunningShell, _ game: any OpenGame, then done: @escaping () -> Void) {
    self.game = game
    self.done = done
    self.shell = shell
  }

  var verb: Phrase { "save it there" }

  var rows: [ListRow] {
    let places = [
      (shell.environment.variables["HOME"] ?? NSHomeDirectory(), words("Your home folder.")),
      (shell.environment.workingFolder, words("The folder in which Gridship was started.")),
      (NSTemporaryDirectory(), words("The folder for temporary files. It may be emptied when the machine starts.")),
    ]
    var rows = places.map { path, detail in
      let path = Paths.absolute(path, in: shell.environment)
      return ListRow(
        label: CellWidth.clean(path), detail: words("\(detail) The game is saved there, in the folder gridship."),
        refusal: access(path, W_OK) == 0 ? nil : words("You cannot write there."), act: { [self] in keep(in: path) })
    }
    rows.append(
      ListRow(
        label: words("Type a folder"), detail: words("Any other folder, such as a memory stick."),
        act: { [self] in
          shell.push(
            TextPrompt(shell.stack, words("Another folder"), hint: words("The path of a folder:"), limit: 1000) {
              [self] text in
              guard text.contains(where: { !$0.isWhitespace }) else { return }
              keep(in: Paths.absolute(text, in: shell.environment))
            })
        }))
    return rows
  }

  private func keep(in folder: String) {
    let archive = Archive(folder: folder == "/" ? "/gridship" : folder + "/gridship")
    do throws(ArchiveError) { try game.move(to: archive) } catch {
      return shell.complain(words("Not saved there: \(FileProblem.text(error, words))"))
    }
    shell.remove(self)
    shell.remember(archive)
    done()
  }
}
