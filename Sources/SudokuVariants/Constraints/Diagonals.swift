import Phrases

/// The long diagonals of a board.
public struct Diagonals: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  /// Bit 0 is ``down``, bit 1 ``up``.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From the top left to the bottom right.
  public static let down = Diagonals(rawValue: 1)
  /// From the bottom left to the top right.
  public static let up = Diagonals(rawValue: 2)
  /// Both, as in Sudoku X.
  public static let both: Diagonals = [.down, .up]

  /// The cells of each diagonal in the set, on a board of `size` rows. Each is listed from the top, the one that goes
  /// down first.
  public func houses(size: Int) -> [[Int]] {
    (contains(.down) ? [(0..<size).map { $0 * size + $0 }] : [])
      + (contains(.up) ? [(0..<size).map { $0 * size + size - 1 - $0 }] : [])
  }
}

extension VariantRules {
  /// The long diagonals that hold every digit once.
  public var diagonals: Diagonals {
    get { self[Diagonals.self].first ?? [] }
    set { self[Diagonals.self] = newValue.isEmpty ? [] : [newValue] }
  }
}

extension Diagonals: PuzzleConstraint {
  private static let names: [(String, Diagonals)] = [("both", .both), ("down", .down), ("up", .up)]

  static var texts: [ConstraintText<Diagonals>] {
    [
      .field(name: "diagonals", read: read) { found in
        names.first { [$0.1] == found }?.0
      }
    ]
  }

  private static func read(_ reader: inout FieldReader) throws(VariantTextError) -> [Diagonals] {
    let word = reader.rest().lowercased()
    guard let found = names.first(where: { $0.0 == word }) else { throw reader.fail("it is both, down or up") }
    return [found.1]
  }

  static func check(_ constraints: [Diagonals], _ form: FormCheck) throws(VariantError) {}

  func compile(into rules: inout CompiledRules.Builder) {
    let (board, size) = (rules.board, rules.size)
    for cells in houses(size: size) {
      rules.house(cells, named: "the diagonal from \(board.name(of: cells[0])) to \(board.name(of: cells[size - 1]))")
    }
  }
}

extension Diagonals {
  static func word(_ constraints: [Diagonals]) -> String { "X" }

  static func sentences(_ constraints: [Diagonals], size: Int) -> [String] {
    constraints.map {
      $0 == .both ? "Both long diagonals have every digit once." : "The marked diagonal has every digit once."
    }
  }

  static func marks(_ constraints: [Diagonals], on board: BoardShape) -> [BoardMark] {
    var (down, up) = (Set<Int>(), Set<Int>())
    for constraint in constraints {
      down.formUnion(constraint.intersection(.down).houses(size: board.size).joined())
      up.formUnion(constraint.intersection(.up).houses(size: board.size).joined())
    }
    return [
      (down.subtracting(up), "╲"), (up.subtracting(down), "╱"), (down.intersection(up), "╳" as Character),
    ].filter { !$0.0.isEmpty }.map { .shade($0.0.sorted(), BoardSign($0.1)) }
  }

  func note(on cell: Int, _ board: BoardShape) -> String? {
    houses(size: board.size).contains { $0.contains(cell) } ? "on a diagonal" : nil
  }
}

extension VariantPuzzle {
  /// The cells of the long diagonals that hold every digit once; empty if none does.
  public var diagonalCells: Set<Int> { Set(rules.diagonals.houses(size: size).joined()) }
}
