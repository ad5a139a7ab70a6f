/// The reasons for which a puzzle is not well formed. Cells are named as `r4c5`.
public enum VariantError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A part of a puzzle that an error is about.
  public struct Part: Hashable, Sendable {
    let text: String

    /// A part by its name in a sentence: `a dot`.
    init(_ text: String) { self.text = text }

    static let givens = Part("the givens")
    static let regions = Part("the regions")
    static let even = Part("the even cells")
    static let odd = Part("the odd cells")
    static let dot = Part("a dot")
    static let arrow = Part("an arrow")
    static let thermometer = Part("a thermometer")

    /// A further house, by its place in the list, from 0.
    static func house(_ index: Int) -> Part { Part("further house \(index + 1)") }
    /// A cage, by its place in the list, from 0.
    static func cage(_ index: Int) -> Part { Part("cage \(index + 1)") }
  }

  /// A number of digits outside 1 to 16.
  case size(Int)
  /// A list that must hold one thing for each cell.
  case wrongCount(Part, expected: Int, found: Int)
  /// A cell that the board does not have.
  case noSuchCell(Part, cell: Int, cells: Int)
  /// A cell that is named twice.
  case repeatedCell(Part, cell: String)
  /// A region with too many or too few cells.
  case regionSize(region: Int, expected: Int, found: Int)
  /// A given that is no digit of the board.
  case noSuchDigit(cell: String, digit: Int, size: Int)
  /// A cage's sum that its cells cannot have.
  case impossibleSum(Part, sum: Int, possible: ClosedRange<Int>)
  /// A cage, a thermometer or an arrow with too many or too few cells.
  case length(Part, found: Int, allowed: ClosedRange<Int>)
  /// Two cells that should touch one another.
  case apart(Part, String, String)
  /// A rule that this board cannot have, with what it needs.
  case needs(Part, String)
  /// A cell marked even and odd.
  case evenAndOdd(cell: String)

  public var description: String {
    switch self {
    case .size(let size): "a board has 1 to 16 digits, not \(size)"
    case .wrongCount(let part, let expected, let found): "\(part.text) need \(expected) cells; there are \(found)"
    case .noSuchCell(let part, let cell, let cells):
      "\(part.text): there is no cell \(cell); cells are numbered 0 to \(cells - 1), row by row"
    case .repeatedCell(let part, let cell): "\(part.text): \(cell) is named twice"
    case .regionSize(let region, let expected, let found):
      "region \(region + 1) has \(found) cells; each of the \(expected) regions needs \(expected)"
    case .noSuchDigit(let cell, let digit, let size): "the given \(digit) in \(cell) is not one of 1 to \(size)"
    case .impossibleSum(let part, let sum, let possible):
      "\(part.text): its cells add up to \(possible.lowerBound) at least and \(possible.upperBound) at most, not \(sum)"
    case .length(let part, let found, let allowed):
      "\(part.text) has \(found) cells; \(allowed.lowerBound) to \(allowed.upperBound) are possible"
    case .apart(let part, let a, let b): "\(part.text): \(a) and \(b) do not touch"
    case .needs(let part, let need): "\(part.text) needs \(need)"
    case .evenAndOdd(let cell): "\(cell) is marked even and odd"
    }
  }
}
