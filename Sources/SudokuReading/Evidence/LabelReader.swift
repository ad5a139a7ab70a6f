import BoardVision
import RealModule

/// Stage 6 for boards of more than nine digits, whose cells hold numbers or letters.
struct LabelReader: Sendable {
  let network: LabelNetwork
  /// The network that reads every cell as a single letter or digit, also small letters; `nil` to read numbers too.
  var letters: LetterNetwork?

  /// The evidence of a board's cells.
  struct Reading: Sendable {
    /// The probabilities of blank and of the digits 1 to the board's size, by cell.
    var probabilities: [[Double]]
    /// The notation of the digits.
    var symbols: DigitSymbols
    /// The cells with a typed number: its position and size are the same in several cells.
    var typed: Set<Int>
  }

  /// The probability of blank for a cell without ink.
  private static let blank = 0.999
  /// The lower limit of a probability.
  private static let least = 1e-5
  /// The factor on the label network's probability of nothing for a cell with tall ink. The network takes single
  /// strokes and handwritten numbers for dirt.
  private static let tallNothing = 0.02

  /// Reads upright cells, with the notation of the highest likelihood over the whole board.
  /// - Parameters:
  ///   - seen: the digit network's evidence for the same cells. It is better at handwriting.
  ///   - size: the number of digits of the board, 2 to 16.
  ///   - view: the board with more pixels, in which close strokes stay separate.
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

  /// Returns the network's outputs for the labels on the close-up, for doubtful ones averaged with those of the cell's
  /// patch.
  private func read(_ marked: [(cell: Cell, bounds: LabelBounds)], on view: CloseUp) -> [LabelNetwork.Output] {
    let patches = marked.map { $0.bounds.patch(on: view) }
    if let letters { return letters.read(patches).map(LabelNetwork.Output.init) }
    var outputs = network.read(patches)
    let doubtful = outputs.indices.filter { outputs[$0].probabilities.max() ?? 0 < Self.sure }
    let others = network.read(
      doubtful.map { LabelPatch.cut(marked[$0].cell.patch, x: marked[$0].bounds.x, y: marked[$0].bounds.y) })
    for (index, other) in zip(doubtful, others) {
      outputs[index] = LabelNetwork.Output(
        probabilities: zip(outputs[index].probabilities, other.probabilities).map { ($0 + $1) / 2 })
    }
    return outputs
  }
  /// The probability from which a label is certain.
  private static let sure = 0.95

  /// The least number of cells with the same typed number, and its least probability among all labels. The difference
  /// is the tolerance of its bounds in pixels of a patch.
  private static let fewestAlike = 3, difference = 1, likely = 0.8

  /// Returns the cells with a typed number of two small characters. Old-style figures are as small as pencil marks, but
  /// handwriting is less regular.
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

  /// Returns the probabilities with those of single digits taken from the digit network.
  private static func byDigits(_ own: [Double], _ seen: DigitEvidence, _ symbols: DigitSymbols) -> [Double] {
    var result = own, places: [(value: Int, digit: Int)] = []
    for value in 1..<own.count {
      if let digit = Int(symbols.symbol(for: value)), (1...9).contains(digit) { places.append((value, digit)) }
    }
    let share = places.reduce(0) { $0 + own[$1.value] }
    let total = places.reduce(0) { $0 + seen.probabilities[$1.digit] }
    // An apparent digit may be a letter or a number of two digits, which the digit network does not know.
    guard total > 0.5 else { return own }
    for place in places { result[place.value] = share * seen.probabilities[place.digit] / total }
    return result
  }

  private static func normalised(_ values: [Double]) -> [Double] {
    let total = max(values.reduce(0, +), 1e-12)
    return values.map { $0 / total }
  }

  /// Returns the notation with the highest likelihood of the labels.
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
  /// The probability of 10 on a board of ten digits. It has no 11, and a narrow handwritten 0 resembles a 1.
  fileprivate var probabilityOfTen: Double { probabilities[10] + probabilities[11] }

  /// Returns the probability of a number or letter; 0 if the network has no class for it.
  func probability(of symbol: String) -> Double {
    if let number = Int(symbol) { return (0...LabelNetwork.greatest).contains(number) ? probabilities[number] : 0 }
    guard let letter = symbol.utf8.first.map({ Int($0) - 65 }), (0..<LabelNetwork.letterCount).contains(letter) else {
      return 0
    }
    return probabilities[LabelNetwork.greatest + 1 + letter]
  }
}
