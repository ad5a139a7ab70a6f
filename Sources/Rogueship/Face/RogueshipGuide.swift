import GameCore

extension Rogueship {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    let score = rules.difficulties.score
    let goals = rules.difficulties.levels.map { StringTable.number($0.goal) }.joined(separator: ", ")
    return [
      GuideSection(
        "Goal",
        [
          "You have a small starship, a large debt and a licence for some weeks. Trade between nine planets, pay the lender, and retire rich."
        ]),
      GuideSection(
        "Rules",
        [
          "Each planet makes some goods cheap and wants others. Every unit that you buy raises the price, and every unit that you sell lowers it.",
          "A trip takes days and fuel. Prices move, the debt grows, and on the way you may meet pirates, the guild, merchants or worse.",
          "Every answer to a meeting shows its exact odds. What happened on the way cannot be undone; what you did in port can.",
          "The lender wants a share of the debt on certain days, to be paid within some days more. Whoever pays later loses cash, then cargo at \(rules.difficulties.seizure / 10)% of its price.",
          rules.version > 1
            ? "What you pay before such a day counts towards the share."
            : "What you pay before such a day makes the debt smaller, and the share with it.",
        ] + fears() + [
          "Contraband sells at a high price where it is forbidden. An inspection takes it, and a fine."
        ]),
      GuideSection(
        "Score",
        [
          "\(score.fortunePerPoint) credits of fortune make a point. The goal is \(goals), by the level"
            + (score.beyondGoal == 1000 ? "." : "; of what lies beyond, \(score.beyondGoal / 10)% counts."),
          "Each planet after the first is worth \(score.visit) points, an instalment paid in time \(score.instalment). Renown counts as it is.",
          "Retiring in port counts \(share(.retired))% of the fortune. At the end of the licence it is \(share(.deadline))%, and nothing more can be sold.",
          "A lost ship counts \(share(.lost))%, or more with insurance; bankruptcy \(share(.bankrupt))%.",
        ]),
      GuideSection(
        "Words", [],
        rows: [
          .init(
            "fortune",
            "Cash, cargo for what you paid but at most \(score.stock / 10)% of its base price, parts at half price, less the debt."
          ),
          .init("load", "What is in the hold. Gains of a load count the change of the price with each unit."),
          .init("usual price", "What a planet pays in quiet times. Prices that you saw show the day."),
          .init("base price", "What a good costs where nothing makes or needs it."),
          .init("instalment", "The part of the debt that is due. There are some days of grace."),
          .init("renown", "Points for deeds that people talk about."),
          .init(
            "standing",
            "What guild, pirates and planets think of you. It changes meetings, fines and what markets keep."),
          .init("bounty", "The price on your head, for hunters and the guild."),
          .init("contraband", "Goods that a planet forbids."), .init("hidden hold", "Units that no inspection finds."),
          .init("scanner", "Shows what waits on the way, and sees through distress calls."),
          .init("hull", "What blows cost. At 0 the ship is lost."),
          .init("licence", "The right to trade. It ends on the last day."),
        ]),
    ]
  }

  /// The effects of the rules on rich captains and on ruined ones.
  private func fears() -> [String] {
    var lines: [String] = []
    if let fame = rules.difficulties.fame {
      lines.append(
        "From day \(fame.from) on your fortune is known: for each \(StringTable.number(fame.credits)) credits of it, those who hunt you are one point stronger, at most \(fame.most)."
      )
    }
    if let stake = rules.difficulties.secondStake {
      lines.append(
        "Once, up to day \(stake.until), a captain who has nothing left or cannot pay an instalment is lent \(stake.cash) credits, and owes \(stake.debt) for them."
      )
    }
    return lines
  }

  private func share(_ ending: Ending) -> Int { rules.difficulties.score.shares[ending.rawValue] / 10 }
}
