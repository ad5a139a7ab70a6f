import TerminalKit

/// A player of a sequence of moments: pause, step, faster, seek.
class PlayerScreen: Screen {
  let shell: RunningShell
  let title: String
  private(set) var position = 0
  /// The first visible line of the caption, and the number of lines below the visible ones.
  private var captionTop = 0
  private var captionLeft = 0
  private var captionPage = 0
  private var isPlaying = false
  /// The index in `speeds`.
  private var speed = 2
  private static let speeds = [2000, 1000, 600, 300, 150, 60]

  init(_ shell: RunningShell, _ title: String) {
    self.shell = shell
    self.title = title
  }

  /// The number of moments.
  var count: Int { 0 }
  /// Draws the moment at `position`.
  func drawMoment(into frame: inout Frame, _ area: Area) {}
  /// A sentence or two on the moment.
  var caption: String { "" }
  var status: String { "\(position) of \(count - 1)" }

  var keys: KeyTable {
    let seek = "Jump to a tenth of the replay: 0 is the start, 5 the middle."
    return KeyTable(
      [
        Binding(" ", "p", label: isPlaying ? "pause" : "play", help: "Play or pause.") { [self] in playOrPause()
        },
        Binding(.left, "h", label: "step", help: "One step back or forward.") { [self] in go(position - 1) },
        Binding(.right, "l", label: "step", help: "One step back or forward.") { [self] in go(position + 1) },
        Binding("+", .up, "k", "=", label: "faster", help: "Faster.") { [self] in change(1) },
        Binding("-", .down, "j", label: "slower", help: "Slower.") { [self] in change(-1) },
        Binding(.home, "g", label: "ends", help: "Go to the start or the end.") { [self] in go(0) },
        Binding(.end, "G", label: "ends", help: "Go to the start or the end.") { [self] in go(count - 1) },
        Binding(.pageUp, help: "Ten steps back or forward.") { [self] in go(position - 10) },
        Binding(.pageDown, help: "Ten steps back or forward.") { [self] in go(position + 10) },
      ]
        + (0...9).map { tenth in
          Binding(.character(Character("\(tenth)")), help: seek) { [self] in go(count * tenth / 10) }
        } + moreKeys + [
          Binding(
            "m", label: captionLeft > 0 || captionTop > 0 ? "more" : "",
            help: "Scroll a long text.",
            unless: { [self] in captionLeft > 0 || captionTop > 0 ? nil : "All of the text is shown." }
          ) { [self] in captionTop = captionLeft > 0 ? captionTop + captionPage : 0 },
          Binding(.escape, "q", label: "back", help: "Go back.") { [self] in shell.pop() },
        ])
  }

  var moreKeys: [Binding] { [] }
  var keySection: String { "player" }
  var readsText: Bool { false }
  var manual: [HelpPart] { [] }
  func type(_ key: Key) -> Bool { false }
  func paste(_ text: String) {}
  func appear() {}
  func leave() {}
  var isOverlay: Bool { false }

  func pick(_ item: Int) { go(item * (count - 1) / 1000) }
  func scroll(_ rows: Int) { go(position + rows) }

  var tickTime: Int? { isPlaying ? PlayerScreen.speeds[speed] : nil }
  func tick() {
    position = min(count - 1, position + 1)
    captionTop = 0
    if position >= count - 1 { isPlaying = false }
  }

  private func playOrPause() {
    if position >= count - 1 { position = 0 }
    isPlaying.toggle()
  }

  /// Goes to a moment and stops playing.
  func go(_ moment: Int) {
    isPlaying = false
    captionTop = 0
    position = max(0, min(count - 1, moment))
  }

  private func change(_ by: Int) {
    speed = max(0, min(PlayerScreen.speeds.count - 1, speed + by))
    isPlaying = true
  }

  /// The width of the picture in columns if the caption stands beside it; `nil` to have the caption below.
  func pictureWidth(in area: Area) -> Int? { nil }

  func draw(into frame: inout Frame, _ area: Area) {
    let (upper, bar) = area.split(top: area.height - 1)
    drawBar(into: &frame, bar.inset(2, 0))
    if let width = pictureWidth(in: upper) {
      let beside = min(44, upper.width - width - 4)
      let left = upper.x + max(1, (upper.width - width - 3 - beside) / 2)
      drawMoment(into: &frame, Area(left, upper.y, width, upper.height))
      drawCaption(into: &frame, Area(left + width + 3, upper.y + 1, beside, upper.height - 2))
    } else {
      let lines = Text.wrapped(caption, upper.width - 4).count
      let (picture, below) = upper.split(top: upper.height - min(max(3, lines), upper.height / 2))
      drawMoment(into: &frame, picture)
      drawCaption(into: &frame, below.inset(2, 0))
    }
  }

  /// Draws a page of the caption; if there are more pages, the last row says so.
  private func drawCaption(into frame: inout Frame, _ area: Area) {
    let lines = Text.wrapped(caption, area.width)
    captionPage = lines.count > area.height ? max(1, area.height - 1) : area.height
    let shown = lines.dropFirst(captionTop).prefix(captionPage)
    captionLeft = max(0, lines.count - captionTop - captionPage)
    for (row, line) in shown.enumerated() { frame.put(line, in: area, row: row) }
    guard lines.count > area.height else { return }
    let mark = captionLeft > 0 ? "▼ m shows \(Text.count(captionLeft, "more line"))" : "▲ m shows the beginning"
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
