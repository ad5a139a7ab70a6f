import Phrases
import TerminalKit

/// Moments to be played one after the other: those of a replay, or of a solution.
package protocol PlayedMoments: AnyObject {
  /// The words of the screens.
  var words: Words { get }
  /// The title of the screen.
  var title: String { get }
  /// The number of moments.
  var count: Int { get }
  /// A sentence or two on a moment.
  func caption(of moment: Int) -> String
  /// The place of a moment in words, for the title line.
  func status(of moment: Int) -> String
  /// The width of the picture in columns if the caption stands beside it; `nil` to have the caption below.
  func pictureWidth(of moment: Int, in area: Area) -> Int?
  /// Draws a moment.
  func draw(_ moment: Int, into frame: inout Frame, _ area: Area)
  /// Keys besides those of every player.
  func moreKeys(for player: PlayerScreen) -> [Binding]
}

extension PlayedMoments {
  /// Its number, and that of the last one.
  package func status(of moment: Int) -> String { words("\(moment) of \(count - 1)") }
  /// None.
  package func moreKeys(for player: PlayerScreen) -> [Binding] { [] }
}

/// A player of a sequence of moments: pause, step, faster, seek.
package final class PlayerScreen: Screen {
  private let shell: RunningShell
  let moments: any PlayedMoments
  /// The number of the visible moment, from 0.
  package private(set) var position = 0
  /// The first visible line of the caption, and the number of lines below the visible ones.
  private var captionTop = 0
  private var captionLeft = 0
  private var captionPage = 0
  private var isPlaying = false
  /// The index in `speeds`.
  private var speed = 2
  private static let speeds = [2000, 1000, 600, 300, 150, 60]

  /// A player that shows the first moment.
  package init(_ shell: RunningShell, _ moments: any PlayedMoments) { (self.shell, self.moments) = (shell, moments) }

  package var title: String { moments.title }
  package var keySection: String { Self.actions.name }
  /// The actions of its keys.
  package static let actions = KeySection(
    "player", "Replays, and solutions step by step",
    [
      KeyAction("play", [" ", "p"], "Play or pause."),
      KeyAction("back-one", [.left, "h"], "One step back or forward."),
      KeyAction("on-one", [.right, "l"], "One step back or forward."),
      KeyAction("faster", ["+", .up, "k", "="], "Faster."), KeyAction("slower", ["-", .down, "j"], "Slower."),
      KeyAction("start", [.home, "g"], "Go to the start or the end."),
      KeyAction("end", [.end, "G"], "Go to the start or the end."),
      KeyAction("back-ten", [.pageUp], "Ten steps back or forward."),
      KeyAction("on-ten", [.pageDown], "Ten steps back or forward."),
    ] + KeyAction.numbers("tenth", 0...9, "Jump to a tenth of the replay: 0 is the start, 5 the middle.") + [
      KeyAction("next-hard", ["n"], "Go to the next step that is harder than a single."),
      KeyAction("more", ["m"], "Scroll a long text."), KeyAction("back", [.escape, "q"], "Go back."),
    ])

  private var words: Words { shell.words }
  var count: Int { moments.count }
  package var status: String { moments.status(of: position) }

  package var keys: KeyTable {
    let actions = PlayerScreen.actions
    return KeyTable(
      [
        actions.binding("play", label: isPlaying ? "pause" : "play") { [self] in playOrPause() },
        actions.binding("back-one", label: "step") { [self] in go(position - 1) },
        actions.binding("on-one", label: "step") { [self] in go(position + 1) },
        actions.binding("faster", label: "faster") { [self] in change(1) },
        actions.binding("slower", label: "slower") { [self] in change(-1) },
        actions.binding("start", label: "ends") { [self] in go(0) },
        actions.binding("end", label: "ends") { [self] in go(count - 1) },
        actions.binding("back-ten") { [self] in go(position - 10) },
        actions.binding("on-ten") { [self] in go(position + 10) },
      ]
        + (0...9).map { tenth in
          actions.binding("tenth-\(tenth)") { [self] in go(count * tenth / 10) }
        } + moments.moreKeys(for: self) + [
          actions.binding(
            "more", label: captionLeft > 0 || captionTop > 0 ? "more" : "",
            unless: { [self] in captionLeft > 0 || captionTop > 0 ? nil : words("All of the text is shown.") }
          ) { [self] in captionTop = captionLeft > 0 ? captionTop + captionPage : 0 },
          actions.binding("back", label: "back") { [self] in shell.pop() },
        ])
  }

  package func pick(_ item: Int) { go(item * (count - 1) / 1000) }
  package func scroll(_ rows: Int) { go(position + rows) }

  package var tickTime: Int? { isPlaying ? PlayerScreen.speeds[speed] : nil }
  package func tick() {
    position = min(count - 1, position + 1)
    captionTop = 0
    if position >= count - 1 { isPlaying = false }
  }

  private func playOrPause() {
    if position >= count - 1 { position = 0 }
    isPlaying.toggle()
  }

  /// Goes to a moment and stops playing.
  package func go(_ moment: Int) {
    isPlaying = false
    captionTop = 0
    position = max(0, min(count - 1, moment))
  }

  private func change(_ by: Int) {
    speed = max(0, min(PlayerScreen.speeds.count - 1, speed + by))
    isPlaying = true
  }

  package func draw(into frame: inout Frame, _ area: Area) {
    let (upper, bar) = area.split(top: area.height - 1)
    drawBar(into: &frame, bar.inset(2, 0))
    if let width = moments.pictureWidth(of: position, in: upper) {
      let beside = min(44, upper.width - width - 4)
      let left = upper.x + max(1, (upper.width - width - 3 - beside) / 2)
      moments.draw(position, into: &frame, Area(left, upper.y, width, upper.height))
      drawCaption(into: &frame, Area(left + width + 3, upper.y + 1, beside, upper.height - 2))
    } else {
      let lines = Text.wrapped(moments.caption(of: position), upper.width - 4).count
      let (picture, below) = upper.split(top: upper.height - min(max(3, lines), upper.height / 2))
      moments.draw(position, into: &frame, picture)
      drawCaption(into: &frame, below.inset(2, 0))
    }
  }

  /// Draws a page of the caption; if there are more pages, the last row says so.
  private func drawCaption(into frame: inout Frame, _ area: Area) {
    let lines = Text.wrapped(moments.caption(of: position), area.width)
    captionPage = lines.count > area.height ? max(1, area.height - 1) : area.height
    let shown = lines.dropFirst(captionTop).prefix(captionPage)
    captionLeft = max(0, lines.count - captionTop - captionPage)
    for (row, line) in shown.enumerated() { frame.put(line, in: area, row: row) }
    guard lines.count > area.height else { return }
    let mark =
      captionLeft > 0
      ? words.plural(
        captionLeft, one: "▼ m shows \(captionLeft) more line", many: "▼ m shows \(captionLeft) more lines")
      : words("▲ m shows the beginning")
    frame.put(mark, in: area, row: area.height - 1, Style(.accent))
  }

  /// Draws a bar that shows the position and can be clicked to seek.
  private func drawBar(into frame: inout Frame, _ area: Area) {
    let done = count > 1 ? area.width * position / (count - 1) : area.width
    for x in 0..<area.width {
      frame.put(x < done ? "━" : "─", area.x + x, area.y, Style(x < done ? .accent : .line))
      frame.onClick(Area(area.x + x, area.y, 1, 1), .item(x * 1000 / max(1, area.width - 1)))
    }
    frame.put("●", area.x + min(area.width - 1, done), area.y, Style(.accent, .bold))
  }
}
