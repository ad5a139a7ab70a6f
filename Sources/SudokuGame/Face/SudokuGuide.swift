import GameCore
import Phrases

extension SudokuGame {
  /// The goal, the rules, the score, and the words of its screens.
  public func guide(to options: Options) -> [GuideSection] {
    [
      GuideSection(
        say("Goal"), [say("Fill every cell so that each digit stands once in every row, every column and every box.")]),
      GuideSection(
        say("Rules"),
        [
          say(
            "Printed digits stay. Every puzzle has exactly one solution, and reasoning leads there: nobody has to guess."
          ),
          say(
            "A killer has cages: the digits of a cage differ and have the sum that stands on it. A jigsaw has regions instead of boxes."
          ),
          say("In X each long diagonal holds every digit too. Even-odd marks cells that hold an even or an odd digit."),
        ]),
      GuideSection(
        say("Score"),
        [
          say("A puzzle is worth points by its rating. Time and help cost points, and a tenth is always left."),
          say(
            "Hints, checks, candidates and rewinding are help. Conflicts, pencil marks and undo are free. Giving up gives no points."
          ),
        ]),
      GuideSection(
        say("Words"), [],
        rows: [
          .init(say("given"), say("A printed digit.")),
          .init(say("candidate"), say("A digit that can still stand in a cell; a pencil mark is one that you wrote.")),
          .init(say("centre mark"), say("A pencil mark in the middle of a cell: a candidate of the cell.")),
          .init(
            say("corner mark"), say("A pencil mark at the edge of a cell: one of the few places of a digit in a box.")),
          .init(say("box"), say("One of the blocks with heavy lines; in a jigsaw it is called a region.")),
          .init("r4c5", say("The cell in row 4, column 5.")),
          .init(say("conflict"), say("Two equal digits that see each other.")),
          .init(say("hint"), say("First the name of a technique, then the place, then the move.")),
          .init(say("technique"), say("A way to reason, such as a naked single: a cell with one candidate left.")),
          .init(say("rating"), say("How hard a puzzle is, by the hardest technique that it needs.")),
        ]),
    ]
  }
}
