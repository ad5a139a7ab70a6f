import HTTPTypes
import Hummingbird
import ServerInterface

/// Routes that belong together.
package protocol RouteGroup: Sendable {
  /// Its routes with their handlers.
  var routes: [ServedRoute] { get }
}

/// A route with its handler.
package struct ServedRoute: Sendable {
  let outline: RouteOutline
  private let handle: @Sendable (Request, APIContext) async throws -> Response

  fileprivate init(
    _ outline: RouteOutline, _ handle: @escaping @Sendable (Request, APIContext) async throws -> Response
  ) {
    (self.outline, self.handle) = (outline, handle)
  }

  /// Lets a router answer the route.
  func add(to routes: RouterGroup<APIContext>) {
    let path = outline.path.split(separator: "/").map {
      $0.hasPrefix("{") ? ":\($0.dropFirst().dropLast())" : String($0)
    }
    routes.on(
      RouterPath(path.joined(separator: "/")), method: HTTPRequest.Method(rawValue: outline.method.rawValue) ?? .get,
      use: handle)
  }
}

extension Route {
  /// The route with its handler.
  package func served(
    by handler: @escaping @Sendable (Call<Values, Body>) async throws -> Reply<Answer>
  ) -> ServedRoute {
    ServedRoute(outline) { [outline, parameters] request, context in
      let call = Call<Values, Body>(
        request: request, context: context, parameters: parameters, content: outline.body)
      return try await handler(call).response(outline)
    }
  }
}
