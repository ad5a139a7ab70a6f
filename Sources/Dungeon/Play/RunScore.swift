import Phrases

/// The score of a run, line by line, so that it tells the story.
struct RunScore {
  /// The lines: a name and points.
  let lines: [(name: Phrase, points: Int)]

  init(_ state: DungeonState) {
    var lines: [(Phrase, Int)] = [
      ("gold", state.hero.gold), ("levels", 40 * (state.depth - 1)), ("foes", state.log.worth),
    ]
    if state.log.isPrisonerFree { lines.append((Phrase("the prisoner"), 100)) }
    if state.hero.hasCrown { lines.append((Phrase("the crown"), 300)) }
    switch state.ending {
    case .victor: lines.append((Phrase("the wyrm's end"), 500))
    case .thief: lines.append((Phrase("a clean theft"), 300))
    case .peace: lines.append((Phrase("the king's peace"), 800))
    case .fell, .left, nil: break
    }
    if state.ending?.isWon == true { lines.append((Phrase("speed"), max(0, 400 - state.log.turns / 4))) }
    self.lines = lines
  }

  var total: Int { lines.reduce(0) { $0 + $1.points } }
}
