import BoardVision
import SudokuReading
import TerminalKit

/// Where the finder fails, a person says where the board is: its four corners, moved over the photograph.
final class CornerScreen: Screen {
  static let names = ["top left", "top right", "bottom right", "bottom left"]
  /// How far an arrow key moves a corner, in parts of the photograph's longer side.
  private static let steps = [0.001, 0.005, 0.02, 0.08]

  let shell: RunningShell
  /// The photograph at the size of a screen.
  let picture: Pixels
  /// The corners, clockwise, in pixels of ``picture``.
  private(set) var corners: [Point]
  private(set) var chosen = 0
  private var step = 2
  /// What was drawn last; a new picture is sent to the terminal only where something moved.
  var drawn: (corners: [Point], chosen: Int, whole: Pixels, part: Pixels)?
  private let read: ([Point]) -> Void

  /// - Parameters:
  ///   - corners: where they are at first, in pixels of `picture`; a square in the middle where `nil`.
  ///   - read: called with the corners, in pixels of `picture`, when they are where they should be.
  init(_ shell: RunningShell, _ picture: Pixels, corners: [Point]?, read: @escaping ([Point]) -> Void) {
    self.shell = shell
    self.picture = picture
    self.read = read
    self.corners = corners.map(Self.uprightFirst) ?? Self.middle(of: picture)
  }

  var title: String { "Where is the board?" }
  var keySection: String { "corners" }
  var status: String { "corner \(chosen + 1) of 4" }

  private static func middle(of picture: Pixels) -> [Point] {
    let (w, h) = (Double(picture.width), Double(picture.height))
    let half = 0.35 * min(w, h)
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Point(w / 2 + half * $0.0, h / 2 + half * $0.1) }
  }

  /// A board may lie on its side; its corners are named as they lie on the picture.
  private static func uprightFirst(_ corners: [Point]) -> [Point] {
    let first = corners.indices.min { corners[$0].x + corners[$0].y < corners[$1].x + corners[$1].y } ?? 0
    return (0..<4).map { corners[(first + $0) % 4] }
  }

  // MARK: Hearing

  func move(_ dx: Int, _ dy: Int) {
    let length = max(1, Self.steps[step] * Double(max(picture.width, picture.height)))
    place(corners[chosen] + Point(Double(dx), Double(dy)) * length)
  }

  /// Puts the chosen corner somewhere; outside the picture is its edge.
  private func place(_ point: Point) {
    corners[chosen] = Point(
      min(Double(picture.width), max(0, point.x)), min(Double(picture.height), max(0, point.y)))
  }

  /// A click on a cell of the picture, numbered row by row.
  func pick(_ item: Int) {
    guard let area = shown, area.width > 0, item < area.width * area.height else { return }
    place(
      Point(
        (Double(item % area.width) + 0.5) * Double(picture.width) / Double(area.width),
        (Double(item / area.width) + 0.5) * Double(picture.height) / Double(area.height)))
  }

  /// Where the picture was drawn last.
  var shown: Area?

  var keys: KeyTable {
    var bindings = KeyTable.moves(help: "Move the corner. A click on the photograph puts it there.") { [self] in
      move($0, $1)
    }
    bindings += [
      Binding(.tab, "n", label: "next corner", help: "Go to the next corner.") { [self] in chosen = (chosen + 1) % 4 },
      Binding("+", "=", label: step + 1 < Self.steps.count ? "farther" : "", help: "Move farther at each key.") {
        [self] in
        step = min(Self.steps.count - 1, step + 1)
      },
      Binding("-", label: step > 0 ? "less far" : "", help: "Move less far at each key.") { [self] in
        step = max(0, step - 1)
      },
    ]
    bindings += (0..<4).map { index in
      Binding(.character(Character("\(index + 1)")), help: "Go to a corner: 1 is the top left, then clockwise.") {
        [self] in
        chosen = index
      }
    }
    bindings += [
      Binding(
        .enter, label: "read", help: "Read the board between the corners.",
        unless: { [self] in
          BoardReader.Options.areCorners(corners)
            ? nil : "The corners do not go round a board. Has one crossed over?"
        }
      ) { [self] in
        shell.pop()
        read(corners)
      },
      Binding(.escape, "q", label: "back", help: "Go back without reading.") { [self] in shell.pop() },
    ]
    return KeyTable(bindings)
  }
}
