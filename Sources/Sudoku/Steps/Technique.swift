import Phrases

/// The technique of a step; see ``info`` for the table of names and scores.
public enum Technique: String, CaseIterable, Codable, Sendable {
  /// Singles, and patterns that lead to a digit at once (`direct`).
  case fullHouse, hiddenSingleInBox, hiddenSingleInLine, directPointing, directClaiming, directHiddenPair, nakedSingle
  /// Candidates confined to the cells that a box and a line share. The first is a hidden triple that leads to a digit.
  case directHiddenTriple, pointing, claiming, lockedPair, lockedTriple
  /// As many digits as cells. A naked subset has no other candidates; a hidden one has its digits nowhere else.
  case nakedPair, nakedTriple, nakedQuad, hiddenPair, hiddenTriple, hiddenQuad
  /// Fish: in 2, 3 or 4 rows the places of a digit lie in as many columns, or the other way round.
  case xWing, swordfish, jellyfish
  /// Fish with further candidates, the fins. A sashimi fish lacks a corner, a siamese one has two sets of fins.
  case finnedXWing, finnedSwordfish, finnedJellyfish, sashimiXWing, sashimiSwordfish, sashimiJellyfish, siameseFish
  /// Two strong links of one digit, joined by a weak one.
  case skyscraper, twoStringKite, emptyRectangle, turbotFish, dualTwoStringKite, dualEmptyRectangle
  /// Strong links of one digit, coloured in two colours; a remote pair does so with two digits.
  case simpleColorTrap, simpleColorWrap, multiColors1, multiColors2, remotePair
  /// Cells of two candidates that share a third cell or a strong link.
  case xyWing, xyzWing, wWing
  /// Patterns that would give a second solution, in four cells of two boxes.
  case uniqueRectangle1, uniqueRectangle2, uniqueRectangle3, uniqueRectangle4, uniqueRectangle5, uniqueRectangle6
  /// Unique rectangles with strong links or with digits that the player has written.
  case hiddenRectangle, avoidableRectangle1, avoidableRectangle2
  /// Patterns that would give a second solution, in a longer loop of cells.
  case uniqueLoop1, uniqueLoop2, uniqueLoop3, uniqueLoop4
  /// Positions in which nearly every cell left has two candidates: without the exception there would be two solutions.
  case bug1, bug2, bug3, bug4
  /// Two or three cells whose combinations of digits are tried one by one.
  case alignedPairExclusion, alignedTripletExclusion
  /// Sudoku Explainer's chains, from cycles of one digit to chains that build on other deductions.
  case xCycle, yCycle, xyCycle, forcingXChain, forcingChain, nishio, multipleForcingChain, dynamicForcingChain
  /// Dynamic chains that use subsets, or chains, on the way.
  case dynamicForcingChainPlus, nestedForcingChain
  /// HoDoKu's chains of strong and weak links.
  case xChain, xyChain, continuousNiceLoop, discontinuousNiceLoop, alternatingChain
  /// Almost locked sets: n cells of a house with n + 1 candidates.
  case alsXZ, alsXYWing, sueDeCoq
  /// All ways to place one digit, compared.
  case templateSet, templateDelete
  /// Chains whose links may be groups of cells or almost locked sets.
  case groupedContinuousLoop, groupedDiscontinuousLoop, groupedChain, alsChain, deathBlossom
  /// Fish whose base or cover holds boxes too.
  case frankenSwordfish, frankenJellyfish, finnedFrankenXWing, finnedFrankenSwordfish, finnedFrankenJellyfish
  /// Fish whose base or cover mixes rows, columns and boxes.
  case mutantSwordfish, mutantJellyfish, finnedMutantXWing, finnedMutantSwordfish, finnedMutantJellyfish
  /// Patterns of very hard puzzles.
  case exocet, multiSectorLockedSet, skLoop, tridagon

  /// The properties of a technique.
  public struct Info: Sendable {
    /// The name among players.
    public let name: String
    /// The Sudoku Explainer rating in tenths, of the shortest form if longer ones rate higher; 0 if that scale has no
    /// such technique.
    public let rating: Int
    /// The HoDoKu score.
    public let score: Int
    /// The HoDoKu level.
    public let level: HodokuLevel
  }

  /// HoDoKu's levels of difficulty.
  public enum HodokuLevel: Int, Comparable, CaseIterable, Codable, Sendable, CustomStringConvertible {
    /// From the easiest to the hardest.
    case easy, medium, hard, unfair, extreme

    public static func < (a: HodokuLevel, b: HodokuLevel) -> Bool { a.rawValue < b.rawValue }
    public var description: String { ["easy", "medium", "hard", "unfair", "extreme"][rawValue] }
    /// The highest score of a puzzle at this level.
    public var scoreLimit: Int { [800, 1000, 1600, 1800, .max][rawValue] }
  }

