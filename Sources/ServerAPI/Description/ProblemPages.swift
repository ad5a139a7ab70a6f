import Foundation
import Hummingbird

/// The pages of the problems, at the addresses that problem details name (RFC 9457).
struct ProblemPages {
  private let pages: [String: Document]

  init() {
    pages = Dictionary(
      uniqueKeysWithValues: Problem.Name.allCases.map { name in
        (name.rawValue, Document(Data(Self.page(name).utf8), type: "text/html; charset=utf-8"))
      })
  }

  private static func page(_ name: Problem.Name) -> String {
    let problem = Problem(name)
    return """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(problem.title)</title><link rel="stylesheet" href="/api/v1/description.css"></head><body><main>
      <h1>\(problem.title)</h1><p>The problem <code>\(name.rawValue)</code> comes with status \(problem.status.code).
      Its <code>detail</code> says what is wrong and what to do.</p>
      <p><a href="/api/v1">The interface</a></p></main></body></html>

      """
  }

  func add(to router: Router<APIContext>) {
    router.get("problems/:name") { [pages] request, context in
      guard let name = context.parameters.get("name"), let page = pages[name] else { throw Problem.notFound("page") }
      return page.response(to: request)
    }
  }
}
