import GameCore

extension Draughts {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection("Goal", ["Capture all pieces of the opponent, or leave them without a move."]),
      GuideSection(
        "Rules",
        [
          "Red moves first. A man steps to the next free square, forward and aslant. A king also steps backward.",
          "A piece captures by a jump over an opponent to the free square behind. It goes on jumping as long as it can.",
          "Who can capture must capture, but may choose which capture to make.",
          "A man that reaches the last row becomes a king. This ends the move.",
          "The game is drawn when a position occurs for the third time with the same side to move. It is also drawn "
            + "after 40 moves of each side without a capture and without the move of a man.",
        ]),
      GuideSection(
        "Moves",
        [
          "Touch a piece, and then the square where it goes. If a single piece can move, touch its square only.",
          "A capture goes to its end by itself. Where routes part, touch the next square of the route.",
          "A hint shows the best move and its reason.",
        ]),
      GuideSection(
        "Score",
        [
          "A win against the computer counts 1,000 points, and a draw 300. Each move costs 5 points, and each hint 100.",
          "A win is worth at least 100 points, and a draw 30. Each level has a leaderboard. Two players have no points.",
        ]),
      GuideSection(
        "Words", [],
        rows: [
          .init("man", "A piece that goes forward only."), .init("king", "A crowned man: R and W in letters."),
          .init("11-15", "A step from square 11 to square 15."),
          .init("22x15x8", "A capture with its squares."),
        ]),
    ]
  }
}
