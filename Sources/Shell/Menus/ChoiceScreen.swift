import Phrases
import TerminalKit

/// A list of names to choose one from.
final class ChoiceScreen: ShellListScreen {
  let shell: RunningShell
  let title: String
  var position = ListPosition()
  private let names: [String]
  private let done: (Int) -> Void

  /// - Parameter done: called with the number of the chosen name, after this screen is removed.
  init(_ shell: RunningShell, _ title: String, _ names: [String], marked: Int, done: @escaping (Int) -> Void) {
    (self.shell, self.title, self.names, self.done) = (shell, title, names, done)
    choose(marked)
  }

  var verb: Phrase { "choose" }

  var rows: [ListRow] {
    names.indices.map { index in
      ListRow(label: names[index], mayBeCut: true, act: { [self] in take(choice: index) })
    }
  }

  private func take(choice index: Int) {
    shell.pop()
    done(index)
  }
}
