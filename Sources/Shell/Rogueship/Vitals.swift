import Rogueship

/// The line that is always in sight: money, lender, fuel, hull, hold.
enum Vitals {
  static func draw(_ view: CaptainView, into frame: inout Frame, _ area: Area) {
    var x = area.x
    func write(_ text: String, _ style: Style = .plain) {
      x += frame.put(text, x, area.y, style, limit: max(0, area.right - x))
    }
    func gauge(_ name: String, _ value: Int, _ most: Int, low: Int) {
      write("  \(name) ", .faint)
      let width = area.width >= 110 ? 10 : view.money.due > 0 ? 3 : 5
      let filled = most > 0 ? (value * width + most - 1) / most : 0
      let style = value <= low ? Style(.bad, .bold) : Style(.accent)
      write(String(repeating: "█", count: max(0, min(width, filled))), style)
      write(String(repeating: "░", count: max(0, width - filled)), Style(.line))
      write(" \(value)/\(most)", value <= low ? style : .plain)
    }
    write("\(Text.number(view.money.cash)) cr", Style(.warn, .bold))
    if view.money.due > 0 {
      write("  due \(Text.number(view.money.due)) by day \(view.money.dueDay)", Style(.bad, .bold))
    } else {
      write("  debt ", .faint)
      write(Text.number(view.money.debt))
    }
    gauge("fuel", view.ship.fuel, view.tank, low: view.tank / 5)
    gauge("hull", view.ship.hull, view.value(of: .hull), low: view.value(of: .hull) / 3)
    gauge("hold", view.ship.load, view.value(of: .hold), low: -1)
    if area.width >= 130 {
      write("  renown ", .faint)
      write("\(view.renown)")
      write("  fortune ", .faint)
      write(Text.number(view.fortune))
      write("  score ", .faint)
      write(Text.number(view.score), .strong)
    }
  }
}
