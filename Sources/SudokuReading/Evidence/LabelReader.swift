import BoardVision
import RealModule

/// Stage 6 for boards of more than nine digits: what stands in a cell is a number or a letter.
struct LabelReader: Sendable {
  let network: LabelNetwork

  /// What a reader makes of a board's cells.
  struct Reading: Sendable {
    /// Probabilities of blank and of the digits 1 to the board's size, by cell.
    var probabilities: [[Double]]
    /// How the digits are written.
    var symbols: DigitSymbols
  }

  /// A cell without ink.
  private static let blank = 0.999
  /// The least that is said of any value.
  private static let least = 1e-5
  /// What the label network's word that nothing stands in a cell counts where a tall piece of ink does. It takes a single stroke
  /// or a number by hand for dirt.
  private static let tallNothing = 0.02

  /// Reads upright cells. The way in which the digits are written is the one that the whole board speaks for.
  /// - Parameters:
  ///   - seen: what the digit network says of the same cells; it knows hands better.
  ///   - size: how many digits the board has, 2 to 16.
  func read(_ cells: [Cell], seen: [DigitEvidence], size: Int) -> Reading {
    let marked = cells.compactMap { cell in LabelBounds(in: cell).map { (cell: cell, bounds: $0) } }
    let written = marked.map(\.cell)
    let outputs = network.read(marked.map { LabelPatch.cut($0.cell.patch, x: $0.bounds.x, y: $0.bounds.y) })
    let symbols = Self.symbols(outputs, size: size)
    let blank = [Self.blank] + [Double](repeating: (1 - Self.blank) / Double(size), count: size)
    var probabilities = [[Double]](repeating: blank, count: cells.count)
    for (cell, output) in zip(written, outputs) {
      let nothing = output.nothing * (LabelBounds.isTall(in: cell) ? Self.tallNothing : 1)
      let own = Self.normalised([nothing] + (1...size).map { output.probability(of: symbols.symbol(for: $0)) })
      let other = Self.byDigits(own, seen[cell.index], symbols)
      let all = zip(own, other).map { max(($0 + $1) / 2, Self.least) }
      let total = all.reduce(0, +)
      probabilities[cell.index] = all.map { $0 / total }
    }
    return Reading(probabilities: probabilities, symbols: symbols)
  }

  /// The same with what the digit network says in place of the label network's word on single digits.
  private static func byDigits(_ own: [Double], _ seen: DigitEvidence, _ symbols: DigitSymbols) -> [Double] {
    var result = own, places: [(value: Int, digit: Int)] = []
    for value in 1..<own.count {
      if let digit = Int(symbols.symbol(for: value)), (1...9).contains(digit) { places.append((value, digit)) }
    }
    let share = places.reduce(0) { $0 + own[$1.value] }
    let total = places.reduce(0) { $0 + seen.probabilities[$1.digit] }
    // What it takes for a digit may be a letter or a number of two digits: those it does not know.
    guard total > 0.5 else { return own }
    for place in places { result[place.value] = share * seen.probabilities[place.digit] / total }
    return result
  }

  private static func normalised(_ values: [Double]) -> [Double] {
    let total = max(values.reduce(0, +), 1e-12)
    return values.map { $0 / total }
  }

  /// The way of writing under which the labels are likeliest.
  private static func symbols(_ outputs: [LabelNetwork.Output], size: Int) -> DigitSymbols {
    func likelihood(_ symbols: DigitSymbols) -> Double {
      outputs.reduce(0) { sum, output in
        let best = (1...size).map { output.probability(of: symbols.symbol(for: $0)) }.max() ?? 0
        return sum + Double.log(max(best, 1e-4))
      }
    }
    let ways = DigitSymbols.allCases
    return ways.max { likelihood($0) < likelihood($1) } ?? .numbers
  }
}

extension LabelNetwork.Output {
  /// The probability of a number or a letter as it is written; 0 for one that the network does not tell.
  func probability(of symbol: String) -> Double {
    if let number = Int(symbol) { return (0...LabelNetwork.greatest).contains(number) ? probabilities[number] : 0 }
    guard let letter = symbol.utf8.first.map({ Int($0) - 65 }), (0..<LabelNetwork.letterCount).contains(letter) else {
      return 0
    }
    return probabilities[LabelNetwork.greatest + 1 + letter]
  }
}

/// Where the characters of a label lie in a cell's patch.
struct LabelBounds {
  private(set) var x: Range<Int>
  private(set) var y: Range<Int>

  /// How dark ink is, in a patch.
  private static let ink: UInt8 = 90
  /// The part of the patch inside the cell's lines.
  private static let inside = 4..<Cell.side - 4
  /// How much of the mark's height a character beside it has, and how much of its own height lies beside the mark.
  private static let leastHeight = 0.6

  /// The cell's mark, and what stands beside it as tall: the mark itself reaches into the cell's middle, and the
  /// characters of a number need not. `nil` where the cell has none.
  init?(in cell: Cell) {
    guard let mark = cell.mark else { return nil }
    x = mark.left..<mark.right + 1
    y = mark.top..<mark.bottom + 1
    let whole = 0..<Cell.side
    for piece in Ink.boxes(in: cell.patch, xs: whole, ys: whole, from: Self.ink) {
      guard [piece.left, piece.right, piece.top, piece.bottom].allSatisfy(Self.inside.contains) else { continue }
      let overlap = min(piece.bottom, mark.bottom) - max(piece.top, mark.top) + 1
      let taller = max(piece.bottom - piece.top, mark.bottom - mark.top) + 1
      guard Double(overlap) >= Self.leastHeight * Double(taller) else { continue }
      x = min(x.lowerBound, piece.left)..<max(x.upperBound, piece.right + 1)
    }
  }

  /// Whether a single piece of ink in a cell is as tall as a character; pencil marks and dirt are not.
  static func isTall(in cell: Cell) -> Bool {
    let whole = 0..<Cell.side
    return Ink.boxes(in: cell.patch, xs: whole, ys: whole, from: ink).contains { piece in
      [piece.left, piece.right, piece.top, piece.bottom].allSatisfy(inside.contains)
        && piece.bottom - piece.top + 1 >= leastTall
    }
  }

  /// Pixels of a patch, of the cell's 28.
  private static let leastTall = 11
}
