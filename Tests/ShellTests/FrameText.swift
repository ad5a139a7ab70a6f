import TerminalKit

extension Frame {
  /// All that a person sees of it, and what a click does: the characters, where styles change and to which, and the targets.
  var told: String {
    var text = self.text
    var last: Style?
    for (index, cell) in cells.enumerated() where cell.style != last {
      last = cell.style
      text += "\n\(index) \(cell.style.ink.told) on \(cell.style.ground.told) \(cell.style.attributes.rawValue)"
    }
    for target in targets { text += "\n\(target)" }
    for picture in pictures { text += "\n\(picture.area) \(picture.picture.width) \(picture.picture.height)" }
    return text + "\n\(cursor.map { "\($0)" } ?? "no cursor") \(lost)"
  }
}

extension Ink {
  /// To ask a value for its name takes long, and a frame has many.
  private static let names = Tone.allCases.map { "\($0)" }

  fileprivate var told: String {
    switch self {
    case .tone(let tone): Self.names[tone.rawValue]
    case .rgb(let red, let green, let blue): "\(red) \(green) \(blue)"
    }
  }
}
