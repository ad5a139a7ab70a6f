import GameCore
import Phrases

extension ConnectFour {
  /// The goal, the rules, the score, the strategy, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(
        say("Goal"), [say("Get four of your stones in a row: side by side, one above the other, or in a diagonal.")]),
      GuideSection(
        say("Rules"),
        [
          say("The players drop one stone each in turns. A stone falls to the lowest free cell of its column."),
          say("Four in a row win. A full board without them is a draw."),
        ]),
      GuideSection(
        say("Score"),
        [
          say("A win against the computer is worth 100 points, and 10 more for each stone that you still had."),
          say("A draw is worth 50 points. Each undone turn costs 10 points and each hint 20; at least 10 are left."),
        ]),
      GuideSection(
        say("Strategy"),
        [
          say("Two threats at once cannot both be blocked."),
          say("Do not play below a cell in which the opponent would win."),
          say(
            "At the end somebody has to play below such a cell (zugzwang). The one who began gets the odd rows, counted from below, and the other the even rows. So threats in those rows are worth most."
          ),
        ]),
      GuideSection(
        say("Words"), [],
        rows: [
          .init(say("stone"), say("A disc: X of the player who began, or O of the other.")),
          .init(say("threat"), say("An empty cell with which a player has four in a row.")),
        ]),
    ]
  }
}
