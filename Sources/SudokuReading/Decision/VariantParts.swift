import RealModule
import SudokuVariants

/// The parts of a puzzle with several possible values: digits, sums, and the regions as a whole.
///
/// Places are numbered: first the cells, then the cages, then the regions. A choice maps each place that departs from
/// its likeliest value to an alternative.
struct VariantParts {
  private let observation: BoardObservation
  /// The values of each place with their probabilities, the likeliest first.
  private let digits: [[(value: Int, probability: Double)]]
  private let sums: [[(value: Int?, probability: Double)]]
  private let regions: [(value: Regions, probability: Double)]
  /// The likeliest values alone.
  private let likeliestDigits: [UInt8], likeliestSums: [Int?]
  /// The required total of the sums if every cell is in a cage; `nil` on other boards.
  private let wholeSum: Int?
  /// The houses and cages of the likeliest regions.
  private var houses: [[Int]] = []

  private var cellCount: Int { digits.count }
  private var regionsPlace: Int { cellCount + sums.count }

  /// The least probability of an alternative digit. The label smoothing of the digit network gives every value nearly
  /// this much.
  private static let leastDigit = 5e-4
  /// The least probability of an alternative digit in a cell read as blank.
  private static let leastInk = 0.01

  init(_ observation: BoardObservation, corrections: [Int: Int]) {
    self.observation = observation
    digits = observation.evidence.indices.map { cell in
      if let value = corrections[cell] { return [(value, 1)] }
      let p = observation.evidence[cell].probabilities
      let best = observation.evidence[cell].best
      let least = best == 0 ? Self.leastInk : Self.leastDigit
      let others = p.indices.filter { $0 != best && p[$0] > least }.sorted { p[$0] > p[$1] }
      return [(best, p[best])] + others.map { ($0, p[$0]) }
    }

    sums = observation.cages.map { cage in
      if cage.isSettled { return [(cage.sum, 1)] }
      // An unread sum follows from the others, and stays doubtful.
      let unknown = (value: Int?.none, probability: max(Self.misread, 1 - cage.sums.values.reduce(0, +)))
      let possible = CageTotals.possible(cage.cells.count, size: observation.size)
      let whole = cage.sums.values.reduce(0, +)
      let share = cage.sums.reduce(0) { $0 + (possible.contains($1.key) ? $1.value : 0) }
      // An impossible sum is a misread label, or one of another cage.
      guard share >= Self.leastPossible * whole else { return [(nil, 1)] }
      let scale = whole - share > 0.1 * whole ? 0.9 * whole / share : 1
      let known = cage.sums.filter { possible.contains($0.key) }
        .map { (value: Optional($0.key), probability: $0.value * scale) }
      return (known + [unknown]).sorted { ($0.probability, $1.value ?? 0) > ($1.probability, $0.value ?? 0) }
    }
    let likeliest = observation.otherRegions.reduce(1) { $0 + $1.odds }
    regions =
      [(observation.regions, 1 / likeliest)]
      + observation.otherRegions.sorted { $0.odds > $1.odds }.map { ($0.regions, $0.odds / likeliest) }
    likeliestDigits = digits.map { UInt8($0[0].value) }
    likeliestSums = sums.map { $0[0].value }
    let covered = observation.cages.reduce(0) { $0 + $1.cells.count }
    wholeSum = covered == digits.count ? covered * (observation.size + 1) / 2 : nil
    houses = puzzle([:])?.houses ?? bare?.houses ?? []
  }

  /// The rate of labels with a sum that is not among those read, because a digit touches a line or lies under another
  /// one.
  private static let misread = 0.004

  /// The least share of a label's probability that must lie on possible sums of its cage.
  private static let leastPossible = 0.004

  /// Returns the cost of a choice against the likeliest values, as a difference of log-probabilities.
  func cost(of choice: [Int: Int], keepsDigits: Bool) -> Double {
    let costs = costs(keepsDigits: keepsDigits)
    return choice.reduce(0) { $0 + costs[$1.key][$1.value - 1] }
  }

  /// Returns the costs of each place's alternatives, as differences of log-probabilities.
  ///
  /// - Parameter keepsDigits: true if digits stay as seen. The uniqueness of solutions is no evidence from ink.
  func costs(keepsDigits: Bool) -> [[Double]] {
    func costs(_ probabilities: [Double]) -> [Double] {
      probabilities.dropFirst().map { .log(max(probabilities[0], 1e-12) / max($0, 1e-12)) }
    }
    return digits.map { keepsDigits ? [] : costs($0.map(\.probability)) } + sums.map { costs($0.map(\.probability)) }
      + [costs(regions.map(\.probability))]
  }

  /// True if the board has enough digits or sums for a solution to be significant.
  var isWorthMending: Bool {
    if !sums.isEmpty { return true }
    let written = digits.count { $0[0].value != 0 }
    return written * 8 >= cellCount
  }

