import Foundation

/// The failure to start a server or to use a storage, as a sentence with the problem and its remedy.
package struct StartFailure: Error, CustomStringConvertible, Sendable {
  package let description: String

  /// A failure with its sentence.
  package init(_ description: String) { self.description = description }

  /// A storage that cannot be opened.
  package init(_ error: StoreError, _ storage: StorageLocation) {
    switch (storage, error) {
    case (.sqlite(let file), .damaged(let text)):
      description =
        "\(file) cannot be used: \(text). Name another file with --database, or update this program if a newer one wrote it."
    case (.sqlite(let file), _):
      description = "\(file) cannot be opened (\(error.text)). \(Self.advice(file))"
    case (.postgres, .damaged(let text)):
      description = "The database cannot be used: \(text). Update this program if a newer one wrote it."
    case (.postgres, _):
      description =
        "PostgreSQL does not answer: \(error.text). Check that it runs, and the connection string of --database."
    }
  }

  private static func advice(_ file: String) -> String {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "The folder \(folder) does not exist; make it, or name another file with --database."
    }
    return "Check the rights of the file and its folder, or name another file with --database."
  }
}

extension StoreError {
  /// A description of the error.
  var text: String {
    switch self {
    case .unavailable(let text), .damaged(let text): text
    case .uninvited: "the invitation is not good"
    case .exists: "something stands there already"
    case .outOfOrder: "it was changed at the same time"
    }
  }
}
