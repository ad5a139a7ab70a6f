import Archive
import Documents
import Files
import Foundation
import Sudoku
import TerminalKit

/// Opens a file that somebody named: puzzles as puzzles, everything else as a photograph.
enum FileOpening {
  /// The most of a puzzle file that is read, in bytes.
  private static let textLimit = 1 << 20

  static func open(_ text: String, on shell: RunningShell) {
    let path = Paths.absolute(text, in: shell.environment)
    guard let words = puzzles(path) else { return PhotographScreen.open(path, on: shell) }
    ImportScreen.take(words, shell)
  }

  /// The text of a file, `nil` where it is no text, or none that can be read: the photograph's screen says why.
  private static func puzzles(_ path: String) -> String? {
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size > 0,
      let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: textLimit + 1)
    else { return nil }
    return PDFDocument.isPDF(data) ? nil : PuzzleText(Array(data))?.string
  }
}
