/// A way to look for steps where something has changed.
typealias NewsFinder = @Sendable (Position, WayMemory.News, (Step) -> Bool) -> Bool

/// What is known of the positions along one way through a puzzle, so that a step does not begin anew.
///
/// A finder that has found nothing need not look again at houses and digits that have not changed since. What it would
/// conclude from them is the same, and candidates only ever go. And the chains of one position share their tables.
final class WayMemory {
  /// What has changed since a finder looked last and found nothing.
  struct News {
    /// The cells that have lost a candidate, and the digits that have lost a place.
    var cells = CellSet(bits: ~0 >> 47)
    var digits = Digits.all
    /// Whether steps are wanted without their reasons in words, which take longer than to find them.
    var isSilent = false

    /// For a finder that is to say nothing.
    static let silent = News(isSilent: true)
    /// For a finder that has not looked yet.
    static let all = News()

    /// Whether a house has changed.
    func concern(_ house: House) -> Bool { !(cells & House.Table.sets[house.index]).isEmpty }

    /// Whether some cells have changed, or one of two others.
    func concern(_ set: CellSet, _ a: Int, _ b: Int) -> Bool {
      !(cells & set).isEmpty || cells.contains(a) || cells.contains(b)
    }
  }

  /// What the finder that looks now has not seen yet.
  private(set) var news = News.all
  private let isSilent: Bool
  /// For each finder the candidates when it found nothing, ten sets after ten sets.
  private let seen = UnsafeMutablePointer<CellSet>.allocate(capacity: 10 * WayMemory.finders)
  private var hasSeen: UInt64 = 0
  private static let finders = 64

  /// For each cell of two digits the cells that held both when no loop of those began with it.
  var withoutLoops = [CellSet](repeating: CellSet(), count: 81)

  private var latest: ChainGraph?
  private var hasFloods = false
  /// The chains from every candidate, true and false.
  private(set) lazy var floods = ChainFloods()

  /// - Parameter isSilent: whether steps need not say why they hold.
  init(isSilent: Bool = false) { self.isSilent = isSilent }

  deinit { seen.deallocate() }

  /// Begins with a position: another one than before, or the same with fewer candidates.
  func begin() {
    latest = nil
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
}

/// The chains from every candidate of a position, true and false.
final class ChainFloods {
  let fromTrue = ChainFlood()
  let fromFalse = ChainFlood()

  /// Carries all starts on until nothing more follows.
  func fill(_ graph: ChainGraph) {
    fromTrue.begin(graph, .xy, startsOn: true)
    while fromTrue.turnOff() && fromTrue.turnOn() {}
    fromFalse.begin(graph, .xy, startsOn: false)
    while fromFalse.turnOn() && fromFalse.turnOff() {}
  }

  /// Whether something may follow from each of some candidates alike.
  ///
  /// Links hold both ways. So what a candidate makes false is what makes the candidate false. And what it makes true, is
  /// what makes it false by being false.
  func mayAgree(_ nodes: some Sequence<Int>) -> Bool {
    var falseInAll = ~ChainFlood.Starts()
    var trueInAll = ~ChainFlood.Starts()
    for node in nodes {
      falseInAll &= fromTrue.madeFalse[node]
      trueInAll &= fromFalse.madeFalse[node]
    }
    return falseInAll | trueInAll != ChainFlood.Starts()
  }
}
