import Rogueship

/// A meeting between planets: the scene, and every answer with its price, its odds and what may come of it.
struct EncounterPane {
  let view: CaptainView
  let encounter: EncounterView
  /// What the last answer brought, where the meeting goes on.
  let outcome: [String]
  let selected: Int

  init(_ view: CaptainView, _ encounter: EncounterView, outcome: [String], selected: Int) {
    self.view = view
    self.encounter = encounter
    self.outcome = outcome
    self.selected = selected
  }

  func draw(into frame: inout Frame, _ area: Area) {
    let narrator = Narrator.shared
    Starfield.draw(into: &frame, area, seed: UInt64(encounter.foe) &+ 3)
    let width = min(area.width - 2, 104)
    let height = min(area.height, 17 + encounter.answers.count)
    let box = Area(area.x + (area.width - width) / 2, area.y + (area.height - height) / 3, width, height)
    frame.panel(box, narrator.name(encounter.kind), Style(.warn), titleStyle: Style(.warn, .bold))
    let inner = box.inset(2, 1)
    let (scene, picture) = inner.split(left: inner.width - 22, gap: 2)
    EncounterArt.draw(encounter.kind, into: &frame, Area(picture.x, picture.y, 18, 5))
    var row = 0
    for line in outcome.suffix(2) {
      row += frame.put(wrapped: line, in: Area(scene.x, scene.y + row, scene.width, 2), Style(.odd))
    }
    row += frame.put(wrapped: narrator.scene(encounter), in: Area(scene.x, scene.y + row, scene.width, 5 - min(2, row)))
    if encounter.foe > 0 {
      let strength =
        String(repeating: "▮", count: encounter.foe) + String(repeating: "▯", count: max(0, 10 - encounter.foe))
      frame.put("strength \(strength)", in: picture, row: 5, Style(.bad))
    }
    let days = Text.count(encounter.days, "day")
    frame.put(
      "\(days) from \(view.name(of: encounter.destination)); its hardest blow costs \(encounter.fullBlow) of your \(view.ship.hull) points of hull.",
      in: Area(scene.x, scene.y + 6, inner.width, 1), .faint)
    let table = Area(inner.x, inner.y + 8, inner.width, inner.height - 8)
    drawAnswers(into: &frame, table)
  }

  private func drawAnswers(into frame: inout Frame, _ area: Area) {
    frame.put("answer", in: Area(area.x + 4, area.y, 22, 1), Style(.accent))
    frame.put("price", in: Area(area.x + 25, area.y, 7, 1), Style(.accent), .right)
    frame.put("works", in: Area(area.x + 33, area.y, 7, 1), Style(.accent), .right)
    frame.put("if not", in: Area(area.x + 43, area.y, 12, 1), Style(.accent))
    frame.put("ship lost", in: Area(area.x + 56, area.y, 10, 1), Style(.accent))
    for (index, option) in encounter.answers.enumerated() where index + 1 < area.height {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      let isMarked = index == selected
      if isMarked { frame.fill(place, .choice) }
      func style(_ style: Style) -> Style { isMarked ? style.marked : style }
      frame.put("\(isMarked ? "▸" : " ")\(index + 1)", place.x, place.y, style(Style(.accent, .bold)))
      frame.put(Narrator.shared.name(option.answer), in: Area(place.x + 4, place.y, 22, 1), style(.strong))
      frame.put(
        option.price > 0 ? Text.number(option.price) : "-", in: Area(place.x + 25, place.y, 7, 1), style(.plain), .right
      )
      frame.put("\(option.odds.success / 10)%", in: Area(place.x + 33, place.y, 7, 1), style(chance(option)), .right)
      frame.put(damage(option), in: Area(place.x + 43, place.y, 12, 1), style(.plain))
      if option.odds.loss > 0 {
        frame.put(
          "! \(option.odds.loss / 10).\(option.odds.loss % 10)%", in: Area(place.x + 56, place.y, 10, 1),
          style(Style(.bad, .bold)))
      } else {
        frame.put("no", in: Area(place.x + 56, place.y, 10, 1), style(.faint))
      }
      if area.width > 78 {
        frame.put(
          Stakes.text(option.success), in: Area(place.x + 67, place.y, place.right - place.x - 67, 1), style(.faint))
      }
      frame.onClick(place, .item(300 + index))
    }
    guard encounter.answers.indices.contains(selected) else { return }
    let option = encounter.answers[selected]
    var below = Area(
      area.x + 1, area.y + encounter.answers.count + 2, area.width - 2, area.height - encounter.answers.count - 2)
    let lines = [("If it works: ", Stakes.text(option.success)), ("If not: ", Stakes.text(option.failure))]
    for (lead, text) in lines where !text.isEmpty && (lead == "If it works: " || option.odds.success < 1000) {
      let used = frame.put(wrapped: lead + text + ".", in: below, .faint)
      below = Area(below.x, below.y + used, below.width, below.height - used)
    }
  }

