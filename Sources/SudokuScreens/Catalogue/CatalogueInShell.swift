import Catalogue
import CatalogueStore
import Shell
import TerminalKit

/// The catalogue of the shell, opened when it is first needed.
enum CatalogueInShell {
  /// Opens the catalogue with its screen.
  static func open(_ text: String? = nil, on shell: RunningShell) {
    do throws(CatalogueError) {
      let store = try CatalogueStore(file: shell.environment.catalogueFile)
      shell.push(CatalogueScreen(shell, store, showing: text.flatMap { try? Filter($0) }))
    } catch { shell.complain(Text.capital("\(error).")) }
  }
}

extension ShellOpening {
  /// The catalogue, with a filter or as it was left.
  package static func catalogue(_ filter: String?) -> ShellOpening {
    .screen { CatalogueInShell.open(filter, on: $0) }
  }
}
