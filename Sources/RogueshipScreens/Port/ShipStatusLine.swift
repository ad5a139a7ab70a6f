import Phrases
import Rogueship
import Shell
import TerminalKit

/// The line that is always visible: money, lender, fuel, hull, hold; fortune and score if there is room.
enum ShipStatusLine {
  private typealias Piece = (text: String, style: Style)

  static func draw(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    // The longest form that fits: wide gauges before the score, numbers before everything.
    let forms = [
      (10, 3), (5, 3), (10, 2), (5, 2), (3, 2), (0, 2), (5, 1), (10, 0), (5, 0), (3, 0), (0, 0), (0, -1),
    ]
    let fitting = forms.lazy.map { pieces(view, gauge: $0.0, extras: $0.1) }.first { pieces in
      pieces.reduce(0) { $0 + CellWidth.columns(of: $1.text) } <= area.width
    }
    var x = area.x
    for piece in fitting ?? pieces(view, gauge: 0, extras: -1) {
      x += frame.put(piece.text, x, area.y, piece.style, limit: max(0, area.right - x))
    }
  }

  /// - Parameter extras: the number of values after the gauges. If negative, the gauges lose their maximum values, and
  ///   then their spaces.
  private static func pieces(_ view: CaptainView, gauge width: Int, extras: Int) -> [Piece] {
    let say = view.say
    let isTight = extras < 0, gap = isTight ? " " : "  "
    var pieces: [Piece] = [("\(say.number(view.money.cash)) cr", Style(.warn, .bold))]
    func gauge(_ name: String, _ value: Int, _ most: Int, low: Int, isWhole: Bool = false) {
      pieces.append(("\(gap)\(name) ", .faint))
      let filled = most > 0 ? max(0, min(width, (value * width + most - 1) / most)) : 0
      let style = value <= low ? Style(.bad, .bold) : Style(.accent)
      pieces.append((String(repeating: "█", count: filled), style))
      pieces.append((String(repeating: "░", count: width - filled) + (width > 0 ? " " : ""), Style(.line)))
      let text = isTight && !isWhole ? "\(value)" : "\(value)/\(most)"
      pieces.append((text, value <= low ? style : .plain))
    }
    if view.money.due > 0 {
      let (due, debt, day) = (say.number(view.money.due), say.number(view.money.debt), view.money.dueDay)
      let text = say(isTight ? "due \(due) day \(day)" : "due \(due) of \(debt) by day \(day)")
      pieces.append((gap + text, Style(.bad, .bold)))
    } else {
      pieces += [("\(gap)\(say("debt")) ", .faint), (say.number(view.money.debt), .plain)]
      if extras > 2, let next = view.nextInstalment, next.credits > 0 {
        pieces.append((", " + say("\(say.number(next.credits)) due on day \(next.day)"), .faint))
      }
    }
    gauge(say("fuel", meaning: "gauge"), view.ship.fuel, view.tank, low: view.tank / 5)
    gauge(say("hull", meaning: "gauge"), view.ship.hull, view.value(of: .hull), low: view.value(of: .hull) / 3)
    gauge(say("hold", meaning: "gauge"), view.ship.load, view.value(of: .hold), low: -1, isWhole: true)
    if extras > 1 {
      pieces += [("  \(say("renown")) ", .faint), ("\(view.renown)", .plain)]
      pieces += [("  \(say("fortune")) ", .faint), (say.number(view.fortune), .plain)]
    }
    if extras > 0 { pieces += [("  \(say("score")) ", .faint), (say.number(view.score), .strong)] }
    return pieces
  }
}
