import Archive
import GameCore
import Phrases
import TerminalKit

/// The high scores on this machine, a game at a time.
package final class ScoresScreen: ShellListScreen {
  package let shell: RunningShell
  package var title: String { words("High scores") }
  package var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "scores", "High scores", with: ["list", "everywhere"],
    [
      KeyAction("other-game", [.tab], "Show the next game's table."),
      KeyAction("race", ["r"], "Race the marked run: the same start, and its ghost beside you."),
      KeyAction(
        "write", ["w"], "Write the marked run to a file, which 'gridship replay' checks, tells and makes a film of."),
      KeyAction("server", ["s"], "The scores of the server that you are signed in at."),
    ])
  package var position = ListPosition()
  /// The current game; at first the requested one, or else the one played last.
  private var shownGame: Int?
  private var chosenGame: Int { shownGame ?? 0 }
  private var tables: [ScoreTable] = []

  /// The high scores of a game by its `id`, or of the one that was played last.
  package init(_ shell: RunningShell, game id: String? = nil) {
    self.shell = shell
    shownGame = shell.games.firstIndex { $0.id == id }
  }

  package var verb: Phrase { "watch" }

  package func appear() {
    tables = shell.games.map { game in
      do throws(ArchiveError) { return try shell.archive.scores(of: game.id) } catch {
        shell.complain(words("The scores of \(game.title) could not be read: \(FileProblem.text(error, words))"))
        return ScoreTable(game: game.id)
      }
    }
    if shownGame == nil {
      let newest = tables.map { table in table.entries.map(\.date).max() ?? .min }
      shownGame = newest.indices.max { newest[$0] == newest[$1] ? $0 > $1 : newest[$0] < newest[$1] }
    }
    markARow()
  }

  package var rows: [ListRow] {
    guard tables.indices.contains(chosenGame) else { return [] }
    let game = shell.games[chosenGame]
    return boards.flatMap { board -> [ListRow] in
      [ListRow(label: Text.capital(game.leaderboardName(board.id)), isHeading: true)]
        + board.scores.enumerated().map { row(rank: $0 + 1, $1, game) }
    }
  }

  /// The leaderboards of the current game, those of its levels first.
  private var boards: [(id: String, scores: [ScoreTable.Record])] {
    guard tables.indices.contains(chosenGame) else { return [] }
    let game = shell.games[chosenGame]
    let records = Dictionary(grouping: tables[chosenGame].entries.filter(game.isRanked), by: game.leaderboard)
    let order = game.leaderboards + records.keys.filter { !game.leaderboards.contains($0) }.sorted()
    return order.compactMap { id in records[id].map { (id, $0) } }
  }

  /// The run of the marked row.
  private var marked: ScoreTable.Record? { markedPlace?.record }

  /// The run of the marked row and its leaderboard. Each leaderboard has a heading above it.
  private var markedPlace: (board: String, record: ScoreTable.Record)? {
    var row = 0
    for board in boards {
      row += 1
      if chosen < row { return nil }
      if chosen - row < board.scores.count { return (board.id, board.scores[chosen - row]) }
      row += board.scores.count
    }
    return nil
  }

  private func row(rank: Int, _ score: ScoreTable.Record, _ game: ListedGame) -> ListRow {
    let place = Text.padded("\(rank).", 4, .right)
    let points = Text.padded(words.number(score.score), 9, .right)
    let actions = words.count(game.countActions(score.replay.turns.map(\.action)), "action", "actions")
    let time = Text.clock(score.replay.thinking / 1000)
    return ListRow(
      label: "\(place) \(points)   \(CellWidth.clean(score.name))",
      note: game.optionName(score.replay.start.options),
      detail:
        words(
          "\(Clock.date(score.date, words)). \(actions) in \(time), seed \(score.replay.start.seed). Enter plays the replay."
        ),
      mayBeCut: true,
      act: { [self] in game.replay(shell, score) })
  }

  package var moreKeys: [Binding] {
    [
      Self.actions.binding("other-game", label: "other game") { [self] in
        shownGame = (chosenGame + 1) % max(1, shell.games.count)
        // The first row is a heading.
        choose(1)
      },
      Self.actions.binding(
        "race", label: marked == nil ? "" : "race",
        unless: { [self] in marked == nil ? words("There is no run to race.") : nil }
      ) { [self] in if let marked { shell.games[chosenGame].race(shell, marked, nil) } },
      Self.actions.binding("write", unless: { [self] in marked == nil ? words("There is no run to write.") : nil }) {
        [self] in
        guard let marked else { return }
        let name = "\(marked.replay.start.game)-\(marked.score).replay"
        NewFile.ask(shell, words("Write the run"), name: name) { marked.replay.description }
      },
      Self.actions.binding(
        "server", label: shell.server.account == nil ? "" : "server",
        unless: { [self] in shell.server.account == nil ? words(ServerLink.nobody) : nil }
      ) { [self] in shell.push(ServerScoresScreen(shell, game: chosenGame, level: markedPlace?.board)) },
    ]
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    GameTabs.draw(shell.games, chosen: chosenGame, into: &frame, area)
    drawList(into: &frame, Area(area.x, area.y + 2, area.width, area.height - 2))
    if rows.isEmpty, tables.indices.contains(chosenGame) {
      let text =
        tables.allSatisfy(\.entries.isEmpty)
        ? words("There are no scores yet. Finish a game to see it here.")
        : words("No \(shell.games[chosenGame].title) yet. Finish a game to see it here.")
      frame.put(wrapped: text, in: area.inset(4, 5), .faint)
    }
  }
}
