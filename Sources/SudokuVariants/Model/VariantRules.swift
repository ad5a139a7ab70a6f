/// The rules beside rows, columns and regions. Cells are numbered row by row from 0 at the top left.
public struct VariantRules: Hashable, Sendable {
  /// Cages of a killer.
  public var cages: [Cage] = []
  /// The long diagonals that hold every digit once.
  public var diagonals: Diagonals = []
  /// Further houses, each of as many cells as the board has digits, each digit once.
  public var extraHouses: [[Int]] = []
  /// Cells with an even digit.
  public var even: [Int] = []
  /// Cells with an odd digit.
  public var odd: [Int] = []
  /// Lines of cells from the bulb on, along which the digits grow.
  public var thermometers: [[Int]] = []
  /// Circles whose digit is the sum of the digits along the arrow.
  public var arrows: [Arrow] = []
  /// Kropki dots between two cells.
  public var dots: [Dot] = []
  /// True if cells a chess knight's move apart differ.
  public var isAntiKnight = false
  /// True if cells that touch at a corner differ.
  public var isAntiKing = false
  /// True if the digits of cells that share an edge are never one apart.
  public var isNonConsecutive = false

  /// The empty rules.
  public init() {}

  /// The same rules with the white dots first.
  var inOrder: VariantRules {
    guard !dots.isEmpty else { return self }
    var rules = self
    rules.dots = dots.filter { $0.kind == .consecutive } + dots.filter { $0.kind == .double }
    return rules
  }
}

/// Cells that hold different digits, with or without a printed sum.
public struct Cage: Hashable, Sendable {
  /// The cells, in any order.
  public var cells: [Int]
  /// The sum of the digits; `nil` if none is printed.
  public var sum: Int?

  /// A cage of cells and its sum.
  public init(_ cells: [Int], sum: Int?) {
    self.cells = cells
    self.sum = sum
  }
}

/// A circle and the cells along the arrow that leaves it. Digits may repeat along the arrow if the houses allow it.
public struct Arrow: Hashable, Sendable {
  /// The cell whose digit is the sum.
  public var circle: Int
  /// The cells that are added, from the circle on.
  public var shaft: [Int]

  /// An arrow from a circle along a shaft.
  public init(circle: Int, shaft: [Int]) {
    self.circle = circle
    self.shaft = shaft
  }
}

/// A Kropki dot between two cells that share an edge.
public struct Dot: Hashable, Sendable {
  /// The relation of the two digits.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A white dot: one digit is the other and one more.
    case consecutive
    /// A black dot: one digit is twice the other.
    case double
  }

  /// The relation of the two digits.
  public var kind: Kind
  /// One of the two cells.
  public var first: Int
  /// The other one.
  public var second: Int

  /// A dot between two cells.
  public init(_ kind: Kind, _ first: Int, _ second: Int) {
    self.kind = kind
    self.first = first
    self.second = second
  }
}

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
