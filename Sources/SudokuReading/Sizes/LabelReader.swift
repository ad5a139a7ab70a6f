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

  /// Reads upright cells. The way in which the digits are written is the one that the whole board speaks for.
  /// - Parameter size: how many digits the board has, 2 to 16.
  func read(_ cells: [Cell], size: Int) -> Reading {
    let written = cells.filter { $0.mark != nil }
    let outputs = network.read(
      written.compactMap { cell in
        cell.mark.map { LabelPatch.cut(cell.patch, x: $0.left..<$0.right + 1, y: $0.top..<$0.bottom + 1) }
      })
    let symbols = Self.symbols(outputs, size: size)
    let blank = [Self.blank] + [Double](repeating: (1 - Self.blank) / Double(size), count: size)
    var probabilities = [[Double]](repeating: blank, count: cells.count)
    for (cell, output) in zip(written, outputs) {
      let raw = [output.nothing] + (1...size).map { output.probability(of: symbols.symbol(for: $0)) }
      let all = raw.map { max($0, Self.least) }
      let total = all.reduce(0, +)
      probabilities[cell.index] = all.map { $0 / total }
    }
    return Reading(probabilities: probabilities, symbols: symbols)
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
