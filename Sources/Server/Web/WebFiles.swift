import Foundation
import Hummingbird
import Logging

/// The files of the browser client, with their types and tags; looked up anew each time, checked by tag.
enum WebFiles {
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

  static func middleware(folder: String, _ logger: Logger) -> FileMiddleware<APIContext, LocalFileSystem> {
    FileMiddleware(
      folder, cacheControl: .init([(MediaType(type: .any), [.noCache])]), searchForIndexHtml: true, logger: logger)
  }
}
