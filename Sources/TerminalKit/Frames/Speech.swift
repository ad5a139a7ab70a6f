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
}
