import Phrases

/// The names and rules that come from the modules of puzzles, which speak English alone. Their translations are found by these.
enum SudokuNames {
  /// The names of techniques.
  static let techniques: [Phrase] = [
    "full house", "hidden single in a box", "hidden single in a line", "direct pointing", "direct claiming",
    "direct hidden pair", "naked single", "direct hidden triple", "pointing", "claiming", "locked pair",
    "locked triple", "naked pair", "naked triple", "naked quad", "hidden pair", "hidden triple", "hidden quad",
    "X-wing", "swordfish", "jellyfish", "finned X-wing", "finned swordfish", "finned jellyfish", "sashimi X-wing",
    "sashimi swordfish", "sashimi jellyfish", "siamese fish", "skyscraper", "two-string kite", "empty rectangle",
    "turbot fish", "dual two-string kite", "dual empty rectangle", "simple colours, trap", "simple colours, wrap",
    "multi-colours 1", "multi-colours 2", "remote pair", "XY-wing", "XYZ-wing", "W-wing", "unique rectangle type 1",
    "unique rectangle type 2", "unique rectangle type 3", "unique rectangle type 4", "unique rectangle type 5",
    "unique rectangle type 6", "hidden rectangle", "avoidable rectangle type 1", "avoidable rectangle type 2",
    "unique loop type 1", "unique loop type 2", "unique loop type 3", "unique loop type 4",
    "bivalue universal grave type 1", "bivalue universal grave type 2", "bivalue universal grave type 3",
    "bivalue universal grave type 4", "aligned pair exclusion", "aligned triplet exclusion", "X-cycle", "Y-cycle",
    "XY-cycle", "forcing X-chain", "forcing chain", "Nishio", "multiple forcing chains", "dynamic forcing chains",
    "dynamic forcing chains with subsets", "nested forcing chains", "X-chain", "XY-chain", "continuous nice loop",
    "discontinuous nice loop", "alternating inference chain", "ALS-XZ", "ALS-XY-wing", "Sue de Coq", "template set",
    "template delete", "grouped continuous nice loop", "grouped discontinuous nice loop",
    "grouped alternating inference chain", "chain of almost locked sets", "death blossom", "Franken swordfish",
    "Franken jellyfish", "finned Franken X-wing", "finned Franken swordfish", "finned Franken jellyfish",
    "mutant swordfish", "mutant jellyfish", "finned mutant X-wing", "finned mutant swordfish",
    "finned mutant jellyfish", "exocet", "multi-sector locked set", "SK-loop", "tridagon", "hidden single",
    "last cell of a cage", "cage combinations", "locked candidates", "sure digit of a cage", "45 rule with one cell",
    "45 rule with two or three cells", "law of leftovers", "contradiction", "V and X", "whisper line", "renban line",
    "arrow bounds", "quadruple", "palindrome", "sandwich sum", "sum of a diagonal", "between line",
    "dots and neighbours", "clone", "thermometer bounds",
  ]

  /// The rules of other kinds in a word.
  static let rules: [Phrase] = [
    "all dots", "all XV", "anti-king", "anti-knight", "arrow", "between lines", "killer", "cages", "clone", "X",
    "disjoint groups", "dots", "extra houses", "little killer", "non-consecutive", "XV", "palindrome", "even-odd",
    "quadruples", "renban", "sandwich", "skyscraper", "thermometer", "whisper", "windoku",
  ]

  /// The rules of other kinds in a sentence, on a board of nine digits.
  static let sentences: [Phrase] = [
    "All dots are shown: without a dot neighbours are neither one apart nor a digit and its double.",
    "Every V and X is shown: neighbours without one add up to neither 5 nor 10.",
    "Cells that touch at a corner differ.",
    "Cells a chess knight's move apart differ.",
    "The digits along an arrow add up to the one in its circle.",
    "On a line between two circles (b) the digits lie between those of the circles.",
    "The digits of a cage add up to its number, and none stands twice in it.",
    "No digit stands twice in a cage.",
    "Shaded groups with the same letter hold the same digits at the same places.",
    "Both long diagonals have every digit once.",
    "The marked diagonal has every digit once.",
    "Cells at the same place of their boxes differ.",
    "Beside a white dot digits are one apart.",
    "Beside a black dot one digit is twice the other.",
    "Each further house has every digit once.",
    "A number with a diagonal arrow is the sum of the digits along it, which may repeat.",
    "Neighbours are never one apart.",
    "Beside a V the two digits add up to 5.",
    "Beside an X the two digits add up to 10.",
    "A palindrome (a grey line without a bulb, p) reads the same from both ends.",
    "Squares are even digits, circles odd ones.",
    "The four cells around a circle with digits hold these digits.",
    "A renban line (blue, r) has consecutive digits in any order, none twice.",
    "A number beside a row or a column is the sum of the digits between 1 and 9.",
    "A number with a straight arrow counts the digits that are seen along it, where a greater digit hides those behind.",
    "Digits grow along a thermometer, from its bulb on.",
    "Neighbours on a whisper line (green, w) differ by 5 at least.",
    "Each of the four shaded squares, with middles r3c3, r3c7, r7c3 and r7c7, has every digit once.",
  ]
}
