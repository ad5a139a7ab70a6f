import Files
import Phrases
import TerminalKit

/// A text written to a new file, after asking for the name. No file is overwritten.
package enum NewTextFile {
  /// Asks for a name, and writes the text.
  /// - Parameters:
  ///   - title: the heading of the prompt.
  ///   - name: the proposed name.
  ///   - done: called after the file is written.
  package static func ask(
    _ shell: RunningShell, _ title: String, name: String, done: @escaping () -> Void = {},
    text: @escaping () -> String
  ) {
    shell.push(
      TextPrompt(shell.stack, title, hint: shell.words("The name of a new file:"), text: name) { name in
        write(shell, text(), name, done)
      })
  }

  private static func write(_ shell: RunningShell, _ text: String, _ name: String, _ done: () -> Void) {
    guard !name.isEmpty else { return shell.complain(shell.words("A file needs a name.")) }
    let path = Paths.absolute(name, in: shell.environment)
    do throws(FileError) {
      guard try AtomicFile.read(path) == nil else {
        return shell.complain(shell.words("There is a file of this name. Choose another: \(CellWidth.clean(name))"))
      }
      try AtomicFile.write(Array(text.utf8), to: path)
      done()
      shell.note(shell.words("Written to \(CellWidth.clean(path))."))
    } catch { shell.complain(shell.words("Not written: \(FileProblem.text(error, shell.words))")) }
  }
}
