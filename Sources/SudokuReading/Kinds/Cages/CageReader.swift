import BoardVision
import SudokuVariants

/// The reader of a killer's cages: their lines or colours, their sums, and the combination of these.
struct CageReader {
  /// The cages of a board.
  struct Reading {
    var cages: [CageReading]
    /// Alternative cages, the likeliest first.
    var rivals: [CagesRival] = []
    /// Computes the alternative cages, which takes time.
    var others: () -> [CagesRival] = { [] }
    /// A score of the agreement between cages, sums and digits.
    var quality = 0.0
    /// The share of cages with exactly one label, in their first cell.
    var order: Double
    /// The labels of the sums.
    var labels: [SumLabel]
    /// The inset of the cages' lines in pixels of the close-up; `nil` if the cages are found by colours.
    var inset: Int?
    /// True if the lines of the cages are so clear that no other kind of board has them.
    var hasClearLines = false

    /// True if lines or digits prove a killer, whatever its sums are.
    var isPlain = false

    /// True if every cell has a cage, every cage has a sum, and the likeliest sums match the required total.
    func makesWhole(size: Int) -> Bool {
      let sums = cages.compactMap(\.sum)
      return sums.count == cages.count && cages.reduce(0) { $0 + $1.cells.count } == size * size
        && sums.reduce(0, +) == CageTotals.whole(size: size)
    }

    /// True if the likeliest sum of every cage is possible for its number of cells.
    func isPossible(size: Int) -> Bool {
      cages.allSatisfy { cage in cage.sum.map { CageTotals.possible(cage.cells.count, size: size).contains($0) } ?? true
      }
    }

    /// The probability that this is a killer.
    var confidence: Double {
      hasClearLines && order >= CageReader.killerByLines || isPlain
        ? 1 : max(hasSums ? CageReader.bySums : 0, min(1, order + 0.1))
    }
    /// True if the sums alone indicate a killer.
    var hasSums = false
  }

  let labels: LabelNetwork
  /// The digits of the cells.
  var written = CageDigits()

  /// The least number of sums of a killer.
  private static let fewestSums = 9
  /// The order from which a board is a killer, and the order for a board with clear lines of cages.
  private static let killer = 0.75, killerByLines = 0.5
  /// The order from which no further evidence is needed.
  private static let convincing = 0.85
  /// The order from which a board with lines is a killer with any sums, and the range of its number of cages.
  private static let surelyKiller = 0.95, fewestCages = 12, mostCages = 45
  /// The probability of a killer that only its sums indicate.
  fileprivate static let bySums = 0.96
  /// The range of the inset of clear lines in pixels of the close-up, and their least separation in spreads.
  private static let clearInset = 6, farInset = 18, clearSeparation = 4.5
  /// The least separation of lines that no other print has.
  private static let plainSeparation = 7.0

  /// The result of a search for cages.
  struct Search {
    /// `nil` if nothing on the board resembles cages.
    var reading: Reading?
    /// True if there are small numbers in the corners of cells.
    var hasNumbers = true
  }

  /// Searches for cages, and for the numbers of their sums.
  /// - Parameters:
  ///   - isAsked: true if a person has named the kind.
  ///   - colours: decodes the colours of the cells, for boards without clear lines of cages.
  func search(
    _ view: CloseUp, _ borders: BoardBorders, isAsked: Bool, colours: () throws -> CellColours
  ) rethrows -> Search {
    func candidates(keepsLines: Bool) -> [ReadLabels] {
      SumLabels.candidates(view, keepsLines: keepsLines).filter { $0.labels.count >= Self.fewestSums }
        .map { ReadLabels($0, by: SumReader(network: labels)) }.filter { $0.sums.count >= Self.fewestSums }
    }
    let found = candidates(keepsLines: false)
    guard !found.isEmpty else { return Search(hasNumbers: false) }
    let lines = CageLines(view, borders, boxes: Regions.usual(size: borders.size).ofCell)
    var readings: [Reading] = []
    var known: [[Double]]?
    func tints() throws -> [[Double]] {
      if let known { return known }
      let tints = Self.tints(try colours(), borders)
      known = tints
      return tints
    }
    // Remaining dashes resemble many sums, but none clearly.
    for labels in found + found.compactMap(\.sure) where (readings.map(\.order).max() ?? 0) < Self.convincing {
      readings += try self.readings(lines, labels, view, borders, tints)
    }
    let hasPlainLines =
      (Self.clearInset...Self.farInset).contains(lines.inset) && lines.separation >= Self.plainSeparation
    // Colours are no evidence against clear lines.
    let byLines = readings.filter { $0.inset != nil && $0.order >= Self.convincing }
    if hasPlainLines && !byLines.isEmpty { readings = byLines }
    // A reading with a killer's order precedes one of higher quality without it.
    let orderly = [Self.convincing, Self.killer].lazy.map { least in readings.filter { $0.order >= least } }
    guard
      var best = (orderly.first { !$0.isEmpty } ?? readings).max(by: { $0.quality < $1.quality })
    else { return Search() }
    if best.inset != nil, best.order >= Self.killer, !best.makesWhole(size: borders.size) {
      // A stroke of a digit may have been erased with the line beside it. Sums that match the required total are right.
      for labels in candidates(keepsLines: true) {
        let whole = try self.readings(lines, labels, view, borders, tints).filter {
          $0.inset != nil && $0.order >= best.order && $0.makesWhole(size: borders.size)
        }
        guard let other = whole.max(by: { $0.quality < $1.quality }) else { continue }
        best = other
        break
      }
    }
    best.isPlain =
      best.inset != nil && (hasPlainLines && best.order >= Self.killer || best.order >= Self.surelyKiller)
      && (Self.fewestCages...Self.mostCages).contains(best.cages.count)
      || written.isProven && agreement(best.cages) >= Self.proof
    // Lines may be clear even if colours separate the cages better.
    best.hasClearLines =
      (Self.clearInset...Self.farInset).contains(lines.inset) && lines.separation >= Self.clearSeparation
      && readings.contains { $0.inset != nil && $0.order >= Self.killerByLines }
    if best.hasClearLines && best.inset == nil { best.inset = lines.inset }
    guard isAsked || best.confidence == 1 || best.order >= Self.killer || best.hasSums else { return Search() }
    best.rivals = best.others()
    return Search(reading: best)
  }

