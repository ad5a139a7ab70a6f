import GameCore
import GameService
import Hummingbird
import Languages
import Phrases
import ServerInterface
import ServerStore

extension Interface {
  static let getGuide = Route(
    .get, "/guides/{game}/{difficulty}", "games", "getGuide", "The guide to a game for newcomers",
    "Sections with paragraphs and small tables; empty if a game needs no guide.",
    access: .everybody,
    parameters: .these(
      InPath.word("game", .gameName),
      InPath.word("difficulty", "The name in the catalogue.", .pattern("^[a-z0-9]{1,20}$"))),
    headers: [.ifNoneMatch, .acceptLanguage],
    answer: .ok(GuideBody.self, "The guide.", .tag))

  static let getCatalogue = Route(
    .get, "/catalogue", "games", "getCatalogue", "The catalogue of the games, with their difficulties and words",
    access: .everybody,
    headers: [.ifNoneMatch, .acceptLanguage],
    answer: .ok(CatalogueBody.self, "The catalogue; it changes only with the server's version.", .tag))
}

/// The catalogue of the games, and their guides for newcomers.
struct GuideRoutes: RouteGroup {
  private let kinds: [Language: GameKinds]
  private let catalogues: [Language: Document]

  init(kinds: GameKinds) {
    let languages = Language.allCases.map { ($0, kinds.speaking(Words($0))) }
    self.kinds = Dictionary(uniqueKeysWithValues: languages)
    catalogues = self.kinds.mapValues { Document(JSON.data(CatalogueBody($0)), type: "application/json") }
  }

  var routes: [ServedRoute] {
    [
      Interface.getGuide.served(by: show),
      Interface.getCatalogue.served(by: list),
    ]
  }

  @Sendable private func list(_ call: Call<Void, Nothing>) async throws -> Reply<CatalogueBody> {
    guard let catalogue = catalogues[call.words.language] else { throw Problem.notFound("catalogue") }
    return Reply(response: catalogue.response(to: call.request))
  }

  @Sendable private func show(_ call: Call<(String, String), Nothing>) async throws -> Reply<GuideBody> {
    let (game, difficulty) = try call.values()
    guard let kind = kinds[call.words.language]?[game], let sections = kind.guide(difficulty: difficulty) else {
      throw Problem.notFound("guide")
    }
    let body = GuideBody(game: game, difficulty: difficulty, sections: sections)
    return Reply(response: Document(JSON.data(body), type: "application/json").response(to: call.request))
  }
}

struct GuideBody: Encodable, Sendable {
  let game: String
  let difficulty: String
  let sections: [GuideSection]
}

extension GuideBody: Described {
  static let schema = Schema.object(GuideBody.self, "Guide") {
    Field("game", \.game, .gameName)
    Field("difficulty", \.difficulty)
    Field("sections", \.sections)
  }
}
