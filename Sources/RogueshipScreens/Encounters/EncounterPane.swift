import Phrases
import Rogueship
import Shell
import TerminalKit

/// An encounter between planets: the scene, and every answer with its price, its odds and its possible outcomes.
struct EncounterPane {
  let view: CaptainView
  let encounter: EncounterView
  /// The outcome of the last answer, if the encounter continues.
  let outcome: [String]
  /// The answer that is marked, if any.
  let selected: Int?
  /// The picture of the encounter.
  let art: EncounterArt

  init(_ view: CaptainView, _ encounter: EncounterView, outcome: [String], selected: Int?, art: EncounterArt) {
    self.view = view
    self.encounter = encounter
    self.outcome = outcome
    self.selected = selected
    self.art = art
  }

  var narrator: Narrator { view.narrator }
  var say: Words { view.say }

  func draw(into frame: inout Frame, _ area: Area) {
    let stakes = encounter.answers.map { view.stakes(of: $0) }
    guard area.width >= 78, area.height >= 20 else { return drawSmall(stakes, into: &frame, area.inset(1, 0)) }
    Starfield.draw(into: &frame, area, seed: UInt64(encounter.foe) &+ 3)
    let longest = stakes.map { CellWidth.columns(of: narrator.text($0.success)) }.max() ?? 0
    // The possible outcomes stand beside the answers if there is room.
    let isWide = area.width - 6 >= EncounterPane.tableWidth + longest
    let width = min(area.width - 2, max(104, isWide ? EncounterPane.tableWidth + longest + 4 : 0))
    let below = outcomes(stakes, width - 6)
    let others = encounter.answers.count + below.count + 6
    let (wide, high) = art.size(on: area, leaving: area.height - others - 1)
    let above = story(width - 4 - wide - 2)
    let height = min(area.height, max(high + 1, above.count) + others)
    let box = Area(area.x + (area.width - width) / 2, area.y + (area.height - height) / 3, width, height)
    frame.panel(box, heading(box.width - 6), Style(.warn), titleStyle: Style(.warn, .bold))
    let inner = box.inset(2, 1)
    let (scene, picture) = inner.split(left: inner.width - wide - 2, gap: 2)
    art.draw(encounter, into: &frame, Area(picture.x, picture.y, wide, high))
    for (row, line) in above.enumerated() { frame.put(line.text, in: scene, row: row, line.style) }
    if isDangerous {
      let strength =
        String(repeating: "▮", count: encounter.foe) + String(repeating: "▯", count: max(0, 10 - encounter.foe))
      frame.put(say("strength \(strength)"), in: picture, row: high, Style(.bad))
    }
    var row = max(high + 1, above.count)
    frame.put(wayLine, in: inner, row: row, .faint)
    let needed = row + 2 + encounter.answers.count + below.count
    row += needed < inner.height ? 2 : 1
    drawAnswers(stakes, isWide: isWide, into: &frame, Area(inner.x, inner.y + row, inner.width, inner.height - row))
    row += 1 + encounter.answers.count
    row += row + below.count < inner.height ? 1 : 0
    for line in below {
      frame.put(line, in: inner.inset(1, 0), row: row, .faint)
      row += 1
    }
  }

  /// The width of the table of answers without their possible outcomes.
  private static let tableWidth = 71

  /// The name of the foe with its strength and its hardest blow, as much as has room in so many columns. The blow says more
  /// than the strength.
  func heading(_ width: Int) -> String {
    let name = narrator.name(encounter.kind)
    guard isDangerous, let blow = narrator.blow(of: encounter, view) else { return name }
    let forms = [say("\(name), strength \(encounter.foe) of 10, \(blow)"), "\(name), \(blow)"]
    return forms.first { CellWidth.columns(of: $0) <= width } ?? name
  }

  /// True if any answer can end in a blow.
  var isDangerous: Bool {
    encounter.foe > 0 && encounter.hardestBlow != nil
  }

  /// The outcome of the last answer, and the present scene.
  func story(_ width: Int) -> [(text: String, style: Style)] {
    let before = Text.wrapped(outcome.joined(separator: " "), width).map { ($0, Style(.odd)) }
    let now = Text.wrapped(narrator.scene(encounter, view), width).map { ($0, Style.plain) }
    return outcome.isEmpty ? now : before + now
  }

  var wayLine: String {
    let days = say.count(max(0, encounter.days), "day", "days")
    let way = say("To \(view.name(of: encounter.destination)), \(days) in all.")
    guard isDangerous, let blow = encounter.hardestBlow else { return way }
    return way + " "
      + say(
        blow < view.ship.hull
          ? "Hardest blow: \(blow) of your \(view.ship.hull) hull."
          : "Hardest blow: \(blow), hull left: \(view.ship.hull).")
  }

  /// The possible outcomes of the marked answer, or an explanation of how to mark one.
  func outcomes(_ stakes: [(success: [Stake], failure: [Stake])], _ width: Int) -> [String] {
    guard let selected, encounter.answers.indices.contains(selected) else {
      return Text.wrapped(
        say("↓ marks an answer and shows what may come of it. Its number gives it at once."), width)
    }
    let (odds, stakes) = (encounter.answers[selected].odds, stakes[selected])
    var lines: [String] = []
    if odds.success > 0 { lines += Text.wrapped(say("If it works: \(narrator.text(stakes.success))."), width) }
    if let help = narrator.text(encounter.answers[selected].help) { lines += Text.wrapped(help, width) }
    if odds.success < 1000 { lines += Text.wrapped(say("If not: \(narrator.text(stakes.failure))."), width) }
    return lines
  }

