/// Text for screens that know nothing of a game.
public enum PlainText {
  /// The most columns of a line of ``PlayableGame/lines(of:)``.
  public static let columns = 76

  /// Breaks a text at blanks into lines. A word that is longer than a line is cut.
  public static func wrapped(_ text: String, columns: Int = columns) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      var word = word[...]
      if !line.isEmpty, line.count + 1 + word.count > columns {
        lines.append(line)
        line = ""
      }
      while line.isEmpty, word.count > columns {
        lines.append(String(word.prefix(columns)))
        word = word.dropFirst(columns)
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
