/// The memory of the positions along one way through a puzzle, so that a step does not start from the beginning.
///
/// A finder without a result need not search again in unchanged houses and digits. Its conclusions there would be the
/// same, since candidates are only ever removed. The chains of one position share their tables.
final class WayMemory {
  /// The changes that the current finder has not seen yet.
  private(set) var news: News
  private let isSilent: Bool
  /// For each finder the candidates at its last search without result, ten sets for each finder.
  private let seen = UnsafeMutablePointer<CellSet>.allocate(capacity: 10 * WayMemory.finders)
  private var hasSeen: UInt64 = 0
  private static let finders = 64

  /// The results about loops of cells.
  let loops = UniqueLoops.Memory()

  private var latest: ChainGraph?
  private var hasFloods = false
  /// The dynamic runs of the position that had no result. Those with subsets continue them.
  private var runs: MultipleChainSearch.Runs?
  /// The chains from every candidate, true and false.
  private(set) lazy var floods = ChainFloods()

  /// - Parameter isSilent: true if steps need no reason.
  init(isSilent: Bool = false) {
    self.isSilent = isSilent
    news = isSilent ? .silent : .all
  }

  deinit { seen.deallocate() }

  /// Begins a position: another one than before, or the same with fewer candidates.
  func begin() {
    latest = nil
    runs = nil
    hasFloods = false
  }

  /// Computes the changes in a position since a finder's last search.
  func look(_ finder: Int, _ position: Position) {
    news = isSilent ? .silent : .all
    guard hasSeen >> UInt64(finder) & 1 != 0 else { return }
    news = News(cells: CellSet(), digits: Digits(), isSilent: isSilent)
    for digit in 1...9 {
      let changed = seen[10 * finder + digit].bits ^ position.cells[digit].bits
      news.cells.bits |= changed
      if changed != 0 { news.digits |= Digits(digit) }
    }
  }

  /// Notes that a finder has found nothing in a position.
  func noteNothing(_ finder: Int, _ position: Position) {
    hasSeen |= 1 << UInt64(finder)
    for digit in 1...9 { seen[10 * finder + digit] = position.cells[digit] }
  }

  /// The graph of the current position.
  func graph(of position: Position) -> ChainGraph {
    if let latest { return latest }
    let graph = ChainGraph(position)
    latest = graph
    return graph
  }

  /// Notes that ``floods`` are complete for links of any kind.
  func noteFloods() { hasFloods = true }

  /// The consequences of every candidate by single implications; `nil` if there are too many candidates.
  func reach(of position: Position) -> ChainFloods? {
    let graph = graph(of: position)
    guard graph.count <= ChainFlood.width else { return nil }
    if !hasFloods {
      floods.fill(graph)
      hasFloods = true
    }
    return floods
  }

  /// Keeps the dynamic runs of the current position.
  func keep(_ runs: MultipleChainSearch.Runs) { self.runs = runs }

  /// Removes and returns the kept runs. They are for a single use, since continuing changes them.
  func takeRuns() -> MultipleChainSearch.Runs? {
    defer { runs = nil }
    return runs
  }
}
