import GameCore
import Phrases

extension Fifteen {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(say("Goal"), [say("Slide the tiles until they stand in order, with the gap in the last place.")]),
      GuideSection(
        say("Rules"),
        [
          say(
            "A tile beside the gap slides into it. A tile farther off in its row or column pushes those between them along."
          ),
          say("Every board can be solved."),
        ]),
      GuideSection(
        say("Score"),
        [
          say("A solved square of side n is worth 100 times n times n points, 1,600 for a side of 4."),
          say("Each tile that slides by one place costs one point. At least ten points are left."),
        ]),
      GuideSection(
        say("Words"), [],
        rows: [
          .init(say("tile"), say("A numbered square.")), .init(say("gap"), say("The place without a tile.")),
          .init(say("move", meaning: "tile"), say("One tile that slides by one place.")),
        ]),
    ]
  }
}
