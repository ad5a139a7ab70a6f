import Hummingbird
import Testing

@testable import ServerAPI

/// The answers to requests for pages that do not exist.
@Suite struct MissingPageTests {
  @Test func aPersonSeesAPageThatLeadsBackAndAProgramProblemDetails() async throws {
    try await withServer { server in
      let asked = try await server.anonymous.send(
        "GET", "/some/old/place", headers: ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"])
      #expect(asked.status == 404 && asked.headers["content-type"] == "text/html; charset=utf-8")
      #expect(asked.text.contains("There is nothing at this address") && asked.text.contains("href=\"./../../\""))
      #expect(asked.headers["x-content-type-options"] == "nosniff")
      let top = try await server.anonymous.send("GET", "/nowhere", headers: ["Accept": "text/html"])
      #expect(top.status == 404 && top.text.contains("href=\"./\"") && top.text.contains("href=\"./css/base.css\""))
      // Requests for files and for the interface get the usual answer.
      for (path, accept) in [("/nowhere", "*/*"), ("/api/v1/nowhere", "text/html"), ("/nowhere.js", "image/webp")] {
        let answer = try await server.anonymous.send("GET", path, headers: ["Accept": accept])
        #expect(answer.status == 404 && answer.headers["content-type"] == "application/problem+json", "\(path)")
      }
      // A wrong method is no missing page.
      let wrong = try await server.anonymous.send("PATCH", "/api/v1/games", headers: ["Accept": "text/html"])
      #expect(wrong.status == 405)
    }
  }
}
