import Files
import Phrases
import TerminalKit

/// A file that is written after asking for its name. No file is overwritten.
package enum NewFile {
  /// Asks for a name, and writes a text.
  /// - Parameters:
  ///   - title: the heading of the prompt.
  ///   - name: the proposed name.
  ///   - done: called after the file is written.
  package static func ask(
    _ shell: RunningShell, _ title: String, name: String, done: @escaping () -> Void = {},
    text: @escaping () -> String
  ) {
    askName(shell, title, name) { write(shell, Array(text().utf8), to: $0, done) }
  }

  /// Asks for a name, makes the bytes in the background, and writes them.
  /// - Parameters:
  ///   - make: returns `nil` if the bytes cannot be made here.
  ///   - problem: the sentence for that case.
  static func ask(
    _ shell: RunningShell, _ title: String, name: String, problem: Phrase,
    make: @escaping @Sendable (_ name: String, Cancellation) -> [UInt8]?
  ) {
    askName(shell, title, name) { path in
      WaitScreen(shell.stack, title).run {
        make(path, $0)
      } then: { bytes in
        guard let bytes else { return shell.complain(shell.words(problem)) }
        write(shell, bytes, to: path) {}
      }
    }
  }

  private static func askName(
    _ shell: RunningShell, _ title: String, _ name: String, then go: @escaping (String) -> Void
  ) {
    shell.push(
      TextPrompt(shell.stack, title, hint: shell.words("The name of a new file:"), text: name) { name in
        guard !name.isEmpty else { return shell.complain(shell.words("A file needs a name.")) }
        let path = Paths.absolute(name, in: shell.environment)
        do throws(FileError) {
          guard try AtomicFile.read(path) == nil else {
            return shell.complain(
              shell.words("There is a file of this name. Choose another: \(CellWidth.clean(name))"))
          }
          go(path)
        } catch { complain(error, shell) }
      })
  }

  private static func write(_ shell: RunningShell, _ bytes: [UInt8], to path: String, _ done: () -> Void) {
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
      done()
      shell.note(shell.words("Written to \(CellWidth.clean(path))."))
    } catch { complain(error, shell) }
  }

  private static func complain(_ error: FileError, _ shell: RunningShell) {
    shell.complain(shell.words("Not written: \(FileProblem.text(error, shell.words))"))
  }
}
