import Catalogue

/// The values of each puzzle for some facets of which it has at most one value each.
///
/// Facets that depend on each other, such as the rating and the hardest technique, have far fewer combinations than
/// pairs of values. So one look at each puzzle counts them all.
struct JointColumn: Sendable {
  /// The facets.
  let facets: [Facet]
  /// The place of the combination of each puzzle among ``combinations``, by the number of the puzzle.
  private var cells: [UInt16] = []
  /// The places of the values of each combination among ``names``, one for each facet; the first one is empty.
  private var combinations: [[UInt16]]
  private var places: [[UInt16]: UInt16]
  /// The values of each facet; the first one stands for none.
  private var names: [[String]]
  private var namePlaces: [[String: UInt16]]
  /// False once there are more values or combinations than fit.
  private(set) var isUsable = true

  /// A column without puzzles.
  init(_ facets: [Facet]) {
    self.facets = facets
    let none = [UInt16](repeating: 0, count: facets.count)
    (combinations, places) = ([none], [none: 0])
    names = Array(repeating: [""], count: facets.count)
    namePlaces = Array(repeating: [:], count: facets.count)
  }

  /// Takes puzzles into a value of a facet and out of it.
  mutating func change(_ value: FacetValue, adding added: Bitmap, removing removed: Bitmap?) {
    guard isUsable, let facet = facets.firstIndex(of: value.facet) else { return }
    let name = namePlaces[facet][value.value] ?? UInt16(truncatingIfNeeded: names[facet].count)
    if namePlaces[facet][value.value] == nil {
      guard names[facet].count < Int(UInt16.max) else { return give() }
      namePlaces[facet][value.value] = name
      names[facet].append(value.value)
    }
    if let last = added.last, Int(last) >= cells.count {
      // Room for more, since puzzles come one block after the other.
      cells += [UInt16](repeating: 0, count: Int(last) + 1 - cells.count)
    }
    move(added.numbers, facet) { _ in name }
    // A puzzle that went to another value has that already.
    if let removed { move(removed.numbers.filter { $0 < cells.count }, facet) { $0 == name ? 0 : $0 } }
  }

  /// Gives the puzzles another value of a facet, by the place of the present one.
  private mutating func move(_ numbers: [UInt32], _ facet: Int, _ change: (UInt16) -> UInt16) {
    // The new place of each combination, once it is known. A puzzle is moved once.
    var moved = [UInt16?](repeating: nil, count: combinations.count)
    for number in numbers {
      let old = cells[Int(number)]
      if let new = moved[Int(old)] {
        cells[Int(number)] = new
        continue
      }
      var combination = combinations[Int(old)]
      combination[facet] = change(combination[facet])
      if places[combination] == nil {
        guard combinations.count < Int(UInt16.max) else { return give() }
        places[combination] = UInt16(combinations.count)
        combinations.append(combination)
      }
      let new = places[combination] ?? 0
      moved[Int(old)] = new
      cells[Int(number)] = new
    }
  }

  /// Leaves the facets to their bitmaps.
  private mutating func give() { (isUsable, cells, combinations, places) = (false, [], [], [:]) }

  /// The numbers of puzzles with each value of some of the facets. Linear in the puzzles.
  func counts(_ numbers: [UInt32], of wanted: [Facet]) -> [Facet: [String: Int]] {
    // Two counts for each combination, in turn: many puzzles in a row have the same one.
    var counts = [Int32](repeating: 0, count: 2 * combinations.count)
    let half = combinations.count
    cells.withUnsafeBufferPointer { cells in
      counts.withUnsafeMutableBufferPointer { counts in
        numbers.withUnsafeBufferPointer { numbers in
          var place = 0
          // A puzzle behind the last cell has none of the values. Numbers rise.
          var end = numbers.count
          while end > 0, Int(numbers[end - 1]) >= cells.count { end -= 1 }
          while place + 1 < end {
            counts[Int(cells[Int(numbers[place])])] &+= 1
            counts[half &+ Int(cells[Int(numbers[place &+ 1])])] &+= 1
            place &+= 2
          }
          if place < end { counts[Int(cells[Int(numbers[place])])] &+= 1 }
        }
      }
    }
    var found: [Facet: [String: Int]] = [:]
    for (place, facet) in facets.enumerated() where wanted.contains(facet) {
      var sums = [Int](repeating: 0, count: names[place].count)
      for (number, combination) in combinations.enumerated() {
        sums[Int(combination[place])] += Int(counts[number] + counts[half + number])
      }
      found[facet] = Dictionary(uniqueKeysWithValues: zip(names[place], sums).dropFirst())
    }
    return found
  }
}
