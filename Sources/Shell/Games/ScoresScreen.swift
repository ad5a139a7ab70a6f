import Archive
import GameCore

/// The tables of high scores, a game at a time.
final class ScoresScreen: ListScreen {
  private var game = 0
  private var tables: [ScoreTable] = []

  init(_ desk: Desk, game id: String? = nil) {
    super.init(desk, "High scores")
    game = desk.games.firstIndex { $0.id == id } ?? 0
  }

  override var verb: String { "watch" }

  override func appear() {
    tables = desk.games.map { game in
      do throws(ArchiveError) { return try desk.archive.scores(of: game.id) } catch {
        desk.complain("The scores of \(game.title) could not be read: \(FileProblem.text(error))")
        return ScoreTable(game: game.id)
      }
    }
    super.appear()
  }

  override var rows: [Row] {
    guard tables.indices.contains(game) else { return [] }
    let entry = desk.games[game]
    let boards = Dictionary(grouping: tables[game].entries, by: entry.board)
    let order = entry.boards + boards.keys.filter { !entry.boards.contains($0) }.sorted()
    return order.flatMap { board -> [Row] in
      guard let scores = boards[board] else { return [] }
      return [Row(label: Text.capital(entry.boardName(board)), isHeading: true)]
        + scores.enumerated().map { row(rank: $0 + 1, $1, entry) }
    }
  }

  private func row(rank: Int, _ score: ScoreEntry, _ entry: GameEntry) -> Row {
    let place = Text.padded("\(rank).", 4, .right)
    let points = Text.padded(Text.number(score.score), 9, .right)
    return Row(
      label: "\(place) \(points)   \(CellWidth.clean(score.name))",
      note: entry.optionName(score.replay.start.options),
      detail:
        "\(Clock.date(score.date)). \(Text.count(score.replay.steps.count, "action")) in \(Text.clock(score.replay.thinking / 1000)), "
        + "seed \(score.replay.start.seed). Enter plays the replay.",
      act: { [self] in entry.replay(desk, score) })
  }

  override var moreKeys: [Binding] {
    [
      Binding(.tab, label: "other game", help: "Show the next game's table.") { [self] in
        game = (game + 1) % max(1, desk.games.count)
        // The first row is a heading.
        choose(1)
      }
    ]
  }

  override func draw(into frame: inout Frame, _ area: Area) {
    var x = area.x + 4
    for (index, entry) in desk.games.enumerated() {
      let label = "  \(entry.title)  "
      let style = index == game ? Style.choice : Style.faint
      frame.onClick(Area(x, area.y + 1, label.count, 1), .key(.tab))
      x += frame.put(label, x, area.y + 1, style) + 1
    }
    super.draw(into: &frame, Area(area.x, area.y + 2, area.width, area.height - 2))
    if rows.isEmpty {
      frame.put("There are no scores yet. Finish a game to see it here.", in: area.inset(4, 5), .faint, .centre)
    }
  }
}