  /// Returns the log-odds of borders from colours by several methods; none if there are no colours.
  private static func tints(_ colours: CellColours, _ borders: BoardBorders) -> [[Double]] {
    func all(_ tints: [[Double]]) -> [[Double]] { tints.filter { $0.contains { $0 != 0 } } }
    let kinds = all([true, false].map { CellTints(colours, borders, isLit: $0).evidence })
    let both = kinds.count == 2 ? kinds + [zip(kinds[0], kinds[1]).map { $0 + $1 }] : kinds
    let palette = all([CellPalette(colours, borders).evidence])
    return both + palette + zip(both.suffix(1), palette).map { zip($0, $1).map { $0 + $1 } }
  }

  /// Returns the readings from labels with lines, with colours and with both.
  private func readings(
    _ lines: CageLines, _ labels: ReadLabels, _ view: CloseUp, _ borders: BoardBorders,
    _ tints: () throws -> [[Double]]
  ) rethrows -> [Reading] {
    // Differences at a greater inset come from digits.
    let hasLines = lines.inset <= Self.farInset && lines.evidence.contains { $0 != 0 }
    var readings: [Reading] = []
    if hasLines { readings.append(reading(lines.evidence, labels, borders, inset: lines.inset)) }
    if !hasLines || readings[0].order < 0.95 || !readings[0].isPossible(size: borders.size) {
      for tints in try tints() {
        readings.append(reading(tints, labels, borders, inset: nil))
        if hasLines {
          let both = zip(lines.evidence, tints).map { $0 + $1 }
          readings.append(reading(both, labels, borders, inset: lines.inset))
        }
      }
    }
    let hasSums = Self.areSums(labels.sums, size: borders.size)
    if hasSums && (readings.map(\.order).max() ?? 0) < Self.killer {
      let faint = CageLines(view, borders, boxes: Regions.usual(size: borders.size).ofCell, isSure: true)
      readings.append(reading(faint.evidence, labels, borders, inset: faint.inset))
    }
    for index in readings.indices { readings[index].hasSums = hasSums }
    return readings
  }

  /// True if labels alone are a killer's sums: their total is near the required one, and most have two digits.
  static func areSums(_ sums: [Int: [Int: Double]], size: Int) -> Bool {
    let values = sums.values.compactMap { $0.max { $0.value < $1.value }?.key }
    let whole = CageTotals.whole(size: size), total = values.reduce(0, +)
    let long = values.count { $0 > 9 }
    return values.count >= fewestCages && long * 2 >= values.count && abs(total - whole) * 6 <= whole
  }

