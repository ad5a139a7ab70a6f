/// The value of each puzzle for a facet of which a puzzle has at most one value.
///
/// A facet with hundreds of values is counted sooner by one look at each puzzle than by one bitmap after the other.
struct FacetColumn: Sendable {
  /// The place of the value of each puzzle among ``names``, by the number of the puzzle; 0 for none.
  private var cells: [UInt16] = []
  private(set) var names = [""]
  private var places: [String: UInt16] = [:]

  /// True while the values fit.
  var isUsable: Bool { names.count < Int(UInt16.max) }

  /// Takes puzzles into a value and out of it.
  mutating func change(_ name: String, adding added: Bitmap, removing removed: Bitmap?) {
    guard isUsable else { return }
    let place = places[name] ?? UInt16(names.count)
    if places[name] == nil {
      places[name] = place
      names.append(name)
    }
    if let last = added.last, Int(last) >= cells.count {
      // Room for more, since puzzles come one block after the other.
      cells += [UInt16](repeating: 0, count: Int(last) + 1 - cells.count)
    }
    cells.withUnsafeMutableBufferPointer { cells in
      added.forEachPart { for number in $0 { cells[Int(number)] = place } }
      // One that went to another value has that already.
      removed?.forEachPart { part in
        for number in part where Int(number) < cells.count && cells[Int(number)] == place {
          cells[Int(number)] = 0
        }
      }
    }
  }

  /// Adds some puzzles to the counts of their values, by the places of ``names``.
  func count(_ numbers: UnsafeBufferPointer<UInt32>, into counts: inout [Int]) {
    cells.withUnsafeBufferPointer { cells in
      counts.withUnsafeMutableBufferPointer { counts in
        for number in numbers where Int(number) < cells.count {
          counts[Int(cells[Int(number)])] += 1
        }
      }
    }
  }
}
