import BoardVision

/// The letters of a board of nine by nine cells, read as nine digits.
struct LetterBoard {
  /// The different letters, in the order of the alphabet. The first one stands for digit 1.
  let letters: [Character]
  /// The evidence of the cells. It has nine digits even if fewer letters are seen.
  let evidence: [DigitEvidence]
  /// The mean probability of the written cells.
  let legibility: Double

  /// The number of different letters of a Sudoku.
  static let wanted = 9

  /// The thresholds. `Benchmarks/accuracy/letters.py` makes the boards on which they were chosen.
  private enum Thresholds {
    /// The least probability of a clear letter, and the least number of cells with one.
    static let clear = 0.9, fewestClear = 12
    /// The least share of letters among the clear labels. The others are misread.
    static let leastLetters = 0.9
    /// The greatest share of all other letters than the nine likeliest ones. A word search has more.
    static let mostOthers = 0.06
    /// The probability of blank for a cell without ink, and the least probability of any value.
    static let blank = 0.999, least = 1e-5
    /// The factor on the probability of nothing for tall ink, since the network takes single strokes for dirt.
    static let tallNothing = 0.02
  }

  /// The classes of 0 and 1, which resemble O and I, by letter.
  private static let alike: [Int: Int] = [Int(UInt8(ascii: "O")) - 65: 0, Int(UInt8(ascii: "I")) - 65: 1]

  /// `nil` unless the board's labels are letters, nine different ones at most.
  init?(_ cells: [Cell], network: LetterNetwork) {
    let marked = cells.compactMap { LabelBounds(in: $0) }
    guard marked.count >= Thresholds.fewestClear else { return nil }
    let patches = Dictionary(uniqueKeysWithValues: cells.map { ($0.index, $0.patch) })
    let read = network.read(
      marked.compactMap { bounds in patches[bounds.cell].map { LabelPatch.cut($0, x: bounds.x, y: bounds.y) } })
    let outputs = zip(marked, read).map { $0.isTall ? $1.doubtingNothing(by: Thresholds.tallNothing) : $1 }
    let clear = outputs.filter { ($0.probabilities.dropLast().max() ?? 0) >= Thresholds.clear }
    // A circle or a stroke is a digit as well as a letter.
    let kinds = clear.compactMap(Self.isLetter)
    guard kinds.count >= Thresholds.fewestClear,
      Double(kinds.count { $0 }) >= Thresholds.leastLetters * Double(kinds.count)
    else { return nil }
    let values = outputs.map(Self.values)
    var totals = [Double](repeating: 0, count: LetterNetwork.letterCount)
    for value in values { for letter in totals.indices { totals[letter] += value[letter] } }
    let likeliest = totals.indices.sorted { totals[$0] > totals[$1] }.prefix(Self.wanted)
    let own = likeliest.reduce(0) { $0 + totals[$1] }, all = totals.reduce(0, +)
    guard own >= (1 - Thresholds.mostOthers) * all else { return nil }
    let seen = likeliest.filter { letter in values.contains { $0[letter] >= Thresholds.clear } }
    // Letters that are hardly seen fill the places of the missing ones, so that each cell has nine digits.
    let alphabet = seen.count < Self.wanted ? Array(likeliest) : seen
    let ordered = alphabet.sorted()
    letters = seen.sorted().map { Character(UnicodeScalar(UInt8(65 + $0))) }
    let nothing = [Thresholds.blank] + [Double](repeating: (1 - Thresholds.blank) / 9, count: Self.wanted)
    var probabilities = [[Double]](repeating: nothing, count: cells.count)
    for (bounds, (output, value)) in zip(marked, zip(outputs, values)) {
      probabilities[bounds.cell] = ([output.nothing] + ordered.map { value[$0] }).map { max($0, Thresholds.least) }
    }
    evidence = probabilities.map { values in
      let total = values.reduce(0, +)
      return DigitEvidence(probabilities: values.map { $0 / total }, handwritten: 0)
    }
    // A letter outside the alphabet reduces legibility.
    var sure: [Double] = []
    for (bounds, value) in zip(marked, values) where evidence[bounds.cell].best != 0 {
      sure.append(ordered.map { value[$0] }.max() ?? 0)
    }
    legibility = sure.isEmpty ? 0 : sure.reduce(0, +) / Double(sure.count)
  }

  /// True if the likeliest label is a letter, false if it is a digit; `nil` if it may be both.
  private static func isLetter(_ output: LetterNetwork.Output) -> Bool? {
    let labels = output.probabilities.dropLast()
    guard let best = labels.indices.max(by: { labels[$0] < labels[$1] }) else { return nil }
    if best < LetterNetwork.digitCount { return alike.values.contains(best) ? nil : false }
    return alike[best - LetterNetwork.digitCount] == nil ? true : nil
  }

  /// Returns the probabilities of the letters, with those of the digits that they resemble.
  private static func values(_ output: LetterNetwork.Output) -> [Double] {
    var values = Array(output.letters)
    for (letter, digit) in alike { values[letter] += output.probabilities[digit] }
    return values
  }
}
