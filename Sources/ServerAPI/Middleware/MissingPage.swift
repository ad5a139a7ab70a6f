import Hummingbird

/// The page for a person at an address without a route. Programs get problem details instead.
struct MissingPage: Sendable {
  private let root: String

  /// The page for a request; `nil` for a program: any path below `/api/`, and any request that does not accept HTML.
  init?(for request: Request) {
    let path = request.uri.path
    guard !path.hasPrefix("/api/"), request.headers[.accept]?.contains("text/html") == true else { return nil }
    // Relative, since the client may be in a folder of a proxy's.
    root = "./" + String(repeating: "../", count: max(0, path.count(where: { $0 == "/" }) - 1))
  }

  /// The page as HTML.
  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
      <meta charset="utf-8">
      <title>There is nothing here · \(LinkPreview.site)</title>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="stylesheet" href="\(root)css/base.css">
      <link rel="stylesheet" href="\(root)css/shell.css">
    </head>
    <body>
      <main>
        <h1>There is nothing at this address</h1>
        <p><a href="\(root)">To the start page of \(LinkPreview.site)</a></p>
      </main>
    </body>
    </html>

    """
  }

  /// The answer with its status.
  func response() -> Response {
    Response(
      status: .notFound, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: html)))
  }
}
