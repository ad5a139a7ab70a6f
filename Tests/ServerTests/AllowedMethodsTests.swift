import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import GameService
@testable import ServerAPI
@testable import ServerStore

@Suite struct AllowedMethodsTests {
  @Test func theMethodsAtAPathAreThoseOfTheNearest() {
    let methods: [String: Any] = ["get": 1, "delete": 1]
    let allowed = AllowedMethods(paths: [
      "/games": ["post": 1, "summary": 1], "/games/{id}": methods, "/games/daily": ["get": 1],
      "/{a}/{b}": ["put": 1, "head": 1, "patch": 1],
    ])
    #expect(allowed.allowed(at: "/api/v1/games") == "POST" && allowed.allowed(at: "/api/v1/games/") == "POST")
    #expect(
      allowed.allowed(at: "/api/v1/games/7") == "GET, DELETE" && allowed.allowed(at: "/api/v1/games/daily") == "GET")
    #expect(allowed.allowed(at: "/api/v1/players/7") == "HEAD, PUT, PATCH")
    for path in ["/", "/api/v1", "/api/v2/games", "/api/v1/games/7/x", "/games"] {
      #expect(allowed.allowed(at: path) == nil, "\(path)")
    }
  }
}
