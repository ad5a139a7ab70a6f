import Phrases
import Rogueship
import TerminalKit

/// An encounter in a small window: without box and picture, the answers in five columns. Parts that do not fit are left
/// out whole: the story once an answer is marked, then the way.
extension EncounterPane {
  func drawSmall(_ stakes: [(success: [Stake], failure: [Stake])], into frame: inout Frame, _ area: Area) {
    let answers = encounter.answers.count + 1
    let story = story(area.width)
    let way = Text.wrapped(wayLine, area.width)
    let below = outcomes(stakes, area.width)
    let isMarked = selected != nil
    let room = area.height - 1 - answers
    // The most important part comes first: the story until an answer is marked, then the outcomes of the answer.
    let order: [(part: Int, rows: Int)] =
      isMarked
      ? [(2, below.count), (0, story.count), (1, way.count)] : [(0, story.count), (1, way.count), (2, below.count)]
    var used = 0
    var kept: Set<Int> = []
    for (part, rows) in order where used + rows <= room {
      used += rows
      kept.insert(part)
    }
    var row = 0
    func write(_ text: String, _ style: Style) {
      frame.put(text, in: area, row: row, style)
      row += 1
    }
    write(heading(area.width), Style(.warn, .bold))
    if kept.contains(0) { for line in story { write(line.text, line.style) } }
    if kept.contains(1) { for line in way { write(line, .faint) } }
    drawSmallAnswers(stakes, into: &frame, Area(area.x, area.y + row, area.width, answers))
    row += answers
    if kept.contains(2) { for line in below { write(line, .faint) } }
  }

  private func drawSmallAnswers(
    _ stakes: [(success: [Stake], failure: [Stake])], into frame: inout Frame, _ area: Area
  ) {
    let titles: [Phrase] = ["answer", "takes", "works", "if not", Phrase("lost", meaning: "ship")]
    for (title, (x, width)) in zip(titles, [(3, 21), (24, 11), (35, 6), (42, 9), (52, 6)]) {
      frame.put(say(title), in: Area(area.x + x, area.y, width, 1), Style(.accent), x == 24 || x == 35 ? .right : .left)
    }
    for (index, option) in encounter.answers.enumerated() {
      let place = Area(area.x, area.y + 1 + index, area.width, 1)
      let isMarked = index == selected
      if isMarked { frame.fill(place, .choice) }
      func put(_ text: String, _ x: Int, _ width: Int, _ style: Style, _ side: Frame.Side = .left) {
        frame.put(text, in: Area(area.x + x, place.y, width, 1), isMarked ? style.marked : style, side)
      }
      put("\(isMarked ? "▸" : " ")\(index + 1)", 0, 2, Style(.accent, .bold))
      put(narrator.name(option.answer, to: encounter.kind), 3, 21, .strong)
      put(takes(option, stakes[index].success, in: 11), 24, 11, .plain, .right)
      put("\(option.odds.success / 10)%", 35, 6, chance(option), .right)
      put(damage(option), 42, 9, .plain)
      let loss = option.odds.loss
      let risk = loss > 0 ? say.decimal("!\(loss / 10).\(loss % 10)%") : say("no")
      put(risk, 52, 6, loss > 0 ? Style(.bad, .bold) : .faint)
      frame.onClick(place, .answer(index))
    }
  }
}
