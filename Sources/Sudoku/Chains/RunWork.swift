/// The working memory of the runs over one graph, one run at a time.
final class RunWork {
  /// Candidates whose consequences are still to be found, in order.
  let pendingOn: UnsafeMutablePointer<Int>
  let pendingOff: UnsafeMutablePointer<Int>
  /// The candidates that have not become false, by cell and by digit, once a run has begun, and those of the position.
  let candidates = UnsafeMutablePointer<Digits>.allocate(capacity: 81)
  let cells = UnsafeMutablePointer<CellSet>.allocate(capacity: 10)
  let allCandidates = UnsafeMutablePointer<Digits>.allocate(capacity: 81)
  let allCells = UnsafeMutablePointer<CellSet>.allocate(capacity: 10)
  let houses = UnsafeMutablePointer<CellSet>.allocate(capacity: 27)
  /// Memory for runs, many to a slab: thousands of runs come and go.
  private var slabs: [UnsafeMutableRawPointer] = []
  private var blocks: [UnsafeMutableRawPointer] = []
  private let blockSize: Int
  private static let blocksInSlab = 64
  private let marks: UnsafeMutablePointer<UInt32>
  private var mark: UInt32 = 0
  private let todo: UnsafeMutablePointer<Int>
  /// The position without the candidates that became false. It is updated before each use.
  private var current: Position
  /// For each finder of patterns the places of each digit at its last search without result, ten sets for each
  /// finder.
  private let seen = UnsafeMutablePointer<CellSet>.allocate(capacity: 10 * SubsetConsequences.finderCount)
  private var hasLooked = false

  init(_ position: Position, _ count: Int) {
    blockSize = (ConsequenceRun.blockSize(nodes: count) + 63) / 64 * 64
    current = position
    pendingOn = .allocate(capacity: count + 1)
    pendingOff = .allocate(capacity: count + 1)
    marks = .allocate(capacity: 2 * count)
    marks.initialize(repeating: 0, count: 2 * count)
    todo = .allocate(capacity: 2 * count)
    for cell in 0..<81 { (allCandidates + cell).initialize(to: position.candidates[cell]) }
    for digit in 0..<10 { (allCells + digit).initialize(to: position.cells[digit]) }
    for house in 0..<27 { (houses + house).initialize(to: House.Table.sets[house]) }
  }

  deinit {
    for slab in slabs { slab.deallocate() }
    for list in [pendingOn, pendingOff, todo] { list.deallocate() }
    for set in [cells, allCells, houses, seen] { set.deallocate() }
    candidates.deallocate()
    allCandidates.deallocate()
    marks.deallocate()
  }

  /// Returns the memory for a run, with the contents that another run has left.
  func takeBlock() -> UnsafeMutableRawPointer {
    if blocks.isEmpty {
      let slab = UnsafeMutableRawPointer.allocate(byteCount: RunWork.blocksInSlab * blockSize, alignment: 64)
      slabs.append(slab)
      for i in (0..<RunWork.blocksInSlab).reversed() { blocks.append(slab + i * blockSize) }
    }
    return blocks.removeLast()
  }

  /// Takes back memory from ``takeBlock()``.
  func giveBack(_ block: UnsafeMutableRawPointer) { blocks.append(block) }

  /// Begins a run, in which no candidate has become false yet.
  func begin() {
    candidates.update(from: allCandidates, count: 81)
    cells.update(from: allCells, count: 10)
    hasLooked = false
  }

  /// Removes a candidate that has become false.
  @inline(__always)
  func remove(_ cell: Int, _ digit: Int) {
    candidates[cell] = candidates[cell].removing(digit)
    cells[digit].remove(cell)
  }

  /// Runs finders of patterns one after the other until one finds something.
  ///
  /// A pattern counts only if it rests on candidates that became false. So a finder searches only after such a loss.
  /// After a search without result it waits for the next loss.
  func look(_ finders: [NewsFinder], _ found: (NewsFinder, Position, News) -> Bool) {
    current.copyCandidates(byCell: candidates, byDigit: cells)
    if !hasLooked {
      for finder in finders.indices { (seen + 10 * finder).update(from: allCells, count: 10) }
      hasLooked = true
    }
    for (place, finder) in finders.enumerated() {
      let before = seen + 10 * place
      var news = News(cells: CellSet(), digits: Digits(), isSilent: true)
      for digit in 1...9 {
        let changed = before[digit].bits ^ cells[digit].bits
        news.cells.bits |= changed
        if changed != 0 { news.digits |= Digits(digit) }
      }
      if news.cells.isEmpty { continue }
      if found(finder, current, news) { return }
      before.update(from: cells, count: 10)
    }
  }

  /// A state and all its ancestors, each once. They are valid until the next call.
  func ancestors(of state: Int, _ reasons: (Int) -> UnsafeBufferPointer<Int32>) -> UnsafeBufferPointer<Int> {
    mark += 1
    marks[state] = mark
    todo[0] = state
    var (done, end) = (0, 1)
    while done < end {
      for parent in reasons(todo[done]) where marks[Int(parent)] != mark {
        marks[Int(parent)] = mark
        todo[end] = Int(parent)
        end += 1
      }
      done += 1
    }
    return UnsafeBufferPointer(start: todo, count: end)
  }
}
