/// What is known of the positions along one way through a puzzle, so that a step does not begin anew.
///
/// A finder that has found nothing need not look again at houses and digits that have not changed since. What it would
/// conclude from them is the same, and candidates only ever go. And the chains of one position share their tables.
final class WayMemory {
  /// What the finder that looks now has not seen yet.
  private(set) var news: News
  private let isSilent: Bool
  /// For each finder the candidates when it found nothing, ten sets after ten sets.
  private let seen = UnsafeMutablePointer<CellSet>.allocate(capacity: 10 * WayMemory.finders)
  private var hasSeen: UInt64 = 0
  private static let finders = 64

  /// What is known of loops of cells.
  let loops = UniqueLoops.Memory()

  private var latest: ChainGraph?
  private var hasFloods = false
  /// The dynamic runs of the position, where they have led to nothing: those with subsets go on from them.
  private var runs: MultipleChainSearch.Runs?
  /// The chains from every candidate, true and false.
  private(set) lazy var floods = ChainFloods()

  /// - Parameter isSilent: whether steps need not say why they hold.
  init(isSilent: Bool = false) {
    self.isSilent = isSilent
    news = isSilent ? .silent : .all
  }

  deinit { seen.deallocate() }

  /// Begins with a position: another one than before, or the same with fewer candidates.
  func begin() {
    latest = nil
    runs = nil
    hasFloods = false
  }

  /// Says what is new in a position for a finder.
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

  /// Notes that a finder finds nothing in a position.
  func noteNothing(_ finder: Int, _ position: Position) {
    hasSeen |= 1 << UInt64(finder)
    for digit in 1...9 { seen[10 * finder + digit] = position.cells[digit] }
  }

  /// The graph of the position that was begun with.
  func graph(of position: Position) -> ChainGraph {
    if let latest { return latest }
    let graph = ChainGraph(position)
    latest = graph
    return graph
  }

  /// Notes that ``floods`` hold all that follows by links of any kind.
  func noteFloods() { hasFloods = true }

  /// What single implications lead to from every candidate; `nil` where there are too many candidates.
  func reach(of position: Position) -> ChainFloods? {
    let graph = graph(of: position)
    guard graph.count <= ChainFlood.width else { return nil }
    if !hasFloods {
      floods.fill(graph)
      hasFloods = true
    }
    return floods
  }

  /// Keeps the dynamic runs of the position that was begun with.
  func keep(_ runs: MultipleChainSearch.Runs) { self.runs = runs }

  /// The runs that were kept, for a single use: whoever goes on from them changes them.
  func takeRuns() -> MultipleChainSearch.Runs? {
    defer { runs = nil }
    return runs
  }
}
