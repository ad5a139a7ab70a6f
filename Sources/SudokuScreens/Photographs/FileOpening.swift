import Archive
import Workers
import Files
import Foundation
import Shell
import Sudoku
import TerminalKit

/// Opens a named file: puzzles as puzzles, all other files as photographs.
enum FileOpening {
  static func open(_ text: String, on shell: RunningShell) {
    let path = Paths.absolute(text, in: shell.environment)
    guard let beginning = Self.beginning(of: path) else { return PhotographScreen.open(path, on: shell) }
    if beginning.isWhole { ImportScreen.take(beginning.text, shell) } else { ImportScreen.open(list: path, shell) }
  }

  /// The text of a file, or the beginning of a long one. `nil` if it is no text or cannot be read: the photograph's
  /// screen then shows the reason.
  private static func beginning(of path: String) -> (text: String, isWhole: Bool)? {
    guard let info = PathName.status(path), info.st_mode & S_IFMT == S_IFREG, info.st_size > 0,
      let file = FileHandle.reading(path),
      let data = try? file.read(upToCount: PuzzleTexts.textLimit + 1), !PDFDocument.isPDF(data)
    else { return nil }
    guard data.count > PuzzleTexts.textLimit else { return PuzzleText(Array(data)).map { ($0.string, true) } }
    // The last character may be cut.
    let whole = data.lastIndex(of: 10).map { data[..<$0] } ?? data.dropLast(4)
    return PuzzleText(Array(whole)).map { _ in ("", false) }
  }
}

extension FileHandle {
  /// A file to read, whatever bytes its name has; `nil` if it cannot be opened.
  static func reading(_ path: String) -> FileHandle? {
    let descriptor = PathName.open(path, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