  /// Returns the reading from borders and labels.
  private func reading(_ evidence: [Double], _ labels: ReadLabels, _ borders: BoardBorders, inset: Int?) -> Reading {
    let sums = labels.sums, empty = labels.empty
    var partition = CagePartition(evidence, sums: sums, empty: empty, written: written, borders)
    let orderly = partition.cages.count { cells in
      sums[cells[0]] != nil && cells.count { sums[$0] != nil } == 1 && cells.count <= borders.size
    }
    let order = Double(orderly) / Double(max(1, partition.cages.count))
    let pieces = CagePartition.pieces(evidence, sums: sums, borders)
    let all = sums.merging(hiddenSums(labels, pieces)) { own, _ in own }
    if all.count > sums.count {
      partition = CagePartition(evidence, sums: all, empty: empty, written: written, borders)
    }
    func cage(_ cells: [Int], _ confidence: Double) -> CageReading {
      CageReading(cells: cells, sums: cells.lazy.compactMap { all[$0] }.first ?? [:], cellsConfidence: confidence)
    }
    let cages = zip(partition.cages, partition.confidence).map(cage)
    var reading = Reading(
      cages: cages, order: order, labels: labels.places.labels.filter { sums[$0.cell] != nil }, inset: inset)
    reading.others = { [partition] in
      let own = Dictionary(uniqueKeysWithValues: cages.map { ($0.cells, $0) })
      return partition.rivals(reach: Self.rivalReach, most: Self.mostRivals).map { rival in
        CagesRival(rival.cages.map { cells in own[cells] ?? cage(cells, Self.changed) }, cost: rival.cost)
      }
    }
    let possible = cages.count { cage in
      let sums = CageTotals.possible(cage.cells.count, size: borders.size)
      return cage.sums.reduce(0) { $0 + (sums.contains($1.key) ? $1.value : 0) } > 0.5
    }
    reading.quality =
      order + Double(possible) / Double(max(1, cages.count))
      + 0.5 * cages.reduce(0) { $0 + $1.cellsConfidence } / Double(max(1, cages.count))
      + Self.agreementWeight * agreement(cages)
    return reading
  }

  /// Returns the agreement of complete cages with their digits, from -1 to 1. Their digits must add up to the label's
  /// sum, without repetition.
  private func agreement(_ cages: [CageReading]) -> Double {
    guard !written.values.isEmpty else { return 0 }
    let marks = cages.map { cage -> Int in
      let digits = written.digits(of: cage.cells)
      if Set(digits).count < digits.count { return -cage.cells.count }
      guard digits.count == cage.cells.count, !cage.sums.isEmpty else { return 0 }
      let shown = cage.sums[digits.reduce(0, +)] ?? 0
      let isRead = cage.sums.values.reduce(0, +) > 0.5
      return shown > Self.likely ? cage.cells.count : shown < Self.unlikely && isRead ? -cage.cells.count : 0
    }
    return Double(marks.reduce(0, +)) / Double(written.values.count)
  }
  /// The weight of the agreement against the order. Then the probability above which a label agrees with a sum, and
  /// that below which it does not.
  private static let agreementWeight = 2.0, likely = 0.1, unlikely = 0.01
  /// The agreement from which the unique solution of the written digits proves the cages. A label agrees with the sum
  /// of random cells once in twenty times.
  private static let proof = 0.3

  /// Returns sums for the first cells of cages without a label.
  private func hiddenSums(_ labels: ReadLabels, _ cages: [[Int]]) -> [Int: [Int: Double]] {
    var hidden: [Int: [Int: Double]] = [:]
    for cells in cages where labels.sums[cells[0]] == nil {
      let guess = labels.guess(in: cells[0])
      // A cage with a sum in another cell is rather two cages, if the first cell has a sum too.
      if guess.values.reduce(0, +) >= Self.leastGuess { hidden[cells[0]] = guess }
    }
    return hidden
  }
  /// The greatest additional cost of alternative cages, as a difference of log-probabilities, and their greatest
  /// number.
  private static let rivalReach = 9.0, mostRivals = 60
  /// The probability of a cage that differs from the likeliest ones. It stays doubtful.
  private static let changed = 0.1
  /// The least total probability of a barely visible sum.
  private static let leastGuess = 0.2
}

/// Labels with the probabilities of their sums. The hidden label of a cell is read once for all partitions.
private final class ReadLabels {
  let places: SumLabels
  /// The probabilities of the visible labels' sums, by cell.
  let sums: [Int: [Int: Double]]
  /// The cells without ink in the place of a label.
  let empty: Set<Int>
  private let reader: SumReader
  private var guesses: [Int: [Int: Double]] = [:]

  init(_ places: SumLabels, by reader: SumReader) {
    (self.places, self.reader) = (places, reader)
    (sums, empty) = (reader.read(places.labels), places.emptyCorners)
  }

  private init(_ other: ReadLabels, sums: [Int: [Int: Double]]) {
    (places, reader, empty, self.sums) = (other.places, other.reader, other.empty, sums)
  }

  /// The labels whose likeliest sum has a sufficient probability; `nil` if all have one.
  var sure: ReadLabels? {
    let sure = sums.filter { ($0.value.values.max() ?? 0) >= Self.leastSure }
    return sure.count < sums.count ? ReadLabels(self, sums: sure) : nil
  }
  private static let leastSure = 0.3

  /// Returns the sums of a label that may be hidden in a cell; empty without ink.
  func guess(in cell: Int) -> [Int: Double] {
    if let known = guesses[cell] { return known }
    let guess = places.hidden(in: cell).map(reader.guess) ?? [:]
    guesses[cell] = guess
    return guess
  }
}
