import GameCore

extension Fifteen {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection("Goal", ["Slide the tiles until they stand in order, with the gap in the last place."]),
      GuideSection(
        "Rules",
        [
          "A tile beside the gap slides into it. A tile farther off in its row or column pushes those between them along.",
          "Every board can be solved.",
        ]),
      GuideSection(
        "Score",
        [
          "A solved square of side n is worth 100 times n times n points, 1,600 for a side of 4.",
          "Each tile that slides by one place costs one point. At least ten points are left.",
        ]),
      GuideSection(
        "Words", [],
        rows: [
          .init("tile", "A numbered square."), .init("gap", "The place without a tile."),
          .init("move", "One tile that slides by one place."),
        ]),
    ]
  }
}
