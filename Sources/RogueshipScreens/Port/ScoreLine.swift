import Rogueship
import Shell
import TerminalKit

/// The goal, the score so far, and ways to raise it: as much as fits in one row.
enum ScoreLine {
  static func text(_ view: CaptainView, _ width: Int) -> String {
    let forms = forms(view)
    return forms.first { CellWidth.columns(of: $0) <= width } ?? ""
  }

  /// The points for a visited planet, which are higher at a hard level.
  private static func pointsOfAVisit(_ view: CaptainView) -> Int {
    view.pointsPerPlanet * view.scoreSheet.multiplier / 1000
  }

  /// The forms of the line, the longest first.
  private static func forms(_ view: CaptainView) -> [String] {
    let score = "score \(Text.number(view.score))"
    let percent = "goal \(max(0, view.fortune) * 100 / max(1, view.goal))%"
    let left = (0..<view.planetCount).count { !view.isVisited($0) }
    let visit = left == 0 ? "" : " · \(left) new planets +\(pointsOfAVisit(view)) each"
    let short = left == 0 ? "" : " · +\(pointsOfAVisit(view)) a new planet"
    let tenth = view.share(of: .retired) - view.share(of: .deadline)
    let retiring = tenth > 0 ? " · retiring +\(tenth / 10)%" : ""
    let goal = "fortune \(Text.number(view.fortune)) of the goal \(Text.number(view.goal))"
    var lender = ""
    if view.money.due == 0, let next = view.nextInstalment {
      lender = next.credits == 0 ? "" : " · lender: \(Text.number(next.credits)) on day \(next.day)"
    }
    return [
      "\(score) · \(goal)\(visit)\(retiring)\(lender)", "\(score) · \(goal)\(visit)\(retiring)",
      "\(score) · \(percent)\(visit)\(retiring)", "\(score) · \(percent)\(short)\(retiring)",
      "\(score) · \(percent)\(short)",
      "\(score) · \(percent)", score,
    ]
  }

  /// The parts of the score and their rules, sentence by sentence, for a card.
  static func sentences(_ view: CaptainView) -> [String] {
    let sheet = view.scoreSheet
    let left = (0..<view.planetCount).count { !view.isVisited($0) }
    var lines = [
      "Score so far: \(Text.number(view.score)). Fortune \(Text.number(sheet.fortunePoints)), renown \(Text.number(sheet.renownPoints)), planets \(Text.number(sheet.visitPoints)).",
      "\(Text.number(view.creditsPerPoint)) credits of fortune make a point. The goal is \(Text.number(view.goal))"
        + (view.shareBeyondGoal == 1000 ? "." : "; of what lies beyond, \(view.shareBeyondGoal / 10)% counts."),
      "Your fortune is \(Text.number(view.fortune)): cash, cargo for what you paid but at most \(view.shareOfCargo / 10)% of its base price, parts at half price, less the debt.",
    ]
    if sheet.multiplier != 1000 { lines.append("At this level all of it counts \(sheet.multiplier / 10)%.") }
    if left > 0 { lines.append("\(Text.count(left, "planet")) not visited yet: \(pointsOfAVisit(view)) points each.") }
    lines.append(
      "Retiring in port counts \(view.share(of: .retired) / 10)% of the fortune. When the licence runs out on day \(view.lastDay), \(view.share(of: .deadline) / 10)% counts, and nothing more is sold."
    )
    lines.append(
      "A lost ship counts \(view.share(of: .lost) / 10)%, or more with insurance. A bankrupt captain's fortune counts \(view.share(of: .bankrupt) / 10)%."
    )
    return lines
  }
}
