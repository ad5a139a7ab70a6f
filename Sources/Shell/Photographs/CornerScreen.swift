import BoardVision
import Phrases
import TerminalKit

/// A screen on which a person marks the four corners of a board that the finder has missed.
package final class CornerScreen: Screen {
  static let names: [Phrase] = ["top left", "top right", "bottom right", "bottom left"]
  /// The distances by which an arrow key moves a corner, in parts of the photograph's longer side.
  private static let steps = [0.001, 0.005, 0.02, 0.08]

  let shell: RunningShell
  /// The photograph at the size of a screen.
  let picture: Pixels
  /// The corners, clockwise, in pixels of ``picture``.
  private(set) var corners: [Point]
  private(set) var chosen = 0
  private var step = 2
  /// The last drawing; a new picture is sent to the terminal only after a corner has moved.
  var drawn: (corners: [Point], chosen: Int, whole: Pixels, part: Pixels)?
  private let accepts: ([Point]) -> Bool
  private let read: ([Point]) -> Void

  /// A screen for the corners of a board on a picture.
  /// - Parameters:
  ///   - corners: the initial corners, in pixels of `picture`; `nil` for a square in the middle.
  ///   - accepts: true for points that can be the corners of a board.
  ///   - read: called with the final corners, in pixels of `picture`.
  package init(
    _ shell: RunningShell, _ picture: Pixels, corners: [Point]?, accepts: @escaping ([Point]) -> Bool,
    read: @escaping ([Point]) -> Void
  ) {
    self.shell = shell
    self.picture = picture
    self.accepts = accepts
    self.read = read
    self.corners = corners.map(Self.uprightFirst) ?? Self.middle(of: picture)
  }

  var words: Words { shell.words }
  package var title: String { words("Where is the board?") }
  package var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "corners", "The corners of a board",
    KeyAction.moves("Move the corner. A click on the photograph puts it there.") + [
      KeyAction("next", [.tab, "n"], "Go to the next corner."),
      KeyAction("farther", ["+", "="], "Move farther at each key."),
      KeyAction("less-far", ["-"], "Move less far at each key."),
    ] + KeyAction.numbers("corner", 1...4, "Go to a corner: 1 is the top left, then clockwise.") + [
      KeyAction("read", [.enter], "Read the board between the corners."),
      KeyAction("back", [.escape, "q"], "Go back without reading."),
    ])
  package var status: String { words("corner \(chosen + 1) of 4") }

  private static func middle(of picture: Pixels) -> [Point] {
    let (w, h) = (Double(picture.width), Double(picture.height))
    let half = 0.35 * min(w, h)
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Point(w / 2 + half * $0.0, h / 2 + half * $0.1) }
  }

  /// The corners in order from the picture's own top left, since a board may lie on its side.
  private static func uprightFirst(_ corners: [Point]) -> [Point] {
    let first = corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y } ?? 0
    return (0..<4).map { corners[(first + $0) % 4] }
  }

  // MARK: Events

  func move(_ dx: Int, _ dy: Int) {
    let length = max(1, Self.steps[step] * Double(max(picture.width, picture.height)))
    place(corners[chosen] + Point(Double(dx), Double(dy)) * length)
  }

  /// Moves the chosen corner to a point, limited to the picture.
  private func place(_ point: Point) {
    corners[chosen] = Point(
      min(Double(picture.width), max(0, point.x)), min(Double(picture.height), max(0, point.y)))
  }

  /// Handles a click on a cell of the picture, numbered row by row.
  package func pick(_ item: Int) {
    guard let area = shown, area.width > 0, item < area.width * area.height else { return }
    place(
      Point(
        (Double(item % area.width) + 0.5) * Double(picture.width) / Double(area.width),
        (Double(item / area.width) + 0.5) * Double(picture.height) / Double(area.height)))
  }

  /// The area of the picture at the last drawing.
  var shown: Area?

  package var keys: KeyTable {
    let actions = Self.actions
    var bindings = actions.moves { [self] in move($0, $1) }
    bindings += [
      actions.binding("next", label: "next corner") { [self] in chosen = (chosen + 1) % 4 },
      actions.binding("farther", label: step + 1 < Self.steps.count ? "farther" : "") { [self] in
        step = min(Self.steps.count - 1, step + 1)
      },
      actions.binding("less-far", label: step > 0 ? "less far" : "") { [self] in
        step = max(0, step - 1)
      },
    ]
    bindings += (0..<4).map { index in
      actions.binding("corner-\(index + 1)") { [self] in chosen = index }
    }
    bindings += [
      actions.binding(
        "read", label: "read",
        unless: { [self] in
          accepts(corners)
            ? nil : words("The corners do not go round a board. Has one crossed over?")
        }
      ) { [self] in
        shell.pop()
        read(corners)
      },
      actions.binding("back", label: "back") { [self] in shell.pop() },
    ]
    return KeyTable(bindings)
  }
}
