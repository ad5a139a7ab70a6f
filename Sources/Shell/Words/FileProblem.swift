import Archive
import Files
import Foundation
import TerminalKit

/// A file error in words: the reason first, since a line may be cut.
package enum FileProblem {
  /// A file error with its path.
  package static func text(_ error: FileError) -> String { "\(error.reason) (\(CellWidth.clean(error.path)))" }

  /// An error of saves and scores.
  package static func text(_ error: ArchiveError) -> String {
    switch error {
    case .file(let error): text(error)
    case .damaged(let path, _): "it was damaged and has been moved to \(CellWidth.clean(path))"
    case .newerVersion(let version, let path):
      "a newer program (version \(version)) wrote it (\(CellWidth.clean(path)))"
    case .badName(let name): "'\(CellWidth.clean(name))' is not a usable name"
    case .open: "it is open in another window"
    case .notEncodable(let what): what
    }
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
