import Texts

/// The form nearest to a text that could not be read, for the error message.
enum NearestForm: String, Sendable {
  case list = "a list of rows, as in [[5,3,0,...],...]"
  case table = "rows with a field for each cell, empty for a blank"
  case drawn = "a drawn board with a bar between its boxes"
  case rows = "rows of cells, as many as there are cells in a row"

  /// `nil` if it is nearest to a list with a puzzle on each line.
  init?(_ text: String) {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      !line.allSatisfy(\.isWhitespace) && line.first != "#"
    }
    guard let first = lines.first, lines.count >= 4 || first.contains("[") || first.contains("{") else { return nil }
    if NearestForm.beginsList(text) {
      self = .list
    } else if lines.count > 3, lines.allSatisfy({ $0.count < 81 }), lines.count <= 24 {
      let most = { (mark: Character) in lines.count { $0.contains(mark) } * 2 > lines.count }
      if most("|") {
        self = .drawn
      } else if most(",") || most(";") || most("\t") {
        self = .table
      } else if lines.allSatisfy({ $0.count <= 40 && !$0.contains(where: NearestForm.isNoCell) }) {
        self = .rows
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  private static func beginsList(_ text: String) -> Bool {
    let start = text.firstIndex { "[{".contains($0) }
    guard let start else { return false }
    let next = text[text.index(after: start)...].first { !$0.isWhitespace }
    return next.map { "[{('\"0123456789.".contains($0) } ?? false
  }

  private static func isNoCell(_ character: Character) -> Bool {
    !character.isWhitespace && !"0123456789.*-_?xX|+,;:ABCDEFGabcdefg".contains(character)
  }

  /// The reason why there is no puzzle in the text.
  var error: FormatError {
    var error = FormatError(line: 1, column: 1, problem: "the cells make no square board, 4 x 4 to 16 x 16")
    error.form = rawValue
    return error
  }
}
