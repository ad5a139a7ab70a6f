import ArgumentParser
import Shell
import SudokuScreens

struct CatalogueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue",
    abstract: "Import, rate, search and export your own collection of puzzles.",
    discussion: """
      The catalogue holds puzzles of all kinds with their ratings, sources, and what you did with them. A puzzle and its \
      images under symmetry are one. A filter chooses puzzles by facets: kind, size, rating, level, technique, hardest, \
      clues, symmetry, source, licence, date, state. Conditions that follow each other must all hold, 'or' joins \
      alternatives, '-' excludes, and other words search titles, authors and comments.

      EXAMPLES
        gridship catalogue import puzzles.sdm --source "my book"
        gridship catalogue rate
        gridship catalogue list --where 'technique:xyWing rating:4.0..5.5 clues:<25'
        gridship catalogue random --where 'hardest:swordfish state:new'
      """,
    subcommands: [
      CatalogueOpen.self, CatalogueList.self, CatalogueImport.self, CatalogueExport.self, CatalogueRate.self,
      CatalogueVerify.self, CatalogueRandom.self,
      CatalogueShare.self, CatalogueClaim.self, CatalogueSources.self,
    ], defaultSubcommand: CatalogueOpen.self)
}

struct CatalogueOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Open the shell with the catalogue; this is what 'gridship catalogue' alone does.")

  @OptionGroup var filter: CatalogueFilter
  @OptionGroup var look: LookOptions

  func validate() throws { _ = try filter.filter() }

  func run() throws { try ShellStart.run(.catalogue(filter.text.isEmpty ? nil : filter.text), look) }
}
