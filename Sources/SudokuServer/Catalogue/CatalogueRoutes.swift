import Catalogue
import CatalogueStore
import GameCore
import ServerAPI
import ServerInterface

extension Interface {
  private static let wanted = InQuery.text(
    "where",
    """
    A filter such as `technique:xyWing rating:4.0..5.5 clues:<25`. Documentation/catalogue.md describes it. It is at \
    most 200 characters long as a link, and does not ask for `state`.
    """, .length(0...400), .standard(""))

  static let listCataloguedPuzzles = Route(
    .get, "/catalogue/puzzles", "catalogue", "listCataloguedPuzzles", "The puzzles that pass a filter",
    """
    Pages follow each other by `next`, or begin at any place with `from`, which a list that draws only its \
    visible rows needs.
    """,
    access: .everybody,
    parameters: .these(
      wanted,
      InQuery.word(
        "order", or: CatalogueOrder.added, "As they came, the easiest first, the fewest givens first, or by month."),
      InQuery.number("from", 0...100_000_000, or: 0, "The place of the first puzzle; `cursor` comes before it."),
      InQuery.cursor,
      InQuery.limit),
    answer: .ok(PuzzleListBody.self, "A page."))

  static let followCatalogue = Route(
    .get, "/catalogue/puzzles/events", "catalogue", "followCatalogue",
    "Some puzzles that pass a filter, as the catalogue changes (server-sent events)",
    """
    `event: rows` has the puzzles from a place on, and the numbers of all. `event: change` has the changes, as in \
    `followLeaderboard`. The catalogue is looked at once a minute.
    """,
    access: .everybody,
    parameters: .these(
      wanted, InQuery.word("order", or: CatalogueOrder.added),
      InQuery.number("from", 0...100_000_000, or: 0, "The place of the first puzzle."), InQuery.limit),
    headers: [.lastEventID],
    answer: .media(["text/event-stream": .component("CatalogueEvent")], "The stream; the schema is that of one event."))

  static let getCataloguedPuzzle = Route(
    .get, "/catalogue/puzzles/{identity}", "catalogue", "getCataloguedPuzzle", "One puzzle by its identity",
    access: .everybody,
    parameters: .these(
      InPath.word("identity", "The same for a puzzle and its images.", .pattern("^[0-9a-f]{32}$")),
      InQuery.flag("techniques", "Whether the techniques that it needs are told."),
      InQuery.scene),
    answer: .ok(CataloguedPuzzleBody.self, "The puzzle."))

  static let countFacets = Route(
    .get, "/catalogue/facets", "catalogue", "countFacets", "The counts of every value of every facet under a filter",
    """
    A count says how many puzzles have the value and pass the conditions on all other facets. So the \
    alternatives to a chosen value keep theirs. Values without a puzzle are left out. At most 500 values of a \
    facet are listed.
    """,
    access: .everybody,
    parameters: .these(wanted),
    answer: .ok(FacetsBody.self, "The counts."))

  static let drawCataloguedPuzzle = Route(
    .get, "/catalogue/random", "catalogue", "drawCataloguedPuzzle",
    "Any puzzle that passes a filter, each equally likely",
    access: .everybody,
    parameters: .these(wanted),
    answer: .ok(CataloguedPuzzleBody.self, "A puzzle."),
    refusals: [.notFound])
}

/// The catalogue of puzzles: pages of a filter, the counts of every facet, single puzzles.
struct CatalogueRoutes: RouteGroup {
  let catalogue: PuzzleCatalogue
  let streams: EventStreams

  var routes: [ServedRoute] {
    [
      Interface.listCataloguedPuzzles.served(by: list),
      Interface.followCatalogue.served(by: follow),
      Interface.getCataloguedPuzzle.served(by: show),
      Interface.countFacets.served(by: facets),
      Interface.drawCataloguedPuzzle.served(by: random),
    ]
  }