  func digits(_ choice: [Int: Int]) -> [UInt8] {
    var values = likeliestDigits
    for (place, alternative) in choice where place < cellCount {
      values[place] = UInt8(digits[place][alternative].value)
    }
    return values
  }

  /// The likeliest value of a cell.
  func digit(_ cell: Int) -> Int { digits[cell][0].value }

  /// Returns the alternative of a cell with this value; `nil` if the ink hardly supports it.
  func alternative(_ value: Int, in cell: Int) -> Int? { digits[cell].firstIndex { $0.value == value } }

  /// A choice for each possible value of the regions, the likeliest first.
  var regionChoices: [[Int: Int]] { regions.indices.map { $0 == 0 ? [:] : [regionsPlace: $0] } }

  func regions(_ choice: [Int: Int]) -> Regions { regions[choice[regionsPlace] ?? 0].value }

  /// Returns the sums of a choice. A single unknown sum is the rest of the total, if all cells are in cages.
  func sums(_ choice: [Int: Int]) -> [Int?] {
    var own = likeliestSums
    for (place, alternative) in choice where place >= cellCount && place < regionsPlace {
      own[place - cellCount] = sums[place - cellCount][alternative].value
    }
    var unknown: Int?
    for index in own.indices where own[index] == nil {
      if unknown != nil { return own }
      unknown = index
    }
    if let unknown, let wholeSum {
      let rest = wholeSum - own.reduce(0) { $0 + ($1 ?? 0) }
      if rest > 0 { own[unknown] = rest }
    }
    return own
  }

  /// Returns the number of unknown sums of a choice.
  func unknownSums(_ choice: [Int: Int]) -> Int { sums.indices.count { isUnknown($0, choice) } }

  /// Returns the likeliest choices of sums that add up to the required total, with every sum read. The list is empty if
  /// the cages do not cover the board.
  func choicesThatAddUp(reach: Double, most: Int) -> [[Int: Int]] {
    guard let wholeSum, !sums.isEmpty else { return [] }
    let costs = costs(keepsDigits: true)
    let options = sums.indices.map { cage in
      sums[cage].enumerated().compactMap { index, sum in
        sum.value.map { (value: $0, cost: index == 0 ? 0 : costs[cellCount + cage][index - 1], index: index) }
      }
    }
    return SumChoices(options.map { $0.map { ($0.value, $0.cost) } }, total: wholeSum, reach: reach).prefix(most)
      .map { taken in
        var choice: [Int: Int] = [:]
        for (cage, option) in taken.enumerated() where options[cage][option].index != 0 {
          choice[cellCount + cage] = options[cage][option].index
        }
        return choice
      }
  }

  var hasCages: Bool { !sums.isEmpty }

  /// Returns a choice with the sums of the cages' digits. A sum that no label shows is left unknown. `nil` if these are
  /// the likeliest sums, or digits are in conflict.
  /// - Parameter digits: a choice of digits.
  func sumsAsWritten(_ digits: [Int: Int]) -> [Int: Int]? {
    let values = self.digits(digits)
    guard !sums.isEmpty, !hasConflicts(values) else { return nil }
    var choice = digits
    for (index, cage) in observation.cages.enumerated() {
      let written = cage.cells.map { Int(values[$0]) }
      guard !written.contains(0), Set(written).count == written.count else { continue }
      let made = written.reduce(0, +)
      let alternative =
        sums[index].firstIndex { $0.value == made } ?? sums[index].firstIndex { $0.value == nil } ?? 0
      if alternative != 0 { choice[cellCount + index] = alternative }
    }
    return choice.count > digits.count ? choice : nil
  }

  /// True if a choice leaves a cage's sum unknown.
  func isUnknown(_ cage: Int, _ choice: [Int: Int]) -> Bool { sums[cage][choice[cellCount + cage] ?? 0].value == nil }

  /// Returns the puzzle of a choice; `nil` if it is invalid.
  /// - Parameter cells: the cells whose digits are left out.
  func puzzle(_ choice: [Int: Int], without cells: Set<Int> = []) -> ReadPuzzle? {
    var digits = digits(choice)
    for cell in cells { digits[cell] = 0 }
    if observation.kind == .samurai { return (try? SamuraiPuzzle(givens: digits)).map { .samurai($0) } }
    var rules = VariantRules()
    rules.diagonals = observation.diagonals
    rules.cages = zip(observation.cages, sums(choice)).map { Cage($0.cells, sum: $1) }
    return (try? VariantPuzzle(size: observation.size, regions: regions(choice), givens: digits, rules: rules))
      .map { .board($0) }
  }

