import GameCore
import GameService
import Hummingbird
import ServerStore

/// The guides to the games for newcomers.
struct GuideRoutes: Sendable {
  let kinds: GameKinds

  func add(to routes: RouterGroup<APIContext>) {
    routes.get("guides/:game/:difficulty") { request, context in
      let game = context.parameters.get("game") ?? "", difficulty = context.parameters.get("difficulty") ?? ""
      guard let kind = kinds[game], let sections = kind.guide(difficulty: difficulty) else {
        throw Problem.notFound("guide")
      }
      let body = GuideBody(game: game, difficulty: difficulty, sections: sections)
      return Document(JSON.data(body), type: "application/json").response(to: request)
    }
  }
}

struct GuideBody: Encodable, Sendable {
  let game: String
  let difficulty: String
  let sections: [GuideSection]
}
