import Archive
import Foundation
import TerminalKit

/// The folders in which a game can be saved instead.
final class FolderScreen: ShellListScreen {
  let shell: RunningShell
  let title = "Another folder"
  var position = ListPosition()
  private let game: any OpenGame
  private let done: () -> Void

  init(_ shell: RunningShell, _ game: any OpenGame, then done: @escaping () -> Void) {
    self.game = game
    self.done = done
    self.shell = shell
  }

  var verb: String { "save it there" }

  var rows: [ListRow] {
    let places = [
      (shell.environment.variables["HOME"] ?? NSHomeDirectory(), "Your home folder."),
      (shell.environment.workingFolder, "The folder in which Gridship was started."),
      (NSTemporaryDirectory(), "The folder for temporary files. It may be emptied when the machine starts."),
    ]
    var rows = places.map { path, detail in
      let path = Paths.absolute(path, in: shell.environment)
      return ListRow(
        label: CellWidth.clean(path), detail: "\(detail) The game is saved there, in the folder gridship.",
        refusal: access(path, W_OK) == 0 ? nil : "You cannot write there.", act: { [self] in keep(in: path) })
    }
    rows.append(
      ListRow(
        label: "Type a folder", detail: "Any other folder, such as a memory stick.",
        act: { [self] in
          shell.push(
            TextPrompt(shell.stack, "Another folder", hint: "The path of a folder:", limit: 1000) { [self] text in
              guard text.contains(where: { !$0.isWhitespace }) else { return }
              keep(in: Paths.absolute(text, in: shell.environment))
            })
        }))
    return rows
  }

  private func keep(in folder: String) {
    let archive = Archive(folder: folder == "/" ? "/gridship" : folder + "/gridship")
    do throws(ArchiveError) { try game.move(to: archive) } catch {
      return shell.complain("Not saved there: \(FileProblem.text(error))")
    }
    shell.remove(self)
    shell.remember(archive)
    done()
  }
}
