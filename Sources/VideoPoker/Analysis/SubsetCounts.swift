/// The number of hands of each category that contain a set of cards, for every class of ``CardSets``.
///
/// They depend on the wild cards, never on a pay table. Each deal adds its weight to the classes of its subsets. By
/// symmetry every set of a class is in equally many hands, so that the sum over the size of the class is the count.
final class SubsetCounts: Sendable {
  /// The wild cards.
  let wild: WildCards
  /// By class of ``CardSets``; lanes by ``HandCategory``. That of ``HandCategory/nothing`` is left at 0.
  let counts: [CategoryCounts]
  /// The category of each deal of ``Deals``.
  let categories: [UInt8]

  /// The counts for some wild cards, computed on first use.
  static func of(_ wild: WildCards) -> SubsetCounts {
    switch wild {
    case .none: natural
    case .deuces: deuces
    case .joker: joker
    }
  }
  private static let natural = SubsetCounts(.none)
  private static let deuces = SubsetCounts(.deuces)
  private static let joker = SubsetCounts(.joker)

  private init(_ wild: WildCards) {
    let deals = Deals.of(wild)
    let categories = deals.masks.map { UInt8(HandCategory($0, wild).rawValue) }
    var counts = [CategoryCounts](repeating: .zero, count: wild.deck.sets)
    counts.withUnsafeMutableBytes { rows in
      let sums = rows.assumingMemoryBound(to: Int32.self)
      deals.subsets.withUnsafeBytes { subsets in
        let subsets = subsets.assumingMemoryBound(to: UInt16.self)
        for deal in 0..<deals.count where categories[deal] != 0 {
          let (category, weight) = (Int(categories[deal]), Int32(deals.weights[deal]))
          let place = deal / Deals.lanes * 32 * Deals.lanes + deal % Deals.lanes
          for subset in 0..<31 { sums[Int(subsets[place + subset * Deals.lanes]) << 5 | category] &+= weight }
        }
      }
    }
    for (place, size) in CardSets.shared.sizes.prefix(counts.count).enumerated() where size > 1 {
      let size = Int32(size)
      for lane in 1..<HandCategory.allCases.count { counts[place][lane] /= size }
    }
    (self.wild, self.counts, self.categories) = (wild, counts, categories)
  }

  /// The total pay of the hands that contain each set.
  func totals(_ pays: CategoryCounts) -> [Int32] { counts.map { ($0 &* pays).wrappedSum() } }
}
