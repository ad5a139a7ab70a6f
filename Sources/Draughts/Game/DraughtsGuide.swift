import GameCore
import Phrases

extension Draughts {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(say("Goal"), [say("Capture all pieces of the opponent, or leave them without a move.")]),
      GuideSection(
        say("Rules"),
        [
          say("Red moves first. A man steps to the next free square, forward and aslant. A king also steps backward."),
          say(
            "A piece captures by a jump over an opponent to the free square behind. It goes on jumping as long as it can."
          ),
          say("Who can capture must capture, but may choose which capture to make."),
          say("A man that reaches the last row becomes a king. This ends the move."),
          say(
            "The game is drawn when a position occurs for the third time with the same side to move. It is also drawn after 40 moves of each side without a capture and without the move of a man."
          ),
        ]),
      GuideSection(
        say("Moves"),
        [
          say("Touch a piece, and then the square where it goes. If a single piece can move, touch its square only."),
          say("A capture goes to its end by itself. Where routes part, touch the next square of the route."),
          say("A hint shows the best move and its reason."),
        ]),
      GuideSection(
        say("Score"),
        [
          say(
            "A win against the computer counts 1,000 points, and a draw 300. Each move costs 5 points, and each hint 100."
          ),
          say(
            "A win is worth at least 100 points, and a draw 30. Each level has a leaderboard. Two players have no points."
          ),
        ]),
      GuideSection(
        say("Words"), [],
        rows: [
          .init(say("man"), say("A piece that goes forward only.")),
          .init(say("king"), say("A crowned man: R and W in letters.")),
          .init("11-15", say("A step from square 11 to square 15.")),
          .init("22x15x8", say("A capture with its squares.")),
        ]),
    ]
  }
}
