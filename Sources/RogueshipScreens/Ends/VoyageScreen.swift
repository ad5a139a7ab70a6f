import Phrases
import Rogueship
import Shell
import TerminalKit

/// A finished voyage as a page of history: its title, the captain's fate, three headlines, the achievements, and the
/// route on the chart.
final class VoyageScreen: Screen {
  private let shell: RunningShell
  private let voyage: VoyageReport
  private var say: Words { shell.words }
  private var narrator: Narrator { .shared.speaking(say) }
  /// The achievements that this voyage earned first.
  private let earned: [Achievement]

  /// Shows the ways to share the game.
  private let share: () -> Void

  init(_ shell: RunningShell, _ voyage: VoyageReport, share: @escaping () -> Void) {
    self.shell = shell
    self.share = share
    self.voyage = voyage
    earned = CaptainsRecord.kept(in: shell).earned(by: voyage)
  }

  /// In a low window the words need more than one page.
  private var (page, pages) = (0, 1)

  var keySection: String { Self.actions.name }
  static let actions = KeySection(
    "voyage", "A finished voyage",
    [
      KeyAction("more", [" "], "The next page."),
      KeyAction("share", ["s"], "Share this game: a text, a picture, a film, a race."),
      KeyAction("record", ["a"], "The captain's record."),
      KeyAction("back", [.enter, .escape, "q"], "Back to the score."),
    ])
  var title: String { say("Rogueship, the voyage") }
  var status: String { say("seed \(voyage.seed)") }

  var keys: KeyTable {
    let actions = Self.actions
    return KeyTable([
      actions.binding(
        "more", label: pages > 1 ? "more" : "",
        unless: { [self] in pages > 1 ? nil : say("Everything is in sight.") }
      ) { [self] in page += 1 },
      actions.binding("share", label: "share") { [self] in share() },
      actions.binding("record", label: "record") { [self] in shell.push(CaptainsRecordScreen(shell))
      },
      actions.binding("back", label: "back") { [self] in shell.pop() },
    ])
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let narrator = narrator
    let isWide = area.width >= 110
    var words = lines(isWide ? min(60, area.width / 2) - 4 : area.width - 6)
    // If the chart does not fit, the ports are listed.
    let isLow = !isWide && area.height - words.count - 2 < 6
    if isLow { words += [("", .plain)] + Text.wrapped(routeLine, area.width - 6).map { ($0, Style.faint) } }
    let (text, chart) =
      isWide
      ? area.inset(1, 0).split(left: min(60, area.width / 2), gap: 2)
      : area.inset(1, 0).split(top: isLow ? area.height : min(area.height, words.count + 2))
    frame.box(text, narrator.title(of: voyage), Style(.warn), titleStyle: Style(.warn, .bold))
    let inner = text.inset(2, 1)
    pages = max(1, (words.count + inner.height - 1) / max(1, inner.height))
    page %= pages
    for (row, line) in words.dropFirst(page * inner.height).enumerated() where row < inner.height {
      frame.put(line.text, in: inner, row: row, line.style)
    }
    // The words come first: in a low window they take all of it.
    guard chart.height >= 6 else { return }
    frame.box(chart, say("Route"))
    let map = chart.inset(1, 1)
    let view = voyage.game.view(of: voyage.end)
    if isWide, map.width > 70 {
      let (stops, stars) = map.split(left: 26, gap: 1)
      drawStops(view, into: &frame, stops)
      StarMap(view, selected: nil, route: voyage.route.map(\.planet)).draw(into: &frame, stars)
    } else {
      StarMap(view, selected: nil, route: voyage.route.map(\.planet)).draw(into: &frame, map)
    }
  }

  /// The ports in a line: "Esperance, Zephyr 3 ▲, Moriah 5 ▬".
  private var routeLine: String {
    let view = voyage.game.view(of: voyage.end)
    let stops = voyage.route.enumerated().map { index, stop in
      index == 0
        ? view.name(of: stop.planet) : "\(view.name(of: stop.planet)) \(stop.day) \(narrator.sign(stop.mood))"
    }
    return say("Route: \(stops.joined(separator: ", ")).")
  }

  private func lines(_ width: Int) -> [(text: String, style: Style)] {
    let narrator = narrator
    var lines = Text.wrapped(narrator.epilogue(of: voyage), width).map { ($0, Style.plain) }
    lines.append(("", .plain))
    for headline in narrator.headlines(of: voyage) { lines += Text.wrapped(headline, width).map { ($0, Style(.odd)) } }
    if !earned.isEmpty {
      let names = earned.map { narrator.name($0) }.joined(separator: ", ")
      lines.append(("", .plain))
      lines += Text.wrapped(say("Earned: \(names)."), width).map { ($0, Style(.good, .bold)) }
    }
    return lines
  }

  /// The ports, each with its day and the sign of the trip to it.
  private func drawStops(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    let skipped = max(0, voyage.route.count - area.height)
    for (row, stop) in voyage.route.dropFirst(skipped).enumerated() {
      let (sign, style): (String, Style) =
        switch stop.mood {
        case .victory: ("★", Style(.warn, .bold))
        case .rich: ("▲", Style(.good))
        case .fair: ("▬", .faint)
        case .poor: ("▼", Style(.bad))
        }
      frame.put(Text.padded("\(stop.day)", 3, .right), in: area, row: row, .faint)
      frame.put(sign, area.x + 4, area.y + row, style)
      frame.put(view.name(of: stop.planet), in: Area(area.x + 6, area.y, area.width - 6, area.height), row: row)
    }
  }
}