  /// The row of the table.
  public var info: Info { Technique.table[self] ?? Info(name: rawValue, rating: 0, score: 0, level: .extreme) }
  /// The name among players.
  public var name: String { info.name }
  /// The name, which has translations.
  public var phrase: Phrase { Phrase(stringLiteral: name) }
  /// The name in a sentence: `an X-wing`, `dynamic forcing chains`.
  public var nameWithArticle: Phrase {
    if isPlural { return phrase }
    return beginsWithVowel ? Phrase("an \(phrase)", meaning: "technique") : Phrase("a \(phrase)", meaning: "technique")
  }
  private var beginsWithVowel: Bool { "aeiouX".contains(name.first ?? " ") && !name.hasPrefix("uni") }
  /// True if the name is a plural.
  var isPlural: Bool { name.contains("chains") || name.contains("colours") }
  /// The Sudoku Explainer rating in tenths.
  public var rating: Int { Technique.ratings[Int(unsafeBitCast(self, to: UInt8.self))] }

  /// The ratings in the order of the cases, which is that of their one byte: the rater asks for them all the time.
  private static let ratings = allCases.map(\.info.rating)

  private static func row(_ name: String, _ rating: Int, _ score: Int, _ level: HodokuLevel) -> Info {
    Info(name: name, rating: rating, score: score, level: level)
  }

