/// The consequences of up to 256 candidates at once, along single implications, level by level.
///
/// Every candidate has two sets: the starts from which a chain makes it true, and those from which one makes it false. One
/// step carries the sets of all candidates on along all links. So a level costs as many operations as there are links,
/// however many the starts.
final class ChainFlood {
  /// A set of starts, the candidates from ``first`` on.
  typealias Starts = SIMD4<UInt64>
  /// The number of starts at a time.
  static let width = 256

  private(set) var first = 0
  /// The starts that led to their own contrary in the latest step.
  private(set) var contrary = Starts()
  /// The true starts for which a partner became false again in the latest step: a round may close.
  private(set) var closing = Starts()
  /// For each candidate the starts that make it false in some number of steps.
  let madeFalse = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  /// For each candidate the starts that make it true in some number of steps.
  let madeTrue = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  private var front = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  private var next = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  /// For each candidate itself, and the starts among its partners: those that are true if it is false.
  private let own = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  private let partners = UnsafeMutablePointer<Starts>.allocate(capacity: 729)
  /// The partners as lists.
  private let strong = UnsafeMutablePointer<Int16>.allocate(capacity: 4 * 729)
  private let strongStart = UnsafeMutablePointer<Int>.allocate(capacity: 730)
  private var graph: ChainGraph?
  private var links = Links.xy

  deinit {
    for sets in [madeFalse, madeTrue, front, next, own, partners] { sets.deallocate() }
    strong.deallocate()
    strongStart.deallocate()
  }

  /// Begins with the candidates of a block of 256, all true or all false.
  func begin(_ graph: ChainGraph, _ links: Links, startsOn: Bool, block: Int = 0) {
    self.graph = graph
    self.links = links
    first = block * ChainFlood.width
    let n = graph.count
    for sets in [madeFalse, madeTrue, front, own, partners] { sets.initialize(repeating: Starts(), count: n) }
    for start in first..<min(n, first + ChainFlood.width) {
      add(start, to: own + start)
      add(start, to: front + start)
      add(start, to: (startsOn ? madeTrue : madeFalse) + start)
    }
    var end = 0
    for node in 0..<n {
      strongStart[node] = end
      if links != .x { end = addPartner(graph.strongY[node], of: node, end) }
      if links != .y { for slot in 0..<3 { end = addPartner(graph.strongX[3 * node + slot], of: node, end) } }
    }
    strongStart[n] = end
  }

  private func addPartner(_ other: Int, of node: Int, _ end: Int) -> Int {
    guard other >= 0 else { return end }
    strong[end] = Int16(truncatingIfNeeded: other)
    if other >= first && other < first + ChainFlood.width { add(other, to: partners + node) }
    return end + 1
  }

  @inline(__always)
  private func add(_ start: Int, to set: UnsafeMutablePointer<Starts>) {
    let place = start - first
    UnsafeMutableRawPointer(set).assumingMemoryBound(to: UInt64.self)[place >> 6] |= 1 << UInt64(place & 63)
  }

  /// Propagates from candidates that became true to those that become false. Returns true if there were any.
  func turnOff() -> Bool {
    guard let graph else { return false }
    let (weak, n) = (graph.weak, graph.count)
    let from = links == .x ? graph.weakSplit : graph.weakStart
    let to = graph.weakStart + 1
    var any = Starts()
    var (met, closed) = (Starts(), Starts())
    for node in 0..<n {
      var reached = Starts()
      for e in from[node]..<to[node] { reached |= front[Int(weak[e])] }
      met |= reached & own[node]
      closed |= reached & partners[node]
      let new = reached & ~madeFalse[node]
      madeFalse[node] |= new
      next[node] = new
      any |= new
    }
    (contrary, closing) = (met, closed)
    swap(&front, &next)
    return any != Starts()
  }

  /// Propagates from candidates that became false to those that become true. Returns true if there were any.
  func turnOn() -> Bool {
    guard let graph else { return false }
    let n = graph.count
    var any = Starts()
    var met = Starts()
    for node in 0..<n {
      var reached = Starts()
      for e in strongStart[node]..<strongStart[node + 1] { reached |= front[Int(strong[e])] }
      met |= reached & own[node]
      let new = reached & ~madeTrue[node]
      madeTrue[node] |= new
      next[node] = new
      any |= new
    }
    (contrary, closing) = (met, Starts())
    swap(&front, &next)
    return any != Starts()
  }

  /// Calls `body` for the starts of a set, ascending, until told to stop.
  func forEach(_ set: Starts, _ body: (Int) -> Bool) {
    for lane in 0..<4 {
      var left = set[lane]
      while left != 0 {
        if body(first + lane << 6 + left.trailingZeroBitCount) { return }
        left &= left &- 1
      }
    }
  }
}
