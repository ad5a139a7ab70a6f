import Archive
import Files
import Foundation
import Phrases
import TerminalKit

/// A file error in words: the reason first, since a line may be cut.
package enum FileProblem {
  /// A file error with its path.
  package static func text(_ error: FileError, _ words: Words) -> String { words(phrase(error)) }

  /// A file error with its path, in any language.
  static func phrase(_ error: FileError) -> Phrase { "\(reason(error)) (\(CellWidth.clean(error.path)))" }

  /// An error of saves and scores.
  package static func text(_ error: ArchiveError, _ words: Words) -> String {
    switch error {
    case .file(let error): text(error, words)
    case .damaged(let path, _): words("it was damaged and has been moved to \(CellWidth.clean(path))")
    case .newerVersion(let version, let path):
      words("a newer program (version \(version)) wrote it (\(CellWidth.clean(path)))")
    case .badName(let name): words("'\(CellWidth.clean(name))' is not a usable name")
    case .open: words("it is open in another window")
    case .notEncodable(let what): what
    }
  }

  private static func reason(_ error: FileError) -> Phrase {
    switch error {
    case .system: Phrase(verbatim: error.reason)
    case .noSpace: "no space is left"
    case .noFolder(let path): "there is no folder \(Folder.holding(path))"
    case .locked: "another program holds it"
    }
  }

  static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