  @Sendable private func list(_ call: Call<(String?, CatalogueOrder, Int, String?, Int), Nothing>) async throws
    -> Reply<PuzzleListBody>
  {
    let (text, order, from, cursor, limit) = try call.values()
    let filter = try Self.filter(text)
    var begin = PuzzleCatalogue.Begin.place(from)
    if let parts = try Cursor.parts(cursor, 2) {
      guard parts[0] == order.rawValue, let number = Int(parts[1]) else { throw Self.foreignCursor }
      begin = .after(number)
    }
    guard let page = try await catalogue.page(filter, in: order, begin, limit: limit) else {
      throw Self.foreignCursor
    }
    return Reply(
      PuzzleListBody(
        filter: "\(filter)", count: page.count, total: page.total, from: page.first,
        puzzles: page.puzzles.compactMap { CataloguedPuzzleBody($0) },
        next: page.last.map { Cursor.text(order.rawValue, $0) }))
  }

  @Sendable private func follow(_ call: Call<(String?, CatalogueOrder, Int, Int), Nothing>) async throws -> Reply<
    Nothing
  > {
    let (text, order, from, limit) = try call.values()
    let filter = try Self.filter(text)
    let logs = ListLogs<FollowedList<CatalogueFacts, CatalogueRowBody>, CatalogueFacts, CatalogueRowBody>()
    return Reply(
      response: try await streams.list(
        "", in: logs, on: nil, after: try streams.start(call.request, after: nil), in: call.context
      ) {
        guard let page = try await catalogue.page(filter, in: order, .place(from), limit: limit) else { return nil }
        let rows = page.puzzles.compactMap { CataloguedPuzzleBody($0).map(CatalogueRowBody.init) }
        return FollowedList(
          CatalogueFacts(count: page.count, total: page.total),
          RowList(sections: [.init(id: "puzzles", rows: rows)]))
      })
  }

  @Sendable private func facets(_ call: Call<String?, Nothing>) async throws -> Reply<FacetsBody> {
    let filter = try Self.filter(try call.values())
    return Reply(FacetsBody(filter, try await catalogue.counts(filter)))
  }

  @Sendable private func show(_ call: Call<(String, Bool, SceneShape?), Nothing>) async throws -> Reply<
    CataloguedPuzzleBody
  > {
    let (text, tells, shape) = try call.values()
    guard let identity = PuzzleIdentity(hexadecimal: text) else { throw Problem.notFound("puzzle") }
    guard let puzzle = try await catalogue.puzzle(identity),
      var body = CataloguedPuzzleBody(puzzle, techniques: tells)
    else { throw Problem.notFound("puzzle") }
    if shape != nil { body.scene = try await catalogue.scene(of: puzzle) }
    return Reply(body)
  }

  @Sendable private func random(_ call: Call<String?, Nothing>) async throws -> Reply<CataloguedPuzzleBody> {
    let filter = try Self.filter(try call.values())
    guard let puzzle = try await catalogue.random(filter), let body = CataloguedPuzzleBody(puzzle) else {
      throw Problem(.notFound, "No puzzle passes the filter.")
    }
    return Reply(body)
  }
}

extension CatalogueRoutes {
  /// The filter of the catalogue.
  private static func filter(_ text: String?) throws(Problem) -> Filter {
    let filter: Filter
    do throws(FilterError) { filter = try Filter(text ?? "") } catch {
      throw .parameter("where", "is no filter: \(error)")
    }
    guard !filter.clauses.contains(where: { $0.terms.contains { $0.condition.facet == .state } }) else {
      throw .parameter("where", "asks for a state, which each player's own device keeps")
    }
    guard filter.link != nil else {
      throw .parameter("where", "has at most \(Filter.longestLink) characters as a link")
    }
    return filter
  }

  private static var foreignCursor: Problem {
    .parameter("cursor", "must be the `next` of a page of the same filter and order")
  }
}

extension CatalogueError: ProblemConvertible {
  package var problem: Problem { Problem(.storage, "The catalogue cannot be used at the moment.", retryAfter: 5) }
}
