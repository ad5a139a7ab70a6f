import BoardVision

/// A Sudoku on a photograph, of whatever kind.
public enum PrintedBoard: Sendable {
  /// 9x9 with boxes and no further rules.
  case classic(BoardReading)
  /// Any other kind.
  case other(VariantReading)

  /// What kind it is.
  public var kind: PrintedKind {
    switch self {
    case .classic: .classic
    case .other(let reading): reading.kind
    }
  }

  /// The reading of a classic board; `nil` for another kind.
  public var classic: BoardReading? {
    if case .classic(let reading) = self { reading } else { nil }
  }

  /// The photograph's size, upright, in pixels.
  public var width: Int {
    switch self {
    case .classic(let reading): reading.width
    case .other(let reading): reading.width
    }
  }

  /// The photograph's size, upright, in pixels.
  public var height: Int {
    switch self {
    case .classic(let reading): reading.height
    case .other(let reading): reading.height
    }
  }

  /// Where it lies on the photograph.
  public var lattice: Lattice {
    switch self {
    case .classic(let reading): reading.lattice
    case .other(let reading): reading.lattice
    }
  }

  /// What a person should know before trusting the reading.
  public var warnings: [Warning] {
    switch self {
    case .classic(let reading): reading.warnings
    case .other(let reading): reading.warnings
    }
  }

  /// Whether it is solved and nothing is in doubt.
  public var isCertain: Bool {
    switch self {
    case .classic(let reading): reading.solution != nil && reading.warnings.isEmpty
    case .other(let reading): reading.isCertain
    }
  }

  /// The digits of the only solution, cell by cell; `nil` if there is none or more than one.
  public var solution: [UInt8]? {
    switch self {
    case .classic(let reading): reading.solution?.values
    case .other(let reading): reading.solution
    }
  }

  /// The same board on a photograph with others.
  func beside(_ others: [Lattice]) -> PrintedBoard {
    switch self {
    case .classic(let reading): .classic(reading.beside(others))
    case .other(let reading): .other(reading.beside(others))
    }
  }

  /// The same with a warning that it may be of another kind.
  var withDoubtOfItsKind: PrintedBoard {
    if case .classic(let reading) = self { .classic(reading.withDoubtOfItsKind()) } else { self }
  }
}
