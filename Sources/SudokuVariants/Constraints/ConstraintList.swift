/// The kinds of constraints.
enum Constraints {
  /// All types. Puzzles keep, check and write their constraints in this order.
  static let all: [any PuzzleConstraint.Type] = [
    Cage.self, Diagonals.self, ExtraHouse.self, ParityMark.self, Thermometer.self, Arrow.self, Dot.self,
    AntiKnight.self, AntiKing.self, NonConsecutive.self, Windoku.self, DisjointGroups.self, AllDotsShown.self,
    PairSum.self, AllPairSumsShown.self, Palindrome.self, Renban.self, Whisper.self, BetweenLine.self,
    LittleKiller.self, Sandwich.self, Quadruple.self, Clone.self, Skyscraper.self,
  ]

  fileprivate static let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { (ObjectIdentifier($1), $0) })

  /// The techniques of the constraints, each once.
  static let techniques: [VariantTechnique] = all.compactMap { $0.technique }.reduce(into: []) { known, technique in
    if !known.contains(technique) { known.append(technique) }
  }
}

extension Constraint {
  static var order: Int { Constraints.places[ObjectIdentifier(Self.self)] ?? .max }
}

extension VariantTechnique {
  /// All techniques, those of the constraints among them, in rising order of rating.
  public static let allCases: [VariantTechnique] = (general + Constraints.techniques).sorted { $0.rating < $1.rating }

  /// The technique with a name for programs; `nil` if there is none.
  public init?(rawValue: String) {
    guard let found = VariantTechnique.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = found
  }
}
