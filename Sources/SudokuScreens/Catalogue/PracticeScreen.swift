import Catalogue
import CatalogueStore
import Phrases
import Shell
import TerminalKit

/// The techniques that can be practised: those that are the hardest of a puzzle which is not solved yet.
final class PracticeScreen: ShellListScreen {
  let shell: RunningShell
  var title: String { words("Practise a technique") }
  var position = ListPosition()
  let rows: [ListRow]

  /// - Parameter done: takes the filter of the chosen technique.
  init(_ shell: RunningShell, _ selection: CatalogueSelection, then done: @escaping (Filter) -> Void) {
    self.shell = shell
    let words = shell.words
    let counts = selection.counts(of: .hardest).filter { $0.count > 0 }
    let rows = counts.map { count in
      let name = CatalogueWords.techniqueName(count.value, words)
      return ListRow(
        label: Text.capital(name), note: words.number(count.count),
        detail: words("Puzzles that need \(name) and nothing harder, without those that you have solved."),
        act: {
          shell.pop()
          done(Filter(.hardest, count.value).adding(.state, PuzzleState.solved.rawValue, isExcluded: true))
        })
    }
    self.rows =
      rows.isEmpty
      ? [
        ListRow(
          label: words("No puzzle is rated yet"), refusal: words("Puzzles are rated while the catalogue is open."))
      ] : rows
  }

  var verb: Phrase { "practise" }
}
