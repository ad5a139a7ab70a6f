import Phrases
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
    let say = view.say
    let score = say("score \(say.number(view.score))")
    let percent = say("goal \(max(0, view.fortune) * 100 / max(1, view.goal))%")
    let left = (0..<view.planetCount).count { !view.isVisited($0) }
    let visit = left == 0 ? "" : " · " + say("\(left) new planets +\(pointsOfAVisit(view)) each")
    let short = left == 0 ? "" : " · " + say("+\(pointsOfAVisit(view)) a new planet")
    let tenth = view.share(of: .retired) - view.share(of: .deadline)
    let retiring = tenth > 0 ? " · " + say("retiring +\(tenth / 10)%") : ""
    let goal = say("fortune \(say.number(view.fortune)) of the goal \(say.number(view.goal))")
    var lender = ""
    if view.money.due == 0, let next = view.nextInstalment {
      lender = next.credits == 0 ? "" : " · " + say("lender: \(say.number(next.credits)) on day \(next.day)")
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
    let sheet = view.scoreSheet, say = view.say
    let left = (0..<view.planetCount).count { !view.isVisited($0) }
    let (credits, goal) = (say.number(view.creditsPerPoint), say.number(view.goal))
    var lines = [
      say(
        "Score so far: \(say.number(view.score)). Fortune \(say.number(sheet.fortunePoints)), renown \(say.number(sheet.renownPoints)), planets \(say.number(sheet.visitPoints))."
      ),
      say(
        view.shareBeyondGoal == 1000
          ? "\(credits) credits of fortune make a point. The goal is \(goal)."
          : "\(credits) credits of fortune make a point. The goal is \(goal); of what lies beyond, \(view.shareBeyondGoal / 10)% counts."
      ),
      say(
        "Your fortune is \(say.number(view.fortune)): cash, cargo for what you paid but at most \(view.shareOfCargo / 10)% of its base price, parts at half price, less the debt."
      ),
    ]
    if sheet.multiplier != 1000 { lines.append(say("At this level all of it counts \(sheet.multiplier / 10)%.")) }
    if left > 0 {
      lines.append(
        say.plural(
          left, one: "\(left) planet not visited yet: \(pointsOfAVisit(view)) points each.",
          many: "\(left) planets not visited yet: \(pointsOfAVisit(view)) points each."))
    }
    lines.append(
      say(
        "Retiring in port counts \(view.share(of: .retired) / 10)% of the fortune. When the licence runs out on day \(view.lastDay), \(view.share(of: .deadline) / 10)% counts, and nothing more is sold."
      ))
    lines.append(
      say(
        "A lost ship counts \(view.share(of: .lost) / 10)%, or more with insurance. A bankrupt captain's fortune counts \(view.share(of: .bankrupt) / 10)%."
      ))
    return lines
  }
}
