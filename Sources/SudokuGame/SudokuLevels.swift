import GameCore
import Phrases
import Sudoku
import SudokuVariants

/// The names of levels, in lower-case letters. They are a difficulty and a symmetry of classic puzzles, or a kind and
/// its own level, as in `hardmirror` and `killerhard`. Each name without a symmetry has a leaderboard.
enum SudokuLevels {
  static let symmetries: [(symmetry: Symmetry, name: Phrase)] = [
    (.rotational, "half a turn"), (.mirror, "mirrored"), (.diagonal, "along the diagonal"),
    (.quarterTurn, "a quarter turn"),
    (.none, "none"),
  ]

  /// The kinds with their levels, in the order of menus.
  static let ofKinds: [(kind: VariantKind, level: VariantLevel)] =
    VariantKind.allCases.flatMap { kind in VariantLevel.allCases.map { (kind, $0) } }

  /// All levels for menus, classic ones first, in a group for each kind.
  static let items = items(.english)

  /// All levels in a language.
  static func items(_ say: Words) -> [OptionList.Item] {
    PuzzleDifficulty.allCases.map { band in
      .init(
        id: band.rawValue, name: say(name(of: band)),
        detail: say(
          "\(detail(band)) Rated \(rating(band.ratings.lowerBound)) to \(rating(band.ratings.upperBound)) (Sudoku Explainer)."
        ), group: say(classicGroup))
    }
      + ofKinds.map { kind, level in
        .init(
          id: id(kind, level), name: say(name(of: level)), detail: say(detail(kind, level)), group: say(kind.title))
      }
  }

  private static func rating(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  static let classicGroup: Phrase = "Classic"

  /// The name of a difficulty.
  static func name(of difficulty: PuzzleDifficulty) -> Phrase {
    switch difficulty {
    case .simple: "simple"
    case .easy: "easy"
    case .medium: "medium"
    case .hard: "hard"
    case .expert: "expert"
    case .fiendish: "fiendish"
    }
  }

  private static func name(of level: VariantLevel) -> Phrase {
    switch level {
    case .easy: "easy"
    case .medium: "medium"
    case .hard: "hard"
    case .expert: "expert"
    }
  }

  static func id(_ kind: VariantKind, _ level: VariantLevel) -> String { kind.levelPrefix + level.rawValue }

  /// The kind and level of a name; `nil` for a classic one and for others.
  static func ofKind(_ name: String) -> (kind: VariantKind, level: VariantLevel)? {
    ofKinds.first { id($0.kind, $0.level) == name }
  }

  /// The difficulty of a classic level's name, without its symmetry.
  static func band(_ name: String) -> PuzzleDifficulty? {
    PuzzleDifficulty.allCases.first { name.hasPrefix($0.rawValue) }
  }

  static func detail(_ band: PuzzleDifficulty) -> Phrase {
    switch band {
    case .simple: "Look at one box at a time."
    case .easy: "Look along rows and columns too."
    case .medium: "A few pencil marks help."
    case .hard: "Pairs, fish, wings and rectangles."
    case .expert: "Chains of consequences."
    case .fiendish: "For those who like to suffer."
    }
  }

  private static func detail(_ kind: VariantKind, _ level: VariantLevel) -> Phrase {
    let rule: Phrase =
      switch kind {
      case .killer: "The digits of a cage add up to its number."
      case .jigsaw: "Regions of any shape take the place of boxes."
      case .diagonal: "Both long diagonals have every digit once, too."
      case .evenOdd: "Squares are even digits, circles odd ones."
      case .six: "Six digits, in boxes of two rows and three columns."
      case .sixteen: "Sixteen digits, in boxes of four by four."
      }
    let effort: Phrase =
      switch level {
      case .easy: kind == .killer ? "Sums and singles are enough." : "Singles are enough."
      case .medium: "A few pencil marks help."
      case .hard: kind == .killer ? "Pairs, and the 45 rule." : "Pairs and triples."
      case .expert: "Some digits must be tried out."
      }
    return "\(rule) \(effort)"
  }

  /// `hard, mirrored` for `hardmirror`, `killer, hard` for `killerhard`.
  static func name(_ level: String) -> Phrase {
    if let (kind, level) = ofKind(level) { return "\(smallTitle(kind)), \(name(of: level))" }
    guard let band = band(level) else { return Phrase(verbatim: level) }
    let rest = level.dropFirst(band.rawValue.count)
    guard let symmetry = symmetries.first(where: { $0.symmetry.rawValue.lowercased() == rest }) else {
      return name(of: band)
    }
    return "\(name(of: band)), \(symmetry.name)"
  }

  private static func smallTitle(_ kind: VariantKind) -> Phrase {
    switch kind {
    case .killer: "killer"
    case .jigsaw: "jigsaw"
    case .evenOdd: "even-odd"
    case .diagonal, .six, .sixteen: kind.title
    }
  }
}