  /// True if the sums of a board covered with cages match the required total. Several unknown sums may fill a gap. A
  /// single unknown sum has been computed before.
  func addsUp(_ sums: [Int?]) -> Bool {
    guard let wholeSum, !sums.isEmpty else { return true }
    let known = sums.reduce(0) { $0 + ($1 ?? 0) }
    return sums.count { $0 == nil } > 1 ? known < wholeSum : known == wholeSum
  }

  /// True if the sums of a puzzle or a choice match the required total.
  func addsUp(_ puzzle: ReadPuzzle) -> Bool {
    if case .board(let board) = puzzle { addsUp(board.rules.cages.map(\.sum)) } else { true }
  }
  func addsUp(_ choice: [Int: Int]) -> Bool { addsUp(sums(choice)) }

  /// Returns the cells in conflict within the houses and cages of the likeliest regions.
  func conflicts(_ digits: [UInt8]) -> [Int] {
    var found: Set<Int> = []
    for house in houses {
      // Bit masks of the digits seen so far and of the repeated ones.
      var seen: UInt64 = 0, twice: UInt64 = 0
      for cell in house where digits[cell] != 0 {
        let own: UInt64 = 1 << digits[cell]
        twice |= seen & own
        seen |= own
      }
      guard twice != 0 else { continue }
      for cell in house where digits[cell] != 0 && (twice >> digits[cell]) & 1 == 1 { found.insert(cell) }
    }
    return found.sorted()
  }

  /// True if a digit is repeated in a house or a cage of the likeliest regions.
  func hasConflicts(_ digits: [UInt8]) -> Bool {
    houses.contains { house in
      var seen: UInt64 = 0
      for cell in house where digits[cell] != 0 {
        let own: UInt64 = 1 << digits[cell]
        if seen & own != 0 { return true }
        seen |= own
      }
      return false
    }
  }

  /// The board without its cages and givens.
  private var bare: VariantPuzzle? {
    var rules = VariantRules()
    rules.diagonals = observation.diagonals
    return try? VariantPuzzle(size: observation.size, regions: observation.regions, rules: rules)
  }

  /// Returns the probability of the value taken in each place. If the board makes sense, an alternative counts in full
  /// if it makes sense too, and hardly otherwise.
  ///
  /// - Parameter cells: the cells whose digits are left out of the puzzle.
  func confidences(
    _ taken: [Int: Int], without cells: Set<Int> = [], makesSense: Bool, breach: Double,
    alsoMakesSense: ([Int: Int]) -> Bool
  ) -> (digits: [Double], sums: [Double], regions: Double) {
    let pairs = makesSense && cells.isEmpty ? pairs(taken) : []
    var beside: [Int: Double] = [:]
    for pair in pairs where alsoMakesSense(taken.merging(pair.choice) { $1 }) {
      for place in pair.choice.keys { beside[place, default: 0] += pair.odds }
    }
    func sureness(_ place: Int, _ probabilities: [Double]) -> Double {
      let chosen = taken[place] ?? 0
      let own = max(probabilities[chosen], 1e-9)
      guard makesSense && !cells.contains(place) else { return own }
      var rivals = own * (beside[place] ?? 0)
      for index in probabilities.indices where index != chosen {
        var choice = taken
        choice[place] = index
        if alsoMakesSense(choice) {
          rivals += probabilities[index]
        } else if chosen != 0 {
          rivals += probabilities[index] * breach
        }
      }
      return own / (own + rivals)
    }
    return (
      digits.indices.map { sureness($0, digits[$0].map(\.probability)) },
      sums.indices.map { sureness(cellCount + $0, sums[$0].map(\.probability)) },
      sureness(regionsPlace, regions.map(\.probability))
    )
  }

  /// The least odds of an alternative digit against the taken one, the least odds of a pair, and the greatest number of
  /// pairs.
  private static let leastOdds = 0.05, leastTogether = 0.01, mostPairs = 40

  /// Returns pairs of alternative digits that are nearly as likely as the taken ones. If two digits are exchanged,
  /// neither change alone makes sense.
  private func pairs(_ taken: [Int: Int]) -> [(choice: [Int: Int], odds: Double)] {
    let others = digits.indices.flatMap { cell in
      let chosen = taken[cell] ?? 0
      return digits[cell].indices.compactMap { index -> (cell: Int, index: Int, odds: Double)? in
        let odds = digits[cell][index].probability / max(digits[cell][chosen].probability, 1e-9)
        return index != chosen && odds >= Self.leastOdds ? (cell, index, odds) : nil
      }
    }
    let pairs = others.indices.flatMap { first in
      others[(first + 1)...].compactMap { second -> (choice: [Int: Int], odds: Double)? in
        let first = others[first]
        guard first.cell != second.cell, first.odds * second.odds >= Self.leastTogether else { return nil }
        return ([first.cell: first.index, second.cell: second.index], first.odds * second.odds)
      }
    }
    return Array(pairs.sorted { $0.odds > $1.odds }.prefix(Self.mostPairs))
  }
}
