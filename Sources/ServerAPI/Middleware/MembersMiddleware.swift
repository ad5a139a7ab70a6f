import GameService
import Hummingbird

/// Keeps leaderboards to the players of the server, if the host wants it so.
struct MembersMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    guard context.player != nil else {
      throw Problem(.unauthorised, "The leaderboards of this server are for its players. Sign in, or become one.")
    }
    _ = try context.requireWelcomePlayer()
    return try await next(request, context)
  }
}
