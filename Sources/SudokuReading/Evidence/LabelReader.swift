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
    /// The cells whose number stands alike in so many others that a hand did not write it.
    var typed: Set<Int>
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
  ///   - view: the board with more pixels, on which strokes that are near one another do not run together.
  func read(_ cells: [Cell], seen: [DigitEvidence], size: Int, view: CloseUp) -> Reading {
    let marked = cells.compactMap { cell in LabelBounds(in: cell).map { (cell: cell, bounds: $0) } }
    let outputs = read(marked, on: view)
    let symbols = Self.symbols(outputs, size: size)
    let typed = Self.typed(marked.map(\.bounds), outputs, symbols, size: size)
    let blank = [Self.blank] + [Double](repeating: (1 - Self.blank) / Double(size), count: size)
    var probabilities = [[Double]](repeating: blank, count: cells.count)
    for ((cell, bounds), output) in zip(marked, outputs) {
      let nothing = output.nothing * (bounds.isTall || typed.contains(cell.index) ? Self.tallNothing : 1)
      var values = (1...size).map { output.probability(of: symbols.symbol(for: $0)) }
      if size == 10 && symbols == .numbers { values[9] = output.probabilityOfTen }
      var own = Self.normalised([nothing] + values)
      if symbols == .numbers { own = bounds.strokeWidths(on: view)?.doubtingEleven(own) ?? own }
      let other = Self.byDigits(own, seen[cell.index], symbols)
      let all = zip(own, other).map { max(($0 + $1) / 2, Self.least) }
      let total = all.reduce(0, +)
      probabilities[cell.index] = all.map { $0 / total }
    }
    return Reading(probabilities: probabilities, symbols: symbols, typed: typed)
  }

  /// What the network says of each label as the close-up shows it, and of a doubtful one as its patch does too.
  private func read(_ marked: [(cell: Cell, bounds: LabelBounds)], on view: CloseUp) -> [LabelNetwork.Output] {
    var outputs = network.read(marked.map { $0.bounds.patch(on: view) })
    let doubtful = outputs.indices.filter { outputs[$0].probabilities.max() ?? 0 < Self.sure }
    let others = network.read(
      doubtful.map { LabelPatch.cut(marked[$0].cell.patch, x: marked[$0].bounds.x, y: marked[$0].bounds.y) })
    for (index, other) in zip(doubtful, others) {
      outputs[index] = LabelNetwork.Output(
        probabilities: zip(outputs[index].probabilities, other.probabilities).map { ($0 + $1) / 2 })
    }
    return outputs
  }
  /// From this probability on a label is surely read.
  private static let sure = 0.95

  /// In how many cells a number must stand alike, how much its bounds may differ in pixels of a patch, and how probably it is that
  /// number if it is anything.
  private static let fewestAlike = 3, difference = 1, likely = 0.8

  /// The cells in which one small number of two characters stands at one place and in one size. Old-style figures are as small as pencil
  /// marks, but nobody writes that evenly.
  private static func typed(
    _ bounds: [LabelBounds], _ outputs: [LabelNetwork.Output], _ symbols: DigitSymbols, size: Int
  ) -> Set<Int> {
    var typed: Set<Int> = []
    for value in 1...size {
      let symbol = symbols.symbol(for: value)
      guard symbol.count > 1 else { continue }
      let places = zip(bounds, outputs).compactMap { bounds, output in
        !bounds.isTall && output.probability(of: symbol) > likely * (1 - output.nothing) ? bounds : nil
      }
      for own in places where places.count(where: { $0.isAlike(own, within: difference) }) >= fewestAlike {
        typed.insert(own.cell)
      }
    }
    return typed
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
  /// The probability of 10 on a board of ten digits, which has no 11: a narrow 0 by hand looks like a 1.
  fileprivate var probabilityOfTen: Double { probabilities[10] + probabilities[11] }

  /// The probability of a number or a letter as it is written; 0 for one that the network does not tell.
  func probability(of symbol: String) -> Double {
    if let number = Int(symbol) { return (0...LabelNetwork.greatest).contains(number) ? probabilities[number] : 0 }
    guard let letter = symbol.utf8.first.map({ Int($0) - 65 }), (0..<LabelNetwork.letterCount).contains(letter) else {
      return 0
    }
    return probabilities[LabelNetwork.greatest + 1 + letter]
  }
}
