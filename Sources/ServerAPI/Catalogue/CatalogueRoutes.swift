import Catalogue
import CatalogueStore
import GameService
import Hummingbird
import ServerStore

/// The catalogue of puzzles: pages of a filter, the counts of every facet, single puzzles.
struct CatalogueRoutes: Sendable {
  let catalogue: PuzzleCatalogue

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("catalogue/puzzles", use: list)
    routes.get("catalogue/puzzles/:identity", use: show)
    routes.get("catalogue/facets", use: facets)
    routes.get("catalogue/random", use: random)
  }

  @Sendable private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let query = Query(request), filter = try query.filter()
    let names = CatalogueOrder.allCases.map(\.rawValue)
    let order = try query.word("order", of: names).flatMap { CatalogueOrder(rawValue: $0) } ?? .added
    let from = try query.int("from", 0...PuzzleListBody.greatestPlace) ?? 0
    var begin = PuzzleCatalogue.Begin.place(from)
    if let parts = try query.cursor(parts: 2) {
      guard parts[0] == order.rawValue, let number = Int(parts[1]) else { throw query.foreignCursor }
      begin = .after(number)
    }
    guard let page = try await catalogue.page(filter, in: order, begin, limit: try query.limit()) else {
      throw query.foreignCursor
    }
    return JSON.response(
      PuzzleListBody(
        filter: "\(filter)", count: page.count, total: page.total, from: page.first,
        puzzles: page.puzzles.compactMap { CataloguedPuzzleBody($0) },
        next: page.last.map { Query.cursor(order.rawValue, $0) }))
  }

  @Sendable private func facets(_ request: Request, _ context: APIContext) async throws -> Response {
    let filter = try Query(request).filter()
    return JSON.response(FacetsBody(filter, try await catalogue.counts(filter)))
  }

  @Sendable private func show(_ request: Request, _ context: APIContext) async throws -> Response {
    guard let identity = context.parameters.get("identity").flatMap(PuzzleIdentity.init(hexadecimal:)) else {
      throw Problem.notFound("puzzle")
    }
    let query = Query(request), tells = try query.bool("techniques") ?? false, shape = try query.scene()
    guard let puzzle = try await catalogue.puzzle(identity),
      var body = CataloguedPuzzleBody(puzzle, techniques: tells)
    else { throw Problem.notFound("puzzle") }
    if shape != nil { body.scene = try await catalogue.scene(of: puzzle) }
    return JSON.response(body)
  }

  @Sendable private func random(_ request: Request, _ context: APIContext) async throws -> Response {
    let filter = try Query(request).filter()
    guard let puzzle = try await catalogue.random(filter), let body = CataloguedPuzzleBody(puzzle) else {
      throw Problem(.notFound, "No puzzle passes the filter.")
    }
    return JSON.response(body)
  }
}

extension PuzzleListBody {
  /// The greatest place at which a page may begin.
  static let greatestPlace = 100_000_000
}

extension Query {
  /// The filter of the catalogue.
  fileprivate func filter() throws(Problem) -> Filter {
    let filter: Filter
    do throws(FilterError) { filter = try Filter(text("where") ?? "") } catch {
      throw wrong("where", "is no filter: \(error)")
    }
    guard !filter.clauses.contains(where: { $0.terms.contains { $0.condition.facet == .state } }) else {
      throw wrong("where", "asks for a state, which each player's own device keeps")
    }
    guard filter.link != nil else {
      throw wrong("where", "has at most \(Filter.longestLink) characters as a link")
    }
    return filter
  }

  fileprivate var foreignCursor: Problem {
    wrong("cursor", "must be the `next` of a page of the same filter and order")
  }
}

extension CatalogueError: ProblemConvertible {
  var problem: Problem { Problem(.storage, "The catalogue cannot be used at the moment.", retryAfter: 5) }
}
