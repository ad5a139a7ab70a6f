import GameCore
import Phrases

extension Rogueship {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    let score = rules.difficulties.score
    let goals = rules.difficulties.levels.map { say.number($0.goal) }.joined(separator: ", ")
    return [
      GuideSection(
        say("Goal"),
        [
          say(
            "You have a small starship, a large debt and a licence for some weeks. Trade between nine planets, pay the lender, and retire rich."
          )
        ]),
      GuideSection(
        say("Rules"),
        [
          say(
            "Each planet makes some goods cheap and wants others. Every unit that you buy raises the price, and every unit that you sell lowers it."
          ),
          say(
            "A trip takes days and fuel. Prices move, the debt grows, and on the way you may meet pirates, the guild, merchants or worse."
          ),
          say(
            "Every answer to a meeting shows its exact odds. What happened on the way cannot be undone; what you did in port can."
          ),
          say(
            "The lender wants a share of the debt on certain days, to be paid within some days more. Whoever pays later loses cash, then cargo at \(rules.difficulties.seizure / 10)% of its price."
          ),
          say("What you pay before such a day counts towards the share."),
        ] + chances() + fears() + [
          say("Contraband sells at a high price where it is forbidden. An inspection takes it, and a fine.")
        ]),
      GuideSection(
        say("Score"),
        [
          say(
            score.beyondGoal == 1000
              ? "\(score.fortunePerPoint) credits of fortune make a point. The goal is \(goals), by the level."
              : "\(score.fortunePerPoint) credits of fortune make a point. The goal is \(goals), by the level; of what lies beyond, \(score.beyondGoal / 10)% counts."
          ),
          say(
            "Each planet after the first is worth \(score.visit) points, an instalment paid in time \(score.instalment). Renown counts as it is."
          ),
          say(
            "Retiring in port counts \(share(.retired))% of the fortune. At the end of the licence it is \(share(.deadline))%, and nothing more can be sold."
          ),
          say("A lost ship counts \(share(.lost))%, or more with insurance; bankruptcy \(share(.bankrupt))%."),
        ]),
      GuideSection(
        say("Words"), [],
        rows: [
          .init(
            say("fortune"),
            say(
              "Cash, cargo for what you paid but at most \(score.stock / 10)% of its base price, parts at half price, less the debt."
            )
          ),
          .init(
            say("steady, rich, new market"),
            say(
              "Three loads to choose from. The steady one is legal, at prices without an event. The rich one gains most, and may rest on a rumour, an order or contraband. The new market is a planet that you have not seen."
            )),
          .init(say("load"), say("What is in the hold. Gains of a load count the change of the price with each unit.")),
          .init(say("usual price"), say("What a planet pays in quiet times. Prices that you saw show the day.")),
          .init(say("base price"), say("What a good costs where nothing makes or needs it.")),
          .init(say("instalment"), say("The part of the debt that is due. There are some days of grace.")),
          .init(say("renown"), say("Points for deeds that people talk about.")),
          .init(
            say("standing"),
            say("What guild, pirates and planets think of you. It changes meetings, fines and what markets keep.")),
          .init(say("bounty"), say("The price on your head, for hunters and the guild.")),
          .init(say("contraband"), say("Goods that a planet forbids.")),
          .init(say("hidden hold"), say("Units that no inspection finds.")),
          .init(say("scanner"), say("Shows what waits on the way, and sees through distress calls.")),
          .init(say("hull"), say("What blows cost. At 0 the ship is lost.")),
          .init(say("licence"), say("The right to trade. It ends on the last day.")),
        ]),
    ]
  }

  /// The orders of the named buyer, and the measure of dangers.
  private func chances() -> [String] {
    let (quiet, points) = (rules.difficulties.quietTrips, rules.difficulties.blowPerFoe)
    return [
      say(
        "A buyer whose name you will hear orders goods on planets far from you, and pays more than any market until the day that is named. Sold there, they go to the buyer first."
      ),
      say(
        "A blow costs at most \(points) points of hull for each point of a foe's strength. After \(quiet) quiet trips in a row you meet somebody."
      ),
    ]
  }

  /// The effects of the rules on rich captains and on ruined ones.
  private func fears() -> [String] {
    let (fame, stake) = (rules.difficulties.fame, rules.difficulties.secondStake)
    return [
      say(
        "From day \(fame.from) on your fortune is known: for each \(say.number(fame.credits)) credits of it, those who hunt you are one point stronger, at most \(fame.most)."
      ),
      say(
        "Once, up to day \(stake.until), a captain who has nothing left or cannot pay an instalment is lent \(stake.cash) credits, and owes \(stake.debt) for them."
      ),
    ]
  }

  private func share(_ ending: Ending) -> Int { rules.difficulties.score.shares[ending.rawValue] / 10 }
}
