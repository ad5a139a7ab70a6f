import Sudoku

/// The games of an OpenSudoku file with their facts, entries, notes and times.
enum OpenSudokuFile {
  private static let form = ExchangeFormat.openSudoku

  static func read(_ text: String) throws(ImportError) -> [ImportedPuzzle] {
    do throws(FormatError) { return try OpenSudokuFormat.games(text).map(puzzle) } catch {
      throw .text(FormatError(line: error.line, column: error.column, problem: error.problem, form: "OpenSudoku's XML"))
    }
  }

  private static func puzzle(_ game: OpenSudokuGame) -> ImportedPuzzle {
    var credits = PuzzleCredits()
    credits.title = game.record.title
    credits.author = game.facts["author"]
    credits.comment =
      game.facts["comment"] ?? game.facts["description"] ?? game.facts["user_note"] ?? game.facts["note"]
    credits.date = game.facts["created"]
    credits.source = game.facts["source"] ?? game.facts["folder"]
    credits.level = game.facts["level"]
    credits.address = game.facts["sourceURL"]
    var progress = PuzzleProgress()
    progress.centreMarks = game.centreMarks
    progress.cornerMarks = game.cornerMarks
    progress.milliseconds = game.facts["time"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return ImportedPuzzle(game.record, format: form, credits: credits, progress: progress)
  }

  static func write(_ puzzles: [ImportedPuzzle]) throws(ExportError) -> String {
    var games: [OpenSudokuGame] = []
    for puzzle in puzzles {
      guard case .classic(let record) = puzzle.content else { throw .cannotHold(form, "a \(puzzle.kindName) puzzle") }
      var game = OpenSudokuGame(record)
      for (name, value) in [
        ("name", puzzle.credits.title), ("author", puzzle.credits.author), ("comment", puzzle.credits.comment),
        ("created", puzzle.credits.date), ("source", puzzle.credits.source), ("level", puzzle.credits.level),
        ("sourceURL", puzzle.credits.address), ("time", puzzle.progress.milliseconds.map(String.init)),
      ] { game.facts[name] = value }
      game.centreMarks = puzzle.progress.centreMarks
      game.cornerMarks = puzzle.progress.cornerMarks
      games.append(game)
    }
    return OpenSudokuFormat.write(games)
  }
}
