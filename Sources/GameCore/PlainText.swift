/// Text for screens that know no particular game.
public enum PlainText {
  /// The most columns of a line of ``DrawnGame/lines(of:)``.
  public static let columns = 76

  /// Seconds as `4:07` or `1:02:45`.
  public static func clock(_ seconds: Int) -> String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (h, m, s) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return h > 0 ? "\(h):\(two(m)):\(two(s))" : "\(m):\(two(s))"
  }

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
