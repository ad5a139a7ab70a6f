import Hummingbird
import Logging

/// The files of the browser client, with their types and tags; looked up anew each time, checked by tag.
enum WebFiles {
  static func middleware(folder: String, _ logger: Logger) -> FileMiddleware<APIContext, LocalFileSystem> {
    FileMiddleware(
      folder, cacheControl: .init([(MediaType(type: .any), [.noCache])]), searchForIndexHtml: true, logger: logger)
  }
}
