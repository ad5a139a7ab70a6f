import GameCore

extension SudokuGame {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(
        "Goal", ["Fill every cell so that each digit stands once in every row, every column and every box."]),
      GuideSection(
        "Rules",
        [
          "Printed digits stay. Every puzzle has exactly one solution, and reasoning leads there: nobody has to guess.",
          "A killer has cages: the digits of a cage differ and have the sum that stands on it. A jigsaw has regions instead of boxes.",
          "In X each long diagonal holds every digit too. Even-odd marks cells that hold an even or an odd digit.",
        ]),
      GuideSection(
        "Score",
        [
          "A puzzle is worth points by its rating. Time and help cost points, and a tenth is always left.",
          "Hints, checks, candidates and rewinding are help. Conflicts, pencil marks and undo are free. Giving up gives no points.",
        ]),
      GuideSection(
        "Words", [],
        rows: [
          .init("given", "A printed digit."),
          .init("candidate", "A digit that can still stand in a cell; a pencil mark is one that you wrote."),
          .init("box", "One of the blocks with heavy lines; in a jigsaw it is called a region."),
          .init("r4c5", "The cell in row 4, column 5."),
          .init("conflict", "Two equal digits that see each other."),
          .init("hint", "First the name of a technique, then the place, then the move."),
          .init("technique", "A way to reason, such as a naked single: a cell with one candidate left."),
          .init("rating", "How hard a puzzle is, by the hardest technique that it needs."),
        ]),
    ]
  }
}
