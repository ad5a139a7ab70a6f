import Catalogue
import CatalogueStore
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
