/// The state of the screens in plain lines, for a screen reader.
package struct Speech: Hashable, Sendable {
  /// The title of the topmost screen.
  package var title: String
  /// The status of the screen, told with its title.
  package var status: String
  /// The state of the screen, one sentence or row a line.
  package var lines: [String]
  /// The words that are marked in a drawing.
  package var marked: String?
  /// The message, and the count of messages so far: the same message may come again.
  package var message: String?, messageCount: Int

  /// A state from its parts.
  package init(
    title: String, status: String = "", lines: [String], marked: String? = nil, message: String? = nil,
    messageCount: Int = 0
  ) {
    (self.title, self.status, self.lines, self.marked) = (title, status, lines, marked)
    (self.message, self.messageCount) = (message, messageCount)
  }

  /// The lines to say after another state was said: all of a new screen, the changed lines of the same one, and the
  /// message.
  package func news(after last: Speech?) -> [String] {
    var said: [String] = []
    if title != last?.title {
      said = [status.isEmpty ? title : "\(title), \(status)"] + lines
    } else {
      var known = last?.lines ?? []
      for line in lines {
        if let index = known.firstIndex(of: line) { known.remove(at: index) } else { said.append(line) }
      }
    }
    if let marked, marked != last?.marked, !said.contains(where: { $0.contains(marked) }) { said.append(marked) }
    if let message, messageCount != last?.messageCount { said.append(message) }
    return said
  }

  /// The words of a frame, a line for each row that has any. Gaps and upright lines between words become commas.
  package static func lines(of frame: Frame) -> [String] {
    lines(of: frame.text)
  }

  /// The words of the marked cells of a frame; `nil` if there are none.
  package static func marked(in frame: Frame) -> String? {
    var marks = frame
    for y in 0..<frame.height {
      for x in 0..<frame.width where frame[x, y].style.ground != .tone(.choice) { marks.fill(Area(x, y, 1, 1)) }
    }
    let marked = lines(of: marks.text)
    return marked.isEmpty ? nil : marked.joined(separator: ", ")
  }

  private static func lines(of text: String) -> [String] {
    arrows.reduce(text) { $0.replacing($1.key, with: $1.value) }.split(separator: "\n").compactMap { row in
      var parts: [String] = [], part = "", gap = 0
      for character in row {
        let isMark =
          character.isASCII ? character == " " : !(character.isLetter || character.isNumber || isSpoken(character))
        if isMark {
          gap += character == " " ? 1 : 2
        } else {
          if gap > 1, !part.isEmpty {
            parts.append(part)
            part = ""
          } else if gap == 1, !part.isEmpty {
            part += " "
          }
          gap = 0
          part.append(character)
        }
      }
      parts.append(part)
      let words = parts.filter { $0.contains { $0.isLetter || $0.isNumber } }
      return words.isEmpty ? nil : words.joined(separator: ", ")
    }
  }

  /// The names of the arrow keys, which help shows as arrows.
  private static let arrows = ["↑": " up ", "↓": " down ", "←": " left ", "→": " right "]

  /// True for the characters beyond ASCII that belong to a sentence, and do not draw anything.
  private static func isSpoken(_ character: Character) -> Bool { "…–—‘’“”«»¡¿·°€£×÷±".contains(character) }
}
