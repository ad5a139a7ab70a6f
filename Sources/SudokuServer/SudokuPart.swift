import GameService
import ServerAPI
import ServerInterface
import SudokuGame

/// The part of a server for Sudoku alone: the catalogue, puzzles for practice, starts from puzzles, and the weighing of runs.
package struct SudokuPart: GamePart {
  package static var game: String { SudokuGame.standard.id }
  package static let tag = (name: "catalogue", text: "Puzzles by kind, rating, technique and more.")

  private let catalogue: PuzzleCatalogue
  private let practice: PracticePuzzles

  package init(_ server: PartContext) {
    catalogue = PuzzleCatalogue(file: server.configuration.catalogue, computing: server.computing)
    practice = PracticePuzzles(clock: server.clock, computing: server.computing)
  }

  package var puzzleStart: (any PuzzleStart)? { SudokuStarts() }
  package var conduct: (any ConductRule)? { SudokuConductRule() }

  package func routes(games: GamesService, reader: RequestReader, streams: EventStreams) -> [ServedRoute] {
    PuzzleRoutes(puzzles: practice).routes + CatalogueRoutes(catalogue: catalogue, streams: streams).routes
  }
}

/// The start of a Sudoku from a puzzle.
struct SudokuStarts: PuzzleStart {
  var game: String { SudokuGame.standard.id }

  func options(_ text: String) throws(Problem) -> String {
    SudokuOptions.puzzle(try PuzzleText.read(text)).description
  }

  func options(_ puzzle: ReadPuzzle) -> String {
    SudokuOptions.reading(SudokuPuzzle(puzzle.puzzle), doubtful: puzzle.doubtful).description
  }
}