  private func drawAnswers(
    _ stakes: [(success: [Stake], failure: [Stake])], isWide: Bool, into frame: inout Frame, _ area: Area
  ) {
    frame.put(say("answer"), in: Area(area.x + 4, area.y, 22, 1), Style(.accent))
    frame.put(say("takes"), in: Area(area.x + 26, area.y, 14, 1), Style(.accent), .right)
    frame.put(say("works"), in: Area(area.x + 41, area.y, 5, 1), Style(.accent), .right)
    frame.put(say("if not"), in: Area(area.x + 49, area.y, 10, 1), Style(.accent))
    frame.put(say("ship lost"), in: Area(area.x + 60, area.y, 10, 1), Style(.accent))
    let last = EncounterPane.tableWidth
    if isWide { frame.put(say("if it works"), in: Area(area.x + last, area.y, area.width - last, 1), Style(.accent)) }
    for (index, option) in encounter.answers.enumerated() {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      let isMarked = index == selected
      if isMarked { frame.fill(place, .choice) }
      func style(_ style: Style) -> Style { isMarked ? style.marked : style }
      func put(_ text: String, _ x: Int, _ width: Int, _ wanted: Style, _ side: Frame.Side = .left) {
        frame.put(text, in: Area(area.x + x, area.y, width, area.height), row: 1 + index, style(wanted), side)
      }
      put("\(isMarked ? "▸" : " ")\(index + 1)", 0, 2, Style(.accent, .bold))
      put(narrator.name(option.answer, to: encounter.kind), 4, 21, .strong)
      put(takes(option, stakes[index].success, in: 14), 26, 14, .plain, .right)
      put("\(option.odds.success / 10)%", 41, 5, chance(option), .right)
      put(damage(option), 49, 10, .plain)
      let isDeadly = option.odds.loss > 0
      put(
        isDeadly ? say.decimal("! \(option.odds.loss / 10).\(option.odds.loss % 10)%") : say("no"), 60, 10,
        isDeadly ? Style(.bad, .bold) : .faint)
      if isWide { put(narrator.text(stakes[index].success), last, place.width - last, .faint) }
      frame.onClick(place, .answer(index))
    }
  }

  /// The certain costs of an answer, or those of its success: credits, goods, days, fuel and a sure blow. Costs without
  /// room in the columns are left to the lines below, marked by "etc.".
  func takes(_ option: EncounterView.Option, _ success: [Stake], in width: Int) -> String {
    var credits = option.price > 0 ? say.number(option.price) : nil
    var goods: [String] = [], units = 0, more: [String] = []
    for stake in success {
      switch stake {
      case .toll(let range): credits = credits ?? "≤" + say.number(range.upperBound)
      case .cashLost(let lost): credits = credits ?? say.number(lost)
      case .given(let commodity, let count):
        goods.append("\(count) \(say.small(narrator.name(commodity)))")
        units += count
      case .cargoLost(let count, _) where count > 0, .confiscated(let count, _) where count > 0:
        goods.append(say("\(count) cargo"))
        units += count
      case .days(let days) where days > 0: more.append(say.count(days, "day", "days"))
      case .fuel(let count) where count > 0: more.append(say("\(count) fuel"))
      case .owed(let debt) where debt > 0: more.append(say("debt +\(say.number(debt))"))
      default: break
      }
    }
    if let blow = option.odds.damageOnSuccess, option.odds.success == 1000 {
      more.append(say("\(self.blow(blow)) hull"))
    }
    func list(_ goods: [String]) -> [String] { [credits].compactMap { $0 } + goods + more }
    let whole = list(goods)
    if whole.isEmpty { return "-" }
    let short = list(units > 0 ? [say("\(units) cargo")] : [])
    let hull = say("\("") hull")
    for parts in [whole, short, short.map { $0.replacing(hull, with: "") }] {
      let text = parts.joined(separator: ", ")
      if CellWidth.columns(of: text) <= width { return text }
    }
    for count in whole.indices.reversed() where count > 0 {
      let text = whole.prefix(count).joined(separator: ", ") + " " + say("etc.")
      if CellWidth.columns(of: text) <= width { return text }
    }
    return whole[0]
  }

  func chance(_ option: EncounterView.Option) -> Style {
    option.odds.success >= 700
      ? Style(.good, .bold) : option.odds.success >= 400 ? Style(.warn, .bold) : Style(.bad, .bold)
  }

  func damage(_ option: EncounterView.Option) -> String {
    guard option.odds.success < 1000 else { return "-" }
    guard let range = option.odds.damageOnFailure ?? option.odds.damageOnSuccess else { return say("no blow") }
    return range.lowerBound == range.upperBound ? say("\(blow(range)) hull") : blow(range)
  }

  private func blow(_ range: ClosedRange<Int>) -> String {
    range.lowerBound == range.upperBound
      ? "-\(range.lowerBound)" : say("-\(range.lowerBound) to \(range.upperBound)")
  }
}
