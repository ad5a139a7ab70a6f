import Foundation
import GameService
import HTTPTypes
import Hummingbird
import Logging
import ServerStore

/// The files of the browser client, with their types and tags. They are read for each request, and checked by tag.
///
/// The first page includes its link preview. `index.html` is the unchanged file, so that the client, which caches it,
/// can compare its digest.
struct WebFileMiddleware: RouterMiddleware {
  private let files: FileMiddleware<APIContext, LocalFileSystem>
  private let folder: String
  private let services: Services

  init(folder: String, _ services: Services) {
    (self.folder, self.services) = (folder, services)
    files = FileMiddleware(
      folder, cacheControl: .init([(MediaType(type: .any), [.noCache])]), searchForIndexHtml: true,
      logger: services.logger)
  }

  /// - Throws: ``StartFailure`` if it is no folder, or contains no client.
  static func check(_ folder: String) throws(StartFailure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw StartFailure(
        "There is no folder \(folder). --web takes the folder of the browser client, `Web` in Gridship's sources; "
          + "leave it out to serve the interface alone.")
    }
    guard FileManager.default.isReadableFile(atPath: folder + "/index.html") else {
      throw StartFailure(
        "\(folder) holds no index.html that can be read. --web takes the folder of the browser client, `Web` in "
          + "Gridship's sources.")
    }
  }

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    // No file has such a name, but the system would open a shorter one for it.
    let isNoFile =
      path.lowercased().contains("%00")
      || path.hasSuffix("/") && path.dropLast().split(separator: "/").last?.contains(".") == true
    guard !isNoFile else { return try await next(request, context) }
    if path == "/", request.method == .get || request.method == .head, let page = try await firstPage(request) {
      return page
    }
    // Files are small, so they are sent whole; a range may be ignored (RFC 9110, section 14.2).
    var head = request.head
    head.headerFields[.range] = nil
    var response = try await files.handle(Request(head: head, body: request.body), context: context, next: next)
    response.headers[.acceptRanges] = nil
    return response
  }

  /// `index.html` with a preview in its head; `nil` if it cannot be read, or the request names no host.
  private func firstPage(_ request: Request) async throws -> Response? {
    guard let whole = PublicAddress(request, services.configuration) else { return nil }
    let file = try await services.threads.runIfActive { [folder] in
      FileManager.default.contents(atPath: folder + "/index.html").map { String(decoding: $0, as: UTF8.self) }
    }
    guard let file, let end = file.range(of: "</head>") else { return nil }
    let html = file[..<end.lowerBound] + LinkPreview.home(at: whole).tags + file[end.lowerBound...]
    let response = Document(Data(html.utf8), type: "text/html; charset=utf-8").response(to: request)
    return request.method == .head ? response.createHeadResponse() : response
  }
}
