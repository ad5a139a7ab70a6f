import Catalogue
import CatalogueStore
import GameCore
import GameService
import Sudoku
import SudokuGame
import Synchronization

/// The catalogue of puzzles that everybody may search: our own collections, or a file of the host.
///
/// It is opened with the first request. What a player did with a puzzle is not in it.
package final class PuzzleCatalogue: Sendable {
  /// Some puzzles of a selection.
  package struct Page: Sendable {
    /// The number of puzzles that pass the filter, and that of all puzzles.
    package var count: Int, total: Int
    /// The place of the first puzzle in the order.
    package var first: Int
    /// The puzzles, in the order.
    package var puzzles: [CataloguedPuzzle]
    /// The number of the last puzzle in the catalogue, if others follow; `nil` at the end.
    package var last: Int?
  }

  /// The counts of all facets under a filter.
  package struct Counts: Sendable {
    /// The number of puzzles that pass the filter, and that of all puzzles.
    package var count: Int, total: Int
    /// The facets with their values in the order of a screen.
    package var facets: [(facet: Facet, values: [FacetCount])]
  }

  /// The begin of a page.
  package enum Begin: Sendable {
    /// A place in the order, from 0.
    case place(Int)
    /// Behind the puzzle with a number.
    case after(Int)
  }

  /// The facets that are counted. Each player keeps the state of a puzzle on their own device.
  package static let facets = Facet.allCases.filter { $0 != .state }
  /// The most values of a facet that are listed.
  package static let mostValues = 500

  /// Each so many of our own puzzles is taken: ten thousand are ready in half a second, and need little memory.
  private static let step = 10

  private let file: String?
  private let computing: Computing
  private let opened = Mutex<CatalogueStore?>(nil)

  /// - Parameters:
  ///   - file: a catalogue as `gridship catalogue` makes it; `nil` for our own collections alone, in memory.
  ///   - computing: the threads that answer.
  package init(file: String?, computing: Computing) { (self.file, self.computing) = (file, computing) }

  /// Some puzzles that pass a filter; `nil` if the puzzle that they should follow does not pass it.
  package func page(
    _ filter: Filter, in order: CatalogueOrder, _ begin: Begin, limit: Int
  ) async throws -> Page? {
    try await computing.run { _ in
      let store = try self.store(), selection = try store.select(filter, in: order)
      let first: Int
      switch begin {
      case .place(let place): first = place
      case .after(let number):
        guard let place = selection.place(of: number) else { return nil }
        first = place + 1
      }
      let numbers = selection.numbers(from: first, count: limit)
      let isLast = first + numbers.count >= selection.count
      return Page(
        count: selection.count, total: selection.total, first: first, puzzles: try store.puzzles(numbers).map(\.puzzle),
        last: isLast ? nil : numbers.last)
    }
  }

  /// The counts of all facets.
  package func counts(_ filter: Filter) async throws -> Counts {
    try await computing.run { _ in
      let selection = try self.store().select(filter)
      let counts = selection.counts(of: Self.facets)
      return Counts(
        count: selection.count, total: selection.total,
        facets: Self.facets.map { ($0, Array((counts[$0] ?? []).filter { $0.count > 0 }.prefix(Self.mostValues))) })
    }
  }

  /// The puzzle with an identity; `nil` if there is none.
  package func puzzle(_ identity: PuzzleIdentity) async throws -> CataloguedPuzzle? {
    try await computing.run { _ in
      let store = try self.store()
      guard let number = try store.number(of: identity) else { return nil }
      return try store.puzzles([number]).first?.puzzle
    }
  }

  /// The scene of a puzzle before the first digit; `nil` for one that no game can start from.
  package func scene(of puzzle: CataloguedPuzzle) async throws -> Scene? {
    try await computing.run { _ in
      let board: SudokuPuzzle =
        switch try puzzle.puzzle().content {
        case .classic(let record): SudokuPuzzle(record.givens)
        case .other(let record): SudokuPuzzle(record.puzzle)
        }
      let game = SudokuGame()
      return (try? game.start(.puzzle(board), seed: 0)).map { game.scene(of: $0) }
    }
  }

  /// Any puzzle that passes a filter, each equally likely; `nil` if none does.
  package func random(_ filter: Filter) async throws -> CataloguedPuzzle? {
    try await computing.run { _ in
      let store = try self.store()
      var generator = SystemRandomNumberGenerator()
      guard let number = try store.select(filter).random(using: &generator) else { return nil }
      return try store.puzzles([number]).first?.puzzle
    }
  }

  private func store() throws -> CatalogueStore {
    try opened.withLock { opened in
      if let opened { return opened }
      let store = try CatalogueStore(file: file ?? CatalogueStore.inMemory)
      if try !OwnCollections.areIn(store, every: Self.step) { try OwnCollections.add(to: store, every: Self.step) }
      opened = store
      return store
    }
  }
}