  private func chance(_ option: EncounterView.Option) -> Style {
    option.odds.success >= 700
      ? Style(.good, .bold) : option.odds.success >= 400 ? Style(.warn, .bold) : Style(.bad, .bold)
  }

  private func damage(_ option: EncounterView.Option) -> String {
    guard option.odds.success < 1000 || option.odds.damageOnSuccess != nil else { return "-" }
    guard let range = option.odds.damageOnFailure ?? option.odds.damageOnSuccess else { return "no blow" }
    return range.lowerBound == range.upperBound
      ? "-\(range.lowerBound) hull" : "-\(range.lowerBound) to \(range.upperBound)"
  }
}

/// What follows from an answer, in a few words.
enum Stakes {
  static func text(_ effects: [Effect]) -> String { effects.compactMap { word($0) }.joined(separator: ", ") }

  private static func word(_ effect: Effect) -> String? {
    func range(_ range: ClosedRange<Int>) -> String {
      range.lowerBound == range.upperBound ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    }
    switch effect {
    case .blow: return "a blow"
    case .cash(let credits): return "\(range(credits)) credits"
    case .bounty: return "a bounty"
    case .cashShare(let share): return "\(share / 10)% of your cash lost"
    case .cargoShare(let share): return "\(share / 10)% of your cargo lost"
    case .loot(let units): return "\(range(units)) units of loot"
    case .goods(let commodity, let units): return "\(range(units)) \(Narrator.shared.name(commodity))"
    case .confiscate(let fine): return fine > 0 ? "contraband taken, and a fine" : "contraband taken"
    case .dump: return "contraband gone"
    case .standing(let faction, let points): return "\(Narrator.shared.name(faction)) \(Text.signed(points))"
    case .days(let days): return days > 0 ? "\(Text.count(days, "day")) lost" : "\(Text.count(-days, "day")) gained"
    case .fuel(let units): return "\(units) fuel lost"
    case .remember: return "remembered"
    case .forget: return "forgiven"
    case .renown: return "renown"
    case .repair(let points): return "\(points) hull mended"
    case .rumour: return "news"
    case .reveal: return "the truth"
    case .become: return nil
    case .stay: return "it goes on"
    }
  }
}

/// A sketch of what was met.
enum EncounterArt {
  static func draw(_ kind: EncounterKind?, into frame: inout Frame, _ area: Area) {
    let (rows, tone) = picture(kind)
    for (y, row) in rows.enumerated() where y < area.height {
      frame.put(row, area.x, area.y + y, Style(tone), limit: area.width)
    }
  }

  private static func picture(_ kind: EncounterKind?) -> ([String], Tone) {
    switch kind {
    case .pirateRaider, .pirateAmbush, .bountyHunter:
      (["      __", "  ___/  \\____", " /VVVVV      \\__", " \\^^^^^   ()  __>", "  ‾‾‾\\__/‾‾‾‾"], .bad)
    case .alienScout, .alienSwarm:
      (["     .  *  .", "   .  /\\   .", "  *  <  >   *", "   .  \\/  .", "     '  *  '"], .odd)
    case .guildInspection, .guildCollector:
      (["   _________", "  /=|=|=|=|=\\_", " |  GUILD     >", "  \\=|=|=|=|=/‾", "   ‾‾‾‾‾‾‾‾‾"], .accent)
    case nil, .trueDistress, .falseDistress:
      (["     ! S O S !", "   ____  )))", "  /    \\_ ))", " |  x x  >", "  \\____/‾"], .warn)
    case .derelict: (["   ___  . _", "  /   \\/ |'", " |  .  :  |  .", "  \\__ /\\_/", "     '   ."], .faint)
    case .merchant, .smugglersOffer:
      (["  o o o o o o", "   \\_______/", "  [##][##][#]>", "   /‾‾‾‾‾‾‾\\", "  o o o o o o"], .good)
    case .asteroidField: (["  ()   O   .", " .   ( )  o", "  O    .   ()", "   o  (  )  .", " .  o   O"], .text)
    case .ionStorm: (["  ~ ~~ ~  ~~", "   /   ~~ \\ ~", " ~~\\ /~ ~  \\", "  ~ X ~~ / ~", "   / ~ ~ ~~"], .odd)
    case .stowaway: (["      __", "     (oo)", "    /|  |\\", "   [======]", "   [======]"], .text)
    case .wormhole: (["    .-''-.", "   / .--. \\", "  | ( () ) |", "   \\ '--' /", "    '-..-'"], .odd)
    }
  }
}
