import Foundation
import GameService
import HTTPTypes
import Hummingbird
import Logging
import ServerStore

/// The files of the browser client, with their types and tags; looked up anew each time, checked by tag.
struct WebFileMiddleware: RouterMiddleware {
  private let files: FileMiddleware<APIContext, LocalFileSystem>

  init(folder: String, _ logger: Logger) {
    files = FileMiddleware(
      folder, cacheControl: .init([(MediaType(type: .any), [.noCache])]), searchForIndexHtml: true, logger: logger)
  }

  /// - Throws: ``StartFailure`` where the folder is none, or holds no client.
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
    // No file has such a name, but the system would take a shorter one for it.
    let isNoFile =
      path.lowercased().contains("%00")
      || path.hasSuffix("/") && path.dropLast().split(separator: "/").last?.contains(".") == true
    guard !isNoFile else { return try await next(request, context) }
    // Files are small, so they are sent whole; a range may be ignored (RFC 9110, section 14.2).
    var head = request.head
    head.headerFields[.range] = nil
    var response = try await files.handle(Request(head: head, body: request.body), context: context, next: next)
    response.headers[.acceptRanges] = nil
    return response
  }
}