  /// Ratings: Sudoku Explainer 1.2.1. Scores and levels: HoDoKu 2.2, default configuration; the last four, which HoDoKu
  /// does not have, stand beside its hardest chains.
  static let table: [Technique: Info] = [
    .fullHouse: row("full house", 10, 4, .easy),
    .hiddenSingleInBox: row("hidden single in a box", 12, 14, .easy),
    .hiddenSingleInLine: row("hidden single in a line", 15, 14, .easy),
    .directPointing: row("direct pointing", 17, 50, .medium),
    .directClaiming: row("direct claiming", 19, 50, .medium),
    .directHiddenPair: row("direct hidden pair", 20, 70, .medium),
    .nakedSingle: row("naked single", 23, 4, .easy),
    .directHiddenTriple: row("direct hidden triple", 25, 100, .medium),
    .pointing: row("pointing", 26, 50, .medium),
    .claiming: row("claiming", 28, 50, .medium),
    .lockedPair: row("locked pair", 0, 40, .medium),
    .lockedTriple: row("locked triple", 0, 60, .medium),
    .nakedPair: row("naked pair", 30, 60, .medium),
    .nakedTriple: row("naked triple", 36, 80, .medium),
    .nakedQuad: row("naked quad", 50, 120, .hard),
    .hiddenPair: row("hidden pair", 34, 70, .medium),
    .hiddenTriple: row("hidden triple", 40, 100, .medium),
    .hiddenQuad: row("hidden quad", 54, 150, .hard),
    .xWing: row("X-wing", 32, 140, .hard),
    .swordfish: row("swordfish", 38, 150, .hard),
    .jellyfish: row("jellyfish", 52, 160, .hard),
    .finnedXWing: row("finned X-wing", 0, 130, .hard),
    .finnedSwordfish: row("finned swordfish", 0, 200, .unfair),
    .finnedJellyfish: row("finned jellyfish", 0, 250, .unfair),
    .sashimiXWing: row("sashimi X-wing", 0, 150, .hard),
    .sashimiSwordfish: row("sashimi swordfish", 0, 240, .unfair),
    .sashimiJellyfish: row("sashimi jellyfish", 0, 280, .unfair),
    .siameseFish: row("siamese fish", 0, 280, .unfair),
    .skyscraper: row("skyscraper", 0, 130, .hard),
    .twoStringKite: row("two-string kite", 0, 150, .hard),
    .emptyRectangle: row("empty rectangle", 0, 120, .hard),
    .turbotFish: row("turbot fish", 0, 120, .hard),
    .dualTwoStringKite: row("dual two-string kite", 0, 150, .hard),
    .dualEmptyRectangle: row("dual empty rectangle", 0, 120, .hard),
    .simpleColorTrap: row("simple colours, trap", 0, 150, .hard),
    .simpleColorWrap: row("simple colours, wrap", 0, 150, .hard),
    .multiColors1: row("multi-colours 1", 0, 200, .hard),
    .multiColors2: row("multi-colours 2", 0, 200, .hard),
    .remotePair: row("remote pair", 0, 110, .hard),
    .xyWing: row("XY-wing", 42, 160, .hard),
    .xyzWing: row("XYZ-wing", 44, 180, .hard),
    .wWing: row("W-wing", 0, 150, .hard),
    .uniqueRectangle1: row("unique rectangle type 1", 45, 100, .hard),
    .uniqueRectangle2: row("unique rectangle type 2", 45, 100, .hard),
    .uniqueRectangle3: row("unique rectangle type 3", 45, 100, .hard),
    .uniqueRectangle4: row("unique rectangle type 4", 45, 100, .hard),
    .uniqueRectangle5: row("unique rectangle type 5", 0, 100, .hard),
    .uniqueRectangle6: row("unique rectangle type 6", 0, 100, .hard),
    .hiddenRectangle: row("hidden rectangle", 0, 100, .hard),
    .avoidableRectangle1: row("avoidable rectangle type 1", 0, 100, .hard),
    .avoidableRectangle2: row("avoidable rectangle type 2", 0, 100, .hard),
    .uniqueLoop1: row("unique loop type 1", 46, 100, .hard),
    .uniqueLoop2: row("unique loop type 2", 46, 100, .hard),
    .uniqueLoop3: row("unique loop type 3", 46, 100, .hard),
    .uniqueLoop4: row("unique loop type 4", 46, 100, .hard),
    .bug1: row("bivalue universal grave type 1", 56, 100, .hard),
    .bug2: row("bivalue universal grave type 2", 57, 100, .hard),
    .bug3: row("bivalue universal grave type 3", 58, 100, .hard),
    .bug4: row("bivalue universal grave type 4", 57, 100, .hard),
    .alignedPairExclusion: row("aligned pair exclusion", 62, 300, .unfair),
    .alignedTripletExclusion: row("aligned triplet exclusion", 75, 400, .extreme),
    .xCycle: row("X-cycle", 65, 280, .unfair),
    .yCycle: row("Y-cycle", 65, 280, .unfair),
    .xyCycle: row("XY-cycle", 70, 280, .unfair),
    .forcingXChain: row("forcing X-chain", 66, 260, .unfair),
    .forcingChain: row("forcing chain", 70, 280, .unfair),
    .nishio: row("Nishio", 75, 500, .extreme),
    .multipleForcingChain: row("multiple forcing chains", 80, 500, .extreme),
    .dynamicForcingChain: row("dynamic forcing chains", 85, 700, .extreme),
    .dynamicForcingChainPlus: row("dynamic forcing chains with subsets", 90, 700, .extreme),
    .nestedForcingChain: row("nested forcing chains", 95, 10_000, .extreme),
    .xChain: row("X-chain", 0, 260, .unfair),
    .xyChain: row("XY-chain", 0, 260, .unfair),
    .continuousNiceLoop: row("continuous nice loop", 0, 280, .unfair),
    .discontinuousNiceLoop: row("discontinuous nice loop", 0, 280, .unfair),
    .alternatingChain: row("alternating inference chain", 0, 280, .unfair),
    .alsXZ: row("ALS-XZ", 0, 300, .unfair),
    .alsXYWing: row("ALS-XY-wing", 0, 320, .unfair),
    .sueDeCoq: row("Sue de Coq", 0, 250, .unfair),
    .templateSet: row("template set", 0, 10_000, .extreme),
    .templateDelete: row("template delete", 0, 10_000, .extreme),
    .groupedContinuousLoop: row("grouped continuous nice loop", 0, 300, .unfair),
    .groupedDiscontinuousLoop: row("grouped discontinuous nice loop", 0, 300, .unfair),
    .groupedChain: row("grouped alternating inference chain", 0, 300, .unfair),
    .alsChain: row("chain of almost locked sets", 0, 340, .unfair),
    .deathBlossom: row("death blossom", 0, 360, .unfair),
    .frankenSwordfish: row("Franken swordfish", 0, 350, .unfair),
    .frankenJellyfish: row("Franken jellyfish", 0, 370, .unfair),
    .finnedFrankenXWing: row("finned Franken X-wing", 0, 390, .unfair),
    .finnedFrankenSwordfish: row("finned Franken swordfish", 0, 410, .unfair),
    .finnedFrankenJellyfish: row("finned Franken jellyfish", 0, 430, .unfair),
    .mutantSwordfish: row("mutant swordfish", 0, 450, .extreme),
    .mutantJellyfish: row("mutant jellyfish", 0, 450, .extreme),
    .finnedMutantXWing: row("finned mutant X-wing", 0, 470, .extreme),
    .finnedMutantSwordfish: row("finned mutant swordfish", 0, 470, .extreme),
    .finnedMutantJellyfish: row("finned mutant jellyfish", 0, 470, .extreme),
    .exocet: row("exocet", 0, 500, .extreme),
    .multiSectorLockedSet: row("multi-sector locked set", 0, 500, .extreme),
    .skLoop: row("SK-loop", 0, 500, .extreme),
    .tridagon: row("tridagon", 0, 500, .extreme),
  ]
}
